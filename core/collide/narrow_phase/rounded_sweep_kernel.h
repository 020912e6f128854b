// The swept test of two shapes with edges, of which one is rounded (or both have no area). The edges' axes
// are computed at once, as in sweep_kernel_body.h. The axis through the nearest vertices and the corners
// follow as in swept_sat_body.h. Compiled for the baseline processor only.
#pragma once

#include <collide/base/tracer.h>
#include <collide/narrow_phase/sat_kernel_body.h>
#include <collide/narrow_phase/sweep_kernel_body.h>

namespace collide {

// Two capsules (or segments) have two edges and two vertices each. So four lanes hold all edges, A's first,
// and four lanes hold all distances between vertices.
//
// The arithmetic and its order are those of sat_kernel_body.h and nearest_vertices, without the repeated
// vertices of the padding, so the results are bit-identical. Precondition of all functions: both shapes have
// two vertices.

inline bool are_capsules(const Shape& a, const Shape& b) { return a.count() == 2 && b.count() == 2; }

/// Returns the first two numbers of `a`, then the first two of `b`.
inline Lanes4 two_and_two(const float* a, const float* b) {
    return same_bits<Lanes4>(Doubles2{load_lanes<double>(a), load_lanes<double>(b)});
}

inline void capsule_gaps(EdgeGaps<Lanes4>& out, const PairFrame& pair) {
    const Rotation q = pair.b_in_a.rotation;
    const Shape::InlineArrays a = pair.a.inline_arrays();
    const Shape::InlineArrays b = pair.b.inline_arrays();
    // A's normals are rotated into B's frame, where B's vertices are, and B's normals into A's frame.
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

/// Does the same as nearest_vertices for two capsules, in lanes.
inline VertexPair nearest_ends(const PairFrame& pair) {
    const Shape::InlineArrays a = pair.a.inline_arrays();
    const Vec2 first = pair.vertex_b(0);
    const Vec2 second = pair.vertex_b(1);
    const Lanes4 x = Lanes4{first.x, first.x, second.x, second.x} - two_and_two(a.xs(), a.xs());
    const Lanes4 y = Lanes4{first.y, first.y, second.y, second.y} - two_and_two(a.ys(), a.ys());
    const Lanes4 minus_squared = -(x * x + y * y);
    Lanes4 highest = minus_squared;
    broadcast_maximum(highest);
    const std::uint32_t nearest = bits(minus_squared == highest) | 8u;
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(nearest));
    return {lane & 1u, lane >> 1u};
}

/// Does the same as `project` for a capsule, which has two vertices.
inline Projection ends_projection(const Shape& shape, Vec2 direction) {
    const Shape::InlineArrays arrays = shape.inline_arrays();
    const float first = direction.x * arrays.xs()[0] + direction.y * arrays.ys()[0];
    const float second = direction.x * arrays.xs()[1] + direction.y * arrays.ys()[1];
    return {std::min(first, second), std::max(first, second)};
}

/// Does the same as PairFrame::on for two capsules.
inline AxisProjections ends_on(const PairFrame& pair, Vec2 direction) {
    return {direction, ends_projection(pair.a, direction),
            pair.shifted(ends_projection(pair.b, pair.into_b(direction)), direction)};
}

/// What the search needs for one kind of pair: how to compute its gaps, and the two axes that belong to no
/// edge.
template <std::size_t BlocksOfEdges>
struct RoundedEdges {
    static constexpr std::size_t blocks = BlocksOfEdges;
    static constexpr std::uint32_t of_each = blocks / 2 * lanes<Lanes4>;

    static void fill_gaps(GapBlocks<Lanes4, blocks>& out, const PairFrame& pair) { fill(out, pair); }
    static VertexPair nearest(const PairFrame& pair) { return nearest_vertices(pair); }
    static AxisProjections on(const PairFrame& pair, Vec2 direction) { return pair.on(direction); }
};

struct CapsuleEdges {
    static constexpr std::size_t blocks = 1;
    static constexpr std::uint32_t of_each = 2;

