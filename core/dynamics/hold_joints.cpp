#include "dynamics/hold_joints.h"

namespace collide {

namespace {

/// The impulses of the joints that the solver knows, as changes of velocity.
void give(const SolverVelocity& after, const SolverVelocity& before, BodyState& state) {
    state.velocity += DVec2(Vec2(after.x - before.x, after.y - before.y));
    state.angular_velocity += static_cast<double>(after.angular - before.angular);
}

/// What draws a joint together is a way, not a speed: kept as a speed it would feed the bodies with energy.
void draw_together(const SolverVelocity& pulled, const SolverVelocity& kept, double seconds,
                   BodyState& state) {
    state.center += seconds * DVec2(Vec2(pulled.x - kept.x, pulled.y - kept.y));
    state.angle += seconds * static_cast<double>(pulled.angular - kept.angular);
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
    solver_.note_arcs(bodies_);
    solver_.cold_start();  // what is solved at once needs no start, and frames would carry their tension on
    solver_.solve_together(bodies_, JointPass::pull);
    note(pulled_);
    solver_.solve_together(bodies_, JointPass::relax);
    BlockMatter none;
    none.bodies = bodies_.bodies();
    none.movable = bodies_.movable();
    bound_.bound_joints(joined, bodies_, none, 0);
    note(straight_);
    solver_.solve_together(bodies_, JointPass::follow_arc);
    arcs_.bound(joined, straight_, pulled_, bodies_);
    solver_.finish(matter, 1);
    for (BodyId body = 0; body < matter.states.size(); ++body) {
        const std::uint32_t slot = bodies_.slot(body);
        if (slot < bodies_.count() && bodies_.is_movable(slot)) {
            const SolverVelocity kept = velocity_of(bodies_.bodies()[slot]);
            give(kept, before_[slot], matter.states[body]);
            draw_together(pulled_[slot], kept, matter.seconds, matter.states[body]);
        }
    }
}

}  // namespace collide
