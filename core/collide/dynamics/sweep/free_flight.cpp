#include <collide/dynamics/sweep/free_flight.h>

#include <algorithm>

#include <collide/dynamics/contacts/contact_speeds.h>

namespace collide {

namespace {

/// Returns the speed below which pairs are left to the response, m/s. Gravity gives it to a body at rest in
/// two steps.
double least_speed(const WorldSettings& settings) {
    return std::max(2.0 * length(settings.gravity) * settings.time_step, slowest_flight);
}

bool anything_moves(const ContactSources& from) {
    const double slow = least_speed(from.settings);
    for (BodyIndex i = 0; i < from.states.size(); ++i) {
        const BodyState& state = from.states[i];
        const bool is_static = from.facts[i].kind == BodyKind::static_body;
        const double turning = std::abs(state.angular_velocity) * double{from.facts[i].extent};
        const DVec2 speed = glm::abs(state.velocity);
        if (!is_static && !state.asleep && speed.x + speed.y + turning > slow) return true;
    }
    return false;
}

using Nearing = FreeFlight::Nearing;

Nearing nearing_of(const Contact& contact) {
    Nearing nearing;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        nearing.gap = std::min(nearing.gap, double{contact.points[i].separation});
        nearing.approach = std::max(nearing.approach, -double{contact.points[i].normal_velocity});
    }
    return nearing;
}

/// Returns whether the pair separates and gravity does not reverse that within the step.
bool parts(const ContactSources& from, const Contact& contact, const Nearing& nearing) {
    if (nearing.approach >= 0.0) return false;
    const double seconds = from.settings.time_step;
    const auto scale = [&](BodyIndex body) { return std::abs(double{from.facts[body].gravity_scale}); };
    const double pull = length(from.settings.gravity) * (scale(contact.body_a) + scale(contact.body_b));
    const double gap_then = nearing.gap - (nearing.approach + pull * seconds) * seconds;
    return std::min(nearing.gap, gap_then) > 2.0 * contact_distance;
}

/// Returns whether the pair's impact is left to the sweep. Some pairs meet a wall or are pressed together,
/// and are too slow to bounce. The response holds these as resting contacts.
bool comes_together(const ContactSources& from, const Contact& contact, const Nearing& nearing) {
    const BodyFacts& a = from.facts[contact.body_a];
    const BodyFacts& b = from.facts[contact.body_b];
    const bool both_fall = is_dynamic(from, contact.body_a) && is_dynamic(from, contact.body_b) &&
                           a.gravity_scale == b.gravity_scale;
    const bool is_shallow = nearing.gap >= -contact_distance;
    if (!both_fall) {
        if (from.settings.ordered) return false;
        const double slow = std::max(least_speed(from.settings), least_bounce(from.settings));
        return is_shallow && nearing.approach > slow;
    }
    // Two bodies that roll over each other overlap a little. Separating them would rotate them.
    const bool is_on_outline = nearing.gap >= -outline_depth * std::min(a.half_width, b.half_width);
    return is_shallow || (is_on_outline && std::abs(nearing.approach) > least_speed(from.settings));
}

}  // namespace

void FreeFlight::forget() {
    flies_.clear();
    leaves_any_ = false;
}

void FreeFlight::Hold::note(BodyIndex other, const Nearing& contact) {
    more |= by != no_body && by != other;
    by = other;
    nearing.gap = std::min(nearing.gap, contact.gap);
    nearing.approach = std::max(nearing.approach, contact.approach);
}

void FreeFlight::find_holds(const ContactSources& from, std::span<const Joint> joints,
                            std::span<const BodyPush> pushes, std::span<const Contact> contacts) {
    holds_.assign(from.states.size(), {});
    is_left_.assign(contacts.size(), 0);
    is_idle_.assign(contacts.size(), 0);
    for (const Joint& joint : joints) {
        holds_[joint.def.body_b.index].more = true;
        if (joint.def.body_a.index != no_body) holds_[joint.def.body_a.index].more = true;
    }
    for (const BodyPush& push : pushes) holds_[push.body].more = true;
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        const Contact& contact = contacts[k];
        const Nearing nearing = nearing_of(contact);
        is_idle_[k] = parts(from, contact, nearing) ? 1 : 0;
        if (is_idle_[k] != 0) continue;
        holds_[contact.body_a].note(contact.body_b, nearing);
        holds_[contact.body_b].note(contact.body_a, nearing);
    }
    // The sweep needs this only for dynamic bodies.
    flies_.resize(holds_.size());
    for (BodyIndex i = 0; i < holds_.size(); ++i) {
        flies_[i] = is_dynamic(from, i) && holds_[i].by == no_body && !holds_[i].more ? 1 : 0;
    }
}

/// Returns whether the two bodies come together and nothing else holds them.
bool FreeFlight::meets_alone(const ContactSources& from, const Contact& contact) const {
    const auto is_alone = [&](BodyIndex body) { return !is_dynamic(from, body) || !holds_[body].more; };
    const BodyIndex dynamic = is_dynamic(from, contact.body_a) ? contact.body_a : contact.body_b;
    return is_alone(contact.body_a) && is_alone(contact.body_b) &&
           comes_together(from, contact, holds_[dynamic].nearing);
}

bool FreeFlight::is_free_or_fixed(const ContactSources& from, BodyIndex body) const {
    return !is_dynamic(from, body) || flies_[body] != 0;
}

void FreeFlight::leave(Contact& contact, std::size_t number) {
    is_left_[number] = 1;
    leaves_any_ = true;
    for (ContactPointState& point : contact.points) {
        point.normal_impulse = point.tangent_impulse = 0.0f;
        point.given_impulse = point.given_friction = 0.0f;
    }
}

void FreeFlight::find(const ContactSources& from, std::span<const Joint> joints,
                      std::span<const BodyPush> pushes, std::span<Contact> contacts) {
    forget();
    if (!anything_moves(from)) return;
    find_holds(from, joints, pushes, contacts);
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        const Contact& contact = contacts[k];
        if (is_idle_[k] != 0) continue;
        if (meets_alone(from, contact)) {
            leave(contacts[k], k);
            for (const BodyIndex body : {contact.body_a, contact.body_b}) {
                if (is_dynamic(from, body)) flies_[body] = 1;
            }
        }
    }
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        const Contact& contact = contacts[k];
        if (is_idle_[k] != 0 && is_free_or_fixed(from, contact.body_a) &&
            is_free_or_fixed(from, contact.body_b)) {
            leave(contacts[k], k);
        }
    }
}

}  // namespace collide
