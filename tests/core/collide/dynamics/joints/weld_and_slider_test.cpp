// Of joint_constraint.h, joint_solver.h and hold_joints.h: welds and prismatic joints in every response, held
// against answers known from analysis.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

constexpr double g = 9.81;

struct Way {
    Response response = Response::sequential;
    bool ordered = false;
};

constexpr std::array all_ways{Way{Response::push_apart, false}, Way{Response::impulses, false},
                              Way{Response::sequential, false}, Way{Response::impulses, true},
                              Way{Response::sequential, true}};

WorldSettings settings_of(const Way& way) {
    WorldSettings settings = restless();
    settings.response = way.response;
    settings.ordered = way.ordered;
    return settings;
}

WorldSettings weightless(const Way& way) {
    WorldSettings settings = settings_of(way);
    settings.gravity = {0.0, 0.0};
    return settings;
}

/// The joint of B to A, or to the world, at a place of the world where neither body is turned.
JointDef joint_at(const AnyJoint& kind, const World& world, BodyIndex a, BodyIndex b, DVec2 place) {
    JointDef joint;
    joint.kind = kind;
    joint.body_a = a;
    joint.body_b = b;
    joint.local_anchor_a = a == no_body ? place : place - world.pose(a).position;
    joint.local_anchor_b = place - world.pose(b).position;
    return joint;
}

double angular_momentum(const World& world) {
    double sum = 0.0;
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        const BodyState& state = world.state_of(i);
        sum += world.def(i).inertia * state.angular_velocity +
               world.def(i).mass * cross(state.center, state.velocity);
    }
    return sum;
}

/// A heavy and a light disc, welded between them; the light one has been hit.
struct Dumbbell {
    World world;
    double mass_a = 0.0;
    double mass_b = 0.0;
    double inertia = 0.0;  // of both about their common centre
    DVec2 velocity{0.0, 0.0};
    double angular_velocity = 0.0;

    explicit Dumbbell(const Way& way) : world(weightless(way)) {
        const BodyIndex a = world.add_body(disc_body(0.5, {-1.0, 0.0})).index;
        const BodyIndex b = world.add_body(disc_body(0.3, {1.0, 0.0})).index;
        world.add_joint(joint_at(WeldJoint(), world, a, b, {0.2, 0.0}));
        const DVec2 impact(0.4, 1.0);
        world.set_velocity(b, impact, 0.0);
        mass_a = world.def(a).mass;
        mass_b = world.def(b).mass;
        const double reduced = mass_a * mass_b / (mass_a + mass_b);
        inertia = world.def(a).inertia + world.def(b).inertia + reduced * 4.0;
        velocity = (mass_b / (mass_a + mass_b)) * impact;
        angular_velocity = reduced * 2.0 * impact.y / inertia;
    }
    DVec2 center() const {
        return (mass_a * world.state_of(0).center + mass_b * world.state_of(1).center) / (mass_a + mass_b);
    }
};

/// A box of 2 kg on a rail from the origin, `angle` above the horizontal.
struct Rail {
    World world;
    DVec2 axis{1.0, 0.0};

    Rail(const Way& way, double angle, PrismaticJoint slider = {})
        : world(settings_of(way)), axis(std::cos(angle), std::sin(angle)) {
        BodyDef box = box_body({0.6, 0.4}, {0.0, 0.0});
        box.mass = 2.0;
        world.add_body(box);
        slider.local_axis = axis;
        world.add_joint({.kind = slider});
    }
    double along() const { return dot(world.state_of(0).center, axis); }
    double across() const { return cross(axis, world.state_of(0).center); }
    double speed() const { return dot(world.state_of(0).velocity, axis); }
};

}  // namespace

TEST_CASE("a welded pair answers an impact as one body of both masses and their common inertia") {
    for (const Way& way : all_ways) {
        CAPTURE(static_cast<int>(way.response));
        CAPTURE(way.ordered);
        Dumbbell pair(way);
        const DVec2 start = pair.center();
        const double momentum = angular_momentum(pair.world);
        run(pair.world, 120);
        const BodyState& a = pair.world.state_of(0);
        const BodyState& b = pair.world.state_of(1);
        CHECK(glm::length(pair.center() - (start + 2.0 * pair.velocity)) < 1e-4);
        CHECK(a.angular_velocity == doctest::Approx(pair.angular_velocity).epsilon(2e-3));
        CHECK(b.angular_velocity == doctest::Approx(pair.angular_velocity).epsilon(2e-3));
        CHECK(a.angle == doctest::Approx(2.0 * pair.angular_velocity).epsilon(0.02));
        CHECK(std::abs(b.angle - a.angle) < 1e-3);
        CHECK(glm::length(b.center - a.center) == doctest::Approx(2.0).epsilon(1e-3));
        CHECK(angular_momentum(pair.world) == doctest::Approx(momentum).epsilon(2e-3));
    }
}

