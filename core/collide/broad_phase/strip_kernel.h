// The sweep through one strip: boxes in the order of their lower x. Each is tested against the later boxes
// that begin before it ends.
//
// Box ends are floats, rounded by a monotone function. So a < b between floats is certain, and where two
// floats are equal the exact boxes decide. All SIMD levels find the same pairs in the same order.
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

/// How many entries are read beyond the last one of a strip, and how many pairs are written beyond the last
/// one found.
inline constexpr std::size_t strip_padding = 8;

/// The lower y of a box that begins in a strip further down. A pair of two such boxes was already found
/// there.
inline constexpr float begins_below = -std::numeric_limits<float>::infinity();

/// The boxes by lower x. They are followed by `strip_padding` entries with an infinite lower x.
struct Strip {
    const float* lower_x = nullptr;
    const float* upper_x = nullptr;
    const float* lower_y = nullptr;
    const float* upper_y = nullptr;
    const std::uint32_t* ids = nullptr;  // id times two, plus a bit for the caller
    std::size_t count = 0;
    const Aabb* boxes = nullptr;  // exact boxes by id
};

/// The state of a sweep. It may stop when the memory for pairs is full, and continue later.
struct StripSweepState {
    std::size_t place = 0;
    IndexPair* out = nullptr;  // where the next pair is written: ids as in the strip, lower first
    IndexPair* end = nullptr;  // end of this memory, which must hold at least `count + strip_padding` pairs
    std::uint64_t tests = 0;
};

/// Sweeps until all boxes are done (place == count), or until the pairs of the next box might not fit.
void sweep_strip(const Strip& strip, StripSweepState& state, SimdLevel level = simd_level());

/// The variant for AVX2. Call it only where `SimdLevel::avx2` may run.
void sweep_strip_avx2(const Strip& strip, StripSweepState& state);

/// Tests the exact boxes in a doubtful case. `a` and `b` are as in Strip::ids.
bool boxes_meet(const Strip& strip, std::uint32_t a, std::uint32_t b);

// Tests one entry of a strip against the entries behind it, with registers of any width. See strip_kernel.h.

/// An entry of the strip, compared with a whole register of other entries.
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

/// Everything here is a template over `Lanes`: `PlaceLanes` with a function that writes the pairs found. So
/// the linker cannot mix up the code for two SIMD levels.
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
    /// other. For such a box, the y test asks whether the other box begins in this strip. It does not ask
    /// whether the other box reaches up to its lower end.
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
