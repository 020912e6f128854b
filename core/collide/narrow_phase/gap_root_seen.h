// What the search for a root of the gap reports to its tracer.
#pragma once

#include <collide/narrow_phase/gap_root.h>

namespace collide {

enum class RootStage : std::uint8_t {
    look,  // the gap at a moment
    end    // `outcome` says why
};

struct RootSeen {
    RootStage stage = RootStage::look;
    GapLook look;
    double from = 0.0;  // bisection: the interval that holds a root after this look, seconds
    double to = 0.0;
    double next = 0.0;  // Newton: where the tangent meets 0, seconds; infinite: it never does
    RootOutcome outcome = RootOutcome::root;  // end
    friend bool operator==(const RootSeen&, const RootSeen&) = default;
};

}  // namespace collide
