// Axis-aligned bounding boxes in the world frame.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/tolerances.h>
#include <collide/base/vec2.h>

namespace collide {

struct Aabb {
    DVec2 lower{0.0, 0.0};
    DVec2 upper{0.0, 0.0};

    DVec2 center() const { return 0.5 * (lower + upper); }
    DVec2 size() const { return upper - lower; }
    friend bool operator==(const Aabb&, const Aabb&) = default;
};

/// Returns whether two boxes share at least one point; touching counts. The test makes two comparisons per
/// axis (Ericson 2005, 4.2.1).
constexpr bool overlaps(const Aabb& a, const Aabb& b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y &&
           b.lower.y <= a.upper.y;
}

inline Aabb united(const Aabb& a, const Aabb& b) {
    return {{std::min(a.lower.x, b.lower.x), std::min(a.lower.y, b.lower.y)},
            {std::max(a.upper.x, b.upper.x), std::max(a.upper.y, b.upper.y)}};
}

/// Returns the box enlarged by the tolerance that single-precision touching tests have. Shapes whose boxes
/// are apart by a rounding error may still be found to touch.
inline Aabb touching_bounds(const Aabb& box) {
    const DVec2 size = box.size();
    const double margin = double{float_rounding} * (size.x + size.y);
    return {box.lower - margin, box.upper + margin};
}

/// Returns the smallest box around the points. Precondition: at least one point.
inline Aabb bounds(std::span<const DVec2> points) {
    Aabb box{points.front(), points.front()};
    for (const DVec2 p : points) {
        box = united(box, {p, p});
    }
    return box;
}

// Events that the comparison of two boxes reports to its tracer, in order.

/// One comparison `min <= max`: the start of one box against the end of the other along an axis. World
/// coordinates, metres.
struct AabbComparison {
    int axis = 0;        // 0: x, 1: y
    bool of_a = true;    // true: A's start against B's end; false: B's start against A's end
    double min = 0.0;    // start of the first box of the comparison
    double max = 0.0;    // end of the other box
    bool holds = false;  // whether min <= max; touching counts
    friend bool operator==(const AabbComparison&, const AabbComparison&) = default;
};

// Finds for each box all other boxes that overlap it, by a sweep along the longer side of the box around all.
//
// Source: Cohen et al., "I-COLLIDE" (1995), sweep and prune along one axis.

/// Returns for each box the indices of the boxes that overlap it, ascending. Takes O(n log n + k) time, where
/// k pairs overlap along the sweep axis.
std::vector<std::vector<std::uint32_t>> overlapping_boxes(std::span<const Aabb> boxes);

}  // namespace collide
