// Boxes by the hundred, and the pairs among them the long way.
#pragma once

#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include "support/random_pairs.h"

namespace support {

/// Pairs (i < j) that share a point, in lexicographic order.
inline std::vector<collide::IndexPair> every_pair_tried(const std::vector<collide::Aabb>& boxes) {
    std::vector<collide::IndexPair> pairs;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
            if (collide::overlaps(boxes[i], boxes[j])) {
                pairs.emplace_back(i, j);
            }
        }
    }
    return pairs;
}

/// Boxes strewn over `width` by `height`, half of them on whole coordinates so that they touch.
inline std::vector<collide::Aabb> strewn_boxes(Random& random, int count, double width, double height) {
    std::vector<collide::Aabb> boxes;
    for (int i = 0; i < count; ++i) {
        collide::DVec2 lower{random.real(0.0, width), random.real(0.0, height)};
        collide::DVec2 size{random.real(0.0, 2.0), random.real(0.0, 2.0)};
        if (random.chance(0.5)) {
            lower = glm::floor(lower);
            size = collide::DVec2(1.0, 1.0);
        }
        boxes.push_back({lower, lower + size});
    }
    return boxes;
}

}  // namespace support
