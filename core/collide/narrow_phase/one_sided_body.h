// The one-sided edge test, written once. See one_sided.h for the idea and the source.
#pragma once

#include <collide/narrow_phase/one_sided.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/touching.h>

namespace collide {

/// Decides the sign of a distance between two shapes, exactly where rounding leaves it open.
class FrontSide {
  public:
    FrontSide(const PairFrame& pair, const Transform& xf_a, const Transform& xf_b)
        : pair_(pair), xf_a_(xf_a), xf_b_(xf_b), error_(separation_error(pair)) {}

    /// Shapes that touch have no separating edge; between others a vertex on the line hides nothing.
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
    bool is_decided_ = false;  // `touching_` has been asked for
    bool touching_ = false;
};

/// Whether all `count` vertices are in front. `distance_of(k)` is that of vertex k from the line of the edge.
template <class DistanceOf, class Tracer>
bool all_in_front(AxisId edge, std::uint32_t count, DistanceOf distance_of, FrontSide& is_in_front,
                  OneSidedResult& result, Tracer& trace) {
    for (std::uint32_t k = 0; k < count; ++k) {
        const float distance = distance_of(k);
        const bool in_front = is_in_front(distance);
        ++result.distances;
        trace.step([&] { return OneSidedSeen{edge, k, distance, in_front}; });
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
