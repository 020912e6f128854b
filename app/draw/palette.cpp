// The hues are those of Okabe and Ito (2008), which colour-blind people can distinguish.
#include "draw/palette.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace app {

namespace {

/// One colour of the palette, 0xRRGGBB, in each theme.
struct Hue {
    Color Palette::*of;
    std::uint32_t dark;
    std::uint32_t light;
    std::uint32_t projector;
};

constexpr std::array hues{
    Hue{&Palette::a, 0x56B4E9, 0x56B4E9, 0x56B4E9},
    Hue{&Palette::b, 0xE69F00, 0xE69F00, 0xE69F00},
    Hue{&Palette::other, 0x8B95A5, 0x6B7482, 0x4A525E},
    Hue{&Palette::separated, 0x009E73, 0x009E73, 0x009E73},
    Hue{&Palette::mtd, 0xD55E00, 0xD55E00, 0xD55E00},
    Hue{&Palette::contacts, 0xCC79A7, 0xCC79A7, 0xCC79A7},
    Hue{&Palette::axes, 0x3F97DB, 0x0072B2, 0x0072B2},
    Hue{&Palette::velocity, 0xC3CBD6, 0x3C4450, 0x1A1F27},
    Hue{&Palette::bounds, 0x7A8494, 0x87909E, 0x5D6673},
    Hue{&Palette::structure, 0xA9C24A, 0x66780A, 0x4F5F00},
    Hue{&Palette::probe, 0xB39DFF, 0x5B47B0, 0x5B47B0},
    Hue{&Palette::selection, 0xF0E442, 0x7A3FF2, 0x7A3FF2},
    Hue{&Palette::canvas, 0x15181D, 0xFFFFFF, 0xFFFFFF},
    Hue{&Palette::grid, 0x1C2026, 0xF2F4F7, 0xEEF0F3},
    Hue{&Palette::grid_major, 0x252A32, 0xE6E9EE, 0xDCE0E6},
    Hue{&Palette::grid_axis, 0x3A424E, 0xC9CFD8, 0xA9B1BC},
    Hue{&Palette::text, 0xE6EAF0, 0x1A1F27, 0x000000},
    Hue{&Palette::dim_text, 0x98A2B0, 0x616B79, 0x3C4450},
    Hue{&Palette::panel, 0x1B1F25, 0xF7F8FA, 0xF7F8FA},
    Hue{&Palette::panel_raised, 0x252A32, 0xFFFFFF, 0xFFFFFF},
    Hue{&Palette::border, 0x2F3640, 0xD9DEE5, 0xB4BCC7},
    Hue{&Palette::control, 0x6C7684, 0x868F9C, 0x767F8B},
    Hue{&Palette::accent, 0x56B4E9, 0x0072B2, 0x0072B2},
    Hue{&Palette::warning, 0xF0A23B, 0xB35C00, 0xB35C00},
    Hue{&Palette::recording, 0xF2545B, 0xC4162A, 0xC4162A},
    Hue{&Palette::label_back, 0x15181D, 0xFFFFFF, 0xFFFFFF},
};

Palette made_of(std::uint32_t Hue::*theme, float label_opacity, float fill_opacity) {
    Palette palette;
    for (const Hue& hue : hues) palette.*hue.of = rgb(hue.*theme);
    palette.label_back = with_alpha(palette.label_back, label_opacity);
    palette.fill_opacity = fill_opacity;
    return palette;
}

// Returns a light palette with thick lines, readable from the last row, and greys that remain visible with a
// weak projector.
Palette bold() {
    Palette palette = made_of(&Hue::projector, 0.92f, 0.34f);
    palette.line_width = 2.5f;
    palette.enlarged = 1.3f;
    return palette;
}

std::uint8_t mixed(std::uint8_t p, std::uint8_t q, float t) {
    return static_cast<std::uint8_t>(
        std::lround((1.0f - t) * static_cast<float>(p) + t * static_cast<float>(q)));
}

float light_of(std::uint8_t value) { return std::pow(static_cast<float>(value) / 255.0f, 2.2f); }

float luminance(Color c) {
    return 0.2126f * light_of(c.r) + 0.7152f * light_of(c.g) + 0.0722f * light_of(c.b);
}

int channel(float value) { return static_cast<int>(std::lround(std::clamp(value, 0.0f, 1.0f) * 255.0f)); }

}  // namespace

const Palette& palette_of(Theme theme) {
    static const Palette dark = made_of(&Hue::dark, 0.86f, 0.22f);
    static const Palette light = made_of(&Hue::light, 0.88f, 0.25f);
    static const Palette projector = bold();
    return theme == Theme::light ? light : theme == Theme::projector ? projector : dark;
}

std::optional<Color> parse_hex(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return rgb(value);
}

std::string hex_text(float red, float green, float blue) {
    return fmt::format("#{:02X}{:02X}{:02X}", channel(red), channel(green), channel(blue));
}

float contrast(Color p, Color q) {
    const float high = std::max(luminance(p), luminance(q)) + 0.05f;
    const float low = std::min(luminance(p), luminance(q)) + 0.05f;
    return high / low;
}

Color blend(Color p, Color q, float t) {
    return {mixed(p.r, q.r, t), mixed(p.g, q.g, t), mixed(p.b, q.b, t), mixed(p.a, q.a, t)};
}

}  // namespace app
