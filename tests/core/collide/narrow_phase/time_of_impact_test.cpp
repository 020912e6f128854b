#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/time_of_impact.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/narrow_phase/touching.h>
#include "support/placed_shapes.h"

using namespace collide;
using support::wide_box;

namespace {

using std::numbers::pi;
constexpr double c = contact_distance;

Trajectory path_of(const Shape& shape, DVec2 position, double angle, DVec2 velocity, double rate) {
    return trajectory({shape}, {position, angle}, {0.0, 0.0}, velocity, rate);
}

Trajectory resting(const Shape& shape, DVec2 position, double angle = 0.0) {
    return path_of(shape, position, angle, {0.0, 0.0}, 0.0);
}

/// They touch; `speed` is that of the gap.
void check_hit(const ToiResult& got, double time, double speed) {
    CHECK(got.outcome == ToiOutcome::hit);
    CHECK(got.hit());
    CHECK(std::abs(got.time - time) <= 1e-9 / speed);
    CHECK(got.distance <= 1e-9);
    CHECK(std::abs(std::hypot(got.normal.x, got.normal.y) - 1.0) <= 1e-9);
}

void check_miss(const ToiResult& got, double t_max) {
    CHECK(got.outcome == ToiOutcome::miss);
    CHECK_FALSE(got.hit());
    CHECK(got.time == t_max);
}

/// A flat floor whose top is its origin's height plus one.
const Shape floor_box = Shape::box(5.0f, 1.0f);

Shape apex() {
    const std::array<Vec2, 3> corners{Vec2(0.0f, 0.0f), Vec2(0.1f, 1.0f), Vec2(-0.1f, 1.0f)};
    return Shape::convex(corners);
}

}  // namespace

TEST_CASE("time of impact: two boxes head-on") {
    const ToiResult got = time_of_impact(wide_box, resting(wide_box, {0.0, 0.0}), wide_box,
                                         path_of(wide_box, {5.0, 0.25}, 0.0, {-2.0, 0.0}, 0.0), 2.0);
    check_hit(got, 1.5, 2.0);
    CHECK(got.normal.x == doctest::Approx(1.0));
    CHECK(got.closest_a.x == doctest::Approx(1.0).epsilon(1e-6));
    CHECK(std::abs(got.closest_b.x - got.closest_a.x) <= 1e-9);
}

TEST_CASE("time of impact: discs by the closed-form quadratic, spinning or not") {
    const Shape big = Shape::circle(1.0f);
    const Shape small = Shape::circle(0.5f);
    for (const double off : {0.0, 0.9, -1.4}) {
        const double time = (10.0 - std::sqrt(1.5 * 1.5 - off * off)) / 4.0;
        const double slope = 4.0 * std::sqrt(1.0 - off * off / (1.5 * 1.5));
        for (const double rate : {0.0, 30.0}) {
            check_hit(time_of_impact(big, path_of(big, {0.0, 0.0}, 0.0, {0.0, 0.0}, rate), small,
                                     path_of(small, {10.0, off}, 0.0, {-4.0, 0.0}, -rate), 5.0),
                      time, slope);
        }
    }
}

// A pass at 0.05 mm was called a hit, and grazing ones came up to 7 ms early. The search ended at a distance
// of 0.1 mm.
TEST_CASE("time of impact: a pass that misses by a millionth of the sizes is a miss") {
    const Shape big = Shape::circle(1.0f);
    const Shape small = Shape::circle(0.5f);
    const auto pass = [&](double off, double contact) {
        return time_of_impact(big, resting(big, {0.0, 0.0}), small,
                              path_of(small, {10.0, off}, 0.0, {-4.0, 0.0}, 0.0), 5.0, contact);
    };
    for (const double side : {1.5, -1.5}) {
        check_miss(pass(side * (1.0 + 1e-6), 0.0), 5.0);
        const double short_of = std::sqrt(1.5 * 1.5 - 1.5 * 1.5 * (1.0 - 1e-6) * (1.0 - 1e-6));
        check_hit(pass(side * (1.0 - 1e-6), 0.0), (10.0 - short_of) / 4.0, 4.0 * short_of / 1.5);
    }
    // To stop at a distance is another question.
    CHECK(pass(1.5 + 0.5 * c, c).outcome == ToiOutcome::hit);
    check_miss(pass(1.5 + 2.0 * c, c), 5.0);
    check_miss(pass(-1.5 - 2.0 * c, c), 5.0);
}

