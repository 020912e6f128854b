// The vertices that can stand in an ear's way, in a balanced tree of boxes.
//
// A k-d tree of the points that are there at the beginning; points are only ever removed. A box without
// points is skipped. So is one that lies wholly outside of one edge of the query triangle: fans of needles
// would otherwise meet most of the boxes.
//
// Source: Bentley 1975 (k-d trees).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/aabb.h>
#include <collide/geometry/orientation.h>

namespace collide {

class BlockerTree {
  public:
    /// `ids` are indices of `points`, which must outlive the tree.
    BlockerTree(std::span<const DVec2> points, std::vector<std::uint32_t> ids);

    bool contains(std::uint32_t id) const { return place_[id] != nowhere; }
    /// Precondition: `contains(id)`.
    void remove(std::uint32_t id);

    /// The first point within the triangle's closed region for which `blocks(id)` holds, or `nobody`.
    /// The triangle is counter-clockwise. `blocks` is asked of its corners as well.
    template <class Blocks>
    std::uint32_t find(const std::array<DVec2, 3>& triangle, Blocks&& blocks) const;

    static constexpr std::uint32_t nobody = 0xffffffff;

  private:
    static constexpr std::uint32_t nowhere = 0xffffffff;
    static constexpr std::uint32_t leaf_size = 8;
    static constexpr std::uint32_t most_levels = 32;

    struct Node {
        Aabb box;
        std::uint32_t count = 0;  // points that are left
    };

    /// First place of the node at `level` that is the `index`-th there.
    std::uint32_t first_place(std::uint32_t level, std::uint32_t index) const {
        return static_cast<std::uint32_t>((std::uint64_t{index} * total_) >> level);
    }
    void split(std::uint32_t level, std::uint32_t index);

    std::span<const DVec2> points_;
    std::vector<std::uint32_t> ids_;    // by place; those that are left come first in each leaf
    std::vector<std::uint32_t> place_;  // by id
    std::vector<Node> nodes_;           // children of node i: 2 i + 1 and 2 i + 2
    std::uint32_t total_ = 0;
    std::uint32_t depth_ = 0;  // level of the leaves
};

/// Whether all of the box lies to the right of the line from `a` to `b`, beyond doubt.
inline bool surely_right_of(DVec2 a, DVec2 b, const Aabb& box) {
    const DVec2 nearest(b.y > a.y ? box.lower.x : box.upper.x, b.x > a.x ? box.upper.y : box.lower.y);
    const RoundedTurn turn = rounded_turn(a, b, nearest);
    return turn.value < -turn.error;
}

inline bool in_triangle(const std::array<DVec2, 3>& t, DVec2 p) {
    return orientation(t[0], t[1], p) >= 0 && orientation(t[1], t[2], p) >= 0 &&
           orientation(t[2], t[0], p) >= 0;
}

template <class Blocks>
std::uint32_t BlockerTree::find(const std::array<DVec2, 3>& triangle, Blocks&& blocks) const {
    struct Place {
        std::uint32_t level;
        std::uint32_t index;
    };
    const Aabb reach = bounds(std::span<const DVec2>(triangle));
    std::array<Place, most_levels + 1> open;
    std::size_t size = 0;
    open[size++] = {0, 0};
    while (size > 0) {
        const Place at = open[--size];
        const Node& node = nodes_[(1U << at.level) - 1 + at.index];
        if (node.count == 0 || !overlaps(node.box, reach) ||
            surely_right_of(triangle[0], triangle[1], node.box) ||
            surely_right_of(triangle[1], triangle[2], node.box) ||
            surely_right_of(triangle[2], triangle[0], node.box)) {
            continue;
        }
        if (at.level < depth_) {
            open[size++] = {at.level + 1, 2 * at.index + 1};
            open[size++] = {at.level + 1, 2 * at.index};
            continue;
        }
        const std::uint32_t first = first_place(at.level, at.index);
        for (std::uint32_t i = first; i < first + node.count; ++i) {
            const DVec2 p = points_[ids_[i]];
            if (overlaps(reach, {p, p}) && in_triangle(triangle, p) && blocks(ids_[i])) {
                return ids_[i];
            }
        }
    }
    return nobody;
}

}  // namespace collide
