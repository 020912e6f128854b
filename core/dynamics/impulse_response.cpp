#include "dynamics/impulse_response.h"

#include <algorithm>

#include "dynamics/contact_speeds.h"
#include "dynamics/impact_pair.h"

namespace collide {

namespace {

ImpactPair impact_of(const StepMatter& matter, const Contact& contact) {
    ImpactPair pair;
    pair.body_a = contact.body_a;
    pair.body_b = contact.body_b;
    pair.mass_a = mass_now(matter.facts[contact.body_a], matter.states[contact.body_a]);
    pair.mass_b = mass_now(matter.facts[contact.body_b], matter.states[contact.body_b]);
    pair.normal = DVec2(contact.normal);
    pair.friction = double{contact.friction};
    pair.static_friction = double{contact.static_friction};
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        if (touches(contact.points[i])) {
            ImpactPoint& point = pair.points[pair.count++];
            point.arm_a = DVec2(contact.points[i].anchor_a);
            point.arm_b = DVec2(contact.points[i].anchor_b);
        }
    }
    return pair;
}

void want_bounce(const StepMatter& matter, const Contact& contact, ImpactPair& pair) {
    double depth = 0.0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        depth = std::max(depth, -double{contact.points[i].separation});
    }
    const double pressing = pressing_gravity(matter, pair.body_a, pair.body_b, pair.normal);
    for (std::uint32_t i = 0; i < pair.count; ++i) {
        ImpactPoint& point = pair.points[i];
        point.parting =
            bounce_speed({-point.normal_before, pressing, depth, double{contact.restitution}}, matter);
    }
}

/// The points of the impact are the touching ones of the contact, in its order.
void note(const ImpactPair& pair, Contact& contact) {
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        ContactPointState& point = contact.points[i];
        if (touches(point)) {
            const ImpactPoint& impact = pair.points[next++];
            point.normal_impulse = static_cast<float>(impact.normal_impulse);
            point.tangent_impulse = static_cast<float>(impact.tangent_impulse);
            point.peak_impulse = point.normal_impulse;
        }
    }
}

void resolve(StepMatter& matter, Contact& contact) {
    ImpactPair pair = impact_of(matter, contact);
    if (pair.count == 0) {
        return;
    }
    begin_impact(pair, matter.states);
    want_bounce(matter, contact, pair);
    resolve_impact(pair, matter.states);
    note(pair, contact);
}

}  // namespace

ResponseReport respond_by_impulses(StepMatter& matter) {
    begin_contacts(matter, true);
    add_gravity(matter);
    for (Contact& contact : matter.contacts) {
        resolve(matter, contact);
        take_out_overlap(matter, contact);
    }
    const double residual = residual_speed(matter, true);
    move_bodies(matter);
    return {residual, 1};
}

}  // namespace collide
