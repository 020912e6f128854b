// Colours pairs of bodies (contacts or joints) so that no movable body is in two pairs of one colour. Pairs
// of one colour may be solved in any order, or at once: eight in a block. The colouring is greedy, in the
// order of the list, so that the same list always gets the same colours. Immovable bodies may be in any
// number of pairs of a colour. Pairs with an immovable body come last: what is solved last has the smallest
// error, and piles stand on such bodies.
//
// A body may have so many pairs that no colour is left for one. Such pairs stand alone.
//
// Source: Fratarcangeli et al., "Vivace" (2016); Catto, "Simulation Islands" and "SIMD Matters" (2023, 2024).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

inline constexpr std::uint32_t block_lanes = 8;

using BlockFloats = std::array<float, block_lanes>;
using BlockSlots = std::array<std::uint32_t, block_lanes>;

struct SlotPair {
    std::uint32_t a = SolverBodies::still;
    std::uint32_t b = SolverBodies::still;
};

/// One lane of a block: the index of a pair in the list, and the slots of its bodies.
struct PlacedPair {
    static constexpr std::uint32_t none = 0xffffffff;

    std::uint32_t pair = none;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
};

struct BlockRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

class BlockColours {
  public:
    /// Builds the colours. `is_pressed` is by pair, or empty. Pressed pairs have blocks of their own, which
    /// come first in each pass.
    void build(std::span<const SlotPair> pairs, const SolverBodies& bodies,
               std::span<const std::uint8_t> is_pressed = {});

    /// Returns the pairs by block and lane. Pairs of two immovable bodies are left out.
    std::span<const PlacedPair> placed() const { return placed_; }
    std::uint32_t block_count() const { return static_cast<std::uint32_t>(placed_.size() / block_lanes); }
    /// Returns the blocks of each colour, in the order in which they must be solved.
    std::span<const BlockRange> colours() const { return ranges_; }
    /// Returns the blocks of one pair each. They must be solved one after the other, before all colours.
    BlockRange alone() const { return alone_; }
    /// Returns the blocks of pressed pairs: the last blocks of those that stand alone, and the first colours.
    BlockRange pressed() const { return pressed_; }
    std::size_t pressed_colours() const { return pressed_colours_; }

  private:
    void choose(std::span<const SlotPair> pairs, const SolverBodies& bodies,
                std::span<const std::uint8_t> is_pressed);
    void place(std::span<const SlotPair> pairs);

    std::vector<std::uint64_t> used_;    // by slot: the colours of its pairs, as bits
    std::vector<std::uint8_t> groups_;   // by pair: its colour, pressed pairs apart; or no colour
    std::vector<std::uint32_t> counts_;  // by group: how many pairs it has
    std::vector<std::uint32_t> next_;    // by group: the next free lane
    std::vector<PlacedPair> placed_;
    std::vector<BlockRange> ranges_;
    BlockRange alone_;
    BlockRange pressed_;
    std::size_t pressed_colours_ = 0;
};

}  // namespace collide
