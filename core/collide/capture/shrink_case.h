// Reduces a case to the smallest one that shows the same fault.
//
// The other engine can't be asked again. So a reduced case shows the same fault if the right answer is
// unchanged within the tolerance and the engine's answer is still wrong. Vertices are removed one by one.
// Then each number is rounded to the fewest decimals for which this holds (a greedy form of delta debugging).
//
// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
#pragma once

#include <collide/capture/capture_judge.h>

namespace collide {

/// Returns the reduced query. Precondition: the engine's answer is wrong.
CapturedQuery shrunk(const CapturedQuery& query, const CaptureTolerance& tolerance);

}  // namespace collide
