// Which hue a body has: its part in the focus pair first, then its own colour, then the palette's.
#pragma once

#include <cstddef>

#include "draw/palette.h"
#include "session/parts.h"

namespace app {

/// A of the focus pair has A's hue, B has B's; every other body its own or the palette's.
Color body_color(const Document& stage, const Analysis& analysis, const Palette& palette, std::size_t body);

}  // namespace app
