// After a crash: the saved file and the recovered work side by side. Either is shown on the canvas behind the
// dialog, and nothing is removed until the user has decided.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <utility>

#include <collide/scene/scene_reader.h>
#include "document/file_list.h"
#include "document/scene_difference.h"
#include "overlays/marks.h"
#include "panels/dialogs.h"
#include "panels/item_names.h"
#include "panels/thumbnail_view.h"
#include "panels/widgets.h"
#include "session/files.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string name_of(const Autosave::Recovered& left) {
    return left.path ? left.path->filename().string() : std::string("A scene without a file");
}

std::string when(fs::file_time_type time) {
    return time == fs::file_time_type{} ? std::string() : time_words(time, fs::file_time_type::clock::now());
}

void show_recovered(AppState& state) {
    const Autosave::Recovered& left = state.recovered.front();
    show_scene(state, left.scene, left.path);
    state.document.mark_unsaved();
    state.panels.recover.shows_saved = false;
}

void show_saved(AppState& state) {
    const fs::path file = *state.recovered.front().path;
    if (open_file(state, file)) state.panels.recover.shows_saved = true;
}

/// Pictures and words of a copy that has not been offered before.
void prepare(AppState& state) {
    RecoverState& shown = state.panels.recover;
    const Autosave::Recovered& left = state.recovered.front();
    const fs::path copy = left.copy ? left.copy->path() : fs::path();
    if (shown.offered == copy) return;
    if (!shown.offered) shown.open_before = state.document.path();
    shown.offered = copy;
    shown.recovered = std::make_shared<const Thumbnail>(make_thumbnail(left.scene));
    shown.saved.reset();
    shown.difference.clear();
    if (left.path) {
        const collide::SceneResult saved = collide::load_scene(*left.path);
        if (const auto* loaded = std::get_if<collide::LoadedScene>(&saved)) {
            shown.saved = std::make_shared<const Thumbnail>(make_thumbnail(loaded->scene));
            shown.difference = difference_in_words(loaded->scene, left.scene);
        }
    }
    show_recovered(state);
}

/// Returns to the scene that was open before the dialog.
void leave(AppState& state) {
    const auto& before = state.panels.recover.open_before;
    if (!before || !open_file(state, *before)) show_scene(state, {}, std::nullopt);
}

/// In the order of the buttons.
enum class Choice { recover, use_saved, later };

void choose(AppState& state, Choice choice) {
    const bool has_file = state.panels.recover.saved != nullptr;
    if (choice == Choice::recover) {
        if (state.panels.recover.shows_saved) show_recovered(state);
    } else if (choice == Choice::use_saved && has_file) {
        if (!state.panels.recover.shows_saved) show_saved(state);
    } else {
        leave(state);
    }
    if (choice != Choice::later) state.decided_copies.push_back(state.recovered.front().copy);
    // Several windows may have left copies. One can be recovered here; the others wait for another start.
    state.recovered.erase(state.recovered.begin());
    if (choice == Choice::recover) state.recovered.clear();
    if (state.recovered.empty()) {
        state.panels.recover = {};
        state.dialog = Dialog::none;
    }
}

/// A version to look at: its picture, and beside it what it is. True when it was clicked.
bool draw_version(AppState& state, const char* title, const std::string& note, const Thumbnail& picture,
                  bool shown, float width) {
    const Palette& palette = state.palette();
    ImGui::BeginGroup();
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const ImVec2 size(0.5f * width, 0.3f * width);
    const bool clicked = ImGui::InvisibleButton(title, size);
    name_item(std::string("version:") + title);
    const bool lit = shown || ImGui::IsItemHovered();
    draw_thumbnail(palette, picture, place, size);
    ImGui::GetWindowDrawList()->AddRect(place, ImVec2(place.x + size.x, place.y + size.y),
                                        to_u32(lit ? palette.accent : palette.border), px(4.0f), 0,
                                        px(shown ? 2.5f : 1.0f));
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::BeginGroup();
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + 0.5f * width - px(12.0f));
    colored_text(palette.text, title);
    dim_text(palette, note);
    if (shown) colored_text(ink(palette, palette.accent), "on the canvas");
    ImGui::PopTextWrapPos();
    ImGui::EndGroup();
    ImGui::EndGroup();
    return clicked;
}

void draw_versions(AppState& state) {
    const RecoverState shown = state.panels.recover;
    const Autosave::Recovered& left = state.recovered.front();
    const float room = ImGui::GetContentRegionAvail().x;
    const float width = 0.5f * (room - px(16.0f));
    if (shown.saved) {
        std::error_code unknown;
        const std::string time = when(fs::last_write_time(*left.path, unknown));
        if (draw_version(state, "Saved", time, *shown.saved, shown.shows_saved, width)) show_saved(state);
        ImGui::SameLine(0.0f, px(16.0f));
    }
    const std::string time = when(left.written);
    const std::string words = shown.difference.empty()
                                  ? time
                                  : fmt::format("{}{}{}", time, time.empty() ? "" : "\n", shown.difference);
    if (draw_version(state, "Recovered", words, *shown.recovered, !shown.shows_saved, width))
        show_recovered(state);
}

}  // namespace

void draw_recover_dialog(AppState& state) {
    if (state.recovered.empty()) {
        state.dialog = Dialog::none;
        return;
    }
    prepare(state);
    const bool has_file = state.panels.recover.saved != nullptr;
    wrapped_text(state.palette().text, fmt::format("{} had unsaved changes when the program last ended.",
                                                   name_of(state.recovered.front())));
    wrapped_text(state.palette().dim_text,
                 has_file ? "Click a picture to look at that version on the canvas, then choose one."
                          : "It is on the canvas now.");
    gap(8.0f);
    draw_versions(state);
    const std::array labels{"Recover", has_file ? "Use saved" : "Discard", "Decide later"};
    const auto pressed = dialog_buttons(state, labels);
    if (pressed) choose(state, static_cast<Choice>(*pressed));
}

}  // namespace app
