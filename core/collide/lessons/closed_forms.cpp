#include <collide/lessons/closed_forms.h>

#include <collide/lessons/closed_forms_body.h>

namespace collide::lessons {

namespace {

/// Returns the signed gap between two intervals: the larger of the gaps on the two sides.
double gap_between(double a_min, double a_max, double b_min, double b_max) {
    return std::max(b_min - a_max, a_min - b_max);
}

}  // namespace

AabbTest test_aabbs(const Aabb& a, const Aabb& b) {
    AabbTest test;
    test.separation_x = gap_between(a.lower.x, a.upper.x, b.lower.x, b.upper.x);
    test.separation_y = gap_between(a.lower.y, a.upper.y, b.lower.y, b.upper.y);
    const bool along_x = test.separation_x >= test.separation_y;
    test.separation = along_x ? test.separation_x : test.separation_y;
    NoTrace trace;
    test.overlap = compare_boxes(a, b, trace);
    // The way out is towards the side with the larger gap, not towards the other centre. The two differ if
    // one box contains the other.
    const bool b_is_ahead = along_x ? b.lower.x - a.upper.x >= a.lower.x - b.upper.x
                                    : b.lower.y - a.upper.y >= a.lower.y - b.upper.y;
    const double sign = b_is_ahead ? 1.0 : -1.0;
    test.normal = along_x ? DVec2(sign, 0.0) : DVec2(0.0, sign);
    return test;
}

SatResult test_circles(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const PairFrame pair(a, xf_a, b, xf_b);
    const Vec2 gap = pair.vertex_b(0) - pair.vertex_a(0);
    const Vec2 direction = vertex_direction(pair, {0, 0});
    float separation = dot(direction, gap) - pair.radii;
    if (is_doubtful(pair, separation)) {
        separation = settled_separation(separation, a, xf_a, b, xf_b);
    }
    return {separation <= 0.0f, separation, rotate(xf_a.rotation, direction), {AxisSource::vertex, 0, 0}, 1};
}

RectangleTest test_rectangles(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    NoTrace trace;
    return compare_rectangles(a, xf_a, b, xf_b, trace);
}

}  // namespace collide::lessons
