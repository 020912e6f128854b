#include <imgui.h>

#include <array>

#include "panels/body_color.h"
#include "panels/body_tab.h"
#include "panels/contacts_tab.h"
#include "panels/fields.h"
#include "panels/numbers.h"
#include "panels/panels.h"
#include "panels/sat_tab.h"
#include "panels/sweep_tab.h"
#include "panels/widgets.h"
#include "panels/wording.h"

namespace app {

namespace {

using BodyPair = std::pair<std::size_t, std::size_t>;

/// A pair in the scene's order, as the rest of the program expects it.
std::optional<BodyPair> ordered(std::size_t i, std::size_t j) {
    if (i == j) return std::nullopt;
    return BodyPair{std::min(i, j), std::max(i, j)};
}

/// Choose one side of the pair; `other` keeps its place.
void draw_body_choice(AppState& state, const char* letter, Color hue, std::size_t body, std::size_t other,
                      float width) {
    const auto& bodies = state.document.scene().bodies;
    color_chip(hue, true);
    ImGui::AlignTextToFramePadding();
    colored_text(hue, letter);
    ImGui::SameLine(0.0f, px(6.0f));
    ImGui::SetNextItemWidth(width - ImGui::GetTextLineHeight() - ImGui::CalcTextSize("A").x - px(12.0f));
    ImGui::PushID(letter);
    if (ImGui::BeginCombo("##body", bodies[body].name.c_str(), ImGuiComboFlags_HeightLarge)) {
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            if (i != other && ImGui::Selectable(bodies[i].name.c_str(), i == body)) {
                state.view.focus = ordered(i, other);
            }
            ImGui::PopID();
        }
        ImGui::EndCombo();
    }
    tooltip(bodies[body].name);
    ImGui::PopID();
}

void draw_pair(AppState& state) {
    const auto [a, b] = *state.analysis.focus;
    const Palette& palette = state.palette();
    const float space = px(12.0f);
    const float width = 0.5f * (ImGui::GetContentRegionAvail().x - space);
    ImGui::BeginGroup();
    draw_body_choice(state, "A", palette.a, a, b, width);
    ImGui::EndGroup();
    ImGui::SameLine(0.0f, space);
    ImGui::BeginGroup();
    draw_body_choice(state, "B", palette.b, b, a, width);
    ImGui::EndGroup();
}

bool moves(const AppState& state) {
    const auto& bodies = state.document.scene().bodies;
    const auto [a, b] = *state.analysis.focus;
    return bodies[a].velocity != bodies[b].velocity;
}

void draw_verdicts(const AppState& state) {
    const Analysis& analysis = state.analysis;
    const Palette& palette = state.palette();
    verdict_line(palette, verdict_now(analysis.moved));
    if (meets_already(analysis.now.result.sweep) || !analysis.now.result.covered || !moves(state)) return;
    verdict_line(palette, verdict_sweep(analysis.now, state.document.scene().settings.t_max));
}

bool has_pair(const AppState& state) {
    const std::size_t count = state.document.scene().bodies.size();
    return state.analysis.focus && state.analysis.focus->second < count;
}

void draw_pair_tab(AppState& state, void (*draw)(AppState&)) {
    if (has_pair(state)) {
        draw(state);
    } else {
        empty_note(state.palette(), "No pair to look at: the scene needs two bodies.");
    }
}

struct Tab {
    InspectorTab tab;
    const char* title;
    void (*draw)(AppState&);
    bool needs_pair;
};

constexpr std::array tabs{
    Tab{InspectorTab::sat, "SAT", draw_sat_tab, true},
    Tab{InspectorTab::sweep, "Sweep", draw_sweep_tab, true},
    Tab{InspectorTab::contacts, "Contacts", draw_contacts_tab, true},
    Tab{InspectorTab::body, "Body", draw_body_tab, false},
};

void draw_tab(AppState& state, const Tab& tab, bool bring_forward) {
    const ImGuiTabItemFlags flags = bring_forward ? ImGuiTabItemFlags_SetSelected : ImGuiTabItemFlags_None;
    const bool shown = ImGui::BeginTabItem(tab.title, nullptr, flags);
    probe_item(state.probe, std::string("tab:") + tab.title);
    if (!shown) return;
    if (!bring_forward) state.tab = tab.tab;
    ImGui::BeginChild(tab.title, ImVec2(0.0f, 0.0f), false, ImGuiWindowFlags_NoSavedSettings);
    if (tab.needs_pair) {
        draw_pair_tab(state, tab.draw);
    } else {
        tab.draw(state);
    }
    ImGui::EndChild();
    ImGui::EndTabItem();
}

}  // namespace

void draw_inspector(AppState& state) {
    ImGui::GetIO().ConfigDragClickToInputText = true;
    settle_fields(state);
    if (has_pair(state)) {
        draw_pair(state);
        gap(4.0f);
        draw_verdicts(state);
        gap(8.0f);
    }
    if (!ImGui::BeginTabBar("inspector")) return;
    const InspectorTab wanted = state.tab;
    const bool changed = wanted != state.panels.drawn_tab;
    for (const Tab& tab : tabs) draw_tab(state, tab, changed && tab.tab == wanted);
    if (changed) state.tab = wanted;
    state.panels.drawn_tab = state.tab;
    ImGui::EndTabBar();
}

}  // namespace app
