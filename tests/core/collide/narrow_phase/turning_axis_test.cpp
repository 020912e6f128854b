#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/turning_axis.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/narrow_phase/time_of_impact.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

Trajectory turning_path(const Shape& shape, DVec2 position, double angle, DVec2 velocity, double rate) {
    return trajectory({shape}, {position, angle}, {0.0, 0.0}, velocity, rate);
}

/// Distance of the pair, by GJK, some time on.
GjkResult distance_at(const MovingPair& pair, double seconds) {
    const DFrame a = frame_at(pair.path_a, seconds, pair.path_a.pivot);
    const DFrame b = frame_at(pair.path_b, seconds, pair.path_a.pivot);
    return gjk(pair.a, {a.position, to_float(a.rotation)}, pair.b, {b.position, to_float(b.rotation)});
}

Moment start_of(const MovingPair& pair) {
    Moment now;
    now.pivots = pair.pivots;
    return now;
}

ToiStep first_step(const MovingPair& pair, double remaining) {
    const Moment now = start_of(pair);
    const GjkResult found = distance_at(pair, 0.0);
    return safe_step<PlainFinder>(pair, now, frames_at(pair, now), turning_axis(pair, now, found),
                                  found.core_distance - pair.radii - pair.contact, remaining);
}

const Shape turning_box = Shape::box(2.0f, 1.0f);
const Shape disc = Shape::circle(1.0f);

}  // namespace

TEST_CASE("turning axis: it turns with the edge in contact, and stands still between two vertices") {
    const Trajectory path_a = turning_path(turning_box, {0.0, 0.0}, 0.0, {0.0, 0.0}, 2.0);
    const Trajectory path_b = turning_path(turning_box, {6.0, 1.0}, 0.0, {-1.0, 3.0}, 5.0);
    const MovingPair pair = moving_pair(turning_box, path_a, turning_box, path_b, 1e-4);
    const Moment now = start_of(pair);
    GjkResult found;
    found.normal = {1.0, 0.0};
    found.simplex = {{1, 2, 0}, {0, 0, 0}, 2};  // an edge of A against a vertex of B
    const TurningAxis on_a = turning_axis(pair, now, found);
    CHECK(on_a.rate == 2.0);
    CHECK(on_a.rate_a == 0.0);
    CHECK(on_a.rate_b == 3.0);
    CHECK(on_a.across == DVec2(0.0, -1.0));
    CHECK(on_a.ahead == 6.0);
    CHECK(on_a.opening == -1.0 + 2.0);  // the pivot of B is 1 above: the normal swings towards it
    found.simplex = {{1, 1, 0}, {0, 3, 0}, 2};
    const TurningAxis on_b = turning_axis(pair, now, found);
    CHECK(on_b.rate == 5.0);
    CHECK(on_b.rate_a == -3.0);
    CHECK(on_b.rate_b == 0.0);
    found.simplex = {{1, 0, 0}, {0, 0, 0}, 1};
    const TurningAxis between = turning_axis(pair, now, found);
    CHECK(between.rate == 0.0);
    CHECK(between.rate_a == 2.0);
    CHECK(between.rate_b == 5.0);
    CHECK(between.opening == -1.0);
}

TEST_CASE("turning axis: the farthest points close a gap by the speed of their circles") {
    const Trajectory path_a = turning_path(turning_box, {0.0, 0.0}, 0.0, {0.0, 0.0}, 2.0);
    const Trajectory path_b = turning_path(disc, {6.0, 1.0}, 0.0, {-1.0, 3.0}, -5.0);
    const MovingPair pair = moving_pair(turning_box, path_a, disc, path_b, 1e-4);
    // The disc turns about its centre, which moves nothing.
    CHECK(farthest_speed(pair) == doctest::Approx(2.0 * std::sqrt(5.0)).epsilon(1e-6));
}

TEST_CASE("turning axis: how far circles curve back") {
    TurningAxis axis;
    axis.rate = 2.0;
    axis.rate_a = 3.0;
    axis.rate_b = -1.0;
    const Trajectory path_a = turning_path(turning_box, {0.0, 0.0}, 0.0, {0.0, 0.0}, 5.0);
    const Trajectory path_b = turning_path(turning_box, {3.0, 4.0}, 0.0, {0.0, 6.0}, 1.0);
    const MovingPair pair = moving_pair(turning_box, path_a, turning_box, path_b, 1e-4);
    const CurvatureBound curvature = curvature_of(pair, start_of(pair), axis);
    CHECK(curvature.of_pivots == doctest::Approx(2.0 * (2.0 * 6.0 + 2.0 * 5.0)));
    CHECK(curvature.of_points == doctest::Approx((9.0 + 1.0) * std::sqrt(5.0)).epsilon(1e-6));
    axis.rate = 0.0;
    CHECK(curvature_of(pair, start_of(pair), axis).of_pivots == 0.0);
    CHECK(without_curvature(0.0, 1.0, 2.0) == never);
    CHECK(without_curvature(-2.0, 1.5, 2.0) == doctest::Approx(0.4 * 0.75 / 2.0));
    CHECK(without_curvature(2.0, -1.0, 2.0) == 0.0);
}

