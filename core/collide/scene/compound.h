// Compound bodies: several shapes on one body, each at its place.
//
// Parts may overlap. What several of them cover counts once. It belongs to the last of them, which lies on
// top in the picture, and has its density. So a body weighs what is seen of it. (Box2D and most engines add
// up overlapping parts, and such a body is too heavy.)
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/model/body.h>
#include <collide/scene/scene.h>

namespace collide {

/// A body may have so many shapes: more than anybody places by hand, few enough for every question to be
/// answered at once.
inline constexpr int most_parts = 1000;

bool is_compound(const ShapeSpec& shape);

/// The parts of a compound; none of another shape.
std::span<const PartSpec> parts_of(const ShapeSpec& shape);

/// A part whose shape lies at this place; what the geometry has of a place of its own is taken into it.
PartSpec part_at(ShapeSpec shape, DVec2 center, double rotation);

/// The part's shape in its body's frame: its place is put into the geometry.
ShapeSpec placed(const PartSpec& part);

/// The shapes of a body in its frame: those of its parts, or the one that it is.
std::vector<ShapeSpec> shapes_in_body(const ShapeSpec& shape);

/// What the surface of a body is made of, and that of one of its parts. A part that gives its sliding
/// friction alone holds no better than that.
Material material_of(const BodySpec& body);
Material material_of(const BodySpec& body, const PartMaterial& part);

// Bodies of a scene joined to a compound body, and such a body taken apart again. Everything stays where it
// is, and momentum is kept.

/// One body of all shapes of the bodies, in their order. It has name, pose, pivot, colour and matter of the
/// first; what differs in the others becomes the material of their parts. When all are dynamic it moves as
/// after a perfectly inelastic impact: linear and angular momentum are those of all. Else it moves as the
/// first does. Preconditions: at least one body, no chain.
BodySpec joined(std::span<const BodySpec> bodies);

/// A body for each shape of a compound, in their order, with the material of the part. They move as their
/// parts did. All have the name of the whole. Of another body itself.
std::vector<BodySpec> taken_apart(const BodySpec& body);

/// One part of a body as a body of its own.
BodySpec part_alone(const BodySpec& body, const PartSpec& part);

/// How fast the centre of mass of `rest` moves, which is some of the shape of `body`, in its frame.
DVec2 velocity_of_rest(const BodySpec& body, const ShapeSpec& rest);

}  // namespace collide
