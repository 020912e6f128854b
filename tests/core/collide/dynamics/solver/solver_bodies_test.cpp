#include <collide/dynamics/solver/solver_bodies.h>

#include <doctest/doctest.h>

#include "support/soft_context.h"

using namespace collide;
using namespace collide::test;

TEST_CASE("slots: what stands still, then what impulses move, then what is carried") {
    SoftContext context = crowded_plank(4);
    context.facts[0].kind = BodyKind::static_body;
    context.facts[2].kind = BodyKind::kinematic_body;
    context.facts[2].mass = {};
    context.states[3].asleep = true;
    context.contacts.pop_back();
    const StepContext step{context.states, context.facts,    context.contacts,
                           context.joints, context.settings, context.seconds};
    SolverBodies bodies;
    bodies.collect(step);
    CHECK(bodies.movable() == 1);
    CHECK(bodies.slot(0) == SolverBodies::still);
    CHECK(bodies.slot(1) == 1);
    CHECK(bodies.slot(2) == 2);
    CHECK(bodies.slot(3) == SolverBodies::still);
    CHECK(bodies.count() == 8);
    CHECK(bodies.is_movable(1));
    CHECK_FALSE(bodies.is_movable(0));
    CHECK_FALSE(bodies.is_movable(2));
    CHECK(bodies.masses()[1].inverse_mass == 1.0f);
    CHECK(bodies.masses()[2].inverse_mass == 0.0f);
}

TEST_CASE("a substep starts with gravity and with what impulses did in the one before") {
    SoftContext context = crowded_plank(1);
    context.states[1].velocity = {1.0, 0.0};
    const StepContext step{context.states, context.facts,    context.contacts,
                           context.joints, context.settings, context.seconds};
    SolverBodies bodies;
    bodies.collect(step);
    SolverBody& ball = bodies.bodies()[bodies.slot(1)];
    bodies.start_substep(0, bodies.count(), 0.25f);
    CHECK(ball.velocity_x == 1.0f);
    CHECK(ball.velocity_y == doctest::Approx(-0.25 * 9.81));
    ball.velocity_y = 0.0f;
    ball.angular_velocity = 2.0f;
    bodies.start_substep(0, bodies.count(), 0.25f);
    CHECK(ball.velocity_y == doctest::Approx(0.0));
    CHECK(ball.angular_velocity == 4.0f);
}
