#include "dynamics/measures.h"

#include <algorithm>
#include <vector>

namespace collide {

namespace {

/// Where a point of the body has gone to, less where it was.
DVec2 way_of(DVec2 anchor, const BodyState& before, const BodyState& after) {
    const DVec2 anchor_now = rotate(after.turn, inverse_rotate(before.turn, anchor));
    return (after.center - before.center) + (anchor_now - anchor);
}

double separation_now(const Contact& contact, const ContactPointState& point,
                      std::span<const BodyState> before, std::span<const BodyState> after) {
    const DVec2 way_a = way_of(DVec2(point.anchor_a), before[contact.body_a], after[contact.body_a]);
    const DVec2 way_b = way_of(DVec2(point.anchor_b), before[contact.body_b], after[contact.body_b]);
    return double{point.separation} + dot(way_b - way_a, DVec2(contact.normal));
}

}  // namespace

void measure_bodies(std::span<const BodyFacts> facts, std::span<const BodyState> states, DVec2 gravity,
                    StepReport& report) {
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (facts[i].mass.inverse_mass == 0.0) {
            continue;
        }
        const BodyState& state = states[i];
        const double mass = 1.0 / facts[i].mass.inverse_mass;
        const double inertia =
            facts[i].mass.inverse_inertia > 0.0 ? 1.0 / facts[i].mass.inverse_inertia : 0.0;
        const double spin = state.angular_velocity;
        report.kinetic_energy +=
            0.5 * mass * dot(state.velocity, state.velocity) + 0.5 * inertia * spin * spin;
        report.potential_energy -= mass * double{facts[i].gravity_scale} * dot(gravity, state.center);
        report.momentum += mass * state.velocity;
        report.angular_momentum += mass * cross(state.center, state.velocity) + inertia * spin;
        report.awake += state.asleep ? 0U : 1U;
    }
}

void measure_contacts(std::span<const Contact> contacts, std::span<const BodyState> before,
                      std::span<const BodyState> after, StepReport& report) {
    for (const Contact& contact : contacts) {
        std::uint32_t touching = 0;
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const ContactPointState& point = contact.points[i];
            const double separation = separation_now(contact, point, before, after);
            report.max_penetration = std::max(report.max_penetration, -separation);
            touching += separation <= 0.0 || point.normal_impulse > 0.0f ? 1U : 0U;
        }
        report.contact_points += touching;
        report.contacts += touching > 0 ? 1U : 0U;
    }
}

std::uint32_t count_awake_islands(std::span<const std::uint32_t> islands, std::span<const BodyState> states) {
    std::vector<bool> is_awake(states.size(), false);
    for (std::size_t i = 0; i < islands.size(); ++i) {
        if (islands[i] != no_island && !states[i].asleep) {
            is_awake[islands[i]] = true;
        }
    }
    return static_cast<std::uint32_t>(std::count(is_awake.begin(), is_awake.end(), true));
}

}  // namespace collide
