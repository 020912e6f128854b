#include <collide/trace/impact_recorder.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/responses/impact_pair.h>

namespace collide {

namespace {

bool counts_turning(const StepContext& context) { return context.settings.response == Response::impulses; }

ImpulseBody body_of(const StepContext& context, BodyIndex body) {
    const BodyState& state = context.states[body];
    return {state.center, state.angle, Vec2(state.velocity), static_cast<float>(state.angular_velocity)};
}

ImpulseState measured(const StepContext& context, const Contact& contact, const ContactPointState& point) {
    const DVec2 apart = velocity_apart(context, contact, point, counts_turning(context));
    const DVec2 normal(contact.normal);
    return {static_cast<float>(separation_now(context, contact, point)),
            static_cast<float>(dot(apart, normal)), static_cast<float>(dot(apart, perp_left(normal))),
            point.normal_impulse, point.tangent_impulse};
}

/// Notes what the response will demand at each point, computed by the response's own functions.
void note_impact(const StepContext& context, const Contact& contact, ImpulseSetup& setup) {
    ImpactPair pair = impact_of(context, contact);
    begin_impact(pair, context.states);
    want_bounce(context, contact, pair);
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        if (!touches(context, contact, contact.points.at(i))) continue;
        const ImpactPoint& point = pair.points.at(next++);
        setup.normal_mass.at(i) = static_cast<float>(1.0 / std::max(point.normal_mass, least_inverse_mass));
        setup.bounce_speed.at(i) = static_cast<float>(point.parting);
    }
}

/// Notes the masses of a reflection. Bodies do not rotate, so all points have the mass of the two bodies.
void note_reflection(const StepContext& context, const Contact& contact, ImpulseSetup& setup) {
    const auto inverse_mass = [&](BodyIndex body) {
        return mass_now(context.facts[body], context.states[body]).inverse_mass;
    };
    const double inverse = inverse_mass(contact.body_a) + inverse_mass(contact.body_b);
    setup.normal_mass.fill(static_cast<float>(1.0 / std::max(inverse, least_inverse_mass)));
}

ImpulseSetup setup_of(const StepContext& context, const Contact& contact) {
    ImpulseSetup setup;
    setup.response = context.settings.response;
    if (setup.response == Response::push_apart) setup.split = context.settings.push_apart_split;
    note_contact(contact, setup);
    setup.friction = contact.static_friction;
    setup.substeps = 1;
    setup.substep_seconds = static_cast<float>(context.seconds);
    const double pressing = pressing_gravity(context, contact.body_a, contact.body_b, DVec2(contact.normal));
    setup.least_bounce_speed = static_cast<float>(least_bouncing_speed(context, pressing));
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        setup.approach.at(i) = measured(context, contact, contact.points.at(i)).normal_speed;
    }
    if (counts_turning(context)) {
        note_impact(context, contact, setup);
    } else {
        note_reflection(context, contact, setup);
    }
    return setup;
}

/// Returns how much an impulse at point `at` changes the speed along `direction` at point `of`, m/s.
double changed_by(const ImpactPair& pair, std::uint32_t of, DVec2 direction, std::uint32_t at,
                  DVec2 impulse) {
    const auto moved = [&](const BodyMass& mass, DVec2 arm_of, DVec2 arm_at) {
        return mass.inverse_mass * impulse +
               mass.inverse_inertia * cross(arm_at, impulse) * perp_left(arm_of);
    };
    const ImpactPoint& here = pair.points.at(of);
    const ImpactPoint& there = pair.points.at(at);
    return dot(moved(pair.mass_a, here.arm_a, there.arm_a) + moved(pair.mass_b, here.arm_b, there.arm_b),
               direction);
}

