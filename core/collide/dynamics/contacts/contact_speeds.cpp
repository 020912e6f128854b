#include <collide/dynamics/contacts/contact_speeds.h>

#include <algorithm>
#include <cmath>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/push_apart.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

double turning_rate(const StepContext& context, BodyIndex body, bool turning) {
    const bool counts = turning || context.facts[body].kind != BodyKind::dynamic_body;
    return counts ? context.states[body].angular_velocity : 0.0;
}

double normal_speed(const StepContext& context, const Contact& contact, const ContactPointState& point,
                    bool turning) {
    return dot(velocity_apart(context, contact, point, turning), DVec2(contact.normal));
}

/// Returns whether the pair moves along the exact parabola (step_motion.h).
bool moves_exactly(const StepContext& context, const Approach& approach) {
    if (context.settings.ordered) return !approach.has_gravity;
    const auto holds = [&](const Joint& joint, BodyIndex body) {
        return joint.def.body_a.index == body || joint.def.body_b.index == body;
    };
    return std::none_of(context.joints.begin(), context.joints.end(), [&](const Joint& joint) {
        return holds(joint, approach.body_a) || holds(joint, approach.body_b);
    });
}

}  // namespace

DVec2 gravity_on(const StepContext& context, BodyIndex body) {
    if (context.facts[body].mass.inverse_mass > 0.0) return falling_of(context, body);
    return 0.0 * context.settings.gravity;
}

DVec2 velocity_apart(const StepContext& context, const Contact& contact, const ContactPointState& point,
                     bool turning) {
    const auto velocity = [&](BodyIndex body, Vec2 anchor) {
        return context.states[body].velocity +
               turning_rate(context, body, turning) * perp_left(DVec2(anchor));
    };
    return velocity(contact.body_b, point.anchor_b) - velocity(contact.body_a, point.anchor_a);
}

double separation_now(const StepContext& context, const Contact& contact, const ContactPointState& point) {
    const DVec2 between = context.states[contact.body_b].center - context.states[contact.body_a].center +
                          DVec2(point.anchor_b) - DVec2(point.anchor_a);
    return dot(between, DVec2(contact.normal));
}

float touching_separation(std::span<const BodyFacts> facts, const Contact& contact) {
    const float extents = facts[contact.body_a].extent + facts[contact.body_b].extent;
    return 1.5f * static_cast<float>(contact_distance) + 6.0f * float_rounding * extents;
}

bool touches(const StepContext& context, const Contact& contact) {
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count,
                       [&](const ContactPointState& point) { return touches(context, contact, point); });
}

double pressing_gravity(const StepContext& context, BodyIndex a, BodyIndex b, DVec2 normal) {
    return std::max(0.0, dot(gravity_on(context, a) - gravity_on(context, b), normal));
}

double least_bouncing_speed(const StepContext& context, double pressing) {
    const double resting = (2.0 * length(context.settings.gravity) - pressing) * context.seconds;
    return std::max(resting, slowest_bounce);
}

double least_bounce(const WorldSettings& settings, double pressing) {
    const double gravity = length(settings.gravity);
    if (settings.response == Response::sequential) {
        return std::max(least_bounce_speed * std::sqrt(gravity / earth_gravity), slowest_sequential_bounce);
    }
    return std::max((2.0 * gravity - pressing) * settings.time_step, slowest_bounce);
}

double bounce_speed(const Approach& approach, const StepContext& context) {
    const double gain = approach.has_gravity ? approach.pressing * context.seconds : 0.0;
    const double before = approach.speed - gain;
    if (before <= least_bouncing_speed(context, approach.pressing)) {
        return 0.0;
    }
    if (moves_exactly(context, approach)) {
        const double squared = before * before - 2.0 * approach.pressing * approach.depth;
        return std::max(0.0, approach.restitution * std::sqrt(std::max(squared, 0.0)) - gain);
    }
    // Twice the modified energy, per unit of mass, of the motion towards the surface.
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

double depth_now(const StepContext& context, const Contact& contact) {
    double depth = 0.0;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        depth = std::max(depth, -separation_now(context, contact, contact.points[i]));
    }
    return depth;
}

void take_out_overlap(StepContext& context, const Contact& contact, PushApartSplit split) {
    BodyState& a = context.states[contact.body_a];
    BodyState& b = context.states[contact.body_b];
    const auto mass_of = [&](BodyIndex body) {
        const double inverse = mass_now(context.facts[body], context.states[body]).inverse_mass;
        return inverse > 0.0 ? 1.0 / inverse : 0.0;
    };
    const DVec2 mtd = -depth_now(context, contact) * DVec2(contact.normal);
    const PushApart push = push_apart(mtd, mass_of(contact.body_a), mass_of(contact.body_b), split);
    a.center += push.a;
    b.center += push.b;
}

void begin_contacts(StepContext& context, bool turning) {
    for (Contact& contact : context.contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            ContactPointState& point = contact.points[i];
            point.normal_impulse = 0.0f;
            point.tangent_impulse = 0.0f;
            point.given_impulse = 0.0f;
            point.given_friction = 0.0f;
            point.normal_velocity = static_cast<float>(normal_speed(context, contact, point, turning));
        }
    }
}

double residual_speed(const StepContext& context, bool turning) {
    double residual = 0.0;
    for (const Contact& contact : context.contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            if (touches(context, contact, contact.points[i])) {
                residual = std::max(residual, -normal_speed(context, contact, contact.points[i], turning));
            }
        }
    }
    return residual;
}

}  // namespace collide
