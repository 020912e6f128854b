// Pictures of a player for a handout: one step with its pseudocode, words and numbers, or all steps in rows.
#pragma once

#include <string_view>

#include "draw/painter.h"
#include "overlays/overlay.h"
#include "player/lesson.h"

namespace app {

/// What is drawn, by the code that draws it on the canvas.
struct FigureSubject {
    const OverlayInput& canvas;  // its camera is fitted to the room that the figure has
    const LessonInput& lesson;
    const PlayerState& player;  // open, at a step that there is
};

/// A figure of this size: the canvas of the step, beside it the code, the words, the numbers and the plot.
void paint_figure(const FigureSubject& subject, Vec2 size, PicturePainter& painter);

/// The canvas of the step with its words above it; the size is that of the canvas.
Vec2 captioned_size(const FigureSubject& subject, Vec2 size);
void paint_captioned(const FigureSubject& subject, Vec2 size, PicturePainter& painter);

/// A step as a small picture: no words and no legend. For the film of all steps in the window.
void paint_small_step(const FigureSubject& subject, std::size_t step, Vec2 size, Painter& painter);

/// The size of all steps in rows, each a canvas as large as `cell`, with its number and words below.
Vec2 strip_size(const FigureSubject& subject, Vec2 cell);
void paint_strip(const FigureSubject& subject, Vec2 cell, PicturePainter& painter);

}  // namespace app
