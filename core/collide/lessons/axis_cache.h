// The axis that separated a pair when it was last looked at.
//
// Between two frames shapes move a little, and an axis that separated them mostly still does. Then one axis
// test replaces the whole search. Only when it fails are all axes tried again, and the one that separates now
// is stored. Shapes of more than eight vertices try the neighbours of that axis before, see below. The
// axis is one of SAT's candidates and is measured by the same arithmetic. So the answer equals that of the
// whole search to the bit.
//
// Source: Baraff 1992 ("witnesses"); Ericson 2005, 5.2. Limits: only edge normals are kept, and only of
// bodies made of one piece; a pair without one is searched each time. Which pair a cache belongs to is the
// caller's matter; a cache of other shapes costs a test and changes no answer.
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

/// How often the cache answered.
struct AxisCacheCounts {
    std::size_t asked = 0;     // pairs whose boxes meet and that SAT covers
    std::size_t tried = 0;     // of those with an axis from before
    std::size_t answered = 0;  // of those whose axis still separates
    friend bool operator==(const AxisCacheCounts&, const AxisCacheCounts&) = default;
};

/// Whether the kept axis keeps the shapes apart as they stand; false without one, or when it names an edge
/// that they don't have. Precondition: `sat_covers` both.
bool still_separates(const CachedAxis& cache, const Shape& a, const Transform& xf_a, const Shape& b,
                     const Transform& xf_b);

/// Whether the bodies overlap (touching counts), as `judge_pair` says: boxes first, then the kept axis, then
/// the search, which renews the cache.
bool overlaps_now(const Collider& a, const Collider& b, CachedAxis& cache, AxisCacheCounts& counts);

// Last axis first: the separating axis test that begins where the frame before ended.
//
// Between two frames shapes move a little. So the axis that separated them is tried first. When it no longer
// does, the separating edge has mostly become a neighbour of it. These two are next, then all others in the
// order of sat.h. The first gap ends the search.
//
// Source: Ericson 2005, 5.2 and 9.1; Baraff 1992 ("witnesses"). Limits: only edge normals are kept. Between
// overlapping shapes every axis is tried, and nothing is kept. The order changes which gap is found first,
// never the answer.

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

}  // namespace collide::lessons
