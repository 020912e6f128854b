// The shapes of a scene in their common form, a core with a disc about each of its points, and the mass of a
// body.
//
// The mass is density times area, roundings included; centre and inertia follow from the area moments. In a
// compound body each part has its own density, and an area that parts share counts once (compound.h).
//
// Each part adds the moments of the area that it alone covers. That is its union with the later parts near
// it, minus the union of these parts. Ellipses that overlap another part are replaced by polygons of equal
// area (outline.h). Sources and limits of the union: geometry/mass.h.
#pragma once

#include <span>

#include <collide/base/vec2.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/polygon.h>
#include <collide/scene/scene.h>

namespace collide {

/// A core of vertices, with a disc about each of its points. Body frame, counter-clockwise. One vertex stands
/// for a circle, and two for a capsule or a segment. A polygon may be concave.
struct RoundedCore {
    Polygon vertices;
    double radius = 0.0;
};

/// Returns the core of a shape. It is empty for an ellipse, a chain and a compound.
RoundedCore core_of(const ShapeSpec& shape);

/// Returns the polygon, rotated about the origin and then moved.
Polygon placed_at(Polygon polygon, double rotation, DVec2 center);

/// Returns the area moments for density 1, in the body's frame, in double. An area counts once even if the
/// rounding of a concave polygon or several parts of a compound cover it twice.
AreaMoments area_moments(const ShapeSpec& shape);

struct ShapeMass {
    DVec2 center{0.0, 0.0};  // the centre of mass, body frame
    double mass = 0.0;       // kg
    double inertia = 0.0;    // about the centre, kg m^2
};

/// Returns the mass of a shape. `density` in kg/m^2 is for parts without their own density. Segments weigh as
/// much as strips of a centimetre's width, and points as much as squares.
ShapeMass mass_of(const ShapeSpec& shape, double density);

/// Returns the mass of a body. If the body gives its own mass, that counts.
ShapeMass mass_of_body(const BodySpec& body);

/// Returns the body without its own mass, and with densities that give the same mass. Use it before cutting
/// or joining.
BodySpec with_density(BodySpec body);

/// Returns area, centroid and second moment of the area that the parts cover together, body frame.
AreaMoments area_moments(std::span<const PartSpec> parts);

}  // namespace collide
