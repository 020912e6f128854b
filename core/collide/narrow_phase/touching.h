// Whether two shapes touch: one rule for every test of the library.
//
// The rule: two shapes touch or overlap when their point sets have a point in common, decided exactly for the
// numbers as given. These are the vertices and the radius of each shape and the position, cosine and sine of
// each `Transform`, all taken as exact. A point of the core stands at rotation * local + position + tail,
// nothing rounded. The tail is what rounding left out where a piece's centre was added to its body's
// position. The point set is the convex hull of these, with a disc of the radius around every point.
//
// SAT, GJK, the distance, contacts, sweeps and the time of impact at 0 s all follow it:
//
//   1. A separation computed in floats that is farther from 0 than its error bound (`separation_error`) says
//      the truth. Nearly all pairs end here.
//   2. Else GJK walks once more, in doubles with error bounds, and in exact arithmetic (base/expansion.h)
//      where these leave a sign open. It ends as soon as the distance is known to be above or below the
//      radii.
//
// All published numbers agree with the verdict. The separation of a pair that touches is at most 0, that of a
// pair that is apart at least `least_gap`. Bounding boxes are rounded outwards, so shapes that touch have
// boxes that do.
//
// Ellipses have no vertices, and nobody decides them exactly: they touch when GJK finds them within
// `touching_fraction` of both extents and their boxes meet. All tests ask GJK for it, so they agree too.
//
// Sources: Gilbert, Johnson and Keerthi 1988; Shewchuk 1997 (filters and exact arithmetic). Limits: exact as
// long as no product under- or overflows. That takes a coordinate between 1e-271 and 1e-60 m; nearer to 0 the
// next doubles beside it are told apart again.
#pragma once

#include <limits>

#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/pair_frame.h>

namespace collide {

/// The smallest separation of a pair that is apart, metres.
inline constexpr float least_gap = std::numeric_limits<float>::min();

/// The exact answer for one pair.
struct CloseLook {
    bool touching = false;
    double gap = 0.0;        // metres; positive when apart, else 0
    DVec2 normal{1.0, 0.0};  // unit, from A to B, world; only when apart
    SimplexCache nearest;    // the vertices around the nearest points of the cores; only when apart
};

/// Precondition: both shapes have vertices.
CloseLook look_closely(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// The verdict alone, for any shapes.
bool are_touching(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// A doubtful separation with the sign that the verdict gives it, metres: at most 0 for shapes that touch,
/// else at least `least_gap`.
float with_sign_of(const CloseLook& look, float separation);

/// The same, with the look that it takes. Precondition: both shapes have vertices.
float settled_separation(float separation, const Shape& a, const Transform& xf_a, const Shape& b,
                         const Transform& xf_b);

}  // namespace collide
