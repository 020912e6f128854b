// The results as a table for people and as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "rows.h"

namespace bench {

/// Verdicts that differed, a line for each rival and row that has any.
std::string agreement_text(const std::vector<RowResult>& results);

/// Nanoseconds per pair and the ratios; above 1 we are faster.
std::string table(const std::vector<RowResult>& results);

/// {"rows": [{"row", "ours_ns", "rivals": {name: ns}, "left_out": [name], "ratio"}]}; `ratio` null where none
/// can be given. Worlds that step have "all_cores_ns" too, and pyramids "sags_m": {name: metres}.
std::string json(const std::vector<RowResult>& results);

}  // namespace bench
