#include <collide/dynamics/responses/step_motion.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Returns the largest normal impulse that weight can explain, as a speed: the speed that gravity gives in a
/// step.
double most_of_weight(const StepContext& context, const ImpactPair& pair) {
    return (length(gravity_on(context, pair.body_a)) + length(gravity_on(context, pair.body_b))) *
           context.seconds;
}

/// Returns the fraction of the normal impulses that carries weight. The rest stops or reflects an approaching
/// body.
double carried_share(const StepContext& context, const Contact& contact, const ImpactPair& pair) {
    double came = 0.0;
    double approach = 0.0;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        if (pair.points[i].parting > 0.0) return 0.0;
        approach = std::max(approach, -pair.points[i].normal_before);
    }
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        came = std::max(came, -double{contact.points[i].normal_velocity});
    }
    if (approach <= 0.0) return 0.0;
    return std::clamp(approach - came, 0.0, most_of_weight(context, pair)) / approach;
}

/// Returns whether two edges are pressed together at both ends. Then friction rotates neither body: while it
/// lasts, the normal impulses shift against it.
bool lies_flat(const ImpactPair& pair) {
    return pair.count == 2 && pair.points[0].normal_impulse > 0.0 && pair.points[1].normal_impulse > 0.0;
}

}  // namespace

void StepMotion::list_joined(const StepContext& context) {
    is_joined_.assign(context.states.size(), 0);
    const auto mark = [&](BodyIndex body) {
        if (context.facts[body].mass.inverse_mass > 0.0) is_joined_[body] = 1;
    };
    for (const Joint& joint : context.joints) {
        mark(joint.def.body_b.index);
        if (joint.def.body_a.index != no_body) mark(joint.def.body_a.index);
    }
}

void StepMotion::note_before(const StepContext& context) {
    before_.assign(context.states.begin(), context.states.end());
    lags_.assign(context.states.size(), {});
}

void StepMotion::pull(StepContext& context, bool joined) {
    for (BodyIndex i = 0; i < context.states.size(); ++i) {
        BodyState& state = context.states[i];
        if (state.asleep || (is_joined_[i] != 0) != joined) continue;
        const DVec2 gained = context.seconds * gravity_on(context, i);
        state.velocity += gained;
        if (!joined) lags_[i].velocity = 0.5 * gained;
        const double spun = context.seconds * spin_on(context, i);
        if (spun == 0.0) continue;
        state.angular_velocity += spun;
        if (!joined) lags_[i].rate = 0.5 * spun;
    }
}

void StepMotion::find_rooms(const StepContext& context) {
    rooms_.assign(context.states.size(), {});
    const auto note = [&](BodyIndex body, BodyIndex wall, DVec2 outward, double gap) {
        if (mass_now(context.facts[wall], context.states[wall]).inverse_mass > 0.0) return;
        Room& room = rooms_[body];
        if (room.outward == DVec2(0.0, 0.0)) room = {outward, gap, room.size};
        if (dot(room.outward, outward) < -opposite_walls) room.size = std::min(room.size, room.gap + gap);
    };
    for (const Contact& contact : context.contacts) {
        const DVec2 normal(contact.normal);
        double gap = std::numeric_limits<double>::infinity();
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            gap = std::min(gap, double{contact.points[i].separation});
        }
        note(contact.body_a, contact.body_b, -normal, gap);
        note(contact.body_b, contact.body_a, normal, gap);
    }
}

void StepMotion::begin(StepContext& context) {
    find_rooms(context);
    list_joined(context);
    note_before(context);
    pull(context, true);
    pull(context, false);
}

/// Marks bodies that touch joined bodies. Joints have been held against gravity. So bodies that touch joined
/// bodies must have gravity, too, or one would fall into the other.
void StepMotion::list_touching_joined(const StepContext& context) {
    const auto moves = [&](BodyIndex body) { return context.facts[body].mass.inverse_mass > 0.0; };
    bool more = !context.joints.empty();
    while (more) {
        more = false;
        for (const Contact& contact : context.contacts) {
            std::uint8_t& a = is_joined_[contact.body_a];
            std::uint8_t& b = is_joined_[contact.body_b];
            if (a == b || !moves(contact.body_a) || !moves(contact.body_b) || !touches(context, contact)) {
                continue;
            }
            a = b = 1;
            more = true;
        }
    }
}

void StepMotion::begin_joined(StepContext& context) {
    list_joined(context);
    list_touching_joined(context);
    pull(context, true);
}

void StepMotion::begin_free(StepContext& context) {
    note_before(context);
    pull(context, false);
}

