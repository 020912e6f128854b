#include <collide/dynamics/solver/contact_blocks.h>

#include <bit>

namespace collide {

namespace {

constexpr std::uint32_t colour_count = 64;
constexpr std::uint32_t first_resting = 48;  // of the colours of contacts with what cannot be moved
constexpr std::uint64_t resting_colours = ~std::uint64_t{0} << first_resting;
constexpr std::uint8_t of_none = 64;  // found no colour
constexpr std::uint8_t left_out = 65;

std::uint32_t blocks_for(std::uint32_t contacts) { return (contacts + block_lanes - 1) / block_lanes; }

}  // namespace

void ContactColours::choose(std::span<const Contact> contacts, const SolverBodies& bodies) {
    used_.assign(bodies.count(), 0);
    placings_.resize(contacts.size());
    counts_.assign(colour_count + 2, 0);
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const std::uint32_t slot_a = bodies.slot(contacts[i].body_a);
        const std::uint32_t slot_b = bodies.slot(contacts[i].body_b);
        const bool moves_a = bodies.is_movable(slot_a);
        const bool moves_b = bodies.is_movable(slot_b);
        const std::uint64_t used = (moves_a ? used_[slot_a] : 0) | (moves_b ? used_[slot_b] : 0);
        const std::uint64_t free = ~used & (moves_a && moves_b ? ~resting_colours : resting_colours);
        std::uint8_t colour = left_out;
        if (moves_a || moves_b) {
            colour = free != 0 ? static_cast<std::uint8_t>(std::countr_zero(free)) : of_none;
        }
        if (colour < colour_count) {
            used_[slot_a] |= std::uint64_t{1} << colour;
            used_[slot_b] |= std::uint64_t{1} << colour;
        }
        placings_[i] = {slot_a, slot_b, colour};
        ++counts_[colour];
    }
}

void ContactColours::place() {
    for (std::size_t i = 0; i < placings_.size(); ++i) {
        const auto& [slot_a, slot_b, colour] = placings_[i];
        if (colour == left_out) {
            continue;
        }
        placed_[next_[colour]] = {static_cast<std::uint32_t>(i), slot_a, slot_b};
        next_[colour] += colour == of_none ? block_lanes : 1;
    }
}

void ContactColours::build(std::span<const Contact> contacts, const SolverBodies& bodies) {
    choose(contacts, bodies);
    ranges_.clear();
    next_.assign(colour_count + 1, 0);
    alone_ = {0, counts_[of_none]};
    std::uint32_t block = alone_.end;
    for (std::uint32_t colour = 0; colour < colour_count; ++colour) {
        if (counts_[colour] != 0) {
            next_[colour] = block * block_lanes;
            ranges_.push_back({block, block + blocks_for(counts_[colour])});
            block = ranges_.back().end;
        }
    }
    placed_.assign(std::size_t{block} * block_lanes, {});
    place();
}

}  // namespace collide
