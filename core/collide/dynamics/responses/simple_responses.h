// The two responses that treat each contact once, one after the other.
#pragma once

#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/responses/step_motion.h>

namespace collide {

// Response 1: overlapping bodies are pushed apart along the MTD, half each or by mass (`push_apart_split`).
// Their relative velocity is reflected along the normal, with restitution. Across the normal, friction slows
// it down, and stops it below the limit of static friction. Bodies do not rotate. So an impact off the centre
// changes the angular momentum by its whole lever arm.
//
// Source: Renault, "Polygon collision and response" (parts four and five). Limits, which presets show:
// nothing topples over, stacks shake, and energy and positions depend on the order of the contacts.

/// Moves the bodies by one step. The result is the same with and without `watch`. `motion` is working memory.
ResponseReport respond_by_push_apart(StepContext& context, StepMotion& motion, ImpactWatch* watch = nullptr);

// Response 2: one impulse at each contact point, linear and angular, with restitution and Coulomb friction in
// the plane of the contact. Then the overlap is removed along the MTD.
//
// Source: Hecker, "Physics, part 3: Collision Response" (1997); Mirtich and Canny 1995 for friction. Limits,
// which presets show: contacts are treated one by one and once, so stacks sink and jitter.

/// Moves the bodies by one step. The result is the same with and without `watch`. `motion` is working memory.
ResponseReport respond_by_impulses(StepContext& context, StepMotion& motion, ImpactWatch* watch = nullptr);

}  // namespace collide
