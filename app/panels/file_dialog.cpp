// Opening and saving, inside the window: folders, scene files, a name to type.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <array>

#include "panels/dialogs.h"
#include "panels/file_browser.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "session/files.h"
#include "session/library.h"
#include "session/session.h"

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

}  // namespace

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

}  // namespace app
