#include "tools/picking.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/overlay.h"
#include "overlays/velocity.h"
#include "player/direction_knob.h"
#include "session/seen.h"
#include "session/work.h"
#include "tools/handles.h"

namespace app {

namespace {

bool holds(const ViewState& view, const Analysis& analysis, std::size_t body, Vec2 point) {
    return collide::contains(analysis.shown[body], view.camera.to_world(point));
}

/// Returns whether the body is within `slack` of the point, by probes on rings around the point.
bool is_near(const ViewState& view, const Analysis& analysis, std::size_t body, Vec2 point, float slack) {
    constexpr int probes = 12;
    for (int ring = 1; ring <= 2; ++ring) {
        for (int i = 0; i < probes; ++i) {
            const double angle = 6.283185307179586 * i / probes;
            const float reach = 0.5f * static_cast<float>(ring) * slack;
            const Vec2 offset{reach * static_cast<float>(std::cos(angle)),
                              reach * static_cast<float>(std::sin(angle))};
            if (holds(view, analysis, body, point + offset)) return true;
        }
    }
    return false;
}

/// Returns whether an edge of a core is within `slack` of the point, because thin shapes fit between the
/// probes.
bool is_near_edge(const ViewState& view, const Analysis& analysis, std::size_t body, Vec2 point,
                  float slack) {
    const collide::Collider& collider = analysis.shown[body];
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const collide::Shape& shape = collider.pieces[i].shape;
        for (std::uint32_t v = 0; v < shape.count(); ++v) {
            const auto corner = [&](std::uint32_t k) {
                return view.camera.to_canvas(collide::to_world(collider.transforms[i], shape.vertex(k)));
            };
            if (distance_to_segment(point, corner(v), corner(shape.next(v))) <= slack) return true;
        }
    }
    return false;
}

/// Returns the offset of the velocity handle of a body at rest. Without it the tip would be in the body's
/// middle, where a drag must move the body.
Vec2 free_offset(const ViewState& view, const Analysis& analysis, float scale, std::size_t body, Vec2 tail) {
    constexpr float beside = 24.0f;  // logical pixels
    constexpr float room = 15.0f;
    std::vector<Vec2> others{rotate_handle(view, analysis, scale, body)};
    if (const auto corners = scale_handles(view, analysis, scale))
        others.insert(others.end(), corners->begin(), corners->end());
    for (const SideHandle& side : side_handles(view, analysis, scale)) others.push_back(side.place);
    constexpr float diagonal = 0.70710678f;
    constexpr std::array directions{Vec2(1.0f, 0.0f), Vec2(diagonal, diagonal), Vec2(0.0f, 1.0f)};
    for (const Vec2 direction : directions) {
        const Vec2 offset = beside * scale * direction;
        const auto is_near = [&](Vec2 other) { return glm::distance(tail + offset, other) < room * scale; };
        if (std::none_of(others.begin(), others.end(), is_near)) return offset;
    }
    return beside * scale * directions.front();
}

constexpr float handle_reach = 9.0f;  // logical pixels

/// Returns the visible tip of a velocity arrow that is not over a body. Such a tip can be dragged without
/// selecting the body first.
HandleHit free_tip_at(const Work& work, const Seen& seen, Vec2 canvas_point) {
    if (!is_on(seen.view, velocity_overlay) || work.shows_run()) return {};
    const double pixels = pixels_per_speed(seen.analysis.bar_speed, seen.scale);
    for (std::size_t body = seen.analysis.shown.size(); body-- > 0;) {
        const collide::DVec2 velocity = seen.analysis.shown[body].velocity;
        if (velocity == collide::DVec2(0.0, 0.0)) continue;
        const Vec2 tip = velocity_tip(velocity_tail(seen.view, seen.analysis, body), velocity, pixels);
        if (glm::distance(tip, canvas_point) > seen.reach(handle_reach)) continue;
        return body_at(seen.view, seen.analysis, seen.scale, canvas_point)
                   ? HandleHit()
                   : HandleHit{Handle::velocity, body};
    }
    return {};
}

}  // namespace