double StepMotion::sliding_before(const ImpactPair& pair, DVec2 arm_a, DVec2 arm_b) const {
    const DVec2 apart = velocity_at(before_[pair.body_b], arm_b) - velocity_at(before_[pair.body_a], arm_a);
    return dot(apart, perp_left(pair.normal));
}

namespace {

/// Impulses of forces that act during the whole step count as given in the middle of the step.
constexpr double all_through = 0.5;

}  // namespace

/// Returns the mean time of the friction impulses in the step, as a fraction. If they stop a sliding pair, a
/// part of them is kinetic friction, which ends with the sliding. The rest balances other forces during the
/// whole step.
double StepMotion::friction_lag(const StepContext& context, const ImpactPair& pair) const {
    double normals = 0.0;
    double tangents = 0.0;
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        normals += pair.points[i].normal_impulse;
        tangents += pair.points[i].tangent_impulse;
    }
    if (normals <= 0.0 || tangents == 0.0) return all_through;
    DVec2 arm_a(0.0, 0.0);
    DVec2 arm_b(0.0, 0.0);
    double left = 0.0;
    const DVec2 tangent = perp_left(pair.normal);
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        const ImpactPoint& point = pair.points[i];
        const double share = point.normal_impulse / normals;
        arm_a += share * point.arm_a;
        arm_b += share * point.arm_b;
        left += share * dot(velocity_at(context.states[pair.body_b], point.arm_b) -
                                velocity_at(context.states[pair.body_a], point.arm_a),
                            tangent);
    }
    const double slid = sliding_before(pair, arm_a, arm_b);
    if (std::abs(left) > stopped_sliding_fraction * (std::abs(slid) + std::abs(left)) || slid == 0.0)
        return all_through;
    double inverse_mass = pair.mass_a.inverse_mass + pair.mass_b.inverse_mass;
    if (!lies_flat(pair)) {
        inverse_mass += pair.mass_a.inverse_inertia * cross(arm_a, tangent) * cross(arm_a, tangent) +
                        pair.mass_b.inverse_inertia * cross(arm_b, tangent) * cross(arm_b, tangent);
    }
    const double stopped = -tangents * inverse_mass;  // the sum of `slid` and `driven`
    const double driven = stopped - slid;
    const double slows = pair.friction * normals * inverse_mass - driven * (slid > 0.0 ? 1.0 : -1.0);
    const double until = slows > 0.0 ? std::min(1.0, std::abs(slid) / slows) : 1.0;
    return std::clamp(0.5 * (slid * until + driven) / stopped, 0.0, 1.0);
}

void StepMotion::add_lag(const ImpactPair& pair, DVec2 impulse, DVec2 arm_a, DVec2 arm_b) {
    Lag& a = lags_[pair.body_a];
    Lag& b = lags_[pair.body_b];
    a.velocity -= pair.mass_a.inverse_mass * impulse;
    a.rate -= pair.mass_a.inverse_inertia * cross(arm_a, impulse);
    b.velocity += pair.mass_b.inverse_mass * impulse;
    b.rate += pair.mass_b.inverse_inertia * cross(arm_b, impulse);
}

/// Notes the share of the impulses that carries weight. When sliding friction ends, the normal impulses are
/// even again. So the friction that is missing from then on rotates a flat body no more than the other
/// impulses do.
void StepMotion::note_share(const StepContext& context, const ImpactPair& pair, double carried) {
    const double early = friction_lag(context, pair) - all_through;
    const bool flat = lies_flat(pair);
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        const ImpactPoint& point = pair.points[i];
        const DVec2 friction = (carried * point.tangent_impulse) * perp_left(pair.normal);
        const DVec2 normal = (carried * point.normal_impulse) * pair.normal;
        add_lag(pair, all_through * (normal + friction), point.arm_a, point.arm_b);
        add_lag(pair, early * friction, flat ? DVec2(0.0) : point.arm_a, flat ? DVec2(0.0) : point.arm_b);
    }
}

void StepMotion::note(const StepContext& context, const Contact& contact, const ImpactPair& pair) {
    note_share(context, pair, carried_share(context, contact, pair));
}

void StepMotion::note_held(const StepContext& context, const ImpactPair& pair) {
    note_share(context, pair, 1.0);
}

void StepMotion::move(StepContext& context) const {
    for (BodyIndex i = 0; i < context.states.size(); ++i) {
        BodyState& state = context.states[i];
        if (context.facts[i].kind == BodyKind::static_body || state.asleep) {
            continue;
        }
        const Lag lag = lag_of(i);
        state.center += context.seconds * (state.velocity - lag.velocity);
        const double rate = state.angular_velocity - lag.rate;
        if (rate != 0.0) {
            state.angle += context.seconds * rate;
            state.rotation = DRotation::from_angle(state.angle);
        }
    }
}

}  // namespace collide
