// Which bodies of a crowd touch on their way when they turn, too: `judge_pair` (pair_query.h), by the time of
// impact in place of the linear sweep. Boxes that hold the turning bodies come first.
#pragma once

#include <collide/narrow_phase/pair_query.h>

namespace collide {

/// A box that holds the collider on its path over [0, seconds] while it turns about its pivot. Without a turn
/// it is that of `swept_bounds`.
Aabb turning_bounds(const Collider& collider, double seconds);

/// What `query_pair` says of the overlap and of the time of impact; of bodies that don't turn, `judge_pair`.
PairVerdict judge_turning_pair(const Collider& a, const Collider& b, double t_max);

}  // namespace collide
