// Questions and tasks of the course, as the pane shows them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "course/facts.h"
#include "panels/rich_text.h"
#include "session/parts.h"

namespace app {

/// What the student has asked for with a button: of a task `give_up` is its solution.
enum class ExerciseWish : std::uint8_t { none, answer, hint, give_up, again };

ExerciseWish draw_exercise(Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying,
                           std::size_t index, Facts& facts, const FollowLink& follow);

}  // namespace app
