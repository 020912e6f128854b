// Outlines of shapes in canvas pixels, and the convex pieces that fill them. Arcs are tessellated just finely
// enough for the eye, and only within the canvas. So every zoom is fast and precise.
#pragma once

#include <vector>

#include <collide/base/vec2.h>
#include <collide/geometry/collider.h>
#include <collide/scene/scene.h>
#include "draw/camera.h"
#include "draw/painter.h"

namespace app {

/// Returns the boundary of `shape` at `xf`, radius included, clipped to the canvas with a margin. A point
/// gives one point, a segment without radius two, every other shape a closed convex outline. It is empty if
/// no part is visible.
std::vector<Vec2> shape_outline(const collide::Shape& shape, const collide::Transform& xf,
                                const Camera& camera);

/// Working memory for outlines, so that no shape of a crowd causes an allocation.
struct OutlineBuffer {
    std::vector<collide::DVec2> points;
    std::vector<Vec2> outline;
};

/// Writes the outline into `buffer.outline`.
void shape_outline(const collide::Shape& shape, const collide::Transform& xf, const Camera& camera,
                   OutlineBuffer& buffer);

/// Writes a rough outline for a shape of a few pixels into `buffer.outline`, not clipped. Rounded corners are
/// cut off.
void rough_outline(const collide::Shape& shape, const collide::Transform& xf, const Camera& camera,
                   OutlineBuffer& buffer);

/// Returns the part of the world that the canvas shows, enlarged by `margin` pixels.
collide::Aabb visible_box(const Camera& camera, float margin = 24.0f);

/// Returns whether the box is visible on the canvas enlarged by `margin` pixels.
bool is_visible(const collide::Aabb& box, const Camera& camera, float margin = 24.0f);

/// Returns the outlines of a concave or compound body as a whole, with its holes. They are those of the sharp
/// polygon that the pieces came from, or of the union of the pieces. It is empty for other bodies, and if
/// there are too many pieces to join within a frame.
std::vector<std::vector<Vec2>> joined_outlines(const collide::Collider& collider,
                                               const collide::BodySpec& body, const Camera& camera);

/// Returns the outlines of a body: those of `joined_outlines`, or else one for each convex piece.
std::vector<std::vector<Vec2>> body_outlines(const collide::Collider& collider, const collide::BodySpec& body,
                                             const Camera& camera);

/// Returns the area of a body as convex pieces that do not overlap when filled, canvas pixels. The area is
/// the largest outline without the others, which are its holes. It is empty if decomposing fails. That
/// happens if outlines touch each other, such as at the border where all are clipped.
std::vector<std::vector<collide::Vec2>> convex_fills(const std::vector<std::vector<collide::Vec2>>& outlines);

}  // namespace app
