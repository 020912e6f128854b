// The shapes of a scene as what they all are, cores with discs about their points, and what a body weighs.
//
// It weighs density times area moments, roundings included. Of a compound body each part has its density, and
// what parts share is weighed once (compound.h).
//
// Each part adds the moments of what it alone covers. That is its union with the later parts near it, less
// the union of these. Ellipses that overlap another part are weighed as polygons of equal area (outline.h).
// Sources and limits of the union: geometry/mass.h.
#pragma once

#include <span>

#include <collide/base/vec2.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/polygon.h>
#include <collide/scene/scene.h>

namespace collide {

/// A core of vertices and a disc about each of its points. In the body's frame, counter-clockwise: one vertex
/// for a circle, two for a capsule or a segment; a polygon may be concave.
struct RoundedCore {
    Polygon vertices;
    double radius = 0.0;
};

/// Of any shape but an ellipse, a chain and a compound, of which it is empty.
RoundedCore core_of(const ShapeSpec& shape);

/// Turned about the origin, then moved.
Polygon placed_at(Polygon polygon, double rotation, DVec2 center);

/// Of density 1, in the body's frame, in double. What the rounding of a concave polygon covers twice counts
/// once, and so does what parts of a compound share.
AreaMoments area_moments(const ShapeSpec& shape);

struct ShapeMass {
    DVec2 center{0.0, 0.0};  // of mass, body frame
    double mass = 0.0;       // kg
    double inertia = 0.0;    // about the centre, kg m^2
};

/// `density` in kg/m^2, of the parts that have none of their own. Segments weigh what strips of a
/// centimetre's width would, points what squares would.
ShapeMass mass_of(const ShapeSpec& shape, double density);

/// The same of a body, whose own mass counts if it has one.
ShapeMass mass_of_body(const BodySpec& body);

/// The body with the densities that make its own mass, and without that: to be cut or joined.
BodySpec with_density(BodySpec body);

/// Area, centroid and second moment of what the parts cover together, body frame.
AreaMoments area_moments(std::span<const PartSpec> parts);

}  // namespace collide
