#include "session/answer_words.h"

#include <fmt/format.h>

#include "course/units.h"
#include "text/words.h"

namespace app {

namespace {

std::string gap_words(const Question& question, double gap) {
    switch (question.kind) {
        case QuestionKind::moment:
            return time_words(gap);
        case QuestionKind::number:
        case QuestionKind::count:
            return readable(gap);
        default:
            return length_words(gap);
    }
}

std::string steps_words(const ExerciseState& state) {
    if (state.wrong_steps.empty()) return "Every step was right.";
    return fmt::format("{} of {} steps were right; the first wrong one was step {}.",
                       state.hand_step - 1 - state.wrong_steps.size(), state.hand_step - 1,
                       state.wrong_steps.front() + 1);
}

}  // namespace

std::string text_or_reason(const Template& text, Facts& facts, const FactChoice& choice) {
    const auto words = filled(text, facts, choice);
    const auto* error = std::get_if<PlaceError>(&words);
    return error != nullptr ? error->message : std::get<std::string>(words);
}

std::string comparison(const Question& question, const ExerciseState& state, const Judgement& judged) {
    if (state.gave_up) return "";
    if (question.kind == QuestionKind::steps) return steps_words(state);
    const bool is_picked = question.kind == QuestionKind::axis || question.kind == QuestionKind::edge ||
                           question.kind == QuestionKind::vertex;
    if (judged.right)
        return judged.gap && *judged.gap > 0.0 && !is_picked
                   ? fmt::format("Right: off by {}.", gap_words(question, *judged.gap))
                   : "Right.";
    return judged.gap ? fmt::format("Not quite: off by {}.", gap_words(question, *judged.gap)) : "Not quite.";
}

}  // namespace app
