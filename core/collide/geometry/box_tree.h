// Finds which of many boxes lie near a box or on a line, by a tree over boxes that do not change.
//
// The pieces of a body have such a tree in the body frame. It is built once and stays valid however the body
// moves: queries are transformed into the body frame instead. A query descends the tree only towards the
// boxes that it finds.
//
//   1. The boxes are split at the median of their centres, along the longer side of their common box, until
//      each leaf has one box.
//   2. The nodes are stored in preorder. Each node knows the next node outside its subtree, so the traversal
//      skips a missed subtree and needs no stack.
//   3. Boxes are visited in the order of their indices, as a loop over all would do. One traversal finds a
//      limited number of the lowest indices. If there are more, the next traversal continues after them. Each
//      node knows its lowest and highest index.
//
// Sources: Ericson 2005, 6.2.2 (top-down construction), 6.6.2 (nodes in preorder).
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
    /// Precondition: at least one box.
    explicit BoxTree(std::span<const Aabb> boxes);

    /// Returns the box around all boxes.
    const Aabb& box() const { return nodes_.front().box; }

    /// Calls `visit(index)` for each box with `may_hold(box)`, in the order of the indices. If `may_hold` is
    /// true of a box, it must be true of every larger box around it. `may_hold` may become false during the
    /// traversal. Returns the number of nodes tested.
    template <class MayHold, class Visit>
    std::uint64_t visit_where(const MayHold& may_hold, Visit&& visit) const;

    /// Calls `visit(index)` for each box that shares a point with `box`, in the order of the indices. Returns
    /// the number of nodes tested.
    template <class Visit>
    std::uint64_t visit_overlapping(const Aabb& box, Visit&& visit) const {
        return visit_where([&](const Aabb& other) { return overlaps(box, other); }, visit);
    }

  private:
    struct Node {
        Aabb box;
        std::uint32_t next = 0;    // the first node after this one outside its subtree
        std::uint32_t lowest = 0;  // lowest index of a box in the subtree
        std::uint32_t highest = 0;
    };
    /// The lowest indices found by one traversal, ascending.
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

// Boxes converted between the body frame and the world. The results are enlarged by the rounding error of a
// piece in the world, because its cosine and sine are floats.

/// Returns a world box that contains a box of the body frame.
Aabb in_world(const DFrame& frame, const Aabb& box);

/// Returns a box of the body frame that contains a world box, for pieces that lie in `body_box` of the body
/// frame.
Aabb in_frame(const DFrame& frame, const Aabb& world_box, const Aabb& body_box);

}  // namespace collide
