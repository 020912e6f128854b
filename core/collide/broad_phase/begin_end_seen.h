// The marks of a list of begins and ends, and what its update reports to a tracer.
#pragma once

#include <cstdint>

#include <collide/broad_phase/broad_phase.h>

namespace collide {

/// Where a box begins or ends on the axis.
struct AxisMark {
    double place = 0.0;  // metres
    ProxyId id = 0;
    bool is_end = false;

    /// In the list. Of equal places begins come first, so boxes that touch overlap; then the lower id.
    friend bool operator<(const AxisMark& p, const AxisMark& q) {
        if (p.place != q.place) return p.place < q.place;
        if (p.is_end != q.is_end) return q.is_end;
        return p.id < q.id;
    }
    friend bool operator==(const AxisMark&, const AxisMark&) = default;
};

/// What a swap of two neighbours means for their boxes.
enum class SwapMeaning : std::uint8_t {
    nothing,  // two begins, or two ends
    enters,   // a begin goes before an end: they overlap on the axis from now on
    leaves,   // an end goes before a begin: no longer
};

/// A swap: the mark at `place_in_list` goes before its left neighbour.
struct MarkSwapSeen {
    std::uint32_t place_in_list = 0;  // of `mover` before the swap
    AxisMark mover;
    AxisMark passed;
    SwapMeaning meaning = SwapMeaning::nothing;
    friend bool operator==(const MarkSwapSeen&, const MarkSwapSeen&) = default;
};

}  // namespace collide
