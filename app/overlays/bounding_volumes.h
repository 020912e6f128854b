// Axis-aligned boxes on the canvas, of bodies and of a broad phase: visibility, size, outline, colour by
// depth. Also the body whose boxes the overlays show as an example.
#pragma once

#include <optional>
#include <string>

#include "overlays/overlay.h"

namespace app {

/// Returns the box on the canvas, pixels. Sides far outside the canvas are moved near its edge.
CanvasBox canvas_box(const OverlayInput& input, const collide::Aabb& box);
/// Returns whether both sides are shorter than `pixels` (logical pixels).
bool is_smaller(const OverlayInput& input, const collide::Aabb& box, float pixels);

void outline_box(Painter& painter, const CanvasBox& box, const Stroke& stroke);
void fill_box(Painter& painter, const CanvasBox& box, Color color);
/// Adds a label above the box.
void label_box(const OverlayInput& input, Labels& labels, const CanvasBox& box, std::string words, Color hue,
               bool may_be_left_out = false);

/// Returns the colour of a tree node by its depth: from the text colour at the root to the colour of
/// structures.
Color depth_color(const Palette& palette, std::uint32_t depth, std::uint32_t deepest);
/// Returns the stroke of a tree node's outline: heavy at the root, fine at the deepest level.
Stroke depth_pen(const OverlayInput& input, std::uint32_t depth, std::uint32_t deepest);

/// Returns the hovered body, or the last selected one; nothing if it has no box.
std::optional<std::size_t> body_in_question(const Analysis& analysis, const ViewState& view);

}  // namespace app
