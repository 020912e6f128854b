#include "panels/file_browser.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <collide/scene/path_text.h>
#include "host/places.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/data_paths.h"

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_places = 10;

bool lies_in(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

/// The nearest folder that holds all of them.
fs::path common_folder(const std::vector<SceneEntry>& presets) {
    if (presets.empty()) return {};
    fs::path common = presets.front().path.parent_path();
    for (const SceneEntry& preset : presets) {
        while (common.has_relative_path() && !lies_in(preset.path, common)) common = common.parent_path();
    }
    return common;
}

std::string short_name(const fs::path& folder, const fs::path& home) {
    const bool at_home = !home.empty() && folder != home && lies_in(folder, home);
    return collide::utf8_of(at_home ? "~" / folder.lexically_relative(home) : folder);
}

void add(std::vector<FilePlace>& places, std::string name, const fs::path& folder) {
    std::error_code unknown;
    const bool is_there = std::any_of(places.begin(), places.end(),
                                      [&](const FilePlace& place) { return place.folder == folder; });
    if (folder.empty() || is_there || places.size() == most_places) return;
    if (fs::is_directory(folder, unknown)) places.push_back({std::move(name), folder});
}

bool opens(Dialog dialog) { return dialog == Dialog::open_file || dialog == Dialog::open_course; }

/// Returns the folder of the last save, else a folder for scenes that is made when something is saved in it.
fs::path own_folder(const Settings& settings) {
    std::error_code error;
    fs::path last = collide::path_of(settings.own_folder);
    if (!last.empty() && fs::is_directory(last, error)) return last;
    return own_scenes_folder();
}

/// Returns the folder of the open scene, else the folder shown last, else the user's own folder.
fs::path first_folder(const Work& work, const Seen& seen, const SceneFiles& scene_files,
                      const PanelState& panels, Dialog dialog) {
    // Files made from a preset are not saved in the folder of the presets.
    if (!opens(dialog) && preset_is_open(work, scene_files)) return own_folder(seen.settings);
    if (work.document.path()) return work.document.path()->parent_path();
    const fs::path& last = panels.files.list.folder;
    return last.empty() ? own_folder(seen.settings) : last;
}

std::string places_label() { return with_icon(Icon::places, "Places"); }

/// Draws the shortcuts: the user's home, the presets, the folders of the recent files.
void draw_places(Seen& seen, SceneFiles& scene_files, PanelState& panels) {
    FileDialogState& files = panels.files;
    if (ImGui::Button(places_label().c_str())) {
        panels.places = file_places(scene_files.library, seen.settings.recent_files);
        ImGui::OpenPopup("places");
    }
    name_item("button:Places");
    const ImVec2 below(ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y + px(2.0f));
    tooltip(panel_words::places_help);
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::SetNextWindowPos(below);
    if (!ImGui::BeginPopup("places")) return;
    std::optional<fs::path> chosen;
    for (const FilePlace& place : panels.places) {
        if (ImGui::MenuItem(place.name.c_str())) chosen = place.folder;
        name_item("place:" + place.name);
    }
    ImGui::EndPopup();
    if (chosen) visit_folder(files, *chosen);
}

void draw_place(Seen& seen, SceneFiles& scene_files, PanelState& panels) {
    FileDialogState& files = panels.files;
    const std::string label = with_icon(Icon::add, "New folder");
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = button_width(label);
    const float left = ImGui::GetCursorPosX();
    const float up = button_width(places_label()) + button_width("Up") + px(16.0f);
    draw_places(seen, scene_files, panels);
    if (named_button("Up", "button:Up", panel_words::folder_above))
        visit_folder(files, fs::path(files.list.folder).parent_path());
    ImGui::SameLine(0.0f, px(8.0f));
    const std::string whole = short_name(files.list.folder, home_folder());
    const float for_path = room - up - width - px(16.0f);
    dim_label(seen.palette(),
              text_width(whole) <= for_path
                  ? whole
                  : with_ellipsis("…/" + collide::utf8_of(files.list.folder.filename()), for_path));
    name_item("folder");
    tooltip(collide::utf8_of(files.list.folder));
    ImGui::SameLine();
    ImGui::SetCursorPosX(left + room - width);
    if (named_button(label.c_str(), "button:New folder")) files.new_folder = std::string();
}

void create_folder(FileDialogState& files) {
    const fs::path made = files.list.folder / collide::path_of(*files.new_folder);
    if (auto refusal = make_folder(files.list.folder, *files.new_folder)) {
        files.error = std::move(*refusal);
        return;
    }
    files.new_folder.reset();
    visit_folder(files, made);
}

/// Draws the field for a new folder. While it is open, Enter and Esc belong to it and not to the dialog.
void draw_new_folder(PanelState& panels) {
    FileDialogState& files = panels.files;
    const float buttons = button_width("Create") + button_width("Cancel") + px(16.0f);
    if (files.new_folder->empty() && !ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - buttons);
    if (ImGui::InputTextWithHint("##new folder", panel_words::new_folder_name, &*files.new_folder))
        files.error.clear();
    name_item("field:New folder");
    ImGui::SameLine(0.0f, px(8.0f));
    const bool create = ImGui::Button("Create") || std::exchange(panels.dialog_keys.enter, false);
    name_item("button:Create");
    ImGui::SameLine(0.0f, px(8.0f));
    const bool cancel = ImGui::Button("Cancel##folder") || std::exchange(panels.dialog_keys.escape, false);
    if (create) {
        create_folder(files);
    } else if (cancel) {
        files.new_folder.reset();
        files.error.clear();
    }
}

/// Draws the header of a column. A click sorts by it, a second click reverses the order.
void draw_heading(const Palette& palette, FileOrder& order, const char* title, bool by_time) {
    const bool chosen = order.by_time == by_time;
    const Color color = chosen ? palette.text : palette.dim_text;
    ImGui::TableNextColumn();
    const ImVec2 place = ImGui::GetCursorScreenPos();
    ImGui::PushStyleColor(ImGuiCol_Text, to_u32(color));
    const bool pressed = tappable_row(title, false);
    ImGui::PopStyleColor();
    name_item(std::string("order:") + title);
    if (chosen) {
        const float right = place.x + text_width(title) + px(8.0f);
        const float size = px(4.0f);
        const float tip = order.descending ? size : -size;
        const ImVec2 middle(right + size, place.y + 0.5f * ImGui::GetTextLineHeight());
        ImGui::GetWindowDrawList()->AddTriangleFilled({middle.x - size, middle.y - 0.5f * tip},
                                                      {middle.x + size, middle.y - 0.5f * tip},
                                                      {middle.x, middle.y + 0.5f * tip}, to_u32(color));
    }
    if (pressed) {
        order.descending = chosen ? !order.descending : by_time;  // by time the newest comes first
        order.by_time = by_time;
    }
}

/// Draws the folders. Returns the one that was opened.
std::optional<fs::path> draw_folders(const FileDialogState& files) {
    std::optional<fs::path> entered;
    for (const std::string& folder : filtered_folders(files.list, files.filter)) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string label = with_icon(Icon::folder, folder + "/");
        if (tappable_row(label.c_str(), false, ImGuiSelectableFlags_SpanAllColumns))
            entered = files.list.folder / collide::path_of(folder);
        name_item("folder:" + folder);
    }
    return entered;
}

