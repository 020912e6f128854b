#include <collide/dynamics/joints/hold_joints.h>

namespace collide {

namespace {

/// Adds the change of velocity by the joints' impulses to a body.
void add(const SolverVelocity& after, const SolverVelocity& before, BodyState& state) {
    state.velocity += DVec2(Vec2(after.x - before.x, after.y - before.y));
    state.angular_velocity += static_cast<double>(after.angular - before.angular);
}

}  // namespace

void HoldJoints::note(std::vector<SolverVelocity>& out) {
    out.clear();
    for (std::uint32_t slot = 0; slot < bodies_.count(); ++slot) {
        out.push_back(velocity_of(bodies_.bodies()[slot]));
    }
}

void HoldJoints::hold(StepMatter& matter) {
    pulls_.clear();
    if (matter.joints.empty()) {
        return;
    }
    pulls_.resize(matter.states.size());
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
            add(kept, before_[slot], matter.states[body]);
            add(pulled_[slot], kept, pulls_[body]);
        }
    }
}

/// Kept as a velocity it would add energy to the bodies.
void HoldJoints::draw_together(StepMatter& matter) const {
    for (BodyId body = 0; body < pulls_.size(); ++body) {
        BodyState& state = matter.states[body];
        state.center += matter.seconds * pulls_[body].velocity;
        if (pulls_[body].angular_velocity != 0.0) {
            state.angle += matter.seconds * pulls_[body].angular_velocity;
            state.turn = turn_by(state.angle);
        }
    }
}

void HoldJoints::note_speeds(const StepMatter& matter) {
    if (pulls_.empty()) return;
    solver_.list_rigid(bodies_, JointPass::relax, held_);
    drawn_ = held_;
    held_.ask_for_speeds_of(matter.states, bodies_);
    drawn_.ask_for_speeds_of(pulls_, bodies_);
}

void HoldJoints::keep_speeds(StepMatter& matter) {
    held_.solve(matter.states, bodies_);
    solver_.take_impulses(bodies_, held_);
    solver_.finish(matter, 1);
}

}  // namespace collide
