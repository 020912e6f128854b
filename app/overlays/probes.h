// Rays and probe points on the canvas, for overlays, for picking and for highlights.
#pragma once

#include "overlays/overlay.h"

namespace app {

struct RayOnCanvas {
    Vec2 origin;
    Vec2 tip;  // at the ray's full length
    Vec2 end;  // the point of the hit, else the tip
};
RayOnCanvas ray_on_canvas(const collide::RaySpec& ray, const collide::RayHit& hit, const Camera& camera);

/// Returns the world position of a ray's tip.
collide::DVec2 ray_tip(const collide::RaySpec& ray);

/// Return the names of rays and points on the canvas and in tables, counted from 1: "R1", "P1".
std::string ray_name(std::size_t index);
std::string point_name(std::size_t index);

/// Returns "hits Box at 2.31 m", "starts inside Box" or "hits nothing".
std::string ray_words(const collide::Scene& scene, const collide::SceneRayHit& found);
/// Returns "in Box and Disc" or "in no body".
std::string point_words(const collide::Scene& scene, const std::vector<std::size_t>& bodies);

/// Highlight the ray or point of the table row or under the cursor.
void paint_lit_ray(const OverlayInput& input, Painter& painter, std::size_t index);
void paint_lit_point(const OverlayInput& input, Painter& painter, std::size_t index);

}  // namespace app
