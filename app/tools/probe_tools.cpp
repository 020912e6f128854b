// Rays and points under the mouse (select_tool.h).
#include <cmath>

#include "document/document.h"
#include "draw/drawing.h"
#include "overlays/probes.h"
#include "session/seen.h"
#include "tools/select_tool.h"
#include "tools/snapping.h"

namespace app {

namespace {

constexpr float end_reach = 9.0f;  // logical pixels
constexpr float shaft_reach = 5.0f;
constexpr double shortest_ray = 1e-3;  // metres

ProbeHit ray_end_at(const Document& document, const Seen& seen, Vec2 p) {
    const Camera& camera = seen.view.camera;
    const auto& rays = document.scene().rays;
    const float reach = seen.reach(end_reach);
    for (std::size_t i = rays.size(); i-- > 0;) {
        const Probe probe{Probe::Kind::ray, i};
        if (glm::distance(p, camera.to_canvas(ray_tip(rays[i]))) <= reach) return {ProbePart::tip, probe};
        if (glm::distance(p, camera.to_canvas(rays[i].origin)) <= reach) return {ProbePart::origin, probe};
    }
    return {};
}

}  // namespace

ProbeHit probe_handle_at(const Document& document, const Seen& seen, Vec2 canvas_point) {
    const Camera& camera = seen.view.camera;
    if (is_on(seen.view, points_overlay)) {
        const auto& points = document.scene().points;
        for (std::size_t i = points.size(); i-- > 0;) {
            if (glm::distance(canvas_point, camera.to_canvas(points[i])) <= seen.reach(end_reach)) {
                return {ProbePart::point, {Probe::Kind::point, i}};
            }
        }
    }
    return is_on(seen.view, rays_overlay) ? ray_end_at(document, seen, canvas_point) : ProbeHit{};
}

ProbeHit probe_shaft_at(const Document& document, const Seen& seen, Vec2 canvas_point) {
    const Camera& camera = seen.view.camera;
    const auto& rays = document.scene().rays;
    for (std::size_t i = rays.size(); is_on(seen.view, rays_overlay) && i-- > 0;) {
        const Vec2 from = camera.to_canvas(rays[i].origin);
        const Vec2 to = camera.to_canvas(ray_tip(rays[i]));
        if (distance_to_segment(canvas_point, from, to) <= seen.reach(shaft_reach)) {
            return {ProbePart::shaft, {Probe::Kind::ray, i}};
        }
    }
    return {};
}

void begin_probe_drag(Document& document, ViewState& view, ToolState& tool, const ProbeHit& hit) {
    const collide::Scene& scene = document.scene();
    view.select_probe(hit.probe);
    tool.drag = DragKind::probe;
    tool.moved = false;
    tool.body.reset();
    tool.probe_part = hit.part;
    if (hit.part == ProbePart::point) {
        tool.probe_start = scene.points[hit.probe.index];
    } else {
        const collide::RaySpec& ray = scene.rays[hit.probe.index];
        tool.probe_start = hit.part == ProbePart::tip ? ray_tip(ray) : ray.origin;
    }
    document.begin_drag(hit.part == ProbePart::point ? "Move point"
                        : hit.part == ProbePart::tip ? "Aim ray"
                                                     : "Move ray");
}

void drag_probe(Document& document, ViewState& view, ToolState& tool, bool snap) {
    if (!view.probe) return;
    const std::size_t index = view.probe->index;
    const DVec2 wanted = tool.probe_start + (view.camera.to_world(tool.cursor) - tool.grab);
    const DVec2 place = snap ? on_grid(view.camera, wanted) : wanted;
    document.drag([&](collide::Scene& scene) {
        if (tool.probe_part == ProbePart::point && index < scene.points.size()) {
            scene.points[index] = place;
        } else if (tool.probe_part == ProbePart::tip && index < scene.rays.size()) {
            collide::RaySpec& ray = scene.rays[index];
            const DVec2 way = place - ray.origin;
            const double length = std::hypot(way.x, way.y);
            if (length >= shortest_ray) {
                ray.direction = way / length;
                ray.max_length = length;
            }
        } else if (index < scene.rays.size()) {
            scene.rays[index].origin = place;
        }
    });
}

void paint_probe_handles(const Document& document, const ViewState& view, const Palette& palette,
                         Painter& painter, float scale) {
    const auto& probe = view.probe;
    const collide::Scene& scene = document.scene();
    if (!probe) return;
    if (probe->kind == Probe::Kind::point && probe->index < scene.points.size()) {
        painter.circle(view.camera.to_canvas(scene.points[probe->index]), 9.0f * scale,
                       {palette.selection, 2.2f * scale});
    } else if (probe->kind == Probe::Kind::ray && probe->index < scene.rays.size()) {
        const collide::RaySpec& ray = scene.rays[probe->index];
        const Vec2 place = view.camera.to_canvas(ray.origin);
        painter.disc(place, 5.5f * scale, palette.canvas);
        painter.circle(place, 5.5f * scale, {palette.selection, 1.8f * scale});
        diamond(painter, view.camera.to_canvas(ray_tip(ray)), 6.5f * scale, {palette.selection, 1.8f * scale},
                palette.canvas);
    }
}

}  // namespace app
