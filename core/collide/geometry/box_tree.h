// Which of many boxes lie near a box or on a line: a tree over boxes that do not change.
//
// The pieces of a body have one in the body's frame. It is built once, however the body moves. A query is
// turned into the frame instead. It costs a walk down to what is found.
//
//   1. The boxes are halved by their middles along the longer side of all, down to single ones.
//   2. Nodes stand one behind the other, each before its children. A node that is missed is followed by the
//      first one that is not below it, so a walk needs no stack.
//   3. Boxes are visited by their numbers, as a loop over all would. A walk finds the lowest few numbers;
//      where there are more, the next walk goes on behind them. Each node knows its lowest and highest one.
//
// Sources: Ericson 2005, 6.2.2 (building from the top), 6.6.2 (nodes in the order of a walk).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/aabb.h>
#include <collide/geometry/transform.h>

namespace collide {

class BoxTree {
  public:
    /// At least one box.
    explicit BoxTree(std::span<const Aabb> boxes);

    /// Of all boxes.
    const Aabb& box() const { return nodes_.front().box; }

    /// `visit(number)` for each box with `may_hold(box)`, by their numbers. `may_hold` must be true of each
    /// box around one of which it is true. It may become false on the way. Returns how many nodes were
    /// tested.
    template <class MayHold, class Visit>
    std::uint64_t visit_where(const MayHold& may_hold, Visit&& visit) const;

    /// The same for boxes that share a point with `box`.
    template <class Visit>
    std::uint64_t visit_overlapping(const Aabb& box, Visit&& visit) const {
        return visit_where([&](const Aabb& other) { return overlaps(box, other); }, visit);
    }

  private:
    struct Node {
        Aabb box;
        std::uint32_t next = 0;    // the first node that is not below this one
        std::uint32_t lowest = 0;  // of the numbers of its boxes
        std::uint32_t highest = 0;
    };
    /// The lowest numbers found by a walk, ascending.
    struct Found {
        std::array<std::uint32_t, 32> numbers;
        std::size_t count = 0;

        bool is_full() const { return count == numbers.size(); }
        bool takes(std::uint32_t number) const { return !is_full() || number < numbers.back(); }
        void add(std::uint32_t number);
    };

    void build(std::span<const Aabb> boxes, std::span<std::uint32_t> numbers);
    template <class MayHold>
    std::uint64_t walk(const MayHold& may_hold, std::uint32_t first, Found& found) const;

    std::vector<Node> nodes_;
};

inline void BoxTree::Found::add(std::uint32_t number) {
    std::size_t place = is_full() ? count - 1 : count++;
    for (; place > 0 && numbers[place - 1] > number; --place) numbers[place] = numbers[place - 1];
    numbers[place] = number;
}

template <class MayHold>
std::uint64_t BoxTree::walk(const MayHold& may_hold, std::uint32_t first, Found& found) const {
    std::uint64_t tested = 0;
    for (std::uint32_t at = 0; at < nodes_.size();) {
        const Node& node = nodes_[at];
        ++tested;
        if (node.highest < first || !found.takes(node.lowest) || !may_hold(node.box)) {
            at = node.next;
            continue;
        }
        ++at;
        if (at == node.next) found.add(node.lowest);
    }
    return tested;
}

template <class MayHold, class Visit>
std::uint64_t BoxTree::visit_where(const MayHold& may_hold, Visit&& visit) const {
    std::uint64_t tested = 0;
    std::uint32_t first = 0;
    Found found;
    do {
        found.count = 0;
        tested += walk(may_hold, first, found);
        for (std::size_t k = 0; k < found.count; ++k) visit(found.numbers[k]);
        if (found.count > 0) first = found.numbers[found.count - 1] + 1;
    } while (found.is_full());
    return tested;
}

// Boxes seen from a body's frame and back. They hold what is in the box, and what rounding makes of a piece
// in the world: its cosine and sine are floats.

/// A world box that holds a box of the body's frame.
Aabb in_world(const BodyFrame& frame, const Aabb& box);

/// A box of the body's frame that holds a world box, for pieces that lie in `body_box` of the frame.
Aabb in_frame(const BodyFrame& frame, const Aabb& world_box, const Aabb& body_box);

}  // namespace collide
