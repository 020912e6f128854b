// The search over all edge normals at once, for the common case of shapes with at most eight vertices each.
// The results are bit-identical to those of search_axes (sat_body.h), which tests verify.
#pragma once

#include <collide/base/cpu.h>
#include <collide/narrow_phase/sat_body.h>

namespace collide {

// Converts SIMD lanes back to axes.

/// An edge of either shape and SAT's result on its normal. Functions that are not inlined write it to a
/// reference instead of returning it. A returned struct is packed into registers through memory and read in
/// other pieces than it was written. That stalls until the writes have reached the cache.
struct EdgeChoice {
    static constexpr std::uint32_t none = ~0u;
    static constexpr std::uint32_t first_of_b = Shape::inline_vertices;

    std::uint32_t number = none;  // edge of A; from `first_of_b` on, edge of B
    bool b_is_ahead = false;      // whether B is ahead of A along the edge's normal; otherwise behind
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

/// Returns the choice in the form of the scalar search.
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

/// Returns whether the kernels support this shape: it has edges, and its arrays fill one or two registers.
inline bool kernel_covers(const Shape& shape) {
    return shape.count() >= 2 && shape.count() <= Shape::inline_vertices;
}

/// Does the same as search_axes without the vertex axis. Only a gap wider than `reach` metres counts as a
/// gap. Precondition: `kernel_covers` both shapes.
SatBest search_edges(const PairFrame& pair, SatMode mode, SimdLevel level = simd_level(), float reach = 0.0f);

/// A pair before its frame is computed. Kernels compute the frame themselves, because passing it through
/// memory costs half as much as testing all axes.
struct PosedPair {
    const Shape& a;
    const Transform& xf_a;
    const Shape& b;
    const Transform& xf_b;

    PairFrame frame() const { return {a, xf_a, b, xf_b}; }
};

/// Returns the exact decision of touching.h. The pair is passed by reference, so that a kernel need not keep
/// a register for this rare call.
[[gnu::cold]] bool are_touching(const PosedPair& pair);

/// Returns whether the pair touches or overlaps. Precondition: `kernel_covers` both shapes, and not
/// `needs_vertex_axis`.
bool edges_overlap(const PosedPair& pair, SimdLevel level = simd_level());

/// Finds the edge of least overlap. The result is `none` when an edge normal separates the pair by more than
/// `reach`, or by more than `separation_error` if `reach` is 0. Faster than `search_edges` if half of the
/// pairs are apart. Precondition: as for `edges_overlap`.
void least_overlap_edge(EdgeChoice& out, const PosedPair& pair, SimdLevel level = simd_level(),
                        float reach = 0.0f);

/// The three functions above for shapes of five to eight vertices, in registers of eight. Call only where
/// `SimdLevel::avx2` is supported.
SatBest search_edges_avx2(const PairFrame& pair, SatMode mode, float reach);
bool edges_overlap_avx2(const PosedPair& pair);
void least_overlap_edge_avx2(EdgeChoice& out, const PosedPair& pair, float reach);

/// Runs search_axes by the fastest method: the kernels where they support both shapes, otherwise the scalar
/// search.
SatBest search_axes_untraced(const PairFrame& pair, SatMode mode, float reach = 0.0f);

}  // namespace collide
