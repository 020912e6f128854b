// A candidate axis as a step of a recording: of SAT, and of the tests that try fewer axes.
#pragma once

#include <collide/narrow_phase/sat_body.h>
#include <collide/trace/sat_recording.h>

namespace collide {

/// In the world's frame.
SatStep sat_step(const SatCandidate& candidate, const Shape& a, const Transform& xf_a, const Shape& b);

}  // namespace collide
