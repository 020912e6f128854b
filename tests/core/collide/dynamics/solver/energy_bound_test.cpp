// Where contacts would give energy, and do not.
#include <collide/dynamics/solver/energy_bound.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/trace/impulse_recording.h>
#include "support/motion.h"

using namespace collide;

namespace {

BodySpec free_body(ShapeGeometry shape, DVec2 at, double angle, DVec2 velocity, double turning) {
    BodySpec spec = support::body(std::move(shape), at, angle);
    spec.velocity = velocity;
    spec.angular_velocity = turning;
    support::set_surface(spec, 1.0, 0.0);
    return spec;
}

Scene empty_space(std::vector<BodySpec> bodies) {
    Scene scene = support::scene_of(std::move(bodies));
    scene.settings.gravity = {0.0, 0.0};
    return scene;
}

/// A spinning U whose pieces meet a hexagon, some of them in the same step: each is asked to leave as it
/// came.
Scene spinning_u(double angle) {
    BodySpec hexagon = support::body(RegularSpec{6, 0.4, 0.0, {}, 0.0}, {3.86, 3.65}, -2.88);
    hexagon.motion = Motion::static_body;
    support::set_surface(hexagon, 1.0, 0.0);
    const PolygonSpec u{{{0, 0}, {3, 0}, {3, 2}, {2, 2}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}, 0.0};
    return empty_space({hexagon, free_body(u, {0.24, -1.52}, angle, {9.76, 8.32}, 15.4)});
}

/// Whether the step took back what one of its contacts gave; then the recording has to tell it rightly.
bool check_bound(const ImpulseRecording& recording) {
    const auto& steps = recording.steps.items;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].stage != ImpulseStage::bound) continue;
        REQUIRE(i > 0);
        CHECK(steps[i - 1].stage == ImpulseStage::bounce);
        for (std::uint32_t point = 0; point < recording.setup.count; ++point) {
            const double taken_back = static_cast<double>(steps[i].taken_back.at(point));
            const double before = impulse_given(recording, i - 1, point);
            CHECK(impulse_given(recording, i, point) == doctest::Approx(before - taken_back));
            CHECK(taken_back >= 0.0);
            CHECK(taken_back <= before);
        }
        return true;
    }
    return false;
}

/// Whether a bounce gave all that it may, which is what was given before; it never gives more.
bool check_bounces(const ImpulseRecording& recording) {
    bool limited = false;
    const auto& steps = recording.steps.items;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        if (steps[i].stage != ImpulseStage::bounce) continue;
        for (std::uint32_t point = 0; point < recording.setup.count; ++point) {
            const auto bounce = static_cast<double>(steps[i].bounce_impulse.at(point));
            const double before = impulse_given(recording, i - 1, point);
            CHECK(bounce <= before * 1.00001);
            limited |= before > 0.0 && bounce >= before * 0.99999;
        }
    }
    return limited;
}

/// Calls `look` with the recording of each contact in each of the steps. Returns how often it said yes.
template <class Look>
int count_contacts(const Scene& scene, int steps, Look&& look) {
    int count = 0;
    World world = make_world(scene);
    const double first = world.report().kinetic_energy;
    for (int i = 0; i < steps; ++i) {
        const WorldState before = world.state();
        world.step();
        for (const Contact& contact : world.contacts()) {
            World again = make_world(scene);
            again.restore(before);
            count += look(record_impulses(again, contact_key(contact))) ? 1 : 0;
        }
        CHECK(world.report().kinetic_energy <= first * 1.0001);
    }
    return count;
}

}  // namespace

TEST_CASE("several points that bounce at once add no energy: none gives more than was given before") {
    int limited = 0;
    for (int k = 0; k < 40; ++k) {
        Scene scene = spinning_u(0.05 * k);
        scene.settings.continuous = false;  // else the sweep would handle what meets in free flight
        limited += count_contacts(scene, 60, check_bounces);
    }
    CHECK(limited > 0);
}

TEST_CASE("bodies that begin deep in each other gain no energy, and the recording tells what is taken back") {
    // A disc that flies with most of it inside two fixed bodies.
    BodySpec one = support::box(0.9, 0.5, {-0.27, 0.46}, 0.4);
    BodySpec other = support::box(0.6, 0.6, {0.27, -0.55}, 0.4);
    one.motion = Motion::static_body;
    other.motion = Motion::static_body;
    int bound = 0;
    for (int k = 0; k < 10; ++k) {
        const DVec2 velocity(-20.0 + 4.0 * k, 28.0);
        const Scene scene =
            empty_space({one, other, free_body(CircleSpec{0.48, {}, 0.0}, {0.02, 0.1}, 0.0, velocity, 15.0)});
        bound += count_contacts(scene, 30, check_bound);
    }
    CHECK(bound > 0);
}

TEST_CASE("what lies deep in another comes out slowly: the last of the way gives it all that it keeps") {
    BodySpec wall = support::box(4.0, 4.0, {0.0, 0.0});
    wall.motion = Motion::static_body;
    World world = make_world(empty_space({wall, support::box(1.0, 1.0, {2.2, 0.3}, 0.2)}));
    REQUIRE(world.report().max_penetration > 0.3);
    for (int i = 0; i < 240; ++i) {
        world.step();
        CHECK(world.report().kinetic_energy < 0.005);
    }
    CHECK(world.report().max_penetration < 0.03);
}

TEST_CASE("the energy that a kinematic body gives is kept") {
    BodySpec paddle = support::box(1.0, 1.0, {0.0, 0.0});
    paddle.motion = Motion::kinematic_body;
    paddle.velocity = {5.0, 0.0};
    support::set_surface(paddle, 1.0, 0.0);
    World world =
        make_world(empty_space({paddle, free_body(CircleSpec{0.25, {}, 0.0}, {1.5, 0.1}, 0.0, {}, 0.0)}));
    support::run(world, 1.0);
    CHECK(world.state_of(1).velocity.x == doctest::Approx(10.0).epsilon(1e-4));
}

TEST_CASE("what a motor gives is kept") {
    // A beam on a pin, with a motor, that throws a disc which begins deep in it.
    BodySpec beam = support::box(3.0, 0.4, {0.0, 0.0});
    BodySpec disc = free_body(CircleSpec{0.3, {}, 0.0}, {1.2, 0.4}, 0.0, {}, 0.0);
    Scene scene = empty_space({beam, disc});
    JointSpec pin;
    pin.type = JointKind::pin;
    pin.b = "0";
    pin.motor_speed = 6.0;
    pin.max_motor_torque = 1e4;
    scene.joints.push_back(pin);
    World world = make_world(scene);
    support::run(world, 0.5);
    CHECK(glm::length(world.state_of(1).velocity) > 6.0);
}
