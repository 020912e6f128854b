// The words and values of the lesson about impulses.
#pragma once

#include <string>
#include <vector>

#include "player/impulse_walk.h"
#include "player/lesson.h"

namespace app {

/// "0.0204 N s".
std::string impulse_words(double newton_seconds);

/// What happened in the entry, and why.
std::string entry_words(const ImpulseWalk& walk, std::size_t entry);
std::vector<LessonValue> entry_values(const ImpulseWalk& walk, std::size_t entry);

/// Why nothing is recorded; `walk` may be nullptr where there is no run.
std::string impulse_obstacle_words(const ImpulseWalk* walk);

/// "solve", as the plot names it.
std::string stage_name(collide::ImpulseStage stage);

}  // namespace app
