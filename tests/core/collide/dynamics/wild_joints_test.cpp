// Joints at the edge of what substeps can follow. Heavy loads on light ropes, rods shorter than their bodies'
// path of a substep, arms many times the body's size. Nothing may fly apart, gain energy or lose its numbers.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "support/motion.h"

using namespace collide;
using support::body;
using support::box;

namespace {

JointSpec joint_between(JointKind kind, std::size_t a, std::size_t b, DVec2 anchor_a, DVec2 anchor_b) {
    JointSpec joint;
    joint.type = kind;
    joint.a = std::to_string(a);
    joint.b = std::to_string(b);
    joint.anchor_a = anchor_a;
    joint.anchor_b = anchor_b;
    return joint;
}

/// Bars in a row to the right, the first one hung at the origin, a ball at the end.
Scene wrecking_ball(int bars, double density) {
    std::vector<BodySpec> bodies;
    for (int i = 0; i < bars; ++i) bodies.push_back(box(0.5, 0.1, {0.25 + 0.5 * i, 0.0}));
    bodies.push_back(support::disc(0.3, {0.5 * bars + 0.3, 0.0}));
    bodies.back().density = density;
    Scene scene = support::scene_of(std::move(bodies));
    JointSpec hung = joint_between(JointKind::pin, 0, 0, {0.0, 0.0}, {-0.25, 0.0});
    hung.a.clear();
    scene.joints.push_back(hung);
    for (int i = 0; i < bars; ++i) {
        const DVec2 next = i + 1 < bars ? DVec2(-0.25, 0.0) : DVec2(-0.3, 0.0);
        scene.joints.push_back(joint_between(JointKind::pin, static_cast<std::size_t>(i),
                                             static_cast<std::size_t>(i) + 1, {0.25, 0.0}, next));
    }
    return scene;
}

Scene short_rod(double length, double turning) {
    std::vector<BodySpec> bodies{box(1.0, 1.0, {0.0, 0.0}), box(1.0, 1.0, {1.0 + length, 0.0})};
    bodies[1].velocity = {0.0, 2.0};
    bodies[1].angular_velocity = turning;
    Scene scene = support::scene_of(std::move(bodies));
    scene.settings.gravity = {0.0, 0.0};
    scene.joints.push_back(joint_between(JointKind::distance, 0, 1, {0.5, 0.0}, {-0.5, 0.0}));
    scene.joints.back().length = length;
    return scene;
}

/// Beads in a row, joined by rods that end half a metre beside them.
Scene beads(int count, double radius) {
    std::vector<BodySpec> bodies{box(0.1, 0.1, {0.0, 0.0})};
    bodies.back().motion = Motion::static_body;
    Scene scene;
    for (int i = 1; i <= count; ++i) bodies.push_back(support::disc(radius, {2.0 * i, 0.0}));
    scene = support::scene_of(std::move(bodies));
    for (int i = 0; i < count; ++i) {
        scene.joints.push_back(joint_between(JointKind::distance, static_cast<std::size_t>(i),
                                             static_cast<std::size_t>(i) + 1, {0.5, 0.0}, {-0.5, 0.0}));
        scene.joints.back().length = 1.0;
    }
    return scene;
}

/// `scale`, J: what the sum of the energies is measured against.
void check_calm(Scene scene, double scale) {
    for (const bool ordered : {false, true}) {
        for (const Response response : {Response::sequential, Response::impulses}) {
            scene.settings.ordered = ordered;
            scene.settings.response = response;
            CAPTURE(ordered);
            CAPTURE(static_cast<int>(response));
            World world = make_world(scene);
            const double first = support::energy(world);
            double most = first;
            for (int i = 0; i < 600; ++i) {
                world.step();
                REQUIRE(world.runaways() == 0);
                most = std::max(most, support::energy(world));
            }
            CHECK(std::isfinite(most));
            CHECK(most - first < scale);
        }
    }
}

}  // namespace

TEST_CASE("loads on light ropes swing, and do not tear them to pieces") {
    for (const int bars : {2, 5, 10}) {
        for (const double density : {1.0, 10.0, 100.0, 1000.0}) {
            CAPTURE(bars);
            CAPTURE(density);
            const double fall = density * 0.283 * 9.81 * 0.5 * bars;
            check_calm(wrecking_ball(bars, density), 0.1 * fall);
        }
    }
}

TEST_CASE("rods of a millimetre between boxes that pass each other") {
    for (const double length : {1e-3, 3e-3, 1e-2, 1e-1}) {
        for (const double turning : {0.0, 3.0, 10.0}) {
            CAPTURE(length);
            CAPTURE(turning);
            check_calm(short_rod(length, turning), 0.1);
        }
    }
}

TEST_CASE("beads on arms some hundred times their size stay in the range of numbers") {
    for (const double radius : {0.05, 0.01, 0.001}) {
        for (const int count : {4, 16}) {
            CAPTURE(radius);
            CAPTURE(count);
            check_calm(beads(count, radius), std::numeric_limits<double>::infinity());
        }
    }
}

TEST_CASE("what has no numbers any more is put back and stopped, and the others go on") {
    World world =
        make_world(support::scene_of({support::disc(0.5, {0.0, 5.0}), support::disc(0.5, {3.0, 5.0})}));
    WorldState state = world.state();
    state.bodies[0].velocity.x = std::numeric_limits<double>::quiet_NaN();
    world.restore(state);
    world.step();
    CHECK(world.runaways() == 1);
    CHECK(world.state_of(0).center == DVec2(0.0, 5.0));
    CHECK(world.state_of(0).velocity == DVec2(0.0, 0.0));
    CHECK(world.state_of(1).velocity.y < 0.0);
    support::run(world, 0.5);
    CHECK(world.runaways() == 0);
    CHECK(world.state_of(0).center.y < 4.5);
}
