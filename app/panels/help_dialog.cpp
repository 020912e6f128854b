// The bindings as they are: from the tables that bind them.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "actions/actions.h"
#include "draw/palette.h"
#include "panels/dialogs.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/seen.h"

namespace app {

namespace {

void draw_line(const Palette& palette, const std::string& keys, std::string_view effect) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    wrapped_text(palette.text, keys);
    ImGui::TableSetColumnIndex(1);
    wrapped_text(palette.dim_text, effect);
}

bool begin_table(const char* id) {
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_RowBg)) return false;
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthStretch, 0.45f);
    ImGui::TableSetupColumn("effect", ImGuiTableColumnFlags_WidthStretch, 0.55f);
    return true;
}

void draw_mouse(const Palette& palette) {
    heading(palette, "Mouse");
    if (!begin_table("mouse")) return;
    for (const MouseBinding& binding : mouse_bindings())
        draw_line(palette, std::string(binding.hand), binding.effect);
    ImGui::EndTable();
}

void draw_keys(const Palette& palette, const char* title, ActionGroup group) {
    heading(palette, title);
    if (!begin_table(title)) return;
    for (const Action& action : actions()) {
        if (action.group == group && !action.chords.empty())
            draw_line(palette, chords_text(action), action.title);
    }
    ImGui::EndTable();
}

}  // namespace

void draw_help_dialog(Seen& seen, Prompts& prompts, PanelState& panels) {
    const Palette& palette = seen.palette();
    const float height = std::min(px(480.0f), ImGui::GetIO().DisplaySize.y - px(180.0f));
    ImGui::BeginChild("bindings", ImVec2(0.0f, height), false, ImGuiWindowFlags_NoSavedSettings);
    draw_mouse(palette);
    draw_keys(palette, "File", ActionGroup::file);
    draw_keys(palette, "Edit", ActionGroup::edit);
    draw_keys(palette, "Arrange", ActionGroup::arrange);
    draw_keys(palette, "Tools", ActionGroup::tools);
    draw_keys(palette, "View", ActionGroup::view);
    draw_keys(palette, "Scene", ActionGroup::scene);
    draw_keys(palette, "Course", ActionGroup::course);
    draw_keys(palette, "Help", ActionGroup::help);
    ImGui::EndChild();
    constexpr std::array labels{"Close"};
    if (dialog_buttons(seen.palette(), panels, labels)) prompts.dialog = Dialog::none;
}

void draw_about_dialog(Seen& seen, Prompts& prompts, PanelState& panels) {
    const Palette& palette = seen.palette();
    colored_text(palette.text, "Collidoscope");
    wrapped_text(palette.text, panel_words::about);
    gap(4.0f);
    wrapped_text(palette.dim_text, panel_words::sources);
    gap(4.0f);
    wrapped_text(palette.dim_text, fmt::format(panel_words::drawn_with, IMGUI_VERSION));
    constexpr std::array labels{"Close"};
    if (dialog_buttons(seen.palette(), panels, labels)) prompts.dialog = Dialog::none;
}

}  // namespace app
