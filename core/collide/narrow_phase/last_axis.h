// The separating axis test that begins where the frame before ended: last axis first.
//
// Between two frames shapes move a little. So the axis that separated them is tried first. When it no longer
// does, the separating edge has mostly become a neighbour of it. These two are next, then all others in the
// order of axis.h. The first gap ends the search.
//
// Source: Ericson 2005, 5.2 and 9.1; Baraff 1992 ("witnesses"). Limits: only edge normals are kept. Between
// overlapping shapes every axis is tried, and nothing is kept. The order changes which gap is found first,
// never the answer.
#pragma once

#include <collide/narrow_phase/axis_cache.h>

namespace collide {

/// Why an axis is tried when it is.
enum class AxisTurn : std::uint8_t {
    kept,       // it separated them the last time
    neighbour,  // an edge beside the kept one
    rest
};

struct LastAxisResult {
    bool overlap = false;                // touching counts
    std::uint32_t axes_tested = 0;       // until the gap, or all
    AxisTurn found_on = AxisTurn::rest;  // of shapes that are apart
    friend bool operator==(const LastAxisResult&, const LastAxisResult&) = default;
};

/// The same verdict as `sat_overlap`. `kept` is what the query before left, and is renewed; one of other
/// shapes costs axes and changes no answer. Precondition: `sat_covers` both shapes.
LastAxisResult overlaps_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b, CachedAxis& kept);

}  // namespace collide
