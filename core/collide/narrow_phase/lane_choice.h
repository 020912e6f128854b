// From lanes back to axes. It is in a file of its own, so that it is compiled for the baseline processor
// only.
#pragma once

#include <collide/narrow_phase/sat_body.h>

namespace collide {

/// An edge of either shape and what SAT found on its normal. Functions that are not inlined write it to a
/// reference and never return it. A returned result is packed into registers through memory and read back in
/// other pieces than it was written in. That stalls until all has gone to the cache.
struct EdgeChoice {
    static constexpr std::uint32_t none = ~0u;
    static constexpr std::uint32_t first_of_b = Shape::inline_vertices;

    std::uint32_t number = none;  // edge of A, or `first_of_b` and more: of B
    bool b_is_ahead = false;      // of A along the edge's normal; else behind
    float separation = 0.0f;

    bool on_a() const { return number < first_of_b; }
    std::uint32_t edge() const { return number % first_of_b; }
    AxisId axis() const {
        return on_a() ? AxisId{AxisSource::edge_a, number, 0}
                      : AxisId{AxisSource::edge_b, 0, number - first_of_b};
    }
    Vec2 normal(const PairFrame& pair) const {
        const Vec2 direction = on_a() ? pair.normal_a(edge()) : pair.normal_b(edge());
        return b_is_ahead ? direction : -direction;
    }
};

/// The choice as the scalar search would report it.
inline SatBest best_of(const PairFrame& pair, const EdgeChoice& choice, SatMode mode, float reach = 0.0f) {
    const std::uint32_t all = pair.a.edge_count() + pair.b.edge_count();
    const std::uint32_t up_to_here = (choice.on_a() ? 0 : pair.a.edge_count()) + choice.edge() + 1;
    SatBest best;
    best.separation = choice.separation;
    best.normal = choice.normal(pair);
    best.axis = choice.axis();
    best.axes_tested = mode == SatMode::stop_at_first_gap && best.separation > reach ? up_to_here : all;
    return best;
}

}  // namespace collide
