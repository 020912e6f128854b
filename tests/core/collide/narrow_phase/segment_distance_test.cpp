// Discs, capsules, points and segments: the closed form against an oracle that knows neither it nor GJK.
#include <collide/narrow_phase/segment_distance.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/sat.h>
#include "support/oracle.h"
#include "support/random_pairs.h"

using namespace collide;

namespace {

oracle::Rounded in_world(const Shape& shape, const Transform& xf) {
    oracle::Rounded out;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        out.hull.push_back(xf.position + rotate(to_double(xf.rotation), DVec2(shape.vertex(i))));
    }
    out.radius = double{shape.radius()};
    return out;
}

double off_surface(const Shape& shape, const Transform& xf, DVec2 point) {
    oracle::Rounded core = in_world(shape, xf);
    core.radius = 0.0;
    const oracle::Rounded dot{{point}, 0.0};
    return oracle::distance(core, dot) - double{shape.radius()};
}

void check_against_oracle(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const Distance got = distance(a, xf_a, b, xf_b);
    const double want = oracle::distance(in_world(a, xf_a), in_world(b, xf_b));
    const double size = double{a.extent()} + double{b.extent()};
    const double rounding = 1e-14 * (size + length(xf_a.position) + length(xf_b.position)) + 1e-300;
    REQUIRE(std::abs(got.distance - want) <= rounding + 1e-12 * want);
    REQUIRE((got.distance == 0.0) == sat_overlap(a, xf_a, b, xf_b));
    if (got.distance <= 10.0 * rounding) {
        return;
    }
    REQUIRE(std::abs(length(got.normal) - 1.0) <= 1e-14);
    REQUIRE(length(got.closest_b - got.closest_a - got.distance * got.normal) <= 10.0 * rounding);
    REQUIRE(std::abs(off_surface(a, xf_a, got.closest_a)) <= 10.0 * rounding);
    REQUIRE(std::abs(off_surface(b, xf_b, got.closest_b)) <= 10.0 * rounding);
    const Distance swapped = distance(b, xf_b, a, xf_a);
    REQUIRE(std::abs(swapped.distance - got.distance) <= rounding);
}

/// Ends on a coarse grid, so that many touch, coincide, cross, or are parallel.
Shape on_grid(support::Random& random, double step) {
    const auto place = [&] {
        return Vec2(DVec2(step * random.integer(-3, 3), step * random.integer(-3, 3)));
    };
    const float radius = random.chance(0.5) ? 0.0f : static_cast<float>(0.5 * step * random.integer(1, 4));
    if (random.chance(0.3)) {
        return Shape::convex(std::array{place()}, radius);
    }
    return Shape::convex(std::array{place(), place()}, radius);
}

}  // namespace

TEST_CASE("the closed form of round shapes agrees with an oracle where cores touch, cross and coincide") {
    support::Random random(41);
    for (int i = 0; i < 20000; ++i) {
        const double step = i % 5 == 0 ? 1e-3 : i % 5 == 1 ? 100.0 : 0.25;
        const double far = i % 4 == 0 ? 1e5 : 0.0;
        const auto pose = [&] {
            const double angle =
                i % 2 == 0 ? 0.5 * std::numbers::pi * random.integer(0, 3) : random.real(-3.0, 3.0);
            return Transform{{far + step * random.integer(-4, 4), step * random.integer(-4, 4)},
                             Rotation::from_angle(angle)};
        };
        const Shape a = on_grid(random, step);
        const Shape b = on_grid(random, step);
        CAPTURE(i);
        check_against_oracle(a, pose(), b, pose());
    }
}

TEST_CASE("the closed form of round shapes agrees with an oracle on any sizes and poses") {
    support::Random random(42);
    for (int i = 0; i < 20000; ++i) {
        const double size = random.log_real(1e-4, 1e4);
        const auto shape = [&] {
            const auto place = [&] {
                return Vec2(DVec2(random.real(-size, size), random.real(-size, size)));
            };
            const float radius = i % 3 == 0 ? 0.0f : static_cast<float>(random.real(0.0, size));
            return random.chance(0.3) ? Shape::convex(std::array{place()}, radius)
                                      : Shape::convex(std::array{place(), place()}, radius);
        };
        const auto pose = [&] {
            return Transform{{random.real(-3.0 * size, 3.0 * size), random.real(-3.0 * size, 3.0 * size)},
                             Rotation::from_angle(random.real(-3.0, 3.0))};
        };
        const Shape a = shape();
        const Shape b = shape();
        CAPTURE(i);
        check_against_oracle(a, pose(), b, pose());
    }
}

TEST_CASE("segments: an end over the inside, end to end, crossing, collinear, and points") {
    const auto check = [](const Segment& a, const Segment& b, double distance, DVec2 on_a, DVec2 on_b) {
        const NearestOnSegments found = nearest_on_segments(a, b);
        CHECK(found.distance == doctest::Approx(distance));
        CHECK(length(found.on_a - on_a) <= 1e-15);
        CHECK(length(found.on_b - on_b) <= 1e-15);
    };
    const Segment level{{-1.0, 0.0}, {2.0, 0.0}};
    check(level, {{0.5, 1.0}, {0.0, 2.0}}, 1.0, {0.5, 0.0}, {0.5, 1.0});
    check({{0.5, 1.0}, {0.0, 2.0}}, level, 1.0, {0.5, 1.0}, {0.5, 0.0});
    check(level, {{4.0, 4.0}, {1.0, 1.0}}, 5.0, {1.0, 0.0}, {4.0, 4.0});
    check(level, {{3.0, 0.0}, {1.0, 0.0}}, 2.0, {1.0, 0.0}, {3.0, 0.0});
    check(level, {{0.0, -0.5}, {0.0, 2.0}}, -0.5, {0.0, 0.0}, {0.0, -0.5});
    check(level, {{0.25, 0.0}, {0.0, 0.0}}, 0.0, {0.25, 0.0}, {0.25, 0.0});
    check({{2.0, 3.0}, {0.0, 0.0}}, {{5.0, 7.0}, {0.0, 0.0}}, 5.0, {2.0, 3.0}, {5.0, 7.0});
    CHECK(nearest_on_segments(level, {{-3.0, 0.0}, {6.0, 0.0}}).distance == 0.0);
    CHECK(nearest_of_points({1.0, 1.0}, {1.0, 1.0}).normal == DVec2(1.0, 0.0));
    CHECK(nearest_of_points({1.0, 1.0}, {1.0, 4.0}).normal == DVec2(0.0, 1.0));
}
