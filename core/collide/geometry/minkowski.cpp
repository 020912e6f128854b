#include <collide/geometry/minkowski.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <collide/base/tolerances.h>
#include <collide/base/trigonometry.h>
#include <collide/geometry/support.h>
#include <collide/geometry/tuning.h>
#include <collide/geometry/turn.h>

namespace collide {

namespace {

/// A core in world axes about its own position, mirrored when `sign` is -1, walked once around from its
/// lowest vertex.
class Ring {
  public:
    Ring(const Shape& shape, Rotation rotation, double sign)
        : shape_(&shape), turn_(turn_of(rotation)), sign_(sign) {
        for (std::uint32_t i = 1; i < shape.count(); ++i) {
            const DVec2 p = point(i);
            const DVec2 lowest = point(current_);
            if (p.y < lowest.y || (p.y == lowest.y && p.x < lowest.x)) current_ = i;
        }
    }

    std::uint32_t index() const { return current_; }
    DVec2 here() const { return point(current_); }
    bool has_edge() const { return walked_ < shape_->edge_count(); }
    DVec2 edge() const { return point(shape_->next(current_)) - here(); }
    void advance() {
        current_ = shape_->next(current_);
        ++walked_;
    }

  private:
    DVec2 point(std::uint32_t i) const { return sign_ * rotate(turn_, DVec2(shape_->vertex(i))); }

    const Shape* shape_;
    Turn turn_;
    double sign_;
    std::uint32_t current_ = 0;
    std::uint32_t walked_ = 0;
};

/// Whether two directions are one but for float rounding.
bool is_parallel(DVec2 u, DVec2 v) {
    const double lengths = std::sqrt(dot(u, u) * dot(v, v));
    return dot(u, v) > 0.0 && std::abs(cross(u, v)) <= parallel_sine * lengths;
}

/// Whether `u` comes before `v` on a turn that starts at +x.
bool turns_less(DVec2 u, DVec2 v) {
    const auto in_lower_half = [](DVec2 d) { return d.y < 0.0 || (d.y == 0.0 && d.x < 0.0); };
    if (in_lower_half(u) != in_lower_half(v)) return in_lower_half(v);
    return cross(u, v) > 0.0;
}

/// One step of the merge: past the edge that turns less, or past both.
void advance(Ring& p, Ring& q) {
    if (!q.has_edge()) return p.advance();
    if (!p.has_edge()) return q.advance();
    const DVec2 u = p.edge();
    const DVec2 v = q.edge();
    const bool both = is_parallel(u, v);
    const bool p_first = turns_less(u, v);
    if (both || p_first) p.advance();
    if (both || !p_first) q.advance();
}

void merge(Ring p, Ring q, DVec2 offset, std::vector<MinkowskiVertex>& out) {
    out.clear();
    do {
        out.push_back({p.here() + q.here() + offset, p.index(), q.index()});
        if (p.has_edge() || q.has_edge()) advance(p, q);
    } while (p.has_edge() || q.has_edge());
    // Two edges may point along +x up to rounding; then one may come first and the other last.
    if (out.size() > 2 && is_parallel(out[0].point - out.back().point, out[1].point - out[0].point)) {
        out.erase(out.begin());
    }
}

double radii(const Shape& a, const Shape& b) { return double{a.radius()} + double{b.radius()}; }

/// Point of the segment nearest to the origin.
DVec2 nearest_on(DVec2 from, DVec2 to) {
    const DVec2 along = to - from;
    const double t = -dot(from, along);
    const double whole = dot(along, along);
    if (t <= 0.0 || whole <= 0.0) return from;
    return t >= whole ? to : from + along * (t / whole);
}

double length(DVec2 v) { return std::hypot(v.x, v.y); }

DVec2 outward(DVec2 from, DVec2 to) {
    const DVec2 normal = perp_right(to - from);
    const double size = length(normal);
    return size > 0.0 ? normal / size : DVec2(1.0, 0.0);
}

/// The edge line that the origin lies the least behind; only an answer when it lies behind them all.
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

/// Whether `nearest` and the origin are one but for what float vertices resolve.
bool is_touching(DVec2 nearest, DVec2 from, DVec2 to) {
    const double size = std::max(length(from), length(to));
    return length(nearest) <= touching_fraction * size;
}

/// From the edge to the origin. Over the middle of an edge it is the edge's own normal, whose direction stays
/// accurate however near the origin is. The same holds when the origin touches a corner.
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
    merge(Ring(a, xf_a.rotation, 1.0), Ring(b, xf_b.rotation, 1.0), {0.0, 0.0}, out.vertices);
    out.radius = radii(a, b);
}

void minkowski_difference(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                          MinkowskiPolygon& out) {
    merge(Ring(a, xf_a.rotation, 1.0), Ring(b, xf_b.rotation, -1.0), xf_a.position - xf_b.position,
          out.vertices);
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
        // The support points of the whole shapes lie their radii beyond those of the cores.
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

}  // namespace collide
