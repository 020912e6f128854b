// Colours as the painters take them.
#pragma once

#include <cstdint>

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

/// The same colour at an opacity from 0 to 1.
constexpr Color with_alpha(Color c, float opacity) {
    c.a = static_cast<std::uint8_t>(opacity * 255.0f + 0.5f);
    return c;
}

}  // namespace app
