// The closed form of two discs, against the oracle's ray and in the cases where a root or a sign may slip.
#include <collide/narrow_phase/swept_sat_body.h>

#include <doctest/doctest.h>
#include <cmath>
#include <numbers>
#include <random>

#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/trace/sweep_recording.h>
#include "support/oracle.h"

using namespace collide;

namespace {

/// B moves with `velocity`, A rests; both turned, which must not matter.
struct Discs {
    Shape a;
    Shape b;
    Transform xf_a{{0.0, 0.0}, Rotation::from_angle(0.7)};
    Transform xf_b;
    DVec2 velocity{0.0, 0.0};

    Discs(float radius_a, float radius_b, DVec2 place_b, DVec2 velocity_b)
        : a(Shape::circle(radius_a)),
          b(Shape::circle(radius_b)),
          xf_b{place_b, Rotation::from_angle(-2.1)},
          velocity(velocity_b) {}

    SweepResult sweep(double t_max) const { return swept_sat(a, xf_a, {0, 0}, b, xf_b, velocity, t_max); }
    SweepRecording record(double t_max) const {
        return record_sweep(a, xf_a, {0, 0}, b, xf_b, velocity, t_max);
    }
    double reach() const { return double{a.radius()} + double{b.radius()}; }
    oracle::Rounded difference() const { return {{xf_a.position - xf_b.position}, reach()}; }
    double separation() const { return std::hypot(xf_b.position.x, xf_b.position.y) - reach(); }
};

class DiscRandom {
  public:
    double uniform(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_()) / 4294967296.0;
    }
    DVec2 direction() {
        const double angle = uniform(-std::numbers::pi, std::numbers::pi);
        return {std::cos(angle), std::sin(angle)};
    }

  private:
    std::mt19937 engine_{77};
};

Discs random_discs(DiscRandom& random) {
    const auto radius = [&] { return static_cast<float>(random.uniform(0.01, 1.5)); };
    const float first = radius();
    const DVec2 place = random.uniform(0.0, 6.0) * random.direction();
    return {first, radius(), place, random.uniform(0.0, 12.0) * random.direction()};
}

}  // namespace

TEST_CASE("swept discs: outcome, time and normal agree with the oracle") {
    DiscRandom random;
    int hits = 0;
    int misses = 0;
    for (int i = 0; i < 70000; ++i) {
        const Discs discs = random_discs(random);
        const double tolerance = 2e-6 * 8.0;
        const SweepResult r = discs.sweep(1.0);
        const auto early = oracle::meeting(discs.difference(), discs.velocity, tolerance);
        const auto late = oracle::meeting(discs.difference(), discs.velocity, -tolerance);
        if (r.outcome == SweepOutcome::overlapping) {
            REQUIRE(discs.separation() <= tolerance);
            continue;
        }
        REQUIRE(discs.separation() >= -tolerance);
        if (r.outcome == SweepOutcome::miss) {
            ++misses;
            REQUIRE((!late || late->leave < 0.0 || late->enter > 1.0));
            continue;
        }
        ++hits;
        REQUIRE(early.has_value());
        REQUIRE(r.time >= std::max(0.0, early->enter) - 1e-6);
        REQUIRE(r.time <= (late ? late->enter : early->leave) + 1e-6);
        const DVec2 then = discs.xf_b.position + discs.velocity * r.time;
        REQUIRE(std::abs(std::hypot(then.x, then.y) - discs.reach()) < 2.0 * tolerance);
        REQUIRE(std::abs(cross(DVec2(r.normal), then)) < 1e-5 * discs.reach() + tolerance);
        REQUIRE(dot(DVec2(r.normal), then) > 0.0);
    }
    CHECK(hits > 5000);
    CHECK(misses > 5000);
}

TEST_CASE("swept discs: an overlap, also a concentric one, is the static test's whatever the motion") {
    DiscRandom random;
    for (int i = 0; i < 2000; ++i) {
        Discs discs = random_discs(random);
        if (i % 10 == 0) {
            discs.xf_b.position = {0.0, 0.0};
        }
        const SatResult now = sat(discs.a, discs.xf_a, discs.b, discs.xf_b);
        const SweepResult r = discs.sweep(1.0);
        REQUIRE((r.outcome == SweepOutcome::overlapping) == now.overlap);
        if (now.overlap) {
            REQUIRE(r.time == 0.0);
            REQUIRE(r.separation == now.separation);
            REQUIRE(r.normal == now.normal);
        }
    }
}

