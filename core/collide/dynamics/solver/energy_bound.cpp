#include <collide/dynamics/solver/energy_bound.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// The work that impulses along normal and tangent, on B, do at a point that moves as the body in `mover`, J.
double work_at(const ContactBlock& block, std::uint32_t k, std::size_t i, float push, float friction,
               const SolverBody& mover, bool is_a) {
    const PointBlock& point = block.points[i];
    const float along = mover.velocity_x * block.normal_x[k] + mover.velocity_y * block.normal_y[k] +
                        mover.angular_velocity * (is_a ? point.cross_a[k] : point.cross_b[k]);
    const float across = mover.velocity_y * block.normal_x[k] - mover.velocity_x * block.normal_y[k] +
                         mover.angular_velocity * (is_a ? point.dot_a[k] : point.dot_b[k]);
    return static_cast<double>(push * along + friction * across);
}

/// After the step, if gravity alone had moved it.
SolverVelocity fallen_of(const StepMatter& step, BodyId body) {
    const BodyFacts& facts = step.facts[body];
    const SolverVelocity start = start_of(step, body);
    const Vec2 gain(step.settings.gravity * (static_cast<double>(facts.gravity_scale) * step.seconds));
    return {start.x + gain.x, start.y + gain.y, start.angular, 0.0f};
}

/// The kinetic energy that the body may have: that at the step's start, or when gravity alone had moved it.
double energy_allowed(const StepMatter& step, BodyId body) {
    const BodyFacts& facts = step.facts[body];
    const SolverVelocity start = start_of(step, body);
    const SolverVelocity free = fallen_of(step, body);
    return 0.5 * (1.0 + energy_rounding) *
           std::max(product(facts.mass, start, start), product(facts.mass, free, free));
}

}  // namespace

EnergyBound::Group& EnergyBound::group_of(const BlockMatter& matter, const Place& place) {
    const ContactBlock& block = matter.blocks[place.block];
    const std::uint32_t a = block.slot_a[place.lane];
    return groups_[sets_.root(a - 1 < matter.movable ? a : block.slot_b[place.lane])];
}

/// Lists all contacts with an impulse, and those of them that are deep. True if any is deep.
bool EnergyBound::list_all(const Given& given) {
    const StepMatter& step = given.step;
    places_.clear();
    deep_.clear();
    for (std::uint32_t index = 0; index < given.blocks; ++index) {
        const ContactBlock& block = given.matter.blocks[index];
        const ContactBlockRest& rest = given.matter.rests[index];
        for (std::uint32_t k = 0; k < block_lanes; ++k) {
            double depth = 0.0;
            for (std::size_t i = 0; i < 2; ++i) {
                const bool gave = rest.given_impulse[i][k] > 0.0f;
                depth = std::max(depth, gave ? -double{block.points[i].separation[k]} : 0.0);
            }
            if (rest.given_impulse[0][k] > 0.0f || rest.given_impulse[1][k] > 0.0f) {
                places_.push_back({index, k});
            }
            if (depth <= deep_fraction * step.least_half_width) continue;
            const Contact& contact = given.matter.contacts[given.matter.placed[index * block_lanes + k].pair];
            const double width =
                std::min(step.facts[contact.body_a].half_width, step.facts[contact.body_b].half_width);
            if (depth > deep_fraction * width) deep_.push_back({index, k});
        }
    }
    return !deep_.empty();
}

void EnergyBound::group_bodies(const Given& given, const std::vector<Place>& places) {
    sets_.reset(given.slots.count());
    groups_.assign(given.slots.count(), {});
    for (const Place& place : places) {
        const ContactBlock& block = given.matter.blocks[place.block];
        const std::uint32_t a = block.slot_a[place.lane];
        const std::uint32_t b = block.slot_b[place.lane];
        if (given.slots.is_movable(a) && given.slots.is_movable(b)) sets_.unite(a, b);
    }
    const auto slot = [&](BodyId body) {
        return body == no_body ? SolverBodies::still : given.slots.slot(body);
    };
    for (const Joint& joint : given.step.joints) {
        const std::uint32_t a = slot(joint.def.body_a);
        const std::uint32_t b = slot(joint.def.body_b);
        if (given.slots.is_movable(a) && given.slots.is_movable(b)) sets_.unite(a, b);
    }
    for (const Joint& joint : given.step.joints) {
        const std::uint32_t a = slot(joint.def.body_a);
        const std::uint32_t b = slot(joint.def.body_b);
        const bool driven =
            may_give_energy(joint.def) || a > given.matter.movable || b > given.matter.movable;
        for (const std::uint32_t joined : {a, b}) {
            Group& group = groups_[sets_.root(joined)];
            group.is_joined = true;
            group.is_driven |= driven;
        }
    }
}

