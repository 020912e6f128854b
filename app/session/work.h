// The open work: the document, its run, and the second world.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "analysis/pipeline.h"
#include "document/document.h"
#include "simulation/run_comparison.h"
#include "simulation/run_control.h"

namespace app {

class Run;
class SecondWorld;
struct Analysis;

// The second world as the window holds it: whether it is wanted, how it steps, and what the canvas shows of
// it.

/// The key of the canvas' contents: they are dirty when this differs.
struct SecondWorldKey {
    std::uint64_t step = 0;  // of the second world
    AnalysisKey run;
    friend bool operator==(const SecondWorldKey&, const SecondWorldKey&) = default;
};

struct SecondWorldState {
    bool wanted = false;
    bool is_of_scene = false;  // the scene asked for it, not the user
    SecondWorldSettings settings;
    std::shared_ptr<SecondWorld> world;   // while a run is on stage
    std::shared_ptr<Analysis> analysis;   // of its scene, for the canvas
    std::weak_ptr<Run> followed;          // the run that it follows: another run is another beginning
    std::optional<SecondWorldKey> shown;  // what `analysis` and `comparison` are of
    RunComparison comparison;             // of it with the run
};

struct Work {
    Document document;
    collide::Mode mode = collide::Mode::explore;  // the scene's when it is opened
    std::shared_ptr<Run> run;                // of simulate mode, until it is reset; it waits in explore mode
    std::shared_ptr<Run> put_away;           // the run that was reset last, if it can be brought back
    Document live{std::uint64_t{1} << 62U};  // the run's scene at the moment shown, never a file's
    RunControl run_control;
    double world_ms = 0.0;          // wall time of the worlds' steps in the last frame that took any
    SecondWorldState second_world;  // the same scene with other settings

    bool run_on_stage() const { return mode == collide::Mode::simulate && run != nullptr; }
    /// The second world's canvas stands beside that of the simulation, also before a run has begun.
    bool two_worlds() const { return second_world.wanted && mode == collide::Mode::simulate; }
    /// The scene that is shown and edited: the run's scene while there is one, else the file's.
    Document& stage() { return run_on_stage() ? live : document; }
    const Document& stage() const { return run_on_stage() ? live : document; }
};

}  // namespace app
