// Where a recording of the canvas or the table of a run goes.
#include <fmt/format.h>
#include <imgui.h>

#include <array>

#include "actions/recording.h"
#include "panels/dialogs.h"
#include "panels/file_browser.h"
#include "panels/file_endings.h"
#include "panels/widgets.h"

namespace app {

namespace fs = std::filesystem;

namespace {

using Begin = std::optional<std::string> (*)(AppState&, const fs::path&);

/// A sequence of pictures is there when its first one is.
fs::path first_file(const fs::path& path) {
    if (path.extension() != ".png") return path;
    return path.parent_path() / (path.stem().string() + "-0001.png");
}

void try_begin(AppState& state, Begin begin) {
    FileDialogState& files = state.panels.files;
    if (files.file_name.empty()) {
        files.error = "Type a name for the file first.";
        return;
    }
    const fs::path path = typed_path(files.list.folder, files.file_name, endings_for(state.dialog));
    const fs::path first = first_file(path);
    std::error_code ignored;
    if (fs::exists(first, ignored) && !files.confirm_overwrite) {
        files.confirm_overwrite = true;
        files.error = fmt::format("{} exists. Press Replace to write over it.", first.filename().string());
        return;
    }
    if (auto refusal = begin(state, path)) {
        files.error = std::move(*refusal);
        return;
    }
    finish_browser(state);
}

void draw_dialog(AppState& state, const char* label, const char* note, Begin begin) {
    prepare_browser(state, state.dialog);
    draw_browser(state);
    draw_file_name(state);
    gap(4.0f);
    wrapped_text(state.palette().dim_text, note);
    const std::array labels{state.panels.files.confirm_overwrite ? "Replace" : label, "Cancel"};
    const auto pressed = dialog_buttons(state, labels);
    if (pressed == 0U) {
        try_begin(state, begin);
    } else if (pressed) {
        finish_browser(state);
    }
}

}  // namespace

void draw_record_dialog(AppState& state) {
    draw_dialog(state, "Record",
                "A name ending in .gif makes an animated GIF, one in .png a picture for each frame "
                "(NAME-0001.png and "
                "on). The canvas alone is recorded, at the speed at which you see it; F8 stops.",
                start_recording);
}

void draw_save_run_dialog(AppState& state) {
    draw_dialog(
        state, "Save",
        "One row for each step of the branch shown: time, energies, momenta, and where each body is and how "
        "fast.",
        start_run_export);
}

}  // namespace app
