// Geometry of sketches without a window: the state of an unfinished outline, and the bodies that drags and
// outlines make. World frame, metres.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/scene/scene.h>
#include "draw/camera.h"

namespace app {

/// Returns the point rounded to the power of ten just below a pixel, so that files contain short numbers.
DVec2 readable(const Camera& camera, DVec2 world);

/// Returns a length that is easy to read, one digit and zeros: about a sixth of the canvas height.
double handy_size(const Camera& camera);

/// Returns the edge of the open chain that the segment from its end to `to` crosses or touches, as the index
/// of its first vertex.
std::optional<std::size_t> crossed_edge(std::span<const DVec2> chain, DVec2 to);

/// Returns a stroke that returns to its start and overshoots without its two ends beyond their crossing. The
/// ends are at most `reach` metres long. Any other stroke is returned unchanged.
std::vector<DVec2> without_overshoot(std::span<const DVec2> stroke, double reach);

/// The body that a closed outline would make.
struct OutlineHint {
    bool has_area = false;
    bool convex = false;
    std::vector<collide::Polygon> pieces;                         // empty if the outline cannot be decomposed
    std::optional<std::pair<std::size_t, std::size_t>> crossing;  // edges, as their first vertices
};
OutlineHint hint_of(std::span<const DVec2> outline);

/// Returns a polygon body with these world vertices. Its origin is the middle of their box, rounded to short
/// numbers.
collide::BodySpec polygon_body(std::span<const DVec2> world_vertices, const Camera& camera);

/// Returns the vertices (body frame) of the shapes that can be edited as polygons: polygon, box, regular
/// polygon. Rounding is left out.
std::optional<collide::Polygon> sharp_vertices(const collide::ShapeSpec& shape);
/// Returns the shape as a polygon of these vertices; its rounding stays.
collide::PolygonSpec polygon_of(const collide::ShapeSpec& shape, collide::Polygon vertices);

/// Convert between the body's frame and the world frame.
DVec2 to_world(const collide::BodySpec& body, DVec2 local);
DVec2 to_local(const collide::BodySpec& body, DVec2 world);
collide::Polygon to_world(const collide::BodySpec& body, std::span<const DVec2> local);

/// Returns the points that other shapes may snap to: vertices, ends and centres. World frame.
std::vector<DVec2> snap_points(const collide::BodySpec& body);

}  // namespace app
