// A step of a chapter in words, its places filled in by the engine.
#pragma once

#include <string>

#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// The paragraph with its places filled in.
Block with_values(const Block& block, Facts& facts);

/// All that the step says before an answer: its title, its text, its questions with their choices. A sentence
/// a line, for who hears it.
std::string step_words(const CourseStep& step, Facts& facts);

}  // namespace app
