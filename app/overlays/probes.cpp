#include "overlays/probes.h"

#include <fmt/format.h>

#include <cmath>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

using collide::DVec2;

DVec2 ray_tip(const collide::RaySpec& ray) {
    const double length = std::hypot(ray.direction.x, ray.direction.y);
    return length > 0.0 ? ray.origin + ray.direction * (ray.max_length / length) : ray.origin;
}

RayOnCanvas ray_on_canvas(const collide::RaySpec& ray, const collide::RayHit& hit, const Camera& camera) {
    const Vec2 tip = camera.to_canvas(ray_tip(ray));
    return {camera.to_canvas(ray.origin), tip, hit.hit() ? camera.to_canvas(hit.point) : tip};
}

std::string ray_name(std::size_t index) { return fmt::format("R{}", index + 1); }
std::string point_name(std::size_t index) { return fmt::format("P{}", index + 1); }

std::string ray_words(const collide::Scene& scene, const collide::SceneRayHit& found) {
    if (!found.hit.hit() || found.body >= scene.bodies.size()) return "hits nothing";
    const std::string& name = scene.bodies[found.body].name;
    if (found.hit.outcome == collide::RayOutcome::starts_inside) return "starts inside " + name;
    return fmt::format("hits {} at {}", name, length_words(found.hit.distance));
}

std::string point_words(const collide::Scene& scene, const std::vector<std::size_t>& bodies) {
    std::string words;
    for (const std::size_t body : bodies) {
        if (body >= scene.bodies.size()) continue;
        words += (words.empty() ? "in " : " and ") + scene.bodies[body].name;
    }
    return words.empty() ? "in no body" : words;
}

void paint_lit_ray(const OverlayInput& input, Painter& painter, std::size_t index) {
    if (index >= input.scene.rays.size() || index >= input.analysis.rays.size()) return;
    const RayOnCanvas ray =
        ray_on_canvas(input.scene.rays[index], input.analysis.rays[index].hit, input.camera);
    glow(painter, ray.origin, ray.end, input.palette.probe, 10.0f * input.scale);
    line(painter, ray.origin, ray.end, pen(input, input.palette.probe, 1.6f));
}

void paint_lit_point(const OverlayInput& input, Painter& painter, std::size_t index) {
    if (index >= input.scene.points.size()) return;
    painter.circle(input.camera.to_canvas(input.scene.points[index]), 10.0f * input.scale,
                   {with_alpha(input.palette.probe, 0.5f), 4.0f * input.scale});
}

}  // namespace app
