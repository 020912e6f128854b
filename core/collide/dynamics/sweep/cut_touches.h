// Touches of cutting bodies within a step, and the lines along which cutters moved past the bodies they
// touched.
//
// Both bodies are taken to move straight during the step and to rotate at a constant rate. Conservative
// advancement finds the first touch. A pair that overlaps at the step's start is left out: it was cut before,
// or was placed there. The line of the cut is the path of the cutter's centre relative to the other body. A
// cutter that rotates in place cuts along the path of its touching point.
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/model/step.h>
#include <collide/geometry/collider.h>

namespace collide {

/// The last step of a world, by body.
struct LastStep {
    std::span<const BodyDef> defs;
    std::span<const Collider> colliders;
    std::span<const BodyState> before;
    std::span<const BodyState> after;
};

/// Returns the touches in the order of their times.
std::vector<CutTouch> cut_touches(const LastStep& step, std::span<const BodyIndex> cutters);

/// Returns whether the cutter of a touch also touches `part`. The pieces of `part` are in the target's frame.
bool touches_part(const LastStep& step, const CutTouch& touch, const Collider& part);

}  // namespace collide
