#include <collide/dynamics/responses/simple_responses.h>

#include <doctest/doctest.h>

#include <cmath>

#include "support/random_pairs.h"
#include "support/step_matter.h"

using namespace collide;
using support::StepBodies;

namespace {

ResponseReport respond_pushing(StepBodies& motion) {
    StepContext context = motion.context();
    StepMotion working;
    return respond_by_push_apart(context, working);
}

}  // namespace

TEST_CASE("pushed apart: along the MTD, half each or by mass, the whole for the one that can move") {
    const auto pushed = [](PushApartSplit split, double second_mass) {
        StepBodies motion;
        motion.settings.push_apart_split = split;
        motion.add({0.0, 0.0}, {0.0, 0.0}, 1.0);
        motion.add({0.9, 0.0}, {0.0, 0.0}, second_mass);
        Contact& contact = motion.touch(0, 1, {1.0, 0.0}, {0.5, 0.0}, 0.0);
        contact.points[0].anchor_b = {-0.5f, 0.0f};
        contact.points[0].separation = -0.1f;
        respond_pushing(motion);
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
        StepBodies motion;
        const DVec2 normal(std::cos(angle), std::sin(angle));
        motion.add({0.0, 0.0}, {3.0, 1.0}, 2.0, 1.0);
        motion.add(normal, {-1.0, 0.5}, 1.0, 1.0);
        motion.touch(0, 1, normal, 0.5 * normal, 1.0);
        const DVec2 momentum = motion.momentum();
        const double energy = motion.kinetic_energy();
        const double approaching = dot(motion.states[1].velocity - motion.states[0].velocity, normal);
        respond_pushing(motion);
        CHECK(glm::length(motion.momentum() - momentum) < 1e-6);
        CHECK(motion.kinetic_energy() == doctest::Approx(energy).epsilon(1e-6));
        CHECK(dot(motion.states[1].velocity - motion.states[0].velocity, normal) ==
              doctest::Approx(-approaching));
    }
}

TEST_CASE("pushed apart: nothing turns, and what turned goes on") {
    StepBodies motion;
    motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
    motion.add({0.0, 0.5}, {1.0, -2.0}, 1.0, 1.0 / 6.0);
    motion.states[1].angular_velocity = 3.0;
    motion.touch(0, 1, {0.0, 1.0}, {0.5, 0.0}, 0.5, 0.5);
    respond_pushing(motion);
    CHECK(motion.states[1].angular_velocity == 3.0);
    CHECK(motion.states[1].angle == doctest::Approx(0.05));
    CHECK(motion.states[1].rotation == DRotation::from_angle(motion.states[1].angle));
    CHECK(motion.states[1].velocity.y == doctest::Approx(1.0));
}

TEST_CASE("pushed apart: kinetic friction slows what slides, static friction stops what is slow") {
    for (const double speed : {1.0, 4.0}) {
        StepBodies motion;
        motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
        motion.add({0.0, 0.5}, {speed, -2.0}, 1.0);
        motion.touch(0, 1, {0.0, 1.0}, {0.0, 0.0}, 0.0, 0.4);
        motion.contacts[0].static_friction = 0.6f;
        respond_pushing(motion);
        CHECK(motion.states[1].velocity.x == doctest::Approx(speed == 1.0 ? 0.0 : 4.0 - 0.4 * 2.0));
        CHECK(motion.contacts[0].points[0].normal_impulse == doctest::Approx(2.0));
    }
}

TEST_CASE("pushed apart: Newton's cradle") {
    StepBodies motion;
    for (int i = 0; i < 4; ++i) {
        motion.add({static_cast<double>(i), 0.0}, {i == 0 ? 2.0 : 0.0, 0.0}, 1.0);
    }
    for (BodyIndex i = 0; i + 1 < 4; ++i) {
        motion.touch(i, i + 1, {1.0, 0.0}, {i + 0.5, 0.0}, 1.0);
    }
    respond_pushing(motion);
    CHECK(motion.states[0].velocity.x == doctest::Approx(0.0));
    CHECK(motion.states[3].velocity.x == doctest::Approx(2.0));
}

