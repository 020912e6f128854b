// The double loop of brute force, one row at a time. Templates with a tracer, which gets a PairLoopEvent for
// each step.
#pragma once

#include <span>
#include <vector>

#include <collide/broad_phase/brute_force.h>
#include <collide/broad_phase/proxies.h>

namespace collide {

/// Lists the live proxies, ascending, and their boxes in the same order.
inline void gather_living(const Proxies& proxies, std::vector<ProxyId>& ids, std::vector<Aabb>& boxes) {
    ids.clear();
    boxes.clear();
    for (ProxyId id = 0; id < proxies.end_id(); ++id) {
        if (proxies.contains(id)) {
            ids.push_back(id);
            boxes.push_back(proxies.box(id));
        }
    }
}

inline PairLoopEvent seen_of(const Aabb& a, const Aabb& b, ProxyId id_a, ProxyId id_b, bool may_pair) {
    PairLoopEvent seen{id_a, id_b};
    seen.gap = glm::max(b.lower - a.upper, a.lower - b.upper);
    if (!overlaps(a, b)) {
        seen.verdict = seen.gap.x > 0.0 ? PairLoopVerdict::apart_in_x : PairLoopVerdict::apart_in_y;
    } else if (!may_pair) {
        seen.verdict = PairLoopVerdict::both_fixed;
    }
    return seen;
}

/// Calls `take(a, b)` for each later box that overlaps the box at `row`, except for two static ones.
template <class Trace, class Take>
void test_row(const Proxies& proxies, std::span<const ProxyId> ids, std::span<const Aabb> boxes,
              std::size_t row, Trace& trace, Take& take) {
    const Aabb box = boxes[row];
    for (std::size_t other = row + 1; other < boxes.size(); ++other) {
        trace.step([&] {
            return seen_of(box, boxes[other], ids[row], ids[other], proxies.may_pair(ids[row], ids[other]));
        });
        if (overlaps(box, boxes[other]) && proxies.may_pair(ids[row], ids[other])) {
            take(ids[row], ids[other]);
        }
    }
}

}  // namespace collide
