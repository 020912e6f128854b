#include <collide/dynamics/solver/energy_bound.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Along a contact's normal and across it: speeds of B against A, m/s, or impulses on B, N s.
struct Pair {
    double along = 0.0;
    double across = 0.0;

    friend Pair operator+(Pair a, Pair b) { return {a.along + b.along, a.across + b.across}; }
    friend Pair operator-(Pair a, Pair b) { return {a.along - b.along, a.across - b.across}; }
    friend double operator*(Pair a, Pair b) { return a.along * b.along + a.across * b.across; }
};

Pair speed_at(const ContactBlock& block, std::uint32_t k, std::size_t i, const SolverVelocity& a,
              const SolverVelocity& b) {
    const PointBlock& point = block.points[i];
    const double x = double{b.x} - double{a.x};
    const double y = double{b.y} - double{a.y};
    const double normal_x = double{block.normal_x[k]};
    const double normal_y = double{block.normal_y[k]};
    const double turn_a = double{a.angular};
    const double turn_b = double{b.angular};
    return {
        x * normal_x + y * normal_y + turn_b * double{point.cross_b[k]} - turn_a * double{point.cross_a[k]},
        y * normal_x - x * normal_y + turn_b * double{point.dot_b[k]} - turn_a * double{point.dot_a[k]}};
}

/// Adds what impulses along normal and tangent at the point do to its bodies.
void add_gain(const ContactBlock& block, std::uint32_t k, std::size_t i, float push, float friction,
              SolverVelocity& a, SolverVelocity& b) {
    const PointBlock& point = block.points[i];
    const float x = push * block.normal_x[k] - friction * block.normal_y[k];
    const float y = push * block.normal_y[k] + friction * block.normal_x[k];
    a.x -= block.inverse_mass_a[k] * x;
    a.y -= block.inverse_mass_a[k] * y;
    a.angular -= block.inverse_inertia_a[k] * (push * point.cross_a[k] + friction * point.dot_a[k]);
    b.x += block.inverse_mass_b[k] * x;
    b.y += block.inverse_mass_b[k] * y;
    b.angular += block.inverse_inertia_b[k] * (push * point.cross_b[k] + friction * point.dot_b[k]);
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
            const Contact& contact =
                given.matter.contacts[given.matter.placed[index * block_lanes + k].contact];
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
        if (!may_give_energy(joint.def)) continue;
        groups_[sets_.root(slot(joint.def.body_a))].is_driven = true;
        groups_[sets_.root(slot(joint.def.body_b))].is_driven = true;
    }
}

void EnergyBound::mark(const Given& given, const std::vector<Place>& places, bool Group::*mark) {
    for (const Place& place : places) {
        group_of(given.matter, place).*mark = true;
    }
}