TEST_CASE("pushed apart: a kinematic belt carries what lies on it") {
    StepBodies motion;
    motion.add({0.0, -1.0}, {2.0, 0.0}, 0.0);
    motion.facts[0].kind = BodyKind::kinematic_body;
    motion.add({0.0, 0.5}, {0.0, -1.0}, 1.0);
    motion.touch(0, 1, {0.0, 1.0}, {0.0, 0.0}, 0.0, 10.0);
    respond_pushing(motion);
    CHECK(motion.states[1].velocity.x == doctest::Approx(2.0));
    CHECK(motion.states[0].center.x == doctest::Approx(2.0 / 60.0));
}

namespace {

ResponseReport respond(support::StepBodies& motion) {
    StepContext context = motion.context();
    StepMotion working;
    return respond_by_impulses(context, working);
}

/// A box of 1 m, 1 kg, on a floor whose top is y = 0, at two points.
support::StepBodies box_on_floor(DVec2 velocity, double restitution, double friction) {
    support::StepBodies motion;
    motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
    motion.add({0.0, 0.5}, velocity, 1.0, 1.0 / 6.0);
    Contact& contact = motion.touch(0, 1, {0.0, 1.0}, {-0.5, 0.0}, restitution, friction);
    motion.touch_also(contact, {0.5, 0.0});
    return motion;
}

}  // namespace

TEST_CASE("an elastic collision on a line exchanges what the textbook says") {
    support::StepBodies motion;
    motion.add({0.0, 0.0}, {3.0, 0.0}, 2.0, 1.0);
    motion.add({1.0, 0.0}, {-1.0, 0.0}, 1.0, 1.0);
    motion.touch(0, 1, {1.0, 0.0}, {0.5, 0.0}, 1.0);
    respond(motion);
    // u1 = ((m1 - m2) v1 + 2 m2 v2) / (m1 + m2), and the other way round.
    CHECK(motion.states[0].velocity.x == doctest::Approx(1.0 / 3.0));
    CHECK(motion.states[1].velocity.x == doctest::Approx(13.0 / 3.0));
    CHECK(motion.contacts[0].points[0].normal_impulse == doctest::Approx(16.0 / 3.0));
    CHECK(motion.contacts[0].points[0].given_impulse == doctest::Approx(16.0 / 3.0));
    CHECK(motion.contacts[0].points[0].normal_velocity == doctest::Approx(-4.0));
}

TEST_CASE("equal balls part at a right angle after an elastic oblique collision") {
    support::StepBodies motion;
    const DVec2 normal(std::cos(0.5), std::sin(0.5));
    motion.add({0.0, 0.0}, {2.0, 0.0}, 1.0, 0.4);
    motion.add(normal, {0.0, 0.0}, 1.0, 0.4);
    motion.touch(0, 1, normal, 0.5 * normal, 1.0);
    respond(motion);
    CHECK(dot(motion.states[0].velocity, motion.states[1].velocity) == doctest::Approx(0.0));
    CHECK(motion.momentum().x == doctest::Approx(2.0));
    CHECK(motion.kinetic_energy() == doctest::Approx(2.0));
}

TEST_CASE("elastic impacts without friction keep momentum, angular momentum and energy") {
    support::Random random(11);
    for (int round = 0; round < 200; ++round) {
        support::StepBodies motion;
        for (const double x : {-1.0, 1.0}) {
            motion.add({x, 0.0}, random.direction() * random.real(0.0, 5.0), random.log_real(0.1, 10.0),
                       random.log_real(0.1, 10.0));
            motion.states.back().angular_velocity = random.real(-5.0, 5.0);
        }
        motion.touch(0, 1, random.direction(), {random.real(-1.0, 1.0), random.real(-1.0, 1.0)}, 1.0);
        const auto spin = [&] {
            double sum = 0.0;
            for (int i = 0; i < 2; ++i) {
                const BodyMass& mass = motion.facts[i].mass;
                sum += cross(motion.states[i].center, motion.states[i].velocity) / mass.inverse_mass +
                       motion.states[i].angular_velocity / mass.inverse_inertia;
            }
            return sum;
        };
        const DVec2 momentum = motion.momentum();
        const double energy = motion.kinetic_energy();
        const double before = spin();
        const std::vector<BodyState> start = motion.states;
        respond(motion);
        for (int i = 0; i < 2; ++i) {
            motion.states[i].center = start[i].center;
        }
        CHECK(glm::length(motion.momentum() - momentum) <= 1e-6 * glm::length(momentum) + 1e-9);
        CHECK(motion.kinetic_energy() == doctest::Approx(energy).epsilon(1e-6));
        // Anchors are floats.
        CHECK(spin() == doctest::Approx(before).epsilon(1e-5));
    }
}

