// Which way the MTD points by the offset of the positions, as the polygon tutorial does it, and the right
// answer.
//
// Its SAT finds the axis with the least overlap and then turns it so that it runs along A's position less
// B's. That is right where the shapes lie about their positions evenly. Where a position lies on the far side
// of the other shape, the push leads the wrong way. The pair still overlaps, and is often deeper. SAT itself
// knows the way: it is the shorter of the two ends of the interval (sat.h).
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
    DVec2 offset{0.0, 0.0};   // from B's position to A's, world
    DVec2 push{0.0, 0.0};     // of A, as long as the MTD, turned by the offset
    bool agrees = true;       // it is the MTD
    double separation = 0.0;  // of the pair after the push, metres; negative: still overlapping
};

/// Of a pair that overlaps: `pair` is the answer of `query_pair` for these two.
OffsetRule push_by_offset(const Collider& a, const Collider& b, const PairResult& pair);

}  // namespace collide::lessons
