// Finds out why another engine may have given a wrong answer: the changed question for which its answer would
// be right.
#pragma once

#include <string>

#include <collide/capture/capture_judge.h>

namespace collide {

/// Returns the engine's answer and the right one: "said separation 0.27, right is 0.25".
std::string difference_in_words(const CapturedQuery& query, const OwnAnswer& own, const Disagreement& off,
                                const CaptureTolerance& tolerance);

/// Returns a sentence with the first reason under which the engine's answer is right within the tolerance;
/// empty if there is none. Most reasons change the query, for example by leaving out the radii, and compute
/// it again. Precondition: the answer is wrong.
std::string explain(const CapturedQuery& query, const CaptureTolerance& tolerance);

}  // namespace collide
