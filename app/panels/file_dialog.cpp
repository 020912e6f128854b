// Opens and saves within the window: folders, scene files, a name to type.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include <collide/scene/path_text.h>
#include "actions/actions.h"
#include "panels/dialogs.h"
#include "panels/file_browser.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "recording/recorder.h"
#include "session/files.h"
#include "session/session.h"

namespace app {

namespace fs = std::filesystem;

namespace {

/// Why the file was refused; nothing if it was accepted.
using Complaint = std::optional<std::string>;

Complaint try_open(Session& session, PanelState& panels) {
    FileDialogState& files = panels.files;
    if (files.file_name.empty() && !files.filter.empty()) {
        const std::vector<FileEntry> shown = filtered_files(files.list, files.filter, files.order);
        if (shown.size() == 1) files.file_name = shown.front().name;
    }
    if (files.file_name.empty()) return panel_words::choose_file_first;
    const fs::path path = typed_path(files.list.folder, files.file_name, endings_for(files.shown_as));
    const fs::path folder = files.list.folder / collide::path_of(files.file_name);
    std::error_code ignored;
    if (fs::is_directory(folder, ignored)) {
        visit_folder(files, folder);
        files.file_name.clear();
        return std::nullopt;
    }
    if (!fs::exists(path, ignored)) return fmt::format(panel_words::no_such_file, collide::utf8_of(path));
    finish_browser(session.prompts, panels);
    request_open(session, path);
    return std::nullopt;
}

Complaint try_save(Session& session, PanelState& panels) {
    FileDialogState& files = panels.files;
    if (files.file_name.empty()) return panel_words::name_first;
    const fs::path path = typed_path(files.list.folder, files.file_name, scene_endings);
    if (auto refusal = refuse_to_save(session.scene_files, path)) return refusal;
    std::error_code ignored;
    const bool is_another = path != session.work.document.path() || session.scene_files.watch.is_stale();
    if (fs::exists(path, ignored) && is_another && !files.confirm_overwrite) {
        files.confirm_overwrite = true;
        return fmt::format(panel_words::press_replace, collide::utf8_of(path.filename()));
    }
    make_folder_of(path);
    if (!save_as(session.work, session.seen, session.prompts, session.scene_files, path)) {
        // The reason is shown in the dialog, next to the name that has to change.
        Complaint refusal = session.prompts.messages.back().text;
        session.prompts.messages.pop_back();
        return refusal;
    }
    finish_browser(session.prompts, panels);
    continue_pending(session);
    return std::nullopt;
}

/// Opens the chosen chapter, else all of the folder.
Complaint try_open_course(Session& session, PanelState& panels) {
    FileDialogState& files = panels.files;
    const fs::path path = files.file_name.empty()
                              ? files.list.folder
                              : typed_path(files.list.folder, files.file_name, endings_for(files.shown_as));
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return fmt::format(panel_words::no_such_file, collide::utf8_of(path));
    if (auto refusal = open_course(session, path)) return refusal;
    finish_browser(session.prompts, panels);
    return std::nullopt;
}

struct FileDialogWords {
    const char* button;                // the first button, which accepts the file
    const char* for_folder = nullptr;  // its words while no file is named
    const char* beside_name = "";
    const char* below = "";
    bool opens = false;  // a double click accepts the file too
};

/// Draws the browser, the name and the buttons, and calls `take` for the file. Returns true if the dialog was
/// cancelled.
template <class Take>
bool draw_browsing(Session& session, PanelState& panels, const FileDialogWords& words, Take take) {
    const Palette& palette = session.seen.palette();
    FileDialogState& files = panels.files;
    prepare_browser(session.work, session.seen, session.scene_files, session.prompts, panels,
                    session.prompts.dialog);
    const bool chosen = draw_browser(session.seen, session.scene_files, panels);
    draw_file_name(palette, files, words.beside_name);
    if (*words.below != '\0') {
        gap(4.0f);
        wrapped_text(palette.dim_text, words.below);
    }
    const bool of_folder = words.for_folder != nullptr && files.file_name.empty();
    const char* const button = of_folder ? words.for_folder : words.button;
    const std::array<const char*, 2> labels{files.confirm_overwrite ? "Replace" : button, "Cancel"};
    const auto pressed = dialog_buttons(palette, panels, labels);
    if (pressed == 0U || (chosen && words.opens)) {
        if (Complaint refusal = take()) files.error = std::move(*refusal);
        return false;
    }
    if (pressed) finish_browser(session.prompts, panels);
    return pressed.has_value();
}

}  // namespace

void draw_open_course_dialog(Session& session, PanelState& panels) {
    draw_browsing(session, panels,
                  {.button = "Open chapter",
                   .for_folder = "Open this folder",
                   .beside_name = panel_words::open_course_note,
                   .opens = true},
                  [&] { return try_open_course(session, panels); });
}

void draw_open_dialog(Session& session, PanelState& panels) {
    if (is_page &&
        named_button(panel_words::device_file, "button:From this device", panel_words::device_file_help)) {
        session.prompts.wants_device_file = true;
        finish_browser(session.prompts, panels);
        return;
    }
    draw_browsing(session, panels, {.button = "Open", .opens = true},
                  [&] { return try_open(session, panels); });
}

void draw_save_dialog(Session& session, PanelState& panels) {
    const bool preset = preset_is_open(session.work, session.scene_files);
    const char* const note = preset ? panel_words::preset_stays : "";
    const bool given_up = draw_browsing(session, panels, {.button = "Save", .beside_name = note},
                                        [&] { return try_save(session, panels); });
    if (given_up) session.prompts.pending = {};
}

// The dialogs for files that are not scenes.

namespace {

using Begin = Complaint (*)(Session&, PanelState&, const fs::path&);

Complaint try_begin(Session& session, PanelState& panels, Begin begin) {
    FileDialogState& files = panels.files;
    if (files.file_name.empty()) return panel_words::name_first;
    const fs::path path = typed_path(files.list.folder, files.file_name, endings_for(session.prompts.dialog));
    std::error_code ignored;
    if (fs::exists(path, ignored) && !files.confirm_overwrite) {
        files.confirm_overwrite = true;
        return fmt::format(panel_words::press_replace, collide::utf8_of(path.filename()));
    }
    make_folder_of(path);
    if (auto refusal = begin(session, panels, path)) return refusal;
    finish_browser(session.prompts, panels);
    return std::nullopt;
}

void draw_dialog(Session& session, PanelState& panels, const char* label, const char* note, Begin begin) {
    draw_browsing(session, panels, {.button = label, .below = note},
                  [&] { return try_begin(session, panels, begin); });
}

}  // namespace

void draw_record_dialog(Session& session, PanelState& panels) {
    draw_dialog(session, panels, "Record", panel_words::record_dialog,
                [](Session& s, PanelState&, const fs::path& file) {
                    return start_recording(s.prompts, s.recorders, recorded_area(s.seen, s.tool, s.window),
                                           file);
                });
}

void draw_print_dialog(Session& session, PanelState& panels) {
    draw_dialog(session, panels, "Save", panel_words::print_dialog,
                [](Session& s, PanelState&, const fs::path& file) {
                    auto refusal = print_handout(s, file);
                    if (!refusal)
                        s.prompts.say(Message::Kind::info,
                                      fmt::format(panel_words::handout_written, collide::utf8_of(file)));
                    return refusal;
                });
}

void draw_save_picture_dialog(Session& session, PanelState& panels) {
    const bool begins = panels.files.shown_as != Dialog::save_picture;
    static constexpr auto order = [](Session& s, PanelState& p, const fs::path& file) {
        PictureChoice choice = p.picture;
        const auto ending =
            std::find(picture_endings.begin(), picture_endings.end(), collide::utf8_of(file.extension()));
        choice.form = static_cast<PictureForm>(ending - picture_endings.begin());
        if (choice.of == PictureOf::window && choice.form != PictureForm::png)
            return Complaint(panel_words::window_is_png);
        s.window.picture = PictureOrder{choice, file};
        return Complaint();
    };
    draw_dialog(session, panels, "Save", panel_words::picture_forms, order);
    if (begins) {
        const auto ending = picture_endings.at(static_cast<std::size_t>(panels.picture.form));
        panels.files.file_name =
            collide::utf8_of(collide::path_of(panels.files.file_name).stem()) + std::string(ending);
    }
}

}  // namespace app
