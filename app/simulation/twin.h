// A second world on the same scene that steps otherwise, beside the run: what a smaller step, a swept test or
// another response changes is seen at the same moment.
//
// It follows the time of the run, forwards and backwards, from the same beginning; what hands do to the run
// it does not get.
#pragma once

#include <cstdint>
#include <functional>

#include "simulation/run.h"
#include "simulation/twin_settings.h"

namespace app {

/// `scene` with the settings in place of its own.
collide::Scene scene_for(const collide::Scene& scene, const TwinSettings& settings);

class Twin {
  public:
    /// A step that ends this part of a step too late still ends then: scenes write 1/60 in nine digits.
    static constexpr double rounding = 1e-3;

    Twin(const collide::Scene& start, const TwinSettings& settings);

    const TwinSettings& settings() const { return settings_; }
    /// To the last of its steps not after this time of the run, or as far towards it as `has_time` lets it
    /// go; at least one step.
    void follow(double seconds, const std::function<bool()>& has_time = always_time);
    bool is_behind(double seconds) const { return run_.now() < step_at(seconds); }
    const Run& run() const { return run_; }
    const collide::World& world() const { return run_.world(); }
    /// Bodies where the second world has them.
    const collide::Scene& scene() const { return scene_; }

    static bool always_time() { return true; }

  private:
    std::uint64_t step_at(double seconds) const;

    TwinSettings settings_;
    Run run_;
    collide::Scene scene_;
};

}  // namespace app
