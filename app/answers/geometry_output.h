// The answer of `geometry` as JSON: names of fields are a fixed contract.
#pragma once

#include <collide/scene/geometry_problem.h>
#include "answers/number_text.h"

namespace app {

/// One object, as docs/commands.md shows it. The problem must have been read for this task.
OutputJson geometry_answer(collide::GeometryTask task, const collide::GeometryProblem& problem);

}  // namespace app
