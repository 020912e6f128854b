// Sentences about the time of impact and about two moving circles, and number formats of the GJK tab.
#pragma once

#include <string>
#include <vector>

#include "analysis/pipeline.h"
#include "panels/wording.h"

namespace app {

/// Returns the vector and its angle: "(0.600, 0.800)   53.1°".
std::string normal_text(DVec2 normal);

/// Returns "12 support points; 2 when started from the frame before". The second part is left out if it is
/// not known.
std::string iterations_text(std::uint32_t cold, const std::optional<std::uint32_t>& warm);

/// Returns the verdict on the pair with both bodies turning: when they touch, seen from the time `now`, or
/// why they do not. Times in seconds.
Verdict verdict_impact(const collide::PairRecording& pair, bool turns, double t_max, double now = 0.0);

/// Returns whether a body of the focus pair turns. Precondition: a pair is in focus.
bool focus_turns(const Analysis& analysis);
/// Returns why the time of impact equals that of the sweep, which keeps both angles fixed, or why it differs.
std::string impact_against_sweep(const collide::PairResult& pair, bool turns);
/// Returns the help of the bound that limited a step.
std::string bound_help(collide::ToiBound bound);

/// Returns lines for two moving circles: a, b, c and the discriminant with their units.
std::vector<std::string> circle_numbers(const collide::CircleRecording& circles);
/// Returns a line for each root: its time in seconds, as a fraction of the step, and its meaning. Without
/// roots the line says so. `t_max` is in seconds.
std::vector<std::string> circle_roots(const std::optional<collide::CircleTimes>& times, bool moving,
                                      double t_max);

}  // namespace app
