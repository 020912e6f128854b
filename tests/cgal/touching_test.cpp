// The one verdict of touching.h against rational numbers. Pairs that lie within a few roundings of touching,
// of eleven families, and every test of the library on each.
//
// The oracle knows nothing of the library but its inputs. It computes each vertex exactly (GMP), takes the
// hull, and looks for a common point by orientation tests and squared distances. COLLIDOSCOPE_NEAR_PAIRS sets
// how many pairs are tried, a million for the whole sweep.

#include <collide/narrow_phase/touching.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>

#include <collide/broad_phase/broad_phase.h>
#include <collide/lessons/closed_forms.h>
#include <collide/narrow_phase/contact_batch.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>
#include <collide/trace/gjk_recording.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/sweep_recording.h>
#include "cgal/exact_oracle.h"
#include "support/random_pairs.h"

using namespace collide;
using namespace collide::lessons;
using exact::Dyadic;
using exact::hull_of;
using exact::Point;
using support::Random;

namespace {

struct Body {
    Shape shape;
    Transform xf;
};

std::vector<Point> exact_core(const Body& body) {
    const Dyadic c(double{body.xf.rotation.c});
    const Dyadic s(double{body.xf.rotation.s});
    std::vector<Point> points;
    for (std::uint32_t i = 0; i < body.shape.count(); ++i) {
        const Dyadic x(double{body.shape.vertex(i).x});
        const Dyadic y(double{body.shape.vertex(i).y});
        points.push_back(
            {c * x - s * y + Dyadic(body.xf.position.x), s * x + c * y + Dyadic(body.xf.position.y)});
    }
    return hull_of(points);
}

/// Sign of the separation.
int true_separation(const Body& a, const Body& b) {
    return exact::separation({exact_core(a), Dyadic(double{a.shape.radius()})},
                             {exact_core(b), Dyadic(double{b.shape.radius()})});
}

/// A separation and its direction in doubles, good enough to bring a pair near to touching.
struct Rough {
    double separation = 0.0;
    DVec2 normal{1.0, 0.0};
};

std::vector<DVec2> rough_core(const Body& body) {
    std::vector<DVec2> points;
    const DVec2 q(body.xf.rotation.c, body.xf.rotation.s);
    for (std::uint32_t i = 0; i < body.shape.count(); ++i) {
        const DVec2 v(body.shape.vertex(i));
        points.push_back(DVec2(q.x * v.x - q.y * v.y, q.y * v.x + q.x * v.y) + body.xf.position);
    }
    return points;
}

Rough rough_separation(const Body& a, const Body& b) {
    const std::vector<DVec2> p = rough_core(a);
    const std::vector<DVec2> q = rough_core(b);
    Rough best{-1e300, {1.0, 0.0}};
    const auto weigh = [&](DVec2 direction) {
        const double length = std::hypot(direction.x, direction.y);
        if (length == 0.0) {
            return;
        }
        for (const DVec2 d : {direction / length, -direction / length}) {
            double high = -1e300;
            double low = 1e300;
            for (const DVec2 v : p) high = std::max(high, collide::dot(d, v - a.xf.position));
            for (const DVec2 v : q) low = std::min(low, collide::dot(d, v - a.xf.position));
            if (low - high > best.separation) best = {low - high, d};
        }
    };
    for (std::size_t i = 0; i < p.size(); ++i) weigh(perp_right(p[(i + 1) % p.size()] - p[i]));
    for (std::size_t j = 0; j < q.size(); ++j) weigh(perp_right(q[(j + 1) % q.size()] - q[j]));
    if (p.size() * q.size() <= 64) {
        for (const DVec2 v : p) {
            for (const DVec2 w : q) weigh(w - v);
        }
    }
    best.separation -= double{a.shape.radius()} + double{b.shape.radius()};
    return best;
}

double next_after(double x, int ulps) {
    for (; ulps > 0; --ulps) x = std::nextafter(x, INFINITY);
    for (; ulps < 0; ++ulps) x = std::nextafter(x, -INFINITY);
    return x;
}

/// Push B along the way to A until they nearly touch, then some units in the last place from there.
void bring_together(Random& random, const Body& a, Body& b, int ulps) {
    for (int round = 0; round < 4; ++round) {
        const Rough rough = rough_separation(a, b);
        b.xf.position -= rough.separation * rough.normal;
    }
    b.xf.position.x = next_after(b.xf.position.x, random.integer(-ulps, ulps));
    b.xf.position.y = next_after(b.xf.position.y, random.integer(-ulps, ulps));
}

Shape polygon(Random& random, int count, double size) {
    return Shape::convex(support::random_polygon(random, count, size).vertices);
}

Shape random_box(Random& random, double low, double high) {
    return Shape::box(static_cast<float>(random.log_real(low, high)),
                      static_cast<float>(random.log_real(low, high)));
}

Transform random_pose(Random& random, double reach) {
    return {{random.real(-reach, reach), random.real(-reach, reach)},
            Rotation::from_angle(random.real(-4.0, 4.0))};
}

/// A number with few bits.
float coarse(Random& random, int most) { return static_cast<float>(random.integer(1, most)) / 16.0f; }

Rotation quarter_turn(Random& random) {
    constexpr std::array<Rotation, 4> turns{{{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}, {0.0f, -1.0f}}};
    return turns[static_cast<std::size_t>(random.integer(0, 3))];
}

Shape round_shape(Random& random) {
    const auto radius = static_cast<float>(random.log_real(0.05, 2.0));
    switch (random.integer(0, 3)) {
        case 0:
            return Shape::circle(radius);
        case 1: {
            const std::array<Vec2, 2> ends{
                {{-coarse(random, 40), 0.0f}, {coarse(random, 40), coarse(random, 8)}}};
            return Shape::convex(ends, random.chance(0.2) ? 0.0f : radius);
        }
        case 2:
            return Shape::box(coarse(random, 40), coarse(random, 40), radius);
        default: {
            const Shape sharp = polygon(random, random.integer(3, 6), 1.0);
            std::vector<Vec2> vertices;
            for (std::uint32_t i = 0; i < sharp.count(); ++i) vertices.push_back(sharp.vertex(i));
            return Shape::convex(vertices, random.chance(0.2) ? 0.0f : radius);
        }
    }
}

struct NearPair {
    Body a;
    Body b;
};

NearPair random_or_turned(Random& random, bool turned) {
    const double reach = turned ? 0.0 : 5.0;
    NearPair pair{{polygon(random, random.integer(3, 8), 1.0), random_pose(random, reach)},
                  {polygon(random, random.integer(3, 8), 1.0), random_pose(random, 3.0)}};
    bring_together(random, pair.a, pair.b, turned ? 3 : 20);
    return pair;
}

/// One angle for both, or a quarter turn between them: edge on edge.
NearPair parallel(Random& random) {
    const Rotation q = Rotation::from_angle(random.real(-4.0, 4.0));
    NearPair pair{{random_box(random, 0.2, 3.0), random_pose(random, 5.0)},
                  {random_box(random, 0.2, 3.0), random_pose(random, 5.0)}};
    pair.a.xf.rotation = q;
    pair.b.xf.rotation = random.chance(0.5) ? q : Rotation{-q.s, q.c};
    bring_together(random, pair.a, pair.b, 4);
    return pair;
}

/// Coordinates with few bits: they touch exactly, or are shifted by `ulps` at most.
NearPair exact_touch(Random& random, int ulps) {
    NearPair pair;
    const auto solid = [&] {
        if (random.chance(0.3)) {
            return Shape::circle(coarse(random, 40));
        }
        if (random.chance(0.3)) {
            const std::array<Vec2, 4> diamond{{{0.0f, -coarse(random, 40)},
                                               {coarse(random, 40), 0.0f},
                                               {0.0f, coarse(random, 40)},
                                               {-coarse(random, 40), 0.0f}}};
            return Shape::convex(diamond);
        }
        return Shape::box(coarse(random, 40), coarse(random, 40),
                          random.chance(0.3) ? coarse(random, 10) : 0.0f);
    };
    pair.a = {solid(),
              {{random.integer(-99, 99) / 16.0, random.integer(-99, 99) / 16.0}, quarter_turn(random)}};
    pair.b = {solid(), {{}, quarter_turn(random)}};
    const Aabb box_a = bounds(pair.a.shape, pair.a.xf);
    const Aabb box_b = bounds(pair.b.shape, pair.b.xf);
    const bool along_x = random.chance(0.5);
    const double across = random.chance(0.7) ? 0.0 : random.integer(-40, 40) / 16.0;
    pair.b.xf.position = along_x ? DVec2(box_a.upper.x - box_b.lower.x, pair.a.xf.position.y + across)
                                 : DVec2(pair.a.xf.position.x + across, box_a.upper.y - box_b.lower.y);
    if (pair.a.shape.count() == 1 && pair.b.shape.count() == 1) {
        // 3, 4 and 5.
        const double scale = (double{pair.a.shape.radius()} + double{pair.b.shape.radius()}) / 5.0;
        const double fine = std::ldexp(std::floor(std::ldexp(scale, 8)), -8);
        pair.b.shape = Shape::circle(static_cast<float>(5.0 * fine - double{pair.a.shape.radius()}));
        pair.b.xf.position = pair.a.xf.position + DVec2(3.0 * fine, 4.0 * fine);
    }
    pair.b.xf.position.x = next_after(pair.b.xf.position.x, random.integer(-ulps, ulps));
    pair.b.xf.position.y = next_after(pair.b.xf.position.y, random.integer(-ulps, ulps));
    return pair;
}

NearPair needles(Random& random) {
    const auto needle = [&] {
        const auto length = static_cast<float>(random.log_real(1.0, 100.0));
        const auto width = static_cast<float>(random.log_real(1e-4, 1e-2));
        const std::array<Vec2, 3> corners{{{-length, -width}, {length, 0.0f}, {-length, width}}};
        return Shape::convex(corners);
    };
    NearPair pair{{needle(), random_pose(random, 5.0)}, {needle(), random_pose(random, 5.0)}};
    if (random.chance(0.3)) pair.b.shape = polygon(random, 5, 1.0);
    bring_together(random, pair.a, pair.b, 4);
    return pair;
}

NearPair of_sizes(Random& random) {
    NearPair pair{
        {polygon(random, random.integer(3, 8), random.log_real(1e-4, 1.0)), random_pose(random, 5.0)},
        {polygon(random, random.integer(3, 8), random.log_real(1.0, 1e4)), random_pose(random, 5.0)}};
    if (random.chance(0.5)) std::swap(pair.a, pair.b);
    bring_together(random, pair.a, pair.b, 4);
    return pair;
}

NearPair far_off(Random& random) {
    const DVec2 far(random.real(-1e6, 1e6), random.real(-1e6, 1e6));
    NearPair pair{{polygon(random, random.integer(3, 8), 1.0), random_pose(random, 2.0)},
                  {polygon(random, random.integer(3, 8), 1.0), random_pose(random, 2.0)}};
    pair.a.xf.position += far;
    pair.b.xf.position += far;
    bring_together(random, pair.a, pair.b, 2);
    return pair;
}

NearPair boxes(Random& random) {
    NearPair pair{{random_box(random, 0.1, 3.0), random_pose(random, 5.0)},
                  {random_box(random, 0.1, 3.0), random_pose(random, 5.0)}};
    bring_together(random, pair.a, pair.b, 4);
    return pair;
}

NearPair many_vertices(Random& random) {
    NearPair pair{{polygon(random, random.integer(9, 24), 2.0), random_pose(random, 5.0)},
                  {polygon(random, random.integer(3, 24), 2.0), random_pose(random, 5.0)}};
    bring_together(random, pair.a, pair.b, 4);
    return pair;
}

NearPair rounded(Random& random) {
    NearPair pair{{round_shape(random), random_pose(random, 5.0)},
                  {round_shape(random), random_pose(random, 5.0)}};
    bring_together(random, pair.a, pair.b, 4);
    return pair;
}

constexpr std::array<const char*, 11> family_names{
    "random",      "turned", "parallel",      "exact touch", "needles",    "size ratios",
    "far offsets", "boxes",  "many vertices", "rounded",     "ulp-shifted"};

NearPair near_pair(Random& random, std::size_t family) {
    switch (family) {
        case 0:
            return random_or_turned(random, false);
        case 1:
            return random_or_turned(random, true);
        case 2:
            return parallel(random);
        case 3:
            return exact_touch(random, 0);
        case 4:
            return needles(random);
        case 5:
            return of_sizes(random);
        case 6:
            return far_off(random);
        case 7:
            return boxes(random);
        case 8:
            return many_vertices(random);
        case 9:
            return rounded(random);
        default:
            return exact_touch(random, 2);
    }
}

Trajectory path_of(const Body& body, DVec2 velocity, double rate) {
    Trajectory path;
    path.pivot = body.xf.position;
    path.rotation = to_double(body.xf.rotation);
    path.velocity = velocity;
    path.angular_velocity = rate;
    return path;
}

int sign_of(float x) { return (x > 0.0f ? 1 : 0) - (x < 0.0f ? 1 : 0); }

using Wrong = std::map<std::string, std::size_t>;

/// What the library says, test for test, where it is not the truth.
void compare(const NearPair& pair, int separation, Random& random, Wrong& wrong) {
    const bool touch = separation <= 0;
    const Shape& a = pair.a.shape;
    const Shape& b = pair.b.shape;
    const Transform& xf_a = pair.a.xf;
    const Transform& xf_b = pair.b.xf;
    const auto expect = [&](const char* test, bool right) {
        if (!right) ++wrong[test];
    };
    const SatResult searched = sat(a, xf_a, b, xf_b);
    expect("sat", searched.overlap == touch);
    expect("sat.separation", sign_of(searched.separation) == separation);
    expect("sat (first gap)", sat(a, xf_a, b, xf_b, SatMode::stop_at_first_gap).overlap == touch);
    expect("sat_overlap", sat_overlap(a, xf_a, b, xf_b) == touch);
    const SatRecording seen = record_sat(a, xf_a, b, xf_b);
    expect("sat traced", seen.result == searched);
    expect("sat.separating_axis", seen.first_separating.has_value() != touch);

    const GjkResult walked = gjk(a, xf_a, b, xf_b);
    expect("gjk", walked.overlap() == touch);
    expect("gjk traced", record_gjk(a, xf_a, b, xf_b).result == walked);
    expect("distance", (distance(a, xf_a, b, xf_b).distance == 0.0) == touch);
    if (walked.overlap()) {
        const double depth = epa(a, xf_a, b, xf_b, walked).depth;
        expect("epa", depth >= 0.0 && depth < 1e-5 * (1.0 + double{a.extent()} + double{b.extent()}));
    } else {
        expect("gjk.normal", std::abs(collide::dot(walked.normal, walked.normal) - 1.0) < 1e-9);
    }
    expect("contacts", (collide_shapes(a, xf_a, b, xf_b).count > 0) == touch);

    const double angle = random.real(-4.0, 4.0);
    const std::array<DVec2, 3> velocities{
        DVec2(std::cos(angle), std::sin(angle)) * random.log_real(0.01, 100.0), DVec2(0.0, 0.0),
        DVec2(searched.normal) * (random.chance(0.5) ? 1.0 : -1.0)};
    for (const DVec2 v : velocities) {
        const SweepResult swept = swept_sat(a, xf_a, {0.0, 0.0}, b, xf_b, v, 1.0);
        expect("sweep at 0", (swept.outcome == SweepOutcome::overlapping) == touch);
        expect("sweep hits later", touch || swept.outcome == SweepOutcome::miss || swept.time > 0.0);
        expect("sweep traced",
               record_sweep(a, xf_a, {0.0, 0.0}, b, xf_b, v, 1.0).result.outcome == swept.outcome);
        const ToiResult impact =
            time_of_impact(a, path_of(pair.a, {0.0, 0.0}, 0.0), b, path_of(pair.b, v, 1.0), 1.0);
        expect("impact at 0", (impact.outcome == ToiOutcome::overlapping) == touch);
    }

    const Aabb box_a = bounds(a, xf_a);
    const Aabb box_b = bounds(b, xf_b);
    expect("boxes", overlaps(box_a, box_b) || !touch);
    expect("batch", [&] {
        BatchBodies bodies;
        bodies.resize(2);
        bodies.set(0, a, xf_a);
        bodies.set(1, b, xf_b);
        ContactBatch batch;
        const std::array<BodyPair, 1> one{{{0, 1}}};
        batch.find_touching(bodies, one);
        return batch.touching().empty() != touch;
    }());
    if (a.is_box() && b.is_box() && a.radius() + b.radius() == 0.0f) {
        expect("rectangles", test_rectangles(a, xf_a, b, xf_b).overlap == touch);
    }
    if (a.count() == 1 && b.count() == 1) {
        expect("circles", test_circles(a, xf_a, b, xf_b).overlap == touch);
    }
}

/// What `query` and `pairs` say of two bodies, each made of one piece.
void compare_bodies(const NearPair& pair, bool touch, Wrong& wrong) {
    const auto expect = [&](const char* test, bool right) {
        if (!right) ++wrong[test];
    };
    std::array<Collider, 2> bodies;
    for (std::size_t i = 0; i < 2; ++i) {
        const Body& body = i == 0 ? pair.a : pair.b;
        bodies[i].pieces = {{body.shape, {0.0, 0.0}, 0.0}};
        place(bodies[i], {body.xf.position, 0.0});
        bodies[i].transforms = {body.xf};
        bodies[i].aabb = bounds(body.shape, body.xf);
        bodies[i].velocity = i == 0 ? DVec2(0.0, 0.0) : DVec2(-1.0, 0.5);
    }
    const PairResult result = query_pair(bodies[0], bodies[1], 1.0);
    expect("query.overlap", result.overlap == touch && (result.separation <= 0.0) == touch);
    expect("query.aabb_overlap", result.aabb_overlap || !touch);
    expect("query.gjk and epa", result.gjk.overlap() == touch && result.epa.has_value() == touch);
    expect("query.contacts",
           (result.contacts.manifold.count > 0) == touch && (result.contacts.support.count > 0) == touch);
    expect("judge_pair", judge_pair(bodies[0], bodies[1], 1.0).overlap == touch);
    for (const BroadPhaseKind kind : all_broad_phases()) {
        const auto phase = make_broad_phase(kind);
        phase->insert(bodies[0].aabb, Mobility::moving);
        phase->insert(bodies[1].aabb, Mobility::moving);
        std::vector<IndexPair> pairs;
        phase->find_all_pairs(pairs);
        expect("pairs", !pairs.empty() || !touch);
    }
}

std::size_t pairs_to_try() {
    const char* const wanted = std::getenv("COLLIDOSCOPE_NEAR_PAIRS");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 11000;
}

}  // namespace

TEST_CASE("pairs within rounding of touching get one verdict, the exact one, from every test") {
    Random random(20261123);
    std::array<std::size_t, family_names.size()> touching{};
    std::array<std::size_t, family_names.size()> pairs_with_errors{};
    const std::size_t count = pairs_to_try();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t family = i % family_names.size();
        const NearPair pair = near_pair(random, family);
        const int separation = true_separation(pair.a, pair.b);
        const bool touch = separation <= 0;
        touching[family] += touch ? 1 : 0;
        Wrong wrong;
        compare(pair, separation, random, wrong);
        if (i / family_names.size() % 8 == 0) {
            compare_bodies(pair, touch, wrong);
        }
        for (const auto& counted : wrong) {
            const auto& test = counted.first;
            INFO("pair ", i, ", ", std::string(family_names[family]), ", touching: ", touch,
                 ", wrong: ", test);
            CHECK(counted.second == 0);
        }
        pairs_with_errors[family] += wrong.empty() ? 0 : 1;
    }
    for (std::size_t family = 0; family < family_names.size(); ++family) {
        MESSAGE(std::string(family_names[family]), ": ", count / family_names.size(), " pairs, ",
                touching[family], " touch, ", pairs_with_errors[family], " with a wrong verdict");
    }
}
