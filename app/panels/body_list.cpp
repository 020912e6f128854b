#include <fmt/format.h>
#include <imgui.h>

#include <array>
#include <span>

#include "panels/body_color.h"
#include "panels/crowd_controls.h"
#include "panels/icons.h"
#include "panels/item_names.h"
#include "panels/new_body.h"
#include "panels/outline_menu.h"
#include "panels/pair_verdict.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "panels/wording.h"
#include "session/app_state.h"
#include "text/words.h"

namespace app {

namespace {

void zoom_to(AppState& state, std::size_t body) {
    if (body < state.analysis.shown.size()) state.view.camera.fit(state.analysis.shown[body].aabb);
}

void select(AppState& state, std::size_t body) {
    if (ImGui::GetIO().KeyShift) {
        state.view.toggle_selected(body);
    } else {
        state.view.select_only(body);
    }
}

void draw_details(const AppState& state, const collide::BodySpec& body, Tone tone) {
    const bool shown = ImGui::TableSetColumnIndex(1);
    const bool moves_freely = body.motion == collide::Motion::dynamic_body;
    const std::string kind = std::string(shape_kind(body.shape)) +
                             (moves_freely ? "" : ", " + std::string(motion_name(body.motion)));
    if (shown) {
        dim_text(state.palette(), with_ellipsis(kind, ImGui::GetContentRegionAvail().x));
        tooltip(shape_name(body.shape) + ", " + motion_name(body.motion));
    }
    ImGui::TableSetColumnIndex(2);
    if (tone == Tone::separated) return;
    tone_mark(state.palette(), tone);
    tooltip(tone_sentence(tone));
}

void draw_row(AppState& state, std::size_t index) {
    const collide::BodySpec& body = state.stage().scene().bodies[index];
    const Highlight highlight{Highlight::Kind::body, index};
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    ImGui::PushID(static_cast<int>(index));
    color_chip(body_color(state, index));
    const bool lit = state.view.is_selected(index) || state.view.highlight.lights_body(index);
    constexpr ImGuiSelectableFlags flags = ImGuiSelectableFlags_SpanAllColumns |
                                           ImGuiSelectableFlags_AllowDoubleClick |
                                           ImGuiSelectableFlags_AllowItemOverlap;
    const std::string shown = with_ellipsis(body.name, ImGui::GetContentRegionAvail().x);
    if (ImGui::Selectable(shown.c_str(), lit, flags)) {
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            zoom_to(state, index);
        } else {
            select(state, index);
        }
    }
    name_item("body:" + body.name);
    if (ImGui::IsItemHovered()) state.view.next_highlight = highlight;
    if (shown != body.name) tooltip(body.name);
    draw_details(state, body, tone_of_body(state, index));
    ImGui::PopID();
}

void draw_table(AppState& state, float height) {
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
    clipper.Begin(static_cast<int>(state.stage().scene().bodies.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            draw_row(state, static_cast<std::size_t>(i));
    }
    ImGui::EndTable();
}

void draw_add_menu(AppState& state) {
    if (ImGui::Button(with_icon(Icon::add, "Add a body").c_str(),
                      ImVec2(ImGui::GetContentRegionAvail().x, 0.0f)))
        ImGui::OpenPopup("add body");
    name_item("button:Add a body");
    if (!ImGui::BeginPopup("add body")) return;
    for (const NewShape& shape : new_shapes()) {
        if (ImGui::MenuItem(shape.title)) add_body(state, shape);
        name_item(std::string("add:") + shape.title);
    }
    ImGui::Separator();
    draw_outline_menu(state);
    ImGui::EndPopup();
}

}  // namespace

void draw_body_list(AppState& state) {
    heading(state.palette(), fmt::format("Bodies ({})", grouped(state.stage().scene().bodies.size())));
    draw_crowd_controls(state);
    const float button = ImGui::GetFrameHeightWithSpacing();
    draw_table(state, ImGui::GetContentRegionAvail().y - button);
    draw_add_menu(state);
}

}  // namespace app
