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

}  // namespace collide
