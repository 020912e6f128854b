#include "geometry/polygon.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace collide {

int turn(DVec2 a, DVec2 b, DVec2 c) {
    const double left = (b.x - a.x) * (c.y - a.y);
    const double right = (b.y - a.y) * (c.x - a.x);
    const double doubt = 4e-16 * (std::abs(left) + std::abs(right));
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
    const std::size_t n = polygon.size();
    for (std::size_t i = 0; i < n; ++i) {
        if (turn(polygon[i], polygon[(i + 1) % n], polygon[(i + 2) % n]) < 0) {
            return false;
        }
    }
    return n >= 3;
}

bool is_flat(std::span<const DVec2> polygon) {
    DVec2 longest{0.0, 0.0};
    for (const DVec2 p : polygon) {
        const DVec2 d = p - polygon[0];
        longest = dot(d, d) > dot(longest, longest) ? d : longest;
    }
    const double noise = 1e-9 * dot(longest, longest);
    return std::all_of(polygon.begin(), polygon.end(),
                       [&](DVec2 p) { return std::abs(cross(longest, p - polygon[0])) <= noise; });
}

namespace {

bool between(DVec2 a, DVec2 b, DVec2 p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

}  // namespace

bool segments_touch(DVec2 a, DVec2 b, DVec2 c, DVec2 d) {
    const int c_side = turn(a, b, c);
    const int d_side = turn(a, b, d);
    const int a_side = turn(c, d, a);
    const int b_side = turn(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0) {
        return true;
    }
    return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
           (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
}

bool folds_back(DVec2 a, DVec2 b, DVec2 c) { return turn(a, b, c) == 0 && dot(b - a, c - b) < 0.0; }

namespace {

/// Whether the edges' extents in y overlap: most edges side by side are told apart by this alone.
bool levels_meet(std::span<const DVec2> polygon, std::size_t i, std::size_t j) {
    const std::size_t n = polygon.size();
    const auto [low_i, high_i] = std::minmax(polygon[i].y, polygon[(i + 1) % n].y);
    const auto [low_j, high_j] = std::minmax(polygon[j].y, polygon[(j + 1) % n].y);
    return low_i <= high_j && low_j <= high_i;
}

/// Whether edges i and j (i < j) of the polygon spoil it.
bool edges_clash(std::span<const DVec2> polygon, std::size_t i, std::size_t j) {
    const std::size_t n = polygon.size();
    const DVec2 end_i = polygon[(i + 1) % n];
    const DVec2 end_j = polygon[(j + 1) % n];
    if (j == i + 1) {
        return folds_back(polygon[i], end_i, end_j);
    }
    if ((j + 1) % n == i) {
        return folds_back(polygon[j], polygon[i], end_i);
    }
    return segments_touch(polygon[i], end_i, polygon[j], end_j);
}

}  // namespace

std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon) {
    const std::size_t n = polygon.size();
    const auto begin = [&](std::size_t i) { return std::min(polygon[i].x, polygon[(i + 1) % n].x); };
    const auto end = [&](std::size_t i) { return std::max(polygon[i].x, polygon[(i + 1) % n].x); };
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return begin(i) < begin(j); });
    std::optional<std::pair<std::size_t, std::size_t>> first;
    for (std::size_t k = 0; k < n; ++k) {
        const double reach = end(order[k]);
        for (std::size_t m = k + 1; m < n && begin(order[m]) <= reach; ++m) {
            const std::pair<std::size_t, std::size_t> edges = std::minmax(order[k], order[m]);
            if ((!first || edges < *first) && levels_meet(polygon, edges.first, edges.second) &&
                edges_clash(polygon, edges.first, edges.second)) {
                first = edges;
            }
        }
    }
    return first;
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
