// What a body of a scene weighs: density times area moments, roundings included. Of a compound body each part
// has its density, and what parts share is weighed once (compound.h).
//
// Each part adds the moments of what it alone covers. That is its union with the later parts near it, less
// the union of these. Ellipses that overlap another part are weighed as polygons of equal area (outline.h).
// Sources and limits of the union: geometry/union_moments.h.
#pragma once

#include <span>

#include <collide/base/vec2.h>
#include <collide/geometry/mass.h>
#include <collide/scene/scene.h>

namespace collide {

struct ShapeMass {
    DVec2 center{0.0, 0.0};  // of mass, body frame
    double mass = 0.0;       // kg
    double inertia = 0.0;    // about the centre, kg m^2
};

/// `density` in kg/m^2, of the parts that have none of their own. Segments weigh what strips of a
/// centimetre's width would, points what squares would.
ShapeMass mass_of(const ShapeSpec& shape, double density);

/// Area, centroid and second moment of what the parts cover together, body frame.
AreaMoments area_moments(std::span<const PartSpec> parts);

}  // namespace collide