void EnergyBound::add_energies(const Given& given) {
    for (std::uint32_t slot = 1; slot <= given.matter.movable; ++slot) {
        const BodyId body = given.slots.owner(slot);
        const BodyMass& mass = given.step.facts[body].mass;
        const SolverVelocity without = velocity_of(given.matter.bodies[slot]) - gains_[slot];
        ShareEnergy& energy = groups_[sets_.root(slot)].energy;
        energy.before += 0.5 * product(mass, without, without) - energy_allowed(given.step, body);
        energy.linear += product(mass, without, gains_[slot]);
        energy.squared += 0.5 * product(mass, gains_[slot], gains_[slot]);
    }
}

/// The work of a kinematic body at a contact may be added.
void EnergyBound::allow_work(const Given& given, const Place& place) {
    const ContactBlock& block = given.matter.blocks[place.block];
    const ContactBlockRest& rest = given.matter.rests[place.block];
    const std::uint32_t k = place.lane;
    const bool is_a = block.slot_a[k] > given.matter.movable;
    if (!is_a && block.slot_b[k] <= given.matter.movable) return;
    const SolverBody& mover = given.matter.bodies[is_a ? block.slot_a[k] : block.slot_b[k]];
    double work = 0.0;
    for (std::size_t i = 0; i < 2; ++i) {
        work += work_at(block, k, i, rest.given_impulse[i][k], rest.given_friction[i][k], mover, is_a);
    }
    group_of(given.matter, place).energy.linear -= is_a ? work : -work;
}

void EnergyBound::take_back(const Given& given) {
    for (std::uint32_t slot = 1; slot <= given.matter.movable; ++slot) {
        const float lost = groups_[sets_.root(slot)].lost;
        SolverBody& body = given.matter.bodies[slot];
        body.velocity_x -= lost * gains_[slot].x;
        body.velocity_y -= lost * gains_[slot].y;
        body.angular_velocity -= lost * gains_[slot].angular;
    }
    for (const Place& place : places_) {
        ContactBlockRest& rest = given.matter.rests[place.block];
        const float lost = group_of(given.matter, place).lost;
        for (std::size_t i = 0; i < 2; ++i) {
            rest.given_impulse[i][place.lane] *= 1.0f - lost;
            rest.given_friction[i][place.lane] *= 1.0f - lost;
        }
    }
}

/// Whether any marked group has more energy than allowed.
bool EnergyBound::some_gain(const Given& given, const std::vector<Place>& places, bool Group::*mark) {
    add_energies(given);
    for (const Place& place : places) allow_work(given, place);
    return std::any_of(groups_.begin(), groups_.end(), [&](const Group& group) {
        return group.*mark && !group.is_driven &&
               group.energy.before + group.energy.linear + group.energy.squared > 0.0;
    });
}

/// The changes of velocity by contacts and joints together.
void EnergyBound::sum_gains(const Given& given) {
    gains_.assign(given.slots.count(), {});
    for (std::uint32_t slot = 1; slot <= given.matter.movable; ++slot) {
        gains_[slot] =
            velocity_of(given.matter.bodies[slot]) - fallen_of(given.step, given.slots.owner(slot));
    }
}

/// Takes back what groups with the mark have gained.
void EnergyBound::bound(const Given& given, bool Group::*mark) {
    if (!some_gain(given, places_, mark)) return;
    for (Group& group : groups_) {
        if (group.*mark && !group.is_driven)
            group.lost = static_cast<float>(1.0 - share_within(group.energy));
    }
    take_back(given);
}

void EnergyBound::bound_joints(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                               std::uint32_t blocks) {
    if (step.joints.empty()) return;
    const Given given{step, slots, matter, blocks};
    sum_gains(given);
    group_bodies(given, {});
    if (!some_gain(given, {}, &Group::is_joined)) return;
    list_all(given);
    group_bodies(given, places_);
    bound(given, &Group::is_joined);
}

void EnergyBound::bound_overlaps(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                                 std::uint32_t blocks) {
    if (step.deepest_overlap <= deep_fraction * step.least_half_width) return;
    const Given given{step, slots, matter, blocks};
    if (!list_all(given)) return;
    sum_gains(given);
    group_bodies(given, places_);
    for (const Place& place : deep_) group_of(matter, place).is_deep = true;
    bound(given, &Group::is_deep);
}

}  // namespace collide
