// The result of SAT from the gaps on all edge normals, for any width of register. See edge_gaps_kernel.h.
#pragma once

#include <bit>

#include <collide/narrow_phase/edge_gaps_kernel.h>
#include <collide/narrow_phase/lane_choice.h>
#include <collide/narrow_phase/sat_kernel.h>

namespace collide {

/// All edges of a pair in order, a register's worth a block: first those of A, then those of B.
template <class F, std::size_t Blocks>
using GapBlocks = std::array<EdgeGaps<F>, Blocks>;

template <class F, std::size_t Blocks>
inline void fill(GapBlocks<F, Blocks>& out, const PairFrame& pair) {
    constexpr std::uint32_t of_each = Blocks / 2;
    constexpr std::uint32_t vertices = of_each * lanes<F>;
    for (std::uint32_t k = 0; k < of_each; ++k) {
        gaps_on_edges_of_a<F, vertices>(out[k], pair, k * lanes<F>);
        gaps_on_edges_of_b<F, vertices>(out[of_each + k], pair, k * lanes<F>);
    }
}

/// The widest gap of each lane.
template <class F, std::size_t Blocks>
inline void widest_of(F& out, const GapBlocks<F, Blocks>& gaps) {
    out = gaps[0].ahead;
    for (const EdgeGaps<F>& block : gaps) {
        raise(out, block.ahead);
        raise(out, block.behind);
    }
}

/// No gap is wider than `reach`.
template <class F, std::size_t Blocks>
inline bool all_overlap(const GapBlocks<F, Blocks>& gaps, float reach = 0.0f) {
    F widest;
    widest_of(widest, gaps);
    return bits(widest > reach) == 0;
}

/// Whether the pair touches or overlaps, from the widest gap of each lane; what is within `error` of touching
/// is decided by touching.h. Whether a pair overlaps no processor can guess, so there is one branch only: for
/// lanes near touching and none apart.
template <class F>
inline bool settled_overlap(const F& widest, const PosedPair& posed, float error) {
    const std::uint32_t apart = bits(widest > error);
    const std::uint32_t not_deep = bits(widest >= -error);
    if (not_deep > apart << lanes<F>) [[unlikely]] {
        return are_touching(posed);
    }
    return apart == 0;
}

/// The same from the frame of the pair. Its radii are 0, and saying so here saves their subtraction.
template <class F, std::size_t Blocks>
inline bool settled_overlap_of_edges(const PosedPair& posed) {
    PairFrame pair = posed.frame();
    pair.radii = 0.0f;
    GapBlocks<F, Blocks> gaps;
    fill(gaps, pair);
    F widest;
    widest_of(widest, gaps);
    return settled_overlap(widest, posed, separation_error(pair));
}

/// The first of the candidate lanes, `of_each` of which belong to A, as many to B; its separation is left to
/// the caller. The bits of comparisons say more quickly than the lanes which way the gap lies.
template <class F, std::size_t Blocks>
inline EdgeChoice edge_of_lane(const GapBlocks<F, Blocks>& gaps, std::uint32_t candidates,
                               std::uint32_t of_each) {
    std::uint32_t ahead = 0;
    for (std::size_t k = 0; k < Blocks; ++k) {
        ahead |= bits(gaps[k].ahead >= gaps[k].behind) << (k * lanes<F>);
    }
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(candidates));
    return {lane < of_each ? lane : lane - of_each + EdgeChoice::first_of_b, ((ahead >> lane) & 1u) != 0};
}

/// The larger gap on every axis.
template <class F, std::size_t Blocks>
inline void separations(const GapBlocks<F, Blocks>& gaps, std::array<F, Blocks>& out) {
    for (std::size_t k = 0; k < Blocks; ++k) {
        out[k] = gaps[k].ahead;
        raise(out[k], gaps[k].behind);
    }
}

/// The first edge with the largest separation.
template <class F, std::size_t Blocks>
inline EdgeChoice first_highest(const GapBlocks<F, Blocks>& gaps, const std::array<F, Blocks>& separation,
                                std::uint32_t of_each) {
    F highest = separation[0];
    for (std::size_t k = 1; k < Blocks; ++k) {
        raise(highest, separation[k]);
    }
    spread_highest(highest);
    std::uint32_t best = 1u << (Blocks * lanes<F> - 1);  // whatever NaN may do, there is a lane
    for (std::size_t k = 0; k < Blocks; ++k) {
        best |= bits(separation[k] == highest) << (k * lanes<F>);
    }
    EdgeChoice choice = edge_of_lane(gaps, best, of_each);
    choice.separation = highest[0];
    return choice;
}

/// The first edge with the largest separation, or, when the search ends at a gap, the first that has one.
template <class F, std::size_t Blocks>
inline EdgeChoice first_best(const GapBlocks<F, Blocks>& gaps, std::uint32_t of_each, SatMode mode,
                             float reach = 0.0f) {
    std::array<F, Blocks> separation;
    separations(gaps, separation);
    if (mode == SatMode::search_on) {
        return first_highest(gaps, separation, of_each);
    }
    std::uint32_t apart = 0;
    for (std::size_t k = 0; k < Blocks; ++k) {
        apart |= bits(separation[k] > reach) << (k * lanes<F>);
    }
    if (apart == 0) {
        return first_highest(gaps, separation, of_each);
    }
    EdgeChoice choice = edge_of_lane(gaps, apart, of_each);
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(apart));
    choice.separation = separation[lane / lanes<F>][lane % lanes<F>];
    return choice;
}

/// The edge of least overlap; none when any has a gap wider than `reach`.
template <class F, std::size_t Blocks>
inline EdgeChoice least_overlap(const GapBlocks<F, Blocks>& gaps, std::uint32_t of_each, float reach = 0.0f) {
    return all_overlap(gaps, reach) ? first_best(gaps, of_each, SatMode::search_on) : EdgeChoice{};
}

}  // namespace collide
