// What the test of two bounding boxes did, comparison by comparison, and what a wrong condition says of them.
#pragma once

#include <collide/base/tracer.h>
#include <collide/geometry/aabb.h>

namespace collide {

struct AabbRecording {
    Steps<AabbComparison> steps;  // plain values already; up to the first one that fails
    bool overlap = false;
    bool wrong_condition = false;  // see `wrong_box_condition`
    friend bool operator==(const AabbRecording&, const AabbRecording&) = default;
};

AabbRecording record_aabbs(const Aabb& a, const Aabb& b);

/// A condition with a mistake, to be found: "a.max < b.min and a.min < b.max", for x and for y. One
/// comparison an axis is turned round. It is true only where B lies beyond A on both axes, so never where the
/// boxes overlap.
bool wrong_box_condition(const Aabb& a, const Aabb& b);

}  // namespace collide
