// Widths of Inter's letters, so that text is laid out alike wherever a picture is made, installed fonts or
// not; and sentences broken into lines. Inter is by Rasmus Andersson (SIL Open Font License); the numbers are
// its horizontal advances.
#pragma once

#include <string_view>
#include <vector>

#include "draw/painter.h"

namespace app {

/// Inter's ascender and the height of a line, as fractions of the font size.
inline constexpr float text_ascent = 0.96875f;
inline constexpr float text_line_height = 1.21023f;

/// Box of one line of UTF-8 text in pixels; letters beyond the tables count as wide as an 'n'.
Vec2 inter_text_size(std::string_view text, const TextStyle& style);

/// Bytes of the UTF-8 letter that starts at `text[i]`; 0 when they do not form one.
std::size_t letter_length(std::string_view text, std::size_t i);

// A sentence in lines that fit a width.

/// Parts of `words`, broken at blanks so that none is wider than `room` pixels, unless one word is.
std::vector<std::string_view> wrapped_words(std::string_view words, float room, const TextStyle& style,
                                            const Painter& measure);

}  // namespace app
