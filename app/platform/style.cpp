#include "platform/style.h"

#include <imgui.h>

namespace app {

namespace {

ImVec4 vec4(Color c, float opacity = 1.0f) {
    constexpr float unit = 1.0f / 255.0f;
    return {static_cast<float>(c.r) * unit, static_cast<float>(c.g) * unit, static_cast<float>(c.b) * unit,
            static_cast<float>(c.a) * unit * opacity};
}

constexpr float dark_outline = 0.4f;  // opacity: seen, but quieter than what it surrounds

void set_measures(ImGuiStyle& style) {
    style.WindowPadding = {12.0f, 10.0f};
    style.FramePadding = {8.0f, 5.0f};
    style.ItemSpacing = {8.0f, 6.0f};
    style.ItemInnerSpacing = {8.0f, 4.0f};
    style.CellPadding = {6.0f, 4.0f};
    style.IndentSpacing = 16.0f;
    style.ScrollbarSize = 11.0f;
    style.GrabMinSize = 12.0f;
    style.WindowBorderSize = 0.0f;
    style.ChildBorderSize = 0.0f;
    style.PopupBorderSize = 1.0f;
    style.FrameBorderSize = 0.0f;
    style.TabBorderSize = 0.0f;
    style.WindowRounding = 0.0f;
    style.ChildRounding = 4.0f;
    style.FrameRounding = 5.0f;
    style.PopupRounding = 6.0f;
    style.ScrollbarRounding = 6.0f;
    style.GrabRounding = 5.0f;
    style.TabRounding = 5.0f;
    style.WindowTitleAlign = {0.0f, 0.5f};
    style.DisplaySafeAreaPadding = {0.0f, 0.0f};
}

/// Buttons, fields, tabs and the rows of tables become 44 pixels high, as wide as a finger.
void make_room_for_fingers(ImGuiStyle& style) {
    constexpr float finger = 44.0f;
    constexpr float line = 15.0f;  // of text
    style.FramePadding = {14.0f, 0.5f * (finger - line)};
    style.CellPadding.y = 15.0f;  // whole pixels: a half would be cut off
    style.ScrollbarSize = 22.0f;
    style.GrabMinSize = finger;
}

void set_surfaces(ImVec4* colors, const Palette& p) {
    colors[ImGuiCol_Text] = vec4(p.text);
    colors[ImGuiCol_TextDisabled] = vec4(p.dim_text);
    colors[ImGuiCol_WindowBg] = vec4(p.panel);
    colors[ImGuiCol_ChildBg] = vec4(p.panel, 0.0f);
    colors[ImGuiCol_PopupBg] = vec4(p.panel_raised);
    colors[ImGuiCol_MenuBarBg] = vec4(p.panel);
    colors[ImGuiCol_Border] = vec4(p.border);
    colors[ImGuiCol_BorderShadow] = {0.0f, 0.0f, 0.0f, 0.0f};
    colors[ImGuiCol_FrameBg] = vec4(p.panel_raised);
    colors[ImGuiCol_FrameBgHovered] = vec4(p.border);
    colors[ImGuiCol_FrameBgActive] = vec4(p.border);
    colors[ImGuiCol_TitleBg] = vec4(p.panel_raised);
    colors[ImGuiCol_TitleBgActive] = vec4(p.panel_raised);
    colors[ImGuiCol_TitleBgCollapsed] = vec4(p.panel_raised);
    colors[ImGuiCol_ScrollbarBg] = vec4(p.panel, 0.0f);
    colors[ImGuiCol_ScrollbarGrab] = vec4(p.border);
    colors[ImGuiCol_ScrollbarGrabHovered] = vec4(p.dim_text, 0.6f);
    colors[ImGuiCol_ScrollbarGrabActive] = vec4(p.dim_text, 0.8f);
    colors[ImGuiCol_TableHeaderBg] = vec4(p.panel_raised, 0.6f);
    colors[ImGuiCol_TableBorderStrong] = vec4(p.border);
    colors[ImGuiCol_TableBorderLight] = vec4(p.border, 0.6f);
    colors[ImGuiCol_TableRowBg] = {0.0f, 0.0f, 0.0f, 0.0f};
    colors[ImGuiCol_TableRowBgAlt] = vec4(p.panel_raised, 0.35f);
    colors[ImGuiCol_ModalWindowDimBg] = {0.0f, 0.0f, 0.0f, 0.45f};
}

void set_accents(ImVec4* colors, const Palette& p) {
    colors[ImGuiCol_CheckMark] = vec4(p.accent);
    colors[ImGuiCol_SliderGrab] = vec4(p.accent);
    colors[ImGuiCol_SliderGrabActive] = vec4(p.accent);
    colors[ImGuiCol_Button] = vec4(p.panel_raised);
    colors[ImGuiCol_ButtonHovered] = vec4(p.border);
    colors[ImGuiCol_ButtonActive] = vec4(p.accent, 0.45f);
    colors[ImGuiCol_Header] = vec4(p.accent, 0.20f);
    colors[ImGuiCol_HeaderHovered] = vec4(p.accent, 0.14f);
    colors[ImGuiCol_HeaderActive] = vec4(p.accent, 0.30f);
    colors[ImGuiCol_Separator] = vec4(p.border);
    colors[ImGuiCol_SeparatorHovered] = vec4(p.accent, 0.6f);
    colors[ImGuiCol_SeparatorActive] = vec4(p.accent);
    colors[ImGuiCol_ResizeGrip] = vec4(p.border);
    colors[ImGuiCol_ResizeGripHovered] = vec4(p.accent, 0.6f);
    colors[ImGuiCol_ResizeGripActive] = vec4(p.accent);
    colors[ImGuiCol_Tab] = vec4(p.panel);
    colors[ImGuiCol_TabHovered] = vec4(p.accent, 0.25f);
    colors[ImGuiCol_TabActive] = vec4(p.panel_raised);
    colors[ImGuiCol_TabUnfocused] = vec4(p.panel);
    colors[ImGuiCol_TabUnfocusedActive] = vec4(p.panel_raised);
    colors[ImGuiCol_TextSelectedBg] = vec4(p.accent, 0.35f);
    colors[ImGuiCol_DragDropTarget] = vec4(p.accent);
    colors[ImGuiCol_NavHighlight] = vec4(p.accent);
}

}  // namespace

void apply_style(const Palette& palette, Theme theme, float scale, bool fingers) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    if (theme == Theme::dark) {
        ImGui::StyleColorsDark(&style);
    } else {
        ImGui::StyleColorsLight(&style);
    }
    set_measures(style);
    if (fingers) make_room_for_fingers(style);
    style.FrameBorderSize = 1.0f;  // fields, ticks and choices need an outline to be seen
    style.ScaleAllSizes(scale);
    style.CurveTessellationTol = 0.8f;
    style.CircleTessellationMaxError = 0.2f;
    set_surfaces(style.Colors, palette);
    if (theme == Theme::dark) style.Colors[ImGuiCol_Border] = vec4(palette.dim_text, dark_outline);
    set_accents(style.Colors, palette);
}

}  // namespace app
