// Pictures of a player for a handout: one step with its pseudocode, words and numbers, or all steps in rows.
#pragma once

#include <string_view>

#include "draw/painter.h"
#include "overlays/overlay.h"
#include "player/player_info.h"

namespace app {

/// What a figure shows. The code that draws on the canvas draws it.
struct FigureSubject {
    const OverlayInput& canvas;  // its camera is fitted to the space that the figure leaves for it
    const PlayerInput& input;
    const PlayerState& player;  // open, at an existing step
};

/// Draws a figure of this size: the canvas of the step, and next to it the code, the words, the numbers and
/// the plot.
void paint_figure(const FigureSubject& subject, Vec2 size, PicturePainter& painter);

/// The canvas of the step alone.
void paint_step(const FigureSubject& subject, Vec2 size, PicturePainter& painter);

/// The canvas of the step with its words above it. `captioned_size` returns the size of both for a canvas of
/// `size`, pixels.
Vec2 captioned_size(const FigureSubject& subject, Vec2 size);
void paint_captioned(const FigureSubject& subject, Vec2 size, PicturePainter& painter);

/// Draws a step as a small picture without words and legend, for the film of all steps in the window.
void paint_small_step(const FigureSubject& subject, std::size_t step, Vec2 size, Painter& painter);

/// Returns the size of all steps in rows. Each step is a canvas as large as `cell`, with its number and words
/// below.
Vec2 strip_size(const FigureSubject& subject, Vec2 cell);
void paint_strip(const FigureSubject& subject, Vec2 cell, PicturePainter& painter);

}  // namespace app
