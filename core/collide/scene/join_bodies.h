// Bodies of a scene joined to a compound body, and such a body taken apart again. Everything stays where it
// is, and momentum is kept.
#pragma once

#include <span>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

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
