// Sort and sweep at one moment: the line stands where the box in question begins, and some boxes are active.
#pragma once

#include <span>
#include <vector>

#include <collide/broad_phase/sort_and_sweep.h>
#include "analysis/pipeline.h"
#include "document/view_state.h"

namespace app {

/// How an interval stands to the sweep line, by rising prominence.
enum class IntervalLook : std::uint8_t { over, waiting, active, next };

struct SweepMoment {
    std::span<const collide::SweptInterval> order;  // of the live structure
    int axis = 0;
    std::size_t next = 0;             // place in the order of the box that begins
    std::vector<std::size_t> active;  // places of those that began before it and have not ended, ascending

    const collide::SweptInterval& box() const { return order[next]; }
    /// Whether the box at a place that is active overlaps the one that begins on the other axis too.
    bool is_pair(std::size_t place) const;
    IntervalLook look_of(std::size_t place) const;
};

/// The box in question is the body pointed at or selected, else the one in the middle of the order. The live
/// structure must be sort and sweep; its order is put right if it is not. Empty when it holds no box.
SweepMoment sweep_moment(const Analysis& analysis, const ViewState& view);

}  // namespace app
