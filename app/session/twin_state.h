// The second world as the window holds it: whether it is wanted, how it steps, and what the canvas shows of
// it.
#pragma once

#include <memory>
#include <optional>

#include "analysis/analysis_key.h"
#include "simulation/run_beside.h"
#include "simulation/twin_settings.h"

namespace app {

class Run;
class Twin;
struct Analysis;

/// The key of the canvas' contents: they are dirty when this differs.
struct TwinKey {
    std::uint64_t step = 0;  // of the second world
    AnalysisKey run;
    friend bool operator==(const TwinKey&, const TwinKey&) = default;
};

struct TwinState {
    bool wanted = false;
    TwinSettings settings;
    std::shared_ptr<Twin> twin;          // while a run is on stage
    std::shared_ptr<Analysis> analysis;  // of its scene, for the canvas
    std::weak_ptr<Run> followed;         // the run that it follows: another run is another beginning
    std::optional<TwinKey> shown;        // what `analysis` and `beside` are of
    RunBeside beside;                    // the run against it
};

}  // namespace app
