// The sweep over boxes in the order in which they begin. A template over a tracer, which sees a SweepLineSeen
// a step.
#pragma once

#include <span>
#include <vector>

#include <collide/broad_phase/sort_and_sweep.h>

namespace collide {

/// `take(a, b)` for each two intervals that share a point, but not for two fixed ones. Returns the number of
/// tests. `active` is working memory. Touching counts: a box leaves the list once the line is beyond its end.
template <class Trace, class Take>
std::uint64_t sweep_line(std::span<const SweptInterval> order, std::vector<SweptInterval>& active,
                         Trace& trace, Take take) {
    std::uint64_t tests = 0;
    active.resize(order.size() + 1);
    std::size_t count = 0;
    for (const SweptInterval& next : order) {
        trace.step([&] { return SweepLineSeen{SweepLineStage::begin, next.id, next.id, next.begin}; });
        std::size_t kept = 0;
        for (std::size_t k = 0; k < count; ++k) {
            const SweptInterval& before = active[k];
            if (before.end < next.begin) {
                trace.step([&] {
                    return SweepLineSeen{SweepLineStage::end, before.id, before.id, before.end};
                });
                continue;
            }
            const bool overlap =
                (before.other_lower <= next.other_upper) & (next.other_lower <= before.other_upper);
            trace.step([&] {
                return SweepLineSeen{SweepLineStage::test, next.id, before.id, next.begin, overlap};
            });
            if (overlap && !(before.is_fixed && next.is_fixed)) {
                take(before.id, next.id);
            }
            if (kept != k) {
                active[kept] = before;
            }
            ++kept;
        }
        tests += kept;
        trace.step([&] { return SweepLineSeen{SweepLineStage::join, next.id, next.id, next.begin}; });
        active[kept] = next;
        count = kept + 1;
    }
    return tests;
}

}  // namespace collide
