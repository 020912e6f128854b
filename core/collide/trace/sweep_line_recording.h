// What the sweep of sort and sweep did, event by event: boxes that begin, end, are tested and join the active
// list.
#pragma once

#include <collide/base/tracer.h>
#include <collide/broad_phase/sort_and_sweep.h>

namespace collide {

using SweepLineStep = SweepLineSeen;  // plain values already

struct SweepLineRecording {
    Steps<SweepLineStep> steps;
    int axis = 0;                      // 0: x, 1: y
    AxisChoice choice;                 // why it is this axis
    std::vector<SweptInterval> order;  // by their begin along the axis
    std::vector<IndexPair> pairs;      // sorted
    std::uint64_t tests = 0;
};

/// The sweep over the order as the last question for pairs left it.
SweepLineRecording record_sweep(const SortAndSweep& sweep);

/// The boxes that are active after the first `count` steps, in the order in which they joined.
std::vector<ProxyId> active_after(const SweepLineRecording& recording, std::size_t count);

}  // namespace collide
