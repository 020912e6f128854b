// Tracing costs nothing when nobody watches: no state, no symbol of a recorder, no allocation.

#include <doctest/doctest.h>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/lessons/closed_forms.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/time_of_impact.h>
#include "support/allocation_counter.h"
#include "support/archive_symbols.h"
#include "support/random_pairs.h"

using namespace collide;

static_assert(std::is_empty_v<NoTrace>);

TEST_CASE("watching is free: NoTrace never makes the step") {
    bool made = false;
    NoTrace{}.step([&] {
        made = true;
        return 0;
    });
    CHECK_FALSE(made);
}

TEST_CASE("watching is free: the fast object files name no recorder and no allocation") {
#if !defined(__OPTIMIZE__) || defined(COLLIDOSCOPE_SANITIZED)
    MESSAGE("skipped: without full optimization every inline function of a header is in every object file");
    return;
#endif
    if (!support::has_nm()) {
        MESSAGE("skipped: nm (package binutils) is not installed");
        return;
    }
    auto members = support::members_of(COLLIDE_ARCHIVE_FILE);
    members.merge(support::members_of(COLLIDE_LESSONS_ARCHIVE_FILE));
    for (const std::string& fast : std::vector<std::string>{"sat",
                                                            "sat_kernel",
                                                            "swept_sat",
                                                            "sweep_kernel",
                                                            "contact_points",
                                                            "pair_query",
                                                            "circle_times",
                                                            "closed_forms",
                                                            "gjk",
                                                            "gjk_avx2",
                                                            "epa",
                                                            "distance",
                                                            "time_of_impact",
                                                            "time_of_impact_avx2",
                                                            "ray_cast",
                                                            "ray_kernel_avx2",
                                                            "support",
                                                            "axis_cache",
                                                            "soft_kernels",
                                                            "soft_kernels_avx2"}) {
        CAPTURE(fast);
        REQUIRE(members.count(fast) == 1);
        const std::string& symbols = members.at(fast);
        for (const std::string& forbidden :
             std::vector<std::string>{"Recorder", "_Znw", "_Zna", " malloc\n", "get_temporary_buffer"}) {
            CAPTURE(forbidden);
            CHECK(symbols.find(forbidden) == std::string::npos);
        }
    }
    // The broad phases keep vectors, which may grow; pieces are vectors.
    for (const std::string& fast : std::vector<std::string>{
             "brute_force", "cell_structure", "quadtree", "sort_and_sweep", "dynamic_tree", "clip_ears",
             "fewest_pieces", "decompose", "convex_hull", "cut"}) {
        CAPTURE(fast);
        REQUIRE(members.count(fast) == 1);
        CHECK(members.at(fast).find("Recorder") == std::string::npos);
    }
    // The search itself must be able to find something.
    const auto recorders = support::members_of(COLLIDE_TRACE_ARCHIVE_FILE);
    for (const std::string& traced :
         std::vector<std::string>{"sat_recording", "gjk_recording", "toi_recording", "structure_recording",
                                  "decompose_recording", "hull_recording", "impulse_recording"}) {
        CAPTURE(traced);
        REQUIRE(recorders.count(traced) == 1);
        CHECK(recorders.at(traced).find("Recorder") != std::string::npos);
    }
}

namespace {

/// Random pairs of one piece each; `ellipse` takes A's place in every third.
std::vector<std::array<Collider, 2>> moving_pairs(const Shape& ellipse) {
    support::Random random(7);
    std::vector<std::array<Collider, 2>> pairs;
    for (int i = 0; i < 2000; ++i) {
        const support::PairCase c(support::random_pair(random, support::Family::general));
        std::array<Collider, 2> pair;
        pair[0].pieces.push_back({i % 3 == 0 ? ellipse : c.a});
        pair[1].pieces.push_back({c.b});
        pair[0].velocity = c.pair.a.velocity;
        pair[1].velocity = c.pair.b.velocity;
        pair[0].angular_velocity = random.real(-5.0, 5.0);
        place(pair[0], {c.pair.a.position, c.pair.a.angle});
        place(pair[1], {c.pair.b.position, c.pair.b.angle});
        pairs.push_back(pair);
    }
    return pairs;
}

}  // namespace

TEST_CASE("watching is free: no query allocates") {
    std::vector<std::array<Collider, 2>> pairs = moving_pairs(Shape::circle(1.0f));
    int overlaps_seen = 0;
    int hits_seen = 0;
    const std::size_t before = support::allocations();
    for (auto& [a, b] : pairs) {
        const PairResult result = query_pair(a, b, 1.0);
        const PairVerdict verdict = judge_pair(a, b, 1.0);
        const ContactPoints manifold =
            collide_shapes(a.pieces[0].shape, a.transforms[0], b.pieces[0].shape, b.transforms[0]);
        place(a, {{1.0, 2.0}, 0.3});
        overlaps_seen += result.sat.overlap && manifold.count > 0 ? 1 : 0;
        hits_seen += verdict.will_hit ? 1 : 0;
    }
    CHECK(support::allocations() == before);
    CHECK(overlaps_seen > 100);
    CHECK(hits_seen > overlaps_seen);
}

TEST_CASE("watching is free: no distance, depth, time of impact or ray allocates") {
    const std::vector<std::array<Collider, 2>> pairs = moving_pairs(Shape::ellipse({1.5f, 0.5f}));
    int depths = 0;
    int impacts = 0;
    int rays = 0;
    const std::size_t before = support::allocations();
    for (const std::array<Collider, 2>& pair : pairs) {
        const auto& [a, b] = pair;
        const Shape& shape_a = a.pieces[0].shape;
        const Shape& shape_b = b.pieces[0].shape;
        const GjkResult found = gjk(shape_a, a.transforms[0], shape_b, b.transforms[0]);
        if (found.overlap()) {
            depths += epa(shape_a, a.transforms[0], shape_b, b.transforms[0], found).depth > 0.0 ? 1 : 0;
        }
        const Distance quick = distance(shape_a, a.transforms[0], shape_b, b.transforms[0]);
        const Trajectory path_a = trajectory(a.pieces[0], a.pose, {0.0, 0.0}, a.velocity, a.angular_velocity);
        const Trajectory path_b = trajectory(b.pieces[0], b.pose, {0.0, 0.0}, b.velocity, 0.0);
        impacts +=
            time_of_impact(shape_a, path_a, shape_b, path_b, 1.0).hit() && quick.distance > 0.0 ? 1 : 0;
        const DVec2 way = b.pose.position - a.pose.position;
        const double length = std::sqrt(dot(way, way)) + 1e-9;
        rays += ray_cast(std::span(pair), {a.pose.position, way / length, length}).hit.hit() ? 1 : 0;
    }
    CHECK(support::allocations() == before);
    CHECK(depths > 100);
    CHECK(impacts > 100);
    CHECK(rays > 100);
}
