#include <collide/trace/minkowski_recording.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include <collide/geometry/support.h>
#include <collide/geometry/transform.h>
#include <collide/lessons/sampled_separation.h>

#include "support/for_each_pair.h"
#include "support/placed_shapes.h"

using namespace collide;
using namespace collide::lessons;
using support::at;

namespace {

const Shape triangle = Shape::convex(std::array{Vec2(0, 0), Vec2(2, 0), Vec2(0, 1)});

}  // namespace

TEST_CASE("minkowski_recording: the merge that is watched makes what the one that is not makes") {
    for (const double angle : {0.0, 0.3, 2.0, 4.0}) {
        const Shape box = Shape::box(1.0f, 0.5f, 0.25f);
        const MinkowskiRecording recording =
            record_minkowski_sum(triangle, at({3, 1}, angle), box, at({9, 9}));
        MinkowskiPolygon sum;
        minkowski_sum(triangle, at({3, 1}, angle), box, at({9, 9}), sum);
        CHECK(recording.sum.vertices == sum.vertices);
        CHECK(recording.sum.radius == sum.radius);
        CHECK(recording.steps.items.size() >= sum.vertices.size());
    }
}

TEST_CASE("minkowski_recording: each step goes along an edge of the one that it names") {
    const Shape box = Shape::box(1.0f, 0.5f);
    const MinkowskiRecording recording = record_minkowski_sum(triangle, at({0, 0}), box, at({0, 0}, 0.4));
    const auto& steps = recording.steps.items;
    REQUIRE(steps.size() == 7);
    CHECK(steps[0].edge == MinkowskiEdge::none);
    for (std::size_t k = 1; k < steps.size(); ++k) {
        CAPTURE(k);
        const bool of_a = steps[k].edge == MinkowskiEdge::of_a;
        CHECK((steps[k].index_a != steps[k - 1].index_a) == of_a);
        CHECK((steps[k].index_b != steps[k - 1].index_b) == !of_a);
        const DVec2 edge = of_a ? steps[k].edge_a : steps[k].edge_b;
        CHECK(glm::length(steps[k].point - steps[k - 1].point - edge) < 1e-6);
    }
}

TEST_CASE("minkowski_recording: parallel edges are one step") {
    const Shape box = Shape::box(1.0f, 0.5f);
    const MinkowskiRecording recording = record_minkowski_sum(box, at({0, 0}), box, at({0, 0}));
    REQUIRE(recording.steps.items.size() == 4);
    CHECK(recording.steps.items[1].edge == MinkowskiEdge::of_both);
    CHECK(record_minkowski_sum(Shape::circle(1.0f), at({0, 0}), Shape::circle(2.0f), at({0, 0})).sum.radius ==
          3.0);
}

namespace {

/// A point of the shape that lies farther along the direction than the answer; only of shapes with vertices.
double farthest(const Shape& shape, const Transform& xf, DVec2 direction) {
    double most = -1e300;
    for (std::uint32_t k = 0; k < shape.count(); ++k)
        most = std::max(most, dot(direction, to_world(xf, shape.vertex(k))));
    return most;
}

}  // namespace

TEST_CASE("support_recording: no vertex lies farther, and the formula's parts add up") {
    support::Random random(5);
    support::for_each_family(150, 5, [&](const support::PairCase& c, support::Judge& judge) {
        const DVec2 d = random.direction();
        const SupportRecording seen = record_support(c.a, c.xf_a, c.b, c.xf_b, d);
        judge.that(seen.steps.items.size() == 2, "one answer each");
        const double small = 1e-5 * c.scale + 1e-6 * glm::length(c.xf_a.position);
        judge.near(dot(d, seen.world[0]), farthest(c.a, c.xf_a, d), small, "A along d");
        judge.near(dot(-d, seen.world[1]), farthest(c.b, c.xf_b, -d), small, "B against d");
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            const SupportEvent& step = seen.steps.items[side];
            const Rotation q = side == 0 ? c.xf_a.rotation : c.xf_b.rotation;
            const DRotation turn{double{q.c}, double{q.s}};
            // R turned back by R is the direction again; s(l) is the vertex that is named.
            judge.that(glm::length(rotate(turn, step.local_direction) - step.direction) < 1e-6,
                       "R Rt d is d");
            const Shape& shape = side == 0 ? c.a : c.b;
            judge.that(step.local_point == DVec2(shape.vertex(step.index)), "s(l) is that vertex");
            judge.that(step.point == rotate(turn, step.local_point), "R s(l)");
            judge.that(seen.world.at(side) == seen.center.at(side) + step.point, "R s(l) + c");
        }
        // The gap of the projections along d, as brute force measures it.
        judge.near(-seen.reach, gap_along(c.a, c.xf_a, c.b, c.xf_b, d), small, "reach along d");
    });
}

TEST_CASE("support_recording: of a turned ellipse it is the point whose tangent lies across the direction") {
    const Shape ellipse = Shape::ellipse({2.0f, 0.5f});
    const Transform xf{{3.0, -1.0}, Rotation::from_angle(0.7)};
    const Transform other{{10.0, 0.0}, Rotation::from_angle(0.0)};
    for (double angle = 0.0; angle < 6.2; angle += 0.1) {
        const DVec2 d(std::cos(angle), std::sin(angle));
        const SupportRecording seen = record_support(ellipse, xf, Shape::circle(0.5f), other, d);
        // Against thousands of points on the outline.
        double most = -1e300;
        for (int k = 0; k < 4000; ++k) {
            const double t = 2.0 * 3.14159265358979 * k / 4000;
            const Vec2 local(static_cast<float>(2.0 * std::cos(t)), static_cast<float>(0.5 * std::sin(t)));
            most = std::max(most, dot(d, to_world(xf, local)));
        }
        CHECK(dot(d, seen.world[0]) == doctest::Approx(most).epsilon(1e-5));
        const DVec2 local = seen.steps.items[0].local_point;
        CHECK(local.x * local.x / 4.0 + local.y * local.y / 0.25 == doctest::Approx(1.0));
        CHECK(seen.radius[1] == 0.5);
    }
}
