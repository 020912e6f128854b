// The course in its pane: the list of chapters, or the text of a chapter's step with its placeholders filled
// in by the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "course/chapter.h"
#include "course/facts.h"
#include "panels/rich_text.h"
#include "session/parts.h"

namespace app {

// Parts of the pane: the text of a chapter, and its questions and tasks.

/// Returns the text with its placeholders filled in; if that fails, a sentence that says what is wrong.
std::string filled_words(const Template& text, Facts& facts, const FactChoice& choice);

/// The button of an exercise that the student clicked. For a task `give_up` shows its solution.
enum class ExerciseWish : std::uint8_t { none, answer, hint, give_up, again };

/// Draws a question or task and returns the button clicked. `presented` is for a presentation: large text,
/// without the controls that only a student needs.
ExerciseWish draw_exercise(Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying,
                           std::size_t index, Facts& facts, const FollowLink& follow, bool presented = false);

}  // namespace app