TEST_CASE("swept discs: touching exactly is an overlap of depth 0, moving or at rest, apart or along") {
    for (const DVec2 velocity : {DVec2(0, 0), DVec2(3, 0), DVec2(-3, 0), DVec2(0, 3), DVec2(-1e6, 0)}) {
        const Discs discs(0.5f, 0.25f, {0.75, 0.0}, velocity);
        Discs unturned = discs;
        unturned.xf_a.rotation = {};
        const SweepResult r = unturned.sweep(1.0);
        CHECK(r.outcome == SweepOutcome::overlapping);
        CHECK(r.separation == 0.0f);
        CHECK(r.time == 0.0);
    }
}

TEST_CASE("swept discs: at rest, parting or moving straight across, those apart miss") {
    CHECK(Discs(0.5f, 0.5f, {1.5, 0.0}, {0, 0}).sweep(9.0).outcome == SweepOutcome::miss);
    CHECK(Discs(0.5f, 0.5f, {1.5, 0.0}, {4, 0}).sweep(9.0).outcome == SweepOutcome::miss);
    CHECK(Discs(0.5f, 0.5f, {1.5, 0.0}, {0, 4}).sweep(9.0).outcome == SweepOutcome::miss);
}

TEST_CASE("swept discs: a graze hits at the tangent point, a millimetre beside it misses") {
    const SweepResult graze = Discs(0.5f, 0.5f, {3.0, 1.0}, {-2, 0}).sweep(9.0);
    CHECK(graze.outcome == SweepOutcome::hit);
    // Half the chord that rounding may leave: sqrt(2 * 1 m * a few 1e-7 m), at 2 m/s.
    CHECK(std::abs(graze.time - 1.5) < 1e-3);
    CHECK(graze.normal.y == doctest::Approx(1.0).epsilon(1e-5));
    const SweepResult beside = Discs(0.5f, 0.5f, {3.0, 1.001}, {-2, 0}).sweep(9.0);
    CHECK(beside.outcome == SweepOutcome::miss);
    CHECK(beside.axis.source == AxisSource::velocity);
    CHECK(Discs(0.5f, 0.5f, {3.0, 0.999}, {-2, 0}).sweep(9.0).outcome == SweepOutcome::hit);
}

TEST_CASE("swept discs: head on the time is exact, at t_max it counts, and no speed tunnels") {
    const Discs discs(0.5f, 0.25f, {2.75, 0.0}, {-4, 0});
    CHECK(discs.sweep(9.0).time == doctest::Approx(0.5));
    CHECK(discs.sweep(9.0).normal.x == doctest::Approx(1.0));
    CHECK(discs.sweep(0.501).outcome == SweepOutcome::hit);
    CHECK(discs.sweep(0.499).outcome == SweepOutcome::miss);
    for (const double speed : {1e-3, 1e1, 1e3, 1e6}) {
        const SweepResult r = Discs(1e-3f, 1e-3f, {4.0, 0.0}, {-speed, 0.0}).sweep(1e5);
        CHECK(r.outcome == SweepOutcome::hit);
        CHECK(r.time * speed == doctest::Approx(3.998));
    }
}

TEST_CASE("swept discs: two points meet head on and pass each other by otherwise") {
    const SweepResult r = Discs(0.0f, 0.0f, {2.0, 0.0}, {-4, 0}).sweep(1.0);
    CHECK(r.outcome == SweepOutcome::hit);
    CHECK(r.time == doctest::Approx(0.5));
    CHECK(r.normal.x == doctest::Approx(1.0));
    CHECK(Discs(0.0f, 0.0f, {2.0, 0.01}, {-4, 0}).sweep(1.0).outcome == SweepOutcome::miss);
}

TEST_CASE("swept discs: the record shows the velocity axis, the centres now and the centres at impact") {
    const SweepRecording recording = Discs(0.5f, 0.5f, {3.0, 0.6}, {-2, 0}).record(9.0);
    const auto& steps = recording.steps.items;
    REQUIRE(steps.size() == 3);
    CHECK(steps.size() == recording.result.axes_tested);
    CHECK(steps[0].axis.source == AxisSource::velocity);
    CHECK(steps[0].state == SweepAxisState::always);
    CHECK(steps[1].axis.source == AxisSource::vertex);
    CHECK(steps[1].entry <= recording.result.time);
    CHECK(steps[2].entry == recording.result.time);
    CHECK(steps[2].direction == recording.result.normal);
    CHECK(recording.result.time == doctest::Approx((3.0 - 0.8) / 2.0));
    CHECK(recording.deciding == 2);
}

TEST_CASE("swept discs: what is recorded is what runs") {
    DiscRandom random;
    int differ = 0;
    for (int i = 0; i < 20000; ++i) {
        const Discs discs = random_discs(random);
        differ += discs.record(1.0).result == discs.sweep(1.0) ? 0 : 1;
    }
    CHECK(differ == 0);
}
