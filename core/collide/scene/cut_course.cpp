#include <collide/scene/cut_course.h>

#include <cmath>
#include <cstdint>

#include <collide/geometry/transform.h>
#include <collide/narrow_phase/pair_query.h>

namespace collide {

Course course_of(const World& world, BodyId body) {
    const BodyState& before = world.states_before()[body];
    const BodyState& after = world.state_of(body);
    Course course;
    course.start = world.collider(body);
    course.center = before.center;
    course.velocity = after.center - before.center;
    course.turn = after.angle - before.angle;
    const DVec2 local_center = world.def(body).center;
    place(course.start, {before.center - rotate(before.turn, local_center), before.angle});
    course.start.local_pivot = local_center;
    course.start.velocity = course.velocity;
    course.start.angular_velocity = course.turn;
    return course;
}

namespace {

/// The farthest that a point of the body is from the centre of its box, and its way in the step.
double reach_of(const Course& course) {
    const DVec2 size = course.start.aabb.size();
    const double radius = 0.5 * std::hypot(size.x, size.y);
    const double arm = glm::length(course.start.aabb.center() - course.center);
    return radius + glm::length(course.velocity) + (course.turn == 0.0 ? 0.0 : arm + radius);
}

bool may_meet(const Course& a, const Course& b) {
    const double between = glm::length(a.start.aabb.center() - b.start.aabb.center());
    return between <= reach_of(a) + reach_of(b);
}

}  // namespace

std::optional<ToiResult> new_touch(const Course& cutter, const Course& target) {
    std::optional<ToiResult> first;
    if (!may_meet(cutter, target)) return first;
    for (std::uint32_t i = 0; i < cutter.start.pieces.size(); ++i) {
        for (std::uint32_t j = 0; j < target.start.pieces.size(); ++j) {
            const ToiResult toi = time_of_impact(
                cutter.start.pieces[i].shape, piece_trajectory(cutter.start, i), target.start.pieces[j].shape,
                piece_trajectory(target.start, j), first ? first->time : 1.0);
            if (toi.outcome == ToiOutcome::overlapping) return std::nullopt;
            if (toi.hit() && (!first || toi.time < first->time)) first = toi;
        }
    }
    return first;
}

std::optional<Touch> touch_of(const Course& cutter, const Course& target, const ToiResult& toi) {
    DVec2 through = cutter.center_at(toi.time);
    DVec2 way = cutter.velocity - target.velocity_at(toi.time, through);
    const DVec2 at_touch =
        cutter.velocity_at(toi.time, toi.closest_b) - target.velocity_at(toi.time, toi.closest_b);
    if (glm::length(way) < 0.5 * glm::length(at_touch)) {
        through = toi.closest_b;
        way = at_touch;
    }
    const double speed = glm::length(way);
    if (!(speed > 0.0)) return std::nullopt;
    const DVec2 size = target.start.aabb.size();
    const double reach = 2.0 * std::hypot(size.x, size.y) + glm::length(through - target.center_at(toi.time));
    const DVec2 half = (reach / speed) * way;
    return Touch{toi.time, 0, 0, {through - half, through + half}};
}

}  // namespace collide
