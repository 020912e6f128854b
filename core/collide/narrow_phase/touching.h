// Whether two shapes touch: one rule for every test of the library.
//
// The rule: two shapes touch or overlap when their point sets have a point in common, decided exactly for the
// numbers as given. They overlap when they have an inner point in common; else they only touch.
//
// The numbers are those of the file where a body's frame is known. They are the vertices and the radius that
// the shape was given (`Shape::given`), and origin, cosine and sine of the frame (`Transform::body`).
// Elsewhere they are the floats of the shape and of the transform. A point of the core then stands at
// rotation * local + position + tail, nothing rounded. The tail is what rounding left out where a piece's
// centre was added to its body's position. The point set is the convex hull of these, with a disc of the
// radius around every point.
//
// SAT, GJK, the distance, contacts, sweeps and the time of impact at 0 s all follow it:
//
//   1. A separation computed in floats that is farther from 0 than its error bound (`separation_error`) says
//      the truth. Nearly all pairs end here.
//   2. Else GJK walks once more, in doubles with error bounds, and in exact arithmetic (base/expansion.h)
//      where these leave a sign open. It ends as soon as the distance is known to be above or below the
//      radii.
//
// All published numbers agree with the verdict. The separation is 0 of a pair that touches, at most
// -`least_gap` of one that overlaps, and at least `least_gap` of one that is apart. Bounding boxes are
// rounded outwards, so shapes that touch have boxes that do.
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

/// The smallest separation of a pair that is apart, metres, and the smallest depth.
inline constexpr float least_gap = std::numeric_limits<float>::min();

/// The exact answer for one pair.
struct CloseLook {
    bool touching = false;   // or overlapping
    double depth = 0.0;      // metres, rounded; 0 when they only touch
    double gap = 0.0;        // metres; positive when apart, else 0
    DVec2 normal{1.0, 0.0};  // unit, from A to B, world; only when apart
    SimplexCache nearest;    // the vertices around the nearest points of the cores; only when apart

    bool overlapping() const { return depth > 0.0; }
};

/// Precondition: both shapes have vertices.
CloseLook look_closely(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// The verdict alone, for any shapes.
bool are_touching(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// A doubtful separation with the sign that the verdict gives it, metres: 0 for shapes that only touch.
float with_sign_of(const CloseLook& look, float separation);

/// The same, with the look that it takes. Precondition: both shapes have vertices.
float settled_separation(float separation, const Shape& a, const Transform& xf_a, const Shape& b,
                         const Transform& xf_b);

}  // namespace collide
