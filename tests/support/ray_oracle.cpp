#include "support/ray_oracle.h"

#include <algorithm>
#include <cmath>

namespace ray_oracle {
namespace {

Place minus(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
Real times(Place a, Place b) { return a.x * b.x + a.y * b.y; }
Real area(Place a, Place b) { return a.x * b.y - a.y * b.x; }
Real length(Place a) { return std::sqrt(times(a, a)); }
Place as_place(glm::dvec2 v) { return {Real{v.x}, Real{v.y}}; }

Place turned(Place p, Real angle) {
    const Real c = std::cos(angle);
    const Real s = std::sin(angle);
    return {c * p.x - s * p.y, s * p.x + c * p.y};
}

Place seen_from(glm::dvec2 origin, glm::dvec2 world) { return minus(as_place(world), as_place(origin)); }

Place along(const Line& line, Real t) {
    return {Real{line.from.x} + t * Real{line.direction.x}, Real{line.from.y} + t * Real{line.direction.y}};
}

Real distance_from_stretch(Place p, Place a, Place b) {
    const Place e = minus(b, a);
    const Real ee = times(e, e);
    const Real t = ee > 0 ? std::clamp(times(minus(p, a), e) / ee, Real{0}, Real{1}) : Real{0};
    return length(minus(p, {a.x + t * e.x, a.y + t * e.y}));
}

Real local_distance(const Solid& solid, Place p) {
    if (solid.axes.x > 0) {
        const Place q = turned(minus(p, solid.outline[0]), -solid.angle);
        const Real stretched = length({q.x / solid.axes.x, q.y / solid.axes.y});
        return (stretched - 1) * std::min(solid.axes.x, solid.axes.y);
    }
    const Real off = distance_from_outline(solid.outline, p);
    return (inside(solid.outline, p) ? -off : off) - solid.radius;
}

Real distance_at(const Solid& solid, const Line& line, Real t) {
    return local_distance(solid, minus(along(line, t), as_place(solid.origin)));
}

/// Where a convex function is lowest.
Real lowest_place(const Solid& solid, const Line& line) {
    Real low = 0;
    Real high = line.length;
    for (int i = 0; i < 110; ++i) {
        const Real third = (high - low) / 3;
        if (distance_at(solid, line, low + third) <= distance_at(solid, line, high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    return (low + high) / 2;
}

}  // namespace

Solid solid_of(const support::TestBody& body) {
    Solid solid;
    solid.origin = body.position;
    solid.radius = Real{body.shape.radius};
    for (const glm::vec2 v : body.shape.vertices) {
        solid.outline.push_back(turned({Real{v.x}, Real{v.y}}, Real{body.angle}));
    }
    return solid;
}

Solid ellipse_at(glm::dvec2 axes, glm::dvec2 position, double angle) {
    return {{{0, 0}}, 0, as_place(axes), Real{angle}, position};
}

Real signed_distance(const Solid& solid, glm::dvec2 world_point) {
    return local_distance(solid, seen_from(solid.origin, world_point));
}

Real reach_beyond(const Solid& solid, glm::dvec2 world_point, glm::dvec2 direction) {
    const Place n = as_place(direction);
    const Place p = seen_from(solid.origin, world_point);
    if (solid.axes.x > 0) {
        const Place local = turned(n, -solid.angle);
        return length({local.x * solid.axes.x, local.y * solid.axes.y}) - times(p, n);
    }
    Real reach = -never;
    for (const Place& v : solid.outline) {
        reach = std::max(reach, times(minus(v, p), n));
    }
    return reach + solid.radius;
}

Real first_at_most(const Solid& solid, const Line& line, Real level) {
    if (distance_at(solid, line, 0) <= level) {
        return Real{0};
    }
    Real above = 0;
    Real below = lowest_place(solid, line);
    if (distance_at(solid, line, below) > level) {
        return never;
    }
    for (int i = 0; i < 80; ++i) {
        const Real middle = (above + below) / 2;
        (distance_at(solid, line, middle) <= level ? below : above) = middle;
    }
    return below;
}

bool crosses_stretch(const Solid& solid, const Line& line, Real margin) {
    if (solid.outline.size() != 2) {
        return false;
    }
    const auto on_both_sides = [&](Place a, Place b, Place p, Place q) {
        const Place e = minus(b, a);
        const Real first = area(e, minus(p, a)) / length(e);
        const Real second = area(e, minus(q, a)) / length(e);
        return std::min(first, second) < -margin && std::max(first, second) > margin;
    };
    const Place from = seen_from(solid.origin, line.from);
    const Place to = minus(along(line, line.length), as_place(solid.origin));
    return length(minus(to, from)) > 0 && on_both_sides(from, to, solid.outline[0], solid.outline[1]) &&
           on_both_sides(solid.outline[0], solid.outline[1], from, to);
}

bool inside(const std::vector<Place>& outline, Place p) {
    bool odd = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Place a = outline[i];
        const Place b = outline[(i + 1) % outline.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) {
            odd = !odd;
        }
    }
    return odd;
}

Real distance_from_outline(const std::vector<Place>& outline, Place p) {
    Real best = never;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        best = std::min(best, distance_from_stretch(p, outline[i], outline[(i + 1) % outline.size()]));
    }
    return best;
}

Real first_crossing(const std::vector<Place>& outline, const Line& line) {
    Real first = never;
    const Place d = as_place(line.direction);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Place to_edge = minus(outline[i], as_place(line.from));
        const Place edge = minus(outline[(i + 1) % outline.size()], outline[i]);
        const Real across = area(d, edge);
        const Real t = area(to_edge, edge) / across;
        const Real place = area(to_edge, d) / across;
        if (across != 0 && t >= 0 && t <= line.length && place >= 0 && place <= 1) {
            first = std::min(first, t);
        }
    }
    return first;
}

Real distance_from_corners(const std::vector<Place>& outline, const Line& line) {
    Real nearest = never;
    for (const Place& corner : outline) {
        nearest = std::min(nearest, distance_from_stretch(corner, along(line, 0), along(line, line.length)));
    }
    return nearest;
}

}  // namespace ray_oracle
