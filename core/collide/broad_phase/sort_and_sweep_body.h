// Sort and sweep as templates, for both orders that it can keep. See sort_and_sweep.h for ideas and sources.
#pragma once

#include <utility>

#include <collide/broad_phase/sort_and_sweep.h>

namespace collide {

// The sweep over boxes in the order in which they begin. A template with a tracer, which gets a
// SweepLineEvent for each step.

/// Calls `take(a, b)` for each two intervals that share a point, except for two static ones. Returns the
/// number of tests. `active` is working memory. Touching counts: a box leaves the list once the line is
/// beyond its end.
template <class Trace, class Take>
std::uint64_t sweep_line(std::span<const SweptInterval> order, std::vector<SweptInterval>& active,
                         Trace& trace, Take take) {
    std::uint64_t tests = 0;
    active.resize(order.size() + 1);
    std::size_t count = 0;
    for (const SweptInterval& next : order) {
        trace.step([&] { return SweepLineEvent{SweepLineStepKind::begin, next.id, next.id, next.begin}; });
        std::size_t kept = 0;
        for (std::size_t k = 0; k < count; ++k) {
            const SweptInterval& before = active[k];
            if (before.end < next.begin) {
                trace.step([&] {
                    return SweepLineEvent{SweepLineStepKind::end, before.id, before.id, before.end};
                });
                continue;
            }
            const bool overlap =
                (before.other_lower <= next.other_upper) & (next.other_lower <= before.other_upper);
            trace.step([&] {
                return SweepLineEvent{SweepLineStepKind::test, next.id, before.id, next.begin, overlap};
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
        trace.step([&] { return SweepLineEvent{SweepLineStepKind::join, next.id, next.id, next.begin}; });
        active[kept] = next;
        count = kept + 1;
    }
    return tests;
}

// The update of a list of begins and ends. The tracer gets a MarkSwapEvent for each step.

inline double place_on(const Aabb& box, int axis, bool is_end) {
    return is_end ? box.upper[axis] : box.lower[axis];
}

inline SwapMeaning meaning_of(const AxisMark& mover, const AxisMark& passed) {
    if (mover.is_end == passed.is_end) {
        return SwapMeaning::nothing;
    }
    return mover.is_end ? SwapMeaning::leaves : SwapMeaning::enters;
}

/// Sorts the marks by insertion. Calls `change(meaning, a, b)` for each swap; its meaning tells whether a
/// pair on the axis begins or ends. The begin of a box never passes its own end. Returns the number of swaps.
template <class Tracer, class Change>
std::uint64_t sort_marks(std::span<AxisMark> marks, Change change, Tracer& trace) {
    std::uint64_t swaps = 0;
    for (std::size_t k = 1; k < marks.size(); ++k) {
        for (std::size_t j = k; j > 0 && marks[j] < marks[j - 1]; --j) {
            const SwapMeaning meaning = meaning_of(marks[j], marks[j - 1]);
            trace.step([&] {
                return MarkSwapEvent{static_cast<std::uint32_t>(j), marks[j], marks[j - 1], meaning};
            });
            change(meaning, marks[j].id, marks[j - 1].id);
            std::swap(marks[j], marks[j - 1]);
            ++swaps;
        }
    }
    return swaps;
}

template <class Tracer>
std::uint64_t BeginEndList::update(std::span<const Aabb> boxes, Tracer& trace) {
    for (AxisMark& mark : marks_) {
        mark.place = place_on(boxes[mark.id], axis_, mark.is_end);
    }
    const auto change = [this](SwapMeaning meaning, ProxyId a, ProxyId b) {
        if (meaning == SwapMeaning::enters) enter(a, b);
        if (meaning == SwapMeaning::leaves) leave(a, b);
    };
    return sort_marks(std::span(marks_), change, trace);
}

}  // namespace collide
