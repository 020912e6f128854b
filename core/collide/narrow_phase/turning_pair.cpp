#include <collide/narrow_phase/turning_pair.h>

#include <algorithm>

#include <collide/narrow_phase/near_pieces.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

Aabb turning_bounds(const Collider& collider, double seconds) {
    const Aabb path = swept_bounds(collider, seconds);
    if (collider.angular_velocity == 0.0) {
        return path;
    }
    // A short turn moves no point far, and a long one none out of the circle about the pivot.
    const double reach = enlarged * reach_of(collider);
    const double arc = enlarged * turning_speed(collider) * seconds;
    const DVec2 from = pivot_of(collider);
    const DVec2 to = from + collider.velocity * seconds;
    return {glm::max(path.lower - arc, glm::min(from, to) - reach),
            glm::min(path.upper + arc, glm::max(from, to) + reach)};
}

PairVerdict judge_turning_pair(const Collider& a, const Collider& b, double t_max) {
    if (a.angular_velocity == 0.0 && b.angular_velocity == 0.0) {
        return judge_pair(a, b, t_max);
    }
    PairVerdict verdict;
    if (!overlaps(touching_bounds(turning_bounds(a, t_max)), touching_bounds(turning_bounds(b, t_max)))) {
        return verdict;
    }
    const double speed = length_of(b.velocity - a.velocity) + turning_speed(a) + turning_speed(b);
    const auto until = [&] { return verdict.will_hit ? verdict.time : t_max; };
    each_near_pair(
        a, b, [&] { return verdict.overlap ? -1.0 : speed * until(); },
        [&](std::uint32_t i, std::uint32_t j) {
            const ToiResult found = time_of_impact(a.pieces[i].shape, piece_trajectory(a, i),
                                                   b.pieces[j].shape, piece_trajectory(b, j), until());
            const bool touching = found.outcome == ToiOutcome::overlapping;
            if (touching || found.outcome == ToiOutcome::hit) {
                verdict.overlap |= touching;
                verdict.will_hit = true;
                verdict.time = touching ? 0.0 : found.time;
            }
        });
    return verdict;
}

}  // namespace collide