TEST_CASE("a beam welded to the world stays level, and the weld carries its weight and its torque") {
    for (const Way& way : all_ways) {
        CAPTURE(static_cast<int>(way.response));
        CAPTURE(way.ordered);
        World world(settings_of(way));
        const BodyIndex beam = world.add_body(box_body({2.0, 0.2}, {1.0, 0.0})).index;
        world.add_joint(joint_at(WeldJoint(), world, no_body, beam, {0.0, 0.0}));
        run(world, 240);
        CHECK(std::abs(world.state_of(beam).angle) < 2e-3);
        CHECK(glm::length(world.state_of(beam).center - DVec2(1.0, 0.0)) < 2e-3);
        const double weight = world.def(beam).mass * g / 60.0;  // N s in a step
        const JointImpulses& impulses = world.joints()[0].impulses;
        CHECK(impulses.linear.y == doctest::Approx(weight).epsilon(0.01));
        // Force and torque act at the weld, a metre from the centre.
        CHECK(impulses.motor == doctest::Approx(weight * 1.0).epsilon(0.01));
    }
}

namespace {

/// How far the end of ten boxes, welded in a row to a wall, hangs down after five seconds.
double sag_of_row(const WorldSettings& settings) {
    World world(settings);
    for (BodyIndex i = 0; i < 10; ++i) {
        world.add_body(box_body({0.4, 0.4}, {0.2 + 0.4 * i, 0.0}));
        world.add_joint(joint_at(WeldJoint(), world, i == 0 ? no_body : i - 1, i, {0.4 * i, 0.0}));
    }
    run(world, 300);
    return -world.state_of(9).center.y;
}

}  // namespace

TEST_CASE(
    "a row of ten welded boxes hangs less with more substeps, and stays level where all welds are one "
    "system") {
    WorldSettings settings = restless();
    CHECK(sag_of_row(settings) < 0.4);  // of 4 m
    settings.substeps = 32;
    CHECK(sag_of_row(settings) < 0.01);
    CHECK(std::abs(sag_of_row(settings_of({Response::impulses, false}))) < 2e-3);
}

TEST_CASE("a soft weld bends until its spring carries the torque, and swings at its frequency") {
    for (const Way& way : all_ways) {
        CAPTURE(static_cast<int>(way.response));
        CAPTURE(way.ordered);
        WorldSettings settings = settings_of(way);
        World world(settings);
        const BodyIndex beam = world.add_body(box_body({1.0, 0.1}, {0.5, 0.0})).index;
        world.add_joint(joint_at(WeldJoint{.spring = {8.0, 1.0}}, world, no_body, beam, {0.0, 0.0}));
        run(world, 600);
        const double omega = 6.283185307179586 * 8.0;
        const double stiffness = world.def(beam).inertia * omega * omega;  // N m per radian
        const double angle = world.state_of(beam).angle;
        CHECK(stiffness * -angle ==
              doctest::Approx(world.def(beam).mass * g * 0.5 * std::cos(angle)).epsilon(0.01));
        CHECK(glm::length(world.state_of(beam).center - 0.5 * DVec2(std::cos(angle), std::sin(angle))) <
              1e-3);
    }
}

TEST_CASE("a slider on a slope falls with g sin of its angle, and keeps its own") {
    for (const Way& way : all_ways) {
        for (const double slope : {-0.5, -1.2, 0.3}) {
            CAPTURE(static_cast<int>(way.response));
            CAPTURE(way.ordered);
            CAPTURE(slope);
            Rail rail(way, slope);
            run(rail.world, 60);
            const double acceleration = -g * std::sin(slope);
            CHECK(rail.speed() == doctest::Approx(acceleration).epsilon(1e-3));
            // Within what a scheme of first order in the step may miss.
            CHECK(rail.along() == doctest::Approx(0.5 * acceleration).epsilon(1.0 / 59.0));
            CHECK(std::abs(rail.across()) < 1e-3);
            CHECK(std::abs(rail.world.state_of(0).angle) < 1e-4);
        }
    }
}

TEST_CASE("a motor lifts with no more than its force, and not faster than its speed") {
    for (const Way& way : all_ways) {
        CAPTURE(static_cast<int>(way.response));
        CAPTURE(way.ordered);
        JointMotor motor{true, 1.5, 2.0 * g + 4.0};  // 2 m/s^2 are left
        Rail lift(way, std::acos(0.0), {.motor = motor});
        run(lift.world, 30);
        CHECK(lift.speed() == doctest::Approx(1.0).epsilon(1e-3));
        run(lift.world, 60);
        CHECK(lift.speed() == doctest::Approx(1.5).epsilon(1e-3));
        CHECK(lift.world.joints()[0].impulses.motor == doctest::Approx(2.0 * g / 60.0).epsilon(0.01));
        motor.max = 2.0 * g - 4.0;  // too weak
        Rail weak(way, std::acos(0.0), {.motor = motor});
        run(weak.world, 30);
        CHECK(weak.speed() == doctest::Approx(-1.0).epsilon(1e-3));
    }
}

