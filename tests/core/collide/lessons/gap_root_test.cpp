#include <collide/lessons/gap_root.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/time_of_impact.h>
#include <collide/trace/toi_recording.h>
#include "support/for_each_pair.h"

using namespace collide;
using namespace collide::lessons;

namespace {

Trajectory path_of(const Transform& xf, DVec2 velocity, double spin = 0.0) {
    Trajectory path;
    path.pivot = xf.position;
    path.rotation = to_double(xf.rotation);
    path.velocity = velocity;
    path.angular_velocity = spin;
    return path;
}

const Shape disc = Shape::circle(0.5f);
const Shape box = Shape::box(0.5f, 0.5f);

}  // namespace

TEST_CASE("gap_root: two discs head on: both methods find the time that is known") {
    const Trajectory still = path_of({}, {0.0, 0.0});
    const Trajectory comes = path_of({{4.0, 0.0}, {}}, {-6.0, 0.0});
    for (const RootMethod method : {RootMethod::newton, RootMethod::bisection}) {
        // 3 m of gap at 6 m/s; at the end of 0.8 s they still overlap, so bisection has its two signs.
        const GapRoot root = find_gap_root(method, disc, still, disc, comes, 0.8);
        CHECK(root.outcome == RootOutcome::root);
        CHECK(root.time == doctest::Approx(0.5).epsilon(1e-5));
    }
    // A straight line: Newton needs a look at the start and one at the root.
    CHECK(find_gap_root(RootMethod::newton, disc, still, disc, comes, 0.8).looks == 2);
    // Twenty halvings to a millionth, and the two ends.
    CHECK(find_gap_root(RootMethod::bisection, disc, still, disc, comes, 0.8).looks == 22);
}

TEST_CASE("gap_root: bisection is blind to a pair that has passed by the end, Newton is not") {
    const Trajectory still = path_of({}, {0.0, 0.0});
    const Trajectory flies = path_of({{4.0, 0.0}, {}}, {-60.0, 0.0});
    CHECK(find_gap_root(RootMethod::bisection, disc, still, disc, flies, 1.0).outcome ==
          RootOutcome::same_sign);
    const GapRoot root = find_gap_root(RootMethod::newton, disc, still, disc, flies, 1.0);
    CHECK(root.outcome == RootOutcome::root);
    CHECK(root.time == doctest::Approx(0.05).epsilon(1e-5));
}

TEST_CASE("gap_root: how a search ends without a root") {
    const Trajectory still = path_of({}, {0.0, 0.0});
    const auto newton = [&](DVec2 place, DVec2 velocity, double t_max) {
        return find_gap_root(RootMethod::newton, disc, still, disc, path_of({place, {}}, velocity), t_max);
    };
    CHECK(newton({4.0, 0.0}, {1.0, 0.0}, 1.0).outcome == RootOutcome::opening);
    CHECK(newton({4.0, 0.0}, {0.0, 0.0}, 1.0).outcome == RootOutcome::opening);
    CHECK(newton({4.0, 0.0}, {-1.0, 0.0}, 1.0).outcome == RootOutcome::beyond);
    CHECK(newton({0.5, 0.0}, {-1.0, 0.0}, 1.0).outcome == RootOutcome::overlapping);
    // Passes by at a distance of 1 m: the tangent of the second look meets 0 far behind that.
    CHECK(newton({4.0, 2.0}, {-4.0, 0.0}, 2.0).outcome == RootOutcome::beyond);
    CHECK(newton({4.0, 2.0}, {-4.0, 0.0}, 10.0).outcome == RootOutcome::opening);
    CHECK(find_gap_root(RootMethod::bisection, disc, still, disc, path_of({{0.5, 0.0}, {}}, {1.0, 0.0}), 1.0)
              .outcome == RootOutcome::overlapping);
}

