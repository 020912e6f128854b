// A chapter as written: steps of text, each with a stage (what the window shows), questions and tasks. See
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

/// What a step shows. Absent properties stay as they were.
struct CourseStage {
    std::string scene;  // a preset, a file or "inline: {...}"; empty: the current scene
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

/// The tolerance of an answer: a fraction of the right answer, or an amount in its unit.
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
    bool any_gap = false;  // for an axis or an arrow: every direction that separates the pair is right
    std::vector<Template> choices;
    Template hint;
    View reveal;  // what an answer shows; its overlays are added to those that are on
    Template why;
    std::string vary;
    bool feedback_at_end = false;  // for an algorithm by hand: not after each step
    FactChoice choice;
    std::size_t line = 0;
};

/// A condition of a task's goal. `left` and `right` are places (place.h) or values; `within` also needs
/// `near`, the distance.
struct Condition {
    std::string text;  // as written
    std::string let;   // the name of `left` for the conditions below it; else empty
    Reference left;
    std::string op;  // is, is not, <, >, <=, >=, within
    Reference right;
    Reference near;  // for `within`
    std::size_t line = 0;
};

struct Task {
    Template ask;
    std::vector<Condition> goal;
    std::string solution;
    Template hint;
    Template why;
    std::string score;  // for a task with many solutions: "fewest vertices", "fewest moves" or a place
    FactChoice choice;
    std::size_t line = 0;
};

using Exercise = std::variant<Question, Task>;

struct CourseStep {
    std::string title;
    std::string from;  // a chapter in the same folder that contains the step of this title; else empty
    std::vector<Block> text;
    std::optional<CourseStage> stage;
    std::vector<Exercise> exercises;
    std::size_t line = 0;
    std::size_t lead = 0;  // number of text blocks before the first exercise

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
    std::string now;  // Markdown: what the student can do after the last step
    std::vector<CourseStep> steps;
    std::filesystem::path file;

    /// Returns whether it shows steps of other chapters. Such a chapter has no number in the list.
    bool is_path() const;
};

/// Reads a chapter; any error refuses all of it. Steps of other chapters are not read. `file` is used in
/// messages, and scenes of the chapter are searched in its folder.
std::variant<Chapter, CourseError> read_chapter(std::string_view text, const std::filesystem::path& file);
/// Reads a chapter together with the steps of other chapters.
std::variant<Chapter, CourseError> load_chapter(const std::filesystem::path& file);

/// Returns the text of a paragraph's spans with the places in it.
std::variant<Template, PlaceError> template_of(const Block& block);

}  // namespace app
