#include "panels/step_words.h"

#include <algorithm>
#include <variant>

#include "course/units.h"

namespace app {

namespace {

void add_line(std::string& words, const std::string& line) {
    if (!words.empty()) words += '\n';
    words += line;
}

std::string words_of(const Template& text, Facts& facts, const FactChoice& choice) {
    const auto words = filled(text, facts, choice);
    const auto* const error = std::get_if<PlaceError>(&words);
    return error != nullptr ? error->message : std::get<std::string>(words);
}

void add_exercise(std::string& words, const Exercise& exercise, Facts& facts) {
    if (const auto* const task = std::get_if<Task>(&exercise)) {
        add_line(words, words_of(task->ask, facts, task->choice));
        return;
    }
    const Question& question = std::get<Question>(exercise);
    add_line(words, words_of(question.ask, facts, question.choice));
    for (const Template& choice : question.choices) add_line(words, words_of(choice, facts, question.choice));
}

}  // namespace

Block with_values(const Block& block, Facts& facts) {
    Block shown = block;
    for (TextSpan& span : shown.spans) {
        if (span.code || block.kind == BlockKind::code) continue;
        const auto parts = parse_template(span.text);
        if (!std::holds_alternative<Template>(parts)) continue;
        const auto words = filled(std::get<Template>(parts), facts, {});
        if (const auto* text = std::get_if<std::string>(&words)) span.text = *text;
    }
    return shown;
}

std::string step_words(const CourseStep& step, Facts& facts) {
    std::string words = step.title;
    for (const Block& block : step.text) add_line(words, plain_text(with_values(block, facts).spans));
    for (const Exercise& exercise : step.exercises) add_exercise(words, exercise, facts);
    return words;
}

}  // namespace app
