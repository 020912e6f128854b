// A contact of the step's start as an impact between its bodies.
#pragma once

#include <collide/dynamics/model/response.h>
#include <collide/dynamics/responses/impact_pair.h>

namespace collide {

/// The impact at the touching points of the contact. Where none touches, `count` is 0.
ImpactPair impact_of(const StepMatter& matter, const Contact& contact);

/// The speeds with which the points are to part; `pair` must have begun. `has_gravity`: the velocities have
/// got that of this step.
void want_bounce(const StepMatter& matter, const Contact& contact, ImpactPair& pair, bool has_gravity = true);

/// Adds the impulses of the impact to the contact's. Its points are the touching ones, in their order.
void note_impulses(const ImpactPair& pair, const StepMatter& matter, Contact& contact);

}  // namespace collide
