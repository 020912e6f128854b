// Four ways to one answer: SAT, GJK with EPA, the explicit Minkowski difference and sampled directions. Each
// against the brute-force oracle on every family of pairs.
//
// Tolerance of the difference: poses keep sine and cosine in float, each off by a rounding of 6e-8 of the
// extents. Edges of nearly one direction are merged. SAT works in float throughout.

#include <algorithm>
#include <cmath>
#include <numbers>

#include <collide/lessons/minkowski.h>
#include <collide/lessons/sampled_separation.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/sat.h>
#include "support/for_each_pair.h"

using namespace collide;
using namespace collide::lessons;
using support::Judge;
using support::PairCase;

namespace {

double extents(const PairCase& c) {
    return support::extent(c.pair.a.shape) + support::extent(c.pair.b.shape);
}
double difference_tolerance(const PairCase& c) { return 3e-7 * extents(c) + 1e-14 * c.scale; }
double sat_tolerance(const PairCase& c) { return 1e-6 * c.scale; }

MinkowskiPolygon difference_of(const PairCase& c) {
    MinkowskiPolygon out;
    minkowski_difference(c.a, c.xf_a, c.b, c.xf_b, out);
    return out;
}

void judge_outline(const PairCase& c, Judge& judge) {
    const MinkowskiPolygon d = difference_of(c);
    const std::size_t edges = std::size_t{c.a.edge_count()} + c.b.edge_count();
    judge.that(d.vertices.size() <= std::max<std::size_t>(edges, 1),
               "more vertices than edges: ", d.vertices.size());
    for (const MinkowskiVertex& v : d.vertices) {
        const DVec2 b = to_world({c.xf_b.position - c.xf_a.position, c.xf_b.rotation}, c.b.vertex(v.index_b));
        const DVec2 w = to_world({{0.0, 0.0}, c.xf_a.rotation}, c.a.vertex(v.index_a)) - b;
        judge.at_most(std::hypot(v.point.x - w.x, v.point.y - w.y), difference_tolerance(c),
                      "vertex away from the difference of its two vertices by");
    }
    constexpr int directions = 32;
    for (int k = 0; k < directions; ++k) {
        const double angle = 2.0 * std::numbers::pi * k / directions;
        const DVec2 n(std::cos(angle), std::sin(angle));
        double support = -1e300;
        for (const MinkowskiVertex& v : d.vertices) support = std::max(support, dot(n, v.point));
        judge.near(-support - d.radius, oracle::gap_along(c.difference, n), difference_tolerance(c),
                   "support of the outline");
        judge.near(gap_along(c.a, c.xf_a, c.b, c.xf_b, n), oracle::gap_along(c.difference, n),
                   difference_tolerance(c), "gap_along");
    }
}

void judge_sat(const PairCase& c, double truth, Judge& judge) {
    const SatResult found = sat(c.a, c.xf_a, c.b, c.xf_b);
    const double separation{found.separation};
    if (truth <= 0.0 || support::separation_is_distance(c.pair)) {
        judge.near(separation, truth, sat_tolerance(c), "SAT");
    } else {
        judge.at_most(separation, truth + sat_tolerance(c), "SAT's lower bound");
    }
}

void judge_gjk_and_epa(const PairCase& c, double expected, Judge& judge) {
    const GjkResult found = gjk(c.a, c.xf_a, c.b, c.xf_b);
    const double separation = found.overlap() ? -epa(c.a, c.xf_a, c.b, c.xf_b, found).depth : found.distance;
    judge.near(separation, expected, 2.0 * difference_tolerance(c),
               "GJK and EPA against the explicit difference");
}

void judge_opinions(const PairCase& c, Judge& judge) {
    const double truth = oracle::separation(c.difference);
    const OriginDistance found = distance_of_origin(difference_of(c));
    judge.near(found.separation, truth, difference_tolerance(c), "explicit difference");
    judge.near(std::hypot(found.normal.x, found.normal.y), 1.0, 1e-12, "length of the normal");
    judge.near(oracle::gap_along(c.difference, found.normal), truth, 2.0 * difference_tolerance(c),
               "gap along the normal");
    judge_sat(c, truth, judge);
    judge_gjk_and_epa(c, found.separation, judge);
    const SampledSeparation sampled = sampled_separation(c.a, c.xf_a, c.b, c.xf_b, 256);
    judge.at_most(sampled.separation, truth + difference_tolerance(c), "sampled");
    judge.at_most(truth, sampled.separation + sampled.below_by_at_most + difference_tolerance(c),
                  "sampled falls short");
}

}  // namespace

TEST_CASE("property: the explicit difference has the oracle's outline") {
    support::for_each_family(1000, 3, judge_outline);
}

TEST_CASE("property: SAT, GJK with EPA, the explicit difference and sampling agree with the oracle") {
    support::for_each_family(2000, 4, judge_opinions);
}
