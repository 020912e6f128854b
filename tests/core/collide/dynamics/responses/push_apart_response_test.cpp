#include <collide/dynamics/responses/push_apart_response.h>

#include <doctest/doctest.h>

#include <cmath>

#include "support/step_matter.h"

using namespace collide;
using support::Motion;

namespace {

ResponseReport respond(Motion& motion) {
    StepMatter matter = motion.matter();
    StepMotion working;
    return respond_by_push_apart(matter, working);
}

}  // namespace

TEST_CASE("pushed apart: along the MTD, half each or by mass, the whole for the one that can move") {
    const auto pushed = [](PushApartSplit split, double second_mass) {
        Motion motion;
        motion.settings.push_apart_split = split;
        motion.add({0.0, 0.0}, {0.0, 0.0}, 1.0);
        motion.add({0.9, 0.0}, {0.0, 0.0}, second_mass);
        Contact& contact = motion.touch(0, 1, {1.0, 0.0}, {0.5, 0.0}, 0.0);
        contact.points[0].anchor_b = {-0.5f, 0.0f};
        contact.points[0].separation = -0.1f;
        respond(motion);
        return DVec2(motion.states[0].center.x, motion.states[1].center.x - 0.9);
    };
    const auto is_near = [](DVec2 displacements, DVec2 wanted) {
        return glm::length(displacements - wanted) < 1e-6;
    };
    CHECK(is_near(pushed(PushApartSplit::half, 3.0), {-0.05, 0.05}));
    CHECK(is_near(pushed(PushApartSplit::mass, 3.0), {-0.075, 0.025}));
    CHECK(is_near(pushed(PushApartSplit::half, 0.0), {-0.1, 0.0}));
    CHECK(is_near(pushed(PushApartSplit::mass, 0.0), {-0.1, 0.0}));
}

TEST_CASE("pushed apart: elastic collisions keep momentum and energy, on a line and in the plane") {
    for (const double angle : {0.0, 0.7}) {
        Motion motion;
        const DVec2 normal(std::cos(angle), std::sin(angle));
        motion.add({0.0, 0.0}, {3.0, 1.0}, 2.0, 1.0);
        motion.add(normal, {-1.0, 0.5}, 1.0, 1.0);
        motion.touch(0, 1, normal, 0.5 * normal, 1.0);
        const DVec2 momentum = motion.momentum();
        const double energy = motion.kinetic_energy();
        const double approaching = dot(motion.states[1].velocity - motion.states[0].velocity, normal);
        respond(motion);
        CHECK(glm::length(motion.momentum() - momentum) < 1e-6);
        CHECK(motion.kinetic_energy() == doctest::Approx(energy).epsilon(1e-6));
        CHECK(dot(motion.states[1].velocity - motion.states[0].velocity, normal) ==
              doctest::Approx(-approaching));
    }
}

TEST_CASE("pushed apart: nothing turns, and what turned goes on") {
    Motion motion;
    motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
    motion.add({0.0, 0.5}, {1.0, -2.0}, 1.0, 1.0 / 6.0);
    motion.states[1].angular_velocity = 3.0;
    motion.touch(0, 1, {0.0, 1.0}, {0.5, 0.0}, 0.5, 0.5);
    respond(motion);
    CHECK(motion.states[1].angular_velocity == 3.0);
    CHECK(motion.states[1].angle == doctest::Approx(0.05));
    CHECK(motion.states[1].turn == turn_by(motion.states[1].angle));
    CHECK(motion.states[1].velocity.y == doctest::Approx(1.0));
}

TEST_CASE("pushed apart: kinetic friction slows what slides, static friction stops what is slow") {
    for (const double speed : {1.0, 4.0}) {
        Motion motion;
        motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
        motion.add({0.0, 0.5}, {speed, -2.0}, 1.0);
        motion.touch(0, 1, {0.0, 1.0}, {0.0, 0.0}, 0.0, 0.4);
        motion.contacts[0].static_friction = 0.6f;
        respond(motion);
        CHECK(motion.states[1].velocity.x == doctest::Approx(speed == 1.0 ? 0.0 : 4.0 - 0.4 * 2.0));
        CHECK(motion.contacts[0].points[0].normal_impulse == doctest::Approx(2.0));
    }
}

TEST_CASE("pushed apart: Newton's cradle") {
    Motion motion;
    for (int i = 0; i < 4; ++i) {
        motion.add({static_cast<double>(i), 0.0}, {i == 0 ? 2.0 : 0.0, 0.0}, 1.0);
    }
    for (BodyId i = 0; i + 1 < 4; ++i) {
        motion.touch(i, i + 1, {1.0, 0.0}, {i + 0.5, 0.0}, 1.0);
    }
    respond(motion);
    CHECK(motion.states[0].velocity.x == doctest::Approx(0.0));
    CHECK(motion.states[3].velocity.x == doctest::Approx(2.0));
}

TEST_CASE("pushed apart: a belt that is moved as told carries what lies on it") {
    Motion motion;
    motion.add({0.0, -1.0}, {2.0, 0.0}, 0.0);
    motion.facts[0].kind = BodyKind::kinematic_body;
    motion.add({0.0, 0.5}, {0.0, -1.0}, 1.0);
    motion.touch(0, 1, {0.0, 1.0}, {0.0, 0.0}, 0.0, 10.0);
    respond(motion);
    CHECK(motion.states[1].velocity.x == doctest::Approx(2.0));
    CHECK(motion.states[0].center.x == doctest::Approx(2.0 / 60.0));
}