    static void fill_gaps(GapBlocks<Lanes4, 1>& out, const PairFrame& pair) { capsule_gaps(out[0], pair); }
    static VertexPair nearest(const PairFrame& pair) { return nearest_ends(pair); }
    static AxisProjections on(const PairFrame& pair, Vec2 direction) { return ends_on(pair, direction); }
};

/// The axis through the nearest vertices.
struct VertexAxis {
    AxisId id;
    AxisProjections projections;
};

/// Returns the window after all edges, none of which closed it, in the form of swept_sat_body.h.
template <std::size_t Blocks>
inline SweepWindow window_after_edges(const SweepLanes& sweep, const LaneWindow<Lanes4, Blocks>& times,
                                      const SweepMotion& motion, const SatBest& now) {
    SweepWindow window;
    window.axes_tested = sweep.tested_in_all();
    window.now = now;
    if (times.latest[0] > -SweepWindow::unbounded) {
        const std::uint32_t lane = first_lane_of(times.entry, times.latest);
        const Vec2 direction = sweep.direction(lane);
        window.entry = times.latest[0];
        window.entry_axis = sweep.axis(lane);
        window.normal = motion.along(direction) <= 0.0f ? direction : -direction;
        window.exit = -times.earliest[0];
        window.exit_axis = sweep.axis(first_lane_of(times.minus_exit, times.earliest));
    }
    return window;
}

/// Sweeps a pair that overlaps at most within rounding now and has no gap on the velocity axis.
template <std::size_t Blocks>
inline SweepResult sweep_rounded_lanes(const SweepLanes& sweep, const GapBlocks<Lanes4, Blocks>& gaps,
                                       const SweepMotion& motion, const SatBest& now_on_edges,
                                       const VertexAxis& vertex, double t_max, const Transform& xf_a) {
    LaneWindow<Lanes4, Blocks> times;
    lane_window(times, gaps, motion);
    if (times.closed()) {
        return closing_lane(sweep, times);
    }
    NoTrace trace;
    SweepWindow window = window_after_edges(sweep, times, motion, now_on_edges);
    const VertexPair vertices{vertex.id.a, vertex.id.b};
    sweep_axis(sweep.pair, motion, vertex.id, vertex.projections,
               vertex_axis_margin(sweep.pair, vertices, vertex.projections, window.now), window, trace);
    return answer_of(sweep.pair, motion, window, t_max, xf_a, trace);
}

/// Runs the whole sweep. Whether the pair overlaps now is tested first; see sweep_gaps.
template <class Edges>
inline SweepResult sweep_rounded(const PairFrame& pair, const SweepMotion& motion, double t_max,
                                 const Transform& xf_a) {
    GapBlocks<Lanes4, Edges::blocks> gaps;
    Edges::fill_gaps(gaps, pair);
    const SweepLanes sweep{pair, Edges::of_each, motion.speed != 0.0f ? 1u : 0u};
    const VertexPair nearest = Edges::nearest(pair);
    const VertexAxis vertex{{AxisSource::vertex, nearest.a, nearest.b},
                            Edges::on(pair, vertex_direction(pair, nearest))};
    const SatBest on_edges =
        best_of(pair, first_best(gaps, sweep.of_each, SatMode::search_on), SatMode::search_on);
    SatBest now = on_edges;
    now.weigh(vertex.id, vertex.projections, pair.gaps(vertex.projections),
              vertex_axis_margin(pair, nearest, vertex.projections, on_edges));
    if (is_doubtful(pair, now.separation)) {
        return leave_to_general_case();
    }
    if (now.separation < -4.0f * rounding_of(pair)) {
        return {SweepOutcome::overlapping, 0.0, rotate(xf_a.rotation, now.normal), now.axis, now.separation,
                sweep.tested_in_all() + 1};
    }
    if (sweep.extra != 0) {
        const AxisProjections across = Edges::on(pair, perp_left(motion.velocity) / motion.speed);
        if (separates_for_all_time(pair, pair.gaps(across))) {
            return miss_by({AxisSource::velocity, 0, 0}, 1);
        }
    }
    return sweep_rounded_lanes(sweep, gaps, motion, on_edges, vertex, t_max, xf_a);
}

}  // namespace collide
