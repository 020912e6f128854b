// Directs the MTD by the offset of the positions, as the polygon tutorial does it, and compares this with the
// correct direction.
//
// The tutorial's SAT finds the axis with the least overlap. It then directs this axis along A's position
// minus B's. That is right if each shape extends evenly around its position. If a position lies on the far
// side of the other shape, the push goes the wrong way. The pair then still overlaps, often deeper. SAT
// itself knows the direction: towards the nearer end of the interval (sat.h).
//
// Source: Renault, "Vector maths and polygon based collision detection".
#pragma once

#include <collide/base/vec2.h>

namespace collide {
struct Collider;
struct PairResult;
}  // namespace collide

namespace collide::lessons {

struct OffsetRule {
    DVec2 offset{0.0, 0.0};   // vector from B's position to A's, world
    DVec2 push{0.0, 0.0};     // push on A: as long as the MTD, directed by the offset
    bool agrees = true;       // `push` equals the MTD
    double separation = 0.0;  // after the push, metres; negative: still overlapping
};

/// Returns the push for a pair that overlaps. `pair` is the result of `query_pair` for the two.
OffsetRule push_by_offset(const Collider& a, const Collider& b, const PairResult& pair);

}  // namespace collide::lessons