std::optional<std::size_t> body_at(const ViewState& view, const Analysis& analysis, float scale,
                                   Vec2 canvas_point, std::optional<std::size_t> without) {
    const float slack = pick_slack * scale;
    const double reach = view.camera.to_meters(slack);
    const collide::DVec2 p = view.camera.to_world(canvas_point);
    const collide::Aabb probe{p - reach, p + reach};
    std::optional<std::size_t> near_miss;
    for (std::size_t i = analysis.shown.size(); i-- > 0;) {
        if (i == without || !collide::overlaps(analysis.shown[i].aabb, probe)) continue;
        if (holds(view, analysis, i, canvas_point)) return i;
        if (!near_miss && (is_near_edge(view, analysis, i, canvas_point, slack) ||
                           is_near(view, analysis, i, canvas_point, slack))) {
            near_miss = i;
        }
    }
    return near_miss;
}

Vec2 rotate_handle(const ViewState& view, const Analysis& analysis, float scale, std::size_t body) {
    const collide::Aabb& box = analysis.shown[body].aabb;
    const Vec2 top = view.camera.to_canvas({box.center().x, box.upper.y});
    return top - Vec2(0.0f, 26.0f * scale);
}

Vec2 velocity_tail(const ViewState& view, const Analysis& analysis, std::size_t body) {
    return view.camera.to_canvas(analysis.shown[body].aabb.center());
}

Vec2 velocity_handle(const Seen& seen, const ToolState& tool, std::size_t body) {
    if (tool.drag == DragKind::velocity && tool.body == body) {
        return tool.start_handle + tool.cursor - tool.press;
    }
    const collide::DVec2 velocity = seen.analysis.shown[body].velocity;
    const Vec2 tail = velocity_tail(seen.view, seen.analysis, body);
    if (velocity != collide::DVec2(0.0, 0.0))
        return velocity_tip(tail, velocity, pixels_per_speed(seen.analysis.bar_speed, seen.scale));
    return tail + free_offset(seen.view, seen.analysis, seen.scale, body, tail);
}

namespace {

/// Returns the nearest handle of the body within reach. For touch input a touch nearer to the body's middle
/// moves the body.
HandleHit own_handle_at(const Seen& seen, const ToolState& tool, std::size_t body, Vec2 canvas_point) {
    if (seen.view.hides_handles) return {};
    const float to_rotate =
        glm::distance(rotate_handle(seen.view, seen.analysis, seen.scale, body), canvas_point);
    const float to_velocity = glm::distance(velocity_handle(seen, tool, body), canvas_point);
    const float least = std::min(to_rotate, to_velocity);
    const float fine = handle_reach * seen.scale;
    if (least > seen.reach(handle_reach)) return {};
    if (least > fine && glm::distance(velocity_tail(seen.view, seen.analysis, body), canvas_point) < least)
        return {};
    // If a pointer is within reach of both, the rotation ring has priority.
    const bool rotates = to_rotate <= fine || to_rotate <= to_velocity;
    return {rotates ? Handle::rotate : Handle::velocity, body};
}

}  // namespace

HandleHit handle_at(const Work& work, const Seen& seen, const ToolState& tool, Vec2 canvas_point) {
    const auto knob = direction_knob(seen.view, seen.analysis, seen.scale);
    if (knob && glm::distance(*knob, canvas_point) <= seen.reach(handle_reach)) return {Handle::direction, 0};
    if (seen.view.selection.size() > 1) {
        return {};  // a group has its own handles
    }
    for (const std::size_t body : seen.view.selection) {
        if (body >= seen.analysis.shown.size()) continue;
        const HandleHit hit = own_handle_at(seen, tool, body, canvas_point);
        if (hit.handle != Handle::none) return hit;
    }
    return free_tip_at(work, seen, canvas_point);
}

std::vector<std::size_t> bodies_inside(const ViewState& view, const Analysis& analysis, Vec2 corner,
                                       Vec2 opposite) {
    const collide::DVec2 p = view.camera.to_world(corner);
    const collide::DVec2 q = view.camera.to_world(opposite);
    const collide::Aabb frame{glm::min(p, q), glm::max(p, q)};
    std::vector<std::size_t> inside;
    for (std::size_t i = 0; i < analysis.shown.size(); ++i) {
        const collide::Aabb& box = analysis.shown[i].aabb;
        if (frame.lower.x <= box.lower.x && frame.lower.y <= box.lower.y && box.upper.x <= frame.upper.x &&
            box.upper.y <= frame.upper.y) {
            inside.push_back(i);
        }
    }
    return inside;
}

}  // namespace app
