// Rays and probe points as they lie on the canvas: for the overlays, for picking and for lighting them up.
#pragma once

#include "overlays/overlay.h"

namespace app {

struct RayOnCanvas {
    Vec2 origin;
    Vec2 tip;  // at the ray's full length
    Vec2 end;  // where it hits, else the tip
};
RayOnCanvas ray_on_canvas(const collide::RaySpec& ray, const collide::RayHit& hit, const Camera& camera);

/// World place of a ray's tip.
collide::DVec2 ray_tip(const collide::RaySpec& ray);

/// "R1", "P1": how canvas and tables call them, from 1.
std::string ray_name(std::size_t index);
std::string point_name(std::size_t index);

/// "hits Box at 2.31 m", "starts inside Box", "hits nothing".
std::string ray_words(const collide::Scene& scene, const collide::SceneRayHit& found);
/// "in Box and Disc", "in no body".
std::string point_words(const collide::Scene& scene, const std::vector<std::size_t>& bodies);

/// The one that a table row or the cursor is about.
void paint_lit_ray(const OverlayInput& input, Painter& painter, std::size_t index);
void paint_lit_point(const OverlayInput& input, Painter& painter, std::size_t index);

}  // namespace app
