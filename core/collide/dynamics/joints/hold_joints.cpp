#include <collide/dynamics/joints/hold_joints.h>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Of a body, as a function of the share of `arc`: its kinetic energy, less that at the step's start, less
/// gravity's work. Gravity's work includes the part of the path that leaves no speed afterwards.
ShareEnergy energy_of(const StepMatter& step, BodyId body, const SolverVelocity& straight,
                      const SolverVelocity& arc, const SolverVelocity& displacement) {
    const BodyMass& mass = step.facts[body].mass;
    const SolverVelocity start = start_of(step, body);
    const Vec2 gain(step.settings.gravity *
                    (static_cast<double>(step.facts[body].gravity_scale) * step.seconds));
    const SolverVelocity fall{gain.x, gain.y, 0.0f, 0.0f};
    const double kinetic =
        0.5 * (product(mass, straight, straight) - (1.0 + chord_energy_slack) * product(mass, start, start));
    const double work = 0.5 * (product(mass, fall, straight) + product(mass, fall, start)) +
                        product(mass, fall, displacement - straight);
    return {kinetic - work, product(mass, straight, arc) + 0.5 * product(mass, fall, arc),
            0.5 * product(mass, arc, arc)};
}

void add(const ShareEnergy& energy, ShareEnergy& sum) {
    sum.before += energy.before;
    sum.linear += energy.linear;
    sum.squared += energy.squared;
}

}  // namespace

void ArcEnergy::group_by_joints(const StepMatter& step, const SolverBodies& bodies) {
    sets_.reset(bodies.count());
    groups_.assign(bodies.count(), {});
    const auto slot_of = [&](BodyId body) {
        return body == no_body ? SolverBodies::still : bodies.slot(body);
    };
    for (const Joint& joint : step.joints) {
        const std::uint32_t a = slot_of(joint.def.body_a);
        const std::uint32_t b = slot_of(joint.def.body_b);
        if (bodies.is_movable(a) && bodies.is_movable(b)) sets_.unite(a, b);
    }
    for (const Joint& joint : step.joints) {
        const std::uint32_t a = slot_of(joint.def.body_a);
        const std::uint32_t b = slot_of(joint.def.body_b);
        const bool driven = may_give_energy(joint.def) || a > bodies.movable() || b > bodies.movable();
        for (const std::uint32_t slot : {a, b}) {
            if (bodies.is_movable(slot)) groups_[sets_.root(slot)].is_driven |= driven;
        }
    }
}

void ArcEnergy::bound(const StepMatter& step, std::span<const SolverVelocity> straight,
                      std::span<const SolverVelocity> displacements, SolverBodies& bodies) {
    group_by_joints(step, bodies);
    for (std::uint32_t slot = 1; slot <= bodies.movable(); ++slot) {
        const SolverVelocity arc = velocity_of(bodies.bodies()[slot]) - straight[slot];
        add(energy_of(step, bodies.owner(slot), straight[slot], arc, displacements[slot]),
            groups_[sets_.root(slot)].energy);
    }
    for (std::uint32_t slot = 1; slot <= bodies.movable(); ++slot) {
        const Group& group = groups_[sets_.root(slot)];
        const float share = group.is_driven ? 0.0f : static_cast<float>(share_within(group.energy));
        SolverBody& body = bodies.bodies()[slot];
        const SolverVelocity arc = velocity_of(body) - straight[slot];
        body.velocity_x = straight[slot].x + share * arc.x;
        body.velocity_y = straight[slot].y + share * arc.y;
        body.angular_velocity = straight[slot].angular + share * arc.angular;
    }
}

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

/// Chains, trees and small frames.
void HoldJoints::hold_at_once(const StepMatter& joined) {
    solver_.note(bodies_);
    solver_.list_corrections(bodies_, corrections_);
    solver_.solve(bodies_, JointPass::pull);
    note(straight_);
    for (std::uint32_t slot = 1; slot <= bodies_.movable(); ++slot) {
        const JointMotion& arc = solver_.arcs()[slot];
        straight_[slot] = straight_[slot] - SolverVelocity{static_cast<float>(arc.linear.x),
                                                           static_cast<float>(arc.linear.y),
                                                           static_cast<float>(arc.angular), 0.0f};
    }
    pulled_ = straight_;
    arcs_.bound(joined, straight_, pulled_, bodies_);
    const float per_second = static_cast<float>(1.0 / joined.seconds);
    for (std::uint32_t slot = 1; slot <= bodies_.movable(); ++slot) {
        const SolverVelocity kept = velocity_of(bodies_.bodies()[slot]);
        const Vec2 moved = per_second * Vec2(corrections_[slot].linear);
        pulled_[slot] = {kept.x + moved.x, kept.y + moved.y,
                         kept.angular + per_second * static_cast<float>(corrections_[slot].angular), 0.0f};
    }
}

void HoldJoints::hold_in_turns(const StepMatter& joined) {
    solver_.note(bodies_);
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
}

void HoldJoints::hold(StepMatter& matter) {
    pulls_.clear();
    if (matter.joints.empty()) {
        return;
    }
    pulls_.resize(matter.states.size());
    StepMatter joined{matter.states, matter.facts, {}, matter.joints, matter.settings, matter.seconds};
    bodies_.collect(joined);
    solver_.prepare(joined, bodies_, matter.seconds, true);
    if (!solver_.is_at_once()) solver_.prepare(joined, bodies_, matter.seconds, false);
    bodies_.start_substep(0, bodies_.count(), static_cast<float>(matter.seconds));
    note(before_);
    solver_.cold_start();
    if (solver_.is_at_once()) {
        hold_at_once(joined);
    } else {
        hold_in_turns(joined);
    }
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
