// A second world runs the same scene with other settings. At the same moment it shows what a smaller step, a
// swept test or another response changes.
//
// It follows the time of the run, forwards and backwards, from the same beginning. It gets the run's inputs
// at the same time, or at its first step after that time. When the user changes the run's past or chooses
// another branch, it restarts where the two histories fork.
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

// The run's inputs, adapted to the second world, which has its own settings and other positions of bodies.

/// Returns `scene` with these settings in place of its own.
collide::Scene scene_for(const collide::Scene& scene, const SecondWorldSettings& settings);

class SecondWorld {
  public:
    /// Fraction of a step by which times of steps may be rounded: scene files write 1/60 with nine digits.
    static constexpr double rounding = 1e-3;

    SecondWorld(const collide::Scene& start, const SecondWorldSettings& settings);

    const SecondWorldSettings& settings() const { return settings_; }
    /// Goes to the second world's last step that is not after the run's time. Stops earlier when `has_time`
    /// returns false, but takes at least one step.
    void follow(const Run& run, const std::function<bool()>& has_time = always_time);
    bool is_behind(double seconds) const { return run_.now() < step_at(seconds); }
    const Run& run() const { return run_; }
    const collide::World& world() const { return run_.world(); }
    /// The scene with the bodies where the second world has them.
    const collide::Scene& scene() const { return scene_; }

    static bool always_time() { return true; }

  private:
    /// An input of the run that the second world has received.
    struct Given {
        std::uint64_t number = 0;    // number among the run's inputs
        std::uint64_t run_step = 0;  // step of the run at which it came
        std::uint64_t step = 0;      // step of the second world at which it received it
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
    std::shared_ptr<const collide::Scene> placed_;  // the scene from which `scene_` was made
    std::vector<Given> given_;
};

}  // namespace app