TEST_CASE("limits hold a slider that falls and one that flies") {
    for (const Way& way : all_ways) {
        CAPTURE(static_cast<int>(way.response));
        CAPTURE(way.ordered);
        Rail rail(way, std::acos(0.0), {.limits = {true, -0.75, 0.5}});
        double lowest = 0.0;
        for (int i = 0; i < 180; ++i) {
            rail.world.step();
            lowest = std::min(lowest, rail.along());
        }
        CHECK(lowest > -0.77);
        CHECK(rail.along() == doctest::Approx(-0.75).epsilon(5e-3));
        CHECK(std::abs(rail.speed()) < 0.01);
        rail.world.set_velocity(0, {0.0, 40.0}, 0.0);
        double highest = -1.0;
        for (int i = 0; i < 20; ++i) {
            rail.world.step();
            highest = std::max(highest, rail.along());
        }
        CHECK(highest == doctest::Approx(0.5).epsilon(0.03));
    }
}

TEST_CASE("a slider between two free bodies keeps momentum, angular momentum and energy while they turn") {
    for (const Way& way : all_ways) {
        CAPTURE(static_cast<int>(way.response));
        CAPTURE(way.ordered);
        World world(weightless(way));
        const BodyIndex rod = world.add_body(box_body({3.0, 0.2}, {0.0, 0.0})).index;
        const BodyIndex sleeve = world.add_body(box_body({0.3, 0.4}, {0.5, 0.0})).index;
        world.add_joint(joint_at(PrismaticJoint(), world, rod, sleeve, {0.5, 0.0}));
        world.set_velocity(rod, {0.0, 0.0}, 1.0);
        world.set_velocity(sleeve, {0.0, 0.5}, 1.0);  // turns with the rod
        const double momentum = angular_momentum(world);
        const double energy = world.report().kinetic_energy;
        const DVec2 linear = world.def(sleeve).mass * world.state_of(sleeve).velocity;
        run(world, 90);
        const BodyState& a = world.state_of(rod);
        const BodyState& b = world.state_of(sleeve);
        const DVec2 axis(std::cos(a.angle), std::sin(a.angle));
        CHECK(dot(b.center - a.center, axis) > 0.8);  // it slides outwards
        CHECK(std::abs(cross(axis, b.center - a.center)) < 2e-3);
        CHECK(std::abs(b.angle - a.angle) < 1e-3);
        CHECK(angular_momentum(world) == doctest::Approx(momentum).epsilon(5e-3));
        CHECK(world.report().kinetic_energy == doctest::Approx(energy).epsilon(0.01));
        const DVec2 after = world.def(rod).mass * a.velocity + world.def(sleeve).mass * b.velocity;
        CHECK(glm::length(after - linear) < 1e-4);
    }
}

TEST_CASE("a bead on a rod that turns at a constant rate slides out as cosh does") {
    World world(weightless({Response::sequential, false}));
    BodyDef rod = box_body({4.0, 0.1}, {0.0, 0.0}, BodyKind::kinematic_body);
    rod.angular_velocity = 1.0;
    const BodyIndex a = world.add_body(rod).index;
    const BodyIndex b = world.add_body(disc_body(0.1, {0.25, 0.0})).index;
    world.add_joint(joint_at(PrismaticJoint(), world, a, b, {0.25, 0.0}));
    world.set_velocity(b, {0.0, 0.25}, 1.0);
    run(world, 120);
    CHECK(glm::length(world.state_of(b).center) == doctest::Approx(0.25 * std::cosh(2.0)).epsilon(0.01));
    CHECK(world.state_of(b).angle == doctest::Approx(2.0).epsilon(1e-3));
}

TEST_CASE("bodies that cannot turn can be welded and can slide") {
    for (const JointKind kind : {JointKind::weld, JointKind::prismatic}) {
        World world(restless());
        for (const double x : {0.0, 1.0}) {
            BodyDef box = box_body({0.5, 0.5}, {x, 0.0});
            box.inertia = 0.0;
            world.add_body(box);
        }
        world.add_joint(joint_at(joint_of(kind, {}), world, 0, 1, {0.5, 0.0}));
        world.set_velocity(1, {1.0, 0.0}, 0.0);
        run(world, 60);
        CHECK(world.state_of(0).center.y == doctest::Approx(-0.5 * g).epsilon(0.02));
        const double gap = world.state_of(1).center.x - world.state_of(0).center.x;
        CHECK(gap == doctest::Approx(kind == JointKind::weld ? 1.0 : 2.0).epsilon(1e-3));
    }
}
