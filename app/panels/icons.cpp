#include "panels/icons.h"

#include <array>

#include "panels/widgets.h"

namespace app {

namespace {

/// Font Awesome 4.7, in the order of `Icon`.
constexpr std::array<ImWchar, 30> code_points{
    0xF049,  // fast-backward
    0xF0E2,  // undo
    0xF048,  // step-backward
    0xF04B,  // play
    0xF04C,  // pause
    0xF051,  // step-forward
    0xF002,  // search
    0xF00D,  // times
    0xF067,  // plus
    0xF105,  // angle-right
    0xF107,  // angle-down
    0xF05A,  // info-circle
    0xF071,  // exclamation-triangle
    0xF06A,  // exclamation-circle
    0xF07B,  // folder
    0xF0F6,  // file-text-o
    0xF050,  // fast-forward
    0xF245,  // mouse-pointer
    0xF040,  // pencil
    0xF0C4,  // scissors
    0xF12D,  // eraser
    0xF00A,  // th
    0xF076,  // magnet
    0xF100,  // angle-double-left
    0xF104,  // angle-left
    0xF105,  // angle-right
    0xF101,  // angle-double-right
    0xF144,  // play-circle
    0xF28B,  // pause-circle
    0xF015   // home
};

ImWchar code_point(Icon icon) { return code_points.at(static_cast<std::size_t>(icon)); }

/// All of them lie in U+0800 to U+FFFF: three bytes.
std::string utf8(ImWchar code) {
    const auto byte = [](unsigned value) { return static_cast<char>(static_cast<unsigned char>(value)); };
    const auto c = static_cast<unsigned>(code);
    return {byte(0xE0U | c >> 12U), byte(0x80U | (c >> 6U & 0x3FU)), byte(0x80U | (c & 0x3FU))};
}

constexpr auto make_ranges() {
    std::array<ImWchar, 2 * code_points.size() + 1> ranges{};
    for (std::size_t i = 0; i < code_points.size(); ++i) {
        ranges[2 * i] = code_points[i];
        ranges[2 * i + 1] = code_points[i];
    }
    return ranges;
}

}  // namespace

const ImWchar* icon_ranges() {
    static constexpr auto ranges = make_ranges();
    return ranges.data();
}

bool has_icon(Icon icon) { return ImGui::GetFont()->FindGlyphNoFallback(code_point(icon)) != nullptr; }

bool draw_icon(ImDrawList& list, Icon icon, ImVec2 center, Color color, float size) {
    ImFont* font = ImGui::GetFont();
    const ImFontGlyph* glyph = font->FindGlyphNoFallback(code_point(icon));
    if (glyph == nullptr) return false;
    const float pixels = size * ImGui::GetFontSize();
    const float scale = pixels / font->FontSize;
    const ImVec2 at(center.x - 0.5f * scale * (glyph->X0 + glyph->X1),
                    center.y - 0.5f * scale * (glyph->Y0 + glyph->Y1));
    font->RenderChar(&list, pixels, at, to_u32(color), code_point(icon));
    return true;
}

std::string with_icon(Icon icon, std::string_view words) {
    if (!has_icon(icon)) return std::string(words);
    return utf8(code_point(icon)) + "  " + std::string(words);
}

}  // namespace app
