// Where contacts would give energy, and do not.
#include <collide/dynamics/solver/energy_bound.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/trace/impulse_recording.h>
#include "support/motion.h"
#include "support/world_bodies.h"

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

/// Whether the step slowed down the contact's bodies; then the recording shows it, and nothing else.
bool check_bound(const ImpulseRecording& recording) {
    const auto& steps = recording.steps.items;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].kind != ImpulseStepKind::bound) continue;
        REQUIRE(i > 0);
        CHECK(steps[i - 1].kind == ImpulseStepKind::bounce);
        for (std::uint32_t point = 0; point < recording.setup.count; ++point) {
            CHECK(impulse_given(recording, i, point) == impulse_given(recording, i - 1, point));
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
        if (steps[i].kind != ImpulseStepKind::bounce) continue;
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

TEST_CASE(
    "bodies that begin deep in each other gain no energy, and the recording shows that they are slowed "
    "down") {
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

namespace {

/// Light boxes on soft joints, level, without damping worth mentioning against their length.
World light_boxes_on_springs(double size, double apart, double frequency) {
    WorldSettings settings;
    settings.sleeping = false;
    settings.time_step = 1.0 / 30.0;
    settings.substeps = 1;
    World world(settings);
    JointDef spring;
    spring.body_a = no_body;
    spring.local_anchor_a = {0.0, 5.0};
    for (int i = 0; i < 3; ++i) {
        BodyDef box = test::box_body({size, 0.4 * size}, {apart * (i + 1), 5.0});
        box.filter.group = -1;
        const JointNumbers numbers{.length = 0.5 * apart, .spring = {frequency, 0.6}};
        spring.kind = joint_of(i == 1 ? JointKind::pin : JointKind::distance, numbers);
        spring.body_b = world.add_body(box).index;
        spring.local_anchor_b = {-0.4 * size, 0.1 * size};
        world.add_joint(spring);
        spring.body_a = spring.body_b;
        spring.local_anchor_a = {0.4 * size, 0.1 * size};
    }
    return world;
}

double energy_in_spring(const World& world, const JointDef& def) {
    double inverse_mass = 0.0;
    std::array<DVec2, 2> anchors{def.local_anchor_a, def.local_anchor_b};
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        const BodyId body = i == 0 ? def.body_a : def.body_b;
        if (body == no_body) continue;
        const BodyState& state = world.state_of(body);
        inverse_mass +=
            1.0 / world.def(body).mass + 0.5 * dot(anchors.at(i), anchors.at(i)) / world.def(body).inertia;
        anchors.at(i) = state.center + rotate(state.rotation, anchors.at(i));
    }
    const double stretch = glm::length(anchors[1] - anchors[0]) - numbers_of(def).length;
    const double omega = 6.283185307179586 * numbers_of(def).spring.frequency;
    return 0.5 * omega * omega * stretch * stretch / inverse_mass;
}

struct SpringEnergy {
    double potential = 0.0;
    double sum = 0.0;
};

SpringEnergy all_energy_of(const World& world) {
    SpringEnergy out;
    for (const Joint& joint : world.joints()) out.sum += energy_in_spring(world, joint.def);
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        const BodyDef& def = world.def(i);
        const BodyState& state = world.state_of(i);
        out.potential -= def.mass * dot(world.settings().gravity, state.center);
        out.sum += 0.5 * def.mass * dot(state.velocity, state.velocity) +
                   0.5 * def.inertia * state.angular_velocity * state.angular_velocity;
    }
    out.sum += out.potential;
    return out;
}

}  // namespace

// Directions of springs turn far in a substep where bodies are light. Groups with springs were not bounded:
// the energy in their springs was not counted.
TEST_CASE("light bodies on springs gained energy, because groups with springs were not bounded") {
    struct Boxes {
        double size, apart, frequency;
    };
    for (const Boxes& boxes : {Boxes{0.04, 0.7, 4.0}, Boxes{0.04, 1.0, 4.0}, Boxes{0.07, 0.7, 5.0},
                               Boxes{0.07, 0.7, 4.0}, Boxes{0.07, 2.5, 5.0}, Boxes{0.1, 1.0, 5.0},
                               Boxes{0.1, 1.5, 4.0}, Boxes{0.1, 2.5, 4.0}, Boxes{0.1, 0.7, 7.0}}) {
        CAPTURE(boxes.size);
        CAPTURE(boxes.apart);
        CAPTURE(boxes.frequency);
        World world = light_boxes_on_springs(boxes.size, boxes.apart, boxes.frequency);
        const SpringEnergy first = all_energy_of(world);
        double lowest = first.potential;
        double gained = 0.0;
        for (int i = 0; i < 240; ++i) {
            world.step();
            const SpringEnergy now = all_energy_of(world);
            lowest = std::min(lowest, now.potential);
            gained = std::max(gained, now.sum - first.sum);
        }
        CHECK(gained < 2e-3 * (first.sum - lowest));
    }
}
