// The separating axis test, written once. See sat.h for the idea and the sources.
#pragma once

#include <limits>

#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/touching.h>

namespace collide {

/// One candidate axis as the test saw it: what a recorder turns into a step.
struct SatCandidate {
    AxisId axis;
    AxisProjections projections;  // A's frame, cores only
    AxisGaps gaps;
    bool best_so_far = false;
};

/// The best axis up to now, in A's frame.
struct SatBest {
    float separation = std::numeric_limits<float>::lowest();
    Vec2 normal{1.0f, 0.0f};  // from A to B
    AxisId axis;
    std::uint32_t axes_tested = 0;

    /// Take the axis when it separates more than every one before by at least `margin`.
    bool weigh(AxisId id, const AxisProjections& projections, const AxisGaps& gaps, float margin) {
        ++axes_tested;
        if (!(gaps.separation() > separation + margin)) {
            return false;
        }
        separation = gaps.separation();
        normal = gaps.b_is_ahead() ? projections.direction : -projections.direction;
        axis = id;
        return true;
    }
};

/// Weigh one axis and record it; true when the search may end here: a gap is wider than `reach` metres.
template <class Tracer>
bool try_axis(const PairFrame& pair, AxisId id, const AxisProjections& projections, float margin,
              SatMode mode, SatBest& best, Tracer& trace, float reach = 0.0f) {
    const AxisGaps gaps = pair.gaps(projections);
    const bool better = best.weigh(id, projections, gaps, margin);
    trace.step([&] { return SatCandidate{id, projections, gaps, better}; });
    return mode == SatMode::stop_at_first_gap && gaps.separation() > reach;
}

/// The margin by which the vertex axis must win. Straight across from an edge it only repeats the edge's own
/// axis. The edge gives two contact points and must not lose to rounding.
inline float vertex_axis_margin(const PairFrame& pair) {
    return pair.a.edge_count() + pair.b.edge_count() == 0 ? 0.0f : rounding_of(pair);
}

template <class Tracer>
bool try_vertex_axis(const PairFrame& pair, SatMode mode, SatBest& best, Tracer& trace, float reach = 0.0f) {
    const VertexPair nearest = nearest_vertices(pair);
    return try_axis(pair, {AxisSource::vertex, nearest.a, nearest.b},
                    pair.on(vertex_direction(pair, nearest)), vertex_axis_margin(pair), mode, best, trace,
                    reach);
}

/// All candidates in order: edges of A, edges of B, the vertex axis. What counts as a gap is wider than
/// `reach`.
template <class Tracer>
SatBest search_axes(const PairFrame& pair, SatMode mode, Tracer& trace, float reach = 0.0f) {
    SatBest best;
    for (std::uint32_t i = 0; i < pair.a.edge_count(); ++i) {
        if (try_axis(pair, {AxisSource::edge_a, i, 0}, pair.on_edge_a(i), 0.0f, mode, best, trace, reach)) {
            return best;
        }
    }
    for (std::uint32_t j = 0; j < pair.b.edge_count(); ++j) {
        if (try_axis(pair, {AxisSource::edge_b, 0, j}, pair.on_edge_b(j), 0.0f, mode, best, trace, reach)) {
            return best;
        }
    }
    if (needs_vertex_axis(pair.a, pair.b)) {
        try_vertex_axis(pair, mode, best, trace, reach);
    }
    return best;
}

/// The answer of `search(mode)`, its separation settled where it is doubtful. A gap that ended the search may
/// be rounding between shapes that touch: then it is made again, on all axes.
template <class Search>
SatResult settled_search(const PairFrame& pair, const Transform& xf_a, const Transform& xf_b, SatMode mode,
                         Search&& search) {
    SatBest best = search(mode);
    float separation = best.separation;
    if (is_doubtful(pair, separation)) {
        const CloseLook look = look_closely(pair.a, xf_a, pair.b, xf_b);
        if (look.touching && separation > 0.0f && mode == SatMode::stop_at_first_gap) {
            best = search(SatMode::search_on);
        }
        separation = with_sign_of(look, best.separation);
    }
    return {separation <= 0.0f, separation, rotate(xf_a.rotation, best.normal), best.axis, best.axes_tested};
}

}  // namespace collide
