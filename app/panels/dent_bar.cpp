#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/dent.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags bar_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoFocusOnAppearing |
                                       ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

/// A narrow canvas has room for one word a choice.
bool is_narrow(const ViewState& view) { return view.camera.canvas_size.x < px(500.0f); }

/// Above the body, within the canvas.
ImVec2 place_of(const ViewState& view, const Analysis& analysis, const ToolState& tool, std::size_t body) {
    const Camera& camera = view.camera;
    const collide::Aabb& box = analysis.shown[body].aabb;
    const Vec2 top = camera.to_canvas({box.center().x, box.upper.y});
    const float half = px(is_narrow(view) ? 130.0f : 240.0f);
    const float x = std::clamp(top.x, std::min(half, 0.5f * camera.canvas_size.x),
                               std::max(camera.canvas_size.x - half, 0.5f * camera.canvas_size.x));
    const float y = std::clamp(top.y - px(22.0f), px(48.0f), std::max(px(48.0f), camera.canvas_size.y));
    return {tool.canvas_origin.x + x, tool.canvas_origin.y + y};
}

bool is_chosen(const Palette& palette, const char* id, const std::string& words, const char* help) {
    const bool chosen = choice_button(palette, fmt::format("{}###{}", words, id).c_str(), true);
    name_item(std::string("dent:") + id);
    tooltip(help);
    return chosen;
}

void draw_choices(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const Dent& dent) {
    const Palette& palette = seen.palette();
    const bool narrow = is_narrow(seen.view);
    ImGui::AlignTextToFramePadding();
    colored_text(palette.text, "Now concave.");
    if (!narrow) ImGui::SameLine(0.0f, px(10.0f));
    const bool fill = is_chosen(palette, "Hull", "Hull", panel_words::dent_to_hull);
    ImGui::SameLine(0.0f, px(6.0f));
    const std::string pieces =
        narrow ? "Decompose" : fmt::format("Decompose: 1 body, {} pieces", dent.pieces);
    const bool keep = is_chosen(palette, "Decompose", pieces, panel_words::dent_to_pieces);
    ImGui::SameLine(0.0f, px(6.0f));
    const std::string bodies = narrow ? "Split" : fmt::format("Split: {} bodies", dent.pieces);
    const bool split = is_chosen(palette, "Split", bodies, panel_words::dent_to_bodies);
    if (fill) fill_dent(work.stage(), tool);
    if (keep) keep_dent(work, seen, tool, prompts);
    if (split) split_dent(work, seen, tool, prompts);
}

}  // namespace

void draw_dent_bar(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!dent_is_offered(work.stage(), tool) || tool.sketch.held || prompts.dialog != Dialog::none) return;
    const Dent dent = *tool.sketch.dent;
    if (dent.body >= seen.analysis.shown.size()) return;
    const Palette& palette = seen.palette();
    ImGui::SetNextWindowPos(place_of(seen.view, seen.analysis, tool, dent.body), ImGuiCond_Always,
                            ImVec2(0.5f, 1.0f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_u32(palette.panel_raised));
    ImGui::PushStyleColor(ImGuiCol_Border, to_u32(palette.accent));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, px(1.5f));
    ImGui::Begin("##dent", nullptr, bar_flags);
    draw_choices(work, seen, tool, prompts, dent);
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
}

}  // namespace app
