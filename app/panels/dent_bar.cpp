#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "app_state.h"
#include "canvas/vertex_tool.h"
#include "panels/panels.h"
#include "panels/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags bar_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoFocusOnAppearing |
                                       ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

/// Above the body, within the canvas.
ImVec2 place_of(const AppState& state, std::size_t body) {
    const Camera& camera = state.view.camera;
    const collide::Aabb& box = state.analysis.shown[body].aabb;
    const Vec2 top = camera.to_canvas({box.center().x, box.upper.y});
    const float half = px(190.0f);
    const float x = std::clamp(top.x, std::min(half, 0.5f * camera.canvas_size.x),
                               std::max(camera.canvas_size.x - half, 0.5f * camera.canvas_size.x));
    const float y = std::clamp(top.y - px(22.0f), px(48.0f), std::max(px(48.0f), camera.canvas_size.y));
    return {state.tool.canvas_origin.x + x, state.tool.canvas_origin.y + y};
}

}  // namespace

void draw_dent_bar(AppState& state) {
    if (!dent_is_offered(state) || state.tool.sketch.held || state.dialog != Dialog::none) return;
    const Dent dent = *state.tool.sketch.dent;
    if (dent.body >= state.analysis.shown.size()) return;
    const Palette& palette = state.palette();
    ImGui::SetNextWindowPos(place_of(state, dent.body), ImGuiCond_Always, ImVec2(0.5f, 1.0f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_u32(palette.panel_raised));
    ImGui::PushStyleColor(ImGuiCol_Border, to_u32(palette.accent));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, px(1.5f));
    ImGui::Begin("##dent", nullptr, bar_flags);
    ImGui::AlignTextToFramePadding();
    colored_text(palette.text, "Now concave.");
    ImGui::SameLine(0.0f, px(10.0f));
    if (choice_button(palette, "Hull", true)) fill_dent(state);
    probe_item(state.probe, "dent:Hull");
    tooltip("Fill the dent: the shape becomes its convex hull");
    ImGui::SameLine(0.0f, px(6.0f));
    const std::string pieces = fmt::format("Decompose into {} pieces###decompose", dent.pieces);
    if (choice_button(palette, pieces.c_str(), true)) {
        state.tool.sketch.dent.reset();
    }
    probe_item(state.probe, "dent:Decompose");
    tooltip("Keep the shape: every algorithm sees its convex pieces");
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
}

}  // namespace app