TEST_CASE("turning axis: discs that do not turn take one step to the contact") {
    const Trajectory path_a = turning_path(disc, {0.0, 0.0}, 0.0, {0.0, 0.0}, 0.0);
    const Trajectory path_b = turning_path(disc, {10.0, 0.0}, 0.0, {-4.0, 0.0}, 0.0);
    const MovingPair pair = moving_pair(disc, path_a, disc, path_b, 1e-4);
    const ToiStep step = first_step(pair, 5.0);
    CHECK(step.seconds == doctest::Approx((8.0 - 1e-4) / 4.0).epsilon(1e-12));
    CHECK(step.closing == 4.0);
    const Trajectory away = turning_path(disc, {10.0, 0.0}, 0.0, {4.0, 0.0}, 0.0);
    CHECK(first_step(moving_pair(disc, path_a, disc, away, 1e-4), 5.0).seconds == never);
}

TEST_CASE("turning axis: far apart the circles allow more than the farthest points") {
    const Trajectory path_a = turning_path(turning_box, {0.0, 0.0}, 0.0, {0.0, 0.0}, 50.0);
    const Trajectory path_b = turning_path(disc, {20.0, 0.0}, 0.0, {-1.0, 0.0}, 0.0);
    const MovingPair pair = moving_pair(turning_box, path_a, disc, path_b, 1e-4);
    const ToiStep step = first_step(pair, 100.0);
    const double between_circles = 20.0 - std::sqrt(5.0) - 1.0 - 1e-4;
    CHECK(step.bound == ToiBound::circles);
    CHECK(step.seconds == doctest::Approx(between_circles).epsilon(1e-6));
    CHECK(step.closing == doctest::Approx(1.0 + 50.0 * std::sqrt(5.0)).epsilon(1e-6));
}

TEST_CASE("turning axis: a turning edge that stays in front takes nearly the whole way at once") {
    // The same corner stays in front, so the bound is Newton's and misses the impact by little.
    const Trajectory path_a = turning_path(turning_box, {0.0, 0.0}, 0.3, {0.0, 0.0}, 0.2);
    const Trajectory path_b = turning_path(disc, {3.2, 0.0}, 0.0, {-1.0, 0.0}, 0.0);
    const MovingPair pair = moving_pair(turning_box, path_a, disc, path_b, 1e-4);
    const ToiStep step = first_step(pair, 10.0);
    const double impact = time_of_impact(turning_box, path_a, disc, path_b, 10.0).time;
    CHECK(step.bound == ToiBound::fronts);
    CHECK(step.seconds <= impact + 1e-6);
    CHECK(step.seconds >= 0.8 * impact);
}

TEST_CASE("turning axis: on random pairs the bound never exceeds the distance, nor the step the impact") {
    support::Random random(41);
    int steps = 0;
    int looks = 0;
    for (int i = 0; i < 2000; ++i) {
        const support::PairCase c(support::random_pair(random, support::Family::general));
        const DVec2 velocity = (c.pair.a.position - c.pair.b.position) * random.real(0.0, 2.0);
        const Trajectory path_a =
            turning_path(c.a, c.pair.a.position, c.pair.a.angle, {0.0, 0.0}, random.real(-9.0, 9.0));
        const Trajectory path_b =
            turning_path(c.b, c.pair.b.position, c.pair.b.angle, velocity, random.real(-9.0, 9.0));
        const MovingPair pair = moving_pair(c.a, path_a, c.b, path_b, contact_distance);
        const GjkResult found = distance_at(pair, 0.0);
        const double gap = found.core_distance - pair.radii - pair.contact;
        if (gap <= 1e-3) {
            continue;
        }
        const Moment now = start_of(pair);
        const Frames frames = frames_at(pair, now);
        const TurningAxis axis = turning_axis(pair, now, found);
        const FrontPoints front = front_points<PlainFinder>(pair, frames, axis.normal);
        const CurvatureBound curvature = curvature_of(pair, now, axis);
        const double tolerance = 2e-6 * pair.extent;
        for (int k = 1; k <= 10; ++k) {
            const double seconds = 0.02 * k;
            const double bound = gap_after<PlainFinder>({pair, frames, axis, front, gap}, seconds,
                                                        curvature.of_pivots + curvature.of_points);
            const GjkResult then = distance_at(pair, seconds);
            REQUIRE(bound <= then.core_distance - pair.radii - pair.contact + tolerance);
            ++looks;
        }
        const ToiStep step = first_step(pair, 1.0);
        const ToiResult impact = time_of_impact(c.a, path_a, c.b, path_b, 1.0);
        if (impact.outcome == ToiOutcome::hit) {
            REQUIRE(step.seconds <= impact.time + 1e-5);
            ++steps;
        }
    }
    CHECK(steps > 200);
    CHECK(looks > 5000);
}