TEST_CASE("time of impact: corners that pass by a millionth of the sizes") {
    for (const double gap : {1e-6, -1e-6}) {
        const ToiOutcome expected = gap > 0.0 ? ToiOutcome::miss : ToiOutcome::hit;
        const ToiResult beside =
            time_of_impact(wide_box, resting(wide_box, {0.0, 0.0}), wide_box,
                           path_of(wide_box, {4.0, 2.0 + gap}, 0.0, {-1.0, 0.0}, 0.0), 2.5);
        CHECK(beside.outcome == expected);
        CHECK(std::abs(beside.time - (gap > 0.0 ? 2.5 : 2.0)) <= 1e-9);
        // A corner of the turning box comes down on the floor where it is lowest.
        for (const double rate : {1.0, 3000.0}) {
            const double height = std::sqrt(2.0) * (1.0 + gap);
            const ToiResult above =
                time_of_impact(wide_box, path_of(wide_box, {0.0, 0.0}, 0.0, {0.0, 0.0}, rate), floor_box,
                               resting(floor_box, {0.0, -height - 1.0}), 10.0);
            CHECK(above.outcome == expected);
            if (gap < 0.0) {
                CHECK(std::abs(above.time - (0.25 * pi - std::acos(1.0 + gap)) / rate) <= 1e-7 / rate);
            }
        }
    }
}

TEST_CASE("time of impact: a touch at the very end of the time is one") {
    const auto until = [&](double t_max) {
        return time_of_impact(wide_box, resting(wide_box, {0.0, 0.0}), wide_box,
                              path_of(wide_box, {5.0, 0.25}, 0.0, {-2.0, 0.0}, 0.0), t_max);
    };
    CHECK(until(1.5).outcome == ToiOutcome::hit);
    CHECK(until(1.5).time == 1.5);
    check_miss(until(1.4999999), 1.4999999);
}

TEST_CASE("time of impact: at rest, leaving, too late and with no time there is no impact") {
    const auto go = [&](DVec2 velocity, double t_max) {
        return time_of_impact(wide_box, resting(wide_box, {0.0, 0.0}), wide_box,
                              path_of(wide_box, {5.0, 0.25}, 0.0, velocity, 0.0), t_max);
    };
    check_miss(go({0.0, 0.0}, 1.0), 1.0);
    check_miss(go({2.0, 0.0}, 10.0), 10.0);
    check_miss(go({-2.0, 0.0}, 1.49), 1.49);
    check_miss(go({-2.0, 0.0}, 0.0), 0.0);
    check_miss(go({0.0, -9.0}, 10.0), 10.0);
}

TEST_CASE("time of impact: overlapping and touching at the start take no time") {
    const auto at = [&](const Shape& a, const Shape& b, DVec2 place, double contact = 0.0) {
        return time_of_impact(a, resting(a, {0.0, 0.0}), b, path_of(b, place, 0.0, {-1.0, 0.0}, 3.0), 1.0,
                              contact);
    };
    const Shape disc = Shape::circle(1.0f);
    for (const Shape* shape : {&wide_box, &disc}) {
        CHECK(at(*shape, *shape, {1.5, 0.25}).outcome == ToiOutcome::overlapping);
        CHECK(at(*shape, *shape, {0.0, 0.0}).outcome == ToiOutcome::overlapping);
        CHECK(at(*shape, *shape, {0.0, 0.0}).time == 0.0);
        CHECK(at(*shape, *shape, {0.0, 0.0}).hit());
        const ToiResult near = at(*shape, *shape, {2.0 + 0.5 * c, 0.0}, c);
        CHECK(near.outcome == ToiOutcome::hit);
        CHECK(near.time == 0.0);
        const ToiResult apart = at(*shape, *shape, {2.0 + 0.5 * c, 0.0});
        CHECK(apart.outcome == ToiOutcome::hit);
        CHECK(apart.time > 0.0);
    }
}

