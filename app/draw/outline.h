// Outlines of shapes in canvas pixels, and the convex pieces that fill them. Arcs are tessellated as finely
// as the eye can tell and no finer, and only where the canvas shows them. So any zoom is cheap and precise.
#pragma once

#include <vector>

#include <collide/base/vec2.h>
#include <collide/geometry/collider.h>
#include <collide/scene/scene.h>
#include "draw/camera.h"
#include "draw/painter.h"

namespace app {

/// The boundary of `shape` at `xf`, radius included, cut to the canvas with a margin. A point gives one
/// point, a sharp segment two, else a closed convex outline; empty when nothing of it can be seen.
std::vector<Vec2> shape_outline(const collide::Shape& shape, const collide::Transform& xf,
                                const Camera& camera);

/// Working memory for outlines: with it, no shape of a crowd costs an allocation.
struct OutlineBuffer {
    std::vector<collide::DVec2> points;
    std::vector<Vec2> outline;
};

/// The same, in `buffer.outline`.
void shape_outline(const collide::Shape& shape, const collide::Transform& xf, const Camera& camera,
                   OutlineBuffer& buffer);

/// A likeness of a shape of a few pixels: roundings are cut to corners. In `buffer.outline`, uncut.
void rough_outline(const collide::Shape& shape, const collide::Transform& xf, const Camera& camera,
                   OutlineBuffer& buffer);

/// The part of the world that the canvas shows, `margin` pixels around it counted in.
collide::Aabb visible_box(const Camera& camera, float margin = 24.0f);

/// Whether the box may be seen, `margin` pixels around the canvas counted in.
bool is_visible(const collide::Aabb& box, const Camera& camera, float margin = 24.0f);

/// The outlines of a concave or compound body as a whole, with the holes that roundings and parts leave. They
/// are those of the sharp polygon that the pieces came from, or of the union of the pieces. Empty for other
/// bodies, and where there are more pieces than can be joined in the time of a frame.
std::vector<std::vector<Vec2>> joined_outlines(const collide::Collider& collider,
                                               const collide::BodySpec& body, const Camera& camera);

/// The outlines of a body: those of `joined_outlines`, or else of each convex piece.
std::vector<std::vector<Vec2>> body_outlines(const collide::Collider& collider, const collide::BodySpec& body,
                                             const Camera& camera);

/// What the outlines of a body enclose, as convex pieces that a painter can fill without any overlap, in
/// canvas pixels. It is the largest outline without the others, which are its holes. Empty when they can't be
/// cut into pieces: when one touches another, as where all are cut off at the border of the canvas.
std::vector<std::vector<collide::Vec2>> convex_fills(const std::vector<std::vector<collide::Vec2>>& outlines);

}  // namespace app
