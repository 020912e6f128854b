#include <collide/geometry/polygon.h>
#include <collide/geometry/segment_stretches.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/base/tracer.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

double squared_distance(DVec2 p, DVec2 a, DVec2 b) {
    const DVec2 along = b - a;
    const double length_squared = dot(along, along);
    const double t = length_squared > 0.0 ? std::clamp(dot(p - a, along) / length_squared, 0.0, 1.0) : 0.0;
    const DVec2 off = p - (a + t * along);
    return dot(off, off);
}

struct Farthest {
    std::size_t place = 0;
    double squared = 0.0;
};

/// Returns the point between `from` and `to` that is farthest from the segment between these two points.
Farthest farthest_between(std::span<const DVec2> stroke, std::size_t from, std::size_t to) {
    Farthest farthest{from, 0.0};
    for (std::size_t i = from + 1; i < to; ++i) {
        const double squared = squared_distance(stroke[i], stroke[from], stroke[to]);
        if (squared > farthest.squared) {
            farthest = {i, squared};
        }
    }
    return farthest;
}

std::size_t farthest_from_first(std::span<const DVec2> points) {
    Farthest farthest;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const DVec2 off = points[i] - points[0];
        if (dot(off, off) > farthest.squared) {
            farthest = {i, dot(off, off)};
        }
    }
    return farthest.place;
}

}  // namespace

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
        // Relative to the first vertex, so that a polygon far from the origin loses no digits.
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

Containment locate(std::span<const DVec2> polygon, DVec2 point) {
    bool inside = false;
    DVec2 a = polygon.empty() ? point : polygon.back();
    for (const DVec2 b : polygon) {
        const bool rises = a.y <= point.y && point.y < b.y;
        const bool falls = b.y <= point.y && point.y < a.y;
        const bool is_level = a.y == point.y && b.y == point.y;
        if (b == point || (is_level && std::min(a.x, b.x) < point.x && point.x < std::max(a.x, b.x))) {
            return Containment::on_border;
        }
        if (rises || falls) {
            const int side = orientation(a, b, point);
            if (side == 0) {
                return Containment::on_border;
            }
            if ((side > 0) == rises) {
                inside = !inside;
            }
        }
        a = b;
    }
    return inside ? Containment::inside : Containment::outside;
}

namespace {

/// Returns where the edge crosses the line of the segment, as a fraction of the segment clamped to [0, 1].
/// Returns 0 when the edge does not cross that line.
double place_of_crossing(DVec2 from, DVec2 along, DVec2 a, DVec2 b) {
    const DVec2 edge = b - a;
    const double sine = cross(along, edge);
    if (sine == 0.0) {
        return 0.0;
    }
    const double on_edge = cross(a - from, along) / sine;
    const double place = cross(a - from, edge) / sine;
    return on_edge >= 0.0 && on_edge <= 1.0 ? std::clamp(place, 0.0, 1.0) : 0.0;
}

}  // namespace

std::vector<SegmentStretch> segment_in_polygon(std::span<const DVec2> polygon, DVec2 from, DVec2 to) {
    if (from == to) {
        return {};
    }
    std::vector<double> places{0.0, 1.0};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        places.push_back(place_of_crossing(from, to - from, polygon[i], polygon[(i + 1) % polygon.size()]));
    }
    std::sort(places.begin(), places.end());
    std::vector<SegmentStretch> stretches;
    for (std::size_t k = 0; k + 1 < places.size(); ++k) {
        if (places[k] == places[k + 1]) {
            continue;
        }
        const DVec2 middle = from + 0.5 * (places[k] + places[k + 1]) * (to - from);
        const bool inside = locate(polygon, middle) != Containment::outside;
        if (!stretches.empty() && stretches.back().inside == inside) {
            stretches.back().between.max = places[k + 1];
        } else {
            stretches.push_back({{places[k], places[k + 1]}, inside});
        }
    }
    return stretches;
}

std::vector<DVec2> simplify_stroke(std::span<const DVec2> stroke, double tolerance) {
    if (stroke.size() < 3) {
        return {stroke.begin(), stroke.end()};
    }
    std::vector<bool> needed(stroke.size(), false);
    needed.front() = true;
    needed.back() = true;
    // An explicit stack replaces recursion, because a freehand spiral would go thousands of calls deep.
    std::vector<std::pair<std::size_t, std::size_t>> open{{0, stroke.size() - 1}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        const Farthest farthest = farthest_between(stroke, from, to);
        if (farthest.squared > tolerance * tolerance) {
            needed[farthest.place] = true;
            open.emplace_back(from, farthest.place);
            open.emplace_back(farthest.place, to);
        }
    }
    std::vector<DVec2> result;
    for (std::size_t i = 0; i < stroke.size(); ++i) {
        if (needed[i]) {
            result.push_back(stroke[i]);
        }
    }
    return result;
}

std::vector<DVec2> simplify_outline(std::span<const DVec2> outline, double tolerance) {
    if (outline.size() < 4) {
        return {outline.begin(), outline.end()};
    }
    const std::size_t opposite = farthest_from_first(outline);
    std::vector<DVec2> result = simplify_stroke(outline.first(opposite + 1), tolerance);
    std::vector<DVec2> back(outline.begin() + static_cast<std::ptrdiff_t>(opposite), outline.end());
    back.push_back(outline[0]);
    const std::vector<DVec2> rest = simplify_stroke(back, tolerance);
    result.insert(result.end(), rest.begin() + 1, rest.end() - 1);
    return result;
}

}  // namespace collide
