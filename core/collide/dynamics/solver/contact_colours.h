// Colours the contacts, so that no movable body is in two contacts of one colour. Contacts of one colour may
// be solved in any order, or at once. The colouring is greedy, in the order of the list, so that the same
// list is always coloured alike. Bodies that cannot be moved may be in any number of contacts of a colour.
// Contacts with such a body come last: what is solved last has the smallest error, and piles stand on such
// bodies.
//
// Contacts that find no colour, where a body has very many, stand alone.
//
// Source: Fratarcangeli et al., "Vivace" (2016); Catto, "Simulation Islands" and "SIMD Matters" (2023, 2024).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

inline constexpr std::uint32_t block_lanes = 8;

/// One lane of a block: a contact and the slots of its bodies.
struct PlacedContact {
    static constexpr std::uint32_t none = 0xffffffff;

    std::uint32_t contact = none;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
};

struct BlockRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

class ContactColours {
  public:
    void build(std::span<const Contact> contacts, const SolverBodies& bodies);

    /// By block and lane. Contacts of which neither body can be moved have no place.
    std::span<const PlacedContact> placed() const { return placed_; }
    std::uint32_t block_count() const { return static_cast<std::uint32_t>(placed_.size() / block_lanes); }
    /// The blocks of each colour, in the order in which they are to be solved.
    std::span<const BlockRange> colours() const { return ranges_; }
    /// Blocks of one contact each, to be solved one after the other, before all colours.
    BlockRange alone() const { return alone_; }

  private:
    struct Placing {
        std::uint32_t slot_a = 0;
        std::uint32_t slot_b = 0;
        std::uint8_t colour = 0;
    };

    void choose(std::span<const Contact> contacts, const SolverBodies& bodies);
    void place();

    std::vector<std::uint64_t> used_;    // by slot: the colours of its contacts
    std::vector<Placing> placings_;      // by contact
    std::vector<std::uint32_t> counts_;  // by colour
    std::vector<std::uint32_t> next_;    // by colour: the next free lane
    std::vector<PlacedContact> placed_;
    std::vector<BlockRange> ranges_;
    BlockRange alone_;
};

}  // namespace collide
