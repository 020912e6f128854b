#include "panels/arrange_fields.h"

#include <imgui.h>

#include <array>

#include "actions/actions.h"
#include "panels/fields.h"
#include "panels/item_names.h"
#include "panels/widgets.h"
#include "session/arrange.h"

namespace app {

namespace {

/// While the field is held its percents count from how the selection was; afterwards it shows 100 again.
Refusal scale_to(AppState& state, double percent) {
    PanelState& panels = state.panels;
    if (panels.scale_start.empty()) {
        const auto box = selection_box(state);
        if (!box) return std::nullopt;
        state.tool.pivot = box->center();
        for (const std::size_t body : state.view.selection) {
            panels.scale_start.push_back(state.stage().scene().bodies[body]);
        }
    }
    if (panels.scale_start.size() != state.view.selection.size()) return std::nullopt;
    panels.scale_percent = percent;
    std::vector<collide::BodySpec> scaled;
    for (const collide::BodySpec& body : panels.scale_start) {
        scaled.push_back(scaled_about(body, state.tool.pivot, percent / 100.0));
    }
    return replace_bodies(state.stage(), state.view.selection, scaled, "");
}

void draw_scale(AppState& state) {
    PanelState& panels = state.panels;
    if (!panels.field_held) {
        panels.scale_percent = 100.0;
        panels.scale_start.clear();
    }
    number_field(state, {"Scale", "%", selection_step(state, "Scale"), 0.5, "%.1f"}, panels.scale_percent,
                 [&](double percent) { return scale_to(state, percent); });
}

void action_button(AppState& state, const char* label, const char* id, bool first) {
    const Action& action = find_action(id);
    if (!first) ImGui::SameLine(0.0f, px(4.0f));
    const bool enabled = action.enabled(state);
    ImGui::BeginDisabled(!enabled);
    if (ImGui::Button(label)) action.run(state);
    ImGui::EndDisabled();
    name_item(std::string("arrange:") + id);
    const std::string keys = chords_text(action);
    tooltip(std::string(action.title) + (keys.empty() ? "" : " (" + keys + ")") +
            (enabled ? "" : "\nSelect more bodies first: Shift+click adds one."));
}

struct ActionButton {
    const char* label;
    const char* id;
};

template <std::size_t N>
void button_row(AppState& state, const char* label, const std::array<ActionButton, N>& buttons) {
    row_label(state.palette(), label);
    ImGui::PushID(label);
    for (const ActionButton& button : buttons) {
        action_button(state, button.label, button.id, &button == buttons.data());
    }
    ImGui::PopID();
}

}  // namespace

void draw_arrange_fields(AppState& state) {
    draw_scale(state);
    button_row(state, "Mirror",
               std::array{ActionButton{"↔", "mirror_horizontally"}, ActionButton{"↕", "mirror_vertically"}});
    button_row(state, "Align",
               std::array{ActionButton{"Left", "align_left"}, ActionButton{"Centre", "align_centers_x"},
                          ActionButton{"Right", "align_right"}});
    button_row(state, "",
               std::array{ActionButton{"Top", "align_top"}, ActionButton{"Middle", "align_centers_y"},
                          ActionButton{"Bottom", "align_bottom"}});
    button_row(
        state, "Distribute",
        std::array{ActionButton{"↔", "distribute_horizontally"}, ActionButton{"↕", "distribute_vertically"}});
}

}  // namespace app
