// Bodies of several pieces meet with more than one of them at once. A box that falls flat on tiles touches
// all that lie below it. What two pieces do first alone would turn such a box. So all touches of the two
// bodies at that moment belong to one impact.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/dynamics/sweep/next_touch.h>

namespace collide {

/// A touch of a piece of body A with one of body B.
struct PieceTouch {
    std::uint32_t piece_a = 0;
    std::uint32_t piece_b = 0;
    Touch touch;
};

/// A body on its path, `time` after the start of it.
struct BodyOnPath {
    const Collider& collider;  // placed as of the step's start
    const BodyPath& path;
    double time = 0.0;
};

/// Adds to `found` the touches of all pieces of two bodies, except `first`, at the moment at which those of
/// `first` meet. Gaps count that would count between two points of one edge, too (`flat_gap`). `contact` as
/// in TouchLimits. Pieces that overlap are left to the response.
void add_touches_beside(const BodyOnPath& a, const BodyOnPath& b, const PieceTouch& first, double contact,
                        bool smooth_seams, std::vector<PieceTouch>& found);

}  // namespace collide
