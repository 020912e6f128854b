#include <collide/scene/instantiate.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

using namespace collide;

namespace {

PlacedShape only_piece(const ShapeGeometry& geometry) {
    std::vector<PlacedShape> pieces = make_pieces({geometry, {}});
    REQUIRE(pieces.size() == 1);
    return pieces[0];
}

DVec2 vertex_in_body(const PlacedShape& piece, std::uint32_t i) {
    return to_world({piece.center, Rotation::from_angle(piece.rotation)}, piece.shape.vertex(i));
}

void check_point(DVec2 found, DVec2 expected) {
    CHECK(found.x == doctest::Approx(expected.x).epsilon(1e-6));
    CHECK(found.y == doctest::Approx(expected.y).epsilon(1e-6));
}

}  // namespace

TEST_CASE("a box stays a box wherever it sits in its body") {
    const PlacedShape piece = only_piece(BoxSpec{2.0, 1.0, 0.25, {3.0, 4.0}, std::numbers::pi / 2.0});
    CHECK(piece.shape.is_box());
    CHECK(piece.shape.radius() == 0.25f);
    // Edge 0 is the bottom one; a quarter turn brings its start from (-1, -0.5) to (0.5, -1).
    check_point(vertex_in_body(piece, 0), {3.5, 3.0});
}

TEST_CASE("a regular polygon has its first vertex on the local x axis and runs counter-clockwise") {
    const PlacedShape piece = only_piece(RegularSpec{4, 2.0, 0.0, {1.0, 0.0}, 0.0});
    REQUIRE(piece.shape.count() == 4);
    check_point(vertex_in_body(piece, 0), {3.0, 0.0});
    check_point(vertex_in_body(piece, 1), {1.0, 2.0});
}

TEST_CASE("clockwise polygons are reversed and keep their first vertex") {
    const PlacedShape piece = only_piece(PolygonSpec{{{0.0, 0.0}, {0.0, 1.0}, {2.0, 0.0}}, 0.0});
    check_point(vertex_in_body(piece, 0), {0.0, 0.0});
    check_point(vertex_in_body(piece, 1), {2.0, 0.0});
    check_point(vertex_in_body(piece, 2), {0.0, 1.0});
}

TEST_CASE("round shapes have the vertices of their core") {
    CHECK(only_piece(CircleSpec{0.5, {}, 0.0}).shape.count() == 1);
    CHECK(only_piece(CapsuleSpec{{0, 0}, {1, 0}, 0.5}).shape.count() == 2);
    CHECK(only_piece(SegmentSpec{{0, 0}, {1, 0}}).shape.radius() == 0.0f);
    CHECK(only_piece(EllipseSpec{2.0, 1.0, {}, 0.0}).shape.kind() == ShapeKind::ellipse);
}

TEST_CASE("an L falls into two convex pieces that contain what it contains") {
    BodySpec body;
    body.shape.geometry = PolygonSpec{{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}, 0.0};
    body.position = {10.0, 0.0};
    body.velocity = {1.0, 2.0};
    body.motion = Motion::static_body;
    const Collider collider = make_collider(body);
    CHECK(collider.pieces.size() == 2);
    CHECK(contains(collider, {10.5, 1.5}));
    CHECK(contains(collider, {11.5, 0.5}));
    CHECK_FALSE(contains(collider, {11.5, 1.5}));
    check_point(collider.aabb.lower, {10.0, 0.0});
    check_point(collider.aabb.upper, {12.0, 2.0});
    CHECK_FALSE(collider.can_move);
    CHECK(collider.velocity == DVec2(1.0, 2.0));
}

TEST_CASE("a needle far from its body's origin keeps its width") {
    const PlacedShape piece =
        only_piece(PolygonSpec{{{9e5, 9e5}, {9e5 + 1.0, 9e5}, {9e5 + 1.0, 9e5 + 0.0001}}, 0.0});
    const float width = piece.shape.projection_highs()[0] - piece.shape.projection_lows()[0];
    CHECK(width == doctest::Approx(0.0001).epsilon(1e-3));
}
