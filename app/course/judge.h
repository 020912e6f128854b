// A student's answer beside the engine's. Both are JSON:
//
//   choice, which   the text of a choice          axis     index into pairs[0].sat.axes
//   verdict         apart, touching, overlapping  edge     {"body": name, "edge": number}
//   number, moment  a number                      vertex, point, arrow   [x, y]
//   count           a whole number                order    a list of names
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "course/chapter.h"
#include "course/facts.h"

namespace app {

/// The right answer in the form of its kind, or why the place can't be one.
std::variant<Json, PlaceError> right_answer(const Question& question, Facts& facts);

/// The choices as they are shown.
std::variant<std::vector<std::string>, PlaceError> shown_choices(const Question& question, Facts& facts);

/// The unit that a typed number has, as it is written: "m"; empty: none.
std::string_view symbol_of_answer(const Question& question);
/// Names of algorithms without underscores.
std::string shown_choice(const Question& question, std::string words);
/// An answer in words: "0.250 m", "1.079 m towards 189.0°", "edge 2 of A". Nothing of none.
std::string answer_words(const Question& question, const Json& answer, Facts& facts);
/// The same with what decides: "edge 2 of A, way out 0.840 m".
std::string measured_answer(const Question& question, const Json& answer, Facts& facts);

/// What an answer of the kind is in JSON, with an example: "a number, as 0.25".
std::string_view form_of_answer(QuestionKind kind);
/// Whether the answer has the form of the kind, as `judge` needs it.
bool has_form(const Question& question, const Json& answer, Facts& facts);

struct Judgement {
    bool right = false;
    std::optional<double> gap;  // how far `yours` is from `right`: metres, seconds, or as the number is
};

/// Precondition: both answers have the form of the kind (`has_form`).
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