TEST_CASE("Newton's cradle: the impact goes through to the last ball, and only that leaves") {
    support::StepBodies motion;
    for (int i = 0; i < 5; ++i) {
        motion.add({static_cast<double>(i), 0.0}, {i == 0 ? 3.0 : 0.0, 0.0}, 1.0, 0.1);
    }
    for (BodyIndex i = 0; i + 1 < 5; ++i) {
        motion.touch(i, i + 1, {1.0, 0.0}, {i + 0.5, 0.0}, 1.0);
    }
    respond(motion);
    for (int i = 0; i < 4; ++i) {
        CHECK(motion.states[i].velocity.x == doctest::Approx(0.0));
    }
    CHECK(motion.states[4].velocity.x == doctest::Approx(3.0));
}

TEST_CASE("a box lands flat on two points without turning, and its impulses are equal") {
    support::StepBodies motion = box_on_floor({0.0, -2.0}, 0.5, 0.0);
    respond(motion);
    CHECK(motion.states[1].velocity.y == doctest::Approx(1.0));
    CHECK(motion.states[1].angular_velocity == doctest::Approx(0.0));
    CHECK(motion.contacts[0].points[0].normal_impulse == doctest::Approx(1.5));
    CHECK(motion.contacts[0].points[1].normal_impulse == doctest::Approx(1.5));
}

TEST_CASE("a ball that strikes obliquely leaves within the cone of friction") {
    for (const double friction : {0.0, 0.1, 0.3, 1.0}) {
        support::StepBodies motion;
        motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
        motion.add({0.0, 0.5}, {4.0, -2.0}, 1.0, 0.125);  // a disc of 0.5 m
        motion.touch(0, 1, {0.0, 1.0}, {0.0, 0.0}, 0.5, friction);
        respond(motion);
        const ContactPointState& point = motion.contacts[0].points[0];
        // It rolls without sliding when friction can give a third of the sliding momentum (disc: k = 1/2).
        const double rolling = 4.0 / 3.0;
        const double expected = std::min(rolling, friction * 3.0);
        CHECK(point.normal_impulse == doctest::Approx(3.0));
        CHECK(point.tangent_impulse == doctest::Approx(expected));
        CHECK(motion.states[1].velocity.x == doctest::Approx(4.0 - expected));
        CHECK(motion.states[1].angular_velocity == doctest::Approx(-0.5 * expected / 0.125));
    }
}

TEST_CASE("a block rests on the slope of its static friction, and slides one degree steeper") {
    const double steepest = std::atan(0.5);
    for (const double degrees : {-1.0, 1.0}) {
        const double angle = steepest + degrees * 3.14159265358979 / 180.0;
        support::StepBodies motion = box_on_floor({0.0, 0.0}, 0.2, 0.5);
        motion.settings.gravity = DVec2(std::sin(angle), -std::cos(angle)) * 9.81;
        respond(motion);
        if (degrees < 0.0) {
            CHECK(glm::length(motion.states[1].velocity) < 1e-9);
            CHECK(std::abs(motion.states[1].angular_velocity) < 1e-9);
        } else {
            const double along = 9.81 * (std::sin(angle) - 0.5 * std::cos(angle)) / 60.0;
            CHECK(motion.states[1].velocity.x == doctest::Approx(along));
        }
    }
}

