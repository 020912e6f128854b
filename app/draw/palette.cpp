// The hues are Okabe and Ito's (2008), which stay apart for colour-blind eyes.
#include "draw/palette.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace app {

namespace {

Palette meanings() {
    Palette p;
    p.a = rgb(0x56B4E9);
    p.b = rgb(0xE69F00);
    p.separated = rgb(0x009E73);
    p.mtd = rgb(0xD55E00);
    p.contacts = rgb(0xCC79A7);
    p.axes = rgb(0x0072B2);
    return p;
}

Palette dark() {
    Palette p = meanings();
    p.axes = rgb(0x3F97DB);
    p.other = rgb(0x8B95A5);
    p.velocity = rgb(0xC3CBD6);
    p.bounds = rgb(0x7A8494);
    p.structure = rgb(0xA9C24A);
    p.probe = rgb(0xB39DFF);
    p.selection = rgb(0xF0E442);
    p.canvas = rgb(0x15181D);
    p.grid = rgb(0x1C2026);
    p.grid_major = rgb(0x252A32);
    p.grid_axis = rgb(0x3A424E);
    p.text = rgb(0xE6EAF0);
    p.dim_text = rgb(0x98A2B0);
    p.panel = rgb(0x1B1F25);
    p.panel_raised = rgb(0x252A32);
    p.border = rgb(0x2F3640);
    p.accent = rgb(0x56B4E9);
    p.warning = rgb(0xF0A23B);
    p.recording = rgb(0xF2545B);
    p.label_back = with_alpha(rgb(0x15181D), 0.86f);
    return p;
}

Palette light() {
    Palette p = meanings();
    p.other = rgb(0x6B7482);
    p.velocity = rgb(0x3C4450);
    p.bounds = rgb(0x87909E);
    p.structure = rgb(0x66780A);
    p.probe = rgb(0x5B47B0);
    p.selection = rgb(0x7A3FF2);
    p.canvas = rgb(0xFFFFFF);
    p.grid = rgb(0xF2F4F7);
    p.grid_major = rgb(0xE6E9EE);
    p.grid_axis = rgb(0xC9CFD8);
    p.text = rgb(0x1A1F27);
    p.dim_text = rgb(0x616B79);
    p.panel = rgb(0xF7F8FA);
    p.panel_raised = rgb(0xFFFFFF);
    p.border = rgb(0xD9DEE5);
    p.accent = rgb(0x0072B2);
    p.warning = rgb(0xB35C00);
    p.recording = rgb(0xC4162A);
    p.label_back = with_alpha(rgb(0xFFFFFF), 0.88f);
    p.fill_opacity = 0.25f;
    return p;
}

// Light, with lines that carry to the last row and greys that survive a weak lamp.
Palette projector() {
    Palette p = light();
    p.other = rgb(0x4A525E);
    p.velocity = rgb(0x1A1F27);
    p.bounds = rgb(0x5D6673);
    p.structure = rgb(0x4F5F00);
    p.grid = rgb(0xEEF0F3);
    p.grid_major = rgb(0xDCE0E6);
    p.grid_axis = rgb(0xA9B1BC);
    p.text = rgb(0x000000);
    p.dim_text = rgb(0x3C4450);
    p.border = rgb(0xB4BCC7);
    p.label_back = with_alpha(rgb(0xFFFFFF), 0.92f);
    p.line_width = 2.5f;
    p.enlarged = 1.3f;
    p.fill_opacity = 0.34f;
    return p;
}

}  // namespace

const Palette& palette_of(Theme theme) {
    static const Palette dark_palette = dark();
    static const Palette light_palette = light();
    static const Palette projector_palette = projector();
    switch (theme) {
        case Theme::dark:
            return dark_palette;
        case Theme::light:
            return light_palette;
        case Theme::projector:
            return projector_palette;
    }
    return dark_palette;
}

namespace {

std::uint8_t mixed(std::uint8_t p, std::uint8_t q, float t) {
    return static_cast<std::uint8_t>(
        std::lround((1.0f - t) * static_cast<float>(p) + t * static_cast<float>(q)));
}

int channel(float value) { return static_cast<int>(std::lround(std::clamp(value, 0.0f, 1.0f) * 255.0f)); }

}  // namespace

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

Color blend(Color p, Color q, float t) {
    return {mixed(p.r, q.r, t), mixed(p.g, q.g, t), mixed(p.b, q.b, t), mixed(p.a, q.a, t)};
}

}  // namespace app
