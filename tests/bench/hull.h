// The rows on convex hulls of a million points.
#pragma once

#include <string_view>

#include "rows.h"

namespace bench {

inline constexpr std::string_view hull_disc_row = "hull 1000000 in a disc";
inline constexpr std::string_view hull_circle_row = "hull 1000000 on a circle";

/// Against CGAL's convex_hull_2 with exact predicates; nanoseconds per point.
RowResult prepare_hull_disc(std::vector<Task>& tasks);
RowResult prepare_hull_circle(std::vector<Task>& tasks);

}  // namespace bench
