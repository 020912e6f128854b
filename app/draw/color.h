// Colours as the painters take them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace app {

struct Color {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;
    friend bool operator==(const Color&, const Color&) = default;
};

/// From 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16 & 0xff), static_cast<std::uint8_t>(hex >> 8 & 0xff),
            static_cast<std::uint8_t>(hex & 0xff), 255};
}

/// The colour that "#rrggbb" names, if it does.
std::optional<Color> parse_hex(std::string_view text);
/// "#RRGGBB" of channels in [0, 1].
std::string hex_text(float red, float green, float blue);

/// The same colour at an opacity from 0 to 1.
constexpr Color with_alpha(Color c, float opacity) {
    c.a = static_cast<std::uint8_t>(opacity * 255.0f + 0.5f);
    return c;
}

}  // namespace app