TEST_CASE("restitution and friction together never make energy") {
    support::Random random(5);
    for (int round = 0; round < 500; ++round) {
        support::StepBodies motion = box_on_floor(random.direction() * random.real(0.0, 10.0),
                                                  random.real(0.0, 1.0), random.real(0.0, 2.0));
        motion.states[1].angular_velocity = random.real(-20.0, 20.0);
        motion.facts[1].mass.inverse_inertia = random.log_real(0.1, 1000.0);
        const double before = motion.kinetic_energy();
        respond(motion);
        CHECK(motion.kinetic_energy() <= before * (1.0 + 1e-9));
        for (const ContactPointState& point : motion.contacts[0].points) {
            CHECK(point.normal_impulse >= 0.0f);
            CHECK(std::abs(point.tangent_impulse) <=
                  motion.contacts[0].static_friction * point.normal_impulse * 1.0001f);
        }
    }
}

TEST_CASE("a ball comes to rest, and stays there") {
    support::StepBodies motion;
    motion.settings.gravity = {0.0, -9.81};
    motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
    motion.add({0.0, 1.5}, {0.0, 0.0}, 1.0, 0.125);
    double highest = 0.0;
    for (int step = 0; step < 600; ++step) {
        motion.contacts.clear();
        const double gap = motion.states[1].center.y - 0.5;
        if (gap <= 0.01) {
            Contact& contact = motion.touch(0, 1, {0.0, 1.0}, {0.0, 0.0}, 0.6);
            contact.points[0].anchor_b = {0.0f, -0.5f};
            contact.points[0].separation = static_cast<float>(gap);
        }
        const ResponseReport report = respond(motion);
        CHECK(report.residual < 1e-6);
        highest = step >= 300 ? std::max(highest, std::abs(motion.states[1].center.y - 0.5)) : 0.0;
    }
    CHECK(highest < 1e-4);
    CHECK(std::abs(motion.states[1].velocity.y) < 1e-9);
}

TEST_CASE("each bounce is e^2 as high as the one before") {
    support::StepBodies motion;
    motion.settings.gravity = {0.0, -9.81};
    motion.add({0.0, -1.0}, {0.0, 0.0}, 0.0);
    motion.add({0.0, 2.5}, {0.0, 0.0}, 1.0, 0.125);
    std::vector<double> heights;
    for (int step = 0; step < 400; ++step) {
        motion.contacts.clear();
        const double gap = motion.states[1].center.y - 0.5;
        if (gap <= 0.0) {
            Contact& contact = motion.touch(0, 1, {0.0, 1.0}, {0.0, 0.0}, 0.8);
            contact.points[0].anchor_b = {0.0f, -0.5f};
            contact.points[0].separation = static_cast<float>(gap);
        }
        const double speed_before = motion.states[1].velocity.y;
        respond(motion);
        const double speed = motion.states[1].velocity.y;
        if (speed_before > 0.0 && speed <= 0.0) {
            // The modified energy at the top, as a height.
            const double v = speed;
            heights.push_back(motion.states[1].center.y - 0.5 + v * v / (2.0 * 9.81) - v / 120.0);
        }
    }
    REQUIRE(heights.size() >= 3);
    CHECK(heights[0] == doctest::Approx(2.0 * 0.64).epsilon(1e-3));
    CHECK(heights[1] == doctest::Approx(2.0 * 0.64 * 0.64).epsilon(1e-3));
    CHECK(heights[2] == doctest::Approx(2.0 * 0.64 * 0.64 * 0.64).epsilon(1e-3));
}

TEST_CASE("a near contact is left alone") {
    support::StepBodies motion = box_on_floor({0.0, -2.0}, 0.5, 0.5);
    for (ContactPointState& point : motion.contacts[0].points) {
        point.separation = 0.01f;
    }
    const ResponseReport report = respond(motion);
    CHECK(motion.states[1].velocity.y == -2.0);
    CHECK(report.residual == 0.0);
}
