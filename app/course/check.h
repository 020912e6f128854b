// Checks a chapter. All scenes must load, all places must have values. Each question needs a right answer and
// a different wrong one. Each task must be open at its start and met by its solution.
#pragma once

#include <optional>
#include <vector>

#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// Returns all errors, a sentence each with file and line.
std::vector<CourseError> check_chapter(const Chapter& chapter);

/// Returns why a question cannot be asked about the scene of `facts`; nothing if it can.
std::optional<PlaceError> obstacle_of(const Question& question, Facts facts);
bool can_be_asked(const Question& question, Facts facts);
/// Returns whether a task is open in the scene of `facts`: its goal can be evaluated and is not met.
bool can_be_done(const Task& task, Facts facts);

}  // namespace app
