// Compound bodies: several shapes on one body, each with its own position and angle.
//
// Parts may overlap. An area that several parts cover counts once. It belongs to the last of these parts,
// which is drawn on top, and has its density. So a body weighs what is visible of it. (Box2D and most engines
// add up overlapping parts, which makes such a body too heavy.)
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/model/body.h>
#include <collide/scene/scene.h>

namespace collide {

/// The most shapes of a body. This is more than anybody places by hand, and few enough for every query to be
/// answered at once.
inline constexpr int most_parts = 1000;

bool is_compound(const ShapeSpec& shape);

/// Returns the parts of a compound; none for another shape.
std::span<const PartSpec> parts_of(const ShapeSpec& shape);

/// Returns a part with a shape at this position and angle. The geometry's own centre and rotation become part
/// of them.
PartSpec part_at(ShapeSpec shape, DVec2 center, double rotation);

/// Returns the part's shape in the body's frame: its position and angle are put into the geometry.
ShapeSpec placed(const PartSpec& part);

/// Returns the shapes of a body in its frame: those of its parts, or its single shape.
std::vector<ShapeSpec> shapes_in_body(const ShapeSpec& shape);

/// Return the surface material of a body, and that of one of its parts. If a part gives only its sliding
/// friction, its static friction is the same.
Material material_of(const BodySpec& body);
Material material_of(const BodySpec& body, const PartMaterial& part);

// Joins bodies of a scene to a compound body, and takes such a body apart again. Everything stays in place,
// and momentum is conserved.

/// Returns one body with all shapes of the bodies, in their order. Name, pose, pivot, colour and material are
/// those of the first body. Where others differ, their parts keep their own material. If all bodies are
/// dynamic, the result moves as after a perfectly inelastic impact: linear and angular momentum are
/// conserved. Otherwise it moves as the first body does. Preconditions: at least one body, no chain.
BodySpec joined(std::span<const BodySpec> bodies);

/// Returns a body for each shape of a compound, in their order, with the material of the part. Each moves as
/// its part did, and all have the name of the whole. A body that is not a compound is returned unchanged.
std::vector<BodySpec> taken_apart(const BodySpec& body);

/// Returns one part of a body as a separate body.
BodySpec part_alone(const BodySpec& body, const PartSpec& part);

/// Returns the velocity of the centre of mass of `rest`, a part of the shape of `body`, in the frame of
/// `body`.
DVec2 velocity_of_rest(const BodySpec& body, const ShapeSpec& rest);

}  // namespace collide