TEST_CASE(
    "gap_root: without turning Newton never passes the first root, and agrees with the time of impact") {
    int roots = 0;
    for (const auto family : {support::Family::general, support::Family::sharp_polygons,
                              support::Family::round_shapes, support::Family::boxes}) {
        support::for_each_pair(family, 1500, [&](const support::PairCase& c, support::Judge& judge) {
            const Trajectory a = path_of(c.xf_a, c.pair.a.velocity);
            const Trajectory b = path_of(c.xf_b, c.pair.b.velocity);
            const double speed = glm::length(c.pair.velocity());
            const auto seen = record_gap_root(RootMethod::newton, c.a, a, c.b, b, c.pair.t_max);
            judge.that(seen.result == find_gap_root(RootMethod::newton, c.a, a, c.b, b, c.pair.t_max),
                       "watching changes it");
            double before = -1.0;
            for (const RootEvent& step : seen.steps.items) {
                if (step.kind != RootStepKind::look) continue;
                judge.that(step.look.time > before, "it goes back");
                before = step.look.time;
                if (step.look.time > 0.0)
                    judge.that(step.look.gap > -2e-6 * c.scale, "it passes the root by ", -step.look.gap);
            }
            const ToiResult toi = time_of_impact(c.a, a, c.b, b, c.pair.t_max);
            // A graze, a touch and a gap within its accuracy may go either way.
            if (seen.result.outcome == RootOutcome::root && toi.outcome == ToiOutcome::hit && speed > 0.0) {
                ++roots;
                judge.that(seen.result.time < toi.time + 1e-5 * c.scale / speed, "later than the impact");
            }
            if (seen.result.outcome == RootOutcome::root)
                judge.that(toi.outcome != ToiOutcome::miss || std::abs(toi.distance) < 1e-4 * c.scale,
                           "a root of a pair that misses");
        });
    }
    CHECK(roots > 800 / support::case_divisor);
}

TEST_CASE("gap_root: the slope is the derivative, with turning and inside too") {
    support::Random random(11);
    int inside = 0;
    for (int i = 0; i < 400; ++i) {
        const Trajectory a =
            path_of({{0.0, 0.0}, Rotation::from_angle(random.real(-3.0, 3.0))},
                    {random.real(-2.0, 2.0), random.real(-2.0, 2.0)}, random.real(-3.0, 3.0));
        const Trajectory b = path_of(
            {random.real(0.3, 2.5) * random.direction(), Rotation::from_angle(random.real(-3.0, 3.0))},
            {random.real(-2.0, 2.0), random.real(-2.0, 2.0)}, random.real(-3.0, 3.0));
        constexpr double h = 1e-3;
        const GapSample now = sample_gap(box, a, disc, b, 0.3);
        const GapSample early = sample_gap(box, a, disc, b, 0.3 - h);
        const GapSample late = sample_gap(box, a, disc, b, 0.3 + h);
        // Where the closest feature changes there is no derivative.
        if (std::abs(early.slope - late.slope) > 0.1) continue;
        inside += now.gap < 0.0 ? 1 : 0;
        CAPTURE(i);
        CHECK(now.slope == doctest::Approx((late.gap - early.gap) / (2.0 * h)).epsilon(0.01).scale(1.0));
        CHECK(now.gap ==
              doctest::Approx(dot(now.normal, now.point_b - now.point_a)).epsilon(1e-4).scale(1.0));
    }
    CHECK(inside > 20);
}

TEST_CASE("gap_root: the curve is the gap at evenly spread moments") {
    const Trajectory still = path_of({}, {0.0, 0.0});
    const Trajectory comes = path_of({{4.0, 0.0}, {}}, {-2.0, 0.0});
    const auto curve = record_gap_curve(disc, still, disc, comes, 1.0, 5);
    REQUIRE(curve.size() == 5);
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(curve[i].time == doctest::Approx(0.25 * static_cast<double>(i)));
        CHECK(curve[i].gap == doctest::Approx(3.0 - 2.0 * curve[i].time).epsilon(1e-6));
    }
}
