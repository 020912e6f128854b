// The update of a list of begins and ends, written once. See begin_end_list.h for the idea and the sources.
#pragma once

#include <utility>

#include <collide/broad_phase/begin_end_list.h>

namespace collide {

inline double place_on(const Aabb& box, int axis, bool is_end) {
    return is_end ? box.upper[axis] : box.lower[axis];
}

inline SwapMeaning meaning_of(const AxisMark& mover, const AxisMark& passed) {
    if (mover.is_end == passed.is_end) {
        return SwapMeaning::nothing;
    }
    return mover.is_end ? SwapMeaning::leaves : SwapMeaning::enters;
}

/// Insertion sort. `change(meaning, a, b)` for each swap that makes or ends a pair on the axis. Within a box
/// the begin never passes the end. Returns the swaps.
template <class Tracer, class Change>
std::uint64_t sort_marks(std::span<AxisMark> marks, Change change, Tracer& trace) {
    std::uint64_t swaps = 0;
    for (std::size_t k = 1; k < marks.size(); ++k) {
        for (std::size_t j = k; j > 0 && marks[j] < marks[j - 1]; --j) {
            const SwapMeaning meaning = meaning_of(marks[j], marks[j - 1]);
            trace.step([&] {
                return MarkSwapSeen{static_cast<std::uint32_t>(j), marks[j], marks[j - 1], meaning};
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
