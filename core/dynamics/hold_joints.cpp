#include "dynamics/hold_joints.h"

namespace collide {

namespace {

/// The impulses of the joints that the solver knows, as changes of velocity.
void give(const SolverBody& body, const SolverVelocity& before, BodyState& state) {
    state.velocity += DVec2(Vec2(body.velocity_x - before.x, body.velocity_y - before.y));
    state.angular_velocity += static_cast<double>(body.angular_velocity - before.angular);
}

}  // namespace

void HoldJoints::hold(StepMatter& matter) {
    if (matter.joints.empty()) {
        return;
    }
    StepMatter joined{matter.states, matter.facts, {}, matter.joints, matter.settings, matter.seconds};
    bodies_.collect(joined);
    solver_.prepare(joined, bodies_, matter.seconds);
    bodies_.start_substep(0, bodies_.count(), static_cast<float>(matter.seconds));
    before_.clear();
    for (std::uint32_t slot = 0; slot < bodies_.count(); ++slot) {
        const SolverBody& body = bodies_.bodies()[slot];
        before_.push_back({body.velocity_x, body.velocity_y, body.angular_velocity, 0.0f});
    }
    solver_.warm_start(bodies_);
    solver_.solve(bodies_);
    solver_.finish(matter, 1);
    for (BodyId body = 0; body < matter.states.size(); ++body) {
        const std::uint32_t slot = bodies_.slot(body);
        if (slot < bodies_.count() && bodies_.is_movable(slot)) {
            give(bodies_.bodies()[slot], before_[slot], matter.states[body]);
        }
    }
}

}  // namespace collide
