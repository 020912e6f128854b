// The smallest case that shows the same fault.
//
// Another engine can't be asked again. So a case counts as the same while the right answer stays, within the
// tolerance, and the engine's answer is still wrong. Vertices go one by one. Then each number gets the fewest
// decimals that leave it so (a greedy form of delta debugging).
//
// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
#pragma once

#include <collide/capture/capture_judge.h>

namespace collide {

/// Precondition: the engine's answer disagrees.
CapturedQuery shrunk(const CapturedQuery& query, const CaptureTolerance& tolerance);

}  // namespace collide
