// Contacts that catch on a seam. Two bodies of a floor share an edge, which nothing can touch. An engine that
// asks each pair alone may yet answer a contact with that edge, and stop what slides over it. Its answer is
// right for the pair; wrong is that its normal leads into the other body.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <utility>
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

/// Finds them frame by frame.
class SeamFinder {
  public:
    /// Adds a query, of the same frame as the others since `end_frame`. Returns whether it can be one.
    bool add(const CapturedQuery& query);
    std::span<const CapturedQuery> frame() const { return frame_; }
    /// Returns the contacts of the frame so far that catch between two bodies that have never moved. `query`
    /// is an index in `frame()`. A body with more than `most_seam_contacts` contacts is not examined.
    std::vector<SeamCatch> catches(CaptureJudge& judge) const;
    void end_frame() { frame_.clear(); }

  private:
    bool has_moved(const CapturedBody& body) const;

    struct Seen {
        Pose pose;
        bool has_moved = false;
    };
    std::map<std::pair<std::size_t, std::string>, Seen> bodies_;  // by shape and name
    std::vector<CapturedQuery> frame_;
};

/// "its normal (-1, 0) leads into ..."
std::string seam_in_words(const CapturedQuery& query, const SeamCatch& caught);

}  // namespace collide
