#include <collide/scene/compound.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <collide/geometry/transform.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

/// A position and angle in the plane: first rotates, then moves.
struct Place {
    DVec2 center;
    double rotation;
    DRotation turn = DRotation::from_angle(rotation);

    DVec2 operator()(DVec2 p) const { return center + rotate(turn, p); }
};

/// Moves a shape. A compound does not change here, since its parts have their own positions.
template <class Spec>
void move(Spec& spec, const Place& to) {
    if constexpr (requires { spec.vertices; }) {
        for (DVec2& vertex : spec.vertices) vertex = to(vertex);
    } else if constexpr (requires { spec.p1; }) {
        spec.p1 = to(spec.p1);
        spec.p2 = to(spec.p2);
    } else if constexpr (requires { spec.center; }) {
        spec.center = to(spec.center);
        spec.rotation += to.rotation;
    }
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
            part.center = center + rotate(DRotation::from_angle(rotation), spec.center);
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
    if (!is_compound(shape)) return {shape};
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
    if (part.friction) material.friction = material.static_friction = *part.friction;
    material.static_friction =
        std::max(material.friction, part.static_friction.value_or(material.static_friction));
    return material;
}

namespace {

std::optional<double> unless_same(double value, double standard) {
    return value == standard ? std::nullopt : std::optional(value);
}

/// Returns the material that a part of `own` needs on `whole` so that it stays the same.
PartMaterial kept_on(const BodySpec& whole, const BodySpec& own, const PartMaterial& part) {
    const Material here = material_of(whole);
    const Material there = material_of(own, part);
    PartMaterial kept;
    kept.density = unless_same(part.density.value_or(own.density), whole.density);
    kept.restitution = unless_same(there.restitution, here.restitution);
    if (there.friction != here.friction || there.static_friction != here.static_friction) {
        kept.friction = there.friction;
        kept.static_friction = unless_same(there.static_friction, there.friction);
    }
    kept.unknown = part.unknown;
    return kept;
}

/// Adds the parts of `other`, in the frame of `whole`.
void add_parts(const BodySpec& whole, const BodySpec& other, std::vector<PartSpec>& parts) {
    const auto add = [&](const PartSpec& part) {
        PartSpec made = part_at(part.shape, world_to_body(whole, body_to_world(other, part.center)),
                                other.angle - whole.angle + part.rotation);
        made.material = kept_on(whole, other, part.material);
        parts.push_back(std::move(made));
    };
    if (!is_compound(other.shape)) {
        ShapeSpec shape = other.shape;
        shape.collide_as = CollideAs::pieces;
        add(part_at(std::move(shape), {0.0, 0.0}, 0.0));
    }
    for (const PartSpec& part : parts_of(other.shape)) add(part);
}

/// The mass of a body and the motion of its centre of mass, world.
struct MovingMass {
    ShapeMass mass;
    DVec2 center;
    DVec2 velocity;
};

MovingMass moving_mass(const BodySpec& body) {
    MovingMass moving{mass_of(body.shape, body.density), {}, body.velocity};
    moving.center = body_to_world(body, moving.mass.center);
    const DVec2 pivot = body_to_world(body, body.pivot.value_or(moving.mass.center));
    moving.velocity += body.angular_velocity * perp_left(moving.center - pivot);
    return moving;
}

void share_momentum(std::span<const BodySpec> bodies, BodySpec& whole) {
    const MovingMass all = moving_mass(whole);
    double mass = 0.0;
    DVec2 momentum(0.0, 0.0);
    double angular_momentum = 0.0;  // about the centre of the whole
    double inertia = 0.0;
    for (const BodySpec& body : bodies) {
        const MovingMass one = moving_mass(body);
        const DVec2 arm = one.center - all.center;
        mass += one.mass.mass;
        momentum += one.mass.mass * one.velocity;
        inertia += one.mass.inertia + one.mass.mass * dot(arm, arm);
        angular_momentum +=
            one.mass.inertia * body.angular_velocity + one.mass.mass * cross(arm, one.velocity);
    }
    // Overlapping areas now count once, so the whole is lighter than the sum of the bodies. Its velocities
    // are those of the sum.
    whole.angular_velocity = angular_momentum / inertia;
    const DVec2 pivot = whole.pivot ? body_to_world(whole, *whole.pivot) : all.center;
    whole.velocity = momentum / mass + whole.angular_velocity * perp_left(pivot - all.center);
}

}  // namespace

BodySpec joined(std::span<const BodySpec> given) {
    std::vector<BodySpec> bodies;
    bodies.reserve(given.size());
    for (const BodySpec& body : given) bodies.push_back(with_density(body));
    BodySpec whole = bodies.front();
    CompoundSpec compound;
    for (const BodySpec& body : bodies) add_parts(bodies.front(), body, compound.parts);
    whole.shape = {std::move(compound), {}, bodies.front().shape.collide_as};
    const bool all_move = std::all_of(bodies.begin(), bodies.end(), [](const BodySpec& body) {
        return body.motion == Motion::dynamic_body;
    });
    if (all_move) share_momentum(bodies, whole);
    return whole;
}

BodySpec part_alone(const BodySpec& given, const PartSpec& part) {
    const BodySpec body = with_density(given);
    BodySpec alone = body;
    const Material material = material_of(body, part.material);
    alone.shape = part.shape;
    alone.position = body_to_world(body, part.center);
    alone.angle = body.angle + part.rotation;
    alone.pivot.reset();
    alone.restitution = material.restitution;
    alone.friction = material.friction;
    alone.static_friction = unless_same(material.static_friction, material.friction);
    if (part.material.density.value_or(0.0) > 0.0) {
        const double scale = given.density > 0.0 ? body.density / given.density : 1.0;
        alone.density = scale * *part.material.density;
    }
    const DVec2 pivot = body_to_world(body, body.pivot.value_or(mass_of(body.shape, body.density).center));
    const DVec2 center = body_to_world(alone, mass_of(alone.shape, alone.density).center);
    alone.velocity = body.velocity + body.angular_velocity * perp_left(center - pivot);
    return alone;
}

DVec2 velocity_of_rest(const BodySpec& body, const ShapeSpec& rest) {
    const DVec2 pivot = body.pivot.value_or(mass_of(body.shape, body.density).center);
    const DVec2 arm = mass_of(rest, body.density).center - pivot;
    return body.velocity + body.angular_velocity * perp_left(rotate(rotation_of(pose_of(body)), arm));
}

std::vector<BodySpec> taken_apart(const BodySpec& body) {
    if (!is_compound(body.shape)) return {body};
    std::vector<BodySpec> bodies;
    for (const PartSpec& part : parts_of(body.shape)) bodies.push_back(part_alone(body, part));
    return bodies;
}

}  // namespace collide
