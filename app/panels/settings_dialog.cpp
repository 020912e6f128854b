#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <array>

#include "document/settings.h"
#include "draw/palette.h"
#include "panels/dialogs.h"
#include "panels/fields.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/ui_scales.h"
#include "panels/widgets.h"
#include "session/address.h"
#include "session/prompts.h"
#include "session/seen.h"

namespace app {

namespace {

void draw_theme(Settings& settings, const Palette& palette) {
    row_label(palette, "Theme");
    for (const NamedTheme& entry : named_themes) {
        if (entry.theme != named_themes.front().theme) ImGui::SameLine(0.0f, px(4.0f));
        if (choice_button(palette, entry.name, settings.theme == entry.theme)) {
            settings.theme = entry.theme;
        }
    }
}

void draw_scale(Settings& settings, const Palette& palette) {
    row_label(palette, "Size");
    ImGui::SetNextItemWidth(px(120.0f));
    if (!ImGui::BeginCombo("##scale", scale_text(settings.ui_scale).c_str(), ImGuiComboFlags_HeightLarge))
        return;
    for (const float scale : ui_scales) {
        if (ImGui::Selectable(scale_text(scale).c_str(), scale == settings.ui_scale)) {
            settings.ui_scale = scale;
        }
    }
    ImGui::EndCombo();
}

void draw_link_base(Settings& settings, const Palette& palette) {
    row_label(palette, "Links");
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##link base", usual_link_base.data(), &settings.link_base);
    name_item("settings:link base");
    tooltip(panel_words::link_base_help);
    if (settings.link_base.empty() || is_page_address(settings.link_base)) return;
    wrapped_text(ink(palette, palette.mtd), panel_words::link_base_refused);
}

void draw_switch(const Palette& palette, const char* label, bool& value) {
    row_label(palette, "");
    ImGui::Checkbox(label, &value);
}

}  // namespace

void draw_settings_dialog(Seen& seen, Prompts& prompts, PanelState& panels) {
    draw_theme(seen.settings, seen.palette());
    draw_scale(seen.settings, seen.palette());
    draw_link_base(seen.settings, seen.palette());
    draw_switch(seen.palette(), panel_words::legend_on_canvas, seen.settings.show_legend);
    draw_switch(seen.palette(), panel_words::hints, seen.settings.show_hints);
    draw_switch(seen.palette(), "Grid", seen.settings.show_grid);
    draw_switch(seen.palette(), panel_words::glide, seen.settings.glide);
    draw_switch(seen.palette(), "Scenes and bodies", seen.settings.show_left);
    draw_switch(seen.palette(), "Inspector", seen.settings.show_right);
    draw_switch(seen.palette(), "Transport", seen.settings.show_bottom);
    constexpr std::array labels{"Close"};
    if (dialog_buttons(seen.palette(), panels, labels)) prompts.dialog = Dialog::none;
}

}  // namespace app
