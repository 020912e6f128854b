// Text in several styles, wrapped to the width of its pane: the prose of chapters and terms.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "course/markdown.h"
#include "draw/palette.h"

struct ImFont;

namespace app {

/// Called with the target of a link that was clicked.
using FollowLink = std::function<void(std::string_view target)>;

/// Returns the font for the text of a chapter, which has its own size.
ImFont* reading_font();

/// Draws one paragraph, list item, heading or piece of code.
void draw_block(const Palette& palette, const Block& block, const FollowLink& follow);
void draw_rich_text(const Palette& palette, const std::vector<TextSpan>& spans, const FollowLink& follow);

}  // namespace app
