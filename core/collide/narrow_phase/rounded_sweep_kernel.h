// The swept test of two shapes with edges, one of them rounded (or both flat). The edges' axes are taken at
// once, as in sweep_kernel_body.h. The axis through the nearest vertices and the corners follow as in the
// body. For the baseline processor only.
#pragma once

#include <collide/base/tracer.h>
#include <collide/narrow_phase/capsule_kernel.h>
#include <collide/narrow_phase/sweep_kernel_body.h>

namespace collide {

/// The results of the search for one kind of pair: how to fill its lanes, and the two axes that are no
/// edge's.
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

/// The window after all edges, none of which closed it, in the body's terms.
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

/// The sweep of a pair that hardly overlaps now, if at all, and has no gap on the velocity axis.
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
    sweep_axis(sweep.pair, motion, vertex.id, vertex.projections, vertex_axis_margin(sweep.pair), window,
               trace);
    return answer_of(sweep.pair, motion, window, t_max, xf_a, trace);
}

/// Whether the pair overlaps now comes first; see sweep_gaps.
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
    now.weigh(vertex.id, vertex.projections, pair.gaps(vertex.projections), vertex_axis_margin(pair));
    if (is_doubtful(pair, now.separation)) {
        return left_to_body();
    }
    if (now.separation < -4.0f * rounding_of(pair)) {
        return {SweepOutcome::overlapping, 0.0, rotate(xf_a.rotation, now.normal), now.axis, now.separation,
                sweep.tested_in_all() + 1};
    }
    if (sweep.extra != 0) {
        const AxisProjections across = Edges::on(pair, perp_left(motion.velocity) / motion.speed);
        if (parts_for_ever(pair, pair.gaps(across))) {
            return miss_by({AxisSource::velocity, 0, 0}, 1);
        }
    }
    return sweep_rounded_lanes(sweep, gaps, motion, on_edges, vertex, t_max, xf_a);
}

}  // namespace collide
