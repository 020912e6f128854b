// collidoscope_bench: our narrow phase against Box2D 2.4.1 and Chipmunk 7.0.3 on the same random pairs.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <string>

#include "report.h"
#include "rows.h"

namespace {

struct Options {
    std::string filter;
    std::string json_path;
    int repetitions = 21;
    bool list = false;
};

int run(const Options& options) {
    std::vector<bench::RowId> rows = bench::all_rows();
    std::erase_if(rows, [&](const bench::RowId& row) {
        return bench::name_of(row).find(options.filter) == std::string::npos;
    });
    if (rows.empty()) {
        fmt::print(stderr, "no row contains \"{}\"; --list prints them all\n", options.filter);
        return 2;
    }
    if (options.list) {
        for (const bench::RowId& row : rows) fmt::print("{}\n", bench::name_of(row));
        return 0;
    }
    const std::vector<bench::RowResult> results = bench::run_rows(rows, options.repetitions);
    fmt::print(
        "{} pairs a row, median of {} repetitions, CPU nanoseconds per pair; ratio: the fastest rival's time "
        "/ ours.\n"
        "Box2D without its polygon skin; Chipmunk with cpShapeUpdate, capsules as its fat segments.\n\n",
        bench::pair_count, options.repetitions);
    fmt::print("{}\n{}", bench::agreement_text(results), bench::table(results));
    if (!options.json_path.empty()) {
        std::ofstream file(options.json_path);
        file << bench::json(results);
        if (!file.flush()) {
            fmt::print(stderr, "{}: cannot be written; give --json a path in a folder that exists\n",
                       options.json_path);
            return 1;
        }
    }
    const bool comparable =
        std::all_of(results.begin(), results.end(), [](const auto& r) { return r.ratio().has_value(); });
    return comparable ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Measures the narrow phase against Box2D 2.4.1 and Chipmunk 7.0.3."};
    Options options;
    app.add_option("--filter", options.filter, "Only rows whose name contains this text");
    app.add_option("--json", options.json_path, "Also write the table to this file");
    app.add_option("--repetitions", options.repetitions, "Repetitions of each measurement")
        ->check(CLI::Range(1, 1000));
    app.add_flag("--list", options.list, "Print the names of the rows and stop");
    CLI11_PARSE(app, argc, argv);
    return run(options);
}
