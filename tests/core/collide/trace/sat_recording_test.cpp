#include <collide/trace/sat_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/geometry/shape.h>

using namespace collide;

// An edge showed a gap of 1e-8 m and was shown so. The result named the axis through the corners, on which
// rounding showed an overlap.
TEST_CASE("the axis that the result names has a gap when the shapes are apart by a rounding") {
    const Shape a = Shape::convex(std::array<Vec2, 5>{{{-0.9692074656486511f, -0.7081203460693359f},
                                                       {-0.15608905255794525f, -0.8618316054344177f},
                                                       {0.4537425637245178f, -0.3724936544895172f},
                                                       {0.3693214952945709f, 0.5639045834541321f},
                                                       {-0.4394679069519043f, -0.10492394864559174f}}});
    const Shape b = Shape::convex(std::array<Vec2, 6>{{{-0.24091105163097382f, -0.0009671532898209989f},
                                                       {-0.14208754897117615f, -0.10313786566257477f},
                                                       {0.10566536337137222f, -0.2232215702533722f},
                                                       {0.2906689941883087f, -0.11214444786310196f},
                                                       {0.06288714706897736f, 0.15752804279327393f},
                                                       {-0.237328439950943f, 0.21459341049194336f}}},
                                  0.0811837762594223f);
    const Transform xf_a{{0.18582987406053095, 0.05603960207956977},
                         Rotation::from_angle(0.19933081073920977)};
    const Transform xf_b{{0.2812435233316866, 1.0487995936076078}, Rotation::from_angle(2.7655709855406396)};
    const SatRecording recording = record_sat(a, xf_a, b, xf_b, SatMode::search_on);
    REQUIRE_FALSE(recording.result.overlap);
    REQUIRE(recording.deciding);
    const SatStep& step = recording.steps.items[*recording.deciding];
    CHECK(step.axis == recording.result.axis);
    CHECK(step.separates);
    CHECK(step.separation == recording.result.separation);
}

TEST_CASE("the loop over the vertices ends at the interval of the axis, and a longer axis scales it") {
    const Shape a =
        Shape::convex(std::array<Vec2, 4>{{{-1, -0.5f}, {1, -0.5f}, {0.8f, 0.7f}, {-0.6f, 0.4f}}});
    const Shape b = Shape::convex(std::array<Vec2, 3>{{{-0.5f, -0.5f}, {0.5f, -0.5f}, {0, 0.75f}}});
    const Transform xf_a{{0.25, -1.5}, Rotation::from_angle(0.4)};
    const Transform xf_b{{1.0, 0.5}, Rotation::from_angle(-1.1)};
    const SatRecording recording = record_sat(a, xf_a, b, xf_b);
    REQUIRE(recording.steps.items.size() == 7);
    for (const SatStep& axis : recording.steps.items) {
        const auto loop = record_interval(b, xf_b, axis.direction).items;
        REQUIRE(loop.size() == 3);
        CHECK(loop.front().lowers);
        CHECK(loop.front().raises);
        CHECK(loop.back().so_far.min == doctest::Approx(axis.interval_b.min).epsilon(1e-5));
        CHECK(loop.back().so_far.max == doctest::Approx(axis.interval_b.max).epsilon(1e-5));
        double least = 1e9;
        for (std::uint32_t k = 0; k < b.count(); ++k) {
            const double place = dot(DVec2(axis.direction), to_world(xf_b, b.vertex(k)));
            CHECK(loop[k].place == doctest::Approx(place).epsilon(1e-5));
            // Both ends of an edge lie equally far along its normal: rounding alone orders them.
            if (std::abs(place - least) > 1e-5) CHECK(loop[k].lowers == (place < least));
            least = std::min(least, place);
        }
        const auto raw = record_interval(b, xf_b, static_cast<float>(axis.raw_length) * axis.direction).items;
        CHECK(raw.back().so_far.max == doctest::Approx(axis.raw_length * axis.interval_b.max).epsilon(1e-5));
    }
    CHECK(recording.steps.items[0].raw_length == doctest::Approx(2.0));
    CHECK(recording.steps.items[4].raw_length == doctest::Approx(1.0));
    CHECK(recording.steps.items[5].raw_length == doctest::Approx(std::hypot(0.5, 1.25)));
}
