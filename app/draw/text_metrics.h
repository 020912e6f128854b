// Widths of Inter's letters, so that text is laid out alike wherever a picture is made, installed fonts or
// not. Inter is by Rasmus Andersson (SIL Open Font License); the numbers are its horizontal advances.
#pragma once

#include <string_view>

#include "draw/painter.h"

namespace app {

/// Inter's ascender and the height of a line, as fractions of the font size.
inline constexpr float text_ascent = 0.96875f;
inline constexpr float text_line_height = 1.21023f;

/// Box of one line of UTF-8 text in pixels; letters beyond the tables count as wide as an 'n'.
Vec2 inter_text_size(std::string_view text, const TextStyle& style);

}  // namespace app
