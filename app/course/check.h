// Whether a chapter keeps what it promises. All scenes load, all places are there. Each question has one
// right answer and a different wrong one. Each task is open at its start and met by its solution.
#pragma once

#include <optional>
#include <vector>

#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// All that is wrong, a sentence each with file and line; empty: nothing.
std::vector<CourseError> check_chapter(const Chapter& chapter);

/// What is wrong with a question on the scene that the facts are of, if anything is.
std::optional<PlaceError> obstacle_of(const Question& question, Facts facts);
bool can_be_asked(const Question& question, Facts facts);
/// Whether a task is open on that scene: its goal can be evaluated, and is not met.
bool can_be_done(const Task& task, Facts facts);

}  // namespace app
