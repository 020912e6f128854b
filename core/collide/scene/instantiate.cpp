#include <collide/scene/instantiate.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include <collide/base/trigonometry.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/outline.h>
#include <collide/scene/shape_mass.h>

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
    return {centred_convex(core_of(ShapeSpec{spec, {}}).vertices, spec.radius)};
}

std::vector<PlacedShape> pieces_of(const CircleSpec& spec) {
    return {{Shape::circle(static_cast<float>(spec.radius)), spec.center, spec.rotation}};
}

std::vector<PlacedShape> pieces_of(const CapsuleSpec& spec) {
    return {centred_convex(std::array{spec.p1, spec.p2}, spec.radius)};
}

std::vector<PlacedShape> pieces_of(const SegmentSpec& spec) {
    return {centred_convex(std::array{spec.p1, spec.p2}, 0.0)};
}

std::vector<PlacedShape> pieces_of(const EllipseSpec& spec) {
    return {{Shape::ellipse({static_cast<float>(spec.rx), static_cast<float>(spec.ry)}), spec.center,
             spec.rotation}};
}

std::vector<PlacedShape> pieces_of(const ChainSpec& spec) {
    return pieces_of_chain(spec.vertices, spec.closed).pieces;
}

std::vector<PlacedShape> pieces_of(const CompoundSpec& spec) { return pieces_of_parts(spec.parts).pieces; }

BodyPieces own_pieces(const ShapeSpec& shape) {
    if (const auto* polygon = std::get_if<PolygonSpec>(&shape.geometry)) {
        return pieces_of_polygon(normalized(polygon->vertices), polygon->radius);
    }
    if (const auto* chain = std::get_if<ChainSpec>(&shape.geometry)) {
        return pieces_of_chain(chain->vertices, chain->closed);
    }
    if (is_compound(shape)) return pieces_of_parts(parts_of(shape));
    return {make_pieces(shape), {}};
}

}  // namespace

BodyPieces pieces_of_parts(std::span<const PartSpec> parts) {
    BodyPieces body;
    for (std::uint32_t part = 0; part < parts.size(); ++part) {
        BodyPieces own = own_pieces(placed(parts[part]));
        const auto first = static_cast<std::uint32_t>(body.pieces.size());
        own.seams.resize(own.pieces.size());
        for (std::size_t i = 0; i < own.pieces.size(); ++i) {
            for (std::uint32_t& neighbour : own.seams[i].neighbours) {
                neighbour += neighbour == no_piece ? 0 : first;
            }
            body.pieces.push_back(std::move(own.pieces[i]));
            body.seams.push_back(std::move(own.seams[i]));
            body.parts.push_back(part);
        }
    }
    join_parts(body);
    return body;
}

std::vector<PlacedShape> make_pieces(const ShapeSpec& shape) {
    return std::visit([](const auto& geometry) { return pieces_of(geometry); }, shape.geometry);
}

Ray make_ray(const RaySpec& ray) {
    return {ray.origin, ray.direction / length(ray.direction), ray.max_length};
}

Pose pose_of(const BodySpec& body) { return {body.position, body.angle}; }

DVec2 body_to_world(const BodySpec& body, DVec2 local) {
    return body.position + rotate(turn_by(body.angle), local);
}

DVec2 world_to_body(const BodySpec& body, DVec2 world) {
    return inverse_rotate(turn_by(body.angle), world - body.position);
}

BodyPieces pieces_with_seams(const ShapeSpec& shape) {
    BodyPieces own = own_pieces(shape);
    const bool as_hull = shape.collide_as == CollideAs::hull && own.pieces.size() > 1;
    return as_hull ? BodyPieces{{hull_piece(shape)}, {}} : own;
}

void set_shape(const BodySpec& body, Collider& collider) {
    BodyPieces made = pieces_with_seams(body.shape);
    collider.pieces = std::move(made.pieces);
    collider.seams = std::move(made.seams);
    collider.parts = std::move(made.parts);
    const bool as_drawn = body.shape.collide_as == CollideAs::pieces && !is_compound(body.shape);
    collider.centroid =
        as_drawn ? area_moments(collider.pieces).centroid : mass_of(body.shape, body.density).center;
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

std::optional<std::size_t> AlikeBodies::find_or_add(std::size_t body) {
    const BodySpec& spec = (*bodies_)[body];
    const auto end = last_.begin() + static_cast<std::ptrdiff_t>(std::min(count_, last_.size()));
    const auto found = std::find_if(last_.begin(), end, [&](std::size_t other) {
        const BodySpec& made = (*bodies_)[other];
        return made.shape == spec.shape && (made.density == spec.density || !is_compound(spec.shape));
    });
    if (found != end) return *found;
    last_[count_++ % last_.size()] = body;
    return std::nullopt;
}

std::vector<Collider> make_colliders(const Scene& scene) {
    std::vector<Collider> colliders;
    colliders.reserve(scene.bodies.size());
    AlikeBodies alike_bodies(scene.bodies);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const BodySpec& body = scene.bodies[i];
        const auto alike = alike_bodies.find_or_add(i);
        if (!alike) {
            colliders.push_back(make_collider(body));
            continue;
        }
        colliders.push_back(colliders[*alike]);
        set_motion(body, colliders.back());
        move_to(colliders.back(), pose_of(body));
    }
    return colliders;
}

namespace {

constexpr int circle_corners = 64;

RoundedCore hull_core(const ShapeSpec& shape) {
    RoundedCore core = core_of(shape);
    if (std::holds_alternative<EllipseSpec>(shape.geometry)) {
        core.vertices = outline_of(shape, fine_flattening(shape));
    }
    return core;
}

void add_points(const RoundedCore& core, double rounding, Polygon& points) {
    const double rest = core.radius - rounding;
    for (const DVec2 vertex : core.vertices) {
        if (!(rest > 0.0)) {
            points.push_back(vertex);
            continue;
        }
        for (int k = 0; k < circle_corners; ++k) {
            const double angle = full_turn * k / circle_corners;
            points.push_back(vertex + rest * DVec2(cosine(angle), sine(angle)));
        }
    }
}

}  // namespace

PlacedShape hull_piece(const ShapeSpec& shape) {
    std::vector<RoundedCore> cores;
    double rounding = std::numeric_limits<double>::infinity();
    for (const ShapeSpec& one : shapes_in_body(shape)) {
        cores.push_back(hull_core(one));
        rounding = std::min(rounding, cores.back().radius);
    }
    Polygon points;
    for (const RoundedCore& core : cores) add_points(core, rounding, points);
    const ConvexHull hull = convex_hull(points);
    return hull.span == HullSpan::area ? pieces_of_polygon(hull.vertices, rounding).pieces.front()
                                       : centred_convex(hull.vertices, rounding);
}

}  // namespace collide