TEST_CASE("time of impact: the corner of a turning box comes down on the floor") {
    // The corner is sqrt(5) from the pivot and atan(1/2) below the horizontal.
    const Shape box = Shape::box(2.0f, 1.0f);
    const double height = 1.8;
    const double reach = std::sqrt(5.0);
    const double angle = std::asin(height / reach);
    for (const double rate : {1.0, -1.0, 60.0}) {
        const ToiResult got = time_of_impact(box, path_of(box, {0.0, 0.0}, 0.0, {0.0, 0.0}, rate), floor_box,
                                             resting(floor_box, {0.0, -height - 1.0}), 2.0);
        check_hit(got, (angle - std::atan(0.5)) / std::abs(rate), reach * std::cos(angle) * std::abs(rate));
        CHECK(got.normal.y == doctest::Approx(-1.0).epsilon(1e-6));
        CHECK(std::abs(got.closest_a.x + std::copysign(reach * std::cos(angle), rate)) <= 1e-4);
        CHECK(std::abs(got.closest_a.y + height) <= 1e-9);
    }
}

TEST_CASE("time of impact: a turning ellipse reaches the floor with its changing support") {
    // 1 + 3 sin^2 of the turn is the squared support of a 2 x 1 ellipse.
    const Shape ellipse = Shape::ellipse({2.0f, 1.0f});
    const double height = 1.5;
    const double angle = std::asin(std::sqrt((height * height - 1.0) / 3.0));
    const double speed = 3.0 * std::sin(angle) * std::cos(angle) / height;
    check_hit(time_of_impact(ellipse, path_of(ellipse, {0.0, 0.0}, 0.0, {0.0, 0.0}, 2.0), floor_box,
                             resting(floor_box, {0.0, -height - 1.0}), 2.0),
              angle / 2.0, 2.0 * speed);
}

TEST_CASE("time of impact: a spinning stick meets what a sweep without rotation never meets") {
    const std::array<Vec2, 2> ends{Vec2(-2.0f, 0.0f), Vec2(2.0f, 0.0f)};
    const Shape stick = Shape::convex(ends);
    const Shape disc = Shape::circle(0.1f);
    const DVec2 place = DVec2(std::cos(1.0), std::sin(1.0)) * 1.5;
    const double angle = 1.0 - std::asin(double{0.1f} / 1.5);
    for (const double rate : {0.5, 3.0, 1000.0}) {
        check_hit(time_of_impact(stick, path_of(stick, {0.0, 0.0}, 0.0, {0.0, 0.0}, rate), disc,
                                 resting(disc, place), 3.0),
                  angle / rate, 1.4 * rate);
    }
    // Beyond the stick's ends nothing is met.
    check_miss(time_of_impact(stick, path_of(stick, {0.0, 0.0}, 0.0, {0.0, 0.0}, 50.0), disc,
                              resting(disc, place * (2.11 / 1.5)), 3.0),
               3.0);
}

TEST_CASE("time of impact: a thin blade comes down on an apex") {
    const Shape blade = Shape::box(2.0f, 0.01f);
    const DVec2 place = DVec2(std::cos(1.0), std::sin(1.0)) * 1.5;
    const double angle = 1.0 - std::asin(double{0.01f} / 1.5);
    for (const double rate : {0.5, 3.0, 300.0}) {
        const ToiResult got = time_of_impact(blade, path_of(blade, {0.0, 0.0}, 0.0, {0.0, 0.0}, rate), apex(),
                                             resting(apex(), place, 1.0), 3.0);
        check_hit(got, angle / rate, 1.4 * rate);
        CHECK(std::abs(got.closest_b.x - place.x) <= 1e-5);
    }
}

TEST_CASE("time of impact: a disc on an arm circles its pivot") {
    // The chord between the two centres on the circle of the arm is the sum of the radii.
    const Shape disc = Shape::circle(0.5f);
    const Shape other = Shape::circle(0.25f);
    const Trajectory arm =
        trajectory({disc, {3.0, 0.0}, 0.0}, {{0.0, 0.0}, 0.0}, {0.0, 0.0}, {0.0, 0.0}, 2.0);
    const double short_of = 2.0 * std::asin(0.75 / 6.0);
    check_hit(time_of_impact(disc, arm, other, resting(other, {0.0, 3.0}), 2.0), (0.5 * pi - short_of) / 2.0,
              5.9);
    check_miss(time_of_impact(disc, arm, other, resting(other, {0.0, 2.2}), 2.0), 2.0);
}