/// Notes how the pair's other impulses change the speeds of a point. The impulses at both points change the
/// speed of each. So the point's own impulse and mass alone do not explain the remaining speed.
void note_causes(const ImpactPair& pair, std::uint32_t of, ImpulsePass& pass) {
    const DVec2 tangent = perp_left(pair.normal);
    double normal_by_friction = 0.0;
    double tangent_by_others = 0.0;
    for (std::uint32_t at = 0; at < pair.count; ++at) {
        const ImpactPoint& point = pair.points.at(at);
        const DVec2 push = point.normal_impulse * pair.normal;
        const DVec2 friction = point.tangent_impulse * tangent;
        normal_by_friction += changed_by(pair, of, pair.normal, at, friction);
        tangent_by_others += changed_by(pair, of, tangent, at, push);
        if (at == of) continue;
        pass.by_other_point = static_cast<float>(changed_by(pair, of, pair.normal, at, push));
        tangent_by_others += changed_by(pair, of, tangent, at, friction);
    }
    pass.by_friction = static_cast<float>(normal_by_friction);
    pass.tangent_by_others = static_cast<float>(tangent_by_others);
    pass.tangent_mass =
        static_cast<float>(1.0 / std::max(changed_by(pair, of, tangent, of, tangent), least_inverse_mass));
}

/// Attributes the remaining changes of speed to other pairs at the same moment.
void note_other_pairs(const ImpactPoint& point, const ImpulseState& left, ImpulsePass& pass) {
    const auto change = [](float before, float after) {
        return static_cast<double>(after) - static_cast<double>(before);
    };
    const double own = point.normal_impulse * point.normal_mass;
    pass.by_other_pairs = static_cast<float>(change(pass.speed, left.normal_speed) - own) -
                          pass.by_other_point - pass.by_friction;
    const double own_friction = point.tangent_impulse / static_cast<double>(pass.tangent_mass);
    pass.tangent_by_others =
        static_cast<float>(change(pass.tangent_speed, left.tangent_speed) - own_friction);
}

/// Returns the limit of friction. It is the kinetic limit if the impulse given equals that limit within
/// rounding, otherwise the static limit.
float limit_of_friction(double holds, double slides, double normal_impulse, double given) {
    const bool is_kinetic = std::abs(std::abs(given) - slides * normal_impulse) <=
                            kinetic_limit_rounding * slides * normal_impulse;
    return static_cast<float>((is_kinetic ? slides : holds) * normal_impulse);
}

/// Returns the impact at the touching points, with the impulses that the contact has given.
ImpactPair given_impact(const StepContext& context, const Contact& contact) {
    ImpactPair pair = impact_of(context, contact);
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        if (!touches(context, contact, contact.points.at(i))) continue;
        pair.points.at(next).normal_impulse = double{contact.points.at(i).normal_impulse};
        pair.points.at(next++).tangent_impulse = double{contact.points.at(i).tangent_impulse};
    }
    return pair;
}

}  // namespace

/// Begins an entry. It finds what the entry before has left, because nothing happens in between.
ImpulseEntry ImpactRecorder::begin(const StepContext& context, const Contact& contact, ImpulseStepKind kind) {
    ImpulseEntry entry;
    entry.kind = kind;
    if (out_.steps.items.empty()) {
        entry.before = {body_of(context, contact.body_a), body_of(context, contact.body_b)};
    } else {
        entry.before = out_.steps.items.back().after;
        entry.found = out_.steps.items.back().left;
    }
    return entry;
}

void ImpactRecorder::keep(const StepContext& context, const Contact& contact, ImpulseEntry entry) {
    entry.after = {body_of(context, contact.body_a), body_of(context, contact.body_b)};
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        entry.left.at(i) = measured(context, contact, contact.points.at(i));
    }
    steps_.step([&] { return entry; });
}

void ImpactRecorder::before(const StepContext& context, const Contact& contact) {
    if (is_other(contact)) return;
    out_.found = true;
    out_.setup = setup_of(context, contact);
    keep(context, contact, begin(context, contact, ImpulseStepKind::prepare));
}

