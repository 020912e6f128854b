// A world that runs from its first moment to its last with no hand in it, as `simulate` reports it.
#pragma once

#include <cstdint>
#include <functional>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace app {

struct StraightRun {
    double seconds = 10.0;   // how long, in simulated time
    double every = 0.0;      // seconds between reports, to the nearest step; 0: each step
    double time_step = 0.0;  // of the world, seconds
    /// More than a day at 1000 Hz.
    static constexpr double most_steps = 1e8;
    bool is_too_long() const { return seconds / time_step > most_steps; }
};

/// Lets the world step, and what cuts in it cut. Calls `report` for each moment that is due, time 0 first. It
/// passes on how many bodies were held back since the one before. `scene` is that of the world and becomes
/// another one with a cut. False when numbers run out of range: what has been reported so far is right.
bool run_straight(collide::World& world, collide::Scene& scene, const StraightRun& run,
                  const std::function<void(std::uint64_t held_back)>& report);

}  // namespace app
