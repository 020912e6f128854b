// Opening and saving, inside the window: folders, scene files, a name to type.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

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
#include "session/studying.h"

namespace app {

namespace fs = std::filesystem;

namespace {

void try_open(Session& session, PanelState& panels) {
    FileDialogState& files = panels.files;
    if (files.file_name.empty()) files.file_name = only_file(files);
    if (files.file_name.empty()) {
        files.error = "Choose a file first.";
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

}  // namespace

void draw_open_course_dialog(Session& session, PanelState& panels) {
    prepare_browser(session.work, session.seen, session.scene_files, session.prompts, panels,
                    Dialog::open_course);
    const bool chosen = draw_browser(session.seen, session.scene_files, panels);
    draw_file_name(session.seen.palette(), panels, panel_words::open_course_note);
    const std::array labels{panels.files.file_name.empty() ? "Open this folder" : "Open chapter", "Cancel"};
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (chosen || pressed == 0U) {
        try_open_course(session, panels);
    } else if (pressed) {
        finish_browser(session.prompts, panels);
    }
}

void draw_open_dialog(Session& session, PanelState& panels) {
    prepare_browser(session.work, session.seen, session.scene_files, session.prompts, panels,
                    Dialog::open_file);
    const bool chosen = draw_browser(session.seen, session.scene_files, panels);
    draw_file_name(session.seen.palette(), panels);
    constexpr std::array labels{"Open", "Cancel"};
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (chosen || pressed == 0U) {
        try_open(session, panels);
    } else if (pressed) {
        finish_browser(session.prompts, panels);
    }
}

void draw_save_dialog(Session& session, PanelState& panels) {
    prepare_browser(session.work, session.seen, session.scene_files, session.prompts, panels,
                    Dialog::save_file);
    draw_browser(session.seen, session.scene_files, panels);
    draw_file_name(session.seen.palette(), panels,
                   preset_is_open(session.work, session.scene_files) ? panel_words::preset_stays : "");
    const std::array labels{panels.files.confirm_overwrite ? "Replace" : "Save", "Cancel"};
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (pressed == 0U) {
        try_save(session, panels);
    } else if (pressed) {
        finish_browser(session.prompts, panels);
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
    prepare_browser(session.work, session.seen, session.scene_files, session.prompts, panels,
                    session.prompts.dialog);
    draw_browser(session.seen, session.scene_files, panels);
    draw_file_name(session.seen.palette(), panels);
    gap(4.0f);
    wrapped_text(session.seen.palette().dim_text, note);
    const std::array labels{panels.files.confirm_overwrite ? "Replace" : label, "Cancel"};
    const auto pressed = dialog_buttons(session.seen.palette(), panels, labels);
    if (pressed == 0U) {
        try_begin(session, panels, begin);
    } else if (pressed) {
        finish_browser(session.prompts, panels);
    }
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
