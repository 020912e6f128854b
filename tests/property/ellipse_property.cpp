// Ellipses against polygons of many sides that stand for them, and their times of impact against sampling.
//
// A regular division of an ellipse into n parts lies inside of it by at most r (1 - cos(pi / n)): 2e-6 r for
// 1,600.

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include <collide/narrow_phase/pair_query.h>
#include "support/for_each_pair.h"

using namespace collide;
using support::Judge;
using support::Random;

namespace {

constexpr int sides = 1600;

struct Ellipse {
    Vec2 axes;
    DVec2 position;
    double angle;
};

Ellipse random_ellipse(Random& random, double spread) {
    return {{static_cast<float>(random.log_real(0.05, 3.0)), static_cast<float>(random.log_real(0.05, 3.0))},
            random.direction() * random.real(0.0, spread),
            random.real(-4.0, 4.0)};
}

oracle::Rounded as_polygon(const Ellipse& ellipse) {
    std::vector<oracle::Point> points;
    const Rotation q = Rotation::from_angle(ellipse.angle);
    for (int i = 0; i < sides; ++i) {
        const double t = 2.0 * std::numbers::pi * i / sides;
        const DVec2 p = DVec2(ellipse.axes) * DVec2(std::cos(t), std::sin(t));
        points.push_back(ellipse.position +
                         DVec2(double{q.c} * p.x - double{q.s} * p.y, double{q.s} * p.x + double{q.c} * p.y));
    }
    return {points, 0.0};
}

Collider as_collider(const Ellipse& ellipse, DVec2 velocity = {0.0, 0.0}, double spin = 0.0) {
    Collider collider;
    collider.pieces.push_back({Shape::ellipse(ellipse.axes)});
    collider.velocity = velocity;
    collider.angular_velocity = spin;
    place(collider, {ellipse.position, ellipse.angle});
    return collider;
}

double extent(const Ellipse& a, const Ellipse& b) {
    return double{std::max(a.axes.x, a.axes.y)} + double{std::max(b.axes.x, b.axes.y)};
}

/// The support value of the difference of two hulls along a direction, by looking at every vertex.
double gap_along(const oracle::Rounded& a, const oracle::Rounded& b, DVec2 n) {
    const oracle::Window projection_a = oracle::projection(a, n);
    const oracle::Window projection_b = oracle::projection(b, n);
    return projection_b.enter - projection_a.leave;
}

void judge_now(const Ellipse& ea, const Ellipse& eb, Judge& judge) {
    const PairResult result = query_pair(as_collider(ea), as_collider(eb), 0.0);
    const oracle::Rounded a = as_polygon(ea);
    const oracle::Rounded b = as_polygon(eb);
    const double allowed = 1e-5 * extent(ea, eb);
    // The separation is the largest gap over all directions: no direction may show a larger one, and the one
    // along the normal must be it.
    double largest = -1e300;
    for (int i = 0; i < 720; ++i) {
        const double t = std::numbers::pi * i / 360.0;
        largest = std::max(largest, gap_along(a, b, {std::cos(t), std::sin(t)}));
    }
    judge.near(gap_along(a, b, result.normal), result.separation, allowed, "gap along the normal");
    judge.at_most(largest, result.separation + allowed, "largest gap of any direction");
    judge.that(result.overlap == (result.separation <= 0.0), "overlap contradicts the separation");
    if (result.overlap) {
        judge.that(result.epa->outcome != EpaOutcome::iteration_cap, "EPA reached its cap");
    } else {
        judge.that(result.gjk.outcome != GjkOutcome::iteration_cap, "GJK reached its cap");
    }
}

void judge_ellipse_impact(Random& random, const Ellipse& ea, const Ellipse& eb, Judge& judge) {
    const DVec2 velocity = (ea.position - eb.position) * random.real(0.0, 2.0);
    const double spin_a = random.real(-20.0, 20.0);
    const double spin_b = random.real(-20.0, 20.0);
    const PairResult result =
        query_pair(as_collider(ea, {0.0, 0.0}, spin_a), as_collider(eb, velocity, spin_b), 1.0);
    const auto separation_at = [&](double time, double turn) {
        const Ellipse a{ea.axes, ea.position, ea.angle + spin_a * turn};
        const Ellipse b{eb.axes, eb.position + velocity * time, eb.angle + spin_b * turn};
        return query_pair(as_collider(a), as_collider(b), 0.0).separation;
    };
    const double allowed = 1e-5 * extent(ea, eb);
    const double until = result.toi.hit() ? result.toi.time : 1.0;
    judge.that(result.toi.outcome != ToiOutcome::iteration_cap, "the iteration cap was reached");
    for (int i = 0; i < 50 && until > 0.0; ++i) {
        const double time = until * i / 50.0;
        judge.that(separation_at(time, time) > -allowed, "already overlapping at ", time, " of ", until);
    }
    if (result.sweep.outcome == SweepOutcome::hit) {
        judge.near(separation_at(result.sweep.time, 0.0), 0.0, 2.0 * allowed,
                   "separation at the sweep's hit");
    }
}

template <class JudgeCase>
void for_each_case(int count, JudgeCase&& judge_case) {
    Random random(99);
    for (int i = 0; i < count / support::case_divisor + 1; ++i) {
        const Ellipse a = random_ellipse(random, 4.0);
        const Ellipse b = random_ellipse(random, 4.0);
        Judge judge;
        judge_case(random, a, b, judge);
        CHECK_MESSAGE(judge.complaints().empty(), "ellipses " << i << "\n" << judge.complaints());
    }
}

}  // namespace

TEST_CASE("property: ellipses have the separation of the polygons that stand for them") {
    for_each_case(150,
                  [](Random&, const Ellipse& a, const Ellipse& b, Judge& judge) { judge_now(a, b, judge); });
}

TEST_CASE("property: spinning ellipses are met no later than sampling meets them") {
    for_each_case(1500, judge_ellipse_impact);
}
