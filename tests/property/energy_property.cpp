// Energy never comes from nothing: whatever stands apart at first and is moved by nothing but gravity has, at
// every moment, no more than it began with.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cmath>
#include <random>

#include "scene/scene_writer.h"
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

}  // namespace

TEST_CASE("random scenes never gain energy from nothing") {
    CHECK(rc::check("energy", [] {
        Dice dice{std::mt19937_64(*rc::gen::arbitrary<std::uint64_t>())};
        Scene scene = random_scene(dice);
        scene.settings.response =
            *rc::gen::element(Response::push_apart, Response::impulses, Response::sequential);
        World world = make_world(scene);
        const StepReport first = world.report();
        // Above the ground, so that it can't be negative. What the depth of contacts may lift counts as
        // noise.
        const double most = 1.02 * (first.kinetic_energy + first.potential_energy);
        for (int i = 0; i < 180; ++i) {
            world.step();
            const StepReport& now = world.report();
            if (!(now.kinetic_energy + now.potential_energy <= most)) {
                RC_LOG() << write_scene(scene);
                RC_FAIL("energy rose from " + std::to_string(first.kinetic_energy + first.potential_energy) +
                        " to " + std::to_string(now.kinetic_energy + now.potential_energy) + " J in step " +
                        std::to_string(i));
            }
        }
    }));
}
