// The sweep through one strip: boxes in the order of their lower x, each against those that begin before it
// ends.
//
// Ends are floats, rounded by a monotone function: a < b between floats is certain, and where two are equal
// the boxes themselves decide. Every level finds the same pairs in the same order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include <collide/base/cpu.h>
#include <collide/broad_phase/broad_phase.h>

namespace collide {

/// Places read beyond the last one of a strip, and pairs written beyond the last one found.
inline constexpr std::size_t strip_padding = 8;

/// The lower y of a box that begins in a strip further down. Two of these were a pair there.
inline constexpr float begins_below = -std::numeric_limits<float>::infinity();

/// Boxes by lower x; `strip_padding` places follow whose lower x is infinite.
struct Strip {
    const float* lower_x = nullptr;
    const float* upper_x = nullptr;
    const float* lower_y = nullptr;
    const float* upper_y = nullptr;
    const std::uint32_t* ids = nullptr;  // times two, plus a bit that is the caller's
    std::size_t count = 0;
    const Aabb* boxes = nullptr;  // by id
};

/// A sweep that may stop for want of room and be taken up again.
struct StripSweepState {
    std::size_t place = 0;
    IndexPair* out = nullptr;  // ids as the strip holds them, lower first
    IndexPair* end = nullptr;  // of the room, which has to suffice for `count + strip_padding` at least
    std::uint64_t tests = 0;
};

/// Goes on until all is swept (place == count) or the pairs of the next box might not find room.
void sweep_strip(const Strip& strip, StripSweepState& state, SimdLevel level = simd_level());

/// Only where `SimdLevel::avx2` may run.
void sweep_strip_avx2(const Strip& strip, StripSweepState& state);

/// The doubtful case, decided on the boxes. `a` and `b` as in Strip::ids.
bool boxes_meet(const Strip& strip, std::uint32_t a, std::uint32_t b);

}  // namespace collide