bool draw_files(const Palette& palette, FileDialogState& files) {
    const auto now = fs::file_time_type::clock::now();
    bool chosen = false;
    for (const FileEntry& file : filtered_files(files.list, files.filter, files.order)) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        constexpr ImGuiSelectableFlags flags =
            ImGuiSelectableFlags_AllowDoubleClick | ImGuiSelectableFlags_SpanAllColumns;
        const float room = ImGui::GetContentRegionAvail().x;
        const std::string label = with_ellipsis(with_icon(Icon::file, file.name), room) + "###" + file.name;
        if (tappable_row(label.c_str(), file.name == files.file_name, flags)) {
            files.file_name = file.name;
            files.confirm_overwrite = false;
            chosen = chosen || ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
        }
        name_item("file:" + file.name);
        ImGui::TableNextColumn();
        dim_text(palette, time_words(file.changed, now));
        ImGui::TableNextColumn();
        right_text(palette.dim_text, size_words(file.size));
    }
    return chosen;
}

/// The files of a dialog: those with one of these extensions, and the words if there are none.
struct FileKind {
    Dialog dialog;
    std::span<const std::string_view> endings;
    const char* none_here;
};

constexpr std::array<std::string_view, 10> openable_endings{".json", ".jsonl",   ".tmj", ".tmx", ".tscn",
                                                            ".svg",  ".geojson", ".inl", ".dat", ".txt"};
