// What a list of begins and ends did over some frames: every swap, and the pairs of each frame.
#pragma once

#include <collide/base/tracer.h>
#include <collide/broad_phase/sort_and_sweep.h>

namespace collide {

enum class BeginEndStage : std::uint8_t {
    sorted,  // the first frame: the list, sorted from nothing
    moved,   // a new frame: the marks have new places and stand in the old order
    swap,    // of two neighbours
    tested,  // the frame's list is in order; its pairs have been tested on the other axis
};

struct BeginEndStep {
    BeginEndStage stage = BeginEndStage::sorted;
    std::uint32_t frame = 0;  // from 0
    MarkSwapSeen swap;        // of a swap
    friend bool operator==(const BeginEndStep&, const BeginEndStep&) = default;
};

/// A frame as a whole.
struct BeginEndFrame {
    std::vector<Aabb> boxes;
    std::vector<AxisMark> before;  // the marks at their new places, in the old order
    std::uint64_t swaps = 0;
    std::uint64_t swaps_from_nothing = 0;  // that the same sort takes from the order of the bodies
    std::vector<IndexPair> on_axis;        // at the frame's end: overlap on the axis, sorted
    std::vector<IndexPair> pairs;          // of those, on the other axis too
};

struct BeginEndRecording {
    Steps<BeginEndStep> steps;
    int axis = 0;
    std::vector<BeginEndFrame> frames;
};

/// `frames` holds the boxes of each frame, as many in each; at least one. The axis is the one along which the
/// first frame's centres spread more.
BeginEndRecording record_begin_end_list(std::span<const std::vector<Aabb>> frames);

/// How things stand after a step.
struct BeginEndState {
    std::vector<AxisMark> marks;
    std::vector<IndexPair> on_axis;  // sorted
    std::uint64_t swaps = 0;         // of the frame so far
};
/// Precondition: index < steps.items.size().
BeginEndState state_after(const BeginEndRecording& recording, std::size_t index);

}  // namespace collide
