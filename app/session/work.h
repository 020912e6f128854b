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

// The second world as the window holds it: whether it is shown, its settings, and its part of the canvas.

/// Input of the second canvas: its content is dirty when this differs.
struct SecondWorldKey {
    std::uint64_t step = 0;  // step of the second world
    AnalysisKey run;
    friend bool operator==(const SecondWorldKey&, const SecondWorldKey&) = default;
};

struct SecondWorldState {
    bool wanted = false;
    bool is_of_scene = false;  // requested by the scene, not by the user
    SecondWorldSettings settings;
    std::shared_ptr<SecondWorld> world;   // set while a run is shown
    std::shared_ptr<Analysis> analysis;   // of the second world's scene, for the canvas
    std::weak_ptr<Run> followed;          // the run that it follows; another run makes it start again
    std::optional<SecondWorldKey> shown;  // the input of `analysis` and `comparison`
    RunComparison comparison;             // of the second world with the run
};

struct Work {
    Document document;
    collide::Mode mode = collide::Mode::explore;  // taken from the scene when it is opened
    std::shared_ptr<Run> run;                     // of simulate mode, until it is reset; kept in explore mode
    std::shared_ptr<Run> put_away;                // the last run that was reset, if it can be brought back
    Document live{std::uint64_t{1} << 62U};       // the run's scene at the present moment, never a file's
    RunControl run_control;
    double world_ms = 0.0;          // wall time of the worlds' steps in the last frame with steps
    SecondWorldState second_world;  // the same scene with other settings

    bool shows_run() const { return mode == collide::Mode::simulate && run != nullptr; }
    /// Returns whether the second world has a canvas next to the run's, even before a run has begun.
    bool two_worlds() const { return second_world.wanted && mode == collide::Mode::simulate; }
    /// The scene that is shown and edited: the run's if one is shown, else the file's.
    Document& shown() { return shows_run() ? live : document; }
    const Document& shown() const { return shows_run() ? live : document; }
};

}  // namespace app
