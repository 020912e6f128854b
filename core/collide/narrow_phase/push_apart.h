// The minimum translation distance put to use: who moves, and how far.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <collide/base/vec2.h>

namespace collide {

struct Collider;
struct PairResult;

/// How two bodies that can both move share the push: half each, or the lighter one farther, so that their
/// common centre of mass stays.
enum class PushApartSplit : std::uint8_t { half, mass };

/// The names of the enumerators in files, in their order.
inline constexpr std::array<std::string_view, 2> push_apart_split_names{"half", "mass"};

struct PushApart {
    DVec2 a{0.0, 0.0};  // world displacement of A, metres
    DVec2 b{0.0, 0.0};
};

/// Displacements that bring an overlapping pair to touching: shared as `split` says, or the whole for the one
/// that can move; nothing when neither can. `mtd` moves A just out of B (metres, world; zero when the pair is
/// apart), be it SAT's or EPA's. A mass of 0 kg is that of a body that cannot be moved.
PushApart push_apart(DVec2 mtd, double mass_a, double mass_b, PushApartSplit split);

// Which way the MTD points by the offset of the positions, as the polygon tutorial does it, beside the right
// answer.
//
// Its SAT finds the axis with the least overlap and then turns it so that it runs along A's position less
// B's. That is right where the shapes lie about their positions evenly. Where a position lies on the far side
// of the other shape, the push leads the wrong way. The pair still overlaps, and is often deeper. SAT itself
// knows the way: it is the shorter of the two ends of the interval (sat.h).
//
// Source: Renault, "Vector maths and polygon based collision detection".

struct OffsetRule {
    DVec2 offset{0.0, 0.0};   // from B's position to A's, world
    DVec2 push{0.0, 0.0};     // of A, as long as the MTD, turned by the offset
    bool agrees = true;       // it is the MTD
    double separation = 0.0;  // of the pair after the push, metres; negative: still overlapping
};

/// Of a pair that overlaps: `pair` is the answer of `query_pair` for these two.
OffsetRule push_by_offset(const Collider& a, const Collider& b, const PairResult& pair);

}  // namespace collide
