// The rows on crowds of boxes: what is measured, against whom, and the ratio to reach.
#pragma once

#include <string>
#include <vector>

#include "crowd.h"
#include "rows.h"

namespace bench {

struct CrowdRow {
    std::string name;
    CrowdTask task;
    CrowdKind kind;
    std::size_t count;
    double target;
    std::vector<CrowdContender> contenders;  // ours first
};

std::vector<CrowdRow> all_crowd_rows();

/// Checks that all find the same pairs, then times them in turns: median CPU nanoseconds per box. A rival
/// whose pass is not over after ten seconds of CPU time is left out.
RowResult run_crowd_row(const CrowdRow& row, int repetitions);

}  // namespace bench
