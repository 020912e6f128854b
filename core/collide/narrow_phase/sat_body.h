// The separating axis test, as a template that is compiled with and without tracing (base/tracer.h). See
// sat.h for the idea and the sources.
#pragma once

#include <limits>

#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/touching.h>

namespace collide {

/// One candidate axis as tested, which a recorder turns into a step.
struct SatCandidate {
    AxisId axis;
    AxisProjections projections;  // in A's frame, cores only
    AxisGaps gaps;
    bool best_so_far = false;
};

/// The best axis so far, in A's frame.
struct SatBest {
    float separation = std::numeric_limits<float>::lowest();
    Vec2 normal{1.0f, 0.0f};  // from A to B
    AxisId axis;
    std::uint32_t axes_tested = 0;

    /// Takes the axis if its separation exceeds the best so far by more than `margin`. Returns whether it was
    /// taken.
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

/// Tests one axis and records it. Returns true when the search may end here, because a gap is wider than
/// `reach` metres.
template <class Tracer>
bool try_axis(const PairFrame& pair, AxisId id, const AxisProjections& projections, float margin,
              SatMode mode, SatBest& best, Tracer& trace, float reach = 0.0f) {
    const AxisGaps gaps = pair.gaps(projections);
    const bool better = best.weigh(id, projections, gaps, margin);
    trace.step([&] { return SatCandidate{id, projections, gaps, better}; });
    return mode == SatMode::stop_at_first_gap && gaps.separation() > reach;
}

/// Returns whether only two vertices meet along a direction from A to B. Then neither core extends sideways
/// as far as the vertex of the other core. If one does, one of its edges faces the other vertex.
inline bool corners_alone_meet(const PairFrame& pair, VertexPair vertices, Vec2 direction) {
    const Vec2 at_a = pair.vertex_a(vertices.a);
    const Vec2 at_b = pair.vertex_b(vertices.b);
    const float rounding = rounding_of(pair);
    const float aside = dot(perp_left(direction), at_b - at_a);
    const Vec2 towards_b = aside < 0.0f ? perp_right(direction) : perp_left(direction);
    const float least = std::abs(aside) - rounding;
    const auto goes_on = [&](Vec2 way, float height) {
        return dot(towards_b, way) >= least && height >= -rounding;
    };
    bool alone = least > 0.0f;
    for (std::uint32_t i = 0; i < pair.a.count() && alone; ++i) {
        const Vec2 way = pair.vertex_a(i) - at_a;
        alone = !goes_on(way, dot(direction, way));
    }
    for (std::uint32_t j = 0; j < pair.b.count() && alone; ++j) {
        const Vec2 way = at_b - pair.vertex_b(j);
        alone = !goes_on(way, dot(direction, way));
    }
    return alone;
}

/// Returns the margin by which the vertex axis must win against the best edge. If an edge faces the vertex,
/// the vertex axis only repeats the edge's axis. The edge gives two contact points and must not lose by
/// rounding. Beyond the edge's end the vertex axis is better and must not lose by rounding either.
inline float vertex_axis_margin(const PairFrame& pair, VertexPair vertices, const AxisGaps& gaps, float best,
                                Vec2 normal_of_best) {
    if (pair.a.edge_count() + pair.b.edge_count() == 0) {
        return 0.0f;
    }
    const float rounding = rounding_of(pair);
    const float gain = gaps.separation() - best;
    const bool is_tie = std::abs(gain) <= 2.0f * rounding && gaps.separation() > -pair.radii;
    return is_tie && corners_alone_meet(pair, vertices, normal_of_best) ? -4.0f * rounding : rounding;
}
inline float vertex_axis_margin(const PairFrame& pair, VertexPair vertices,
                                const AxisProjections& projections, const SatBest& best) {
    return vertex_axis_margin(pair, vertices, pair.gaps(projections), best.separation, best.normal);
}

template <class Tracer>
bool try_vertex_axis(const PairFrame& pair, SatMode mode, SatBest& best, Tracer& trace, float reach = 0.0f) {
    const VertexPair nearest = nearest_vertices(pair);
    const AxisProjections projections = pair.on(vertex_direction(pair, nearest));
    return try_axis(pair, {AxisSource::vertex, nearest.a, nearest.b}, projections,
                    vertex_axis_margin(pair, nearest, projections, best), mode, best, trace, reach);
}

/// Tests all candidates in order: edges of A, edges of B, the vertex axis. Only a gap wider than `reach`
/// counts as a gap.
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

/// Returns the result of `search(mode)`, with its separation decided exactly if it is uncertain. A gap that
/// ended the search may be only rounding between shapes that touch. Then the search is repeated on all axes.
template <class Search>
SatResult settled_search(const PairFrame& pair, const Transform& xf_a, const Transform& xf_b, SatMode mode,
                         Search&& search) {
    SatBest best = search(mode);
    float separation = best.separation;
    if (is_doubtful(pair, separation)) {
        const ExactSeparation exact = exact_separation(pair.a, xf_a, pair.b, xf_b);
        if (exact.touching && separation > 0.0f && mode == SatMode::stop_at_first_gap) {
            best = search(SatMode::search_on);
        }
        separation = with_sign_of(exact, best.separation);
    }
    return {separation <= 0.0f, separation, rotate(xf_a.rotation, best.normal), best.axis, best.axes_tested};
}

// The one-sided edge test, as a template that is compiled with and without tracing (base/tracer.h).

/// Decides whether a vertex is in front of an edge, exactly where rounding leaves it open.
class FrontSide {
  public:
    FrontSide(const PairFrame& pair, const Transform& xf_a, const Transform& xf_b)
        : pair_(pair), xf_a_(xf_a), xf_b_(xf_b), error_(separation_error(pair)) {}

