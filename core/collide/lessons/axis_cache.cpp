#include <collide/lessons/axis_cache.h>

#include <collide/lessons/last_axis_body.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/pair_query.h>

namespace collide::lessons {

namespace {

bool is_edge(AxisId axis) { return axis.source == AxisSource::edge_a || axis.source == AxisSource::edge_b; }

bool is_one_covered_piece(const Collider& collider) {
    return collider.pieces.size() == 1 && sat_covers(collider.pieces[0].shape);
}

/// Returns whether the order of axes matters. With up to eight vertices, all axes are tested in SIMD lanes,
/// which is faster than any order.
bool has_many_edges(const Shape& shape) { return shape.count() > Shape::inline_vertices; }

bool search(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b, CachedAxis& cache) {
    const SatResult found = sat(a, xf_a, b, xf_b, SatMode::stop_at_first_gap);
    cache = {found.axis, !found.overlap && is_edge(found.axis)};
    return found.overlap;
}

}  // namespace

bool still_separates(const CachedAxis& cache, const Shape& a, const Transform& xf_a, const Shape& b,
                     const Transform& xf_b) {
    if (!cache.known) {
        return false;
    }
    const PairFrame pair(a, xf_a, b, xf_b);
    const AxisId axis = cache.axis;
    if (axis.source == AxisSource::edge_a) {
        return axis.a < a.edge_count() &&
               pair.gaps(pair.on_edge_a(axis.a)).separation() > separation_error(pair);
    }
    return axis.b < b.edge_count() && pair.gaps(pair.on_edge_b(axis.b)).separation() > separation_error(pair);
}

bool overlaps_now(const Collider& a, const Collider& b, CachedAxis& cache, AxisCacheCounts& counts) {
    if (!overlaps(a.aabb, b.aabb)) {
        return false;
    }
    if (!is_one_covered_piece(a) || !is_one_covered_piece(b)) {
        return judge_pair(a, b, 0.0).overlap;
    }
    const Shape& shape_a = a.pieces[0].shape;
    const Shape& shape_b = b.pieces[0].shape;
    ++counts.asked;
    counts.tried += cache.known ? 1 : 0;
    if (has_many_edges(shape_a) || has_many_edges(shape_b)) {
        const bool is_known = cache.known;
        const LastAxisResult found =
            overlaps_last_axis_first(shape_a, a.transforms[0], shape_b, b.transforms[0], cache);
        counts.answered += is_known && !found.overlap && found.found_on == AxisTurn::kept ? 1 : 0;
        return found.overlap;
    }
    if (still_separates(cache, shape_a, a.transforms[0], shape_b, b.transforms[0])) {
        ++counts.answered;
        return false;
    }
    return search(shape_a, a.transforms[0], shape_b, b.transforms[0], cache);
}

LastAxisResult overlaps_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b, CachedAxis& kept) {
    NoTrace trace;
    return last_axis_body(a, xf_a, b, xf_b, kept, trace);
}

}  // namespace collide::lessons
