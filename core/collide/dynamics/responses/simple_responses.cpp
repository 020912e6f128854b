#include <collide/dynamics/responses/simple_responses.h>

#include <algorithm>

#include <collide/dynamics/contacts/contact_speeds.h>

namespace collide {

namespace {

/// Returns an impact with one point at the mean of all contact points. A kinematic body moves this point with
/// its surface. Dynamic bodies do not rotate each other here, so for them the point is their centre.
ImpactPair reflection_of(const StepContext& context, const Contact& contact) {
    ImpactPair pair = pair_of(context, contact);
    pair.mass_a.inverse_inertia = pair.mass_b.inverse_inertia = 0.0;
    pair.count = 1;
    const auto turns = [&](BodyIndex body) { return context.facts[body].kind != BodyKind::dynamic_body; };
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        const double share = 1.0 / static_cast<double>(contact.count);
        if (turns(pair.body_a)) pair.points[0].arm_a += share * DVec2(contact.points[i].anchor_a);
        if (turns(pair.body_b)) pair.points[0].arm_b += share * DVec2(contact.points[i].anchor_b);
    }
    return pair;
}

void note(const ImpactPoint& given, Contact& contact) {
    const auto share = static_cast<float>(1.0 / contact.count);
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        ContactPointState& point = contact.points[i];
        point.normal_impulse = share * static_cast<float>(given.normal_impulse);
        point.tangent_impulse = share * static_cast<float>(given.tangent_impulse);
        point.given_impulse = point.normal_impulse;
        point.given_friction = point.tangent_impulse;
    }
}

/// Returns the speed of a bounce, which is 0 for a body in a slot hardly wider than itself. Such a body would
/// return to each wall many times in the step. Its path to the step's end would lead into the other wall.
double parting_in_slot(const StepContext& context, const StepMotion& motion, const Contact& contact,
                       double parting) {
    const double room = std::min(motion.room(contact.body_a), motion.room(contact.body_b));
    return parting * context.seconds > room ? 0.0 : parting;
}

void reflect(StepContext& context, Contact& contact, StepMotion& motion) {
    ImpactPair pair = reflection_of(context, contact);
    begin_impact(pair, context.states);
    ImpactPoint& point = pair.points[0];
    const double approaching = -point.normal_before;
    if (approaching <= 0.0 || point.normal_mass == 0.0) {
        return;
    }
    const Approach approach{
        approaching,           pressing_gravity(context, contact.body_a, contact.body_b, pair.normal),
        depth_before(contact), pair.restitution,
        contact.body_a,        contact.body_b};
    point.parting = parting_in_slot(context, motion, contact, bounce_speed(approach, context));
    point.normal_impulse = (approaching + point.parting) / point.normal_mass;
    const double stopping = -point.tangent_before / point.normal_mass;
    point.tangent_impulse = friction_limited(pair, stopping, point.normal_impulse);
    const DVec2 impulse = point.normal_impulse * pair.normal + point.tangent_impulse * perp_left(pair.normal);
    context.states[pair.body_a].velocity -= pair.mass_a.inverse_mass * impulse;
    context.states[pair.body_b].velocity += pair.mass_b.inverse_mass * impulse;
    note(point, contact);
    motion.note(context, contact, pair);
}

}  // namespace

ResponseReport respond_by_push_apart(StepContext& context, StepMotion& motion, ImpactWatch* watch) {
    begin_contacts(context, false);
    motion.begin(context);
    for (Contact& contact : context.contacts) {
        if (!touches(context, contact)) continue;
        if (watch != nullptr) watch->before(context, contact);
        reflect(context, contact, motion);
        if (watch != nullptr) watch->given(context, contact);
        take_out_overlap(context, contact, context.settings.push_apart_split);
        if (watch != nullptr) watch->apart(context, contact);
    }
    const double residual = residual_speed(context, false);
    motion.move(context);
    return {residual, 1};
}

namespace {

void resolve(StepContext& context, Contact& contact, StepMotion& motion) {
    ImpactPair pair = impact_of(context, contact);
    if (pair.count == 0) {
        return;
    }
    begin_impact(pair, context.states);
    want_bounce(context, contact, pair);
    for (ImpactPoint& point : pair.points) {
        point.parting = parting_in_slot(context, motion, contact, point.parting);
    }
    resolve_impact(pair, context.states);
    note_impulses(pair, context, contact);
    motion.note(context, contact, pair);
}

}  // namespace

ResponseReport respond_by_impulses(StepContext& context, StepMotion& motion, ImpactWatch* watch) {
    begin_contacts(context, true);
    motion.begin(context);
    for (Contact& contact : context.contacts) {
        if (watch != nullptr) watch->before(context, contact);
        resolve(context, contact, motion);
        if (watch != nullptr) watch->given(context, contact);
        take_out_overlap(context, contact, PushApartSplit::mass);
        if (watch != nullptr) watch->apart(context, contact);
    }
    const double residual = residual_speed(context, true);
    motion.move(context);
    return {residual, 1};
}

}  // namespace collide
