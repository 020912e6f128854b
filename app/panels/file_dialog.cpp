// Opening and saving, inside the window: folders, scene files, a name to type.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "document/file_list.h"
#include "panels/dialogs.h"
#include "panels/file_browser.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "recording/recorder.h"
#include "session/files.h"
#include "session/recording.h"
#include "session/scene_files.h"
#include "session/session.h"

namespace app {

namespace fs = std::filesystem;

namespace {

void try_open(Session& session, PanelState& panels) {
    FileDialogState& files = panels.files;
    if (files.file_name.empty()) files.file_name = only_file(files);
    if (files.file_name.empty()) {
        files.error = panel_words::choose_file_first;
        return;
    }
    const fs::path path = typed_path(files.list.folder, files.file_name);
    std::error_code ignored;
    if (fs::is_directory(files.list.folder / files.file_name, ignored)) {
        visit_folder(files, files.list.folder / files.file_name);
        files.file_name.clear();
        return;
    }
    if (!fs::exists(path, ignored)) {
        files.error = fmt::format(panel_words::no_such_file, path.string());
        return;
    }
    finish_browser(session.prompts, panels);
    request_open(session, path);
}

void try_save(Session& session, PanelState& panels) {
    FileDialogState& files = panels.files;
    if (files.file_name.empty()) {
        files.error = panel_words::name_first;
        return;
    }
    const fs::path path = typed_path(files.list.folder, files.file_name);
    if (auto refusal = refuse_to_save(session.scene_files, path)) {
        files.error = std::move(*refusal);
        return;
    }
    std::error_code ignored;
    const bool is_another = path != session.work.document.path() || session.scene_files.watch.is_stale();
    if (fs::exists(path, ignored) && is_another && !files.confirm_overwrite) {
        files.confirm_overwrite = true;
        files.error = fmt::format(panel_words::press_replace, path.filename().string());
        return;
    }
    make_folder_of(path);
    if (!save_as(session.work, session.seen, session.prompts, session.scene_files, path)) {
        // The reason belongs in the dialog, beside the name that has to change.
        files.error = session.prompts.messages.back().text;
        session.prompts.messages.pop_back();
        return;
    }
    finish_browser(session.prompts, panels);
    continue_pending(session);
}

/// The chapter that is chosen, else all of the folder.
void try_open_course(Session& session, PanelState& panels) {
    FileDialogState& files = panels.files;
    const fs::path path = files.file_name.empty()
                              ? files.list.folder
                              : typed_path(files.list.folder, files.file_name, endings_for(files.shown_as));
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        files.error = fmt::format(panel_words::no_such_file, path.string());
        return;
    }
    if (auto refusal = open_course(session, path)) {
        files.error = std::move(*refusal);
        return;
    }
    finish_browser(session.prompts, panels);
}

/// What a dialog says, and whether it opens a file, which a double click does as well.
struct DialogWords {
    const char* beside_name = "";
    const char* below = "";
    bool opens = false;
};

/// The browser, the name and the buttons, of which `label` names the first. True when the file is to be
/// taken.
template <class Label>
bool draw_browsing(Session& session, PanelState& panels, const DialogWords& words, Label label) {
    const Palette& palette = session.seen.palette();
    prepare_browser(session.work, session.seen, session.scene_files, session.prompts, panels,
                    session.prompts.dialog);
    const bool chosen = draw_browser(session.seen, session.scene_files, panels);
    draw_file_name(palette, panels, words.beside_name);
    if (*words.below != '\0') {
        gap(4.0f);
        wrapped_text(palette.dim_text, words.below);
    }
    const std::array<const char*, 2> labels{label(panels.files), "Cancel"};
    const auto pressed = dialog_buttons(palette, panels, labels);
    if (pressed == 0U || (chosen && words.opens)) return true;
    if (pressed) finish_browser(session.prompts, panels);
    return false;
}

}  // namespace

void draw_open_course_dialog(Session& session, PanelState& panels) {
    const auto label = [](const FileDialogState& files) {
        return files.file_name.empty() ? "Open this folder" : "Open chapter";
    };
    if (draw_browsing(session, panels, {.beside_name = panel_words::open_course_note, .opens = true}, label))
        try_open_course(session, panels);
}

