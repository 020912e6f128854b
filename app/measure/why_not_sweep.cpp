#include "measure/why_not_sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "overlays/axis_names.h"
#include "text/words.h"

namespace app {

using collide::SweepAxisState;
using collide::SweepRecording;
using collide::SweepStep;

namespace {

/// The axes that bound the common window, by index; none where no axis does.
struct Bounds {
    std::optional<std::size_t> never;
    std::optional<std::size_t> latest_entry;
    std::optional<std::size_t> earliest_exit;
};

Bounds bounds_of(const SweepRecording& sweep) {
    Bounds bounds;
    const auto& steps = sweep.steps.items;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].state == SweepAxisState::never && !bounds.never) bounds.never = i;
        if (steps[i].state != SweepAxisState::overlaps_from_to) continue;
        if (!bounds.latest_entry || steps[i].entry > steps[*bounds.latest_entry].entry)
            bounds.latest_entry = i;
        if (!bounds.earliest_exit || steps[i].exit < steps[*bounds.earliest_exit].exit)
            bounds.earliest_exit = i;
    }
    return bounds;
}

double gap_of(const SweepStep& step) {
    return std::max(static_cast<double>(step.interval_b.min) - static_cast<double>(step.interval_a.max),
                    static_cast<double>(step.interval_a.min) - static_cast<double>(step.interval_b.max));
}

std::string name_of(const collide::PairRecording& pair, std::size_t step) {
    return axis_name(pair.sweep.steps.items[step].axis, round_ends(pair));
}

void light(WhyNotRow& row, std::size_t step) { row.lights = {Highlight::Kind::sweep_axis, step}; }

void describe_never(const collide::PairRecording& pair, std::size_t axis, WhyNotRow& row) {
    row.number = "gap " + length_words(gap_of(pair.sweep.steps.items[axis]));
    row.words = fmt::format("Along {} nothing moves, and the shadows are apart: the gap stays for ever.",
                            name_of(pair, axis));
    light(row, axis);
}

void describe_window(const collide::PairRecording& pair, const Bounds& bounds, double t_max, WhyNotRow& row) {
    const auto& steps = pair.sweep.steps.items;
    const double entry = steps[*bounds.latest_entry].entry;
    const double exit = steps[*bounds.earliest_exit].exit;
    if (exit < 0.0) {
        row.number = "exit " + time_words(exit);
        row.words = fmt::format("Moving apart: the shadows along {} parted before now.",
                                name_of(pair, *bounds.earliest_exit));
        light(row, *bounds.earliest_exit);
    } else if (entry > exit) {
        row.number = fmt::format("{} > {}", time_words(entry), time_words(exit));
        row.words = fmt::format(
            "The latest entry (along {}) comes after the earliest exit (along {}): never "
            "do all shadows overlap at once.",
            name_of(pair, *bounds.latest_entry), name_of(pair, *bounds.earliest_exit));
        light(row, *bounds.latest_entry);
    } else {
        row.number = fmt::format("{} > {:.4g} s", time_words(entry), t_max);
        row.words = fmt::format("They would touch along {}, but only after t_max.",
                                name_of(pair, *bounds.latest_entry));
        light(row, *bounds.latest_entry);
    }
}

void describe_miss(const collide::PairRecording& pair, double t_max, WhyNotRow& row) {
    const Bounds bounds = bounds_of(pair.sweep);
    if (bounds.never) {
        describe_never(pair, *bounds.never, row);
    } else if (bounds.latest_entry && bounds.earliest_exit) {
        describe_window(pair, bounds, t_max, row);
    } else {  // an ellipse: conservative advancement without turning has no axes
        row.number = fmt::format("none in {:.4g} s", t_max);
        row.words = "Advancing by safe steps, the distance never closes within t_max.";
    }
}

void describe_hit(const collide::PairRecording& pair, WhyNotRow& row) {
    const auto facing = facing_axis(pair.sweep);
    row.number = "t = " + time_words(pair.result.sweep.time);
    if (!facing) {
        row.words = "Advancing by safe steps, the distance closes then.";
        return;
    }
    row.words = fmt::format("The latest entry, along {}, comes before the earliest exit and within t_max.",
                            name_of(pair, *facing));
    light(row, *facing);
}

}  // namespace

WhyNotRow sweep_row(const collide::PairRecording& pair, double t_max) {
    WhyNotRow row{WhyNotStage::sweep, StageOutcome::passed, "Sweep", "", "", {}};
    if (pair.result.sweep.outcome == collide::SweepOutcome::miss) {
        row.outcome = StageOutcome::stopped;
        describe_miss(pair, t_max, row);
    } else {
        describe_hit(pair, row);
    }
    return row;
}

}  // namespace app
