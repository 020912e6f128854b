// The choices that the settings and the View menu offer.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string>

#include "draw/palette.h"

namespace app {

inline constexpr std::array ui_scales{1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f};

struct NamedTheme {
    Theme theme;
    const char* name;
};
inline constexpr std::array named_themes{NamedTheme{Theme::dark, "Dark"}, NamedTheme{Theme::light, "Light"},
                                         NamedTheme{Theme::projector, "Projector"}};

inline std::string scale_text(float scale) { return fmt::format("{} %", std::lround(100.0f * scale)); }

}  // namespace app
