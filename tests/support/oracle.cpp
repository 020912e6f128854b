#include "oracle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
double length(Point a) { return std::hypot(a.x, a.y); }

double turn(Point a, Point b, Point c) { return cross(b - a, c - a); }

double size_of(const std::vector<Point>& points) {
    double size = 0.0;
    for (Point p : points) {
        size = std::max({size, std::abs(p.x - points[0].x), std::abs(p.y - points[0].y)});
    }
    return size;
}

/// Points closer than this fraction of the whole are one: an edge between them has no direction to speak of.
constexpr double merge_fraction = 1e-10;

void push_on_chain(std::vector<Point>& chain, std::size_t keep, Point p) {
    while (chain.size() > keep && turn(chain[chain.size() - 2], chain.back(), p) <= 0.0) {
        chain.pop_back();
    }
    chain.push_back(p);
}

std::vector<Point> without_near_duplicates(const std::vector<Point>& ring, double least) {
    std::vector<Point> kept;
    for (Point p : ring) {
        if (kept.empty() || length(p - kept.back()) > least) {
            kept.push_back(p);
        }
    }
    while (kept.size() > 1 && length(kept.back() - kept.front()) <= least) {
        kept.pop_back();
    }
    return kept;
}

double distance_to_segment(Point p, Point a, Point b) {
    const Point e = b - a;
    const double ee = dot(e, e);
    const double t = ee > 0.0 ? std::clamp(dot(p - a, e) / ee, 0.0, 1.0) : 0.0;
    return length(p - (a + t * e));
}

double distance_to_boundary(const std::vector<Point>& hull, Point p) {
    double best = infinity;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        best = std::min(best, distance_to_segment(p, hull[i], hull[(i + 1) % hull.size()]));
    }
    return best;
}

/// Even-odd rule: a ray to the right crosses the boundary an odd number of times.
bool inside(const std::vector<Point>& hull, Point p) {
    bool odd = false;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Point a = hull[i];
        const Point b = hull[(i + 1) % hull.size()];
        if ((a.y > p.y) == (b.y > p.y)) {
            continue;
        }
        if (p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) {
            odd = !odd;
        }
    }
    return odd;
}

bool segments_cross(Point a, Point b, Point c, Point d) {
    const bool c_and_d_apart = (turn(a, b, c) > 0.0) != (turn(a, b, d) > 0.0);
    const bool a_and_b_apart = (turn(c, d, a) > 0.0) != (turn(c, d, b) > 0.0);
    return c_and_d_apart && a_and_b_apart;
}

Window none() { return {infinity, -infinity}; }
bool empty(Window w) { return w.enter > w.leave; }
Window common(Window a, Window b) { return {std::max(a.enter, b.enter), std::min(a.leave, b.leave)}; }
Window hull_of(Window a, Window b) {
    if (empty(a)) {
        return b;
    }
    if (empty(b)) {
        return a;
    }
    return {std::min(a.enter, b.enter), std::max(a.leave, b.leave)};
}

/// Times at which low <= start + speed t <= high.
Window between(double start, double speed, double low, double high) {
    if (speed == 0.0) {
        return start >= low && start <= high ? Window{-infinity, infinity} : none();
    }
    const double t1 = (low - start) / speed;
    const double t2 = (high - start) / speed;
    return {std::min(t1, t2), std::max(t1, t2)};
}

/// Times at which velocity * t lies within the disc.
Window in_disc(Point center, double radius, Point velocity) {
    const double speed = length(velocity);
    const Point along = velocity / speed;
    const double miss = cross(along, center);
    if (std::abs(miss) > radius) {
        return none();
    }
    const double half_chord = std::sqrt((radius - miss) * (radius + miss));
    return {(dot(center, along) - half_chord) / speed, (dot(center, along) + half_chord) / speed};
}

/// Times at which velocity * t lies within `radius` of the stretch from a to b, its ends left to the discs.
Window in_strip(Point a, Point b, double radius, Point velocity) {
    const double edge_length = length(b - a);
    if (edge_length == 0.0) {
        return none();
    }
    const Point along = (b - a) / edge_length;
    return common(between(-dot(a, along), dot(velocity, along), 0.0, edge_length),
                  between(-cross(along, a), cross(along, velocity), -radius, radius));
}

