#include <collide/lessons/closed_forms.h>
#include <collide/narrow_phase/circle_times.h>

#include <doctest/doctest.h>
#include <cmath>

#include "support/for_each_pair.h"

using namespace collide;
using namespace collide::lessons;

TEST_CASE("closed_forms: two AABBs, apart, touching, overlapping and contained") {
    const Aabb unit{{0, 0}, {1, 1}};
    const AabbTest apart = test_aabbs(unit, {{3, 0.5}, {4, 9}});
    CHECK_FALSE(apart.overlap);
    CHECK(apart.separation == 2.0);
    CHECK(apart.separation_y == -0.5);
    CHECK(apart.normal == DVec2(1, 0));
    CHECK(test_aabbs(unit, {{1, 0}, {2, 1}}).overlap);
    const AabbTest below = test_aabbs(unit, {{0, -0.75}, {1, 0.25}});
    CHECK(below.separation == -0.25);
    CHECK(below.normal == DVec2(0, -1));
    const AabbTest inside = test_aabbs({{0, 0}, {10, 10}}, {{1, 4}, {2, 6}});
    CHECK(inside.separation == -2.0);
    CHECK(inside.normal == DVec2(-1, 0));
}

TEST_CASE("closed_forms: circles agree with the oracle, concentric ones push along +x") {
    support::Random random(11);
    for (int i = 0; i < 2000; ++i) {
        support::TestPair pair;
        pair.a.shape.radius = static_cast<float>(random.real(0.0, 2.0));
        pair.b.shape.radius = static_cast<float>(random.real(0.1, 2.0));
        pair.b.position = random.real(0.0, 5.0) * random.direction();
        const support::PairCase c(pair);
        const SatResult found = test_circles(c.a, c.xf_a, c.b, c.xf_b);
        CHECK(std::abs(double{found.separation} - oracle::separation(c.difference)) < 1e-6 * c.scale);
        CHECK(found.separation == doctest::Approx(sat(c.a, c.xf_a, c.b, c.xf_b).separation));
        CHECK(found.overlap == (found.separation <= 0.0f));
    }
    const Shape disc = Shape::circle(1);
    const SatResult concentric = test_circles(disc, {}, disc, {});
    CHECK(concentric.normal == Vec2(1, 0));
    CHECK(concentric.separation == -2.0f);
}

TEST_CASE("closed_forms: rotated rectangles give sat's verdict, and no axis where the AABBs are apart") {
    int apart_by_box = 0;
    int apart_by_axis = 0;
    support::for_each_pair(
        support::Family::boxes, 20000, [&](const support::PairCase& c, support::Judge& judge) {
            const RectangleTest test = test_rectangles(c.a, c.xf_a, c.b, c.xf_b);
            const bool truth = sat_overlap(c.a, c.xf_a, c.b, c.xf_b);
            judge.that(test.overlap == truth, "test_rectangles says ", test.overlap, ", sat ", truth);
            judge.that(test.aabb_overlap == overlaps(bounds(c.a, c.xf_a), bounds(c.b, c.xf_b)),
                       "aabb_overlap");
            judge.that(test.aabb_overlap || test.axes_tested == 0, "tried axes without need");
            judge.that(!test.overlap || test.axes_tested == 4, "overlap after ", test.axes_tested, " axes");
            judge.that(test.gap_on.has_value() == (test.aabb_overlap && !test.overlap), "gap_on");
            apart_by_box += test.aabb_overlap ? 0 : 1;
            apart_by_axis += test.gap_on ? 1 : 0;
        });
    CHECK(apart_by_box > 20);
    CHECK(apart_by_axis > 20);
}

TEST_CASE("closed_forms: the times of two circles are the roots of the distance") {
    support::Random random(12);
    int meetings = 0;
    for (int i = 0; i < 5000; ++i) {
        const DVec2 position = random.real(0.5, 5.0) * random.direction();
        const DVec2 velocity = random.real(0.1, 9.0) * random.direction();
        const double radii = random.real(0.1, 2.0);
        const auto times = circle_times(position, velocity, radii);
        const auto truth = oracle::meeting({{-position}, radii}, velocity, 0.0);
        REQUIRE(times.has_value() == truth.has_value());
        if (times) {
            ++meetings;
            CHECK(times->impact == doctest::Approx(truth->enter));
            CHECK(times->leaving == doctest::Approx(truth->leave));
            const DVec2 then = position + velocity * times->impact;
            CHECK(std::hypot(then.x, then.y) == doctest::Approx(radii));
        }
    }
    CHECK(meetings > 500);
    CHECK_FALSE(circle_times({1, 0}, {0, 0}, 5.0));
}

// The rounding of the discriminant called a fifth of all exact tangents a miss.
TEST_CASE("closed_forms: circles that graze exactly touch, an ulp farther they do not") {
    support::Random random(7);
    for (int i = 0; i < 5000; ++i) {
        const double radii = random.integer(1, 1000) / 64.0;
        const double speed = random.real(0.1, 20.0);
        const double start = random.real(-30.0, 30.0);
        const DVec2 along{speed, 0.0};
        const auto graze = circle_times({start, radii}, along, radii);
        REQUIRE(graze);
        CHECK(graze->impact == doctest::Approx(-start / speed).epsilon(1e-7));
        CHECK_FALSE(circle_times({start, std::nextafter(radii, 1e9)}, along, radii));
        CHECK_FALSE(circle_times({std::nextafter(-radii, -1e9), start}, {0.0, speed}, radii));
        CHECK(circle_times({-radii, start}, {0.0, -speed}, radii));
        // A 3-4-5 triangle: no coordinate of the way is 0.
        CHECK(circle_times({3.0 * radii, 4.0 * radii}, {-0.8, 0.6}, 5.0 * radii).has_value() ==
              !circles_pass_by({3.0 * radii, 4.0 * radii}, {-0.8, 0.6}, 5.0 * radii));
    }
}
