#include "tools/picking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>

#include "overlays/velocity_arrow.h"
#include "tools/group_drags.h"

namespace app {

namespace {

/// The bodies as they are drawn now.
const std::vector<collide::Collider>& drawn(const AppState& state) { return state.analysis.shown; }

bool holds(const AppState& state, std::size_t body, Vec2 point) {
    return collide::contains(drawn(state)[body], state.view.camera.to_world(point));
}

/// Whether the body comes within `slack` of the point: a ring of probes around the cursor.
bool is_near(const AppState& state, std::size_t body, Vec2 point, float slack) {
    constexpr int probes = 12;
    for (int ring = 1; ring <= 2; ++ring) {
        for (int i = 0; i < probes; ++i) {
            const double angle = 6.283185307179586 * i / probes;
            const float reach = 0.5f * static_cast<float>(ring) * slack;
            const Vec2 offset{reach * static_cast<float>(std::cos(angle)),
                              reach * static_cast<float>(std::sin(angle))};
            if (holds(state, body, point + offset)) {
                return true;
            }
        }
    }
    return false;
}

/// Thin shapes slip between probes: the cursor's distance from a core's edges decides for them.
bool is_near_edge(const AppState& state, std::size_t body, Vec2 point, float slack) {
    const collide::Collider& collider = drawn(state)[body];
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        const collide::Shape& shape = collider.pieces[i].shape;
        for (std::uint32_t v = 0; v < shape.count(); ++v) {
            const Vec2 from =
                state.view.camera.to_canvas(collide::to_world(collider.transforms[i], shape.vertex(v)));
            const Vec2 to = state.view.camera.to_canvas(
                collide::to_world(collider.transforms[i], shape.vertex(shape.next(v))));
            const Vec2 along = to - from;
            const float length_squared = collide::dot(along, along);
            const float t = length_squared > 0.0f
                                ? std::clamp(collide::dot(point - from, along) / length_squared, 0.0f, 1.0f)
                                : 0.0f;
            const Vec2 gap = point - (from + t * along);
            if (collide::dot(gap, gap) <= slack * slack) {
                return true;
            }
        }
    }
    return false;
}

/// A box that contains everything within `slack` pixels of the point.
collide::Aabb box_around(const AppState& state, Vec2 point, float slack) {
    const double reach = state.view.camera.to_meters(slack);
    const collide::DVec2 p = state.view.camera.to_world(point);
    return {p - reach, p + reach};
}

float distance(Vec2 a, Vec2 b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// At rest the tip lies in the body's middle, where a drag must move the body: the handle waits beside it.
Vec2 free_offset(const AppState& state, std::size_t body, Vec2 tail) {
    constexpr float beside = 24.0f;  // logical pixels
    constexpr float room = 15.0f;
    std::vector<Vec2> others{rotate_handle(state, body)};
    if (const auto corners = scale_handles(state))
        others.insert(others.end(), corners->begin(), corners->end());
    for (const SideHandle& side : side_handles(state)) others.push_back(side.place);
    constexpr float diagonal = 0.70710678f;
    constexpr std::array directions{Vec2(1.0f, 0.0f), Vec2(diagonal, diagonal), Vec2(0.0f, 1.0f)};
    for (const Vec2 direction : directions) {
        const Vec2 offset = beside * state.scale * direction;
        const auto is_near = [&](Vec2 other) { return distance(tail + offset, other) < room * state.scale; };
        if (std::none_of(others.begin(), others.end(), is_near)) return offset;
    }
    return beside * state.scale * directions.front();
}

constexpr float handle_reach = 9.0f;  // logical pixels

/// The tip of an arrow that is drawn and lies over no body: it can be taken hold of without selecting first.
HandleHit free_tip_at(const AppState& state, Vec2 canvas_point) {
    if (!state.view.overlays.contains("velocity") || state.run_on_stage()) return {};
    const double pixels = pixels_per_speed(state.analysis.bar_speed, state.scale);
    for (std::size_t body = drawn(state).size(); body-- > 0;) {
        const collide::DVec2 velocity = drawn(state)[body].velocity;
        if (velocity == collide::DVec2(0.0, 0.0)) continue;
        const Vec2 tip = velocity_tip(velocity_tail(state, body), velocity, pixels);
        if (distance(tip, canvas_point) > handle_reach * state.scale) continue;
        return body_at(state, canvas_point) ? HandleHit() : HandleHit{Handle::velocity, body};
    }
    return {};
}

}  // namespace

std::optional<std::size_t> body_at(const AppState& state, Vec2 canvas_point) {
    const float slack = pick_slack * state.scale;
    const collide::Aabb probe = box_around(state, canvas_point, slack);
    std::optional<std::size_t> near_miss;
    for (std::size_t i = drawn(state).size(); i-- > 0;) {
        if (!collide::overlaps(drawn(state)[i].aabb, probe)) {
            continue;
        }
        if (holds(state, i, canvas_point)) {
            return i;
        }
        if (!near_miss &&
            (is_near_edge(state, i, canvas_point, slack) || is_near(state, i, canvas_point, slack))) {
            near_miss = i;
        }
    }
    return near_miss;
}

Vec2 rotate_handle(const AppState& state, std::size_t body) {
    const collide::Aabb& box = drawn(state)[body].aabb;
    const Vec2 top = state.view.camera.to_canvas({box.center().x, box.upper.y});
    return top - Vec2(0.0f, 26.0f * state.scale);
}

Vec2 velocity_tail(const AppState& state, std::size_t body) {
    return state.view.camera.to_canvas(drawn(state)[body].aabb.center());
}

Vec2 velocity_handle(const AppState& state, std::size_t body) {
    const ToolState& tool = state.tool;
    if (tool.drag == DragKind::velocity && tool.body == body) {
        return tool.start_handle + tool.cursor - tool.press;
    }
    const collide::DVec2 velocity = drawn(state)[body].velocity;
    const Vec2 tail = velocity_tail(state, body);
    if (velocity != collide::DVec2(0.0, 0.0))
        return velocity_tip(tail, velocity, pixels_per_speed(state.analysis.bar_speed, state.scale));
    return tail + free_offset(state, body, tail);
}

HandleHit handle_at(const AppState& state, Vec2 canvas_point) {
    const float reach = handle_reach * state.scale;
    if (state.view.selection.size() > 1) {
        return {};  // a group has handles of its own
    }
    for (const std::size_t body : state.view.selection) {
        if (body >= drawn(state).size()) {
            continue;
        }
        if (distance(rotate_handle(state, body), canvas_point) <= reach) {
            return {Handle::rotate, body};
        }
        if (distance(velocity_handle(state, body), canvas_point) <= reach) {
            return {Handle::velocity, body};
        }
    }
    return free_tip_at(state, canvas_point);
}

std::vector<std::size_t> bodies_inside(const AppState& state, Vec2 corner, Vec2 opposite) {
    const collide::DVec2 p = state.view.camera.to_world(corner);
    const collide::DVec2 q = state.view.camera.to_world(opposite);
    const collide::Aabb frame{glm::min(p, q), glm::max(p, q)};
    std::vector<std::size_t> inside;
    for (std::size_t i = 0; i < drawn(state).size(); ++i) {
        const collide::Aabb& box = drawn(state)[i].aabb;
        if (frame.lower.x <= box.lower.x && frame.lower.y <= box.lower.y && box.upper.x <= frame.upper.x &&
            box.upper.y <= frame.upper.y) {
            inside.push_back(i);
        }
    }
    return inside;
}

}  // namespace app
