// Response 2: one impulse at each contact point, linear and angular, with restitution and Coulomb friction in
// the plane of the contact. Then the overlap is removed along the MTD.
//
// Source: Hecker, "Physics, part 3: Collision Response" (1997); Mirtich and Canny 1995 for friction. Limits,
// which presets show: contacts are treated one by one and once, so stacks sink and jitter.
#pragma once

#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/responses/step_motion.h>

namespace collide {

/// Watched or not, it does the same. `motion` is its working memory.
ResponseReport respond_by_impulses(StepMatter& matter, StepMotion& motion, ImpactWatch* watch = nullptr);

}  // namespace collide
