// Manifolds of round shapes that lie on edges: which ends count, held to discs that brute force puts there.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/narrow_phase/contact_points.h>
#include "kernel_pairs.h"
#include "support/for_each_pair.h"
#include "support/placed_shapes.h"

using namespace collide;
using kernel_pairs::Random;
using support::at;

namespace {

constexpr double degree = std::numbers::pi / 180.0;

Shape capsule(double half_length, double radius) {
    const auto half = static_cast<float>(half_length);
    return Shape::convex(std::array<Vec2, 2>{{{-half, 0.0f}, {half, 0.0f}}}, static_cast<float>(radius));
}

/// A capsule on the floor's upper edge, the floor's frame turned; all metres.
struct Lying {
    double half_length = 1.0;
    double radius = 0.25;
    double tilt = 0.0;   // radians
    double depth = 0.1;  // of the lower end's disc below the edge
    double frame = 0.0;  // radians

    double depth_of_higher_end() const { return depth - 2.0 * half_length * std::sin(std::abs(tilt)); }
};

const Shape floor_box = Shape::box(5.0f, 4.0f);

ContactPoints manifold_of(const Lying& lying, bool capsule_first) {
    const double height =
        4.0 + lying.half_length * std::sin(std::abs(lying.tilt)) + lying.radius - lying.depth;
    const DVec2 up(-std::sin(lying.frame), std::cos(lying.frame));
    const Transform lower{{0.0, 0.0}, Rotation::from_angle(lying.frame)};
    const Transform upper{height * up, Rotation::from_angle(lying.frame + lying.tilt)};
    const Shape shape = capsule(lying.half_length, lying.radius);
    return capsule_first ? collide_shapes(shape, upper, floor_box, lower)
                         : collide_shapes(floor_box, lower, shape, upper);
}

double angle_to_edge(const ContactPoints& found, double frame) {
    const DVec2 up(-std::sin(frame), std::cos(frame));
    return std::acos(std::min(1.0, std::abs(dot(DVec2(found.normal), up))));
}

}  // namespace

TEST_CASE(
    "rounded manifold: every end of a tilted capsule whose disc reaches the edge counts, however deep") {
    Random random(71);
    int of_one = 0;
    int of_two = 0;
    int wrong = 0;
    for (int i = 0; i < 40000; ++i) {
        const auto uniform = [&](float low, float high) {
            return static_cast<double>(kernel_pairs::uniform(random, low, high));
        };
        Lying lying{uniform(0.1f, 1.5f), uniform(0.05f, 0.6f), uniform(-30.0f, 30.0f) * degree, 0.0,
                    uniform(-4.0f, 4.0f)};
        lying.depth = uniform(0.001f, 1.0f) * (3.0 * lying.radius + lying.half_length);
        const ContactPoints found = manifold_of(lying, i % 2 == 0);
        // Beyond the edge's middle the way out may be another side. Just above the edge the side below
        // the end may reach it where the end's disc doesn't.
        const double side = lying.radius * (1.0 / std::cos(lying.tilt) - 1.0);
        const double higher = lying.depth_of_higher_end();
        if (angle_to_edge(found, lying.frame) > 1e-3 || (higher > -side - 1e-5 && higher < 1e-5)) {
            continue;
        }
        const std::uint32_t expected = higher > 0.0 ? 2 : 1;
        (expected == 2 ? of_two : of_one)++;
        wrong += found.count == expected ? 0 : 1;
    }
    CHECK(wrong == 0);
    CHECK(of_one > 5000);
    CHECK(of_two > 5000);
}

TEST_CASE("regression: a capsule 15 degrees off the edge had one contact where both ends were below it") {
    // Beyond ten degrees its cap was taken for all that could touch.
    const ContactPoints found = manifold_of({1.0, 0.25, 15.0 * degree, 0.7, 0.0}, false);
    REQUIRE(found.count == 2);
    const double higher = std::max(found.points[0].separation, found.points[1].separation);
    CHECK(higher < -(0.7 - 2.0 * std::sin(15.0 * degree)) + 1e-5);
    CHECK(std::min(found.points[0].separation, found.points[1].separation) ==
          doctest::Approx(-0.7).epsilon(1e-5));
}

TEST_CASE("rounded manifold: a capsule that stands on an edge has its cap's one contact") {
    CHECK(manifold_of({0.2, 0.5, 60.0 * degree, 0.6, 0.0}, false).count == 1);
}

TEST_CASE("regression: beside a corner one contact of a capsule went when it sank deeper") {
    // The axis through the nearest vertices then is the better one by a hair, and it joined the two corners
    // alone.
    const Shape shape = capsule(1.582, 0.349);
    const Shape box = Shape::box(5.74f, 0.52f);
    for (const double depth : {0.19, 0.21, 0.23, 0.25}) {
        CAPTURE(depth);
        const double tilt = 2.88 * degree;
        const double height = 0.52 + 1.582 * std::sin(tilt) + 0.349 - depth;
        CHECK(collide_shapes(box, {}, shape, at(-4.17, height, tilt)).count == 2);
        CHECK(collide_shapes(shape, at(-4.17, height, tilt), box, {}).count == 2);
    }
}

namespace {

/// How far a surface point is off the surface of its shape, metres.
double off_surface(const Shape& shape, const Transform& xf, DVec2 point) {
    oracle::Rounded rounded;
    for (std::uint32_t i = 0; i < shape.count(); ++i) rounded.hull.push_back(to_world(xf, shape.vertex(i)));
    rounded.radius = static_cast<double>(shape.radius());
    return std::abs(oracle::signed_distance(rounded, point));
}

}  // namespace

TEST_CASE("rounded manifold: points lie on both surfaces, along the normal, none deeper than the pair") {
    Random random(72);
    int two = 0;
    double worst = 0.0;
    for (int i = 0; i < 60000; ++i) {
        kernel_pairs::Pair p;
        p.a = kernel_pairs::polygon(random, 2 + kernel_pairs::pick(random, 5),
                                    kernel_pairs::uniform(random, 0.05f, 0.6f));
        p.b = kernel_pairs::polygon(random, 2 + kernel_pairs::pick(random, 5),
                                    kernel_pairs::pick(random, 2) == 0 ? 0.0f : 0.3f);
        p.xf_a = kernel_pairs::transform(random);
        p.xf_b = kernel_pairs::transform(random);
        const ContactPoints found = collide_shapes(p.a, p.xf_a, p.b, p.xf_b);
        two += found.count == 2 ? 1 : 0;
        const double depth = double{sat(p.a, p.xf_a, p.b, p.xf_b).separation};
        double deepest = 1e9;
        for (std::uint32_t k = 0; k < found.count; ++k) {
            const ContactPoint& point = found.points[k];
            const DVec2 gap = point.point_a - point.point_b + double{point.separation} * DVec2(found.normal);
            worst = std::max({worst, off_surface(p.a, p.xf_a, point.point_a),
                              off_surface(p.b, p.xf_b, point.point_b), glm::length(gap)});
            deepest = std::min(deepest, double{point.separation});
        }
        worst = found.count > 0 ? std::max(worst, std::abs(deepest - depth)) : worst;
    }
    CHECK(two > 5000);
    CHECK(worst < 1e-5);
}
