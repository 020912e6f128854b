#include <fmt/format.h>
#include <imgui.h>

#include <array>
#include <span>

#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "panels/body_color.h"
#include "panels/icons.h"
#include "panels/item_names.h"
#include "panels/new_body.h"
#include "panels/pair_verdict.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/table_rows.h"
#include "panels/widgets.h"
#include "panels/wording.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

namespace {

void zoom_to(ViewState& view, Analysis& analysis, std::size_t body) {
    if (body < analysis.shown.size()) view.camera.fit(analysis.shown[body].aabb);
}

void select(ViewState& view, std::size_t body) {
    if (ImGui::GetIO().KeyShift) {
        view.toggle_selected(body);
    } else {
        view.select_only(body);
    }
}

void draw_details(const Palette& palette, const collide::BodySpec& body, Tone tone) {
    const bool shown = ImGui::TableSetColumnIndex(1);
    const bool moves_freely = body.motion == collide::Motion::dynamic_body;
    const std::string kind = std::string(shape_kind(body.shape)) +
                             (moves_freely ? "" : ", " + std::string(motion_name(body.motion)));
    if (shown) {
        dim_text(palette, with_ellipsis(kind, ImGui::GetContentRegionAvail().x));
        tooltip(shape_name(body.shape) + ", " + motion_name(body.motion));
    }
    ImGui::TableSetColumnIndex(2);
    if (tone == Tone::separated) return;
    tone_mark(palette, tone);
    tooltip(tone_sentence(tone));
}

void draw_row(Work& work, Seen& seen, std::size_t index) {
    const collide::BodySpec& body = work.stage().scene().bodies[index];
    const Highlight highlight{Highlight::Kind::body, index};
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    ImGui::PushID(static_cast<int>(index));
    color_chip(body_color(work.stage(), seen.analysis, seen.palette(), index));
    const bool lit = seen.view.is_selected(index) || seen.view.highlight.lights_body(index);
    constexpr ImGuiSelectableFlags flags = ImGuiSelectableFlags_SpanAllColumns |
                                           ImGuiSelectableFlags_AllowDoubleClick |
                                           ImGuiSelectableFlags_AllowItemOverlap;
    const std::string shown = with_ellipsis(body.name, ImGui::GetContentRegionAvail().x);
    if (tappable_row(shown.c_str(), lit, flags)) {
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            zoom_to(seen.view, seen.analysis, index);
        } else {
            select(seen.view, index);
        }
    }
    name_item("body:" + body.name);
    if (ImGui::IsItemHovered()) seen.view.next_highlight = highlight;
    if (shown != body.name) tooltip(body.name);
    // A question that keeps the verdict must not be answered by this list.
    const Tone tone = seen.view.keeps_verdict ? Tone::separated : tone_of_body(work, seen, index);
    draw_details(seen.palette(), body, tone);
    ImGui::PopID();
}

void draw_table(Work& work, Seen& seen, float height) {
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_PadOuterX;
    if (!ImGui::BeginTable("bodies", 3, flags, ImVec2(0.0f, height))) return;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 1.1f);
    const bool narrow = ImGui::GetContentRegionAvail().x < px(190.0f);
    ImGui::TableSetupColumn("shape",
                            ImGuiTableColumnFlags_WidthStretch |
                                (narrow ? ImGuiTableColumnFlags_Disabled : ImGuiTableColumnFlags_None),
                            1.0f);
    ImGui::TableSetupColumn("state", ImGuiTableColumnFlags_WidthFixed, ImGui::GetTextLineHeight());
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(work.stage().scene().bodies.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            draw_row(work, seen, static_cast<std::size_t>(i));
    }
    ImGui::EndTable();
}

void draw_add_menu(Work& work, Seen& seen, Prompts& prompts, PanelState& panels) {
    if (ImGui::Button(with_icon(Icon::add, "Add a body").c_str(),
                      ImVec2(ImGui::GetContentRegionAvail().x, 0.0f)))
        ImGui::OpenPopup("add body");
    name_item("button:Add a body");
    if (!ImGui::BeginPopup("add body")) return;
    for (const NewShape& shape : new_shapes()) {
        if (ImGui::MenuItem(shape.title)) add_body(work, seen, prompts, shape);
        name_item(std::string("add:") + shape.title);
    }
    ImGui::Separator();
    draw_outline_menu(work, seen, prompts, panels);
    ImGui::EndPopup();
}

}  // namespace

void draw_body_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels) {
    heading(seen.palette(), fmt::format("Bodies ({})", grouped(work.stage().scene().bodies.size())));
    draw_crowd_controls(work, seen, tool, panels);
    const float button = ImGui::GetFrameHeightWithSpacing();
    draw_table(work, seen, ImGui::GetContentRegionAvail().y - button);
    draw_add_menu(work, seen, prompts, panels);
}

}  // namespace app
