#include "dynamics/push_apart_response.h"

#include <algorithm>
#include <cmath>

#include "dynamics/contact_speeds.h"

namespace collide {

namespace {

/// Of what is moved as told its surface counts; dynamic bodies do not turn each other.
DVec2 velocity_of(const StepMatter& matter, BodyId body, DVec2 arm) {
    const BodyState& state = matter.states[body];
    const bool is_dynamic = matter.facts[body].kind == BodyKind::dynamic_body;
    return is_dynamic ? state.velocity : velocity_at(state, arm);
}

DVec2 velocity_between(const StepMatter& matter, const Contact& contact) {
    DVec2 arm_a(0.0, 0.0);
    DVec2 arm_b(0.0, 0.0);
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        arm_a += DVec2(contact.points[i].anchor_a) / static_cast<double>(contact.count);
        arm_b += DVec2(contact.points[i].anchor_b) / static_cast<double>(contact.count);
    }
    return velocity_of(matter, contact.body_b, arm_b) - velocity_of(matter, contact.body_a, arm_a);
}

double depth_of(const Contact& contact) {
    double depth = 0.0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        depth = std::max(depth, -double{contact.points[i].separation});
    }
    return depth;
}

/// What stops the sliding, where static friction can give as much; else kinetic friction.
double friction_impulse(const Contact& contact, double stopping, double normal_impulse) {
    if (std::abs(stopping) <= double{contact.static_friction} * normal_impulse) {
        return stopping;
    }
    return std::copysign(double{contact.friction} * normal_impulse, stopping);
}

void note(Contact& contact, double normal_impulse, double tangent_impulse) {
    const auto share = static_cast<float>(1.0 / contact.count);
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        ContactPointState& point = contact.points[i];
        point.normal_impulse = share * static_cast<float>(normal_impulse);
        point.tangent_impulse = share * static_cast<float>(tangent_impulse);
        point.given_impulse = point.normal_impulse;
        point.given_friction = point.tangent_impulse;
    }
}

void reflect(StepMatter& matter, Contact& contact) {
    BodyState& a = matter.states[contact.body_a];
    BodyState& b = matter.states[contact.body_b];
    const double mass_a = mass_now(matter.facts[contact.body_a], a).inverse_mass;
    const double mass_b = mass_now(matter.facts[contact.body_b], b).inverse_mass;
    const DVec2 normal(contact.normal);
    const DVec2 tangent = perp_left(normal);
    const DVec2 apart = velocity_between(matter, contact);
    const double approaching = -dot(apart, normal);
    if (approaching <= 0.0 || mass_a + mass_b == 0.0) {
        return;
    }
    const Approach approach{approaching, pressing_gravity(matter, contact.body_a, contact.body_b, normal),
                            depth_of(contact), double{contact.restitution}};
    const double normal_impulse = (approaching + bounce_speed(approach, matter)) / (mass_a + mass_b);
    const double stopping = -dot(apart, tangent) / (mass_a + mass_b);
    const double tangent_impulse = friction_impulse(contact, stopping, normal_impulse);
    const DVec2 impulse = normal_impulse * normal + tangent_impulse * tangent;
    a.velocity -= mass_a * impulse;
    b.velocity += mass_b * impulse;
    note(contact, normal_impulse, tangent_impulse);
}

}  // namespace

ResponseReport respond_by_push_apart(StepMatter& matter, ImpactWatch* watch) {
    begin_contacts(matter, false);
    add_gravity(matter);
    for (Contact& contact : matter.contacts) {
        if (!touches(matter, contact)) continue;
        if (watch != nullptr) watch->before(matter, contact);
        reflect(matter, contact);
        if (watch != nullptr) watch->given(matter, contact);
        take_out_overlap(matter, contact);
        if (watch != nullptr) watch->apart(matter, contact);
    }
    const double residual = residual_speed(matter, false);
    move_bodies(matter);
    return {residual, 1};
}

}  // namespace collide
