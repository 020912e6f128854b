#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/session.h"
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

void draw_choice(Session& session, PanelState& panels, const char* id, const std::string& words,
                 const char* help, void (*choose)(Session&, PanelState&)) {
    const bool chosen =
        choice_button(session.seen.palette(), fmt::format("{}###{}", words, id).c_str(), true);
    name_item(std::string("dent:") + id);
    tooltip(help);
    if (chosen) choose(session, panels);
}

}  // namespace

void draw_dent_bar(Session& session, PanelState& panels) {
    if (!dent_is_offered(session.work.stage(), session.tool) || session.tool.sketch.held ||
        session.prompts.dialog != Dialog::none)
        return;
    const Dent dent = *session.tool.sketch.dent;
    if (dent.body >= session.seen.analysis.shown.size()) return;
    const Palette& palette = session.seen.palette();
    ImGui::SetNextWindowPos(place_of(session.seen.view, session.seen.analysis, session.tool, dent.body),
                            ImGuiCond_Always, ImVec2(0.5f, 1.0f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_u32(palette.panel_raised));
    ImGui::PushStyleColor(ImGuiCol_Border, to_u32(palette.accent));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, px(1.5f));
    ImGui::Begin("##dent", nullptr, bar_flags);
    ImGui::AlignTextToFramePadding();
    colored_text(palette.text, "Now concave.");
    const bool narrow = is_narrow(session.seen.view);
    if (!narrow) ImGui::SameLine(0.0f, px(10.0f));
    draw_choice(session, panels, "Hull", "Hull", panel_words::dent_to_hull,
                [](Session& s, PanelState&) { fill_dent(s.work.stage(), s.tool); });
    ImGui::SameLine(0.0f, px(6.0f));
    const std::string keep = narrow ? "Decompose" : fmt::format("Decompose: 1 body, {} pieces", dent.pieces);
    const std::string split = narrow ? "Split" : fmt::format("Split: {} bodies", dent.pieces);
    draw_choice(session, panels, "Decompose", keep, panel_words::dent_to_pieces,
                [](Session& s, PanelState&) { keep_dent(s.work, s.seen, s.tool, s.prompts); });
    ImGui::SameLine(0.0f, px(6.0f));
    draw_choice(session, panels, "Split", split, panel_words::dent_to_bodies,
                [](Session& s, PanelState&) { split_dent(s.work, s.seen, s.tool, s.prompts); });
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
}

}  // namespace app
