#include "narrow_phase/push_apart.h"

#include <doctest/doctest.h>

using namespace collide;

namespace {

SatResult overlapping_by(float depth) {
    SatResult sat;
    sat.overlap = true;
    sat.separation = -depth;
    sat.normal = {1, 0};
    return sat;
}

}  // namespace

TEST_CASE("push_apart: each takes half, away from the other") {
    const PushApart push = push_apart(overlapping_by(2), true, true);
    CHECK(push.a == DVec2(-1, 0));
    CHECK(push.b == DVec2(1, 0));
}

TEST_CASE("push_apart: the one that can move takes the whole") {
    CHECK(push_apart(overlapping_by(2), true, false).a == DVec2(-2, 0));
    CHECK(push_apart(overlapping_by(2), true, false).b == DVec2(0, 0));
    CHECK(push_apart(overlapping_by(2), false, true).a == DVec2(0, 0));
    CHECK(push_apart(overlapping_by(2), false, true).b == DVec2(2, 0));
}

TEST_CASE("push_apart: nothing moves when neither can or the pair is apart") {
    CHECK(push_apart(overlapping_by(2), false, false).b == DVec2(0, 0));
    SatResult apart;
    apart.separation = 1.0f;
    CHECK(push_apart(apart, true, true).a == DVec2(0, 0));
}

TEST_CASE("push_apart: a pushed pair touches") {
    const Shape box = Shape::box(1, 1);
    const Transform a;
    const Transform b{{1.5, 0.4}, Rotation::from_angle(0.3)};
    const PushApart push = push_apart(sat(box, a, box, b), true, true);
    const SatResult after =
        sat(box, {a.position + push.a, a.rotation}, box, {b.position + push.b, b.rotation});
    CHECK(double{after.separation} == doctest::Approx(0.0).epsilon(1e-6));
}
