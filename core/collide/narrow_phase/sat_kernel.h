// The search over all edge normals at once, for pairs whose shapes have at most eight vertices each: the
// common case. Bit for bit the answers of search_axes (sat_body.h), which the tests hold it to.
#pragma once

#include <collide/base/cpu.h>
#include <collide/narrow_phase/lane_choice.h>

namespace collide {

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
