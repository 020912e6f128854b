// Two capsules (or segments) have two edges and two vertices each. So four lanes hold all edges, A's first,
// and four lanes hold all distances between vertices.
//
// The same arithmetic in the same order as sat_kernel_body.h and nearest_vertices, less the vertices that
// padding repeats: so the same answers to the bit. Precondition of all: two vertices each.
#pragma once

#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

inline bool are_capsules(const Shape& a, const Shape& b) { return a.count() == 2 && b.count() == 2; }

/// The first two of `a`, then the first two of `b`.
inline Lanes4 two_and_two(const float* a, const float* b) { return Lanes4{a[0], a[1], b[0], b[1]}; }

inline void capsule_gaps(EdgeGaps<Lanes4>& out, const PairFrame& pair) {
    const Rotation q = pair.b_in_a.rotation;
    const Shape::InlineArrays a = pair.a.inline_arrays();
    const Shape::InlineArrays b = pair.b.inline_arrays();
    // Turned are A's normals into B, to meet B's vertices there, and B's normals into A.
    const Lanes4 x = two_and_two(a.normal_xs(), b.normal_xs());
    const Lanes4 y = two_and_two(a.normal_ys(), b.normal_ys());
    const Lanes4 s{-q.s, -q.s, q.s, q.s};
    const Lanes4 turned_x = q.c * x - s * y;
    const Lanes4 turned_y = s * x + q.c * y;
    out.x = Lanes4{x[0], x[1], turned_x[2], turned_x[3]};
    out.y = Lanes4{y[0], y[1], turned_y[2], turned_y[3]};
    const auto vertex_of_other = [&](std::uint32_t i) {
        return turned_x * Lanes4{b.xs()[i], b.xs()[i], a.xs()[i], a.xs()[i]} +
               turned_y * Lanes4{b.ys()[i], b.ys()[i], a.ys()[i], a.ys()[i]};
    };
    LaneProjections<Lanes4> other{vertex_of_other(0), vertex_of_other(0)};
    const Lanes4 second = vertex_of_other(1);
    lower(other.min, second);
    raise(other.max, second);
    const Lanes4 own_min = two_and_two(a.projection_lows(), b.projection_lows());
    const Lanes4 own_max = two_and_two(a.projection_highs(), b.projection_highs());
    const LaneProjections<Lanes4> of_a{shuffled<0, 1, 6, 7>(own_min, other.min),
                                       shuffled<0, 1, 6, 7>(own_max, other.max)};
    const LaneProjections<Lanes4> of_b{shuffled<0, 1, 6, 7>(other.min, own_min),
                                       shuffled<0, 1, 6, 7>(other.max, own_max)};
    gaps_between(out, of_a, of_b, pair);
}

/// nearest_vertices for two capsules, in lanes.
inline VertexPair nearest_ends(const PairFrame& pair) {
    const Shape::InlineArrays a = pair.a.inline_arrays();
    const Vec2 first = pair.vertex_b(0);
    const Vec2 second = pair.vertex_b(1);
    const Lanes4 x = Lanes4{first.x, first.x, second.x, second.x} - two_and_two(a.xs(), a.xs());
    const Lanes4 y = Lanes4{first.y, first.y, second.y, second.y} - two_and_two(a.ys(), a.ys());
    const Lanes4 minus_squared = -(x * x + y * y);
    Lanes4 highest = minus_squared;
    spread_highest(highest);
    const std::uint32_t nearest = bits(minus_squared == highest) | 8u;
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(nearest));
    return {lane & 1u, lane >> 1u};
}

/// `project` for a capsule, which has two vertices.
inline Projection ends_projection(const Shape& shape, Vec2 direction) {
    const Shape::InlineArrays arrays = shape.inline_arrays();
    const float first = direction.x * arrays.xs()[0] + direction.y * arrays.ys()[0];
    const float second = direction.x * arrays.xs()[1] + direction.y * arrays.ys()[1];
    return {std::min(first, second), std::max(first, second)};
}

/// PairFrame::on for two capsules.
inline AxisProjections ends_on(const PairFrame& pair, Vec2 direction) {
    return {direction, ends_projection(pair.a, direction),
            pair.shifted(ends_projection(pair.b, pair.into_b(direction)), direction)};
}

}  // namespace collide