void draw_open_dialog(Session& session, PanelState& panels) {
    const auto label = [](const FileDialogState&) { return "Open"; };
    if (draw_browsing(session, panels, {.opens = true}, label)) try_open(session, panels);
}

void draw_save_dialog(Session& session, PanelState& panels) {
    const bool preset = preset_is_open(session.work, session.scene_files);
    const auto label = [](const FileDialogState& files) {
        return files.confirm_overwrite ? "Replace" : "Save";
    };
    if (draw_browsing(session, panels, {.beside_name = preset ? panel_words::preset_stays : ""}, label)) {
        try_save(session, panels);
    } else if (session.prompts.dialog == Dialog::none) {  // given up
        session.prompts.pending = {};
    }
}

// Where a recording of the canvas or the table of a run goes.

namespace {

using Begin = std::optional<std::string> (*)(Session&, PanelState&, const fs::path&);

/// A sequence of pictures is there when its first one is.
fs::path first_file(const fs::path& path, Dialog dialog) {
    const bool many = dialog == Dialog::record_canvas && path.extension() == ".png";
    return many ? numbered_picture(path, 1) : path;
}

std::string replace_words(const fs::path& path, Dialog dialog) {
    const std::string first = first_file(path, dialog).filename().string();
    if (first == path.filename()) return fmt::format(panel_words::press_replace, first);
    return fmt::format(panel_words::press_replace_pictures, first);
}

void try_begin(Session& session, PanelState& panels, Begin begin) {
    FileDialogState& files = panels.files;
    if (files.file_name.empty()) {
        files.error = panel_words::name_first;
        return;
    }
    const fs::path path = typed_path(files.list.folder, files.file_name, endings_for(session.prompts.dialog));
    std::error_code ignored;
    if (fs::exists(first_file(path, session.prompts.dialog), ignored) && !files.confirm_overwrite) {
        files.confirm_overwrite = true;
        files.error = replace_words(path, session.prompts.dialog);
        return;
    }
    make_folder_of(path);
    if (auto refusal = begin(session, panels, path)) {
        files.error = std::move(*refusal);
        return;
    }
    finish_browser(session.prompts, panels);
}

void draw_dialog(Session& session, PanelState& panels, const char* label, const char* note, Begin begin) {
    const auto first = [label](const FileDialogState& files) {
        return files.confirm_overwrite ? "Replace" : label;
    };
    if (draw_browsing(session, panels, {.below = note}, first)) try_begin(session, panels, begin);
}

}  // namespace

void draw_record_dialog(Session& session, PanelState& panels) {
    draw_dialog(session, panels, "Record", panel_words::record_dialog,
                [](Session& s, PanelState&, const fs::path& file) {
                    return start_recording(s.prompts, s.recorders, recorded_area(s.seen, s.tool, s.window),
                                           file);
                });
}

void draw_save_run_dialog(Session& session, PanelState& panels) {
    draw_dialog(session, panels, "Save", panel_words::save_run_dialog,
                [](Session& s, PanelState&, const fs::path& file) {
                    return start_run_export(s.work, s.prompts, s.recorders, file);
                });
}

void draw_save_picture_dialog(Session& session, PanelState& panels) {
    const bool begins = panels.files.shown_as != Dialog::save_picture;
    static constexpr auto order = [](Session& s, PanelState& p, const fs::path& file) {
        PictureChoice choice = p.picture;
        const auto ending = std::find(picture_endings.begin(), picture_endings.end(), file.extension());
        choice.form = static_cast<PictureForm>(ending - picture_endings.begin());
        if (choice.of == PictureOf::window && choice.form != PictureForm::png)
            return std::optional<std::string>(panel_words::window_is_png);
        s.window.picture = PictureOrder{choice, file};
        return std::optional<std::string>();
    };
    draw_dialog(session, panels, "Save", panel_words::picture_forms, order);
    if (begins) {
        const auto ending = picture_endings.at(static_cast<std::size_t>(panels.picture.form));
        panels.files.file_name = fs::path(panels.files.file_name).stem().string() + std::string(ending);
    }
}

}  // namespace app
