// Remembers the axis that separated a pair in the last query.
//
// Between two frames shapes move a little, so the axis that separated them mostly still does. Then one axis
// test replaces the whole search. Only if it fails are all axes tested again, and the one that separates now
// is stored. Shapes of more than eight vertices test the neighbours of the old axis first, see below. The
// axis is one of SAT's candidates and is tested by the same arithmetic. So the result equals that of the
// whole search to the bit.
//
// Source: Baraff 1992 ("witnesses"); Ericson 2005, 5.2. Limits: only edge normals are stored, and only for
// bodies of one piece. A pair without a stored normal is searched each time. The caller must keep one cache
// for each pair. A cache of other shapes costs a test but changes no result.
#pragma once

#include <cstddef>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/sat.h>

namespace collide::lessons {

struct CachedAxis {
    AxisId axis;
    bool known = false;  // false: no edge normal separated the pair when it was last searched
    friend bool operator==(const CachedAxis&, const CachedAxis&) = default;
};

/// How often the cache gave the result. Each count is a subset of the one before.
struct AxisCacheCounts {
    std::size_t asked = 0;     // pairs whose boxes overlap and that SAT covers
    std::size_t tried = 0;     // pairs with an axis from before
    std::size_t answered = 0;  // pairs whose axis still separates them
    friend bool operator==(const AxisCacheCounts&, const AxisCacheCounts&) = default;
};

/// Returns whether the stored axis separates the shapes at their present poses. Returns false without an
/// axis, or if it belongs to an edge that they don't have. Precondition: `sat_covers` both.
bool still_separates(const CachedAxis& cache, const Shape& a, const Transform& xf_a, const Shape& b,
                     const Transform& xf_b);

/// Returns whether the bodies overlap (touching counts), with the same result as `judge_pair`. It tests the
/// boxes, then the stored axis, then searches all axes and updates the cache.
bool overlaps_now(const Collider& a, const Collider& b, CachedAxis& cache, AxisCacheCounts& counts);

// Last axis first: the separating axis test that begins with the axis from the frame before.
//
// Between two frames shapes move a little, so the axis that separated them is tested first. When it no longer
// separates them, mostly a neighbouring edge does. The two neighbours are tested next, then all others in the
// order of sat.h. The first gap ends the search.
//
// Source: Ericson 2005, 5.2 and 9.1; Baraff 1992 ("witnesses"). Limits: only edge normals are stored. Between
// overlapping shapes every axis is tested, and nothing is stored. The order changes which gap is found first,
// but never the result.

/// Why an axis is tested at its place in the order.
enum class AxisTurn : std::uint8_t {
    kept,       // it separated the shapes the last time
    neighbour,  // the edge is next to the stored one
    rest
};

struct LastAxisResult {
    bool overlap = false;                // true also if they only touch
    std::uint32_t axes_tested = 0;       // up to the gap, or all
    AxisTurn found_on = AxisTurn::rest;  // for shapes that are apart
    friend bool operator==(const LastAxisResult&, const LastAxisResult&) = default;
};

/// Returns the same result as `sat_overlap`. `kept` is what the last query of this pair stored; it is
/// updated. An axis kept for other shapes costs time but does not change the result. Precondition:
/// `sat_covers` both shapes.
LastAxisResult overlaps_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b, CachedAxis& kept);

}  // namespace collide::lessons
