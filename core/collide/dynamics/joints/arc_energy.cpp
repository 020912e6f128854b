#include <collide/dynamics/joints/arc_energy.h>

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

}  // namespace collide
