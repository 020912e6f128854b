// Decides whether two shapes touch, by one rule for every test of the library.
//
// The rule: two shapes touch or overlap when their point sets have a common point, decided exactly for the
// input numbers. They overlap when they have a common inner point; otherwise they only touch.
//
// Where a body's frame is known, the input numbers are those of the file. They are the vertices and the
// radius given to the shape (`Shape::given`), and the frame's origin, cosine and sine (`Transform::body`).
// Otherwise they are the floats of the shape and of the transform. Then a point of the core is exactly
// rotation * local + position + tail. The tail is the rounding error of adding a piece's centre to its body's
// position. The point set is the convex hull of these points, with a disc of the radius around every point.
//
// SAT, GJK, the distance, contacts, sweeps and the time of impact at 0 s all follow this rule:
//
//   1. A separation computed in floats has the right sign if it is farther from 0 than its error bound
//      (`separation_error`). This decides nearly all pairs.
//   2. Otherwise GJK runs again, in doubles with error bounds, and in exact arithmetic (base/expansion.h)
//      where a sign is still uncertain. It ends as soon as the distance is known to be above or below the sum
//      of the radii.
//
// All published numbers agree with the decision. The separation is 0 for a pair that only touches, at most
// -`least_gap` for a pair that overlaps, and at least `least_gap` for a pair that is apart. Bounding boxes
// are rounded outwards, so the boxes of touching shapes touch as well.
//
// Ellipses have no vertices and no exact decision. They touch when GJK finds them within `touching_fraction`
// of both extents and their boxes meet. All tests use GJK for ellipses, so they agree too.
//
// Sources: Gilbert, Johnson and Keerthi 1988; Shewchuk 1997 (filters and exact arithmetic).
// Limits: exact as long as no product under- or overflows. That can only happen for coordinates between
// 1e-271 and 1e-60 m; for smaller ones the decision is exact again.
#pragma once

#include <limits>

#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/pair_frame.h>

namespace collide {

/// The smallest separation of a pair that is apart, and the smallest depth of a pair that overlaps, metres.
inline constexpr float least_gap = std::numeric_limits<float>::min();

/// The exact decision for one pair.
struct ExactSeparation {
    bool touching = false;   // true also when overlapping
    double depth = 0.0;      // metres, rounded; 0 when they only touch
    double gap = 0.0;        // metres; positive when apart, else 0
    DVec2 normal{1.0, 0.0};  // unit, from A to B, world; valid only when apart
    SimplexCache nearest;    // the vertices around the nearest points of the cores; valid only when apart

    bool overlapping() const { return depth > 0.0; }
};

/// Decides exactly. Precondition: both shapes have vertices.
ExactSeparation exact_separation(const Shape& a, const Transform& xf_a, const Shape& b,
                                 const Transform& xf_b);

/// Returns only whether the shapes touch or overlap, for shapes of any kind.
bool are_touching(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// Returns `separation` (metres) with the sign of the exact decision, because rounding may have changed its
/// sign. Returns 0 for shapes that only touch.
float with_sign_of(const ExactSeparation& exact, float separation);

/// Decides exactly and returns `with_sign_of` for the separation. Precondition: both shapes have vertices.
float settled_separation(float separation, const Shape& a, const Transform& xf_a, const Shape& b,
                         const Transform& xf_b);

}  // namespace collide
