#include "tools/snapping.h"

#include <cmath>
#include <numbers>

#include "document/sketch_geometry.h"
#include "draw/drawing.h"
#include "session/editing.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

constexpr float snap_reach = 11.0f;  // logical pixels
std::optional<DVec2> nearest_vertex(const Work& work, const Seen& seen, Vec2 cursor,
                                    std::optional<std::size_t> without) {
    const Camera& camera = seen.view.camera;
    const double reach = camera.to_meters(snap_reach * seen.scale);
    const DVec2 place = camera.to_world(cursor);
    const collide::Aabb around{place - reach, place + reach};
    const auto& bodies = work.shown().scene().bodies;
    std::optional<DVec2> nearest;
    double least = reach;
    for (std::size_t i = 0; i < std::min(bodies.size(), seen.analysis.colliders.size()); ++i) {
        if (i == without || !collide::overlaps(seen.analysis.colliders[i].aabb, around)) continue;
        for (const DVec2 point : snap_points(bodies[i])) {
            const double distance = glm::length(point - place);
            if (distance > least) continue;
            least = distance;
            nearest = point;
        }
    }
    return nearest;
}

DVec2 in_steps_of_angle(const Camera& camera, DVec2 anchor, DVec2 place) {
    const DVec2 way = place - anchor;
    const double angle = in_angle_steps(std::atan2(way.y, way.x));
    const DVec2 direction(std::cos(angle), std::sin(angle));
    const double length = readable(camera, {std::max(0.0, collide::dot(way, direction)), 0.0}).x;
    return anchor + length * direction;
}

}  // namespace

DVec2 on_grid(const Camera& camera, DVec2 place) {
    const double step = snap_step(camera);
    return {std::round(place.x / step) * step, std::round(place.y / step) * step};
}

double in_angle_steps(double radians) {
    constexpr double step = std::numbers::pi / 12.0;
    return std::round(radians / step) * step;
}

Snap snapped_cursor(const Work& work, const Seen& seen, Vec2 canvas_point, std::optional<DVec2> anchor,
                    bool ctrl, std::optional<std::size_t> without) {
    const Camera& camera = seen.view.camera;
    if (seen.settings.snap_to_vertices) {
        if (const auto vertex = nearest_vertex(work, seen, canvas_point, without)) {
            return {SnapKind::vertex, *vertex, {}};
        }
    }
    const DVec2 place = camera.to_world(canvas_point);
    if (ctrl && anchor && glm::length(place - *anchor) > 0.0) {
        return {SnapKind::angle, in_steps_of_angle(camera, *anchor, place), *anchor};
    }
    if (seen.settings.snap_to_grid) return {SnapKind::grid, readable(camera, on_grid(camera, place)), {}};
    return {SnapKind::none, readable(camera, place), {}};
}

std::optional<VertexMeeting> way_to_vertex(const Work& work, const Seen& seen, std::size_t body,
                                           DVec2 position) {
    const Camera& camera = seen.view.camera;
    collide::BodySpec moved = work.shown().scene().bodies[body];
    moved.position = position;
    std::optional<VertexMeeting> meeting;
    double least = camera.to_meters(snap_reach * seen.scale);
    for (const DVec2 own : snap_points(moved)) {
        const auto vertex = nearest_vertex(work, seen, camera.to_canvas(own), body);
        if (!vertex || glm::length(*vertex - own) > least) continue;
        least = glm::length(*vertex - own);
        meeting = VertexMeeting{position + *vertex - own, *vertex};
    }
    return meeting;
}

void paint_snap(const ViewState& view, const Palette& palette, const Snap& snap, Painter& painter,
                float scale) {
    const Vec2 at = view.camera.to_canvas(snap.place);
    const Stroke stroke{palette.accent, 1.6f * scale};
    switch (snap.kind) {
        case SnapKind::none:
            break;
        case SnapKind::grid:
            painter.polyline(box_corners(at - 5.0f * scale, at + 5.0f * scale), true, stroke);
            break;
        case SnapKind::vertex:
            painter.circle(at, 8.0f * scale, {stroke.color, 2.2f * scale});
            break;
        case SnapKind::angle: {
            const Vec2 from = view.camera.to_canvas(snap.from);
            const Vec2 on = unit_or(at - from, Vec2(1.0f, 0.0f));
            line(painter, from, at + 28.0f * scale * on, {stroke.color, stroke.width, LineStyle::dotted});
            break;
        }
    }
}

}  // namespace app
