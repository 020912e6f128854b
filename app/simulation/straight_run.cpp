#include "simulation/straight_run.h"

#include <algorithm>
#include <cmath>

#include <collide/scene/cut_in_run.h>
#include "simulation/run.h"

namespace app {

namespace {

/// Numbers of the whole are finite only when those of all bodies are.
bool is_finite(const collide::World& world) {
    const auto states = world.states();
    const collide::StepReport& report = world.report();
    return std::isfinite(report.kinetic_energy) && std::isfinite(report.potential_energy) &&
           std::isfinite(report.max_penetration) &&
           std::all_of(states.begin(), states.end(), [](const collide::BodyState& body) {
               return std::isfinite(body.center.x) && std::isfinite(body.center.y) &&
                      std::isfinite(body.angle);
           });
}

}  // namespace

bool run_straight(collide::World& world, collide::Scene& scene, const StraightRun& run,
                  const std::function<void(std::uint64_t held_back)>& report) {
    const std::uint64_t last = step_at(run.seconds, run.time_step);
    std::uint64_t next_report = 0;
    std::uint64_t due = 0;
    std::uint64_t held_back = 0;
    for (std::uint64_t step = 0; step <= last; ++step) {
        if (step > 0) collide::step_and_cut(world, scene);
        if (world.runaways() > 0) return false;
        held_back += world.impact_limited();
        if (step < due) continue;
        if (!is_finite(world)) return false;
        report(held_back);
        held_back = 0;
        do {
            ++next_report;
            due = step_at(static_cast<double>(next_report) * run.every, run.time_step);
        } while (run.every > 0.0 && due <= step);
    }
    return true;
}

}  // namespace app
