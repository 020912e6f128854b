#include <collide/dynamics/responses/simple_responses.h>

#include <algorithm>

#include <collide/dynamics/contacts/contact_speeds.h>

namespace collide {

namespace {

/// One point at the mean of all points. A kinematic body moves it with its surface. Dynamic bodies do not
/// turn each other, so for them the point is their centre.
ImpactPair reflection_of(const StepMatter& matter, const Contact& contact) {
    ImpactPair pair = pair_of(matter, contact);
    pair.mass_a.inverse_inertia = pair.mass_b.inverse_inertia = 0.0;
    pair.count = 1;
    const auto turns = [&](BodyIndex body) { return matter.facts[body].kind != BodyKind::dynamic_body; };
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

/// A body in a slot that is hardly wider than itself would come back to each wall many times in the step. It
/// does not bounce, since its path to the step's end would lead into the other wall.
double parting_in_slot(const StepMatter& matter, const StepMotion& motion, const Contact& contact,
                       double parting) {
    const double room = std::min(motion.room(contact.body_a), motion.room(contact.body_b));
    return parting * matter.seconds > room ? 0.0 : parting;
}

void reflect(StepMatter& matter, Contact& contact, StepMotion& motion) {
    ImpactPair pair = reflection_of(matter, contact);
    begin_impact(pair, matter.states);
    ImpactPoint& point = pair.points[0];
    const double approaching = -point.normal_before;
    if (approaching <= 0.0 || point.normal_mass == 0.0) {
        return;
    }
    const Approach approach{
        approaching,           pressing_gravity(matter, contact.body_a, contact.body_b, pair.normal),
        depth_before(contact), pair.restitution,
        contact.body_a,        contact.body_b};
    point.parting = parting_in_slot(matter, motion, contact, bounce_speed(approach, matter));
    point.normal_impulse = (approaching + point.parting) / point.normal_mass;
    const double stopping = -point.tangent_before / point.normal_mass;
    point.tangent_impulse = friction_limited(pair, stopping, point.normal_impulse);
    const DVec2 impulse = point.normal_impulse * pair.normal + point.tangent_impulse * perp_left(pair.normal);
    matter.states[pair.body_a].velocity -= pair.mass_a.inverse_mass * impulse;
    matter.states[pair.body_b].velocity += pair.mass_b.inverse_mass * impulse;
    note(point, contact);
    motion.note(matter, contact, pair);
}

}  // namespace

ResponseReport respond_by_push_apart(StepMatter& matter, StepMotion& motion, ImpactWatch* watch) {
    begin_contacts(matter, false);
    motion.begin(matter);
    for (Contact& contact : matter.contacts) {
        if (!touches(matter, contact)) continue;
        if (watch != nullptr) watch->before(matter, contact);
        reflect(matter, contact, motion);
        if (watch != nullptr) watch->given(matter, contact);
        take_out_overlap(matter, contact, matter.settings.push_apart_split);
        if (watch != nullptr) watch->apart(matter, contact);
    }
    const double residual = residual_speed(matter, false);
    motion.move(matter);
    return {residual, 1};
}

namespace {

void resolve(StepMatter& matter, Contact& contact, StepMotion& motion) {
    ImpactPair pair = impact_of(matter, contact);
    if (pair.count == 0) {
        return;
    }
    begin_impact(pair, matter.states);
    want_bounce(matter, contact, pair);
    for (ImpactPoint& point : pair.points) {
        point.parting = parting_in_slot(matter, motion, contact, point.parting);
    }
    resolve_impact(pair, matter.states);
    note_impulses(pair, matter, contact);
    motion.note(matter, contact, pair);
}

}  // namespace

ResponseReport respond_by_impulses(StepMatter& matter, StepMotion& motion, ImpactWatch* watch) {
    begin_contacts(matter, true);
    motion.begin(matter);
    for (Contact& contact : matter.contacts) {
        if (watch != nullptr) watch->before(matter, contact);
        resolve(matter, contact, motion);
        if (watch != nullptr) watch->given(matter, contact);
        take_out_overlap(matter, contact, PushApartSplit::mass);
        if (watch != nullptr) watch->apart(matter, contact);
    }
    const double residual = residual_speed(matter, true);
    motion.move(matter);
    return {residual, 1};
}

}  // namespace collide