constexpr std::array<std::string_view, 1> recording_endings{".gif"};
constexpr std::array<std::string_view, 1> chapter_endings{".md"};
constexpr std::array<std::string_view, 1> page_endings{".html"};
constexpr std::array file_kinds{
    FileKind{Dialog::open_file, openable_endings, panel_words::no_openable_files},
    FileKind{Dialog::record_canvas, recording_endings, panel_words::no_recordings},
    FileKind{Dialog::open_course, chapter_endings, panel_words::no_chapters},
    FileKind{Dialog::print_handout, page_endings, panel_words::no_pages},
    FileKind{Dialog::save_picture, picture_endings, panel_words::no_pictures},
};

FileKind file_kind_of(Dialog dialog) {
    const auto found = std::find_if(file_kinds.begin(), file_kinds.end(),
                                    [&](const FileKind& kind) { return kind.dialog == dialog; });
    return found == file_kinds.end() ? FileKind{dialog, scene_endings, panel_words::no_scene_files} : *found;
}

/// Draws the note within the table, so that the dialog keeps its height.
void draw_empty_note(const Palette& palette, const FileDialogState& files) {
    const bool none = filtered_folders(files.list, files.filter).empty() &&
                      filtered_files(files.list, files.filter, files.order).empty();
    if (!none) return;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    wrapped_text(palette.dim_text, files.filter.empty() ? file_kind_of(files.shown_as).none_here
                                                        : panel_words::nothing_matches);
}

bool draw_entries(const Palette& palette, FileDialogState& files) {
    const float height = std::clamp(0.42f * ImGui::GetIO().DisplaySize.y, px(120.0f), px(320.0f));
    bool chosen = false;
    std::optional<fs::path> entered;
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_NoSavedSettings |
                                      ImGuiTableFlags_BordersOuter | ImGuiTableFlags_PadOuterX;
    if (ImGui::BeginTable("entries", 3, flags, ImVec2(0.0f, height))) {
        ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("changed", ImGuiTableColumnFlags_WidthFixed, px(110.0f));
        ImGui::TableSetupColumn("size", ImGuiTableColumnFlags_WidthFixed, px(64.0f));
        ImGui::TableSetupScrollFreeze(0, 1);
        ImGui::TableNextRow();
        draw_heading(palette, files.order, "Name", false);
        draw_heading(palette, files.order, "Changed", true);
        ImGui::TableNextColumn();
        right_text(palette.dim_text, "Size");
        entered = draw_folders(files);
        chosen = draw_files(palette, files);
        draw_empty_note(palette, files);
        ImGui::EndTable();
    }
    if (entered) visit_folder(files, *entered);
    return chosen;
}

/// Returns the name of the open file, else that of the scene without characters that file names can't have.
/// Files made from it get another extension.
std::string first_name(const Document& document, Dialog dialog) {
    if (opens(dialog)) return {};
    const bool saves = dialog == Dialog::save_file;
    if (saves && document.path()) return collide::utf8_of(document.path()->filename());
    std::string stem = document.path() ? collide::utf8_of(document.path()->stem()) : document.scene().name;
    if (!document.path()) {
        std::erase_if(stem, [](char c) {
            return std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos || (c >= 0 && c < ' ');
        });
    }
    if (stem.empty() && !saves) stem = "collidoscope";
    return saves ? stem : stem + std::string(endings_for(dialog).front());  // a saved scene gets its ending
}

