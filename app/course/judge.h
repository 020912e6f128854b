// A student's answer beside the engine's. Both are JSON:
//
//   choice, which   the text of a choice          axis     index into pairs[0].sat.axes
//   verdict         apart, touching, overlapping  edge     {"body": name, "edge": number}
//   number, moment  a number                      vertex, point, arrow   [x, y]
//   count           a whole number                order    a list of names
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// The right answer in the form of its kind, or why the place can't be one.
std::variant<Json, PlaceError> right_answer(const Question& question, Facts& facts);

/// The choices as they are shown.
std::variant<std::vector<std::string>, PlaceError> shown_choices(const Question& question, Facts& facts);

struct Judgement {
    bool right = false;
    std::optional<double> gap;  // how far `yours` is from `right`: metres, seconds, or as the number is
};

/// Precondition: both answers have the form of the kind.
Judgement judge(const Question& question, const Json& right, const Json& yours, Facts& facts);

/// An answer of this kind that is not right, as near as one gets; null when there is none.
Json wrong_answer(const Question& question, const Json& right, Facts& facts);

/// Names `answer`, `yours`, `gap` and `second` for the texts of the question.
void name_answers(const Question& question, const Json& right, const Json& yours, Facts& facts);

// Whether the goal of a task is met, condition by condition.

struct ConditionState {
    bool holds = false;
    Json left;  // what the place is now
};

/// One for each condition that compares; a sentence when a place has no value.
std::variant<std::vector<ConditionState>, PlaceError> goal_state(const Task& task, Facts& facts);

bool is_met(const std::vector<ConditionState>& goal);

/// A task's score: smaller is better. Nothing when the task has none.
std::optional<double> score_of(const Task& task, Facts& facts, int moves);

}  // namespace app
