// Finds contacts that catch on a seam. Two bodies of a floor share an edge, which nothing can touch. An
// engine that queries each pair alone may still answer with a contact on that edge, which stops what slides
// over it. The answer is right for the pair, but its normal points into the other body.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <collide/capture/capture_judge.h>

namespace collide {

struct SeamCatch {
    std::size_t query = 0;  // index of the contact in the frame
    CapturedBody covering;  // the body into which the normal points
    double depth = 0.0;     // how far the normal leads through that body, metres
};

/// Returns whether a query can catch on a seam: a pair that the engine said to touch, with its normal and
/// points.
bool may_catch_on_seam(const CapturedQuery& query);

/// Finds such contacts, frame by frame.
class SeamFinder {
  public:
    /// Adds a query of the current frame. Returns whether it can catch on a seam.
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
        std::shared_ptr<const ShapeSpec> shape;  // an engine without poses tells new ones of what has moved
        bool has_moved = false;
    };
    std::map<std::pair<std::string, std::string>, Seen> bodies_;  // by id and name
    std::vector<CapturedQuery> frame_;
};

/// "its normal (-1, 0) leads into ..."
std::string seam_in_words(const CapturedQuery& query, const SeamCatch& caught);

}  // namespace collide
