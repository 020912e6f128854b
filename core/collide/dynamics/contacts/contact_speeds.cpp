#include <collide/dynamics/contacts/contact_speeds.h>

#include <algorithm>
#include <cmath>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/push_apart.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

double turning_rate(const StepMatter& matter, BodyIndex body, bool turning) {
    const bool counts = turning || matter.facts[body].kind != BodyKind::dynamic_body;
    return counts ? matter.states[body].angular_velocity : 0.0;
}

double normal_speed(const StepMatter& matter, const Contact& contact, const ContactPointState& point,
                    bool turning) {
    return dot(velocity_apart(matter, contact, point, turning), DVec2(contact.normal));
}

/// Whether the pair moves by the exact parabola (step_motion.h).
bool moves_exactly(const StepMatter& matter, const Approach& approach) {
    if (matter.settings.ordered) return !approach.has_gravity;
    const auto holds = [&](const Joint& joint, BodyIndex body) {
        return joint.def.body_a == body || joint.def.body_b == body;
    };
    return std::none_of(matter.joints.begin(), matter.joints.end(), [&](const Joint& joint) {
        return holds(joint, approach.body_a) || holds(joint, approach.body_b);
    });
}

}  // namespace

DVec2 gravity_on(const StepMatter& matter, BodyIndex body) {
    if (matter.facts[body].mass.inverse_mass > 0.0) return falling_of(matter, body);
    return 0.0 * matter.settings.gravity;
}

DVec2 velocity_apart(const StepMatter& matter, const Contact& contact, const ContactPointState& point,
                     bool turning) {
    const auto velocity = [&](BodyIndex body, Vec2 anchor) {
        return matter.states[body].velocity + turning_rate(matter, body, turning) * perp_left(DVec2(anchor));
    };
    return velocity(contact.body_b, point.anchor_b) - velocity(contact.body_a, point.anchor_a);
}

double separation_now(const StepMatter& matter, const Contact& contact, const ContactPointState& point) {
    const DVec2 between = matter.states[contact.body_b].center - matter.states[contact.body_a].center +
                          DVec2(point.anchor_b) - DVec2(point.anchor_a);
    return dot(between, DVec2(contact.normal));
}

float touching_separation(std::span<const BodyFacts> facts, const Contact& contact) {
    const float extents = facts[contact.body_a].extent + facts[contact.body_b].extent;
    return 1.5f * static_cast<float>(contact_distance) + 6.0f * float_rounding * extents;
}

bool touches(const StepMatter& matter, const Contact& contact) {
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count,
                       [&](const ContactPointState& point) { return touches(matter, contact, point); });
}

double pressing_gravity(const StepMatter& matter, BodyIndex a, BodyIndex b, DVec2 normal) {
    return std::max(0.0, dot(gravity_on(matter, a) - gravity_on(matter, b), normal));
}

double least_bouncing_speed(const StepMatter& matter, double pressing) {
    const double resting = (2.0 * length(matter.settings.gravity) - pressing) * matter.seconds;
    return std::max(resting, slowest_bounce);
}

double least_bounce(const WorldSettings& settings, double pressing) {
    const double gravity = length(settings.gravity);
    if (settings.response == Response::sequential) {
        return std::max(least_bounce_speed * std::sqrt(gravity / earth_gravity), slowest_sequential_bounce);
    }
    return std::max((2.0 * gravity - pressing) * settings.time_step, slowest_bounce);
}

double bounce_speed(const Approach& approach, const StepMatter& matter) {
    const double gain = approach.has_gravity ? approach.pressing * matter.seconds : 0.0;
    const double before = approach.speed - gain;
    if (before <= least_bouncing_speed(matter, approach.pressing)) {
        return 0.0;
    }
    if (moves_exactly(matter, approach)) {
        const double squared = before * before - 2.0 * approach.pressing * approach.depth;
        return std::max(0.0, approach.restitution * std::sqrt(std::max(squared, 0.0)) - gain);
    }
    // Twice the modified energy towards the surface, per unit of mass.
    const double energy = before * before + gain * before - 2.0 * approach.pressing * approach.depth;
    const double kept = approach.restitution * approach.restitution * std::max(energy, 0.0);
    return std::sqrt(0.25 * gain * gain + kept) - 0.5 * gain;
}

double depth_before(const Contact& contact) {
    double depth = 0.0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        depth = std::max(depth, -double{contact.points[i].separation});
    }
    return depth;
}

double depth_now(const StepMatter& matter, const Contact& contact) {
    double depth = 0.0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        depth = std::max(depth, -separation_now(matter, contact, contact.points[i]));
    }
    return depth;
}

void take_out_overlap(StepMatter& matter, const Contact& contact, PushApartSplit split) {
    BodyState& a = matter.states[contact.body_a];
    BodyState& b = matter.states[contact.body_b];
    const auto mass_of = [&](BodyIndex body) {
        const double inverse = mass_now(matter.facts[body], matter.states[body]).inverse_mass;
        return inverse > 0.0 ? 1.0 / inverse : 0.0;
    };
    const DVec2 mtd = -depth_now(matter, contact) * DVec2(contact.normal);
    const PushApart push = push_apart(mtd, mass_of(contact.body_a), mass_of(contact.body_b), split);
    a.center += push.a;
    b.center += push.b;
}

void begin_contacts(StepMatter& matter, bool turning) {
    for (Contact& contact : matter.contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            ContactPointState& point = contact.points[i];
            point.normal_impulse = 0.0f;
            point.tangent_impulse = 0.0f;
            point.given_impulse = 0.0f;
            point.given_friction = 0.0f;
            point.normal_velocity = static_cast<float>(normal_speed(matter, contact, point, turning));
        }
    }
}

double residual_speed(const StepMatter& matter, bool turning) {
    double residual = 0.0;
    for (const Contact& contact : matter.contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            if (touches(matter, contact, contact.points[i])) {
                residual = std::max(residual, -normal_speed(matter, contact, contact.points[i], turning));
            }
        }
    }
    return residual;
}

}  // namespace collide
