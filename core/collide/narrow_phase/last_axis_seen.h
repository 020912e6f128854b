// What the test that begins with the last axis reports to its tracer.
#pragma once

#include <collide/narrow_phase/last_axis.h>
#include <collide/narrow_phase/sat_body.h>

namespace collide {

struct LastAxisSeen {
    SatCandidate candidate;
    AxisTurn turn = AxisTurn::rest;
    bool separates = false;  // by more than rounding
};

}  // namespace collide
