// Compares a student's answer with the engine's. Both are JSON:
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

/// Returns the right answer in the form of its kind, or why the value of the place cannot be an answer.
std::variant<Json, PlaceError> right_answer(const Question& question, Facts& facts);

/// Returns the choices as shown.
std::variant<std::vector<std::string>, PlaceError> shown_choices(const Question& question, Facts& facts);

/// Returns the unit for a typed number: "m"; empty if it has none.
std::string_view symbol_of_answer(const Question& question);
/// Returns a choice as shown: names of algorithms without underscores.
std::string shown_choice(const Question& question, std::string words);
/// Returns an answer in words: "0.250 m", "1.079 m towards 189.0°", "edge 2 of A"; empty if there is no
/// answer.
std::string answer_words(const Question& question, const Json& answer, Facts& facts);
/// Returns an answer in words with the number that decides: "edge 2 of A, way out 0.840 m".
std::string measured_answer(const Question& question, const Json& answer, Facts& facts);

/// Returns the JSON form of an answer of this kind, with an example: "a number, as 0.25".
std::string_view form_of_answer(QuestionKind kind);
/// Returns whether the answer has the form of its kind, as `judge` needs it.
bool has_form(const Question& question, const Json& answer, Facts& facts);

struct Judgement {
    bool right = false;
    std::optional<double> gap;  // between `yours` and `right`: metres, seconds, or the number's unit
};

/// Compares the student's answer with the right one. Precondition: both have the form of the kind
/// (`has_form`).
Judgement judge(const Question& question, const Json& right, const Json& yours, Facts& facts);

/// Returns an answer of this kind that is wrong, as near to the right one as possible; null if there is none.
Json wrong_answer(const Question& question, const Json& right, Facts& facts);

/// Sets the names `answer`, `yours`, `gap` and `second` for the texts of the question.
void name_answers(const Question& question, const Json& right, const Json& yours, Facts& facts);

// Whether the goal of a task is met, condition by condition.

struct ConditionState {
    bool holds = false;
    Json left;  // the current value of the place
};

/// Returns the state of each condition that compares; a sentence if a place has no value.
std::variant<std::vector<ConditionState>, PlaceError> goal_state(const Task& task, Facts& facts);

bool is_met(const std::vector<ConditionState>& goal);

/// Returns a task's score, of which less is better; nothing if the task has none.
std::optional<double> score_of(const Task& task, Facts& facts, int moves);

}  // namespace app
