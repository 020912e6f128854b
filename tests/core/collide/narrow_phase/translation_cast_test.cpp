// Points and segments, whose Minkowski difference has no area: it is entered and left at one instant.
#include <collide/narrow_phase/translation_cast.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>
#include "support/random_pairs.h"

using namespace collide;

namespace {

Shape point(Vec2 at) { return Shape::convex(std::array{at}); }
Shape segment(Vec2 from, Vec2 to) { return Shape::convex(std::array{from, to}); }

struct FlatPair {
    Shape a;
    Transform xf_a;
    Shape b;
    Transform xf_b;
    DVec2 velocity;  // of B
};

Trajectory path_of(const Transform& xf, DVec2 velocity) {
    Trajectory path;
    path.pivot = xf.position;
    path.rotation = to_double(xf.rotation);
    path.velocity = velocity;
    return path;
}

using Place = std::array<long double, 2>;

Place place_of(const Shape& shape, const Transform& xf, std::uint32_t i) {
    const long double c = xf.rotation.c;
    const long double s = xf.rotation.s;
    const Vec2 v = shape.vertex(i);
    return {xf.position.x + (c * v.x - s * v.y), xf.position.y + (s * v.x + c * v.y)};
}

/// When the second shape comes to lie on the first one's line, and how much of the segment they then share.
/// Of a point it is the distance from the nearer end. In long doubles.
struct Crossing {
    double time = 0.0;
    double overlap = 0.0;  // metres; not positive: they pass each other by
};

Crossing crossing_of(const Shape& line, const Transform& xf_line, const Shape& other,
                     const Transform& xf_other, DVec2 velocity) {
    const Place from = place_of(line, xf_line, 0);
    const Place to = place_of(line, xf_line, 1);
    const long double dx = to[0] - from[0];
    const long double dy = to[1] - from[1];
    const long double length = std::sqrt(dx * dx + dy * dy);
    const auto along = [&](long double x, long double y) { return (x * dx + y * dy) / length; };
    const auto above = [&](long double x, long double y) { return (dx * y - dy * x) / length; };
    const Place p = place_of(other, xf_other, 0);
    const Place q = place_of(other, xf_other, other.count() - 1);
    const long double time = -above(p[0] - from[0], p[1] - from[1]) / above(velocity.x, velocity.y);
    const long double shift = along(velocity.x, velocity.y) * time;
    const long double u = along(p[0] - from[0], p[1] - from[1]) + shift;
    const long double v = along(q[0] - from[0], q[1] - from[1]) + shift;
    const long double shared = other.count() == 1
                                   ? std::min(u, length - u)
                                   : std::min(std::max(u, v), length) - std::max(std::min(u, v), 0.0L);
    return {static_cast<double>(time), static_cast<double>(shared)};
}

void check_hit(const FlatPair& pair, double time) {
    const SweepResult swept = swept_sat(pair.a, pair.xf_a, {0.0, 0.0}, pair.b, pair.xf_b, pair.velocity, 1.0);
    const ToiResult toi = time_of_impact(pair.a, path_of(pair.xf_a, {0.0, 0.0}), pair.b,
                                         path_of(pair.xf_b, pair.velocity), 1.0);
    REQUIRE(swept.outcome == SweepOutcome::hit);
    REQUIRE(toi.hit());
    REQUIRE(std::abs(swept.time - time) <= 1e-9);
    REQUIRE(std::abs(toi.time - time) <= 1e-9);
}

/// Both ways around: who is A must not matter.
void check(const FlatPair& pair, const Crossing& crossing) {
    const FlatPair swapped{pair.b, pair.xf_b, pair.a, pair.xf_a, -pair.velocity};
    for (const FlatPair& one : {pair, swapped}) {
        if (crossing.overlap > 0.0 && crossing.time > 0.0 && crossing.time <= 1.0) {
            check_hit(one, crossing.time);
        } else {
            REQUIRE(swept_sat(one.a, one.xf_a, {0.0, 0.0}, one.b, one.xf_b, one.velocity, 1.0).outcome ==
                    SweepOutcome::miss);
            REQUIRE_FALSE(time_of_impact(one.a, path_of(one.xf_a, {0.0, 0.0}), one.b,
                                         path_of(one.xf_b, one.velocity), 1.0)
                              .hit());
        }
    }
}

Transform random_pose(support::Random& random, double far) {
    return {{far + random.real(-3.0, 3.0), random.real(-3.0, 3.0)},
            Rotation::from_angle(random.real(-3.0, 3.0))};
}

Vec2 random_vertex(support::Random& random) {
    return {static_cast<float>(random.real(-2.0, 2.0)), static_cast<float>(random.real(-2.0, 2.0))};
}

}  // namespace

