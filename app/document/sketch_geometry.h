// Geometry of sketches without a window: what an outline drawn so far amounts to, and the bodies that drags
// and outlines make. World coordinates, metres.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/scene/scene.h>
#include "draw/camera.h"

namespace app {

/// The point rounded to the power of ten just below a pixel, so that files hold short numbers.
DVec2 readable(const Camera& camera, DVec2 world);

/// A length that is easy to read, one digit and zeros: about a sixth of the canvas' height.
double handy_size(const Camera& camera);

/// The edge of the open chain (by its first vertex) that the way from its end to `to` crosses or touches.
std::optional<std::size_t> crossed_edge(std::span<const DVec2> chain, DVec2 to);

/// Changes a stroke that returns to its start and runs past it. Cuts off the two ends beyond their crossing,
/// within `reach` metres along each. Any other stroke is not changed.
std::vector<DVec2> without_overshoot(std::span<const DVec2> stroke, double reach);

/// The body that a closed outline would become.
struct OutlineHint {
    bool has_area = false;
    bool convex = false;
    std::vector<collide::Polygon> pieces;                         // none when it cannot be decomposed
    std::optional<std::pair<std::size_t, std::size_t>> crossing;  // edges, by their first vertices
};
OutlineHint hint_of(std::span<const DVec2> outline);

/// A polygon body of these world vertices; its origin is the middle of their box, made readable.
collide::BodySpec polygon_body(std::span<const DVec2> world_vertices, const Camera& camera);

/// Vertices, body frame, of the shapes that can be edited as polygons: polygon, box, regular. Roundings are
/// left out.
std::optional<collide::Polygon> sharp_vertices(const collide::ShapeSpec& shape);
/// The shape as a polygon of these vertices; its rounding stays.
collide::PolygonSpec polygon_of(const collide::ShapeSpec& shape, collide::Polygon vertices);

/// Between the body's frame and the world.
DVec2 to_world(const collide::BodySpec& body, DVec2 local);
DVec2 to_local(const collide::BodySpec& body, DVec2 world);
collide::Polygon to_world(const collide::BodySpec& body, std::span<const DVec2> local);

/// Points that other shapes may be drawn to: vertices, ends and centres. World frame.
std::vector<DVec2> snap_points(const collide::BodySpec& body);

}  // namespace app
