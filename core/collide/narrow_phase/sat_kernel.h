// The search over all edge normals at once, for pairs whose shapes have at most eight vertices each: the
// common case. Bit for bit the answers of search_axes (sat_body.h), which the tests hold it to.
#pragma once

#include <collide/base/cpu.h>
#include <collide/narrow_phase/sat_body.h>

namespace collide {

// From lanes back to axes.

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

/// Whether the kernels know this shape: it has edges, and its arrays are a single register's worth or two.
inline bool kernel_covers(const Shape& shape) {
    return shape.count() >= 2 && shape.count() <= Shape::inline_vertices;
}

/// As search_axes without the vertex axis; what counts as a gap is wider than `reach`, metres. Precondition:
/// `kernel_covers` both.
SatBest search_edges(const PairFrame& pair, SatMode mode, SimdLevel level = simd_level(), float reach = 0.0f);

/// A pair before its frame is worked out. The kernels that take it do that themselves: handed over through
/// memory, a frame costs half as much as all the axes.
struct PosedPair {
    const Shape& a;
    const Transform& xf_a;
    const Shape& b;
    const Transform& xf_b;

    PairFrame frame() const { return {a, xf_a, b, xf_b}; }
};

/// The verdict of touching.h. By reference, so that a kernel can leave it to this without keeping a register.
[[gnu::cold]] bool are_touching(const PosedPair& pair);

/// Whether the pair touches or overlaps. Precondition: `kernel_covers` both, no `needs_vertex_axis`.
bool edges_overlap(const PosedPair& pair, SimdLevel level = simd_level());

/// The edge of least overlap. None when an edge normal separates the pair by more than `reach` or, where that
/// is 0, by more than `separation_error`. Faster than `search_edges` where half of the pairs are apart. Same
/// precondition.
void least_overlap_edge(EdgeChoice& out, const PosedPair& pair, SimdLevel level = simd_level(),
                        float reach = 0.0f);

/// The same for shapes of five to eight vertices in registers of eight; only where `SimdLevel::avx2` may run.
SatBest search_edges_avx2(const PairFrame& pair, SatMode mode, float reach);
bool edges_overlap_avx2(const PosedPair& pair);
void least_overlap_edge_avx2(EdgeChoice& out, const PosedPair& pair, float reach);

/// search_axes by the quickest way: the kernels where they know both shapes, the body elsewhere.
SatBest search_axes_quickly(const PairFrame& pair, SatMode mode, float reach = 0.0f);

}  // namespace collide
