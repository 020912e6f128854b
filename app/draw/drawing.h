// Marks that overlays share: arrows, dimension lines, hatching, shapes, rings. Canvas pixels throughout.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "draw/camera.h"
#include "draw/outline.h"
#include "draw/painter.h"

namespace app {

/// Scenes of more bodies than this leave out marks that nobody could read.
inline constexpr std::size_t crowd_size = 500;  // bodies

/// A line with a filled head at `to`. The head shrinks with short arrows and never points backwards.
void arrow(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke, float head_length);
/// A line with a short tick across each end.
void dimension_line(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke, float tick);
/// The line through `point` along `direction`, from canvas edge to canvas edge.
void endless_line(Painter& painter, Vec2 point, Vec2 direction, Vec2 canvas_size, const Stroke& stroke);
/// Parallel slanted lines inside a convex outline.
void hatch(Painter& painter, const std::vector<Vec2>& convex_outline, const Stroke& stroke, float spacing);
void line(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke);
/// A small square on its corner.
void diamond(Painter& painter, Vec2 center, float radius, const Stroke& stroke, Color fill);
/// A wide translucent stroke under something that is lit up.
void glow(Painter& painter, Vec2 from, Vec2 to, Color color, float width);

/// Fill and outline of one shape; a circle stays a circle, a segment a line, a point a dot.
void paint_shape(Painter& painter, const collide::Shape& shape, const collide::Transform& xf,
                 const Camera& camera, Color fill, const Stroke& outline);

/// The same with working memory that many shapes share.
void paint_shape(Painter& painter, const collide::Shape& shape, const collide::Transform& xf,
                 const Camera& camera, Color fill, const Stroke& outline, OutlineBuffer& buffer);

/// The same of all pieces of a body, moved by `offset` (world, metres).
void paint_collider(Painter& painter, const collide::Collider& collider, const Camera& camera, Color fill,
                    const Stroke& outline, collide::DVec2 offset = {0.0, 0.0});

/// The lower and the upper corner of the least upright box around some points.
std::array<Vec2, 2> bounds_of(std::span<const Vec2> points);
/// The corners of an upright box, from `lower` on.
std::array<Vec2, 4> box_corners(Vec2 lower, Vec2 upper);
/// `v` at length 1; `fallback` when it has none.
Vec2 unit_or(Vec2 v, Vec2 fallback);
/// How far a place is from the nearest point of a segment.
float distance_to_segment(Vec2 place, Vec2 from, Vec2 to);

}  // namespace app