void EnergyBound::sum_gains(const Given& given) {
    gains_.assign(given.slots.count(), {});
    for (const Place& place : places_) {
        const ContactBlock& block = given.matter.blocks[place.block];
        const ContactBlockRest& rest = given.matter.rests[place.block];
        const std::uint32_t k = place.lane;
        for (std::size_t i = 0; i < 2; ++i) {
            add_gain(block, k, i, rest.given_impulse[i][k], rest.given_friction[i][k],
                     gains_[block.slot_a[k]], gains_[block.slot_b[k]]);
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

void EnergyBound::add_work(const Given& given, const Place& place) {
    const ContactBlock& block = given.matter.blocks[place.block];
    const ContactBlockRest& rest = given.matter.rests[place.block];
    const std::uint32_t k = place.lane;
    const std::uint32_t a = block.slot_a[k];
    const std::uint32_t b = block.slot_b[k];
    ShareEnergy& work = group_of(given.matter, place).work;
    for (std::size_t i = 0; i < 2; ++i) {
        const Pair met = speed_at(block, k, i, start_of(given.step, given.slots.owner(a)),
                                  start_of(given.step, given.slots.owner(b)));
        const Pair gain = speed_at(block, k, i, gains_[a], gains_[b]);
        const Pair without =
            speed_at(block, k, i, velocity_of(given.matter.bodies[a]), velocity_of(given.matter.bodies[b])) -
            gain;
        const Pair all{double{rest.given_impulse[i][k]}, double{rest.given_friction[i][k]}};
        work.linear += 0.5 * (all * (met + without));
        work.squared += 0.5 * (all * gain);
    }
}

/// Whether any group loses something.
bool EnergyBound::choose_shares() {
    bool any = false;
    for (Group& group : groups_) {
        if (group.is_driven || !group.is_deep) continue;
        const auto share = [](const ShareEnergy& of) { return share_within(of); };
        group.lost = static_cast<float>(1.0 - std::max(share(group.energy), share(group.work)));
        any |= group.lost > 0.0f;
    }
    return any;
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
bool EnergyBound::some_gain(const Given& given, bool Group::*mark) {
    add_energies(given);
    return std::any_of(groups_.begin(), groups_.end(), [&](const Group& group) {
        return group.*mark && !group.is_driven &&
               group.energy.before + group.energy.linear + group.energy.squared > 0.0;
    });
}

/// Sums the changes of velocity by contacts and joints together.
void EnergyBound::sum_all_gains(const Given& given) {
    gains_.assign(given.slots.count(), {});
    for (std::uint32_t slot = 1; slot <= given.matter.movable; ++slot) {
        gains_[slot] =
            velocity_of(given.matter.bodies[slot]) - fallen_of(given.step, given.slots.owner(slot));
    }
}

/// Groups that have joints, with the contacts at `places`. A group that touches a kinematic body, or is
/// joined to one, may get energy from it.
void EnergyBound::group_joined(const Given& given, const std::vector<Place>& places) {
    group_bodies(given, places);
    const auto may_be_driven = [&](std::uint32_t a, std::uint32_t b) {
        const bool driven = a > given.matter.movable || b > given.matter.movable;
        for (const std::uint32_t slot : {a, b}) {
            if (given.slots.is_movable(slot)) groups_[sets_.root(slot)].is_driven |= driven;
        }
    };
    for (const Place& place : places) {
        const ContactBlock& block = given.matter.blocks[place.block];
        may_be_driven(block.slot_a[place.lane], block.slot_b[place.lane]);
    }
    for (const Joint& joint : given.step.joints) {
        const BodyId other = joint.def.body_a;
        const std::uint32_t a = other == no_body ? SolverBodies::still : given.slots.slot(other);
        const std::uint32_t b = given.slots.slot(joint.def.body_b);
        may_be_driven(a, b);
        if (given.slots.is_movable(a)) groups_[sets_.root(a)].is_joined = true;
        if (given.slots.is_movable(b)) groups_[sets_.root(b)].is_joined = true;
    }
}

void EnergyBound::bound_joints(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                               std::uint32_t blocks) {
    if (step.joints.empty()) return;
    const Given given{step, slots, matter, blocks};
    sum_all_gains(given);
    group_joined(given, {});
    if (!some_gain(given, &Group::is_joined)) return;
    list_all(given);
    group_joined(given, places_);
    if (!some_gain(given, &Group::is_joined)) return;
    for (Group& group : groups_) {
        if (!group.is_joined || group.is_driven) continue;
        group.lost = static_cast<float>(1.0 - share_within(group.energy));
    }
    take_back(given);
}

void EnergyBound::bound_overlaps(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                                 std::uint32_t blocks) {
    if (step.deepest_overlap <= deep_fraction * step.least_half_width) return;
    const Given given{step, slots, matter, blocks};
    if (!list_all(given)) return;
    group_bodies(given, places_);
    sum_gains(given);
    mark(given, deep_, &Group::is_deep);
    if (!some_gain(given, &Group::is_deep)) return;
    for (const Place& place : places_) {
        add_work(given, place);
    }
    if (choose_shares()) {
        take_back(given);
    }
}

}  // namespace collide
