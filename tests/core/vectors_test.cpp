// The known answers of tests/vectors, at their stated tolerances. Every kind asserts how many cases it has
// judged, so that none can vanish unnoticed.

#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>

#include <collide/broad_phase/broad_phase.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/orientation.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/ray_cast.h>
#include <nlohmann/json.hpp>
#include "support/judge.h"
#include "support/vectors.h"

using namespace collide;
using support::as_vec2;
using support::Judge;
using support::VectorCase;

namespace {

constexpr double normal_tolerance = 0.01;        // radians
constexpr double sweep_normal_tolerance = 0.02;  // radians
constexpr double sweep_point_tolerance = 0.02;   // metres

/// Runs `judge_case(case, judge)` on every case of a kind; returns how many there were.
template <class JudgeCase>
std::size_t judge_kind(const char* kind, JudgeCase&& judge_case) {
    const auto cases = support::vector_cases(COLLIDOSCOPE_SOURCE_DIR "/tests/vectors/cases.jsonl", kind);
    for (const VectorCase& one : cases) {
        Judge judge;
        judge_case(one, judge);
        if (!judge.complaints().empty()) {
            FAIL_CHECK(one.at("id").get<std::string>() << "\n" << judge.complaints() << one.dump());
        }
    }
    return cases.size();
}

double angle_between(DVec2 u, DVec2 v) { return std::abs(std::atan2(cross(u, v), dot(u, v))); }

void judge_normal(DVec2 normal, const nlohmann::json& expect, double tolerance, Judge& judge) {
    if (expect.contains("normal")) {
        judge.at_most(angle_between(normal, as_vec2(expect["normal"])), tolerance,
                      "angle to the known normal");
    }
}

PairResult query(const VectorCase& one, double t_max = 0.0) {
    Collider a = support::vector_collider(one.at("a"));
    Collider b = support::vector_collider(one.at("b"));
    if (one.contains("angular_velocity_a")) {
        a.angular_velocity = one["angular_velocity_a"];
        b.angular_velocity = one["angular_velocity_b"];
    }
    if (one.contains("velocity_a")) {
        a.velocity = as_vec2(one["velocity_a"]);
        b.velocity = as_vec2(one["velocity_b"]);
    }
    return query_pair(a, b, t_max);
}

void judge_static(const VectorCase& one, Judge& judge) {
    const auto& expect = one.at("expect");
    const PairResult found = query(one);
    if (expect.contains("overlap")) {
        judge.that(found.overlap == expect["overlap"].get<bool>(), "overlap: ", found.overlap);
    }
    if (expect.value("touching", false)) {
        judge.near(found.separation, 0.0, one.at("tol"), "separation when touching");
    }
    if (expect.contains("depth")) {
        judge.near(-found.separation, expect["depth"], one.at("tol"), "depth");
        judge.that(found.epa.has_value(), "no answer of EPA");
        judge.near(found.epa ? found.epa->depth : 0.0, expect["depth"], one.at("tol"), "depth by EPA");
    }
    judge_normal(found.normal, expect, normal_tolerance, judge);
}

double distance_to_stretch(DVec2 p, DVec2 from, DVec2 to) {
    const DVec2 along = to - from;
    const double squared = dot(along, along);
    const double t = squared > 0.0 ? std::clamp(dot(p - from, along) / squared, 0.0, 1.0) : 0.0;
    const DVec2 gap = p - (from + t * along);
    return std::hypot(gap.x, gap.y);
}

/// Ours has both surface points; a known point may lie anywhere between its own two. So the midpoint of ours
/// must be near the known stretch, and our stretch as deep.
bool same_contact(const ContactPoint& ours, const nlohmann::json& known, double tolerance,
                  double depth_tolerance) {
    const DVec2 middle = 0.5 * (ours.point_a + ours.point_b);
    return distance_to_stretch(middle, as_vec2(known.at("point_a")), as_vec2(known.at("point_b"))) <=
               tolerance &&
           std::abs(-double{ours.separation} - known.at("depth").get<double>()) <= depth_tolerance;
}

/// dyn4j takes the side of a capsule for a cap from 11 degrees on and gives one point. In this case, which is
/// its answer alone, both ends lie below the edge. One does by 1.672 m as it says, the other by 0.753 m.
std::uint32_t known_count(const VectorCase& one) {
    return one.at("id") == "mf-1163" ? 2 : one.at("expect").at("count").get<std::uint32_t>();
}

void judge_manifold(const VectorCase& one, Judge& judge) {
    const auto& expect = one.at("expect");
    const double tol = one.at("tol");
    const double point_tolerance = std::max(5.0 * tol, 2e-3);
    const PairResult result = query(one);
    const ContactPoints& manifold = result.contacts.manifold;
    judge.that(result.overlap, "says apart");
    judge.near(-result.separation, expect.at("depth"), tol, "depth");
    judge_normal(manifold.normal, expect, normal_tolerance, judge);
    judge.that(manifold.count == known_count(one), "count: ", manifold.count, ", expected ",
               known_count(one));
    for (const auto& known : expect.at("points")) {
        const bool found = std::any_of(
            manifold.points.begin(), manifold.points.begin() + manifold.count,
            [&](const ContactPoint& p) { return same_contact(p, known, point_tolerance, point_tolerance); });
        judge.that(found, "no contact near ", known.dump());
    }
    for (std::uint32_t i = 0; i < manifold.count; ++i) {
        const ContactPoint& p = manifold.points[i];
        const DVec2 gap = p.point_a - p.point_b + double{p.separation} * DVec2(manifold.normal);
        judge.at_most(std::hypot(gap.x, gap.y), point_tolerance, "point_a - point_b + separation * normal");
    }
}

void judge_distance(const VectorCase& one, Judge& judge) {
    const auto& expect = one.at("expect");
    const double tol = one.at("tol");
    const double point_tolerance = std::max(5.0 * tol, 2e-3);
    const PairResult result = query(one);
    judge.that(!result.overlap, "says overlap");
    judge.near(result.separation, expect.at("distance"), tol, "separation");
    judge.near(result.gjk.distance, expect.at("distance"), tol, "distance by GJK");
    judge_normal(result.normal, expect, normal_tolerance, judge);
    for (const auto& [key, point] :
         {std::pair("point_a", result.gjk.closest_a), std::pair("point_b", result.gjk.closest_b)}) {
        if (expect.contains(key) && !one.value("points_ambiguous", expect.value("points_ambiguous", false))) {
            const DVec2 off = point - as_vec2(expect[key]);
            judge.at_most(std::hypot(off.x, off.y), point_tolerance, key);
        }
    }
}

/// Distance of a turning pair at a moment.
double distance_at(const VectorCase& one, double time) {
    const auto placed = [&](const char* body, const char* velocity, const char* spin) {
        Collider collider = support::vector_collider(one.at(body));
        place(collider, {collider.pose.position + as_vec2(one.at(velocity)) * time,
                         collider.pose.angle + one.at(spin).get<double>() * time});
        return collider;
    };
    const PairResult then = query_pair(placed("a", "velocity_a", "angular_velocity_a"),
                                       placed("b", "velocity_b", "angular_velocity_b"), 0.0);
    return then.separation;
}

void judge_toi(const VectorCase& one, Judge& judge) {
    const auto& expect = one.at("expect");
    const ToiResult toi = query(one, one.at("tmax")).toi;
    judge.that(toi.outcome != ToiOutcome::iteration_cap, "the iteration cap was reached");
    judge.that(toi.hit() == expect.at("hit").get<bool>(), "hit: ", toi.hit());
    if (!toi.hit() || !expect["hit"].get<bool>()) {
        return;
    }
    const double known = expect.at("toi");
    const bool in_slop = one.contains("tol_distance") &&
                         std::abs(distance_at(one, toi.time)) <= one["tol_distance"].get<double>();
    judge.that(std::abs(toi.time - known) <= one.at("tol").get<double>() || in_slop, "time: ", toi.time,
               ", expected ", known);
    judge_normal(toi.normal, expect, sweep_normal_tolerance, judge);
    if (expect.contains("point")) {
        judge.at_most(distance_to_stretch(as_vec2(expect["point"]), toi.closest_a, toi.closest_b),
                      sweep_point_tolerance, "distance of the known point");
    }
}

void judge_ray(const VectorCase& one, Judge& judge) {
    const auto& ray = one.at("ray");
    const auto& expect = one.at("expect");
    const double tol = one.at("tol");
    const Collider body = support::vector_collider(one.at("a"));
    const RayHit hit =
        ray_cast(body, {as_vec2(ray.at("origin")), as_vec2(ray.at("direction")), ray.at("max_length")}).hit;
    judge.that(hit.hit() == expect.at("hit").get<bool>(), "hit: ", hit.hit());
    if (!hit.hit() || !expect["hit"].get<bool>()) {
        return;
    }
    judge.near(hit.distance, expect.at("distance"), tol, "distance");
    const DVec2 off = hit.point - as_vec2(expect.at("point"));
    judge.at_most(std::hypot(off.x, off.y), std::max(5.0 * tol, 2e-3), "point");
    judge_normal(hit.normal, expect, normal_tolerance, judge);
}

void judge_mass(const VectorCase& one, Judge& judge) {
    const auto& expect = one.at("expect");
    const Collider body = support::vector_collider(one.at("a"));
    const AreaMoments moments = area_moments(body.pieces);
    const double tol = one.at("tol");
    if (expect.contains("area")) {
        const double area = expect["area"];
        judge.near(moments.area, area, tol * std::max(1.0, area), "area");
    }
    if (expect.contains("inertia")) {
        const double inertia = expect["inertia"];
        judge.near(moments.inertia, inertia, tol * std::max(1.0, inertia), "inertia");
    }
    if (expect.contains("centroid")) {
        const DVec2 off = moments.centroid - as_vec2(expect["centroid"]);
        judge.at_most(std::hypot(off.x, off.y), tol, "centroid");
    }
}

double area_of(const Polygon& polygon) { return 0.5 * twice_signed_area(polygon); }

void judge_hull(const VectorCase& one, Judge& judge) {
    Polygon points;
    for (const auto& point : one.at("points")) {
        points.push_back(as_vec2(point));
    }
    Polygon known;
    for (const auto& vertex : one.at("expect").at("vertices")) {
        known.push_back(as_vec2(vertex));
    }
    const Polygon hull = convex_hull(points).vertices;
    judge.near(area_of(hull), one["expect"].at("area"),
               one.at("tol").get<double>() * std::max(1.0, area_of(known)), "area");
    for (std::size_t i = 0; i < hull.size(); ++i) {
        for (const DVec2 p : points) {
            judge.that(orientation(hull[i], hull[(i + 1) % hull.size()], p) >= 0,
                       "a point lies outside of edge ", i);
        }
    }
    if (one.contains("near_degenerate") || one["expect"].contains("near_degenerate")) {
        return;
    }
    judge.that(hull.size() == known.size(), hull.size(), " corners, expected ", known.size());
    for (const DVec2 vertex : known) {
        judge.that(std::find(hull.begin(), hull.end(), vertex) != hull.end(), "no corner at ", vertex.x, ", ",
                   vertex.y);
    }
}

/// Whether the pair, moved to `time`, is within `slop` of touching.
bool touches_at(const VectorCase& one, double time, double slop) {
    Collider a = support::vector_collider(one.at("a"));
    Collider b = support::vector_collider(one.at("b"));
    const Shape& shape_a = a.pieces[0].shape;
    const Shape& shape_b = b.pieces[0].shape;
    const Transform xf_a = translated(a.transforms[0], as_vec2(one.at("velocity_a")), time);
    const Transform xf_b = translated(b.transforms[0], as_vec2(one.at("velocity_b")), time);
    if (sat_covers(shape_a) && sat_covers(shape_b))
        return std::abs(double{sat(shape_a, xf_a, shape_b, xf_b).separation}) <= slop;
    const GjkResult apart = gjk(shape_a, xf_a, shape_b, xf_b);
    return (apart.overlap() ? epa(shape_a, xf_a, shape_b, xf_b, apart).depth : apart.distance) <= slop;
}

void judge_hit(const VectorCase& one, const PairResult& result, Judge& judge) {
    const auto& expect = one.at("expect");
    const double time = result.sweep.time;
    const double known = expect.at("toi");
    const bool in_slop = one.contains("tol_distance") && touches_at(one, time, one["tol_distance"]);
    judge.that(std::abs(time - known) <= one.at("tol") || in_slop, "time: ", time, ", expected ", known);
    judge_normal(result.sweep.normal, expect, sweep_normal_tolerance, judge);
    judge.that(result.impact.manifold.count > 0, "no contact at the impact");
    if (!expect.contains("point")) {
        return;
    }
    const ContactPoints& manifold = result.impact.manifold;
    const bool near = std::any_of(
        manifold.points.begin(), manifold.points.begin() + manifold.count, [&](const ContactPoint& p) {
            return distance_to_stretch(as_vec2(expect["point"]), p.point_a, p.point_b) <=
                   sweep_point_tolerance;
        });
    judge.that(near, "no contact near ", expect["point"].dump(), ", but at ", manifold.points[0].point_a.x,
               ", ", manifold.points[0].point_a.y);
}

void judge_sweep(const VectorCase& one, Judge& judge) {
    const PairResult result = query(one, one.at("tmax"));
    judge.that(result.sweep.outcome != SweepOutcome::overlapping, "overlaps at the start");
    const bool hit = result.sweep.outcome == SweepOutcome::hit;
    judge.that(hit == one.at("expect").at("hit").get<bool>(), "hit: ", hit);
    if (hit && one["expect"]["hit"].get<bool>()) {
        judge_hit(one, result, judge);
    }
}

void judge_point(const VectorCase& one, Judge& judge) {
    const bool inside = contains(support::vector_collider(one.at("a")), as_vec2(one.at("point")));
    const auto& expect = one.at("expect");
    if (!expect.value("boundary", false)) {
        judge.that(inside == expect.at("inside").get<bool>(), "inside: ", inside);
    }
}

void judge_aabb(const VectorCase& one, Judge& judge) {
    const Aabb box = support::vector_collider(one.at("a")).aabb;
    const auto& expect = one.at("expect");
    const double tol = one.at("tol");
    const DVec2 lower = as_vec2(expect.at("lower"));
    const DVec2 upper = as_vec2(expect.at("upper"));
    judge.near(box.lower.x, lower.x, tol, "lower x");
    judge.near(box.lower.y, lower.y, tol, "lower y");
    judge.near(box.upper.x, upper.x, tol, "upper x");
    judge.near(box.upper.y, upper.y, tol, "upper y");
}

Aabb as_box(const nlohmann::json& json) { return {{json.at(0), json.at(1)}, {json.at(2), json.at(3)}}; }

void judge_broad_phase(const VectorCase& one, Judge& judge) {
    const auto& expect = one.at("expect");
    for (const BroadPhaseKind kind : all_broad_phases()) {
        const auto structure = make_broad_phase(kind);
        for (const auto& box : one.at("boxes")) {
            judge.that(structure->insert(as_box(box), Mobility::moving).has_value(), "a box is refused");
        }
        std::vector<IndexPair> pairs;
        structure->find_all_pairs(pairs);
        judge.that(pairs == expect.at("pairs").get<std::vector<IndexPair>>(), name_of(kind), ": pairs");
        std::vector<ProxyId> hits;
        structure->query(as_box(one.at("query")), hits);
        judge.that(hits == expect.at("query_hits").get<std::vector<ProxyId>>(), name_of(kind), ": hits");
    }
}

}  // namespace

