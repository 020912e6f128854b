// The scene's rays: what each hits first, how far off, and the normal of the surface there.
#include <algorithm>
#include <array>

#include "draw/clipping.h"
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "overlays/probes.h"

namespace app {

namespace {

constexpr std::array legend{
    LegendEntry{LegendMark::arrow, &Palette::probe, "ray; dashed beyond its hit"},
    LegendEntry{LegendMark::dot, &Palette::contacts, "hit, with the surface's normal"},
};

void paint_hit(const OverlayInput& input, Painter& painter, const collide::RayHit& hit, Vec2 place) {
    constexpr float normal_length = 30.0f;  // logical pixels
    const Color color = input.palette.contacts;
    painter.disc(place, 2.2f * input.palette.line_width * input.scale, color);
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
        paint_hit(input, painter, found.hit, ray.end);
    } else {
        arrow(painter, ray.origin, ray.tip, pen(input, color, 1.2f), head_length(input));
    }
    painter.disc(ray.origin, 3.4f * input.scale, color);
    labels.avoid(ray.origin, ray.end);
    labels.add({found.hit.hit() ? ray.end : ray.tip, ray_name(index) + " " + ray_words(input.scene, found),
                label_style(input, color), unit_or(ray.tip - ray.origin, {1.0f, 0.0f}), detail_priority});
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const std::size_t count = std::min(input.scene.rays.size(), input.analysis.rays.size());
    for (std::size_t i = 0; i < count; ++i) paint_ray(input, painter, labels, i);
}

}  // namespace

const Overlay rays_overlay{"rays",
                           "Rays",
                           "Each ray of the scene up to the first body that it meets.",
                           OverlayGroup::narrow_phase,
                           false,
                           legend,
                           paint};

}  // namespace app
