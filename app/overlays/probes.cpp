#include "overlays/probes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

using collide::DVec2;

namespace {

// The scene's probe points, and the bodies that contain them.

void paint_points(const OverlayInput& input, Painter& painter, Labels& labels) {
    const Color color = input.palette.probe;
    const std::size_t count = std::min(input.scene.points.size(), input.analysis.points.size());
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 place = input.camera.to_canvas(input.scene.points[i]);
        const auto& bodies = input.analysis.points[i];
        const float radius = 4.5f * input.scale;
        if (!bodies.empty()) painter.disc(place, radius, color);
        painter.circle(place, radius, pen(input, color, 1.2f));
        labels.reserve(place - Vec2(radius), place + Vec2(radius));
        labels.add({place, point_name(i) + " " + point_words(input.scene, bodies), label_style(input, color),
                    Vec2(1.0f, -0.6f), detail_priority});
    }
}

// The scene's rays: what each hits first, at which distance, and the surface normal there.

void paint_hit(const OverlayInput& input, Painter& painter, Labels& labels, const collide::RayHit& hit,
               Vec2 place) {
    constexpr float normal_length = 30.0f;  // logical pixels
    const Color color = input.palette.contacts;
    const float dot = 2.2f * input.palette.line_width * input.scale;
    painter.disc(place, dot, color);
    labels.reserve(place - Vec2(dot), place + Vec2(dot));
    if (hit.outcome != collide::RayOutcome::hit) return;
    const Vec2 out = normal_length * input.scale * Vec2(DVec2(hit.normal.x, -hit.normal.y));
    arrow(painter, place, place + out, pen(input, color, 1.1f), 0.8f * head_length(input));
}

void paint_ray(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index) {
    const collide::SceneRayHit& found = input.analysis.rays[index];
    const RayOnCanvas ray = ray_on_canvas(input.scene.rays[index], found.hit, input.camera);
    const Color color = input.palette.probe;
    if (found.hit.hit()) {
        line(painter, ray.end, ray.tip, pen(input, with_alpha(color, 0.55f), 0.8f, LineStyle::dashed));
        line(painter, ray.origin, ray.end, pen(input, color, 1.2f));
        paint_hit(input, painter, labels, found.hit, ray.end);
    } else {
        arrow(painter, ray.origin, ray.tip, pen(input, color, 1.2f), head_length(input));
    }
    const float dot = 3.4f * input.scale;
    painter.disc(ray.origin, dot, color);
    labels.reserve(ray.origin - Vec2(dot), ray.origin + Vec2(dot));
    labels.avoid(ray.origin, ray.end);
    labels.add({found.hit.hit() ? ray.end : ray.tip, ray_name(index) + " " + ray_words(input.scene, found),
                label_style(input, color), unit_or(ray.tip - ray.origin, {1.0f, 0.0f}), detail_priority});
}

void paint_rays(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::size_t count = std::min(input.scene.rays.size(), input.analysis.rays.size());
    for (std::size_t i = 0; i < count; ++i) paint_ray(input, painter, labels, i);
}

}  // namespace

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

const Overlay points_overlay{"points",
                             "Probe points",
                             "Each point of the scene and the bodies that contain it.",
                             OverlayGroup::narrow_phase,
                             {{LegendMark::ring, &Palette::probe, "probe point, filled inside a body"}},
                             paint_points,
                             {.tab = InspectorTab::rays}};

const Overlay rays_overlay{"rays",
                           "Rays",
                           "Each ray of the scene up to the first body that it hits.",
                           OverlayGroup::narrow_phase,
                           {{LegendMark::arrow, &Palette::probe, "ray; dashed beyond its hit"},
                            {LegendMark::dot, &Palette::contacts, "hit, with the surface's normal"}},
                           paint_rays,
                           {.tab = InspectorTab::rays}};

}  // namespace app