/// Selects the name without its extension, so that typing replaces it.
int select_stem(ImGuiInputTextCallbackData* text) {
    auto& files = *static_cast<FileDialogState*>(text->UserData);
    if (!std::exchange(files.name_wants_focus, false)) return 0;
    const auto stem = collide::path_of({text->Buf, static_cast<std::size_t>(text->BufTextLen)}).stem();
    text->SelectionStart = 0;
    text->CursorPos = text->SelectionEnd = static_cast<int>(collide::utf8_of(stem).size());
    return 0;
}

}  // namespace

std::vector<FilePlace> file_places(const std::vector<SceneEntry>& presets,
                                   const std::vector<std::string>& recent_files) {
    std::vector<FilePlace> places;
    const fs::path home = home_folder();
    add(places, "Home", home.lexically_normal());
    add(places, "Presets", common_folder(presets).lexically_normal());
    for (const fs::path& drive : drives()) add(places, collide::utf8_of(drive), drive);
    for (const std::string& file : recent_files) {
        const fs::path folder = collide::path_of(file).parent_path().lexically_normal();
        add(places, short_name(folder, home), folder);
    }
    return places;
}

std::span<const std::string_view> endings_for(Dialog dialog) { return file_kind_of(dialog).endings; }

void visit_folder(FileDialogState& files, const fs::path& folder) {
    std::error_code ignored;
    const bool to_be_made = folder == own_scenes_folder() && !fs::exists(folder, ignored);
    if (to_be_made) {
        files.list = {};
        files.list.folder = folder;
    } else {
        files.list = list_folder(folder, endings_for(files.shown_as));
    }
    files.error = files.list.error;
    files.confirm_overwrite = false;
    if (opens(files.shown_as)) files.file_name.clear();  // it is not in this folder
    files.filter.clear();
    files.new_folder.reset();
}

void prepare_browser(Work& work, Seen& seen, SceneFiles& scene_files, Prompts& prompts, PanelState& panels,
                     Dialog dialog) {
    FileDialogState& files = panels.files;
    if (files.shown_as == dialog && !prompts.browse) return;
    files.shown_as = dialog;
    visit_folder(files, prompts.browse ? *std::exchange(prompts.browse, std::nullopt)
                                       : first_folder(work, seen, scene_files, panels, dialog));
    files.file_name = first_name(work.document, dialog);
    files.name_wants_focus = true;
}

bool draw_browser(Seen& seen, SceneFiles& scene_files, PanelState& panels) {
    if (panels.files.new_folder) {
        draw_new_folder(panels);
    } else {
        draw_place(seen, scene_files, panels);
    }
    search_field("##filter", "Filter", "field:Filter", panels.files.filter, ImGui::GetContentRegionAvail().x);
    return draw_entries(seen.palette(), panels.files);
}

void draw_file_name(const Palette& palette, FileDialogState& files, std::string_view note) {
    dim_label(palette, "File name");
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (files.name_wants_focus) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputText("##name", &files.file_name, ImGuiInputTextFlags_CallbackAlways, select_stem,
                         &files)) {
        files.confirm_overwrite = false;
        files.error.clear();
    }
    name_item("field:File name");
    // Two lines stay free for messages, so that the dialog does not change its height.
    const float below = ImGui::GetCursorPosY() + 2.0f * ImGui::GetTextLineHeightWithSpacing();
    if (!files.error.empty()) {
        wrapped_text(palette.warning, files.error);
    } else {
        wrapped_text(palette.dim_text, note);
    }
    ImGui::SetCursorPosY(std::max(below, ImGui::GetCursorPosY()));
}

void make_folder_of(const fs::path& file) {
    std::error_code ignored;
    if (file.parent_path() == own_scenes_folder()) fs::create_directories(file.parent_path(), ignored);
}

void finish_browser(Prompts& prompts, PanelState& panels) {
    panels.files.shown_as = Dialog::none;
    prompts.dialog = Dialog::none;
}

}  // namespace app
