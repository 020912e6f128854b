#include "overlays/ghost.h"

#include <algorithm>
#include <optional>

#include <collide/narrow_phase/pair_query.h>
#include "draw/drawing.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "simulation/run_beside.h"

namespace app {

void paint_ghost(const OverlayInput& input, Painter& painter, const collide::Collider& collider,
                 collide::DVec2 offset, Color color, LineStyle style) {
    paint_collider(painter, collider, input.camera, with_alpha(color, 0.4f * input.palette.fill_opacity),
                   pen(input, with_alpha(color, 0.9f), 0.9f, style), offset);
}

collide::Collider turned_ahead(const collide::Collider& collider, double seconds) {
    collide::Collider out = collider;
    place(out, pose_after(collider, seconds, collider.angular_velocity));
    return out;
}

namespace {

constexpr float least_seen = 2.0f;  // logical pixels; what is nearer looks the same

bool is_apart(const OverlayInput& input, const RunBody& body) {
    return body.distance > same_place && input.camera.to_pixels(body.distance) > least_seen * input.scale;
}

bool is_picked(const OverlayInput& input, std::size_t body) {
    return input.view.is_selected(body) || body == input.beside->difference.body ||
           input.analysis.in_focus(body);
}

void paint_outline(const OverlayInput& input, Painter& painter, const collide::Collider& collider) {
    paint_collider(painter, collider, input.camera,
                   with_alpha(input.palette.dim_text, 0.25f * input.palette.fill_opacity),
                   pen(input, with_alpha(input.palette.dim_text, 0.8f), 0.8f, LineStyle::dashed));
}

void paint_run_body(const OverlayInput& input, Painter& painter, std::size_t body, const RunBody& in_run) {
    collide::Collider collider = input.analysis.shown[body];
    place(collider, in_run.pose);
    paint_outline(input, painter, collider);
}

bool on_canvas(const OverlayInput& input, collide::DVec2 world) {
    const Vec2 p = input.camera.to_canvas(world);
    const Vec2 size = input.camera.canvas_size;
    return p.x >= 0.0f && p.y >= 0.0f && p.x <= size.x && p.y <= size.y;
}

/// Of the bodies that are seen.
std::optional<std::size_t> farthest_seen(const OverlayInput& input, std::size_t count) {
    const auto& bodies = input.beside->bodies;
    std::optional<std::size_t> out;
    for (std::size_t body = 0; body < count; ++body) {
        if (!bodies[body] || !is_apart(input, *bodies[body])) continue;
        const bool farther = !out || bodies[body]->distance > bodies[*out]->distance;
        if (farther && on_canvas(input, bodies[body]->own_center)) out = body;
    }
    return out;
}

/// From where the run has the body to where the second world has it.
void paint_way(const OverlayInput& input, Painter& painter, Labels& labels, const RunBody& in_run) {
    const Vec2 from = input.camera.to_canvas(in_run.center);
    const Vec2 to = input.camera.to_canvas(in_run.own_center);
    const Color color = input.palette.text;
    line(painter, from, to, pen(input, color, 0.9f));
    painter.disc(from, 2.5f * input.scale, color);
    painter.circle(to, 5.0f * input.scale, pen(input, color, 0.9f));
    labels.avoid(from, to);
    const bool both_seen = on_canvas(input, in_run.center);
    labels.add({both_seen ? 0.5f * (from + to) : to, mark_words::apart(in_run.distance),
                label_style(input, color, Weight::semibold),
                collide::perp_left(unit_or(to - from, {1.0f, 0.0f})), result_priority});
}

}  // namespace

void paint_beside(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.beside == nullptr) return;
    const auto& bodies = input.beside->bodies;
    const std::size_t count = std::min(bodies.size(), input.analysis.shown.size());
    const bool crowd = count > crowd_size;
    painter.begin_group("run");
    for (std::size_t body = 0; body < count; ++body) {
        if (!bodies[body] || !is_apart(input, *bodies[body])) continue;
        if (!crowd || is_picked(input, body)) paint_run_body(input, painter, body, *bodies[body]);
    }
    for (const collide::Collider& body : input.beside->only_there) paint_outline(input, painter, body);
    if (const auto farthest = farthest_seen(input, count))
        paint_way(input, painter, labels, *bodies[*farthest]);
    painter.end_group();
}

}  // namespace app
