// The world of a branch at any moment that it holds, made again from its keyframes.
#pragma once

#include "simulation/branch.h"

namespace app {

/// The world at a step that the branch holds, without what came into it at that step.
MadeWorld world_at(const Branch& branch, std::uint64_t step);

/// Brings a world of that branch to one of its steps, that step's inputs included. It steps on, or starts
/// from the keyframe before the step where that is nearer.
void bring_to(const Branch& branch, std::uint64_t step, MadeWorld& made);

}  // namespace app
