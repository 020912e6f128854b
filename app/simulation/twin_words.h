// The second world in words.
#pragma once

#include <array>
#include <string>

#include "scene/scene.h"
#include "simulation/twin.h"

namespace app {

inline constexpr std::array all_responses{collide::Response::push_apart, collide::Response::impulses,
                                          collide::Response::sequential};

std::string rate_words(double hertz);                    // "15 Hz"
std::string response_words(collide::Response response);  // "Sequential impulses"

/// "60 Hz, sequential impulses, swept".
std::string world_words(const collide::WorldSettings& settings);

/// What differs, in a sentence; `seconds_ahead` of the second world's time against the run's.
std::string difference_words(const TwinDifference& difference, double seconds_ahead,
                             const collide::Scene& scene);

}  // namespace app
