// The rows on cutting polygons of 10,000 corners into convex pieces.
#pragma once

#include <string_view>

#include "rows.h"

namespace bench {

inline constexpr std::string_view decompose_random_row = "decompose 10000 random";
inline constexpr std::string_view decompose_comb_row = "decompose 10000 comb";
inline constexpr std::string_view decompose_spiral_row = "decompose 10000 spiral";
inline constexpr std::string_view decompose_coast_row = "decompose 10000 coast";

/// Against CGAL's approx_convex_partition_2 with exact predicates; nanoseconds per corner. Both cut along
/// diagonals into at most four times as many pieces as needed.
RowResult prepare_decompose_random(std::vector<Task>& tasks);
RowResult prepare_decompose_comb(std::vector<Task>& tasks);
RowResult prepare_decompose_spiral(std::vector<Task>& tasks);
RowResult prepare_decompose_coast(std::vector<Task>& tasks);

}  // namespace bench
