#include <collide/dynamics/sweep/pinned_bodies.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/dynamics/model/joint_numbers.h>

namespace collide {

namespace {

constexpr auto comes_before = [](const auto& pin, BodyIndex body) { return pin.body < body; };

}  // namespace

void PinnedBodies::list(const StepContext& step) {
    const auto stands = [&](BodyIndex body) {
        return body == no_body || step.facts[body].kind == BodyKind::static_body;
    };
    for (const Joint& joint : step.joints) {
        const JointDef& def = joint.def;
        const JointNumbers numbers = numbers_of(def);
        const bool is_pin = kind_of(def) == JointKind::pin;
        const bool is_fixed = is_pin || kind_of(def) == JointKind::weld;
        if (!is_fixed || numbers.spring.frequency != 0.0 ||
            stands(def.body_a.index) == stands(def.body_b.index))
            continue;
        const BodyIndex body = stands(def.body_a.index) ? def.body_b.index : def.body_a.index;
        const BodyFacts& facts = step.facts[body];
        if (facts.kind != BodyKind::dynamic_body) continue;
        const auto place = std::lower_bound(pins_.begin(), pins_.end(), body, comes_before);
        const bool is_free = place == pins_.end() || place->body != body;
        Pin& pin = is_free ? *pins_.insert(place, Pin{}) : *place;
        pin.body = body;
        const double torque = numbers.motor.is_on ? numbers.motor.max * step.seconds : 0.0;
        const DVec2 anchor = body == def.body_b.index ? def.local_anchor_b : def.local_anchor_a;
        pin.pin = anchor - facts.local_center;
        pin.about_pin =
            1.0 / (1.0 / facts.mass.inverse_inertia + dot(pin.pin, pin.pin) / facts.mass.inverse_mass);
        pin.motor = std::max(0.0, torque - std::abs(double{joint.impulses.motor}));
        pin.now = {0.0, is_pin && is_free && pin.motor == 0.0 ? pin.about_pin : 0.0};
        if (!is_pin || !is_free) pin.motor = std::numeric_limits<double>::infinity();
    }
}

const PinnedBodies::Pin* PinnedBodies::find(BodyIndex body) const {
    const auto place = std::lower_bound(pins_.begin(), pins_.end(), body, comes_before);
    return place != pins_.end() && place->body == body ? &*place : nullptr;
}

BodyMass PinnedBodies::mass_of(const StepContext& step, BodyIndex body) const {
    const Pin* const pin = find(body);
    if (pin != nullptr) return pin->now;
    const BodyFacts& facts = step.facts[body];
    return facts.kind == BodyKind::dynamic_body ? facts.mass : BodyMass{};
}

DVec2 PinnedBodies::arm(BodyIndex body, const BodyState& state) const {
    const Pin* const pin = find(body);
    return pin != nullptr ? rotate(state.rotation, pin->pin) : DVec2(0.0, 0.0);
}

void PinnedBodies::move_to_pin(BodyIndex body, BodyState& state) const {
    state.velocity += state.angular_velocity * perp_left(arm(body, state));
}

void PinnedBodies::move_from_pin(BodyIndex body, BodyState& state) const {
    state.velocity -= state.angular_velocity * perp_left(arm(body, state));
}

bool PinnedBodies::is_driven(BodyIndex body) const {
    const Pin* const pin = find(body);
    return pin != nullptr && pin->motor > 0.0;
}

bool PinnedBodies::motor_holds(BodyIndex body, std::span<const ImpactPair> impacts) {
    if (!is_driven(body)) return true;
    Pin& pin = pins_[static_cast<std::size_t>(find(body) - pins_.data())];
    double needed = 0.0;
    for (const ImpactPair& pair : impacts) {
        for (std::uint32_t k = 0; k < pair.count; ++k) {
            const ImpactPoint& point = pair.points[k];
            const DVec2 impulse =
                point.normal_impulse * pair.normal + point.tangent_impulse * perp_left(pair.normal);
            if (pair.body_a == body) needed -= cross(point.arm_a, impulse);
            if (pair.body_b == body) needed += cross(point.arm_b, impulse);
        }
    }
    pin.motor -= std::abs(needed);
    if (pin.motor > 0.0) return true;
    pin.motor = 0.0;
    pin.now.inverse_inertia = pin.about_pin;
    return false;
}

}  // namespace collide
