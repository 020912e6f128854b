#include "session/last_touch.h"

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/axis_cache.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
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

}  // namespace app
