// Contact points of random pairs: on the surfaces, joined by the normal, as deep as SAT says. Tolerance as
// for SAT, with a few more operations between the shapes and the points.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/tuning.h>
#include "support/for_each_pair.h"

using collide::ContactPoint;
using collide::ContactPoints;
using support::Judge;
using support::PairCase;

namespace {

double tolerance(const PairCase& c) { return 2e-6 * c.scale; }

/// An edge may be taken for facing the normal while it is tilted by this much of the shape's size. It is the
/// freedom that the support contacts have along the tangent.
double feature_slack(const PairCase& c) { return double{collide::feature_fraction} * c.scale; }

struct Freedom {
    double surface = 0.0;  // of the points from their surfaces, metres
    double tangent = 0.0;  // of the pair across the normal
    double slack = 0.0;    // of an edge's two ends along the normal
    std::string what;
};

/// The length of the shorter edge at a vertex, or of an edge and the one before; infinite for a circle.
double shorter_edge(const collide::Shape& shape, std::uint32_t index) {
    if (shape.count() < 2) return std::numeric_limits<double>::infinity();
    const glm::dvec2 here(shape.vertex(index));
    return std::min(glm::distance(here, glm::dvec2(shape.vertex(shape.next(index)))),
                    glm::distance(here, glm::dvec2(shape.vertex(shape.previous(index)))));
}

/// How far a foot may lie off the normal: it is taken at right angles to its edge, which may be tilted.
double across_by_tilt(const PairCase& c, const ContactPoint& p, double slack) {
    const double edge = std::min(shorter_edge(c.a, p.index_a), shorter_edge(c.b, p.index_b));
    return std::abs(double{p.separation}) * slack / edge;
}

double across(glm::dvec2 n, glm::dvec2 v) { return n.x * v.y - n.y * v.x; }
double along(glm::dvec2 n, glm::dvec2 v) { return n.x * v.x + n.y * v.y; }

void judge_point(const PairCase& c, const ContactPoint& p, glm::dvec2 normal, const Freedom& free,
                 Judge& judge) {
    const oracle::Rounded a = support::oracle_shape(c.pair.a, c.pair.a.position);
    const oracle::Rounded b = support::oracle_shape(c.pair.b, c.pair.a.position);
    const double off_a = oracle::signed_distance(a, p.point_a - c.pair.a.position);
    const double off_b = oracle::signed_distance(b, p.point_b - c.pair.a.position);
    judge.that(std::abs(off_a) <= free.surface, free.what, ": point_a lies ", off_a,
               " off A's surface, allowed ", free.surface);
    judge.that(std::abs(off_b) <= free.surface, free.what, ": point_b lies ", off_b,
               " off B's surface, allowed ", free.surface);
    const glm::dvec2 gap = p.point_b - p.point_a;
    judge.that(std::abs(along(normal, gap) - double{p.separation}) <= tolerance(c), free.what,
               ": separation ", p.separation, ", but the points are ", along(normal, gap),
               " apart along the normal");
    const double allowed = free.tangent + across_by_tilt(c, p, free.slack);
    judge.that(std::abs(across(normal, gap)) <= allowed, free.what, ": the points are ", across(normal, gap),
               " apart across the normal, allowed ", allowed);
}

double deepest_of(const ContactPoints& contacts) {
    double deepest = 1e300;
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        deepest = std::min(deepest, double{contacts.points[i].separation});
    }
    return deepest;
}

void judge_set(const PairCase& c, const ContactPoints& contacts, double separation, const Freedom& free,
               Judge& judge) {
    judge.that(contacts.count == 1 || contacts.count == 2, free.what, ": ", contacts.count, " points");
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        judge_point(c, contacts.points[i], contacts.normal, free, judge);
    }
    if (contacts.count > 0) {
        judge.that(std::abs(deepest_of(contacts) - separation) <= tolerance(c) + free.tangent, free.what,
                   ": the deepest point has separation ", deepest_of(contacts), ", the pair ", separation);
    }
}

Freedom manifold_freedom(const PairCase& c, const char* what) {
    return {tolerance(c), tolerance(c), 0.0, what};
}
Freedom support_freedom(const PairCase& c, const char* what) {
    return {tolerance(c) + feature_slack(c), tolerance(c) + feature_slack(c), feature_slack(c), what};
}

void judge_overlap(const PairCase& c, Judge& judge) {
    const collide::SatResult sat = collide::sat(c.a, c.xf_a, c.b, c.xf_b);
    const ContactPoints whole = collide::collide_shapes(c.a, c.xf_a, c.b, c.xf_b);
    if (!sat.overlap) {
        judge.that(whole.count == 0, "collide_shapes gives points to a pair that is apart");
        return;
    }
    const double depth = double{sat.separation};
    judge_set(c, whole, depth, manifold_freedom(c, "collide_shapes"), judge);
    judge_set(c, collide::clipped_manifold(c.a, c.xf_a, c.b, c.xf_b, sat.normal, sat.axis), depth,
              manifold_freedom(c, "clipped_manifold"), judge);
    judge_set(c, collide::support_contacts(c.a, c.xf_a, c.b, c.xf_b, sat.normal), depth,
              support_freedom(c, "support_contacts"), judge);
    for (std::uint32_t i = 0; i < whole.count; ++i) {
        judge.at_most(double{whole.points[i].separation}, tolerance(c), "separation of a kept point");
    }
}

PairCase at_impact(const PairCase& c, double time) {
    support::TestPair pair = c.pair;
    pair.a.position += pair.a.velocity * time;
    pair.b.position += pair.b.velocity * time;
    return PairCase(pair);
}

void judge_impact(const PairCase& c, Judge& judge) {
    const collide::SweepResult hit =
        collide::swept_sat(c.a, c.xf_a, c.pair.a.velocity, c.b, c.xf_b, c.pair.b.velocity, c.pair.t_max);
    if (hit.outcome != collide::SweepOutcome::hit) {
        return;
    }
    // The way there counts for the rounding: the time of impact carries it.
    PairCase then = at_impact(c, hit.time);
    then.scale = std::max(then.scale, c.scale);
    judge_set(then, collide::clipped_manifold(then.a, then.xf_a, then.b, then.xf_b, hit.normal, hit.axis),
              0.0, manifold_freedom(then, "manifold at the impact"), judge);
    judge_set(then, collide::support_contacts(then.a, then.xf_a, then.b, then.xf_b, hit.normal), 0.0,
              support_freedom(then, "support contacts at the impact"), judge);
}

}  // namespace

TEST_CASE("property: contact points of overlapping pairs") {
    support::for_each_family(4000, 4, judge_overlap);
}

TEST_CASE("property: contact points at the moment of impact") {
    support::for_each_family(4000, 4, judge_impact);
}
