// The rows on worlds that step: what is measured, and the ratios to reach.
#pragma once

#include <string>
#include <vector>

#include "motion.h"
#include "rows.h"

namespace bench {

struct MotionRow {
    std::string name;
    MotionScene (*make)(int size);
    int size = 0;
    std::map<std::string, double> targets;  // the ratio to reach against each rival; none: no target
    double most_sag = 0.0;                  // metres; 0: none set
    bool in_random_order = false;
};

std::vector<MotionRow> all_motion_rows();

/// All contenders step their own world in turns of a few steps. Mean CPU nanoseconds a step, of our world on
/// all cores the time that passes. Nothing else may run for that one to mean anything.
RowResult run_motion_row(const MotionRow& row);

}  // namespace bench
