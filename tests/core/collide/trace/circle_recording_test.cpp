#include <collide/trace/circle_recording.h>

#include <doctest/doctest.h>

#include <cmath>

#include "support/random_pairs.h"

using namespace collide;

namespace {

Collider disc_at(DVec2 position, float radius, DVec2 velocity) {
    Collider body;
    body.pieces = {{Shape::circle(radius), {0.0, 0.0}, 0.0}};
    body.velocity = velocity;
    place(body, {position, 0.0});
    return body;
}

}  // namespace

TEST_CASE("circle_recording: a, b, c and D by hand, two roots, and none") {
    // p = (5, 0), v = (-2, 0), r = 1: 4 t² − 20 t + 24 = 0, D = 16, t = 2 and 3.
    const CircleRecording seen =
        record_circles(disc_at({0.0, 0.0}, 0.75f, {1.0, 0.0}), disc_at({5.0, 0.0}, 0.25f, {-1.0, 0.0}));
    REQUIRE(seen.steps.items.size() == 3);
    const CircleSeen& end = seen.steps.items.back();
    CHECK(end.stage == CircleStage::roots);
    CHECK(end.a == 4.0);
    CHECK(end.b == -20.0);
    CHECK(end.c == 24.0);
    CHECK(end.discriminant == 16.0);
    CHECK(end.impact == 2.0);
    CHECK(end.leaving == 3.0);
    CHECK(seen.radius_sum() == 1.0);

    const CircleRecording miss =
        record_circles(disc_at({0.0, 0.0}, 0.75f, {0.0, 0.0}), disc_at({5.0, 2.0}, 0.25f, {-1.0, 0.0}));
    REQUIRE(miss.steps.items.size() == 2);
    CHECK(miss.steps.items.back().discriminant < 0.0);
    CHECK_FALSE(miss.steps.items.back().touches);
    CHECK_FALSE(miss.times);
    const CircleRecording still =
        record_circles(disc_at({0.0, 0.0}, 0.75f, {1.0, 0.0}), disc_at({5.0, 0.0}, 0.25f, {1.0, 0.0}));
    CHECK(still.steps.items.back().a == 0.0);
    CHECK_FALSE(still.times);
}

TEST_CASE("circle_recording: the numbers fulfil the textbook's formulas, and watching changes nothing") {
    support::Random random(3);
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto number = [&](double most) { return random.real(-most, most); };
        const Collider a = disc_at({number(5.0), number(5.0)}, static_cast<float>(random.real(0.1, 2.0)),
                                   {number(4.0), number(4.0)});
        const Collider b = disc_at({number(5.0), number(5.0)}, static_cast<float>(random.real(0.1, 2.0)),
                                   {number(4.0), number(4.0)});
        const CircleRecording seen = record_circles(a, b);
        CHECK(seen.times == circle_times(b.transforms[0].position - a.transforms[0].position,
                                         b.velocity - a.velocity, seen.radius_sum()));
        const CircleSeen& end = seen.steps.items.back();
        const DVec2 p = b.pose.position - a.pose.position;
        const DVec2 v = b.velocity - a.velocity;
        const double r = double{a.pieces[0].shape.radius()} + double{b.pieces[0].shape.radius()};
        CAPTURE(i);
        CHECK(end.a == doctest::Approx(glm::dot(v, v)));
        CHECK(end.b == doctest::Approx(2.0 * glm::dot(p, v)));
        CHECK(end.c == doctest::Approx(glm::dot(p, p) - r * r).epsilon(1e-9).scale(1.0));
        CHECK(end.discriminant ==
              doctest::Approx(end.b * end.b - 4.0 * end.a * end.c).epsilon(1e-6).scale(1.0));
        if (!seen.times) continue;
        ++hits;
        for (const double t : {end.impact, end.leaving}) {
            CHECK(glm::length(p + v * t) == doctest::Approx(r).epsilon(1e-6));
        }
        CHECK(end.impact <= end.leaving);
    }
    CHECK(hits > 300);
}
