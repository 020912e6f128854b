// The contacts of a whole crowd's candidate pairs: ours as one batch, Box2D's call by call.
#pragma once

#include "rows.h"

namespace bench {

inline constexpr std::string_view batch_row = "batch manifold box";

/// The candidate pairs of 10,000 boxes at all angles, each with about four neighbours, by ids into arrays of
/// bodies; one core. Nanoseconds a pair.
RowResult prepare_batch(std::vector<Task>& tasks);

}  // namespace bench
