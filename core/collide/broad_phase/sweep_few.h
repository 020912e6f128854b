// Finds all overlapping pairs of the few boxes in one cell or node. Where many boxes have piled up, it sorts
// them along the axis on which they spread more. This avoids testing all against all.
//
// Source: Ericson 2005, 7.5 (array variant).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include <collide/geometry/aabb.h>

namespace collide {

/// With more boxes than this, sorting is faster.
inline constexpr std::size_t crowded_list = 24;

/// Returns whether two boxes overlap. It has no branches on the four comparisons, which are not predictable
/// among neighbours.
inline bool overlaps_unbranched(const Aabb& a, const Aabb& b) {
    const int x = static_cast<int>(a.lower.x <= b.upper.x) & static_cast<int>(b.lower.x <= a.upper.x);
    const int y = static_cast<int>(a.lower.y <= b.upper.y) & static_cast<int>(b.lower.y <= a.upper.y);
    return (x & y) != 0;
}

/// Returns the axis along which the boxes' centres spread more: 0 for x, 1 for y.
template <class Item>
int axis_of_larger_spread(std::span<const Item> items) {
    const DVec2 first = items.front().box.center();
    Aabb middles{first, first};
    for (const Item& item : items) {
        const DVec2 middle = item.box.center();
        middles = united(middles, {middle, middle});
    }
    const DVec2 spread = middles.size();
    return spread.y > spread.x ? 1 : 0;
}

template <class Item, class Take>
std::uint64_t sweep_items(std::span<Item> items, int axis, Take take) {
    std::sort(items.begin(), items.end(), [axis](const Item& l, const Item& r) {
        const double left = l.box.lower[axis];
        const double right = r.box.lower[axis];
        return left != right ? left < right : l.id < r.id;
    });
    std::uint64_t tests = 0;
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        std::size_t j = i + 1;
        for (; j < items.size() && items[j].box.lower[axis] <= items[i].box.upper[axis]; ++j) {
            if (overlaps_unbranched(items[i].box, items[j].box)) {
                take(items[i], items[j]);
            }
        }
        tests += j - i - 1;
    }
    return tests;
}

/// Calls `take(const Item&)` for each item whose box overlaps `box`.
template <class Item, class Take>
void each_overlap_with(const Aabb& box, std::span<const Item> items, Take take) {
    // First finds all hits, then handles them. So no branch depends on a single test.
    std::array<std::uint32_t, crowded_list> hits{};
    for (std::size_t begin = 0; begin < items.size(); begin += hits.size()) {
        const std::size_t end = std::min(items.size(), begin + hits.size());
        std::uint32_t count = 0;
        for (std::size_t i = begin; i < end; ++i) {
            hits[count] = static_cast<std::uint32_t>(i);
            count += overlaps_unbranched(box, items[i].box) ? 1 : 0;
        }
        for (std::uint32_t k = 0; k < count; ++k) {
            take(items[hits[k]]);
        }
    }
}

/// Calls `take(const Item&, const Item&)` for each pair whose boxes overlap. Returns the number of tests. An
/// item has `box` and `id`. Reorders the items if there are many.
template <class Item, class Take>
std::uint64_t each_overlap_of_few(std::span<Item> items, Take take) {
    if (items.size() > crowded_list) {
        return sweep_items(items, axis_of_larger_spread<Item>(items), take);
    }
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        each_overlap_with<Item>(items[i].box, items.subspan(i + 1),
                                [&](const Item& other) { take(items[i], other); });
    }
    return items.empty() ? 0 : items.size() * (items.size() - 1) / 2;
}

}  // namespace collide
