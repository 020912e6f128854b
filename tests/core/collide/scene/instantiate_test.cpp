#include <collide/scene/instantiate.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/compound.h>
#include <collide/scene/shape_mass.h>

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

void check_near(DVec2 found, DVec2 expected) {
    CHECK(found.x == doctest::Approx(expected.x).epsilon(1e-6));
    CHECK(found.y == doctest::Approx(expected.y).epsilon(1e-6));
}

}  // namespace

TEST_CASE("a box stays a box wherever it sits in its body") {
    const PlacedShape piece = only_piece(BoxSpec{2.0, 1.0, 0.25, {3.0, 4.0}, std::numbers::pi / 2.0});
    CHECK(piece.shape.is_box());
    CHECK(piece.shape.radius() == 0.25f);
    // Edge 0 is the bottom one; a quarter turn brings its start from (-1, -0.5) to (0.5, -1).
    check_near(vertex_in_body(piece, 0), {3.5, 3.0});
}

TEST_CASE("a regular polygon has its first vertex on the local x axis and runs counter-clockwise") {
    const PlacedShape piece = only_piece(RegularSpec{4, 2.0, 0.0, {1.0, 0.0}, 0.0});
    REQUIRE(piece.shape.count() == 4);
    check_near(vertex_in_body(piece, 0), {3.0, 0.0});
    check_near(vertex_in_body(piece, 1), {1.0, 2.0});
}

TEST_CASE("clockwise polygons are reversed and keep their first vertex") {
    const PlacedShape piece = only_piece(PolygonSpec{{{0.0, 0.0}, {0.0, 1.0}, {2.0, 0.0}}, 0.0});
    check_near(vertex_in_body(piece, 0), {0.0, 0.0});
    check_near(vertex_in_body(piece, 1), {2.0, 0.0});
    check_near(vertex_in_body(piece, 2), {0.0, 1.0});
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
    check_near(collider.aabb.lower, {10.0, 0.0});
    check_near(collider.aabb.upper, {12.0, 2.0});
    CHECK_FALSE(collider.can_move);
    CHECK(collider.velocity == DVec2(1.0, 2.0));
}

TEST_CASE("a needle far from its body's origin keeps its width") {
    const PlacedShape piece =
        only_piece(PolygonSpec{{{9e5, 9e5}, {9e5 + 1.0, 9e5}, {9e5 + 1.0, 9e5 + 0.0001}}, 0.0});
    const float width = piece.shape.projection_highs()[0] - piece.shape.projection_lows()[0];
    CHECK(width == doctest::Approx(0.0001).epsilon(1e-3));
}

namespace {

BodySpec body_of(ShapeGeometry geometry, CollideAs as) {
    BodySpec body;
    body.shape = {std::move(geometry), {}, as};
    return body;
}

const PolygonSpec u_shape{{{-2, 0}, {2, 0}, {2, 2}, {1, 2}, {1, 1}, {-1, 1}, {-1, 2}, {-2, 2}}, 0.0};

}  // namespace

TEST_CASE("a concave body that collides as its hull is hit above its dent") {
    BodySpec ball;
    ball.shape.geometry = CircleSpec{0.25};
    ball.position = {0.0, 1.6};
    const Collider small = make_collider(ball);
    const Collider pieces = make_collider(body_of(u_shape, CollideAs::pieces));
    const Collider hull = make_collider(body_of(u_shape, CollideAs::hull));
    CHECK(pieces.pieces.size() > 1);
    REQUIRE(hull.pieces.size() == 1);
    CHECK(hull.pieces[0].shape.count() == 4);
    CHECK_FALSE(query_pair(small, pieces, 1.0).overlap);
    CHECK(query_pair(small, hull, 1.0).overlap);
    CHECK(hull.centroid == mass_of(body_of(u_shape, CollideAs::hull).shape, 1.0).center);
    CHECK(hull.centroid.y == doctest::Approx(pieces.centroid.y).epsilon(1e-6));
}

TEST_CASE("parts of one rounding have an exact hull, others one that is hardly too small") {
    const CompoundSpec capsules{{part_at({CapsuleSpec{{0, 0}, {2, 0}, 0.5}, {}}, {0, 0}, 0.0),
                                 part_at({CapsuleSpec{{0, 0}, {2, 0}, 0.5}, {}}, {0, 0}, 1.5)}};
    const PlacedShape same = hull_piece({capsules, {}});
    CHECK(same.shape.radius() == 0.5f);
    CHECK(same.shape.count() == 3);
    const CompoundSpec mixed{
        {part_at({BoxSpec{4, 0.5}, {}}, {0, 0}, 0.0), part_at({CircleSpec{0.6}, {}}, {0, 0.5}, 0.0)}};
    const PlacedShape hull = hull_piece({mixed, {}});
    CHECK(hull.shape.radius() == 0.0f);
    Transform xf;
    xf.position = hull.center;
    CHECK(bounds(hull.shape, xf).upper.y == doctest::Approx(1.1).epsilon(1e-3));
    CHECK(bounds(hull.shape, xf).lower.x == doctest::Approx(-2.0));
}

TEST_CASE("parts on one line have a line as their hull, and points a point") {
    const CompoundSpec points{
        {part_at({CircleSpec{0.0}, {}}, {0, 0}, 0.0), part_at({CircleSpec{0.0}, {}}, {2, 0}, 0.0)}};
    CHECK(hull_piece({points, {}}).shape.count() == 2);
    const CompoundSpec discs{
        {part_at({CircleSpec{0.3}, {}}, {1, 1}, 0.0), part_at({CircleSpec{0.3}, {}}, {1, 1}, 0.0)}};
    const PlacedShape disc = hull_piece({discs, {}});
    CHECK(disc.shape.count() == 1);
    CHECK(disc.shape.radius() == 0.3f);
}

TEST_CASE("an ellipse among the parts widens the hull") {
    const CompoundSpec parts{
        {part_at({EllipseSpec{2.0, 1.0}, {}}, {0, 0}, 0.0), part_at({BoxSpec{0.5, 0.5}, {}}, {3, 0}, 0.0)}};
    const PlacedShape hull = hull_piece({parts, {}});
    Transform xf;
    xf.position = hull.center;
    CHECK(bounds(hull.shape, xf).lower.x == doctest::Approx(-2.0).epsilon(1e-2));
    CHECK(bounds(hull.shape, xf).upper.x == doctest::Approx(3.25));
}