/// The boundary, thickened by `radius`, covers the first and the last moment in the whole rounded hull.
Window in_rounded(const std::vector<Point>& hull, double radius, Point velocity) {
    Window all = none();
    for (std::size_t i = 0; i < hull.size(); ++i) {
        all = hull_of(all, in_disc(hull[i], radius, velocity));
        all = hull_of(all, in_strip(hull[i], hull[(i + 1) % hull.size()], radius, velocity));
    }
    return all;
}

/// Times at which velocity * t lies deeper than `depth` under every edge.
Window in_shrunk(const std::vector<Point>& hull, double depth, Point velocity) {
    if (hull.size() < 3) {
        return none();
    }
    Window all{-infinity, infinity};
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Point e = hull[(i + 1) % hull.size()] - hull[i];
        const Point inward = Point{-e.y, e.x} / length(e);
        all = common(all, between(-dot(hull[i], inward), dot(velocity, inward), depth, infinity));
    }
    return all;
}

}  // namespace

std::vector<Point> convex_hull(std::vector<Point> points) {
    const double least = merge_fraction * size_of(points);
    std::sort(points.begin(), points.end(),
              [](Point a, Point b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
    if (length(points.back() - points.front()) <= least) {
        return {points.front()};
    }
    std::vector<Point> chain;
    for (Point p : points) {
        push_on_chain(chain, 1, p);
    }
    const std::size_t lower_end = chain.size();
    for (auto p = points.rbegin() + 1; p != points.rend(); ++p) {
        push_on_chain(chain, lower_end, *p);
    }
    chain.pop_back();
    return without_near_duplicates(chain, least);
}

Rounded difference(const Rounded& a, const Rounded& b) {
    std::vector<Point> points;
    points.reserve(a.hull.size() * b.hull.size());
    for (Point p : a.hull) {
        for (Point q : b.hull) {
            points.push_back(p - q);
        }
    }
    return {convex_hull(std::move(points)), a.radius + b.radius};
}

double signed_distance(const Rounded& shape, Point p) {
    const double to_boundary = distance_to_boundary(shape.hull, p);
    return (inside(shape.hull, p) ? -to_boundary : to_boundary) - shape.radius;
}

double gap_along(const Rounded& a_minus_b, Point direction, Point displacement) {
    return dot(displacement, direction) - projection(a_minus_b, direction).leave;
}

double distance(const Rounded& a, const Rounded& b) {
    if (inside(a.hull, b.hull[0]) || inside(b.hull, a.hull[0])) {
        return 0.0;
    }
    double best = infinity;
    for (std::size_t i = 0; i < a.hull.size(); ++i) {
        const Point a1 = a.hull[i];
        const Point a2 = a.hull[(i + 1) % a.hull.size()];
        for (std::size_t j = 0; j < b.hull.size(); ++j) {
            const Point b1 = b.hull[j];
            const Point b2 = b.hull[(j + 1) % b.hull.size()];
            if (segments_cross(a1, a2, b1, b2)) {
                return 0.0;
            }
            best = std::min({best, distance_to_segment(a1, b1, b2), distance_to_segment(b1, a1, a2)});
        }
    }
    return std::max(0.0, best - a.radius - b.radius);
}

std::optional<Window> meeting(const Rounded& a_minus_b, Point velocity, double inflate) {
    if (length(velocity) == 0.0) {
        if (signed_distance(a_minus_b, {0.0, 0.0}) > inflate) {
            return std::nullopt;
        }
        return Window{-infinity, infinity};
    }
    const double radius = a_minus_b.radius + inflate;
    const Window window = radius >= 0.0 ? in_rounded(a_minus_b.hull, radius, velocity)
                                        : in_shrunk(a_minus_b.hull, -radius, velocity);
    if (empty(window)) {
        return std::nullopt;
    }
    return window;
}

Box bounds(const Rounded& shape) {
    const Window x = projection(shape, {1.0, 0.0});
    const Window y = projection(shape, {0.0, 1.0});
    return {{x.enter, y.enter}, {x.leave, y.leave}};
}

Window projection(const Rounded& shape, Point direction) {
    Window all = none();
    for (Point p : shape.hull) {
        all = hull_of(all, {dot(p, direction), dot(p, direction)});
    }
    return {all.enter - shape.radius, all.leave + shape.radius};
}

}  // namespace oracle
