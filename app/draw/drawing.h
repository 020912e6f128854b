// Marks that overlays share: arrows, dimension lines, hatching, shapes, rings. Canvas pixels throughout.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "draw/camera.h"
#include "draw/outline.h"
#include "draw/painter.h"

namespace app {

/// Scenes with more bodies than this leave out marks that would be unreadable.
inline constexpr std::size_t crowd_size = 500;  // bodies

/// Draws a line with a filled head at `to`. The head shrinks for short arrows and never points backwards.
void arrow(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke, float head_length);
/// Draws a line with a short tick across each end.
void dimension_line(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke, float tick);
/// Draws the line through `point` along `direction`, from canvas edge to canvas edge.
void endless_line(Painter& painter, Vec2 point, Vec2 direction, Vec2 canvas_size, const Stroke& stroke);
/// Draws parallel slanted lines inside a convex outline.
void hatch(Painter& painter, const std::vector<Vec2>& convex_outline, const Stroke& stroke, float spacing);
void line(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke);
/// Draws a small square standing on a corner.
void diamond(Painter& painter, Vec2 center, float radius, const Stroke& stroke, Color fill);
/// Draws a wide translucent stroke below a highlighted line.
void glow(Painter& painter, Vec2 from, Vec2 to, Color color, float width);

/// Draws fill and outline of a shape. A circle stays a circle; a segment is a line, a point a dot.
void paint_shape(Painter& painter, const collide::Shape& shape, const collide::Transform& xf,
                 const Camera& camera, Color fill, const Stroke& outline);

/// The overload with working memory that many shapes can share.
void paint_shape(Painter& painter, const collide::Shape& shape, const collide::Transform& xf,
                 const Camera& camera, Color fill, const Stroke& outline, OutlineBuffer& buffer);

/// Draws fill and outline of all pieces of a body, moved by `offset` (world frame, metres).
void paint_collider(Painter& painter, const collide::Collider& collider, const Camera& camera, Color fill,
                    const Stroke& outline, collide::DVec2 offset = {0.0, 0.0});

/// Returns the lower and the upper corner of the smallest axis-aligned box around the points.
std::array<Vec2, 2> bounds_of(std::span<const Vec2> points);
/// Returns the corners of an axis-aligned box, starting with `lower`.
std::array<Vec2, 4> box_corners(Vec2 lower, Vec2 upper);
/// Returns `v` with length 1, or `fallback` if `v` is zero.
Vec2 unit_or(Vec2 v, Vec2 fallback);
/// Returns the distance from `place` to the nearest point of a segment.
float distance_to_segment(Vec2 place, Vec2 from, Vec2 to);

}  // namespace app
