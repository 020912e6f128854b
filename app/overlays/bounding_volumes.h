// Axis-aligned boxes on the canvas, of bodies and of what a broad phase contains: visible, tiny, outlined,
// coloured by depth. Also the body that serves as their example.
#pragma once

#include <optional>
#include <string>

#include "overlays/overlay.h"

namespace app {

/// Sides far outside of the canvas are pulled near it.
CanvasBox canvas_box(const OverlayInput& input, const collide::Aabb& box);
/// Whether neither of its sides is `pixels` (logical) long.
bool is_smaller(const OverlayInput& input, const collide::Aabb& box, float pixels);

void outline_box(Painter& painter, const CanvasBox& box, const Stroke& stroke);
void fill_box(Painter& painter, const CanvasBox& box, Color color);
/// Words above the box.
void label_box(const OverlayInput& input, Labels& labels, const CanvasBox& box, std::string words, Color hue,
               bool may_be_left_out = false);

/// The colour of a node at a depth of a tree: from the text's colour at the root to the structure's own.
Color depth_color(const Palette& palette, std::uint32_t depth, std::uint32_t deepest);
/// Its outline: heavy at the root, fine at the bottom.
Stroke depth_pen(const OverlayInput& input, std::uint32_t depth, std::uint32_t deepest);

/// The body that is pointed at, else the one selected last; none, when there is no box of it.
std::optional<std::size_t> body_in_question(const Analysis& analysis, const ViewState& view);

}  // namespace app
