// The film of a player: all steps as small pictures in a row below the canvas. A click goes to a step.
#include <algorithm>
#include <cmath>
#include <string>

#include "draw/painter.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "player/figure.h"
#include "session/playing.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "simulation/run.h"

namespace app {

namespace {

constexpr float cell_gap = 8.0f;  // logical pixels
constexpr float cell_aspect = 1.33f;
constexpr float picture_rounding = 4.0f;

/// One picture of the film, with its position.
struct Cell {
    std::size_t step = 0;
    ImVec2 at{};
    Vec2 size{0.0f, 0.0f};
};

struct Film {
    std::size_t steps = 0;
    Vec2 cell{1.0f, 1.0f};  // size of a picture, pixels
    float pitch() const { return cell.x + px(cell_gap); }
};

/// Scrolls by the wheel, and to the shown step when the player changes it. Between changes the user may
/// scroll away.
void scroll(const Film& film, std::size_t shown) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("followed step");
    const float room = ImGui::GetWindowWidth();
    if (storage.GetInt(key, -1) != static_cast<int>(shown)) {
        const float middle = film.pitch() * (static_cast<float>(shown) + 0.5f);
        ImGui::SetScrollX(std::max(0.0f, middle - 0.5f * room));
        storage.SetInt(key, static_cast<int>(shown));
    } else if (ImGui::IsWindowHovered() && ImGui::GetIO().MouseWheel != 0.0f) {
        ImGui::SetScrollX(std::max(0.0f, ImGui::GetScrollX() - ImGui::GetIO().MouseWheel * film.pitch()));
    }
}

/// Draws the frame, which shows whether the step is shown or hovered, and the step's number below.
void draw_frame(const Palette& palette, const Cell& cell, bool shown, bool hovered) {
    const ImVec2 end(cell.at.x + cell.size.x, cell.at.y + cell.size.y);
    const Color color = shown ? palette.accent : hovered ? palette.text : palette.control;
    ImGui::GetWindowDrawList()->AddRect(cell.at, end, to_u32(color), px(picture_rounding), 0,
                                        px(shown ? 2.5f : 1.0f));
    const std::string number = std::to_string(cell.step + 1);
    const float inset = 0.5f * (cell.size.x - text_width(number));
    ImGui::GetWindowDrawList()->AddText(ImVec2(cell.at.x + inset, end.y + px(1.0f)),
                                        to_u32(shown ? palette.text : palette.dim_text), number.c_str());
}

void draw_cell(const FigureSubject& subject, const Film& film, std::size_t step, PlayerState& player) {
    ImGui::SetCursorPos({film.pitch() * static_cast<float>(step) + px(0.5f * cell_gap), 0.0f});
    const Cell cell{step, ImGui::GetCursorScreenPos(), film.cell};
    ImGui::PushID(static_cast<int>(step));
    const bool clicked = ImGui::InvisibleButton("##step", ImVec2(cell.size.x, cell.size.y));
    name_item("film:" + std::to_string(step + 1));
    describe_item(
        {.name = "Step " + std::to_string(step + 1), .kind = ItemKind::toggle, .on = step == player.step});
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) {
        const Player& entry = find_player(player.kind);
        tooltip_above(std::to_string(step + 1) + ". " + entry.moment(subject.input, step).words);
    }
    ImGui::PopID();
    paint_in_pane(cell.at, ImVec2(cell.size.x, cell.size.y),
                  [&](Painter& painter) { paint_small_step(subject, step, cell.size, painter); });
    draw_frame(subject.canvas.palette, cell, step == player.step, hovered);
    if (clicked) go_to_step(player, step, film.steps);
}

}  // namespace

void draw_film(Work& work, Seen& seen, Playing& playing) {
    const std::size_t steps = player_steps(work, seen, playing);
    if (steps == 0) {
        empty_note(seen.palette(), obstacle_of(playing.player, player_input(work, seen, playing)));
        return;
    }
    ViewState view = seen.view;
    view.selection.clear();
    view.highlight = {};
    OverlayInput canvas{work.shown().scene(), seen.analysis,  view,
                        seen.view.camera,     seen.palette(), seen.scale};
    const MotionView motion = work.shows_run() ? work.run->view() : MotionView{};
    if (work.shows_run()) canvas.motion = &motion;
    const PlayerInput entry = player_input(work, seen, playing);
    const FigureSubject subject{canvas, entry, playing.player};
    const float height = ImGui::GetContentRegionAvail().y;
    if (ImGui::BeginChild("film", {0.0f, height}, false,
                          ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                              ImGuiWindowFlags_NoSavedSettings)) {
        const float caption = ImGui::GetTextLineHeight() + px(2.0f);
        const float picture = std::max(height - caption - ImGui::GetStyle().ScrollbarSize, px(24.0f));
        const Film film{steps, {std::floor(cell_aspect * picture), std::floor(picture)}};
        scroll(film, playing.player.step);
        const float from = ImGui::GetScrollX() / film.pitch();
        const float to = (ImGui::GetScrollX() + ImGui::GetWindowWidth()) / film.pitch() + 1.0f;
        // The steps that are not visible cost nothing.
        const std::size_t first = std::min(static_cast<std::size_t>(std::max(from, 0.0f)), film.steps);
        const std::size_t last = std::min(static_cast<std::size_t>(to), film.steps);
        for (std::size_t step = first; step < last; ++step) draw_cell(subject, film, step, playing.player);
        ImGui::SetCursorPos({film.pitch() * static_cast<float>(steps), 0.0f});
        ImGui::Dummy({1.0f, film.cell.y + ImGui::GetTextLineHeight()});
    }
    ImGui::EndChild();
}

}  // namespace app
