#include <collide/dynamics/joints/prepared_pin.h>

#include <doctest/doctest.h>

#include <array>

#include "support/random_pairs.h"

using namespace collide;

namespace {

SolverBody any_body(support::Random& random) {
    SolverBody body;
    const auto real = [&] { return static_cast<float>(random.real(-2.0, 2.0)); };
    body.velocity_x = real();
    body.velocity_y = real();
    body.angular_velocity = real();
    body.displacement_x = 0.01f * real();
    body.displacement_y = 0.01f * real();
    const float angle = 0.1f * real();
    body.cos_less_one = -0.5f * angle * angle;
    body.sin = angle;
    return body;
}

SolverMass any_mass(support::Random& random) {
    const auto inverse = [&] { return static_cast<float>(random.real(0.0, 10.0)); };
    return {inverse(), inverse(), 0.0f, 0.0f};
}

SolverJoint any_pin(support::Random& random) {
    const auto vector = [&] {
        return Vec2(static_cast<float>(random.real(-1.0, 1.0)), static_cast<float>(random.real(-1.0, 1.0)));
    };
    SolverJoint joint;
    joint.slot_a = 0;
    joint.slot_b = 1;
    joint.anchor_a = vector();
    joint.anchor_b = vector();
    joint.center_offset = joint.anchor_a - joint.anchor_b + 0.01f * vector();
    joint.rigid = make_softness(60.0, 2.0, 1.0 / 240.0);
    joint.impulses.linear = 0.1f * vector();
    joint.noted = 0.1f * vector();
    joint.given.velocity_a = vector();
    joint.given.angular_b = 0.3f;
    return joint;
}

bool same(const SolverBody& a, const SolverBody& b) {
    return a.velocity_x == b.velocity_x && a.velocity_y == b.velocity_y &&
           a.angular_velocity == b.angular_velocity;
}

}  // namespace

TEST_CASE("a prepared pin gives the impulses of the constraint, to the bit") {
    support::Random random(2026);
    for (int i = 0; i < 200; ++i) {
        const SolverMass mass_a = i % 10 == 0 ? SolverMass{} : any_mass(random);
        const SolverMass mass_b = any_mass(random);
        const std::array<float, 2> turns{};
        SolverJoint joint = any_pin(random);
        REQUIRE(is_plain_pin(joint));
        std::array<SolverBody, 2> bodies{any_body(random), any_body(random)};
        SolverJoint joint_again = joint;
        std::array<SolverBody, 2> bodies_again = bodies;
        const JointPass pass = i % 2 == 0 ? JointPass::pull : JointPass::relax;
        JointConstraint constraint{joint, bodies[0], bodies[1], mass_a, mass_b, 1.0f / 240.0f, turns.data()};
        PreparedPin prepared(
            {joint_again, bodies_again[0], bodies_again[1], mass_a, mass_b, 1.0f / 240.0f, turns.data()},
            pass);
        for (int round = 0; round < 4; ++round) {
            constraint.solve(pass);
            prepared.solve(bodies_again.data());
            CHECK(same(bodies[0], bodies_again[0]));
            CHECK(same(bodies[1], bodies_again[1]));
        }
        prepared.store(joint_again);
        CHECK(joint_again.impulses == joint.impulses);
        CHECK(joint_again.given.velocity_a == joint.given.velocity_a);
        CHECK(joint_again.given.velocity_b == joint.given.velocity_b);
        CHECK(joint_again.given.angular_a == joint.given.angular_a);
        CHECK(joint_again.given.angular_b == joint.given.angular_b);
    }
}
