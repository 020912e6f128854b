#include <collide/geometry/polygon.h>

#include <algorithm>
#include <cmath>

#include <collide/base/tracer.h>
#include <collide/geometry/convexity_body.h>
#include <collide/geometry/tuning.h>

namespace collide {

int turn(DVec2 a, DVec2 b, DVec2 c) {
    const double left = (b.x - a.x) * (c.y - a.y);
    const double right = (b.y - a.y) * (c.x - a.x);
    const double doubt = doubtful_turn_fraction * (std::abs(left) + std::abs(right));
    const double area = left - right;
    return area > doubt ? 1 : (area < -doubt ? -1 : 0);
}

double twice_signed_area(std::span<const DVec2> polygon) {
    double sum = 0.0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        // From the first vertex, so that a polygon far from the origin loses no digits.
        sum += cross(polygon[i] - polygon[0], polygon[(i + 1) % polygon.size()] - polygon[0]);
    }
    return sum;
}

bool is_convex(std::span<const DVec2> polygon) {
    NoTrace nobody;
    return is_convex_body(polygon, TurnMode::stop_at_first_right, nobody);
}

bool is_flat(std::span<const DVec2> polygon) {
    DVec2 longest{0.0, 0.0};
    for (const DVec2 p : polygon) {
        const DVec2 d = p - polygon[0];
        longest = dot(d, d) > dot(longest, longest) ? d : longest;
    }
    const double noise = flat_fraction * dot(longest, longest);
    return std::all_of(polygon.begin(), polygon.end(),
                       [&](DVec2 p) { return std::abs(cross(longest, p - polygon[0])) <= noise; });
}

Polygon normalized(std::span<const DVec2> polygon) {
    Polygon result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        if (polygon[i] != polygon[(i + 1) % polygon.size()]) {
            result.push_back(polygon[i]);
        }
    }
    if (twice_signed_area(result) < 0.0) {
        std::reverse(result.begin() + 1, result.end());
    }
    return result;
}

}  // namespace collide