void ImpactRecorder::given(const StepContext& context, const Contact& contact) {
    if (is_other(contact)) return;
    ImpulseEntry entry = begin(context, contact, ImpulseStepKind::solve);
    const ImpactPair impact = given_impact(context, contact);
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        const ContactPointState& point = contact.points.at(i);
        ImpulsePass& pass = entry.passes.at(i);
        pass.speed = entry.found.at(i).normal_speed;
        pass.mass = out_.setup.normal_mass.at(i);
        pass.wanted = point.normal_impulse;
        pass.tangent_speed = entry.found.at(i).tangent_speed;
        pass.tangent_wanted = point.tangent_impulse;
        pass.tangent_limit = limit_of_friction(double{contact.static_friction}, double{contact.friction},
                                               double{point.normal_impulse}, double{point.tangent_impulse});
        if (counts_turning(context) && touches(context, contact, point)) note_causes(impact, next++, pass);
    }
    keep(context, contact, entry);
}

void ImpactRecorder::apart(const StepContext& context, const Contact& contact) {
    if (is_other(contact)) return;
    keep(context, contact, begin(context, contact, ImpulseStepKind::move));
    keep(context, contact, begin(context, contact, ImpulseStepKind::finish));
}

namespace {

ImpulseBody body_of(const BodyState& state) {
    return {state.center, state.angle, Vec2(state.velocity), static_cast<float>(state.angular_velocity)};
}

/// Returns the state of a point, with speeds corrected to the exact moment of the impact.
ImpulseState measured(const PairTouch& touch, const ImpactPoint& point) {
    const DVec2 apart = velocity_at(touch.bodies[1], point.arm_b) - velocity_at(touch.bodies[0], point.arm_a);
    return {0.0f, static_cast<float>(dot(apart, touch.pair.normal) - point.shift),
            static_cast<float>(dot(apart, perp_left(touch.pair.normal))),
            static_cast<float>(point.normal_impulse), static_cast<float>(point.tangent_impulse)};
}

ImpulseSetup setup_of(const StepContext& context, const PairTouch& touch) {
    const ImpactPair& pair = touch.pair;
    ImpulseSetup setup;
    setup.response = Response::impulses;
    setup.body_a = pair.body_a;
    setup.body_b = pair.body_b;
    setup.piece_a = pair.piece_a;
    setup.piece_b = pair.piece_b;
    setup.normal = Vec2(pair.normal);
    setup.count = pair.count;
    setup.friction = static_cast<float>(pair.static_friction);
    setup.kinetic_friction = static_cast<float>(pair.friction);
    setup.restitution = static_cast<float>(pair.restitution);
    setup.substeps = 1;
    setup.substep_seconds = static_cast<float>(context.seconds);
    const double pressing = pressing_gravity(context, pair.body_a, pair.body_b, pair.normal);
    setup.least_bounce_speed =
        static_cast<float>(context.settings.ordered ? least_bouncing_speed(context, pressing)
                                                    : least_bounce(context.settings, pressing));
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        const ImpactPoint& point = pair.points.at(i);
        setup.anchor_a.at(i) = Vec2(point.arm_a);
        setup.anchor_b.at(i) = Vec2(point.arm_b);
        setup.normal_mass.at(i) = static_cast<float>(1.0 / std::max(point.normal_mass, least_inverse_mass));
        setup.approach.at(i) = measured(touch, point).normal_speed;
        setup.bounce_speed.at(i) = static_cast<float>(std::max(0.0, point.parting - point.shift));
    }
    return setup;
}

}  // namespace

bool ImpactRecorder::is_other(const PairTouch& touch) const {
    return std::pair<BodyIndex, BodyIndex>(std::minmax(touch.pair.body_a, touch.pair.body_b)) != bodies_;
}

/// Returns whether the response has reported the pair's contact in this step as a contact. Then touches of
/// the pair are not recorded in addition.
bool ImpactRecorder::is_reported_otherwise() const { return out_.found && out_.touches.empty(); }

void ImpactRecorder::touching(const StepContext& context, const PairTouch& touch) {
    if (is_other(touch) || is_reported_otherwise()) return;
    Pending& pending = pending_.emplace_back();
    pending.touch = {setup_of(context, touch), touch.time, touch.at_start};
    pending.found.kind = ImpulseStepKind::prepare;
    pending.found.before = pending.found.after = {body_of(touch.bodies[0]), body_of(touch.bodies[1])};
    for (std::uint32_t i = 0; i < touch.pair.count; ++i) {
        pending.found.left.at(i) = measured(touch, touch.pair.points.at(i));
    }
}

