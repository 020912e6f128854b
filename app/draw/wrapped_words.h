// A sentence in lines that fit a width.
#pragma once

#include <string_view>
#include <vector>

#include "draw/painter.h"

namespace app {

/// Parts of `words`, broken at blanks so that none is wider than `room` pixels, unless one word is.
std::vector<std::string_view> wrapped_words(std::string_view words, float room, const TextStyle& style,
                                            const Painter& measure);

}  // namespace app
