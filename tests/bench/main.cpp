// collidoscope_bench: our narrow phase against Box2D 2.4.1 and Chipmunk 7.0.3 on the same random pairs. Our
// broad phase against theirs and CGAL's on the same crowds. Our worlds against theirs on the same scenes.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <string>

#include "crowd_rows.h"
#include "frame.h"
#include "motion_rows.h"
#include "report.h"
#include "rows.h"

namespace {

struct Options {
    std::string filter;
    std::string json_path;
    int repetitions = 21;
    bool list = false;
};

bool chosen(const Options& options, std::string_view row) {
    return row.find(options.filter) != std::string_view::npos;
}

int list(const std::vector<bench::RowId>& rows, const std::vector<bench::ScenarioRow>& scenarios,
         const std::vector<bench::CrowdRow>& crowds, const std::vector<bench::MotionRow>& motions) {
    for (const bench::RowId& row : rows) {
        fmt::print("{}\n", bench::name_of(row));
    }
    for (const bench::ScenarioRow& row : scenarios) {
        fmt::print("{}\n", row.name);
    }
    for (const bench::CrowdRow& row : crowds) {
        fmt::print("{}\n", row.name);
    }
    for (const bench::MotionRow& row : motions) {
        fmt::print("{}\n", row.name);
    }
    return 0;
}

bool write_json(const std::vector<bench::RowResult>& results, const std::string& path) {
    std::ofstream file(path);
    file << bench::json(results);
    if (!file.flush()) {
        fmt::print(stderr, "{}: cannot be written; give --json a path in a folder that exists\n", path);
        return false;
    }
    return true;
}

int run(const Options& options) {
    std::vector<bench::RowId> rows = bench::all_rows();
    std::erase_if(rows, [&](const bench::RowId& row) { return !chosen(options, bench::name_of(row)); });
    std::vector<bench::CrowdRow> crowds = bench::all_crowd_rows();
    std::erase_if(crowds, [&](const bench::CrowdRow& row) { return !chosen(options, row.name); });
    std::vector<bench::ScenarioRow> scenarios = bench::all_scenario_rows();
    std::erase_if(scenarios, [&](const bench::ScenarioRow& row) { return !chosen(options, row.name); });
    std::vector<bench::MotionRow> motions = bench::all_motion_rows();
    std::erase_if(motions, [&](const bench::MotionRow& row) { return !chosen(options, row.name); });
    if (rows.empty() && crowds.empty() && scenarios.empty() && motions.empty()) {
        fmt::print(stderr, "no row contains \"{}\"; --list prints them all\n", options.filter);
        return 2;
    }
    if (options.list) {
        return list(rows, scenarios, crowds, motions);
    }
    std::vector<bench::RowResult> results;
    if (!rows.empty() || !scenarios.empty()) {
        results = bench::run_rows(rows, scenarios, options.repetitions);
    }
    for (const bench::CrowdRow& row : crowds) {
        results.push_back(bench::run_crowd_row(row, options.repetitions));
    }
    for (const bench::MotionRow& row : motions) {
        results.push_back(bench::run_motion_row(row));
    }
    fmt::print(
        "{} pairs a row of {} outlines (in the row of rays, {} rays at each pair's first body), median of "
        "{}\n"
        "repetitions, CPU nanoseconds per pair (per frame in \"{}\", per point in the rows of\n"
        "hulls, per step in the rows of worlds, from \"pyramid\" on, per box in the rows of crowds, where\n"
        "passes over a second are repeated less often); ratio: the fastest rival's time / ours. Box2D "
        "without\n"
        "its polygon skin; Chipmunk with cpShapeUpdate, capsules as its fat segments. Rivals' pairs come\n"
        "unsorted, Box2D's with those that only margins make; ours are exact and sorted.\n\n{}\n{}",
        bench::pair_count, bench::outline_count, bench::rays_a_fan, options.repetitions, bench::frame_row,
        bench::agreement_text(results), bench::table(results));
    const bool written = options.json_path.empty() || write_json(results, options.json_path);
    const bool comparable = std::all_of(results.begin(), results.end(), [](const bench::RowResult& row) {
        return row.is_absolute() || row.ratio().has_value();
    });
    return written && comparable ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Measures the narrow and the broad phase against Box2D 2.4.1, Chipmunk 7.0.3 and CGAL 5.5."};
    Options options;
    app.add_option("--filter", options.filter, "Only rows whose name contains this text");
    app.add_option("--json", options.json_path, "Also write the table to this file");
    app.add_option("--repetitions", options.repetitions, "Repetitions of each measurement")
        ->check(CLI::Range(1, 1000));
    app.add_flag("--list", options.list, "Print the names of the rows and stop");
    CLI11_PARSE(app, argc, argv);
    return run(options);
}
