#include "panels/body_color.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace app {

namespace {

int channel(float value) { return static_cast<int>(std::lround(std::clamp(value, 0.0f, 1.0f) * 255.0f)); }

}  // namespace

Color body_color(const AppState& state, std::size_t body) {
    const Palette& palette = state.palette();
    if (state.analysis.focus && state.analysis.focus->first == body) return palette.a;
    if (state.analysis.focus && state.analysis.focus->second == body) return palette.b;
    const auto& bodies = state.document.scene().bodies;
    if (body >= bodies.size()) return palette.other;
    return parse_hex(bodies[body].color).value_or(palette.other);
}

std::string hex_text(float red, float green, float blue) {
    return fmt::format("#{:02X}{:02X}{:02X}", channel(red), channel(green), channel(blue));
}

std::optional<Color> parse_hex(const std::string& text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return rgb(value);
}

}  // namespace app
