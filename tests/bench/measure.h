// Google Benchmark, run so that ratios hold on a busy machine.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

struct Task {
    std::string name;
    std::function<void()> pass;
    std::size_t items = 1;  // operations in a pass
};

/// Median nanoseconds of CPU time per item of each task. All tasks' repetitions are shuffled into each other,
/// so that a slow spell of the machine hits every contender alike.
std::map<std::string, double> measure(const std::vector<Task>& tasks, int repetitions);

}  // namespace bench
