// The course in its pane: the chapters, or a step of one in words, its places filled in by the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "course/chapter.h"
#include "course/facts.h"
#include "panels/rich_text.h"
#include "session/parts.h"

namespace app {

// Parts of the pane: words of a chapter, and questions and tasks as the pane shows them.

/// The text with its places filled in; if that fails, what is wrong.
std::string filled_words(const Template& text, Facts& facts, const FactChoice& choice);

/// What the student has asked for with a button: of a task `give_up` is its solution.
enum class ExerciseWish : std::uint8_t { none, answer, hint, give_up, again };

/// `presented`: for the last row of a room, without what one needs at one's own desk.
ExerciseWish draw_exercise(Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying,
                           std::size_t index, Facts& facts, const FollowLink& follow, bool presented = false);

}  // namespace app
