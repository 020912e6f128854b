#include <collide/scene/instantiate.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
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

/// Stores the numbers from which the floats of a shape were made, unless they are the same.
PlacedShape with_given(PlacedShape placed, std::vector<DVec2> vertices, double radius) {
    bool is_exact = placed.center == DVec2(0.0, 0.0) && double{placed.shape.radius()} == radius;
    for (std::uint32_t i = 0; i < placed.shape.count(); ++i) {
        is_exact = is_exact && DVec2(placed.shape.vertex(i)) == vertices[i];
    }
    if (!is_exact) placed.shape.set_given({placed.center, std::move(vertices), radius});
    return placed;
}

std::vector<PlacedShape> pieces_of(const BoxSpec& spec) {
    const DVec2 half(0.5 * spec.width, 0.5 * spec.height);
    const Vec2 rounded(half);
    PlacedShape box{Shape::box(rounded.x, rounded.y, static_cast<float>(spec.radius)), spec.center,
                    spec.rotation};
    if (spec.rotation != 0.0) return {std::move(box)};
    return {with_given(std::move(box), {-half, {half.x, -half.y}, half, {-half.x, half.y}}, spec.radius)};
}

std::vector<PlacedShape> pieces_of(const RegularSpec& spec) {
    return {centred_convex(core_of(ShapeSpec{spec, {}}).vertices, spec.radius)};
}

std::vector<PlacedShape> pieces_of(const CircleSpec& spec) {
    return {with_given({Shape::circle(static_cast<float>(spec.radius)), spec.center, spec.rotation},
                       {{0.0, 0.0}}, spec.radius)};
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
    complete_seams(body);
    return body;
}

std::vector<PlacedShape> make_pieces(const ShapeSpec& shape) {
    return std::visit([](const auto& geometry) { return pieces_of(geometry); }, shape.geometry);
}

Ray make_ray(const RaySpec& ray) {
    return {ray.origin, ray.direction / length(ray.direction), ray.max_length};
}

Pose pose_of(const BodySpec& body) { return {body.position, body.angle, body.rotation}; }

DVec2 body_to_world(const BodySpec& body, DVec2 local) { return to_world(pose_of(body), local); }

DVec2 world_to_body(const BodySpec& body, DVec2 world) { return to_body(pose_of(body), world); }

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

bool keeps_numbers(const BodySpec& body) {
    struct Keeps {
        bool operator()(const PolygonSpec& spec) const { return is_convex(normalized(spec.vertices)); }
        bool operator()(const BoxSpec& spec) const { return spec.rotation == 0.0; }
        bool operator()(const CircleSpec&) const { return true; }
        bool operator()(const CapsuleSpec&) const { return true; }
        bool operator()(const SegmentSpec&) const { return true; }
        bool operator()(const ChainSpec&) const { return true; }
        bool operator()(const RegularSpec&) const { return false; }
        bool operator()(const EllipseSpec&) const { return false; }
        bool operator()(const CompoundSpec&) const { return false; }
    };
    const bool has_turn = body.angle == 0.0 || is_rotation_by(body.rotation, body.angle);
    return has_turn && std::visit(Keeps{}, body.shape.geometry);
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
