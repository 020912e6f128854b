// The words of a step on the canvas itself, for a screen without panels and for paper.
#pragma once

#include "player/lesson.h"

namespace app {

/// Along the upper edge; labels keep off it.
void paint_caption(const OverlayInput& canvas, const PlayerState& player, const LessonInput& input,
                   Painter& painter, Labels& labels);

}  // namespace app
