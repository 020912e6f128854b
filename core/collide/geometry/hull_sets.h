// The inner loop of quickhull: points divided by two edges. See convex_hull.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

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

}  // namespace collide
