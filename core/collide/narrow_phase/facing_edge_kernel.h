// The edge of a core that faces a direction most, four edges at a time.
#pragma once

#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

struct FacingEdge {
    std::uint32_t edge = 0;
    float cosine = -2.0f;  // of its normal and the direction
};

/// Edge after edge; the first of equals.
inline FacingEdge facing_edge_one_by_one(const Shape& shape, Vec2 local_direction) {
    FacingEdge best;
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        const float cosine = dot(shape.normal(i), local_direction);
        if (cosine > best.cosine) {
            best = {i, cosine};
        }
    }
    return best;
}

/// The same in `Blocks` registers, for at most `Shape::inline_vertices` edges. Lanes past the last edge
/// repeat it and come after it.
template <std::size_t Blocks>
[[gnu::always_inline]] inline FacingEdge facing_edge_in_lanes(const Shape& shape, Vec2 local_direction) {
    std::array<Lanes4, Blocks> cosines;
    for (std::size_t k = 0; k < Blocks; ++k) {
        const Lanes4 x = load_lanes<Lanes4>(shape.inline_arrays().normal_xs() + k * lanes<Lanes4>);
        const Lanes4 y = load_lanes<Lanes4>(shape.inline_arrays().normal_ys() + k * lanes<Lanes4>);
        cosines[k] = x * local_direction.x + y * local_direction.y;
    }
    Lanes4 highest = cosines[0];
    for (std::size_t k = 1; k < Blocks; ++k) {
        raise(highest, cosines[k]);
    }
    spread_highest(highest);
    std::uint32_t best = 1u << (Blocks * lanes<Lanes4> - 1);
    for (std::size_t k = 0; k < Blocks; ++k) {
        best |= bits(cosines[k] == highest) << (k * lanes<Lanes4>);
    }
    return {static_cast<std::uint32_t>(std::countr_zero(best)), highest[0]};
}

/// The facing edge, by the fastest kernel; {0, -2} for a point, which has no edges.
[[gnu::always_inline]] inline FacingEdge facing_edge(const Shape& shape, Vec2 local_direction) {
    if (shape.count() < 2 || shape.count() > Shape::inline_vertices) {
        return facing_edge_one_by_one(shape, local_direction);
    }
    return shape.count() <= lanes<Lanes4> ? facing_edge_in_lanes<1>(shape, local_direction)
                                          : facing_edge_in_lanes<2>(shape, local_direction);
}

}  // namespace collide
