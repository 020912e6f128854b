#include <collide/dynamics/solver/energy_bound.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/pushes.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Returns the velocity of a body's contact point along normal and tangent, m/s.
Vec2 velocity_at(const ContactBlock& block, std::uint32_t k, std::size_t i, const SolverBody& body,
                 bool is_a) {
    const PointBlock& point = block.points[i];
    return {body.velocity_x * block.normal_x[k] + body.velocity_y * block.normal_y[k] +
                body.angular_velocity * (is_a ? point.cross_a[k] : point.cross_b[k]),
            body.velocity_y * block.normal_x[k] - body.velocity_x * block.normal_y[k] +
                body.angular_velocity * (is_a ? point.dot_a[k] : point.dot_b[k])};
}

/// Returns the kinetic energy that a body may have: that at the step's start, plus what gravity has given
/// since. If `is_exact` is false, the substeps follow the body less exactly. Then the energy at the start and
/// that after free fall are allowed, too.
double energy_allowed(const StepContext& step, BodyIndex body, const SolverBody& now, bool is_exact) {
    const BodyFacts& facts = step.facts[body];
    const DVec2 gravity = falling_of(step, body);
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

EnergyBound::Group& EnergyBound::group_of(const BlockContext& context, const Place& place) {
    const ContactBlock& block = context.blocks[place.block];
    const std::uint32_t a = block.slot_a[place.lane];
    return groups_[sets_.root(a - 1 < context.movable ? a : block.slot_b[place.lane])];
}

/// Lists all contacts with an impulse, and the deep ones among them. Returns true if any is deep.
bool EnergyBound::list_contacts(const Given& given) {
    const StepContext& step = given.step;
    places_.clear();
    deep_.clear();
    for (std::uint32_t index = 0; index < given.blocks; ++index) {
        const ContactBlock& block = given.context.blocks[index];
        const ContactBlockRest& rest = given.context.rests[index];
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
                given.context.contacts[given.context.placed[index * block_lanes + k].pair];
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
        const ContactBlock& block = given.context.blocks[place.block];
        pairs_.push_back({block.slot_a[place.lane], block.slot_b[place.lane]});
    }
    const auto slot = [&](BodyIndex body) {
        return body == no_body ? SolverBodies::still : given.slots.slot(body);
    };
    for (const Joint& joint : given.step.joints) {
        pairs_.push_back({slot(joint.def.body_a.index), slot(joint.def.body_b.index)});
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
            may_give_energy(def) || pair.a > given.context.movable || pair.b > given.context.movable;
        group.excess -= given.joints[i].released;
        group.is_exact &= given.joints[i].is_exact;
    }
    // A torque can add energy like a motor.
    for (const BodyPush& push : given.step.pushes) {
        const std::uint32_t at = given.slots.slot(push.body);
        if (movable(at)) groups_[sets_.root(at)].is_driven = true;
    }
}

/// Computes how much energy each group has too much. Returns true if any has.
bool EnergyBound::find_excess(const Given& given) {
    for (std::uint32_t slot = 1; slot <= given.context.movable; ++slot) {
        Group& group = groups_[sets_.root(slot)];
        if (!group.is_bounded) continue;
        const BodyIndex body = given.slots.owner(slot);
        const BodyMass& mass = given.step.facts[body].mass;
        const SolverBody& now = given.context.bodies[slot];
        const double allowed = energy_allowed(given.step, body, now, group.is_exact);
        group.excess += 0.5 * product(mass, velocity_of(now), velocity_of(now)) - allowed;
        group.allowed += std::max(allowed, 0.0);
        group.mass += 1.0 / mass.inverse_mass;
    }
    for (const Place& place : places_) add_work(given, place);
    for (Group& group : groups_) group.excess -= allowed_work(group);
    return std::any_of(groups_.begin(), groups_.end(), is_limited);
}

/// Adds the work of a kinematic body at a contact to its group.
void EnergyBound::add_work(const Given& given, const Place& place) {
    const ContactBlock& block = given.context.blocks[place.block];
    const ContactBlockRest& rest = given.context.rests[place.block];
    const std::uint32_t k = place.lane;
    const bool is_a = block.slot_a[k] > given.context.movable;
    if (!is_a && block.slot_b[k] <= given.context.movable) return;
    const SolverBody& mover = given.context.bodies[is_a ? block.slot_a[k] : block.slot_b[k]];
    const Contact& contact = given.context.contacts[given.context.placed[place.block * block_lanes + k].pair];
    Group& group = group_of(given.context, place);
    for (std::size_t i = 0; i < 2; ++i) {
        const float push = rest.given_impulse[i][k];
        const Vec2 velocity = velocity_at(block, k, i, mover, is_a);
        const auto on_b = static_cast<double>(push * velocity.x + rest.given_friction[i][k] * velocity.y);
        group.work += is_a ? on_b : -on_b;
        group.fastest = std::max(group.fastest, length(DVec2(velocity)));
    }
    group.restitution = std::max(group.restitution, double{contact.restitution});
}

/// Returns how much of the work counts. A body that approaches with speed v a surface that moves at u leaves
/// with speed u + e (u + v).
double EnergyBound::allowed_work(const Group& group) {
    if (!group.is_deep) return group.work;
    const double speed = (1.0 + group.restitution) * group.fastest;
    const double thrown = 0.5 * group.mass * speed * speed;
    return std::min(group.work, thrown + 2.0 * group.restitution * std::sqrt(thrown * group.allowed));
}

void EnergyBound::slow_down(const Given& given) {
    commons_.assign(groups_.size(), {});
    for (std::uint32_t slot = 1; slot <= given.context.movable; ++slot) {
        if (!is_limited(groups_[sets_.root(slot)])) continue;
        const BodyMass& mass = given.step.facts[given.slots.owner(slot)].mass;
        const SolverVelocity now = velocity_of(given.context.bodies[slot]);
        Common& common = commons_[sets_.root(slot)];
        common.kinetic += 0.5 * product(mass, now, now);
        common.momentum += DVec2(double{now.x}, double{now.y}) / mass.inverse_mass;
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        Group& group = groups_[i];
        Common& common = commons_[i];
        if (!is_limited(group)) continue;
        if (group.is_held) common.momentum = {0.0, 0.0};
        const double relative = common.kinetic - 0.5 * dot(common.momentum, common.momentum) / group.mass;
        const double part = group.excess < relative ? std::sqrt(1.0 - group.excess / relative) : 0.0;
        group.kept = static_cast<float>(part);
    }
    for (std::uint32_t slot = 1; slot <= given.context.movable; ++slot) {
        const Group& group = groups_[sets_.root(slot)];
        if (group.kept == 1.0f) continue;
        SolverBody& body = given.context.bodies[slot];
        const Common& of = commons_[sets_.root(slot)];
        const Vec2 common(of.momentum / group.mass);
        body.velocity_x = common.x + group.kept * (body.velocity_x - common.x);
        body.velocity_y = common.y + group.kept * (body.velocity_y - common.y);
        body.angular_velocity *= group.kept;
    }
}

void EnergyBound::bound(const StepContext& step, const SolverBodies& slots, const BlockContext& context,
                        std::uint32_t blocks, std::span<const JointEnergy> joints) {
    const bool may_be_deep = step.deepest_overlap > deep_fraction * step.least_half_width;
    if (step.joints.empty() && !may_be_deep) return;
    const Given given{step, slots, context, blocks, joints};
    places_.clear();
    group_bodies(given, {});
    const bool joints_gain = !step.joints.empty() && find_excess(given);
    const bool is_deep = (may_be_deep || joints_gain) && list_contacts(given);
    if (!joints_gain && !is_deep) return;
    group_bodies(given, places_);
    for (const Place& place : deep_) {
        Group& group = group_of(context, place);
        group.is_bounded = group.is_deep = true;
    }
    if (find_excess(given)) slow_down(given);
}

}  // namespace collide
