// The inner loop of quickhull: points divided by two edges. See convex_hull.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include <collide/base/lanes.h>
#include <collide/base/vec2.h>
#include <collide/geometry/orientation.h>

namespace collide {

/// Whether `p` comes before `q` from left to right, of two above each other the lower one.
inline bool lies_before(DVec2 p, DVec2 q) {
    return static_cast<bool>(static_cast<int>(p.x < q.x) |
                             (static_cast<int>(p.x == q.x) & static_cast<int>(p.y < q.y)));
}

/// The places of the points that lie outside of one edge, and that of the farthest.
struct HullSet {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t farthest = 0;  // but for rounding
    bool empty() const { return begin == end; }
};

/// An edge whose outside is on its right.
struct HullEdge {
    DVec2 from;
    DVec2 to;
};

struct PlaceRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The points outside of the first edge, and those outside of the second alone.
struct HullSets {
    HullSet first;
    HullSet second;
};

/// Orders the points of a range: those outside of the first edge, outside of the second alone, of neither.
/// `spare` has room for the range.
HullSets divide_hull_set(std::span<DVec2> points, std::span<DVec2> spare, PlaceRange range,
                         const HullEdge& first, const HullEdge& second);

/// Dividing sets of so few takes longer than putting them in order, which pays where there are very many.
inline constexpr std::size_t few_points = 12;
inline constexpr std::size_t few_pay_from = 4096;

/// Sorts at most `few_points` without a branch: the place of each is the number of points before it.
template <class Before>
void sort_few(std::span<DVec2> points, Before before) {
    std::array<DVec2, few_points> sorted;
    std::array<std::uint32_t, few_points> places{};
    const auto count = static_cast<std::uint32_t>(points.size());
    for (std::uint32_t i = 1; i < count; ++i) {
        const DVec2 p = points[i];
        std::uint32_t place = 0;
        for (std::uint32_t j = 0; j < i; ++j) {
            const std::uint32_t is_first = before(p, points[j]) ? 1U : 0U;
            places[j] += is_first;
            place += 1U - is_first;
        }
        places[i] = place;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        sorted[places[i]] = points[i];
    }
    std::copy_n(sorted.begin(), count, points.begin());
}

// The octagon of the points that are extreme in eight directions. Most of many points lie inside, and none of
// these is a corner of the hull. See convex_hull.h.

/// The number of points from which the octagon saves more than its two passes cost.
inline constexpr std::size_t octagon_pays_from = 256;

class HullOctagon {
    /// Two edges. A place without an edge has everything inside.
    struct EdgeLanes {
        Doubles2 inward_x{0.0, 0.0};
        Doubles2 inward_y{0.0, 0.0};
        Doubles2 least{-1.0, -1.0};

        auto has_inside(DVec2 q) const { return inward_x * q.x + inward_y * q.y > least; }
    };

  public:
    /// Precondition: not empty.
    explicit HullOctagon(std::span<const DVec2> points);

    /// Whether the point lies inside, farther from every edge than rounding can move it.
    bool surely_contains(DVec2 p) const {
        const DVec2 q = p - middle_;
        // All of them, without a branch in between: for points on a circle the deciding edge cannot be
        // predicted.
        const auto inside = lanes_[0].has_inside(q) & lanes_[1].has_inside(q) & lanes_[2].has_inside(q) &
                            lanes_[3].has_inside(q);
        return bits(inside) == 3 && edges_ > 0;
    }

  private:
    void add_edge(DVec2 from, DVec2 to, double reach);

    DVec2 middle_{0.0, 0.0};
    std::size_t edges_ = 0;  // without those of no length
    std::array<EdgeLanes, 4> lanes_;
};

}  // namespace collide