TEST_CASE("time of impact missed a point on a moving segment, whose two sides round differently") {
    check_hit({segment({-1.1f, -0.7f}, {1.0f, 0.1f}),
               {{0.0, 0.0}, {}},
               point({0.0f, 0.0f}),
               {{2.7 - 1.4, -1.1 + 2.9}, {}},
               {-5.7, -6.1}},
              crossing_of(segment({-1.1f, -0.7f}, {1.0f, 0.1f}), {{0.0, 0.0}, {}}, point({0.0f, 0.0f}),
                          {{2.7 - 1.4, -1.1 + 2.9}, {}}, {-5.7, -6.1})
                  .time);
    support::Random random(31);
    int hits = 0;
    for (int i = 0; i < 6000; ++i) {
        const double far = i % 3 == 0 ? 1e3 : 0.0;
        const FlatPair pair{segment(random_vertex(random), random_vertex(random)),
                            random_pose(random, far),
                            point(i % 2 == 0 ? Vec2(0.0f) : random_vertex(random)),
                            random_pose(random, far),
                            {random.real(-6.0, 6.0), random.real(-6.0, 6.0)}};
        const Crossing crossing = crossing_of(pair.a, pair.xf_a, pair.b, pair.xf_b, pair.velocity);
        // Ends and instants within rounding are nobody's to decide.
        if (std::abs(crossing.overlap) < 1e-9 || std::abs(crossing.time) < 1e-9 ||
            std::abs(crossing.time - 1.0) < 1e-9) {
            continue;
        }
        hits += crossing.overlap > 0.0 && crossing.time > 0.0 && crossing.time <= 1.0 ? 1 : 0;
        CAPTURE(i);
        check(pair, crossing);
    }
    CHECK(hits > 400);
}

TEST_CASE("sweep and time of impact missed parallel segments that coincide for an instant") {
    const Rotation turned = Rotation::from_angle(-2.5);
    for (const float half : {0.3f, 0.5f, 1.0f}) {
        const Shape both = segment({-half, 0.0f}, {half, 0.0f});
        const DVec2 way(1.31664, -1.76252);
        check_hit({both, {{0.0, 0.0}, turned}, both, {way, turned}, {-1.61587, 2.16309}},
                  crossing_of(both, {{0.0, 0.0}, turned}, both, {way, turned}, {-1.61587, 2.16309}).time);
    }
    support::Random random(32);
    int hits = 0;
    for (int i = 0; i < 6000; ++i) {
        const double far = i % 3 == 0 ? 1e3 : 0.0;
        FlatPair pair{segment({static_cast<float>(random.real(-2.0, 0.0)), 0.0f},
                              {static_cast<float>(random.real(0.1, 2.0)), 0.0f}),
                      random_pose(random, far),
                      segment({static_cast<float>(random.real(-2.0, 0.0)), 0.0f},
                              {static_cast<float>(random.real(0.1, 2.0)), 0.0f}),
                      random_pose(random, far),
                      {random.real(-6.0, 6.0), random.real(-6.0, 6.0)}};
        pair.xf_b.rotation = pair.xf_a.rotation;
        if (i % 2 == 0) {
            pair.xf_b.rotation = {-pair.xf_a.rotation.c, -pair.xf_a.rotation.s};
        }
        const Crossing crossing = crossing_of(pair.a, pair.xf_a, pair.b, pair.xf_b, pair.velocity);
        if (std::abs(crossing.overlap) < 1e-9 || std::abs(crossing.time) < 1e-9 ||
            std::abs(crossing.time - 1.0) < 1e-9) {
            continue;
        }
        hits += crossing.overlap > 0.0 && crossing.time > 0.0 && crossing.time <= 1.0 ? 1 : 0;
        CAPTURE(i);
        check(pair, crossing);
    }
    CHECK(hits > 400);
}

TEST_CASE("points that coincide in spite of rounded arms overlap at the start, as touching.h says") {
    support::Random random(33);
    int touching = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto tenth = [&] { return 0.1 * random.integer(-9, 9); };
        const PlacedShape a = centred_convex(std::array{DVec2(tenth(), tenth())}, 0.0);
        const PlacedShape b = centred_convex(std::array{DVec2(tenth(), tenth())}, 0.0);
        const Pose pose_a{{0.1 * random.integer(-2, 2), 0.0}, 0.0};
        const Pose pose_b{{a.center.x - b.center.x + pose_a.position.x, a.center.y - b.center.y}, 0.0};
        const bool touch =
            sat_overlap(a.shape, world_transform(a, pose_a), b.shape, world_transform(b, pose_b));
        const ToiResult toi =
            time_of_impact(a.shape, trajectory(a, pose_a, {0.0, 0.0}, {0.0, 0.0}, 0.0), b.shape,
                           trajectory(b, pose_b, {0.0, 0.0}, {0.3, 0.2}, 0.0), 1.0);
        touching += touch ? 1 : 0;
        CAPTURE(i);
        REQUIRE((toi.outcome == ToiOutcome::overlapping) == touch);
    }
    CHECK(touching > 2000);
}
