// Forces and torques that the caller applies to bodies for one step, besides gravity.
#pragma once

#include <algorithm>

#include <collide/dynamics/model/step.h>

namespace collide {

/// nullptr if nothing does.
inline const BodyPush* push_on(const StepContext& context, BodyIndex body) {
    if (context.pushes.empty()) return nullptr;
    const auto found =
        std::lower_bound(context.pushes.begin(), context.pushes.end(), body,
                         [](const BodyPush& push, BodyIndex wanted) { return push.body < wanted; });
    return found != context.pushes.end() && found->body == body ? &*found : nullptr;
}

/// Acceleration of a dynamic body by gravity and by what pushes it, m/s^2.
inline DVec2 falling_of(const StepContext& context, BodyIndex body) {
    const BodyFacts& facts = context.facts[body];
    const DVec2 gravity = double{facts.gravity_scale} * context.settings.gravity;
    const BodyPush* const push = push_on(context, body);
    return push == nullptr ? gravity : gravity + facts.mass.inverse_mass * push->force;
}

/// Angular acceleration by what pushes it, rad/s^2.
inline double spin_on(const StepContext& context, BodyIndex body) {
    const BodyPush* const push = push_on(context, body);
    return push == nullptr ? 0.0 : context.facts[body].mass.inverse_inertia * push->torque;
}

}  // namespace collide
