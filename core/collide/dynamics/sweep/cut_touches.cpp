#include <collide/dynamics/sweep/cut_touches.h>

#include <algorithm>
#include <optional>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/body_on_path.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

namespace {

/// A body and its path over the step, in unit time.
struct Course {
    Collider start;
    BodyPath path;

    /// Returns the velocity of the body's point that is at `place` at `time`.
    DVec2 velocity_at(double time, DVec2 place) const {
        return path.displacement + path.turned * perp_left(place - path.center_at(time));
    }
};

Course course_of(const LastStep& step, BodyIndex body, const Collider& pieces) {
    const BodyState& before = step.before[body];
    const BodyState& after = step.after[body];
    const DVec2 local_center = step.defs[body].center;
    Course course{pieces,
                  {before.center, before.angle, DRotation::from_angle(before.angle),
                   after.center - before.center, after.angle - before.angle}};
    Collider& start = course.start;
    start.local_pivot = local_center;
    place(start, {before.center - rotate(before.rotation, local_center), before.angle});
    start.velocity = course.path.displacement;
    start.angular_velocity = course.path.turned;
    return course;
}

Course course_of(const LastStep& step, BodyIndex body) { return course_of(step, body, step.colliders[body]); }

/// Returns an upper bound on how far any point of the body gets from the initial centre of its box, in the
/// step.
double reach_of(const Course& course) {
    const DVec2 size = course.start.aabb.size();
    const double radius = 0.5 * length(size);
    const double arm = length(course.start.aabb.center() - course.path.center);
    return radius + length(course.path.displacement) + (course.path.turned == 0.0 ? 0.0 : arm + radius);
}

bool may_meet(const Course& a, const Course& b) {
    const double between = length(a.start.aabb.center() - b.start.aabb.center());
    return between <= reach_of(a) + reach_of(b);
}

/// Returns the touch with the line along which the cutter passes the target. Returns nothing if the two do
/// not move relative to each other. Body indices are not set yet.
std::optional<CutTouch> touch_of(const Course& cutter, const Course& target, const ToiResult& toi) {
    DVec2 through = cutter.path.center_at(toi.time);
    DVec2 direction = cutter.path.displacement - target.velocity_at(toi.time, through);
    const DVec2 at_touch =
        cutter.velocity_at(toi.time, toi.closest_b) - target.velocity_at(toi.time, toi.closest_b);
    if (length(direction) < 0.5 * length(at_touch)) {
        through = toi.closest_b;
        direction = at_touch;
    }
    const double speed = length(direction);
    if (!(speed > 0.0)) return std::nullopt;
    const DVec2 size = target.start.aabb.size();
    const double reach = 2.0 * length(size) + length(through - target.path.center_at(toi.time));
    const DVec2 half = (reach / speed) * direction;
    const double angle = target.path.angle + toi.time * target.path.turned;
    const DVec2 origin =
        target.path.center_at(toi.time) - rotate(DRotation::from_angle(angle), target.start.local_pivot);
    return CutTouch{toi.time, 0, 0, {origin, angle}, {through - half, through + half}};
}

/// Returns when and where the two first touch within the step. Returns nothing if they never touch, or
/// overlap at the start.
std::optional<ToiResult> new_touch(const Course& cutter, const Course& target) {
    std::optional<ToiResult> first;
    if (!may_meet(cutter, target)) return first;
    bool overlap = false;
    const auto ask = [&](std::uint32_t i, std::uint32_t j) {
        if (overlap) return;
        const ToiResult toi = time_of_impact(cutter.start.pieces[i].shape, piece_trajectory(cutter.start, i),
                                             target.start.pieces[j].shape, piece_trajectory(target.start, j),
                                             first ? first->time : 1.0);
        overlap = toi.outcome == ToiOutcome::overlapping;
        if (toi.hit() && (!first || toi.time < first->time)) first = toi;
    };
    const double gap = double{float_rounding} * (reach_of(cutter) + reach_of(target));
    each_near_pair(BodyOnPath{cutter.start, cutter.path}, BodyOnPath{target.start, target.path}, gap, 1.0,
                   ask);
    return overlap ? std::nullopt : first;
}

}  // namespace

std::vector<CutTouch> cut_touches(const LastStep& step, std::span<const BodyIndex> cutters) {
    std::vector<CutTouch> touches;
    for (const BodyIndex cutter : cutters) {
        const Course of_cutter = course_of(step, cutter);
        for (BodyIndex target = 0; target < step.defs.size(); ++target) {
            if (target == cutter || !step.defs[target].can_be_cut ||
                !may_collide(step.defs[cutter].filter, step.defs[target].filter)) {
                continue;
            }
            const Course of_target = course_of(step, target);
            const auto toi = new_touch(of_cutter, of_target);
            auto touch = toi ? touch_of(of_cutter, of_target, *toi) : std::nullopt;
            if (!touch) continue;
            touch->cutter = cutter;
            touch->target = target;
            touches.push_back(*touch);
        }
    }
    std::stable_sort(touches.begin(), touches.end(),
                     [](const CutTouch& a, const CutTouch& b) { return a.time < b.time; });
    return touches;
}

bool touches_part(const LastStep& step, const CutTouch& touch, const Collider& part) {
    return new_touch(course_of(step, touch.cutter), course_of(step, touch.target, part)).has_value();
}

}  // namespace collide
