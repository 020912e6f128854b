// Contacts that catch on a seam. Two bodies of a floor share an edge, which nothing can touch. An engine that
// asks each pair alone may yet answer a contact with that edge, and stop what slides over it. Its answer is
// right for the pair; wrong is that its normal leads into the other body.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <collide/capture/capture_judge.h>

namespace collide {

struct SeamCatch {
    std::size_t query = 0;  // of the frame's
    CapturedBody covering;  // the body into which the normal leads
    double depth = 0.0;     // metres: how far along the normal the way leads through it
};

/// Returns whether a query can be one: a pair that the engine said to touch, with its normal and points.
bool may_catch_on_seam(const CapturedQuery& query);

/// Returns the contacts of one frame that catch. Precondition: `may_catch_on_seam` holds for each query.
/// A body with more than `most_seam_contacts` contacts is not examined.
std::vector<SeamCatch> seam_catches(CaptureJudge& judge, std::span<const CapturedQuery> frame);

/// What the engine said, and that it is right for the two alone.
std::string seam_in_words(const CapturedQuery& query, const SeamCatch& caught);

}  // namespace collide