/// Returns whether a touch adds nothing to the recording. At the step's start, contacts that have bounced are
/// solved once more together with resting ones.
bool ImpactRecorder::says_nothing_new(const PairTouch& touch) const {
    return touch.at_start && !has_impulse(touch.pair) && !out_.touches.empty();
}

void ImpactRecorder::resolved(const StepContext&, const PairTouch& touch) {
    if (is_other(touch) || is_reported_otherwise()) return;
    Pending pending = pending_.front();
    pending_.erase(pending_.begin());
    if (says_nothing_new(touch)) return;
    const auto number = static_cast<std::uint32_t>(out_.touches.size());
    if (!out_.found) out_.setup = pending.touch.setup;
    out_.found = true;
    out_.touches.push_back(pending.touch);
    pending.found.touch = number;
    steps_.step([&] { return pending.found; });
    ImpulseEntry entry;
    entry.kind = ImpulseStepKind::solve;
    entry.touch = number;
    entry.before = pending.found.after;
    entry.found = pending.found.left;
    entry.after = {body_of(touch.bodies[0]), body_of(touch.bodies[1])};
    for (std::uint32_t i = 0; i < touch.pair.count; ++i) {
        const ImpactPoint& point = touch.pair.points.at(i);
        entry.left.at(i) = measured(touch, point);
        ImpulsePass& pass = entry.passes.at(i);
        pass.speed = entry.found.at(i).normal_speed;
        pass.mass = pending.touch.setup.normal_mass.at(i);
        pass.wanted = static_cast<float>(point.normal_impulse);
        pass.tangent_speed = entry.found.at(i).tangent_speed;
        pass.tangent_wanted = static_cast<float>(point.tangent_impulse);
        pass.tangent_limit = limit_of_friction(touch.pair.static_friction, touch.pair.friction,
                                               point.normal_impulse, point.tangent_impulse);
        note_causes(touch.pair, i, pass);
        note_other_pairs(point, entry.left.at(i), pass);
    }
    steps_.step([&] { return entry; });
}

namespace {

DVec2 speed_at(const ImpulseBody& body, Vec2 arm) {
    return DVec2(body.velocity) + static_cast<double>(body.angular_velocity) * perp_left(DVec2(arm));
}

/// Measures the speeds of a point at the step's end. Impacts with other bodies may have changed them since
/// the last touch. The position and normal of that touch are used, so that only changes of velocity make a
/// difference.
void measure_at_end(const ImpulseSetup& setup, ImpulseEntry& entry, std::uint32_t point) {
    if (entry.after[0].velocity == entry.before[0].velocity &&
        entry.after[1].velocity == entry.before[1].velocity &&
        entry.after[0].angular_velocity == entry.before[0].angular_velocity &&
        entry.after[1].angular_velocity == entry.before[1].angular_velocity)
        return;
    const DVec2 apart = speed_at(entry.after[1], setup.anchor_b.at(point)) -
                        speed_at(entry.after[0], setup.anchor_a.at(point));
    entry.left.at(point).normal_speed = static_cast<float>(dot(apart, DVec2(setup.normal)));
    entry.left.at(point).tangent_speed = static_cast<float>(dot(apart, perp_left(DVec2(setup.normal))));
}

}  // namespace

void ImpactRecorder::ended(const StepContext& context) {
    if (out_.touches.empty()) return;
    ImpulseEntry entry;
    entry.kind = ImpulseStepKind::finish;
    entry.touch = static_cast<std::uint32_t>(out_.touches.size() - 1);
    entry.before = out_.steps.items.back().after;
    entry.found = entry.left = out_.steps.items.back().left;
    const ImpulseSetup& setup = out_.touches.back().setup;
    entry.after = {body_of(context, setup.body_a), body_of(context, setup.body_b)};
    for (std::uint32_t i = 0; i < setup.count; ++i) measure_at_end(setup, entry, i);
    steps_.step([&] { return entry; });
}

}  // namespace collide
