// The two responses that treat contacts one by one and once.
#pragma once

#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/responses/step_motion.h>

namespace collide {

// Response 1: overlapping bodies are pushed apart along the MTD, half each or by mass (`push_apart_split`).
// Their relative velocity is reflected along the normal, with restitution. Across the normal friction slows
// it, and stops it below the limit of static friction. Nothing turns, so an impact beside the centre changes
// the angular momentum by its whole lever.
//
// Source: Renault, "Polygon collision and response" (parts four and five). Limits, which presets show:
// nothing topples, stacks shake, energy and position come from one contact after another.

/// Watched or not, it does the same. `motion` is its working memory.
ResponseReport respond_by_push_apart(StepContext& context, StepMotion& motion, ImpactWatch* watch = nullptr);

// Response 2: one impulse at each contact point, linear and angular, with restitution and Coulomb friction in
// the plane of the contact. Then the overlap is removed along the MTD.
//
// Source: Hecker, "Physics, part 3: Collision Response" (1997); Mirtich and Canny 1995 for friction. Limits,
// which presets show: contacts are treated one by one and once, so stacks sink and jitter.

/// Watched or not, it does the same. `motion` is its working memory.
ResponseReport respond_by_impulses(StepContext& context, StepMotion& motion, ImpactWatch* watch = nullptr);

}  // namespace collide