TEST_CASE("time of impact: falling and turning together") {
    // A quarter turn in one second while the floor rises: corner sqrt(2) below, h(t) = sqrt(2) sin(pi/4 + pi
    // t / 2).
    const ToiResult got = time_of_impact(wide_box, path_of(wide_box, {0.0, 0.0}, 0.0, {0.0, -1.0}, 0.5 * pi),
                                         floor_box, resting(floor_box, {0.0, -3.0}), 5.0);
    REQUIRE(got.outcome == ToiOutcome::hit);
    const double t = got.time;
    REQUIRE(t < 1.0);
    const double gap = 2.0 - t - std::sqrt(2.0) * std::sin(0.25 * pi + 0.5 * pi * t);
    CHECK(std::abs(gap) <= 1e-9);
}

TEST_CASE("time of impact: the contact distance is the caller's") {
    for (const double contact : {1e-3, 0.1, 1.0}) {
        const ToiResult got =
            time_of_impact(wide_box, resting(wide_box, {0.0, 0.0}), wide_box,
                           path_of(wide_box, {5.0, 0.25}, 0.0, {-2.0, 0.0}, 0.0), 2.0, contact);
        CHECK(got.outcome == ToiOutcome::hit);
        CHECK(std::abs(got.time - (3.0 - contact) / 2.0) <= 0.02 * contact);
    }
}

TEST_CASE("time of impact: far from the origin to the bit the same") {
    const DVec2 far(1e5, -1e5);
    const auto go = [&](DVec2 place) {
        return time_of_impact(wide_box, path_of(wide_box, place, 0.3, {0.0, 0.0}, 5.0), apex(),
                              path_of(apex(), place + DVec2(4.0, 0.25), 1.1, {-2.0, 0.0}, -3.0), 4.0);
    };
    const ToiResult here = go({0.0, 0.0});
    const ToiResult there = go(far);
    REQUIRE(here.outcome == ToiOutcome::hit);
    CHECK(there.outcome == here.outcome);
    CHECK(there.time == here.time);
    CHECK(there.normal == here.normal);
    CHECK(std::abs(there.closest_a.x - far.x - here.closest_a.x) <= 1e-10);
}

TEST_CASE("time of impact: A against B is B against A") {
    const Trajectory a = path_of(wide_box, {0.0, 0.0}, 0.3, {0.0, 0.0}, 5.0);
    const Trajectory b = path_of(apex(), {4.0, 0.25}, 1.1, {-2.0, 0.0}, -3.0);
    const ToiResult ab = time_of_impact(wide_box, a, apex(), b, 4.0);
    const ToiResult ba = time_of_impact(apex(), b, wide_box, a, 4.0);
    CHECK(std::abs(ab.time - ba.time) <= 1e-5);
    CHECK(std::abs(ab.normal.x + ba.normal.x) <= 1e-3);
}

TEST_CASE("time of impact: a needle that stands on end turns into another") {
    const Shape needle = Shape::box(100.0f, 1e-3f);
    const Shape disc = Shape::circle(0.5f);
    const ToiResult got = time_of_impact(needle, path_of(needle, {0.0, 0.0}, 0.0, {0.0, 0.0}, 1.0), disc,
                                         resting(disc, {0.0, 90.0}), 3.0);
    CHECK(got.outcome == ToiOutcome::hit);
    CHECK(std::abs(got.time - (0.5 * pi - std::asin((0.5 + double{1e-3f}) / 90.0))) <= 1e-9);
}

// Turning products that were not normalised grew at each change between an edge of A and one of B. False
// hits, misses and late times came once each had turned by about 40 rad.
TEST_CASE("time of impact: turns that grew in length made a false hit of bars that turn for long") {
    const Shape long_bar = Shape::box(2.0f, 0.05f);
    const Shape bar = Shape::box(1.0f, 0.05f);
    const ToiResult got = time_of_impact(long_bar, path_of(long_bar, {0.0, 0.0}, 0.0, {0.0, 0.0}, 66.0), bar,
                                         path_of(bar, {2.9, -0.6}, 0.0, {-0.9, 0.0}, -65.0), 1.0);
    check_miss(got, 1.0);  // it was a hit at 0.849 s, where 0.24 m are between them
}

