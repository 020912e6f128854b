// Why another engine may have answered as it did: what it would have been asked for its answer to be right.
#pragma once

#include <string>

#include <collide/capture/capture_judge.h>

namespace collide {

/// What the engine said and what is right: "said separation 0.27, right is 0.25".
std::string difference_in_words(const CapturedQuery& query, const OwnAnswer& own, const Disagreement& off);

/// A sentence of the first supposition under which the engine's answer is right, within the tolerance; empty
/// when there is none. Most of them change the case, such as by leaving the radii out, and ask it again.
/// Precondition: the answer disagrees.
std::string explain(const CapturedQuery& query, const CaptureTolerance& tolerance);

}  // namespace collide
