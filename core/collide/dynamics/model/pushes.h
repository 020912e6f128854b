// Forces and torques that the caller applies to bodies for one step, in addition to gravity.
#pragma once

#include <algorithm>

#include <collide/dynamics/model/step.h>

namespace collide {

/// Returns the caller's force and torque on the body, or nullptr if there is none.
inline const BodyPush* push_on(const StepContext& context, BodyIndex body) {
    if (context.pushes.empty()) return nullptr;
    const auto found =
        std::lower_bound(context.pushes.begin(), context.pushes.end(), body,
                         [](const BodyPush& push, BodyIndex wanted) { return push.body < wanted; });
    return found != context.pushes.end() && found->body == body ? &*found : nullptr;
}

/// Returns the acceleration of a dynamic body by gravity and by the caller's force, m/s^2.
inline DVec2 falling_of(const StepContext& context, BodyIndex body) {
    const BodyFacts& facts = context.facts[body];
    const DVec2 gravity = double{facts.gravity_scale} * context.settings.gravity;
    const BodyPush* const push = push_on(context, body);
    return push == nullptr ? gravity : gravity + facts.mass.inverse_mass * push->force;
}

/// Returns the angular acceleration by the caller's torque, rad/s^2.
inline double spin_on(const StepContext& context, BodyIndex body) {
    const BodyPush* const push = push_on(context, body);
    return push == nullptr ? 0.0 : context.facts[body].mass.inverse_inertia * push->torque;
}

}  // namespace collide
