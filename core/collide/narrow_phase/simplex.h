// A simplex of the Minkowski difference, and the point of it that lies nearest to the origin.
#pragma once

#include <array>
#include <cmath>

#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/gjk.h>

namespace collide {

struct Simplex {
    std::array<DifferencePoint, 3> points;  // the first `count` mean something
    std::uint32_t count = 0;

    void add(const DifferencePoint& point) { points[count++] = point; }
    void keep(std::uint32_t i) {
        points[0] = points[i];
        count = 1;
    }
    void keep(std::uint32_t i, std::uint32_t j) {
        const DifferencePoint from = points[i];
        points[1] = points[j];
        points[0] = from;
        count = 2;
    }
};

/// How far the origin's foot on the line through p and q lies from either end. These are the weights of p and
/// q in the nearest point, before they are divided by their sum. Not positive: the foot lies beyond the other
/// end.
struct EdgeWeights {
    double p = 0.0;
    double q = 0.0;
};
inline EdgeWeights edge_weights(DVec2 p, DVec2 q) {
    const DVec2 along = q - p;
    return {dot(q, along), -dot(p, along)};
}

/// Signed areas of the triangles that the origin makes with the edges opposite to p, q and r. They are
/// positive when the origin lies on the inner side. They are its barycentric weights, not yet divided by
/// their sum.
struct TriangleWeights {
    double p = 0.0;
    double q = 0.0;
    double r = 0.0;
    double sum() const { return p + q + r; }
};
inline TriangleWeights triangle_weights(DVec2 p, DVec2 q, DVec2 r) {
    const double turn = cross(q - p, r - p) < 0.0 ? -1.0 : 1.0;
    return {turn * cross(q, r), turn * cross(r, p), turn * cross(p, q)};
}

inline SimplexRegion reduce_edge(Simplex& simplex) {
    const EdgeWeights w = edge_weights(simplex.points[0].w, simplex.points[1].w);
    if (w.q <= 0.0) {
        simplex.keep(0);
        return SimplexRegion::vertex_0;
    }
    if (w.p <= 0.0) {
        simplex.keep(1);
        return SimplexRegion::vertex_1;
    }
    return SimplexRegion::edge_01;
}

inline SimplexRegion reduce_triangle(Simplex& simplex) {
    const DVec2 p = simplex.points[0].w;
    const DVec2 q = simplex.points[1].w;
    const DVec2 r = simplex.points[2].w;
    const EdgeWeights pq = edge_weights(p, q);
    const EdgeWeights qr = edge_weights(q, r);
    const EdgeWeights rp = edge_weights(r, p);
    const TriangleWeights inner = triangle_weights(p, q, r);
    // The newest vertex first: the origin lies beyond it or its edges unless rounding says otherwise.
    if (qr.p > 0.0 && qr.q > 0.0 && inner.p <= 0.0) {
        simplex.keep(1, 2);
        return SimplexRegion::edge_12;
    }
    if (rp.p > 0.0 && rp.q > 0.0 && inner.q <= 0.0) {
        simplex.keep(2, 0);
        return SimplexRegion::edge_20;
    }
    if (qr.p <= 0.0 && rp.q <= 0.0) {
        simplex.keep(2);
        return SimplexRegion::vertex_2;
    }
    if (pq.p > 0.0 && pq.q > 0.0 && inner.r <= 0.0) {
        simplex.keep(0, 1);
        return SimplexRegion::edge_01;
    }
    if (pq.q <= 0.0 && rp.p <= 0.0) {
        simplex.keep(0);
        return SimplexRegion::vertex_0;
    }
    if (pq.p <= 0.0 && qr.q <= 0.0) {
        simplex.keep(1);
        return SimplexRegion::vertex_1;
    }
    return SimplexRegion::inside;
}

/// Keep only the vertices whose hull holds the point nearest to the origin.
inline SimplexRegion reduce(Simplex& simplex) {
    switch (simplex.count) {
        case 1:
            return SimplexRegion::vertex_0;
        case 2:
            return reduce_edge(simplex);
        default:
            return reduce_triangle(simplex);
    }
}

/// Barycentric weights of the nearest point of a reduced simplex; sum 1.
inline std::array<double, 3> nearest_weights(const Simplex& simplex) {
    const auto& points = simplex.points;
    if (simplex.count == 1) {
        return {1.0, 0.0, 0.0};
    }
    if (simplex.count == 2) {
        const EdgeWeights w = edge_weights(points[0].w, points[1].w);
        return {w.p / (w.p + w.q), w.q / (w.p + w.q), 0.0};
    }
    const TriangleWeights w = triangle_weights(points[0].w, points[1].w, points[2].w);
    const double sum = w.sum();
    return sum > 0.0 ? std::array{w.p / sum, w.q / sum, w.r / sum} : std::array{1.0, 0.0, 0.0};
}

/// The point nearest to the origin of a reduced simplex, on the difference or on either shape.
struct NearestPoint {
    DVec2 on_a{0.0, 0.0};
    DVec2 w{0.0, 0.0};
    DVec2 on_b() const { return on_a - w; }
};
inline NearestPoint nearest_point(const Simplex& simplex) {
    const std::array<double, 3> weights = nearest_weights(simplex);
    NearestPoint nearest;
    for (std::uint32_t i = 0; i < simplex.count; ++i) {
        nearest.on_a += weights[i] * simplex.points[i].a;
        nearest.w += weights[i] * simplex.points[i].w;
    }
    return nearest;
}

/// The direction from the nearest point of a reduced simplex towards the origin, of any length. For an edge
/// it is the normal on the origin's side. That stays accurate where the nearest point itself is nothing but
/// rounding.
inline DVec2 towards_origin(const Simplex& simplex) {
    if (simplex.count == 1) {
        return -simplex.points[0].w;
    }
    const DVec2 along = simplex.points[1].w - simplex.points[0].w;
    return cross(along, -simplex.points[0].w) > 0.0 ? perp_left(along) : perp_right(along);
}

/// Distance of the origin from a reduced simplex of one or two vertices.
inline double distance_to_origin(const Simplex& simplex) {
    const DVec2 p = simplex.points[0].w;
    if (simplex.count == 1) {
        return std::sqrt(dot(p, p));
    }
    const DVec2 along = simplex.points[1].w - p;
    return std::abs(cross(p, along)) / std::sqrt(dot(along, along));
}

}  // namespace collide