TEST_CASE("time of impact: turns that grew in length made a miss of boxes that turn for long") {
    const Shape a = Shape::box(0.5f * 2.55572391f, 0.5f * 0.31601432f);
    const Shape b = Shape::box(0.5f * 3.64987183f, 0.5f * 0.227738857f);
    const ToiResult got =
        time_of_impact(a, path_of(a, {0.0, 0.0}, 1.0850565156188412, {0.0, 0.0}, -9.255258099552563), b,
                       path_of(b, {3.1240022851166813, -0.4027784232918691}, 0.29532267346122265,
                               {-0.08088932830917753, 0.026182613734021074}, -9.4378326313442),
                       10.0);
    REQUIRE(got.outcome == ToiOutcome::hit);
    CHECK(std::abs(got.time - 5.98) <= 0.005);
    CHECK(std::abs(std::hypot(got.normal.x, got.normal.y) - 1.0) <= 1e-9);
}

TEST_CASE(
    "discs that graze hit where they were five centimetres apart, as a last step was to close the gap") {
    // On the line of their centres the gap closes at 1e-15 m/s, so the safe step is long.
    const Shape disc = Shape::circle(1.0f);
    Trajectory other;
    other.pivot = {std::nextafter(2.0, 3.0), 0.0};
    other.velocity = {-1e-15, 1.0};
    const ToiResult result = time_of_impact(disc, {}, disc, other, 1.0);
    CHECK(result.outcome == ToiOutcome::miss);
}

TEST_CASE("a pair that started a hair apart passed through: its closest points showed no direction") {
    for (int k = 1; k < 400; ++k) {
        const Shape box = Shape::box(0.1f + 0.001f * static_cast<float>(k), 0.5f);
        const double angle = 0.01 * k;
        const Rotation turn = Rotation::from_angle(angle);
        const double width = 2.0 * double{box.vertex(2).x};
        // Exactly: products of floats are doubles. Then by one unit in the last place more.
        const DVec2 normal(double{turn.c}, double{turn.s});
        const DVec2 touching = normal * width;
        const DVec2 apart(std::nextafter(touching.x, touching.x + normal.x), touching.y);
        const auto path_at = [&](DVec2 place, DVec2 velocity) {
            const DRotation given = to_double(turn);
            return trajectory({box}, {place, angle_of({given.c, given.s}), given}, {0.0, 0.0}, velocity, 0.0);
        };
        const auto result = [&](DVec2 place, DVec2 velocity) {
            return time_of_impact(box, path_at({0.0, 0.0}, {0.0, 0.0}), box, path_at(place, velocity), 0.01);
        };
        CHECK(are_touching(box, {{0.0, 0.0}, turn}, box, {touching, turn}));
        CHECK_FALSE(are_touching(box, {{0.0, 0.0}, turn}, box, {apart, turn}));
        CHECK(result(touching, -normal).outcome == ToiOutcome::overlapping);
        CHECK(result(touching, normal).outcome == ToiOutcome::overlapping);
        CHECK(result(apart, -normal).outcome == ToiOutcome::hit);
        CHECK(result(apart, -normal).time <= 1e-6);
        CHECK(result(apart, normal).outcome == ToiOutcome::miss);
    }
}

TEST_CASE("the iteration cap ended a search through thousands of turns, and was told as a hit") {
    // The bar turns about a point beside it. The box in the middle reaches the ring that it sweeps at 1.01036
    // s, and the bar comes by every 0.8 ms.
    const Shape slab = Shape::box(0.1508246394596028f, 0.6847583113075562f);
    const Shape bar = Shape::box(1.8998817091407338f, 0.025f);
    const ToiResult found =
        time_of_impact(slab,
                       trajectory({slab}, {{0.8784246119394594, -0.6765393646552889}, 3.8218135599588976},
                                  {-0.13696103892668887, -1.4928232403628376},
                                  {-0.04796893621594068, -0.032017361951414094}, -1.1861876685694095),
                       bar,
                       trajectory({bar}, {{1.9283475517860567, -3.023015695851345}, 3.767305285774757},
                                  {0.06645793627565233, -1.994944900529986},
                                  {-0.07073981288901234, 0.1049807469634658}, 7736.0205457335105),
                       13.743944754249766);
    CHECK(found.outcome == ToiOutcome::hit);
    CHECK(found.time >= 1.0103);
    CHECK(found.time <= 1.0120);
}

TEST_CASE("what the iteration cap leaves open is no hit, but nobody may pass through it") {
    ToiResult open;
    open.outcome = ToiOutcome::iteration_cap;
    CHECK_FALSE(open.hit());
    CHECK(open.may_hit());
    open.outcome = ToiOutcome::miss;
    CHECK_FALSE(open.may_hit());
}
