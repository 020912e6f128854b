// What the loop over all pairs reports to its tracer, one test of two boxes after the other.
#pragma once

#include <cstdint>

#include <collide/broad_phase/broad_phase.h>

namespace collide {

enum class PairLoopVerdict : std::uint8_t {
    pair,        // the boxes overlap
    apart_in_x,  // a gap along x, and maybe along y as well
    apart_in_y,
    both_fixed  // they overlap, and neither can move
};

/// A box `a` against a later one `b`.
struct PairLoopSeen {
    ProxyId a = 0;
    ProxyId b = 0;
    DVec2 gap{0.0, 0.0};  // between the boxes along x and y, metres; negative where they overlap
    PairLoopVerdict verdict = PairLoopVerdict::pair;
    friend bool operator==(const PairLoopSeen&, const PairLoopSeen&) = default;
};

}  // namespace collide
