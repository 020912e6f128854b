// A chapter as it is written: steps of text, each with a stage, questions and tasks. See
// docs/course-format.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "course/facts.h"
#include "course/fields.h"
#include "course/markdown.h"
#include "view/view.h"

namespace app {

/// What a step shows. What is absent stays as it was.
struct CourseStage {
    std::string scene;  // a preset, a file or "inline: {...}"; empty: what stands there
    std::vector<std::string> focus;
    std::string camera;
    View view;
    std::size_t line = 0;
};

enum class QuestionKind : std::uint8_t {
    choice,
    verdict,
    number,
    count,
    axis,
    edge,
    vertex,
    point,
    arrow,
    moment,
    order,
    which,
    steps
};
inline constexpr std::size_t question_kinds = 13;
std::string_view name_of(QuestionKind kind);

/// How near an answer must be: a part of the right one, or in its unit.
struct Tolerance {
    double amount = 0.05;
    bool is_part = true;
};

struct Question {
    QuestionKind kind = QuestionKind::choice;
    Template ask;
    Reference answer;
    std::string answer_unit;  // "direction" of `pairs[0].mtd | direction`
    std::optional<Tolerance> tolerance;
    bool any_gap = false;  // of an axis or an arrow: right is whatever separates the pair
    std::vector<Template> choices;
    Template hint;
    View reveal;  // what an answer shows: its overlays come to those that are on
    Template why;
    std::string vary;
    bool feedback_at_end = false;  // of an algorithm by hand: not after each step
    FactChoice choice;
    std::size_t line = 0;
};

/// `left` and `right` are places or values; `within` needs both and how near.
struct Condition {
    std::string text;  // as written
    std::string let;   // the name of `left`, for the conditions below it; else empty
    Reference left;
    std::string op;  // is, is not, <, >, <=, >=, within
    Reference right;
    Reference near;  // of `within`
    std::size_t line = 0;
};

struct Task {
    Template ask;
    std::vector<Condition> goal;
    std::string solution;
    Template hint;
    Template why;
    std::string score;  // of a task with many answers: "fewest vertices", "fewest moves" or a place
    FactChoice choice;
    std::size_t line = 0;
};

using Exercise = std::variant<Question, Task>;

struct CourseStep {
    std::string title;
    std::string from;  // a chapter beside this one whose step of that title it is; else empty
    std::vector<Block> text;
    std::optional<CourseStage> stage;
    std::vector<Exercise> exercises;
    std::size_t line = 0;
    std::size_t lead = 0;  // how many blocks of the text stand before the first exercise

    std::span<const Block> text_before() const {
        return std::span(text).first(exercises.empty() ? text.size() : lead);
    }
    std::span<const Block> text_after() const { return std::span(text).subspan(text_before().size()); }
};

struct Chapter {
    std::string title;
    int minutes = 0;
    std::string level;  // "essential", "everything" or empty
    std::optional<std::uint64_t> seed;
    std::string now;  // Markdown: what can be done when the last step is done
    std::vector<CourseStep> steps;
    std::filesystem::path file;

    /// Whether it shows steps of other chapters. Such a chapter has no number in the list.
    bool is_path() const;
};

/// Whole or refused whole. Steps of other chapters are not looked up. `file` stands in messages and is where
/// scenes beside the chapter are looked for.
std::variant<Chapter, CourseError> read_chapter(std::string_view text, const std::filesystem::path& file);
/// With the steps of other chapters.
std::variant<Chapter, CourseError> load_chapter(const std::filesystem::path& file);

/// The places of a text in a chapter: of one paragraph's spans.
std::variant<Template, PlaceError> template_of(const Block& block);

}  // namespace app
