#include <collide/dynamics/contacts/pressed_contacts.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

double inverse_mass(const StepContext& context, BodyIndex body) {
    return mass_now(context.facts[body], context.states[body]).inverse_mass;
}

/// Returns the inverse mass of a body that is just heavy enough for the lightest body, 1/kg. Returns 0 if no
/// body is so heavy.
double least_heavy(std::span<const BodyFacts> facts) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
    for (const BodyFacts& of : facts) {
        if (of.mass.inverse_mass == 0.0) continue;
        least = std::min(least, of.mass.inverse_mass);
        most = std::max(most, of.mass.inverse_mass);
    }
    return most >= heavier_by * least ? most / heavier_by : 0.0;
}

/// Returns how much of a body's gravity pulls it towards the other body of the contact, as a fraction: -1 to
/// 1. Returns 0 without gravity.
double falls_on_other(const StepContext& context, const Contact& contact, BodyIndex body) {
    const DVec2 gravity = gravity_on(context, body);
    const double along = dot(gravity, DVec2(contact.normal));
    const double whole = length(gravity);
    return whole == 0.0 ? 0.0 : (body == contact.body_a ? along : -along) / whole;
}

/// Returns whether the body approaches the other one by more than the other's half width in a step.
bool comes_fast(const StepContext& context, const Contact& contact, BodyIndex body, BodyIndex other) {
    const bool is_a = body == contact.body_a;
    const DVec2 arm(is_a ? contact.points[0].anchor_a : contact.points[0].anchor_b);
    const double along = dot(velocity_at(context.states[body], arm), DVec2(contact.normal));
    return (is_a ? along : -along) * context.seconds > context.facts[other].half_width;
}

}  // namespace

/// Lists the bodies on joints, which may be lifted. A motor that gives less than half of its maximum moves
/// its bodies freely, so its joint presses on nothing.
void PressedContacts::list_lifted(const StepContext& context) {
    is_lifted_.assign(context.states.size(), 0);
    for (const Joint& joint : context.joints) {
        const JointDef& def = joint.def;
        const JointMotor motor = numbers_of(def).motor;
        const double given = std::abs(double{joint.impulses.motor});
        if (motor.is_on && 2.0 * given < motor.max * context.seconds) continue;
        is_lifted_[def.body_b.index] = 1;
        if (def.body_a.index != no_body) is_lifted_[def.body_a.index] = 1;
    }
}

/// Notes for each body the heaviest body that touches and presses it.
void PressedContacts::load_neighbours(const StepContext& context, double heavy) {
    heaviest_.assign(context.states.size(), std::numeric_limits<double>::infinity());
    const auto press = [&](const Contact& contact, BodyIndex from, BodyIndex on) {
        const double inverse = inverse_mass(context, from);
        if (inverse == 0.0 || inverse > heavy || inverse >= heaviest_[on]) return;
        const bool lies_below = falls_on_other(context, contact, from) < -level_part;
        if (!lies_below || is_lifted_[from] != 0 || comes_fast(context, contact, from, on)) {
            heaviest_[on] = inverse;
        }
    };
    for (const Contact& contact : context.contacts) {
        press(contact, contact.body_a, contact.body_b);
        press(contact, contact.body_b, contact.body_a);
    }
}

/// Passes on the load on bodies to the bodies below them. Returns false if that changed nothing.
bool PressedContacts::load_supports(const StepContext& context) {
    bool any = false;
    const auto pass_on = [&](const Contact& contact, BodyIndex from, BodyIndex to) {
        if (heaviest_[from] >= heaviest_[to] || falls_on_other(context, contact, from) <= 0.0) return;
        heaviest_[to] = heaviest_[from];
        any = true;
    };
    for (const Contact& contact : context.contacts) {
        pass_on(contact, contact.body_a, contact.body_b);
        pass_on(contact, contact.body_b, contact.body_a);
    }
    return any;
}

std::span<const std::uint8_t> PressedContacts::find(const StepContext& context) {
    const double heavy = least_heavy(context.facts);
    if (heavy == 0.0) return {};
    list_lifted(context);
    load_neighbours(context, heavy);
    for (std::uint32_t ring = 1; ring < pressed_rings; ++ring) {
        if (!load_supports(context)) break;
    }
    const auto is_light = [&](BodyIndex body) {
        const double inverse = inverse_mass(context, body);
        return inverse > 0.0 && inverse >= heavier_by * heaviest_[body];
    };
    bool any = false;
    is_pressed_.resize(context.contacts.size());
    for (std::size_t i = 0; i < is_pressed_.size(); ++i) {
        const bool pressed = is_light(context.contacts[i].body_a) || is_light(context.contacts[i].body_b);
        is_pressed_[i] = pressed ? 1 : 0;
        any |= pressed;
    }
    return any ? std::span<const std::uint8_t>(is_pressed_) : std::span<const std::uint8_t>();
}

}  // namespace collide