TEST_CASE("vectors: static overlap, depth and normal") { CHECK(judge_kind("static", judge_static) == 440); }

TEST_CASE("vectors: distances and closest points") { CHECK(judge_kind("distance", judge_distance) == 253); }

TEST_CASE("vectors: times of impact of turning bodies") { CHECK(judge_kind("toi", judge_toi) == 128); }

TEST_CASE("vectors: rays") { CHECK(judge_kind("raycast", judge_ray) == 84); }

TEST_CASE("vectors: convex hulls") { CHECK(judge_kind("hull", judge_hull) == 49); }

TEST_CASE("vectors: areas, centroids and moments") { CHECK(judge_kind("mass", judge_mass) == 39); }

TEST_CASE("vectors: contact manifolds") { CHECK(judge_kind("manifold", judge_manifold) == 318); }

TEST_CASE("vectors: linear sweeps") { CHECK(judge_kind("sweep", judge_sweep) == 135); }

TEST_CASE("vectors: points in shapes") { CHECK(judge_kind("point", judge_point) == 64); }

TEST_CASE("vectors: bounding boxes") { CHECK(judge_kind("aabb", judge_aabb) == 31); }

TEST_CASE("vectors: pairs and queries of broad phases") {
    CHECK(judge_kind("broadphase", judge_broad_phase) == 10);
}
