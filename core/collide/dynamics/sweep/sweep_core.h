// The inside of a shape, some depth below its outline: what of a fast body must never pass through anything.
//
// A body may overlap what it touches, a little, from one step to the next: contacts push it out again. A
// sweep of its outline would stop it dead wherever it slides. So the sweep (continuous.h) uses three shapes,
// one inside the other: the outline, the skin and the core. The skin lies a tenth of the half width below the
// outline, the core half of it.
//
// Source: the core shapes of Box2D (Catto, "Continuous Collision", GDC 2013), which lie two slops below the
// outline. Here the depth is a part of the width, so that the part outside is never most of the body.
#pragma once

#include <collide/geometry/shape.h>

namespace collide {

/// Points of the shape at least `depth` metres below its outline; of an ellipse about so. In the same frame.
/// Precondition: 0 <= depth <= half_width / 2 (support.h).
Shape inset(const Shape& shape, double depth);

struct SweepCore {
    Shape skin;
    Shape core;
    Shape middle;  // a point inside of the core
};

SweepCore sweep_core(const Shape& shape, double half_width);

}  // namespace collide
