#include "session/push_apart.h"

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/axis_cache.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include "document/document.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

namespace {

constexpr double reach = 4e-6;  // of the bodies' size: how far from the touch the MTD may end
constexpr int halvings = 40;

struct PushedPair {
    const collide::BodySpec& a;
    const collide::BodySpec& b;
    const collide::PushApart& push;

    collide::Collider placed(const collide::BodySpec& body, collide::DVec2 by) const {
        collide::BodySpec moved = body;
        moved.position += by;
        return collide::make_collider(moved);
    }

    bool overlaps(double share) const {
        collide::CachedAxis axis;
        collide::AxisCacheCounts counts;
        return collide::overlaps_now(placed(a, share * push.a), placed(b, share * push.b), axis, counts);
    }

    double separation(double share) const {
        return collide::query_pair(placed(a, share * push.a), placed(b, share * push.b), 0.0).separation;
    }

    double size() const {
        const collide::DVec2 sizes =
            glm::max(placed(a, {0.0, 0.0}).aabb.size(), placed(b, {0.0, 0.0}).aabb.size());
        return std::max(sizes.x, sizes.y);
    }
};

}  // namespace

double share_until_touch(const collide::BodySpec& a, const collide::BodySpec& b,
                         const collide::PushApart& push) {
    const PushedPair pair{a, b, push};
    const double length = glm::length(push.a) + glm::length(push.b);
    if (!(length > 0.0)) return 1.0;
    const double slack = reach * pair.size() / length;
    double low = std::max(0.0, 1.0 - slack);
    double high = 1.0 + slack;
    if (!pair.overlaps(low) || pair.overlaps(high)) return 1.0;
    for (int i = 0; i < halvings; ++i) {
        const double middle = 0.5 * (low + high);
        (pair.overlaps(middle) ? low : high) = middle;
    }
    const double there = pair.separation(low);
    if (reads_as_zero(there)) return low;
    const double corrected = low - there / length;
    return std::abs(pair.separation(corrected)) < std::abs(there) ? corrected : low;
}

bool can_push_apart(const Work& work, const Seen& seen) {
    const auto& bodies = work.stage().scene().bodies;
    const auto& focus = seen.analysis.focus;
    if (work.run_on_stage() || seen.view.scrub_time != 0.0 || !focus || focus->second >= bodies.size())
        return false;
    const auto is_locked = [&](std::size_t body) {
        return work.stage().locks().position || work.stage().locks().holds(bodies[body].name);
    };
    return !is_locked(focus->first) && !is_locked(focus->second) && !seen.view.keeps_verdict &&
           seen.analysis.moved.result.overlap;
}

void push_pair_apart(Work& work, Seen& seen) {
    if (!can_push_apart(work, seen)) return;
    const collide::DVec2 mtd = seen.analysis.moved.result.mtd;
    const auto [a, b] = *seen.analysis.focus;
    const collide::Scene& scene = work.stage().scene();
    const auto mass_of = [&](std::size_t body) {
        return seen.analysis.shown[body].can_move ? collide::mass_of(scene.bodies[body]) : 0.0;
    };
    const collide::PushApart push =
        collide::push_apart(mtd, mass_of(a), mass_of(b), scene.settings.push_apart_split);
    const double share = share_until_touch(scene.bodies[a], scene.bodies[b], push);
    work.stage().begin_drag("Push apart");
    work.stage().drag([&, a = a, b = b](collide::Scene& changed) {
        changed.bodies[a].position += share * push.a;
        changed.bodies[b].position += share * push.b;
    });
    work.stage().commit_drag();
}

}  // namespace app
