// Touches of cutting bodies within a step, and the lines along which they went past what they touched.
//
// The motion of both over the step is taken as straight, with a constant turn. Conservative advancement finds
// the first touch. Who overlaps at the step's start was cut before, or was put there: it is left out. The
// line is that of the cutter's centre as the other body sees it. A cutter that turns in place cuts along the
// path of its point that touches.
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/model/step.h>
#include <collide/geometry/collider.h>

namespace collide {

/// The step that a world has just taken, by body.
struct LastStep {
    std::span<const BodyDef> defs;
    std::span<const Collider> colliders;
    std::span<const BodyState> before;
    std::span<const BodyState> after;
};

/// In the order of their times.
std::vector<CutTouch> cut_touches(const LastStep& step, std::span<const BodyIndex> cutters);

/// Whether the cutter touches a part of the target, too, which has pieces in the target's frame.
bool touches_part(const LastStep& step, const CutTouch& touch, const Collider& part);

}  // namespace collide
