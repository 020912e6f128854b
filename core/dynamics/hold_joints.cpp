#include "dynamics/hold_joints.h"

namespace collide {

namespace {

constexpr int passes = 8;  // until the joints of a chain agree

SolverVelocity velocity_of(const SolverBody& body) {
    return {body.velocity_x, body.velocity_y, body.angular_velocity, 0.0f};
}

/// The impulses of the joints that the solver knows, as changes of velocity.
void give(const SolverVelocity& after, const SolverVelocity& before, BodyState& state) {
    state.velocity += DVec2(Vec2(after.x - before.x, after.y - before.y));
    state.angular_velocity += static_cast<double>(after.angular - before.angular);
}

/// What draws a joint together is a way, not a speed: kept as a speed it would feed the bodies with energy.
void draw_together(const SolverVelocity& pulled, const SolverVelocity& relaxed, double seconds,
                   BodyState& state) {
    state.center += seconds * DVec2(Vec2(pulled.x - relaxed.x, pulled.y - relaxed.y));
    state.angle += seconds * static_cast<double>(pulled.angular - relaxed.angular);
    state.turn = turn_by(state.angle);
}

}  // namespace

void HoldJoints::note(std::vector<SolverVelocity>& out) {
    out.clear();
    for (std::uint32_t slot = 0; slot < bodies_.count(); ++slot) {
        out.push_back(velocity_of(bodies_.bodies()[slot]));
    }
}

void HoldJoints::hold(StepMatter& matter) {
    if (matter.joints.empty()) {
        return;
    }
    StepMatter joined{matter.states, matter.facts, {}, matter.joints, matter.settings, matter.seconds};
    bodies_.collect(joined);
    solver_.prepare(joined, bodies_, matter.seconds);
    bodies_.start_substep(0, bodies_.count(), static_cast<float>(matter.seconds));
    note(before_);
    solver_.warm_start(bodies_);
    for (int pass = 0; pass < passes; ++pass) solver_.solve(bodies_);
    note(pulled_);
    for (int pass = 0; pass < passes; ++pass) solver_.relax(bodies_);
    BlockMatter none;
    none.bodies = bodies_.bodies();
    none.movable = bodies_.movable();
    bound_.bound_joints(joined, bodies_, none, 0);
    solver_.finish(matter, 1);
    for (BodyId body = 0; body < matter.states.size(); ++body) {
        const std::uint32_t slot = bodies_.slot(body);
        if (slot < bodies_.count() && bodies_.is_movable(slot)) {
            const SolverVelocity relaxed = velocity_of(bodies_.bodies()[slot]);
            give(relaxed, before_[slot], matter.states[body]);
            draw_together(pulled_[slot], relaxed, matter.seconds, matter.states[body]);
        }
    }
}

}  // namespace collide
