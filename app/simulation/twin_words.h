// The second world in words.
#pragma once

#include <array>
#include <string>

#include <collide/scene/scene.h>
#include "simulation/run_beside.h"
#include "simulation/turned_bodies.h"

namespace app {

inline constexpr std::array all_responses{collide::Response::push_apart, collide::Response::impulses,
                                          collide::Response::sequential};

std::string rate_words(double hertz);                    // "15 Hz"
std::string response_words(collide::Response response);  // "Sequential impulses"

std::string split_words(collide::PushApartSplit split);  // "Pushed apart: half each"

/// "60 Hz, sequential impulses, swept".
std::string world_words(const collide::WorldSettings& settings);

/// "1 of 3 bodies differ in position, 1 in angle; dashed: main run", for the canvas; empty where nothing
/// differs.
std::string elsewhere_words(const TwinDifference& difference, const TurnedBodies& turned);

/// What differs, in a sentence. `now`: the run's time; `scene`: the second world's.
std::string difference_words(const RunBeside& beside, const TurnedBodies& turned, double now,
                             const collide::Scene& scene);

}  // namespace app
