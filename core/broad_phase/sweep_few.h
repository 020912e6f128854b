// All overlapping pairs of a handful of boxes that one cell or node lists, by sorting them along the axis on
// which they spread more. Where boxes have piled up, it saves the cell from testing all against all.
//
// Source: Ericson 2005, 7.5 (array variant).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "geometry/aabb.h"

namespace collide {

/// 0 for x, 1 for y: where the middles of the boxes reach farther.
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
            if (overlaps(items[i].box, items[j].box)) {
                take(items[i], items[j]);
            }
        }
        tests += j - i - 1;
    }
    return tests;
}

/// `take(const Item&, const Item&)` for each pair whose boxes overlap; returns how many were tested. An item
/// has `box` and `id`. Reorders the items, when there are many.
template <class Item, class Take>
std::uint64_t each_overlap_of_few(std::span<Item> items, Take take) {
    constexpr std::size_t crowded = 24;
    if (items.size() > crowded) {
        return sweep_items(items, axis_of_larger_spread<Item>(items), take);
    }
    for (std::size_t i = 0; i + 1 < items.size(); ++i) {
        for (std::size_t j = i + 1; j < items.size(); ++j) {
            if (overlaps(items[i].box, items[j].box)) {
                take(items[i], items[j]);
            }
        }
    }
    return items.empty() ? 0 : items.size() * (items.size() - 1) / 2;
}

}  // namespace collide
