// Energy never comes from nothing. Whatever stands apart at first and is moved by nothing but gravity has, at
// every moment, no more than it began with.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <random>

#include <collide/scene/scene_writer.h>
#include "support/motion.h"

using namespace collide;

namespace {

struct Dice {
    std::mt19937_64 random;

    double between(double low, double high) { return std::uniform_real_distribution(low, high)(random); }
    int upto(int most) { return std::uniform_int_distribution(0, most)(random); }
};

ShapeGeometry random_shape(Dice& dice) {
    switch (dice.upto(4)) {
        case 0:
            return CircleSpec{dice.between(0.1, 0.5), {}, 0.0};
        case 1:
            return RegularSpec{3 + dice.upto(5), dice.between(0.2, 0.5), 0.0, {}, 0.0};
        case 2:
            return CapsuleSpec{{-0.2, 0.0}, {0.2, 0.0}, dice.between(0.1, 0.25)};
        case 3:  // an L
            return PolygonSpec{{{-0.3, -0.3}, {0.3, -0.3}, {0.3, 0.0}, {0.0, 0.0}, {0.0, 0.3}, {-0.3, 0.3}},
                               0.0};
        default:
            return BoxSpec{dice.between(0.2, 0.7), dice.between(0.2, 0.7), 0.0, {}, 0.0};
    }
}

/// One body a cell, so that none overlaps another at first.
Scene random_scene(Dice& dice) {
    std::vector<BodySpec> bodies{support::ground(0.0, 60.0)};
    const int columns = 2 + dice.upto(3);
    const int rows = 1 + dice.upto(4);
    for (int i = 0; i < columns * rows; ++i) {
        const DVec2 cell(1.1 * (i % columns), 0.7 + 1.1 * (i / columns));
        BodySpec body = support::body(random_shape(dice), cell, dice.between(-3.0, 3.0));
        body.velocity = {dice.between(-4.0, 4.0), dice.between(-4.0, 4.0)};
        body.angular_velocity = dice.between(-5.0, 5.0);
        body.density = std::pow(10.0, dice.between(-1.0, 1.0));
        support::set_surface(body, dice.between(0.0, 1.0), dice.between(0.0, 1.0));
        bodies.push_back(body);
    }
    Scene scene = support::scene_of(std::move(bodies));
    // Rods between neighbours in a row.
    for (int i = 0; i + 1 < columns && dice.upto(1) == 0; ++i) {
        JointSpec rod;
        rod.type = JointKind::distance;
        rod.a = std::to_string(1 + i);
        rod.b = std::to_string(2 + i);
        rod.length = 1.1;
        scene.joints.push_back(rod);
    }
    return scene;
}

/// Bodies fly exactly; but of those that joints hold, responses 1 and 2 keep what semi-implicit steps keep in
/// the place of the energy (contact_speeds.h).
double kept_energy(const World& world) {
    const StepReport& report = world.report();
    const double energy = report.kinetic_energy + report.potential_energy;
    const WorldSettings& settings = world.settings();
    if (settings.response == Response::sequential) return energy;
    std::vector<bool> is_joined(world.body_count(), false);
    for (const Joint& joint : world.joints()) {
        is_joined[joint.def.body_b.index] = true;
        if (joint.def.body_a != no_body) is_joined[joint.def.body_a.index] = true;
    }
    DVec2 momentum(0.0, 0.0);
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        if (is_joined[i]) momentum += world.def(i).mass * world.state_of(i).velocity;
    }
    return energy + 0.5 * settings.time_step * dot(settings.gravity, momentum);
}

/// Responses 1 and 2 take out at once what bodies have entered each other in a step. That lifts them by no
/// more than their way of the step.
double most_lift(const World& world) {
    if (world.settings().response == Response::sequential) return 0.0;
    double lift = 0.0;
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        const BodyDef& def = world.def(i);
        if (def.kind != BodyKind::dynamic_body) continue;
        const BodyState& state = world.state_of(i);
        const double reach = std::abs(state.angular_velocity) * 0.6;
        const double way = (glm::length(state.velocity) + reach) * world.settings().time_step;
        lift += def.mass * glm::length(world.settings().gravity) * way;
    }
    return lift;
}

}  // namespace

TEST_CASE("random scenes never gain energy from nothing") {
    CHECK(rc::check("energy", [] {
        Dice dice{std::mt19937_64(*rc::gen::arbitrary<std::uint64_t>())};
        Scene scene = random_scene(dice);
        scene.settings.response =
            *rc::gen::element(Response::push_apart, Response::impulses, Response::sequential);
        World world = make_world(scene);
        // Above the ground, so that it can't be negative.
        const double first = kept_energy(world);
        const double most = 1.02 * first;
        for (int i = 0; i < 180; ++i) {
            const double lift = most_lift(world);
            world.step();
            const double now = kept_energy(world);
            if (!(now <= most + lift)) {
                RC_LOG() << write_scene(scene);
                RC_FAIL("energy rose from " + std::to_string(first) + " to " + std::to_string(now) +
                        " J in step " + std::to_string(i));
            }
        }
    }));
}

namespace {

/// Anywhere, so that some begin in others; restitution and density of all sorts.
Scene scattered_scene(Dice& dice) {
    std::vector<BodySpec> bodies;
    const int count = 2 + dice.upto(6);
    for (int i = 0; i < count; ++i) {
        const DVec2 place(dice.between(-2.0, 2.0), dice.between(-2.0, 2.0));
        BodySpec body = support::body(random_shape(dice), place, dice.between(-3.0, 3.0));
        body.velocity = {dice.between(-30.0, 30.0), dice.between(-30.0, 30.0)};
        body.angular_velocity = dice.between(-20.0, 20.0);
        body.density = std::pow(10.0, dice.between(-1.0, 2.0));
        support::set_surface(body, 0.5 * dice.upto(2), dice.upto(1) * dice.between(0.0, 1.0));
        if (dice.upto(5) == 0) {
            body.motion = Motion::static_body;
            body.velocity = {0.0, 0.0};
            body.angular_velocity = 0.0;
        }
        bodies.push_back(body);
    }
    Scene scene = support::scene_of(std::move(bodies));
    scene.settings.gravity = {0.0, 0.0};
    return scene;
}

void check_energy_in_empty_space(const Scene& scene) {
    World world = make_world(scene);
    const double first = world.report().kinetic_energy;
    // What lies in another by less than the solver calls deep may be pushed out with a little speed.
    const double most = (world.report().max_penetration > 0.0 ? 1.02 : 1.001) * first;
    for (int i = 0; i < 120; ++i) {
        world.step();
        const double now = world.report().kinetic_energy;
        if (!(now <= most)) {
            RC_LOG() << write_scene(scene);
            RC_FAIL("energy rose from " + std::to_string(first) + " to " + std::to_string(now) +
                    " J in step " + std::to_string(i));
        }
    }
}

}  // namespace

TEST_CASE("in empty space bodies never gain energy, however they begin") {
    CHECK(rc::check("energy in empty space", [] {
        Dice dice{std::mt19937_64(*rc::gen::arbitrary<std::uint64_t>())};
        const bool ordered = *rc::gen::element(false, false, false, true);
        for (int i = 0; i < 10; ++i) {
            Scene scene = scattered_scene(dice);
            scene.settings.ordered = ordered;
            check_energy_in_empty_space(scene);
        }
    }));
}
