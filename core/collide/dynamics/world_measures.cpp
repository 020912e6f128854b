#include <collide/dynamics/world_measures.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Returns how far the ends of a rigid joint are apart, m. Returns 0 for springs, which may yield.
double gap_of(const JointDef& def, std::span<const BodyFacts> facts, std::span<const BodyState> states) {
    const JointNumbers numbers = numbers_of(def);
    const JointKind kind = kind_of(def);
    const bool yields = numbers.spring.frequency > 0.0 && kind != JointKind::weld;
    if (yields || kind == JointKind::mouse) return 0.0;
    const auto place = [&](BodyIndex body, DVec2 anchor) {
        return states[body].center + rotate(states[body].rotation, anchor - facts[body].local_center);
    };
    const bool to_world = def.body_a.index == no_body;
    const DVec2 from = to_world ? def.local_anchor_a : place(def.body_a.index, def.local_anchor_a);
    const DVec2 apart = place(def.body_b.index, def.local_anchor_b) - from;
    if (kind != JointKind::prismatic) return std::abs(length(apart) - numbers.length);
    const DVec2 axis =
        to_world ? numbers.local_axis : rotate(states[def.body_a.index].rotation, numbers.local_axis);
    return std::abs(cross(axis, apart));
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

void measure_contacts(std::span<const Contact> contacts, std::span<const BodyFacts> facts,
                      StepReport& report) {
    for (const Contact& contact : contacts) {
        const float limit = touching_separation(facts, contact);
        std::uint32_t touching = 0;
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const float separation = contact.points[i].separation;
            report.max_penetration = std::max(report.max_penetration, -double{separation});
            touching += separation <= limit ? 1U : 0U;
        }
        report.contact_points += touching;
        report.contacts += touching > 0 ? 1U : 0U;
    }
}

std::uint32_t count_torn(std::span<const Joint> joints, std::span<const BodyFacts> facts,
                         std::span<const BodyState> states) {
    std::uint32_t torn = 0;
    for (const Joint& joint : joints) {
        const JointDef& def = joint.def;
        const float of_b = facts[def.body_b.index].extent;
        const float extent =
            def.body_a.index == no_body ? of_b : std::min(of_b, facts[def.body_a.index].extent);
        torn += gap_of(def, facts, states) > torn_part * double{extent} ? 1U : 0U;
    }
    return torn;
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
