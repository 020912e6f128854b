// What the course says to an answer.
#pragma once

#include <string>

#include "course/chapter.h"
#include "course/judge.h"
#include "session/studying.h"

namespace app {

/// The text with its places filled in, or why that can't be done.
std::string text_or_reason(const Template& text, Facts& facts, const FactChoice& choice);

/// How the two answers compare, in a sentence. Wrong is not punished.
std::string comparison(const Question& question, const ExerciseState& state, const Judgement& judged);

}  // namespace app
