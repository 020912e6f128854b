#include "draw/color.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace app {

namespace {

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

}  // namespace app
