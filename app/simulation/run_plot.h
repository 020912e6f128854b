// Measured values of each step of a branch, as curves in a unit square. The panel draws them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/vec2.h>
#include "simulation/branch.h"

namespace app {

using Measure = double (*)(const collide::StepReport&);

double kinetic_energy(const collide::StepReport& report);
double potential_energy(const collide::StepReport& report);
double total_energy(const collide::StepReport& report);
double momentum(const collide::StepReport& report);  // magnitude, N s
double penetration(const collide::StepReport& report);
double contact_count(const collide::StepReport& report);

struct RunPlot {
    double least = 0.0;                              // value at the lower edge
    double most = 1.0;                               // value at the upper edge
    std::vector<std::vector<collide::Vec2>> curves;  // one per measure; x and y in [0, 1], y upwards
};

/// Returns the position on the plot, 0 to 1, of a step that the branch holds.
double place_on_plot(const Branch& branch, std::uint64_t step);
/// Returns the step nearest to that position.
std::uint64_t step_on_plot(const Branch& branch, double place);

/// Returns the curves of a branch from its first step to its last. All curves share one scale, which
/// includes zero. For a long run each of the `columns` holds the least and the largest value within it.
RunPlot plot_of(const Branch& branch, std::span<const Measure> measures, std::size_t columns);

}  // namespace app
