// For each of some boxes, the others that overlap it: a sweep along the longer side of them all.
//
// Source: Cohen et al., "I-COLLIDE" (1995), sweep and prune along one axis.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/aabb.h>

namespace collide {

/// Numbers of boxes, ascending. O(n log n + pairs that overlap along the one axis).
std::vector<std::vector<std::uint32_t>> overlapping_boxes(std::span<const Aabb> boxes);

}  // namespace collide
