#include <collide/dynamics/joints/hold_joints.h>

#include <algorithm>

namespace collide {

namespace {

/// Adds a change of velocity to a body.
void add(const SolverVelocity& change, BodyState& state) {
    state.velocity += DVec2(Vec2(change.x, change.y));
    state.angular_velocity += static_cast<double>(change.angular);
}

}  // namespace

void HoldJoints::note_before() {
    before_.clear();
    for (std::uint32_t slot = 0; slot < bodies_.count(); ++slot) {
        before_.push_back(velocity_of(bodies_.bodies()[slot]));
    }
}

void HoldJoints::move_on(float h) {
    for (std::uint32_t slot = 1; slot < bodies_.count(); ++slot) {
        const SolverBody& body = bodies_.bodies()[slot];
        bodies_.displace(slot, h * Vec2(body.velocity_x, body.velocity_y), h * body.angular_velocity);
    }
}

/// Passes the result of the substeps on: velocities to the bodies' states, and pulls.
void HoldJoints::hand_out(StepContext& context) {
    const float seconds = static_cast<float>(context.seconds);
    const float per_second = static_cast<float>(1.0 / context.seconds);
    pulls_.resize(context.states.size());
    for (std::uint32_t slot = 1; slot <= bodies_.movable(); ++slot) {
        const SolverBody& body = bodies_.bodies()[slot];
        const SolverMass& mass = bodies_.masses()[slot];
        const SolverVelocity now = velocity_of(body);
        const SolverVelocity fallen{seconds * mass.acceleration_x, seconds * mass.acceleration_y,
                                    seconds * bodies_.spin(slot), 0.0f};
        const SolverVelocity moved{per_second * body.displacement_x, per_second * body.displacement_y,
                                   per_second * bodies_.turned()[slot], 0.0f};
        add(now - before_[slot] - fallen, context.states[bodies_.owner(slot)]);
        add(moved - now, pulls_[bodies_.owner(slot)]);
    }
}

void HoldJoints::hold(StepContext& context) {
    pulls_.clear();
    if (context.joints.empty() || !(context.seconds > 0.0)) return;
    const std::uint32_t substeps = std::max(context.settings.substeps, 1u);
    const float seconds = static_cast<float>(context.seconds);
    const float h = static_cast<float>(context.seconds / substeps);
    StepContext joined{context.states, context.facts, {}, context.joints, context.settings, context.seconds};
    joined.pushes = context.pushes;
    bodies_.collect(joined);
    note_before();
    solver_.prepare(joined, bodies_, context.seconds / substeps);
    solver_.list_floating(context, bodies_);
    solver_.begin(bodies_);
    for (std::uint32_t substep = 0; substep < substeps; ++substep) {
        for (std::uint32_t slot = 1; slot <= bodies_.movable(); ++slot) {
            if (solver_.touches(slot)) bodies_.kick(slot, substep == 0 ? seconds - h : -h);
        }
        bodies_.start_substep(0, bodies_.count(), h);
        solver_.start(bodies_);
        solver_.solve(bodies_, JointPass::pull);
        move_on(h);
        solver_.begin_relaxing(bodies_);
        solver_.solve(bodies_, JointPass::relax);
    }
    solver_.finish(context, bodies_, substeps);
    solver_.end(bodies_);
    BlockContext none;
    none.bodies = bodies_.bodies();
    none.movable = bodies_.movable();
    bound_.bound(joined, bodies_, none, 0, solver_.energies());
    hand_out(context);
}

/// The pulls are applied as displacements: velocities would add energy to the bodies.
void HoldJoints::pull_together(StepContext& context) const {
    for (BodyIndex body = 0; body < pulls_.size(); ++body) {
        BodyState& state = context.states[body];
        state.center += context.seconds * pulls_[body].velocity;
        if (pulls_[body].angular_velocity != 0.0) {
            state.angle += context.seconds * pulls_[body].angular_velocity;
            state.rotation = DRotation::from_angle(state.angle);
        }
    }
}

void HoldJoints::note_speeds(const StepContext& context) {
    if (pulls_.empty()) return;
    held_.assign(context.states.begin(), context.states.end());
    solver_.start_still();
}

void HoldJoints::keep_speeds(StepContext& context) {
    solver_.add_impulses(context, -1.0f);
    keep(held_, context.states);
    solver_.add_impulses(context, 1.0f);
}

void HoldJoints::keep_pulls(std::span<BodyState> pulls) {
    solver_.start_still();
    keep(pulls_, pulls);
}

void HoldJoints::keep(std::span<const BodyState> held, std::span<BodyState> states) {
    for (std::uint32_t slot = 1; slot <= bodies_.movable(); ++slot) {
        const BodyState& from = held[bodies_.owner(slot)];
        const BodyState& now = states[bodies_.owner(slot)];
        const Vec2 change(now.velocity - from.velocity);
        SolverBody& body = bodies_.bodies()[slot];
        body.velocity_x = change.x;
        body.velocity_y = change.y;
        body.angular_velocity = static_cast<float>(now.angular_velocity - from.angular_velocity);
    }
    note_before();
    solver_.solve(bodies_, JointPass::relax);
    for (std::uint32_t slot = 1; slot <= bodies_.movable(); ++slot) {
        add(velocity_of(bodies_.bodies()[slot]) - before_[slot], states[bodies_.owner(slot)]);
    }
}

}  // namespace collide
