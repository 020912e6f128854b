#include <collide/scene/instantiate.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/geometry/chain_pieces.h>
#include <collide/geometry/mass.h>
#include <collide/scene/shape_core.h>

namespace collide {

namespace {

std::vector<PlacedShape> pieces_of(const PolygonSpec& spec) {
    return pieces_of_polygon(normalized(spec.vertices), spec.radius).pieces;
}

std::vector<PlacedShape> pieces_of(const BoxSpec& spec) {
    const auto half_width = static_cast<float>(0.5 * spec.width);
    const auto half_height = static_cast<float>(0.5 * spec.height);
    return {
        {Shape::box(half_width, half_height, static_cast<float>(spec.radius)), spec.center, spec.rotation}};
}

std::vector<PlacedShape> pieces_of(const RegularSpec& spec) {
    return {place_convex(core_of(ShapeSpec{spec, {}}).vertices, spec.radius)};
}

std::vector<PlacedShape> pieces_of(const CircleSpec& spec) {
    return {{Shape::circle(static_cast<float>(spec.radius)), spec.center, spec.rotation}};
}

std::vector<PlacedShape> pieces_of(const CapsuleSpec& spec) {
    return {place_convex(std::array{spec.p1, spec.p2}, spec.radius)};
}

std::vector<PlacedShape> pieces_of(const SegmentSpec& spec) {
    return {place_convex(std::array{spec.p1, spec.p2}, 0.0)};
}

std::vector<PlacedShape> pieces_of(const EllipseSpec& spec) {
    return {{Shape::ellipse({static_cast<float>(spec.rx), static_cast<float>(spec.ry)}), spec.center,
             spec.rotation}};
}

std::vector<PlacedShape> pieces_of(const ChainSpec& spec) {
    return pieces_of_chain(spec.vertices, spec.closed).pieces;
}

}  // namespace

std::vector<PlacedShape> make_pieces(const ShapeSpec& shape) {
    return std::visit([](const auto& geometry) { return pieces_of(geometry); }, shape.geometry);
}

Ray make_ray(const RaySpec& ray) {
    return {ray.origin, ray.direction / std::hypot(ray.direction.x, ray.direction.y), ray.max_length};
}

Pose pose_of(const BodySpec& body) { return {body.position, body.angle}; }

BodyPieces pieces_with_seams(const ShapeSpec& shape) {
    if (const auto* polygon = std::get_if<PolygonSpec>(&shape.geometry)) {
        return pieces_of_polygon(normalized(polygon->vertices), polygon->radius);
    }
    if (const auto* chain = std::get_if<ChainSpec>(&shape.geometry)) {
        return pieces_of_chain(chain->vertices, chain->closed);
    }
    return {make_pieces(shape), {}};
}

void set_shape(const BodySpec& body, Collider& collider) {
    BodyPieces made = pieces_with_seams(body.shape);
    collider.pieces = std::move(made.pieces);
    collider.seams = std::move(made.seams);
    collider.centroid = area_moments(collider.pieces).centroid;
}

void set_motion(const BodySpec& body, Collider& collider) {
    collider.local_pivot = body.pivot.value_or(collider.centroid);
    collider.velocity = body.velocity;
    collider.angular_velocity = body.angular_velocity;
    collider.can_move = body.motion != Motion::static_body;
}

Collider make_collider(const BodySpec& body) {
    Collider collider;
    set_shape(body, collider);
    set_motion(body, collider);
    place(collider, pose_of(body));
    return collider;
}

std::vector<Collider> make_colliders(const Scene& scene) {
    std::vector<Collider> colliders;
    colliders.reserve(scene.bodies.size());
    for (const BodySpec& body : scene.bodies) {
        colliders.push_back(make_collider(body));
    }
    return colliders;
}

}  // namespace collide
