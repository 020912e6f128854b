// The sweep through one strip: boxes in the order of their lower x, each against those that begin before it
// ends.
//
// Ends are floats, rounded by a monotone function: a < b between floats is certain, and where two are equal
// the boxes themselves decide. Every level finds the same pairs in the same order.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <collide/base/cpu.h>
#include <collide/base/lanes.h>
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

// One place of a strip against the places behind it, for any width of register. See strip_kernel.h.

/// A place of the strip against a register full of others.
template <class F>
class PlaceLanes {
  public:
    static constexpr std::size_t width = lanes<F>;
    static constexpr std::uint32_t all = (1u << width) - 1;

    PlaceLanes(float lower_x, float upper_x, float upper_y, float least)
        : lower_x_(all_lanes<F>(lower_x)),
          upper_x_(all_lanes<F>(upper_x)),
          upper_y_(all_lanes<F>(upper_y)),
          least_(all_lanes<F>(least)) {}

    void compare(const Strip& strip, const float* reach, std::size_t j, std::uint32_t& in_reach,
                 std::uint32_t& hits, std::uint32_t& certain) const {
        const F lower_x = load_lanes<F>(strip.lower_x + j);
        const F upper_x = load_lanes<F>(strip.upper_x + j);
        const F lower_y = load_lanes<F>(strip.lower_y + j);
        const F reached = load_lanes<F>(reach + j);
        const Ints<F> begins = lower_x <= upper_x_;
        in_reach = bits(begins);
        hits = bits((begins & (lower_x_ <= upper_x)) & ((lower_y <= upper_y_) & (least_ <= reached)));
        certain =
            bits(((lower_x < upper_x_) & (lower_x_ < upper_x)) & ((lower_y < upper_y_) & (least_ < reached)));
    }

  private:
    F lower_x_;
    F upper_x_;
    F upper_y_;
    F least_;
};

/// Everything here is a template over `Lanes`: `PlaceLanes` with a function that writes the pairs it found.
/// So code for one level cannot take the place of its namesake at another.
template <class Lanes>
class PlaceSweep {
  public:
    static void go_on(const Strip& strip, StripSweepState& state) {
        IndexPair* out = state.out;
        std::uint64_t tests = state.tests;
        std::size_t i = state.place;
        for (; i < strip.count; ++i) {
            if (static_cast<std::size_t>(state.end - out) < strip.count - i + strip_padding) {
                break;
            }
            out = sweep_one(strip, i, out, tests);
        }
        state.place = i;
        state.out = out;
        state.tests = tests;
    }

  private:
    /// Boxes that begin below the strip pass the y test by their infinite lower end, except against each
    /// other. For such a box the test is whether the other begins in this strip, not whether it reaches up to
    /// its own lower end.
    static IndexPair* sweep_one(const Strip& strip, std::size_t i, IndexPair* out, std::uint64_t& tests) {
        const bool from_below = strip.lower_y[i] == begins_below;
        const float* reach = from_below ? strip.lower_y : strip.upper_y;
        const float least = from_below ? std::numeric_limits<float>::lowest() : strip.lower_y[i];
        const Lanes place(strip.lower_x[i], strip.upper_x[i], strip.upper_y[i], least);
        std::size_t j = i + 1;
        std::uint32_t in_reach = 0;
        do {
            std::uint32_t hits = 0;
            std::uint32_t certain = 0;
            place.compare(strip, reach, j, in_reach, hits, certain);
            if (hits != certain) [[unlikely]] {
                hits = without_misses(strip, i, j, hits, certain);
            }
            out = Lanes::write(strip, strip.ids[i], j, hits, out);
            tests += static_cast<std::uint64_t>(std::popcount(in_reach));
            j += Lanes::width;
        } while (in_reach == Lanes::all);
        return out;
    }

    static std::uint32_t without_misses(const Strip& strip, std::size_t i, std::size_t j, std::uint32_t hits,
                                        std::uint32_t certain) {
        for (std::uint32_t doubtful = hits & ~certain; doubtful != 0; doubtful &= doubtful - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(doubtful));
            if (!boxes_meet(strip, strip.ids[i], strip.ids[j + bit])) {
                hits &= ~(1u << bit);
            }
        }
        return hits;
    }
};

}  // namespace collide
