// The rows of the table: what is measured, on what, and the ratio to reach.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "agreement.h"
#include "contender.h"
#include "measure.h"
#include "motion_quality.h"

namespace bench {

struct RowId {
    Operation operation;
    Family family;
    Mix mix;
    double target = 0.0;  // ratio to reach; 0: none set
};

/// Polygons on all three mixes; circles and capsules on the mixed pairs.
std::vector<RowId> all_rows();

/// "manifold box mixed"; where there is one mix, or one that matters, it is left out: "manifold circle".
std::string name_of(const RowId& row);

struct RivalTime {
    double ns = 0.0;
    Agreement agreement;
};

struct RowResult {
    std::string row;
    double ours_ns = 0.0;
    double by_c_ns = 0.0;  // ours through the C interface; 0: not measured
    std::map<std::string, RivalTime> rivals;
    double target = 0.0;
    double target_ns = 0.0;             // rows without rivals: the time not to exceed
    std::vector<std::string> left_out;  // rivals that take too long
    // Of worlds that step:
    std::map<std::string, double> rival_targets;     // a ratio to reach for each
    std::map<std::string, MotionQuality> qualities;  // by contender, ours too
    double most_sag = 0.0;                           // ours may have; 0: none set
    double all_cores_ns = 0.0;                       // ours on all cores; 0: not measured

    bool is_absolute() const { return target_ns > 0.0; }
    /// The fastest rival's time / ours; empty when no rival that agrees is there, or we are wrong.
    std::optional<double> ratio() const;
};

/// A row that is not measured pair by pair. `prepare` adds its tasks, named "row/contender", or "row" alone
/// when it has no rival.
struct ScenarioRow {
    std::string_view name;
    RowResult (*prepare)(std::vector<Task>& tasks);
};
std::vector<ScenarioRow> all_scenario_rows();

/// Check the verdicts of every row, then time all contenders of all rows in one shuffled run.
std::vector<RowResult> run_rows(const std::vector<RowId>& rows, const std::vector<ScenarioRow>& scenarios,
                                int repetitions);

}  // namespace bench
