#include <collide/narrow_phase/sweep_kernel.h>

#include <doctest/doctest.h>

#include <array>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/settled_sweep.h>
#include "kernel_pairs.h"

namespace {

using collide::SweepOutcome;
using collide::SweepResult;

constexpr double t_max = 1.0;

SweepResult by_body(const kernel_pairs::Pair& p) {
    collide::NoTrace trace;
    return collide::swept_sat_body(p.a, p.xf_a, p.velocity_a, p.b, p.xf_b, p.velocity_b, t_max,
                                   collide::SatMode::stop_at_first_gap, trace);
}

SweepResult settled_by_body(const kernel_pairs::Pair& p) {
    SweepResult result = by_body(p);
    collide::settle_sweep(result, {p.a, p.xf_a, p.velocity_a, p.b, p.xf_b, p.velocity_b}, t_max);
    return result;
}

/// What the kernel leaves to the body it must leave for a reason.
SweepResult by_kernel(const kernel_pairs::Pair& p, collide::SimdLevel level, int& left_over) {
    const collide::PairFrame pair(p.a, p.xf_a, p.b, p.xf_b);
    const SweepResult result = collide::sweep_edges(
        pair, collide::sweep_motion(p.xf_a, p.velocity_a, p.velocity_b), t_max, p.xf_a, level);
    collide::NoTrace trace;
    const float now = collide::search_axes(pair, collide::SatMode::search_on, trace).separation;
    if (collide::is_left_to_body(result) && collide::is_doubtful(pair, now)) {
        ++left_over;
        return by_body(p);
    }
    return result;
}

}  // namespace

TEST_CASE("the swept kernels give the traced body's answer to the bit, whatever the registers") {
    for (const collide::SimdLevel level : kernel_pairs::levels()) {
        CAPTURE(static_cast<int>(level));
        kernel_pairs::Random random(11);
        std::array<int, 3> seen{};  // of each outcome
        int mismatches = 0;
        int left_over = 0;
        for (int compared = 0; compared < 100000;) {
            const kernel_pairs::Pair p = kernel_pairs::pair(random);
            if (!collide::sweep_kernel_covers(p.a, p.b)) {
                continue;
            }
            ++compared;
            const SweepResult body = by_body(p);
            mismatches += by_kernel(p, level, left_over) == body ? 0 : 1;
            ++seen.at(static_cast<std::size_t>(body.outcome));
        }
        CHECK(mismatches == 0);
        CHECK(left_over < 1000);
        CHECK(seen[0] > 1000);
        CHECK(seen[1] > 1000);
        CHECK(seen[2] > 1000);
    }
}

TEST_CASE("the swept kernel of round corners gives the traced body's answer to the bit") {
    kernel_pairs::Random random(13);
    std::array<int, 3> seen{};  // of each outcome
    int capsules = 0;
    int mismatches = 0;
    for (int compared = 0; compared < 100000;) {
        kernel_pairs::Pair p = kernel_pairs::pair(random);
        const float radius = kernel_pairs::uniform(random, 0.0f, 0.5f);
        if (compared % 3 != 0) {  // capsules, each fifth time a pair of segments
            p.a = kernel_pairs::polygon(random, 2, compared % 5 == 0 ? 0.0f : radius);
            p.b = kernel_pairs::polygon(random, 2, compared % 5 == 0 ? 0.0f : 0.3f);
        }
        if (!collide::rounded_sweep_kernel_covers(p.a, p.b)) {
            continue;
        }
        ++compared;
        capsules += p.a.count() == 2 && p.b.count() == 2 ? 1 : 0;
        const SweepResult body = settled_by_body(p);
        const SweepResult quick =
            collide::swept_sat(p.a, p.xf_a, p.velocity_a, p.b, p.xf_b, p.velocity_b, t_max);
        mismatches += quick == body ? 0 : 1;
        ++seen.at(static_cast<std::size_t>(body.outcome));
    }
    CHECK(mismatches == 0);
    CHECK(capsules > 10000);
    CHECK(seen[0] > 1000);
    CHECK(seen[1] > 1000);
    CHECK(seen[2] > 1000);
}

TEST_CASE("the sweep is the body's for every kind of shape, also across a great distance") {
    kernel_pairs::Random random(12);
    int mismatches = 0;
    int far_hits = 0;
    for (int i = 0; i < 100000; ++i) {
        kernel_pairs::Pair p = kernel_pairs::pair(random);
        if (i % 10 == 0) {
            p.b = collide::Shape::circle(0.5f);
        }
        if (i % 10 == 1) {
            p.a = kernel_pairs::polygon(random, 12, 0.0f);
        }
        if (i % 10 == 2) {  // a shot from afar
            p.xf_b.position += collide::DVec2(5000.0, 0.0);
            p.velocity_b = {-8000.0, 0.0};
        }
        const SweepResult body = settled_by_body(p);
        const SweepResult quick =
            collide::swept_sat(p.a, p.xf_a, p.velocity_a, p.b, p.xf_b, p.velocity_b, t_max);
        mismatches += quick == body ? 0 : 1;
        far_hits += i % 10 == 2 && body.outcome == SweepOutcome::hit ? 1 : 0;
    }
    CHECK(mismatches == 0);
    CHECK(far_hits > 1000);
}
