// Questions and tasks of the course, as the pane shows them.
#pragma once

#include <cstddef>

#include "course/facts.h"

namespace app {

struct Session;

void draw_exercise(Session& session, std::size_t index, Facts& facts);

}  // namespace app
