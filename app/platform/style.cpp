#include <collide/scene/path_text.h>
#include "platform/window.h"

#include <imgui.h>
#if __has_include(<imgui_freetype.h>)
#include <imgui_freetype.h>
#define COLLIDOSCOPE_FREETYPE 1
#elif __has_include(<misc/freetype/imgui_freetype.h>)
#include <misc/freetype/imgui_freetype.h>
#define COLLIDOSCOPE_FREETYPE 1
#endif

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "overlays/marks.h"
#include "panels/widgets.h"
#include "text/data_paths.h"

namespace app {

namespace {

ImVec4 vec4(Color c, float opacity = 1.0f) {
    constexpr float unit = 1.0f / 255.0f;
    return {static_cast<float>(c.r) * unit, static_cast<float>(c.g) * unit, static_cast<float>(c.b) * unit,
            static_cast<float>(c.a) * unit * opacity};
}

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

void set_surfaces(ImVec4* colors, const Palette& p) {
    colors[ImGuiCol_Text] = vec4(p.text);
    colors[ImGuiCol_TextDisabled] = vec4(p.dim_text);
    colors[ImGuiCol_WindowBg] = vec4(p.panel);
    colors[ImGuiCol_ChildBg] = vec4(p.panel, 0.0f);
    colors[ImGuiCol_PopupBg] = vec4(p.panel_raised);
    colors[ImGuiCol_MenuBarBg] = vec4(p.panel);
    colors[ImGuiCol_Border] = vec4(p.control);
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
    colors[ImGuiCol_Header] = vec4(p.accent, chosen_row);
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
    if (fingers) {
        constexpr float finger = 44.0f;  // pixels: the height of buttons, fields, tabs and table rows
        style.FramePadding = {14.0f, 0.5f * (finger - text_size)};
        style.CellPadding.y = 15.0f;  // whole pixels: a half would be cut off
        style.ScrollbarSize = 22.0f;
        style.GrabMinSize = finger;
    }
    style.ScaleAllSizes(scale);
    // Fields, check boxes and radio buttons need an outline to be seen. ImGui does not scale borders. Whole
    // pixels keep them sharp.
    style.FrameBorderSize = std::max(1.0f, std::floor(scale));
    style.CurveTessellationTol = 0.8f;
    style.CircleTessellationMaxError = 0.2f;
    set_surfaces(style.Colors, palette);
    set_accents(style.Colors, palette);
}

// ---- fonts

namespace {

/// Returns the ranges of the characters to load: Latin, Greek, Cyrillic, arrows, and the mathematical signs
/// that sentences and formulas use.
const ImWchar* glyph_ranges() {
    static constexpr ImWchar ranges[] = {0x0020, 0x00FF, 0x0100, 0x017F, 0x0370, 0x03FF, 0x0400, 0x045F,
                                         0x2010, 0x2026, 0x2032, 0x2032, 0x2070, 0x209C, 0x2190, 0x2199,
                                         0x2200, 0x22A5, 0x25A0, 0x25CF, 0x2713, 0x2717, 0};
    return ranges;
}

ImFont* add_font(const std::vector<std::filesystem::path>& names, float pixels) {
    ImGuiIO& io = ImGui::GetIO();
    if (const auto file = find_font(names)) {
        ImFontConfig config;
        config.OversampleH = 2;
        if (ImFont* font = io.Fonts->AddFontFromFileTTF(collide::utf8_of(*file).c_str(), pixels, &config,
                                                        glyph_ranges()))
            return font;
    }
    ImFontConfig config;
    config.SizePixels = pixels;
    return io.Fonts->AddFontDefault(&config);
}

/// Adds the icons to the font that was added last. Without the icon file, the panels draw their own marks.
void merge_icons(float pixels) {
    const auto file =
        find_font({"truetype/font-awesome/fontawesome-webfont.ttf", "opentype/font-awesome/FontAwesome.otf",
                   "fontawesome-webfont.ttf", "FontAwesome.otf"});
    if (!file) return;
    ImFontConfig config;
    config.MergeMode = true;
    config.GlyphMinAdvanceX = 1.1f * pixels;  // one width for all, so that words behind them align
    ImGui::GetIO().Fonts->AddFontFromFileTTF(collide::utf8_of(*file).c_str(), 0.95f * pixels, &config,
                                             icon_ranges());
}

/// Adds two fonts to the atlas, the regular one and then the semibold one, and returns both.
CanvasFonts add_pair(float pixels) {
    CanvasFonts fonts;
    fonts.regular = add_font(text_font_files(false), pixels);
    merge_icons(pixels);
    fonts.semibold = add_font(text_font_files(true), pixels);
    return fonts;
}

/// Gives all digits the width of the widest digit, so that numbers in a column align.
void make_digits_tabular(ImFont& font) {
    const std::string digits = "0123456789";
    float widest = 0.0f;
    for (const char c : digits) {
        if (const ImFontGlyph* glyph = font.FindGlyphNoFallback(static_cast<ImWchar>(c)))
            widest = std::max(widest, glyph->AdvanceX);
    }
    for (ImFontGlyph& glyph : font.Glyphs) {
        const bool is_digit = glyph.Codepoint >= '0' && glyph.Codepoint <= '9';
        if (is_digit && glyph.Codepoint < static_cast<unsigned>(font.IndexAdvanceX.Size)) {
            const float shift = 0.5f * (widest - glyph.AdvanceX);
            glyph.X0 += shift;
            glyph.X1 += shift;
            glyph.AdvanceX = widest;
            font.IndexAdvanceX[static_cast<int>(glyph.Codepoint)] = widest;
        }
    }
}

/// Sets the advance width of each letter to `times` the given width. Hinting would round it to whole pixels
/// of the larger font, and so change the layout.
void keep_advances(const std::vector<std::vector<float>>& advances, float times) {
    const ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
    for (std::size_t i = 0; i < advances.size(); ++i) {
        ImFont& font = *fonts[static_cast<int>(i)];
        const std::vector<float>& kept = advances[i];
        for (ImFontGlyph& glyph : font.Glyphs) {
            if (glyph.Codepoint >= kept.size()) continue;
            const float advance = times * kept[glyph.Codepoint];
            const float shift = 0.5f * (advance - glyph.AdvanceX);
            glyph.X0 += shift;
            glyph.X1 += shift;
            glyph.AdvanceX = advance;
        }
        const std::size_t count = std::min(kept.size(), static_cast<std::size_t>(font.IndexAdvanceX.Size));
        for (std::size_t k = 0; k < count; ++k) font.IndexAdvanceX[static_cast<int>(k)] = times * kept[k];
        font.FallbackAdvanceX = font.FallbackGlyph->AdvanceX;
    }
}

/// Builds the atlas with text of this height, and with the text of chapters if its height differs.
CanvasFonts build_fonts(float pixels, float reading_pixels) {
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
#ifdef COLLIDOSCOPE_FREETYPE
    io.Fonts->FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
#endif
    const CanvasFonts fonts = add_pair(pixels);
    if (reading_pixels != pixels) add_pair(reading_pixels);
    io.Fonts->Build();
    for (ImFont* font : io.Fonts->Fonts) make_digits_tabular(*font);
    io.FontDefault = fonts.regular;
    return fonts;
}

}  // namespace

CanvasFonts load_fonts(float scale, float density, float reading, int times) {
    const float pixels = std::round(text_size * scale * density);
    const float reading_pixels = std::round(text_size * scale * density * reading);
    const auto larger = static_cast<float>(times);
    ImGui::GetIO().FontGlobalScale = 1.0f / (density * larger);
    CanvasFonts fonts = build_fonts(pixels, reading_pixels);
    if (times == 1) return fonts;
    std::vector<std::vector<float>> advances;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        advances.emplace_back(font->IndexAdvanceX.begin(), font->IndexAdvanceX.end());
    fonts = build_fonts(larger * pixels, larger * reading_pixels);
    keep_advances(advances, larger);
    return fonts;
}

}  // namespace app
