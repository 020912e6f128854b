// The forces and torques that joints exert, from the impulses of the last step.
#pragma once

#include <span>

#include <collide/dynamics/model/step.h>

namespace collide {

/// Returns the mean force and torque of a joint over the last step. `states`: at the step's end. `seconds`:
/// the step's length. The result is zero for a joint that has not stepped yet.
JointReaction reaction_of(const Joint& joint, std::span<const BodyFacts> facts,
                          std::span<const BodyState> states, double seconds);

/// Returns whether the joint breaks under this force and torque.
bool breaks(const JointDef& def, const JointReaction& reaction);

}  // namespace collide
