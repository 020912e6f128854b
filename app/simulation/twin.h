// A second world on the same scene that steps otherwise, beside the run: what a smaller step, a swept test or
// another response changes is seen at the same moment.
//
// It follows the time of the run, forwards and backwards, from the same beginning; what hands do to the run
// it does not get.
#pragma once

#include <memory>

#include "simulation/run.h"
#include "simulation/twin_settings.h"

namespace app {

/// `scene` with the settings in place of its own.
collide::Scene scene_for(const collide::Scene& scene, const TwinSettings& settings);

/// How the second world's bodies lie against the run's.
struct TwinDifference {
    double largest_distance = 0.0;  // metres between the centres of one body
    std::size_t body = 0;           // that body
    std::size_t elsewhere = 0;      // bodies farther apart than a tenth of a millimetre
};

/// Of worlds of the same bodies; the times may differ by part of a step.
TwinDifference difference_between(const collide::World& run, const collide::World& twin);

class Twin {
  public:
    /// Steps in one call of `follow`, so that a frame ends.
    static constexpr int most_steps = 240;

    Twin(const collide::Scene& start, const TwinSettings& settings);

    const TwinSettings& settings() const { return settings_; }
    /// To the last of its steps not after this time of the run, or as far towards it as one call goes.
    void follow(double seconds);
    bool is_behind(double seconds) const { return run_.now() < step_at(seconds); }
    const Run& run() const { return run_; }
    const collide::World& world() const { return run_.world(); }
    /// Bodies where the second world has them.
    const collide::Scene& scene() const { return scene_; }

  private:
    std::uint64_t step_at(double seconds) const;

    TwinSettings settings_;
    Run run_;
    collide::Scene scene_;
};

}  // namespace app
