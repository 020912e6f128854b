#include <collide/scene/bullet_cut.h>

#include <algorithm>
#include <optional>

#include <collide/geometry/transform.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>

namespace collide {

namespace {

/// When they touch; nothing when they do not within `t_max`.
std::optional<double> time_of_touch(const Collider& bullet, const Collider& target, double t_max) {
    if (!overlaps(swept_bounds(bullet, t_max), swept_bounds(target, t_max))) {
        return std::nullopt;
    }
    const SweepResult sweep = query_pair(bullet, target, t_max).sweep;
    if (sweep.outcome == SweepOutcome::miss) {
        return std::nullopt;
    }
    return sweep.time;
}

/// The way of the bullet's centre past the target.
std::array<DVec2, 2> way_past(const Collider& bullet, const Collider& target, double t_max) {
    const DVec2 centre = bullet.pose.position + rotate(turn_by(bullet.pose.angle), bullet.centroid);
    return {centre, centre + t_max * (bullet.velocity - target.velocity)};
}

}  // namespace

std::vector<BulletCut> bullet_cuts(const BodySpec& bullet, std::span<const BodySpec> targets, double t_max) {
    const Collider flying = make_collider(bullet);
    std::vector<BulletCut> cuts;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (targets[i] == bullet) {
            continue;
        }
        const Collider target = make_collider(targets[i]);
        if (const auto time = time_of_touch(flying, target, t_max)) {
            const auto stroke = way_past(flying, target, t_max);
            cuts.push_back({i, *time, stroke, cut_body(targets[i], stroke)});
        }
    }
    std::stable_sort(cuts.begin(), cuts.end(),
                     [](const BulletCut& a, const BulletCut& b) { return a.time < b.time; });
    return cuts;
}

}  // namespace collide
