// Copied from Collidoscope: the bodies as they were, and the results for them.
#include <doctest/doctest.h>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>

TEST_CASE("hexagon \"fast\", kite and ring") {
    collide::BodySpec a;
    a.name = "hexagon \"fast\"";
    a.shape.geometry = collide::RegularSpec{.sides = 6, .circumradius = 0.4};
    a.position = {-4.0, 0.3};
    a.angle = 0.1;
    a.velocity = {6.0, 0.0};
    a.angular_velocity = 0.5;
    collide::BodySpec b;
    b.name = "kite";
    b.shape.geometry = collide::PolygonSpec{.vertices = {{0.0, -1.0}, {0.5, 0.0}, {0.0, 0.6}, {-0.5, 0.0}}};
    b.position = {0.125, 0.0625};
    b.angle = 0.3333333333333333;
    b.velocity = {0.0, 0.0};
    collide::BodySpec c;
    c.name = "ring";
    c.shape.geometry = collide::EllipseSpec{.rx = 0.8, .ry = 0.45, .rotation = 0.25};
    c.position = {0.7, 0.4};
    c.angle = 0.0;
    c.velocity = {0.0, 0.0};
    c.pivot = collide::DVec2{0.1, 0.0};

    const collide::PairResult ab =
        collide::query_pair(collide::make_collider(a), collide::make_collider(b), 2.0);
    CHECK_FALSE(ab.overlap);
    CHECK(ab.separation == doctest::Approx(3.284266661073967).epsilon(1e-6));
    CHECK(ab.normal.x == doctest::Approx(0.9909426304817646).epsilon(1e-6));
    CHECK(ab.normal.y == doctest::Approx(-0.1342859005773913).epsilon(1e-6));
    CHECK(ab.sweep.outcome == collide::SweepOutcome::hit);
    CHECK(ab.sweep.time == doctest::Approx(0.5702054743933209).epsilon(1e-6));

    const collide::PairResult ac =
        collide::query_pair(collide::make_collider(a), collide::make_collider(c), 2.0);
    CHECK_FALSE(ac.overlap);
    CHECK(ac.separation == doctest::Approx(3.5196335501214913).epsilon(1e-6));
    CHECK(ac.normal.x == doctest::Approx(0.999810217627623).epsilon(1e-6));
    CHECK(ac.normal.y == doctest::Approx(-0.019481497052464564).epsilon(1e-6));
    CHECK(ac.sweep.outcome == collide::SweepOutcome::hit);
    CHECK(ac.sweep.time == doctest::Approx(0.5881051184572463).epsilon(1e-6));

    const collide::PairResult bc =
        collide::query_pair(collide::make_collider(b), collide::make_collider(c), 2.0);
    CHECK(bc.overlap);
    CHECK(bc.separation == doctest::Approx(-0.4496392717701836).epsilon(1e-6));
    CHECK(bc.normal.x == doctest::Approx(0.5164711084820509).epsilon(1e-6));
    CHECK(bc.normal.y == doctest::Approx(0.8563046152528443).epsilon(1e-6));
    CHECK(bc.sweep.outcome != collide::SweepOutcome::hit);
}
