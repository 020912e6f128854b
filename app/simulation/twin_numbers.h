// What the run and the second world beside it measured, of one moment where that can be.
#pragma once

#include <cstdint>

#include <collide/dynamics/model/step_report.h>
#include "simulation/run_beside.h"

namespace app {

struct WorldNumbers {
    double seconds = 0.0;
    std::uint64_t steps = 0;
    collide::StepReport report;
};

struct TwinNumbers {
    WorldNumbers run;
    WorldNumbers twin;
};

/// The second world's last step, and the run's state at the same moment if that is stored. Fast bodies would
/// differ between two moments in any world. `beside` compares the two.
TwinNumbers twin_numbers(const Run& run, const Twin& twin, const RunBeside& beside);

}  // namespace app
