#include <collide/lessons/bounding_volumes.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <collide/base/tracer.h>
#include <collide/base/trigonometry.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/transform.h>
#include <collide/lessons/bounding_volumes_body.h>

namespace collide::lessons {

LeastBox least_box(std::span<const DVec2> hull, double radius) {
    NoTrace trace;
    return Calipers<NoTrace>(hull, radius, trace).run();
}

EnclosingCircle enclosing_circle(std::span<const DVec2> points) {
    NoTrace trace;
    return CircleSearch<NoTrace>(points, trace).run();
}

namespace {

constexpr std::uint32_t corners_around = 64;  // corners of a polygon in place of an ellipse or a disc

/// Adds the corners of a polygon around an ellipse. Each of its sides touches the ellipse.
void add_corners(DVec2 center, double rotation, DVec2 semi_axes, Polygon& out) {
    const double half_step = std::numbers::pi / corners_around;
    const double beyond = 1.0 / cosine(half_step);
    const DRotation turn = DRotation::from_angle(rotation);
    for (std::uint32_t k = 0; k < corners_around; ++k) {
        const double angle = half_step * (2.0 * k + 1.0);
        out.push_back(center + rotate(turn, semi_axes * DVec2(cosine(angle), sine(angle)) * beyond));
    }
}

double rounding_of(const Shape& shape) {
    return shape.kind() == ShapeKind::ellipse ? 0.0 : double{shape.radius()};
}

/// Adds points whose hull, rounded by `radius`, contains the piece.
void add_points(const PlacedShape& piece, double radius, Polygon& out) {
    if (piece.shape.kind() == ShapeKind::ellipse) {
        add_corners(piece.center, piece.rotation, DVec2(piece.shape.semi_axes()), out);
        return;
    }
    const double more = rounding_of(piece.shape) - radius;
    const DRotation turn = DRotation::from_angle(piece.rotation);
    for (std::uint32_t i = 0; i < piece.shape.count(); ++i) {
        const DVec2 vertex = piece.center + rotate(turn, DVec2(piece.shape.vertex(i)));
        if (more > 0.0) {
            add_corners(vertex, 0.0, DVec2(more), out);
        } else {
            out.push_back(vertex);
        }
    }
}

/// Sets the exact circle and box of a body that is a single ellipse.
void fit_ellipse(const PlacedShape& piece, BoundingVolumes& volumes) {
    const DVec2 semi_axes(piece.shape.semi_axes());
    volumes.circle.center = piece.center;
    volumes.circle.radius = std::max(semi_axes.x, semi_axes.y);
    volumes.box.center = piece.center;
    volumes.box.axis = rotate(DRotation::from_angle(piece.rotation), DVec2(1.0, 0.0));
    volumes.box.half = semi_axes;
}

}  // namespace

BodyHull body_hull(std::span<const PlacedShape> pieces) {
    BodyHull hull;
    if (pieces.empty()) return hull;
    hull.radius = rounding_of(pieces[0].shape);
    for (const PlacedShape& piece : pieces) hull.radius = std::min(hull.radius, rounding_of(piece.shape));
    Polygon points;
    for (const PlacedShape& piece : pieces) add_points(piece, hull.radius, points);
    hull.vertices = convex_hull(points).vertices;
    return hull;
}

BoundingVolumes bounding_volumes(std::span<const PlacedShape> pieces) {
    BoundingVolumes volumes;
    volumes.hull = body_hull(pieces);
    volumes.circle = enclosing_circle(volumes.hull.vertices);
    volumes.circle.radius += volumes.hull.radius;
    volumes.box = least_box(volumes.hull.vertices, volumes.hull.radius);
    if (pieces.size() == 1 && pieces[0].shape.kind() == ShapeKind::ellipse) fit_ellipse(pieces[0], volumes);
    return volumes;
}

std::optional<PlacedShape> shape_of(const BodyHull& hull) {
    if (hull.vertices.empty()) return std::nullopt;
    const DVec2 size = bounds(hull.vertices).size();
    const double grown = hull.radius + double{float_rounding} * (size.x + size.y + hull.radius);
    if (hull.vertices.size() < 3) return centred_convex(hull.vertices, grown);
    BodyPieces made = pieces_of_polygon(hull.vertices, grown);
    if (made.pieces.size() != 1) return std::nullopt;
    return std::move(made.pieces.front());
}

PlacedShape shape_of(const LeastBox& box) {
    const double more = double{float_rounding} * (box.half.x + box.half.y);
    const Vec2 half(box.half + more);
    return {Shape::box(half.x, half.y), box.center, angle_of(box.axis)};
}

double area_of(const BodyHull& hull) {
    return hull.vertices.empty() ? 0.0 : rounded_moments(hull.vertices, hull.radius).area;
}

double area_of(const EnclosingCircle& circle) { return std::numbers::pi * circle.radius * circle.radius; }

double area_of(const LeastBox& box) { return 4.0 * box.half.x * box.half.y; }

}  // namespace collide::lessons
