// A second world: it runs the same scene with other settings. It shows at the same moment what a
// smaller step, a swept test or another response changes.
//
// It follows the time of the run, forwards and backwards, from the same beginning. Inputs to the run are
// inputs to it at the same time, or at its first step after that. When the run's past was changed, or another
// branch was chosen, it restarts where the two fork.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <collide/scene/scene.h>
#include "simulation/input.h"
#include "simulation/run.h"
#include "simulation/run_control.h"

namespace app {

// The run's inputs, adapted to the second world. Its settings for the step are its own, and its bodies have
// other positions.

/// `scene` with the settings in place of its own.
collide::Scene scene_for(const collide::Scene& scene, const SecondWorldSettings& settings);

class SecondWorld {
  public:
    /// A step that ends this part of a step too late still ends then: scenes write 1/60 in nine digits.
    static constexpr double rounding = 1e-3;

    SecondWorld(const collide::Scene& start, const SecondWorldSettings& settings);

    const SecondWorldSettings& settings() const { return settings_; }
    /// Goes to its last step that is not after the run's time, or as far as `has_time` allows; at
    /// least one step.
    void follow(const Run& run, const std::function<bool()>& has_time = always_time);
    bool is_behind(double seconds) const { return run_.now() < step_at(seconds); }
    const Run& run() const { return run_; }
    const collide::World& world() const { return run_.world(); }
    /// Bodies where the second world has them.
    const collide::Scene& scene() const { return scene_; }

    static bool always_time() { return true; }

  private:
    /// An input of the run that has been given.
    struct Given {
        std::uint64_t number = 0;    // among the run's inputs
        std::uint64_t run_step = 0;  // the run's, when it came
        std::uint64_t step = 0;      // the second world's, when it got it
    };

    std::uint64_t step_at(double seconds) const;
    std::uint64_t step_from(double seconds) const;
    std::size_t forgotten(const Branch& branch) const;
    bool part_where_changed(const Branch& branch);
    bool give_what_is_due(const Branch& branch);
    void place();

    SecondWorldSettings settings_;
    Run run_;
    collide::Scene scene_;
    std::shared_ptr<const collide::Scene> placed_;  // what `scene_` was made of
    std::vector<Given> given_;
};

}  // namespace app
