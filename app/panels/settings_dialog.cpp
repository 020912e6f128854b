#include <fmt/format.h>
#include <imgui.h>

#include <array>

#include "panels/dialogs.h"
#include "panels/fields.h"
#include "panels/ui_scales.h"
#include "panels/widgets.h"

namespace app {

namespace {

void draw_theme(AppState& state) {
    row_label(state.palette(), "Theme");
    for (const NamedTheme& entry : named_themes) {
        if (entry.theme != named_themes.front().theme) ImGui::SameLine(0.0f, px(4.0f));
        if (choice_button(state.palette(), entry.name, state.settings.theme == entry.theme)) {
            state.settings.theme = entry.theme;
        }
    }
}

void draw_scale(AppState& state) {
    row_label(state.palette(), "Size");
    ImGui::SetNextItemWidth(px(120.0f));
    if (!ImGui::BeginCombo("##scale", scale_text(state.settings.ui_scale).c_str(),
                           ImGuiComboFlags_HeightLarge))
        return;
    for (const float scale : ui_scales) {
        if (ImGui::Selectable(scale_text(scale).c_str(), scale == state.settings.ui_scale)) {
            state.settings.ui_scale = scale;
        }
    }
    ImGui::EndCombo();
}

void draw_switch(const AppState& state, const char* label, bool& value) {
    row_label(state.palette(), "");
    ImGui::Checkbox(label, &value);
}

}  // namespace

void draw_settings_dialog(AppState& state) {
    draw_theme(state);
    draw_scale(state);
    draw_switch(state, "Legend on the canvas", state.settings.show_legend);
    draw_switch(state, "Grid", state.settings.show_grid);
    draw_switch(state, "Scenes and bodies", state.settings.show_left);
    draw_switch(state, "Inspector", state.settings.show_right);
    draw_switch(state, "Transport", state.settings.show_bottom);
    constexpr std::array labels{"Close"};
    if (dialog_buttons(state, labels)) state.dialog = Dialog::none;
}

}  // namespace app
