// Last axis first, as a template. See axis_cache.h for the idea and the sources.
#pragma once

#include <array>

#include <collide/lessons/axis_cache.h>
#include <collide/narrow_phase/sat_body.h>

namespace collide::lessons {

// What the test that begins with the last axis reports to its tracer.

struct LastAxisEvent {
    SatCandidate candidate;
    AxisTurn turn = AxisTurn::rest;
    bool separates = false;  // the gap is larger than the rounding error
};

template <class Tracer>
class LastAxisSearch {
  public:
    LastAxisSearch(const PairFrame& pair, const CachedAxis& kept, Tracer& trace)
        : pair_(pair), kept_(kept), trace_(trace) {}

    LastAxisResult search() {
        const bool found = (is_of_pair() && (try_kept() || try_neighbours())) || try_rest();
        return {!found, best_.axes_tested, turn_};
    }

    const SatBest& best() const { return best_; }
    /// Returns the last axis tested. If there is a gap, it is the axis with the gap.
    AxisId last() const { return last_; }

  private:
    /// Returns whether the stored axis belongs to an edge that the shapes have.
    bool is_of_pair() const {
        const AxisId axis = kept_.axis;
        if (!kept_.known) return false;
        if (axis.source == AxisSource::edge_a) return axis.a < pair_.a.edge_count();
        return axis.source == AxisSource::edge_b && axis.b < pair_.b.edge_count();
    }

    bool of_a() const { return kept_.axis.source == AxisSource::edge_a; }
    std::uint32_t kept_edge() const { return of_a() ? kept_.axis.a : kept_.axis.b; }
    const Shape& kept_shape() const { return of_a() ? pair_.a : pair_.b; }

    bool try_kept() {
        tried_ = {kept_edge(), kept_edge(), kept_edge()};
        return try_edge(of_a(), kept_edge(), AxisTurn::kept);
    }

    bool try_neighbours() {
        const std::uint32_t before = kept_shape().previous(kept_edge());
        const std::uint32_t after = kept_shape().next(kept_edge());
        tried_ = {kept_edge(), before, after};
        return try_edge(of_a(), before, AxisTurn::neighbour) ||
               (after != before && try_edge(of_a(), after, AxisTurn::neighbour));
    }

    bool was_tried(bool edge_of_a, std::uint32_t edge) const {
        return is_of_pair() && edge_of_a == of_a() &&
               std::find(tried_.begin(), tried_.end(), edge) != tried_.end();
    }

    bool try_rest() {
        for (const bool edge_of_a : {true, false}) {
            const Shape& shape = edge_of_a ? pair_.a : pair_.b;
            for (std::uint32_t edge = 0; edge < shape.edge_count(); ++edge) {
                if (!was_tried(edge_of_a, edge) && try_edge(edge_of_a, edge, AxisTurn::rest)) return true;
            }
        }
        if (!needs_vertex_axis(pair_.a, pair_.b)) return false;
        const VertexPair nearest = nearest_vertices(pair_);
        return weigh({AxisSource::vertex, nearest.a, nearest.b}, pair_.on(vertex_direction(pair_, nearest)),
                     AxisTurn::rest);
    }

    bool try_edge(bool edge_of_a, std::uint32_t edge, AxisTurn turn) {
        return edge_of_a ? weigh({AxisSource::edge_a, edge, 0}, pair_.on_edge_a(edge), turn)
                         : weigh({AxisSource::edge_b, 0, edge}, pair_.on_edge_b(edge), turn);
    }

    bool weigh(AxisId axis, const AxisProjections& projections, AxisTurn turn) {
        const AxisGaps gaps = pair_.gaps(projections);
        const bool better = best_.weigh(axis, projections, gaps, 0.0f);
        const bool separates = gaps.separation() > separation_error(pair_);
        trace_.step([&] { return LastAxisEvent{{axis, projections, gaps, better}, turn, separates}; });
        last_ = axis;
        turn_ = turn;
        return separates;
    }

    const PairFrame& pair_;
    const CachedAxis& kept_;
    Tracer& trace_;
    SatBest best_;
    AxisId last_;
    AxisTurn turn_ = AxisTurn::rest;
    std::array<std::uint32_t, 3> tried_{};  // edges of the stored axis's shape that were tested
};

template <class Tracer>
LastAxisResult last_axis_body(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                              CachedAxis& kept, Tracer& trace) {
    const PairFrame pair(a, xf_a, b, xf_b);
    LastAxisSearch<Tracer> search(pair, kept, trace);
    LastAxisResult result = search.search();
    kept = {search.last(), !result.overlap && search.last().source != AxisSource::vertex};
    // No axis has a gap beyond rounding. If the best separation is within rounding, touching.h decides.
    if (result.overlap && is_doubtful(pair, search.best().separation)) {
        result.overlap = are_touching(a, xf_a, b, xf_b);
    }
    return result;
}

}  // namespace collide::lessons
