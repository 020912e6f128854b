#include <collide/geometry/turn.h>

#include <doctest/doctest.h>

#include <numbers>

using namespace collide;

namespace {

constexpr double pi = std::numbers::pi;

void check_equal(DVec2 got, DVec2 expected) {
    CHECK(got.x == doctest::Approx(expected.x).epsilon(1e-15));
    CHECK(got.y == doctest::Approx(expected.y).epsilon(1e-15));
}

}  // namespace

TEST_CASE("turn: a quarter turn is counter-clockwise") {
    const Turn quarter{0.0, 1.0};
    CHECK(rotate(quarter, {2.0, 1.0}) == DVec2(-1.0, 2.0));
    CHECK(inverse_rotate(quarter, {2.0, 1.0}) == DVec2(1.0, -2.0));
}

TEST_CASE("turn: no turn changes nothing to the bit") {
    const DVec2 v(0.1, -12345.678);
    CHECK(rotate(Turn{}, v) == v);
    CHECK(inverse_rotate(Turn{}, v) == v);
    CHECK(turn_by(0.0) == Turn{});
    CHECK(combined(Turn{}, Turn{0.6, 0.8}) == Turn{0.6, 0.8});
    CHECK(combined(Turn{0.6, 0.8}, Turn{}) == Turn{0.6, 0.8});
}

TEST_CASE("turn: the inverse takes back, lengths and angles stay") {
    for (int i = -20; i <= 20; ++i) {
        const Turn q = turn_by(0.37 * i);
        const DVec2 v(3.0, -4.0);
        check_equal(inverse_rotate(q, rotate(q, v)), v);
        CHECK(dot(rotate(q, v), rotate(q, v)) == doctest::Approx(25.0).epsilon(1e-14));
        CHECK(cross(rotate(q, v), rotate(q, {1.0, 2.0})) == doctest::Approx(10.0).epsilon(1e-14));
    }
}

TEST_CASE("turn: two turns combined are the turn by the sum of the angles") {
    const Turn both = combined(turn_by(0.3), turn_by(1.4));
    CHECK(both.c == doctest::Approx(std::cos(1.7)).epsilon(1e-15));
    CHECK(both.s == doctest::Approx(std::sin(1.7)).epsilon(1e-15));
    check_equal(rotate(combined(turn_by(2.0), turn_by(-0.5)), {1.0, 2.0}),
                rotate(turn_by(2.0), rotate(turn_by(-0.5), {1.0, 2.0})));
}

TEST_CASE("turn: a float rotation is taken over as it is") {
    const Rotation q = Rotation::from_angle(pi / 3.0);
    const Turn turn = turn_of(q);
    CHECK(turn.c == double{q.c});
    CHECK(turn.s == double{q.s});
}