    /// Returns whether a vertex at this distance counts as in front. Shapes that touch have no separating
    /// edge. For shapes that are apart, a vertex on the line may count as in front without changing the
    /// result.
    bool operator()(float distance) {
        if (!is_doubtful(distance, error_)) {
            return distance > 0.0f;
        }
        if (!is_decided_) {
            touching_ = are_touching(pair_.a, xf_a_, pair_.b, xf_b_);
            is_decided_ = true;
        }
        return !touching_;
    }

  private:
    const PairFrame& pair_;
    const Transform& xf_a_;
    const Transform& xf_b_;
    float error_;
    bool is_decided_ = false;  // whether `touching_` has been computed
    bool touching_ = false;
};

/// Returns whether all `count` vertices are in front of the edge. `distance_of(k)` is the distance of vertex
/// k from the line of the edge.
template <class DistanceOf, class Tracer>
bool all_in_front(AxisId edge, std::uint32_t count, DistanceOf distance_of, FrontSide& is_in_front,
                  OneSidedResult& result, Tracer& trace) {
    for (std::uint32_t k = 0; k < count; ++k) {
        const float distance = distance_of(k);
        const bool in_front = is_in_front(distance);
        ++result.distances;
        trace.step([&] { return OneSidedEvent{edge, k, distance, in_front}; });
        if (!in_front) {
            return false;
        }
    }
    result.edge = edge;
    return true;
}

template <class Tracer>
OneSidedResult search_front_edge(const PairFrame& pair, const Transform& xf_a, const Transform& xf_b,
                                 Tracer& trace) {
    OneSidedResult result;
    FrontSide is_in_front(pair, xf_a, xf_b);
    for (std::uint32_t i = 0; i < pair.a.edge_count(); ++i) {
        const auto from_line = [&](std::uint32_t k) {
            return dot(pair.normal_a(i), pair.vertex_b(k) - pair.vertex_a(i));
        };
        if (all_in_front({AxisSource::edge_a, i, 0}, pair.b.count(), from_line, is_in_front, result, trace)) {
            return result;
        }
    }
    for (std::uint32_t j = 0; j < pair.b.edge_count(); ++j) {
        const auto from_line = [&](std::uint32_t k) {
            return dot(pair.normal_b(j), pair.vertex_a(k) - pair.vertex_b(j));
        };
        if (all_in_front({AxisSource::edge_b, 0, j}, pair.a.count(), from_line, is_in_front, result, trace)) {
            return result;
        }
    }
    result.overlap = true;
    return result;
}

}  // namespace collide
