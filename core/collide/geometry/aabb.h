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

/// Whether two boxes share at least one point; touching counts. Two comparisons an axis (Ericson
/// 2005, 4.2.1).
constexpr bool overlaps(const Aabb& a, const Aabb& b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y &&
           b.lower.y <= a.upper.y;
}

inline Aabb united(const Aabb& a, const Aabb& b) {
    return {{std::min(a.lower.x, b.lower.x), std::min(a.lower.y, b.lower.y)},
            {std::max(a.upper.x, b.upper.x), std::max(a.upper.y, b.upper.y)}};
}

/// The box, enlarged by the tolerance of touching in single precision. Shapes whose boxes miss each other by
/// a rounding may still be found to touch.
inline Aabb touching_bounds(const Aabb& box) {
    const DVec2 size = box.size();
    const double margin = double{float_rounding} * (size.x + size.y);
    return {box.lower - margin, box.upper + margin};
}

/// Box around at least one point.
inline Aabb bounds(std::span<const DVec2> points) {
    Aabb box{points.front(), points.front()};
    for (const DVec2 p : points) {
        box = united(box, {p, p});
    }
    return box;
}

// What the comparison of two boxes reports to its tracer, one comparison after the other.

/// `min <= max`: where one box begins along an axis, against where the other one ends. Metres, world.
struct AabbComparison {
    int axis = 0;        // 0: x, 1: y
    bool of_a = true;    // A begins and B ends; else B begins and A ends
    double min = 0.0;    // where the one begins
    double max = 0.0;    // where the other one ends
    bool holds = false;  // min <= max: touching counts
    friend bool operator==(const AabbComparison&, const AabbComparison&) = default;
};

// For each of some boxes, the others that overlap it: a sweep along the longer side of them all.
//
// Source: Cohen et al., "I-COLLIDE" (1995), sweep and prune along one axis.

/// Numbers of boxes, ascending. O(n log n + pairs that overlap along the one axis).
std::vector<std::vector<std::uint32_t>> overlapping_boxes(std::span<const Aabb> boxes);

}  // namespace collide
