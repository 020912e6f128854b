// Chapters as a handout: one page of HTML that needs nothing else, its figures drawn by the engine.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "course/chapter.h"

namespace app {

/// All chapters one after the other, questions with room to write. With `answers` the engine's stand on a
/// sheet of their own at the end. The error is of the first chapter that can't be shown.
std::variant<std::string, CourseError> print_chapters(const std::vector<Chapter>& chapters, bool answers);

}  // namespace app
