// The separating axis test against the brute-force oracle.
//
// Tolerance: the kernel works in float relative to A. A projection is a sum of two products of coordinates,
// turned once into A's frame and offset once. They are at most the pair's scale: both extents and the
// distance of the origins. That makes about eight roundings of 6e-8 of the scale each.

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/sat.h>
#include "support/for_each_pair.h"

using collide::SatMode;
using collide::SatResult;
using support::Family;
using support::Judge;
using support::PairCase;

namespace {

double axis_tolerance(const PairCase& c) { return 5e-7 * c.scale; }

SatResult sat_of(const PairCase& c, SatMode mode = SatMode::search_on) {
    return collide::sat(c.a, c.xf_a, c.b, c.xf_b, mode);
}

/// The largest gap over all edge normals of the difference, which are the edge normals of both shapes. An
/// axis has two ends: against the normal, too.
double largest_edge_gap(const oracle::Rounded& difference) {
    double largest = -1e300;
    const auto& hull = difference.hull;
    for (std::size_t i = 0; i < hull.size() && hull.size() > 1; ++i) {
        const glm::dvec2 e = hull[(i + 1) % hull.size()] - hull[i];
        const glm::dvec2 outward = glm::dvec2(e.y, -e.x) / std::hypot(e.x, e.y);
        largest = std::max(
            {largest, oracle::gap_along(difference, outward), oracle::gap_along(difference, -outward)});
    }
    return largest;
}

void judge_normal(const PairCase& c, const SatResult& result, Judge& judge) {
    const glm::dvec2 n = result.normal;
    judge.near(std::hypot(n.x, n.y), 1.0, 1e-6, "length of the normal");
    judge.near(oracle::gap_along(c.difference, n), double{result.separation}, axis_tolerance(c),
               "separation against the oracle's gap along the normal");
}

void judge_separation(const PairCase& c, Judge& judge) {
    const SatResult result = sat_of(c);
    const double truth = oracle::separation(c.difference);
    judge.that(result.overlap == (result.separation <= 0.0f), "overlap contradicts the separation ",
               result.separation);
    judge.that(result.overlap || truth >= -axis_tolerance(c), "says apart, but overlaps by ", -truth);
    judge.that(!result.overlap || truth <= axis_tolerance(c), "says overlap, but is apart by ", truth);
    if (truth <= 0.0 || support::separation_is_distance(c.pair)) {
        judge.near(double{result.separation}, truth, axis_tolerance(c), "separation");
    } else {
        judge.near(double{result.separation}, largest_edge_gap(c.difference), axis_tolerance(c),
                   "largest edge gap");
        judge.at_most(double{result.separation}, truth + axis_tolerance(c),
                      "separation against the distance");
    }
    judge_normal(c, result, judge);
}

void judge_push(const PairCase& c, Judge& judge) {
    const SatResult result = sat_of(c);
    if (!result.overlap) {
        return;
    }
    const glm::dvec2 push = -double{result.separation} * glm::dvec2(result.normal);
    judge.near(oracle::separation(c.difference, push), 0.0, 2.0 * axis_tolerance(c),
               "separation after B was pushed out by depth * normal");
}

void judge_modes(const PairCase& c, Judge& judge) {
    const SatResult all = sat_of(c);
    const SatResult first = sat_of(c, SatMode::stop_at_first_gap);
    judge.that(all.overlap == collide::sat_overlap(c.a, c.xf_a, c.b, c.xf_b), "sat_overlap disagrees");
    judge.that(all.overlap == first.overlap, "stop_at_first_gap disagrees on overlap");
    judge.that(first.axes_tested <= all.axes_tested, "stop_at_first_gap looks at more axes");
    judge.that(!all.overlap || first == all, "stop_at_first_gap changes the result of an overlap");
    judge.that(all.overlap || first.separation > 0.0f, "stop_at_first_gap reports no gap");
    judge_normal(c, first, judge);
}

void judge_swap(const PairCase& c, Judge& judge) {
    const SatResult ab = sat_of(c);
    const SatResult ba = collide::sat(c.b, c.xf_b, c.a, c.xf_a);
    judge.near(double{ba.separation}, double{ab.separation}, 2.0 * axis_tolerance(c),
               "separation after the swap");
    judge.near(oracle::gap_along(c.difference, -glm::dvec2(ba.normal)), double{ab.separation},
               2.0 * axis_tolerance(c), "gap along the flipped normal after the swap");
}

/// The pair turned about the origin and shifted. Positions are multiples of a power of two, to shift them
/// exactly.
PairCase moved(const PairCase& c, double turn, glm::dvec2 shift) {
    support::TestPair pair = c.pair;
    for (support::TestBody* body : {&pair.a, &pair.b}) {
        const glm::dvec2 p = body->position;
        body->position = shift + glm::dvec2(std::cos(turn) * p.x - std::sin(turn) * p.y,
                                            std::sin(turn) * p.x + std::cos(turn) * p.y);
        body->angle += turn;
    }
    return PairCase(pair);
}

void judge_invariance(const PairCase& c, Judge& judge) {
    const double before = double{sat_of(c).separation};
    const PairCase other = moved(c, 1.25, {-3e4, 7e3});
    // Shifting rounds the positions themselves by 1e-16 of 3e4, which a pair of 1e-4 notices.
    judge.near(double{sat_of(other).separation}, before, 2.0 * axis_tolerance(c) + 1e-11,
               "separation after a move");
}

/// The axis that decided names an edge whose normal is the result's normal, up to sign.
void judge_axis(const PairCase& c, Judge& judge) {
    const SatResult result = sat_of(c);
    const bool on_a = result.axis.source == collide::AxisSource::edge_a;
    const bool on_b = result.axis.source == collide::AxisSource::edge_b;
    if (!on_a && !on_b) {
        judge.that(result.axis.source == collide::AxisSource::vertex,
                   "the deciding axis has no place in a static test");
        judge.that(result.axis.a < c.a.count() && result.axis.b < c.b.count(),
                   "the vertex axis names no vertex");
        return;
    }
    const collide::Shape& shape = on_a ? c.a : c.b;
    const std::uint32_t edge = on_a ? result.axis.a : result.axis.b;
    judge.that(edge < shape.edge_count(), "the axis names edge ", edge, " of ", shape.edge_count());
    const glm::vec2 n = collide::rotate((on_a ? c.xf_a : c.xf_b).rotation, shape.normal(edge));
    judge.near(double{n.x * result.normal.y - n.y * result.normal.x}, 0.0, 1e-6,
               "angle of normal and named edge");
}

}  // namespace

TEST_CASE("property: sat separation, verdict and normal agree with the oracle") {
    support::for_each_family(6000, 6, judge_separation);
}

TEST_CASE("property: moving B by depth * normal just separates") {
    support::for_each_family(4000, 4, judge_push);
}

TEST_CASE("property: every mode of sat gives one verdict") { support::for_each_family(6000, 4, judge_modes); }

TEST_CASE("property: swapping A and B flips the normal and keeps the separation") {
    support::for_each_family(4000, 4, judge_swap);
}

TEST_CASE("property: sat does not depend on where the pair stands") {
    support::for_each_family(3000, 2, judge_invariance);
}

TEST_CASE("property: sat names the axis that decided") { support::for_each_family(500, 2, judge_axis); }
