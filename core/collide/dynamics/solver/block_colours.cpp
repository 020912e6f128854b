#include <collide/dynamics/solver/block_colours.h>

#include <bit>

namespace collide {

namespace {

constexpr std::uint32_t colour_count = 64;
constexpr std::uint32_t first_resting = 48;  // the first colour for pairs with an immovable body
constexpr std::uint64_t resting_colours = ~std::uint64_t{0} << first_resting;
// Groups of pairs, in the order of their blocks: pairs without a colour, then the colours. In both, pressed
// pairs have groups of their own.
constexpr std::uint8_t of_none = 0;
constexpr std::uint8_t of_none_pressed = 1;
constexpr std::uint8_t first_pressed = 2;
constexpr std::uint8_t first_colour = first_pressed + colour_count;
constexpr std::uint8_t left_out = first_colour + colour_count;

std::uint32_t blocks_for(std::uint32_t pairs) { return (pairs + block_lanes - 1) / block_lanes; }

}  // namespace

void BlockColours::choose(std::span<const SlotPair> pairs, const SolverBodies& bodies,
                          std::span<const std::uint8_t> is_pressed) {
    used_.assign(bodies.count(), 0);
    groups_.resize(pairs.size());
    counts_.assign(left_out + 1, 0);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto& [slot_a, slot_b] = pairs[i];
        const bool moves_a = bodies.is_movable(slot_a);
        const bool moves_b = bodies.is_movable(slot_b);
        const std::uint64_t used = (moves_a ? used_[slot_a] : 0) | (moves_b ? used_[slot_b] : 0);
        const std::uint64_t free = ~used & (moves_a && moves_b ? ~resting_colours : resting_colours);
        const bool pressed = !is_pressed.empty() && is_pressed[i] != 0;
        std::uint8_t group = left_out;
        if ((moves_a || moves_b) && free == 0) {
            group = pressed ? of_none_pressed : of_none;
        } else if (moves_a || moves_b) {
            const auto colour = static_cast<std::uint8_t>(std::countr_zero(free));
            used_[slot_a] |= std::uint64_t{1} << colour;
            used_[slot_b] |= std::uint64_t{1} << colour;
            group = static_cast<std::uint8_t>((pressed ? first_pressed : first_colour) + colour);
        }
        groups_[i] = group;
        ++counts_[group];
    }
}

void BlockColours::place(std::span<const SlotPair> pairs) {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::uint8_t group = groups_[i];
        if (group == left_out) {
            continue;
        }
        placed_[next_[group]] = {static_cast<std::uint32_t>(i), pairs[i].a, pairs[i].b};
        next_[group] += group < first_pressed ? block_lanes : 1;
    }
}

void BlockColours::build(std::span<const SlotPair> pairs, const SolverBodies& bodies,
                         std::span<const std::uint8_t> is_pressed) {
    choose(pairs, bodies, is_pressed);
    ranges_.clear();
    next_.assign(left_out, 0);
    next_[of_none_pressed] = counts_[of_none] * block_lanes;
    alone_ = {0, counts_[of_none] + counts_[of_none_pressed]};
    pressed_ = {counts_[of_none], alone_.end};
    std::uint32_t block = alone_.end;
    for (std::uint32_t group = first_pressed; group < left_out; ++group) {
        if (group == first_colour) {
            pressed_.end = block;
            pressed_colours_ = ranges_.size();
        }
        if (counts_[group] != 0) {
            next_[group] = block * block_lanes;
            ranges_.push_back({block, block + blocks_for(counts_[group])});
            block = ranges_.back().end;
        }
    }
    placed_.assign(std::size_t{block} * block_lanes, {});
    place(pairs);
}

}  // namespace collide
