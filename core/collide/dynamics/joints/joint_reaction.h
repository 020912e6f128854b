// Forces that joints give, from the impulses of the last step.
#pragma once

#include <span>

#include <collide/dynamics/model/step.h>

namespace collide {

/// `states`: at the step's end. `seconds`: its length. A joint that has not stepped yet gives nothing.
JointReaction reaction_of(const Joint& joint, std::span<const BodyFacts> facts,
                          std::span<const BodyState> states, double seconds);

/// Whether the joint breaks at it.
bool breaks(const JointDef& def, const JointReaction& reaction);

}  // namespace collide
