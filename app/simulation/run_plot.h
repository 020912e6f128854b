// What was measured in each step of a branch, as curves in a unit square: the panel draws them.
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
double momentum(const collide::StepReport& report);  // its magnitude, N s
double penetration(const collide::StepReport& report);
double contact_count(const collide::StepReport& report);

struct RunPlot {
    double least = 0.0;                              // at the lower edge
    double most = 1.0;                               // at the upper edge
    std::vector<std::vector<collide::Vec2>> curves;  // x and y in [0, 1], y upwards; of each measure
};

/// How far along its time, 0 to 1, a branch arrived at a step that it holds.
double place_on_plot(const Branch& branch, std::uint64_t step);
/// The step nearest to that place.
std::uint64_t step_on_plot(const Branch& branch, double place);

/// The curves of a branch over its time, from its first step to its last one. One scale includes all of them
/// and zero. Of a long run each of the `columns` shows the least and the largest value within it.
RunPlot plot_of(const Branch& branch, std::span<const Measure> measures, std::size_t columns);

}  // namespace app
