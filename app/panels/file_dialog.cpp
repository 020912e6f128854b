// Opening and saving, inside the window: folders, scene files, a name to type.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <array>

#include "document/files.h"
#include "panels/dialogs.h"
#include "panels/icons.h"
#include "panels/widgets.h"

namespace app {

namespace fs = std::filesystem;

namespace {

void visit_folder(FileDialogState& files, const fs::path& folder) {
    files.list = list_folder(folder);
    files.error = files.list.error;
    files.confirm_overwrite = false;
}

/// The folder of the open scene, else the one last looked at, else the working folder.
fs::path first_folder(const AppState& state) {
    if (state.document.path()) return state.document.path()->parent_path();
    return state.panels.files.list.folder;
}

/// A dialog that has just appeared reads the folder anew.
void prepare(AppState& state, Dialog dialog) {
    FileDialogState& files = state.panels.files;
    if (files.shown_as == dialog) return;
    files.shown_as = dialog;
    visit_folder(files, first_folder(state));
    files.file_name = dialog == Dialog::save_file && state.document.path()
                          ? state.document.path()->filename().string()
                          : std::string();
}

void finish(AppState& state) {
    state.panels.files.shown_as = Dialog::none;
    state.dialog = Dialog::none;
}

void draw_folder_line(AppState& state) {
    FileDialogState& files = state.panels.files;
    if (ImGui::Button("Up")) visit_folder(files, fs::path(files.list.folder).parent_path());
    probe_item(state.probe, "button:Up");
    tooltip("To the folder above");
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::AlignTextToFramePadding();
    wrapped_text(state.palette().dim_text, files.list.folder.string());
}

/// True when a file was double-clicked.
bool draw_entries(AppState& state) {
    FileDialogState& files = state.panels.files;
    bool chosen = false;
    std::optional<fs::path> entered;
    const float height = std::min(px(320.0f), 0.5f * ImGui::GetIO().DisplaySize.y);
    ImGui::BeginChild("entries", ImVec2(0.0f, height), true, ImGuiWindowFlags_NoSavedSettings);
    for (const std::string& folder : files.list.folders) {
        if (ImGui::Selectable(with_icon(Icon::folder, folder + "/").c_str()))
            entered = files.list.folder / folder;
        probe_item(state.probe, "folder:" + folder);
    }
    for (const std::string& file : files.list.files) {
        if (ImGui::Selectable(with_icon(Icon::file, file).c_str(), file == files.file_name,
                              ImGuiSelectableFlags_AllowDoubleClick)) {
            files.file_name = file;
            files.confirm_overwrite = false;
            chosen = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
        }
        probe_item(state.probe, "file:" + file);
    }
    if (files.list.folders.empty() && files.list.files.empty())
        dim_text(state.palette(), "No folders and no scene files here.");
    ImGui::EndChild();
    if (entered) visit_folder(files, *entered);
    return chosen;
}

void draw_name(AppState& state) {
    FileDialogState& files = state.panels.files;
    const Palette& palette = state.palette();
    ImGui::AlignTextToFramePadding();
    dim_text(palette, "File name");
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::InputText("##name", &files.file_name)) {
        files.confirm_overwrite = false;
        files.error.clear();
    }
    probe_item(state.probe, "field:File name");
    if (!files.error.empty()) wrapped_text(palette.warning, files.error);
}

void try_open(AppState& state) {
    FileDialogState& files = state.panels.files;
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
        files.error = fmt::format("There is no file {}. Choose one from the list.", path.string());
        return;
    }
    finish(state);
    request_open(state, path);
}

void try_save(AppState& state) {
    FileDialogState& files = state.panels.files;
    if (files.file_name.empty()) {
        files.error = "Type a name for the file first.";
        return;
    }
    const fs::path path = typed_path(files.list.folder, files.file_name);
    std::error_code ignored;
    if (fs::exists(path, ignored) && path != state.document.path() && !files.confirm_overwrite) {
        files.confirm_overwrite = true;
        files.error = fmt::format("{} exists. Press Replace to write over it.", path.filename().string());
        return;
    }
    const std::size_t messages_before = state.messages.size();
    if (!save_as(state, path)) {
        // The reason belongs in the dialog, beside the name that has to change.
        files.error = state.messages.back().text;
        state.messages.resize(messages_before);
        return;
    }
    finish(state);
    continue_pending(state);
}

}  // namespace

void draw_open_dialog(AppState& state) {
    prepare(state, Dialog::open_file);
    draw_folder_line(state);
    const bool chosen = draw_entries(state);
    draw_name(state);
    constexpr std::array labels{"Open", "Cancel"};
    const auto pressed = dialog_buttons(state, labels);
    if (chosen || pressed == 0U) {
        try_open(state);
    } else if (pressed) {
        finish(state);
    }
}

void draw_save_dialog(AppState& state) {
    prepare(state, Dialog::save_file);
    draw_folder_line(state);
    draw_entries(state);
    draw_name(state);
    const std::array labels{state.panels.files.confirm_overwrite ? "Replace" : "Save", "Cancel"};
    const auto pressed = dialog_buttons(state, labels);
    if (pressed == 0U) {
        try_save(state);
    } else if (pressed) {
        finish(state);
        state.pending = {};
    }
}

}  // namespace app
