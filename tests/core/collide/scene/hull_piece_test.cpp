#include <collide/scene/hull_piece.h>

#include <doctest/doctest.h>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

using namespace collide;

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
