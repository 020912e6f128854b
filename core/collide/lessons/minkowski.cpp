#include <collide/lessons/minkowski.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <collide/base/tolerances.h>
#include <collide/base/tracer.h>
#include <collide/base/trigonometry.h>
#include <collide/geometry/support.h>
#include <collide/lessons/minkowski_body.h>

namespace collide::lessons {

namespace {

double radii(const Shape& a, const Shape& b) { return double{a.radius()} + double{b.radius()}; }

/// Returns the point of the segment nearest to the origin.
DVec2 nearest_on(DVec2 from, DVec2 to) {
    const DVec2 along = to - from;
    const double t = -dot(from, along);
    const double whole = dot(along, along);
    if (t <= 0.0 || whole <= 0.0) return from;
    return t >= whole ? to : from + along * (t / whole);
}

DVec2 outward(DVec2 from, DVec2 to) {
    const DVec2 normal = perp_right(to - from);
    const double size = length(normal);
    return size > 0.0 ? normal / size : DVec2(1.0, 0.0);
}

/// Finds the edge line with the largest signed distance of the origin. The result is only valid if the origin
/// lies behind all lines.
OriginDistance from_inside(const MinkowskiPolygon& difference) {
    const auto& vertices = difference.vertices;
    OriginDistance best;
    best.separation = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::size_t j = i + 1 == vertices.size() ? 0 : i + 1;
        const DVec2 from = vertices[i].point;
        const DVec2 normal = outward(from, vertices[j].point);
        const double ahead = -dot(normal, from);
        if (ahead > best.separation && vertices[j].point != from) {
            best = {ahead, normal, nearest_on(from, vertices[j].point), i, j, true};
        }
    }
    return best;
}

/// Returns whether `nearest` is at the origin, within the resolution of float vertices.
bool is_touching(DVec2 nearest, DVec2 from, DVec2 to) {
    const double size = std::max(length(from), length(to));
    return length(nearest) <= touching_fraction * size;
}

/// Returns the normal from the edge towards the origin. If the nearest point is not a corner, it is the
/// edge's own normal, which stays accurate however near the origin is. The edge's normal is also used if the
/// origin touches a corner.
DVec2 normal_towards_origin(DVec2 from, DVec2 to, DVec2 nearest) {
    const bool at_corner = nearest == from || nearest == to;
    if (at_corner && (from == to || !is_touching(nearest, from, to))) {
        const double distance = length(nearest);
        return distance > 0.0 ? -nearest / distance : DVec2(1.0, 0.0);
    }
    return outward(from, to);
}

OriginDistance from_outside(const MinkowskiPolygon& difference) {
    const auto& vertices = difference.vertices;
    OriginDistance best;
    best.separation = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::size_t j = i + 1 == vertices.size() ? 0 : i + 1;
        const DVec2 from = vertices[i].point;
        const DVec2 to = vertices[j].point;
        if (dot(perp_right(to - from), from) > 0.0) continue;  // the origin lies behind this edge
        const DVec2 nearest = nearest_on(from, to);
        const double distance = length(nearest);
        if (distance >= best.separation) continue;
        best = {distance, normal_towards_origin(from, to, nearest), nearest, i, j, distance <= 0.0};
        if (nearest == from) best.second = i;
        if (nearest == to) best.first = best.second = j;
    }
    return best;
}

}  // namespace

void minkowski_sum(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                   MinkowskiPolygon& out) {
    NoTrace trace;
    minkowski::merge({a, xf_a.rotation, 1.0}, {b, xf_b.rotation, 1.0}, {0.0, 0.0}, out.vertices, trace);
    out.radius = radii(a, b);
}

void minkowski_difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                          MinkowskiPolygon& out) {
    NoTrace trace;
    minkowski::merge({a, xf_a.rotation, 1.0}, {b, xf_b.rotation, -1.0}, xf_a.position - xf_b.position,
                     out.vertices, trace);
    out.radius = radii(a, b);
}

void sampled_difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        std::uint32_t directions, MinkowskiPolygon& out) {
    out.vertices.clear();
    out.radius = radii(a, b);
    const Transform about_a{{0.0, 0.0}, xf_a.rotation};
    const Transform about_b{xf_b.position - xf_a.position, xf_b.rotation};
    for (std::uint32_t k = 0; k < directions; ++k) {
        const double angle = 2.0 * std::numbers::pi * k / directions;
        const DVec2 direction(cosine(angle), sine(angle));
        // The support points of the whole shapes lie beyond those of the cores by the radii.
        const SupportPoint on_a = world_support(a, about_a, direction);
        const SupportPoint on_b = world_support(b, about_b, -direction);
        const DVec2 w = on_a.point - on_b.point - out.radius * direction;
        const bool repeats = !out.vertices.empty() && a.kind() == ShapeKind::convex &&
                             b.kind() == ShapeKind::convex && out.vertices.back().index_a == on_a.index &&
                             out.vertices.back().index_b == on_b.index;
        if (!repeats && (out.vertices.empty() || out.vertices.back().point != w)) {
            out.vertices.push_back({w, on_a.index, on_b.index});
        }
    }
}

OriginDistance distance_of_origin(const MinkowskiPolygon& difference) {
    OriginDistance found;
    if (difference.vertices.size() >= 3) found = from_inside(difference);
    if (!found.core_contains || found.separation > 0.0) found = from_outside(difference);
    found.separation -= difference.radius;
    return found;
}

}  // namespace collide::lessons
