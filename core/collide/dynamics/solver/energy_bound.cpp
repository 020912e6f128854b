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

/// The kinetic energy that the body may have: that at the step's start, and what gravity has given since.
/// Bodies that substeps follow less exactly may have what they had at the start, or after a free fall.
double energy_allowed(const StepMatter& step, BodyId body, const SolverBody& now, bool is_exact) {
    const BodyFacts& facts = step.facts[body];
    const DVec2 gravity = static_cast<double>(facts.gravity_scale) * step.settings.gravity;
    const BodyState& state = step.states[body];
    const SolverVelocity start{static_cast<float>(state.velocity.x), static_cast<float>(state.velocity.y),
                               static_cast<float>(state.angular_velocity), 0.0f};
    const Vec2 gain(step.seconds * gravity);
    const SolverVelocity free{start.x + gain.x, start.y + gain.y, start.angular, 0.0f};
    const DVec2 moved(double{now.displacement_x}, double{now.displacement_y});
    const double at_start = 0.5 * product(facts.mass, start, start);
    const double fallen = at_start + dot(gravity, moved) / facts.mass.inverse_mass;
    const double least = is_exact ? fallen : std::max(at_start, 0.5 * product(facts.mass, free, free));
    return (1.0 + energy_rounding) * std::max(fallen, least);
}

}  // namespace

EnergyBound::Group& EnergyBound::group_of(const BlockMatter& matter, const Place& place) {
    const ContactBlock& block = matter.blocks[place.block];
    const std::uint32_t a = block.slot_a[place.lane];
    return groups_[sets_.root(a - 1 < matter.movable ? a : block.slot_b[place.lane])];
}

/// Lists all contacts with an impulse, and those of them that are deep. True if any is deep.
bool EnergyBound::list_contacts(const Given& given) {
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

void EnergyBound::group_bodies(const Given& given, std::span<const Place> places) {
    sets_.reset(given.slots.count());
    groups_.assign(given.slots.count(), {});
    pairs_.clear();
    for (const Place& place : places) {
        const ContactBlock& block = given.matter.blocks[place.block];
        pairs_.push_back({block.slot_a[place.lane], block.slot_b[place.lane]});
    }
    const auto slot = [&](BodyId body) {
        return body == no_body ? SolverBodies::still : given.slots.slot(body);
    };
    for (const Joint& joint : given.step.joints) {
        pairs_.push_back({slot(joint.def.body_a), slot(joint.def.body_b)});
    }
    const auto movable = [&](std::uint32_t at) { return given.slots.is_movable(at); };
    for (const SlotPair& pair : pairs_) {
        if (movable(pair.a) && movable(pair.b)) sets_.unite(pair.a, pair.b);
    }
    for (const SlotPair& pair : pairs_) {
        if (movable(pair.a) != movable(pair.b))
            groups_[sets_.root(movable(pair.a) ? pair.a : pair.b)].is_held = true;
    }
    for (std::size_t i = 0; i < given.step.joints.size(); ++i) {
        const SlotPair& pair = pairs_[places.size() + i];
        const JointDef& def = given.step.joints[i].def;
        Group& group = groups_[sets_.root(movable(pair.a) ? pair.a : pair.b)];
        group.is_bounded = true;
        group.is_driven |=
            may_give_energy(def) || pair.a > given.matter.movable || pair.b > given.matter.movable;
        group.excess -= given.joints[i].released;
        group.is_exact &= given.joints[i].is_exact;
    }
}

/// True if any group has some.
bool EnergyBound::find_excess(const Given& given) {
    for (std::uint32_t slot = 1; slot <= given.matter.movable; ++slot) {
        const BodyId body = given.slots.owner(slot);
        const BodyMass& mass = given.step.facts[body].mass;
        const SolverBody& now = given.matter.bodies[slot];
        Group& group = groups_[sets_.root(slot)];
        group.excess += 0.5 * product(mass, velocity_of(now), velocity_of(now)) -
                        energy_allowed(given.step, body, now, group.is_exact);
    }
    for (const Place& place : places_) allow_work(given, place);
    return std::any_of(groups_.begin(), groups_.end(), [](const Group& group) {
        return group.is_bounded && !group.is_driven && group.excess > 0.0;
    });
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
    group_of(given.matter, place).excess -= is_a ? work : -work;
}

void EnergyBound::slow_down(const Given& given) {
    commons_.assign(groups_.size(), {});
    for (std::uint32_t slot = 1; slot <= given.matter.movable; ++slot) {
        const BodyMass& mass = given.step.facts[given.slots.owner(slot)].mass;
        const SolverVelocity now = velocity_of(given.matter.bodies[slot]);
        Common& common = commons_[sets_.root(slot)];
        common.kinetic += 0.5 * product(mass, now, now);
        common.mass += 1.0 / mass.inverse_mass;
        common.momentum += DVec2(double{now.x}, double{now.y}) / mass.inverse_mass;
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        Group& group = groups_[i];
        Common& common = commons_[i];
        if (!group.is_bounded || group.is_driven || group.excess <= 0.0) continue;
        if (group.is_held) common.momentum = {0.0, 0.0};
        const double relative = common.kinetic - 0.5 * dot(common.momentum, common.momentum) / common.mass;
        const double part = group.excess < relative ? std::sqrt(1.0 - group.excess / relative) : 0.0;
        group.kept = static_cast<float>(part);
    }
    for (std::uint32_t slot = 1; slot <= given.matter.movable; ++slot) {
        const Group& group = groups_[sets_.root(slot)];
        if (group.kept == 1.0f) continue;
        SolverBody& body = given.matter.bodies[slot];
        const Common& of = commons_[sets_.root(slot)];
        const Vec2 common(of.momentum / of.mass);
        body.velocity_x = common.x + group.kept * (body.velocity_x - common.x);
        body.velocity_y = common.y + group.kept * (body.velocity_y - common.y);
        body.angular_velocity *= group.kept;
    }
}

void EnergyBound::bound(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                        std::uint32_t blocks, std::span<const JointEnergy> joints) {
    const bool may_be_deep = step.deepest_overlap > deep_fraction * step.least_half_width;
    if (step.joints.empty() && !may_be_deep) return;
    const Given given{step, slots, matter, blocks, joints};
    places_.clear();
    group_bodies(given, {});
    const bool joints_gain = !step.joints.empty() && find_excess(given);
    const bool is_deep = (may_be_deep || joints_gain) && list_contacts(given);
    if (!joints_gain && !is_deep) return;
    group_bodies(given, places_);
    for (const Place& place : deep_) group_of(matter, place).is_bounded = true;
    if (find_excess(given)) slow_down(given);
}

}  // namespace collide
