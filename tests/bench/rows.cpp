#include "rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "batch.h"
#include "crowd_frame.h"
#include "decompose.h"
#include "document_edit.h"
#include "frame.h"
#include "hull.h"

namespace bench {
namespace {

bool is_round(Family family) { return family == Family::circle || family == Family::capsule; }

double target_of(Operation operation, Family family, Mix mix) {
    switch (operation) {
        case Operation::distance:
            return mix == Mix::mixed ? 2.5 : 0.0;
        case Operation::time_of_impact:
            return 4.0;
        case Operation::ray:
            return 2.0;
        default:
            break;
    }
    if (mix != Mix::mixed || is_round(family)) return 0.0;
    switch (operation) {
        case Operation::manifold:
            return family == Family::box ? 2.0 : 3.0;
        case Operation::boolean:
            return 8.0;
        default:
            return 5.0;
    }
}

std::string task_name(const std::string& row, const std::string& contender) { return row + "/" + contender; }

RowResult prepare_row(const RowId& id, std::vector<Task>& tasks) {
    std::vector<Pair> pairs = make_pairs(id.family, id.mix);
    if (id.operation == Operation::ray) {
        pairs = make_fans(pairs);
    }
    RowResult result;
    result.row = name_of(id);
    result.target = id.target;
    const Contender we = ours(id.operation, pairs);
    tasks.push_back({task_name(result.row, we.name), we.pass, pairs.size()});
    const Contender by_c = ours_by_c(id.operation, pairs);
    tasks.push_back({task_name(result.row, by_c.name), by_c.pass, pairs.size()});
    const std::vector<Verdict> our_verdicts = we.verdicts();

    std::vector<Contender> rivals = box2d(id.operation, id.family, pairs);
    for (Contender& rival : chipmunk(id.operation, pairs)) rivals.push_back(std::move(rival));
    for (const Contender& rival : rivals) {
        result.rivals[rival.name].agreement = compare(id.operation, pairs, our_verdicts, rival);
        tasks.push_back({task_name(result.row, rival.name), rival.pass, pairs.size()});
    }
    return result;
}

RowResult prepare_frame(std::vector<Task>& tasks) {
    RowResult result;
    result.row = frame_row;
    result.target_ns = frame_target_ns;
    tasks.push_back(frame_task());
    return result;
}

}  // namespace

std::string_view name_of(Operation operation) {
    constexpr std::array<std::string_view, 6> names{"manifold", "boolean",        "linear sweep",
                                                    "distance", "time of impact", "ray"};
    return names[static_cast<std::size_t>(operation)];
}

std::string name_of(const RowId& row) {
    if (row.operation == Operation::ray) return "ray polygon";
    const bool only_mix = is_round(row.family) || row.operation == Operation::time_of_impact ||
                          (row.operation == Operation::distance && row.mix == Mix::mixed);
    if (only_mix) return fmt::format("{} {}", name_of(row.operation), name_of(row.family));
    return fmt::format("{} {} {}", name_of(row.operation), name_of(row.family), name_of(row.mix));
}

std::vector<RowId> all_rows() {
    std::vector<RowId> rows;
    for (const Operation operation : {Operation::manifold, Operation::boolean, Operation::linear_sweep}) {
        for (const Family family : {Family::box, Family::octagon, Family::circle, Family::capsule}) {
            for (const Mix mix : {Mix::mixed, Mix::overlapping, Mix::separated}) {
                if (is_round(family) && mix != Mix::mixed) continue;
                rows.push_back({operation, family, mix, target_of(operation, family, mix)});
            }
        }
    }
    for (const Family family : {Family::box, Family::octagon}) {
        for (const Mix mix : {Mix::mixed, Mix::separated}) {
            rows.push_back({Operation::distance, family, mix, target_of(Operation::distance, family, mix)});
        }
    }
    // Pairs that overlap from the start are no question of time.
    for (const Family family : {Family::box, Family::octagon}) {
        rows.push_back({Operation::time_of_impact, family, Mix::separated,
                        target_of(Operation::time_of_impact, family, Mix::separated)});
    }
    rows.push_back({Operation::ray, Family::octagon, Mix::mixed,
                    target_of(Operation::ray, Family::octagon, Mix::mixed)});
    return rows;
}

std::optional<double> RowResult::ratio() const {
    std::optional<double> fastest;
    for (const auto& [name, rival] : rivals) {
        if (rival.agreement.ours_wrong > 0) return std::nullopt;
        if (rival.agreement.good()) fastest = std::min(fastest.value_or(rival.ns), rival.ns);
    }
    if (!fastest || ours_ns <= 0.0) return std::nullopt;
    return *fastest / ours_ns;
}

std::vector<ScenarioRow> all_scenario_rows() {
    return {{batch_row, prepare_batch},
            {frame_row, prepare_frame},
            {moving_row, prepare_moving},
            {playing_row, prepare_playing},
            {still_row, prepare_still},
            {hull_disc_row, prepare_hull_disc},
            {hull_circle_row, prepare_hull_circle},
            {decompose_random_row, prepare_decompose_random},
            {decompose_comb_row, prepare_decompose_comb},
            {decompose_spiral_row, prepare_decompose_spiral},
            {decompose_coast_row, prepare_decompose_coast},
            {edit_row, prepare_edit},
            {delete_row, prepare_delete},
            {large_edit_row, prepare_large_edit}};
}

std::vector<RowResult> run_rows(const std::vector<RowId>& rows, const std::vector<ScenarioRow>& scenarios,
                                int repetitions) {
    std::vector<Task> tasks;
    std::vector<RowResult> results;
    results.reserve(rows.size() + scenarios.size());
    for (const RowId& row : rows) {
        results.push_back(prepare_row(row, tasks));
    }
    for (const ScenarioRow& scenario : scenarios) {
        results.push_back(scenario.prepare(tasks));
    }
    const std::map<std::string, double> medians = measure(tasks, repetitions);
    for (RowResult& result : results) {
        result.ours_ns = medians.at(result.is_absolute() ? result.row : task_name(result.row, "ours"));
        if (const auto by_c = medians.find(task_name(result.row, "ours by C")); by_c != medians.end()) {
            result.by_c_ns = by_c->second;
        }
        for (auto& [name, rival] : result.rivals) rival.ns = medians.at(task_name(result.row, name));
    }
    return results;
}

}  // namespace bench
