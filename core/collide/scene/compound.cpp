#include <collide/scene/compound.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include <collide/geometry/transform.h>

namespace collide {

namespace {

/// A place in the plane: first turned, then moved.
struct Place {
    DVec2 center;
    double rotation;
    Turn turn = turn_by(rotation);

    DVec2 operator()(DVec2 p) const { return center + rotate(turn, p); }
};

void move(PolygonSpec& spec, const Place& to) {
    for (DVec2& vertex : spec.vertices) vertex = to(vertex);
}
void move(CapsuleSpec& spec, const Place& to) {
    spec.p1 = to(spec.p1);
    spec.p2 = to(spec.p2);
}
void move(SegmentSpec& spec, const Place& to) {
    spec.p1 = to(spec.p1);
    spec.p2 = to(spec.p2);
}
void move(ChainSpec& spec, const Place& to) {
    for (DVec2& vertex : spec.vertices) vertex = to(vertex);
}
void move(CompoundSpec&, const Place&) {}
/// Those that know a place of their own.
template <class Spec>
void move(Spec& spec, const Place& to) {
    spec.center = to(spec.center);
    spec.rotation += to.rotation;
}

}  // namespace

bool is_compound(const ShapeSpec& shape) { return std::holds_alternative<CompoundSpec>(shape.geometry); }

std::span<const PartSpec> parts_of(const ShapeSpec& shape) {
    const auto* compound = std::get_if<CompoundSpec>(&shape.geometry);
    return compound == nullptr ? std::span<const PartSpec>() : compound->parts;
}

PartSpec part_at(ShapeSpec shape, DVec2 center, double rotation) {
    PartSpec part{std::move(shape), center, rotation, {}};
    const auto take_place = [&](auto& spec) {
        if constexpr (requires { spec.center; }) {
            part.center = center + rotate(turn_by(rotation), spec.center);
            part.rotation = rotation + spec.rotation;
            spec.center = {0.0, 0.0};
            spec.rotation = 0.0;
        }
    };
    std::visit(take_place, part.shape.geometry);
    return part;
}

ShapeSpec placed(const PartSpec& part) {
    ShapeSpec shape = part.shape;
    const Place place{part.center, part.rotation};
    std::visit([&](auto& spec) { move(spec, place); }, shape.geometry);
    return shape;
}

std::vector<ShapeSpec> shapes_in_body(const ShapeSpec& shape) {
    if (!is_compound(shape)) {
        return {shape};
    }
    std::vector<ShapeSpec> shapes;
    const std::span<const PartSpec> parts = parts_of(shape);
    std::transform(parts.begin(), parts.end(), std::back_inserter(shapes), placed);
    return shapes;
}

Material material_of(const BodySpec& body) {
    return {body.restitution, body.friction, body.static_friction.value_or(body.friction)};
}

Material material_of(const BodySpec& body, const PartMaterial& part) {
    Material material = material_of(body);
    material.restitution = part.restitution.value_or(material.restitution);
    if (part.friction) {
        material.friction = material.static_friction = *part.friction;
    }
    material.static_friction =
        std::max(material.friction, part.static_friction.value_or(material.static_friction));
    return material;
}

}  // namespace collide
