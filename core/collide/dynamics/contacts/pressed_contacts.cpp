#include <collide/dynamics/contacts/pressed_contacts.h>

#include <algorithm>
#include <limits>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

double inverse_mass(const StepMatter& matter, BodyId body) {
    return mass_now(matter.facts[body], matter.states[body]).inverse_mass;
}

/// Whether any body is so much heavier than another one. In most worlds none is.
bool some_are_heavy(std::span<const BodyFacts> facts) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
    for (const BodyFacts& of : facts) {
        if (of.mass.inverse_mass == 0.0) continue;
        least = std::min(least, of.mass.inverse_mass);
        most = std::max(most, of.mass.inverse_mass);
    }
    return most >= heavier_by * least;
}

}  // namespace

/// At first the heaviest body that touches another one presses on it.
void PressedContacts::load_neighbours(const StepMatter& matter) {
    heaviest_.assign(matter.states.size(), std::numeric_limits<double>::infinity());
    for (const Contact& contact : matter.contacts) {
        const double a = inverse_mass(matter, contact.body_a);
        const double b = inverse_mass(matter, contact.body_b);
        if (a == 0.0 || b == 0.0) continue;
        heaviest_[contact.body_a] = std::min(heaviest_[contact.body_a], b);
        heaviest_[contact.body_b] = std::min(heaviest_[contact.body_b], a);
    }
}

/// Passes on what presses on a body to those below it. False if that changed nothing.
bool PressedContacts::load_supports(const StepMatter& matter) {
    bool any = false;
    const auto pass_on = [&](BodyId from, BodyId to, const Contact& contact) {
        if (heaviest_[from] >= heaviest_[to]) return;
        const double towards_b = dot(gravity_on(matter, from), DVec2(contact.normal));
        if ((to == contact.body_b ? towards_b : -towards_b) <= 0.0) return;
        heaviest_[to] = heaviest_[from];
        any = true;
    };
    for (const Contact& contact : matter.contacts) {
        pass_on(contact.body_a, contact.body_b, contact);
        pass_on(contact.body_b, contact.body_a, contact);
    }
    return any;
}

std::span<const std::uint8_t> PressedContacts::find(const StepMatter& matter) {
    if (!some_are_heavy(matter.facts)) return {};
    load_neighbours(matter);
    for (std::uint32_t ring = 1; ring < pressed_rings; ++ring) {
        if (!load_supports(matter)) break;
    }
    const auto is_light = [&](BodyId body) {
        const double inverse = inverse_mass(matter, body);
        return inverse > 0.0 && inverse >= heavier_by * heaviest_[body];
    };
    bool any = false;
    is_pressed_.resize(matter.contacts.size());
    for (std::size_t i = 0; i < is_pressed_.size(); ++i) {
        const bool pressed = is_light(matter.contacts[i].body_a) || is_light(matter.contacts[i].body_b);
        is_pressed_[i] = pressed ? 1 : 0;
        any |= pressed;
    }
    return any ? std::span<const std::uint8_t>(is_pressed_) : std::span<const std::uint8_t>();
}

}  // namespace collide
