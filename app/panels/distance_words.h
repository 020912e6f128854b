// Sentences about the time of impact and about two moving circles, and number formats of the GJK tab.
#pragma once

#include <string>
#include <vector>

#include "analysis/pipeline.h"
#include "panels/wording.h"

namespace app {

/// "(0.600, 0.800)   53.1°"
std::string normal_text(DVec2 normal);

/// "12 support points; 2 when started from the frame before", the second part when it is known.
std::string iterations_text(std::uint32_t cold, const std::optional<std::uint32_t>& warm);

/// The pair with both bodies turning: when they touch, as seen at the time `now`, or why they do not.
Verdict verdict_impact(const collide::PairRecording& pair, bool turns, double t_max, double now = 0.0);

/// Whether a body of the focus pair turns. Precondition: there is one.
bool focus_turns(const Analysis& analysis);
/// Why that time is, or isn't, the one of the sweep that keeps both angles.
std::string impact_against_sweep(const collide::PairResult& pair, bool turns);
/// Which of the bounds allowed a step, for a narrow column, and what it says.
std::string bound_name(collide::ToiBound bound);
std::string bound_help(collide::ToiBound bound);

/// Two circles in motion: a, b, c and the discriminant with their units.
std::vector<std::string> circle_numbers(const collide::CircleRecording& circles);
/// A line for each root, in seconds and as a fraction of the step, and what it means; or that there is none.
/// `t_max` seconds.
std::vector<std::string> circle_roots(const std::optional<collide::CircleTimes>& times, bool moving,
                                      double t_max);

}  // namespace app
