// A solution of a task, and the task again.
#pragma once

#include <cstddef>

#include "session/parts.h"

namespace app {

struct Session;

/// Shows a scene that meets the goal. What stands there then counts for nothing.
void show_solution(Session& session, std::size_t exercise);

/// The task again, with bodies at other places where the step lets them be moved.
void try_again(Session& session, std::size_t exercise);

}  // namespace app
