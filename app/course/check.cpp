#include "course/check.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

#include <collide/scene/path_text.h>
#include "course/judge.h"
#include "course/staging.h"
#include "course/units.h"
#include "course/vary.h"
#include "player/paint_scene.h"
#include "player/player_info.h"

namespace app {

namespace {

constexpr std::uint64_t drawn_pairs = 5;  // for each `vary`

/// Checks the texts. Precondition: the answers are named.
std::optional<PlaceError> check_texts(const Question& question, Facts& facts) {
    for (const auto& [key, text] : {std::pair("ask", &question.ask), std::pair("hint", &question.hint),
                                    std::pair("why", &question.why)}) {
        const auto words = filled(*text, facts, question.choice);
        if (const auto* error = std::get_if<PlaceError>(&words)) {
            return PlaceError{fmt::format("{}: {}", key, error->message)};
        }
    }
    return std::nullopt;
}

/// Checks a player done by hand. It needs two steps, because the first one is given.
std::optional<PlaceError> check_player(const std::string& name, const collide::Scene& scene) {
    const Player* const lesson = find_player(name);
    if (lesson == nullptr) return PlaceError{fmt::format("answer: there is no player \"{}\"", name)};
    SvgOptions options;
    open_player(options.player, lesson->kind);
    if (const std::string obstacle = figure_obstacle(scene, options); !obstacle.empty())
        return PlaceError{
            fmt::format("answer: the player \"{}\" has nothing to do here. {}", name, obstacle)};
    if (player_record(scene, options).steps.size() < 2)
        return PlaceError{
            fmt::format("answer: the player \"{}\" has a single step here, and nothing to do", name)};
    return std::nullopt;
}

/// Returns what is wrong with a question on the scene of `facts`; nothing if it is right.
std::optional<PlaceError> check_question(const Question& question, Facts& facts) {
    const auto right = right_answer(question, facts);
    if (const auto* error = std::get_if<PlaceError>(&right)) return PlaceError{"answer: " + error->message};
    const Json& answer = std::get<Json>(right);
    if (question.kind == QuestionKind::steps) {
        if (auto error = check_player(question.answer.text, facts.scene())) return error;
        name_answers(question, answer, Json(), facts);
        return check_texts(question, facts);
    }
    const Json wrong = wrong_answer(question, answer, facts);
    if (wrong.is_null()) return PlaceError{"answer: no answer is wrong, so nothing is asked"};
    if (!judge(question, answer, answer, facts).right)
        return PlaceError{"answer: it does not count as right itself"};
    if (judge(question, answer, wrong, facts).right) {
        return PlaceError{"tolerance: it is so wide that a wrong answer counts as right"};
    }
    name_answers(question, answer, wrong, facts);
    return check_texts(question, facts);
}

/// Checks the exercises of one step on its scene.
class StepCheck {
  public:
    StepCheck(const Chapter& chapter, std::size_t step, const collide::Scene& scene,
              std::vector<CourseError>& errors)
        : chapter_(chapter), index_(step), scene_(scene), errors_(errors) {}

    void run() {
        const CourseStep& step = chapter_.steps[index_];
        Facts facts = facts_of(scene_);
        for (const Block& block : step.text) check_text(block, facts);
        for (const Exercise& exercise : step.exercises) {
            if (const auto* question = std::get_if<Question>(&exercise)) check(*question);
            if (const auto* task = std::get_if<Task>(&exercise)) check(*task);
        }
    }

  private:
    Facts facts_of(const collide::Scene& scene) const { return {scene, facts_view(chapter_, index_)}; }
    void refuse(std::size_t line, std::string_view text) {
        errors_.push_back(course_error(collide::utf8_of(chapter_.file), line, text));
    }

    void check_text(const Block& block, Facts& facts) {
        const auto text = template_of(block);
        if (!std::holds_alternative<Template>(text)) return;  // an error was reported when it was read
        check_words(block.line, "the text", std::get<Template>(text), facts, {});
    }

    void check(const Question& question) {
        Facts facts = facts_of(scene_);
        if (const auto error = check_question(question, facts)) refuse(question.line, error->message);
        if (question.vary.empty()) return;
        const auto variation = parse_variation(question.vary);
        if (std::holds_alternative<PlaceError>(variation)) return;  // an error was reported when it was read
        for (std::uint64_t seed = 1; seed <= drawn_pairs; ++seed) {
            const auto scene = varied_scene(
                std::get<Variation>(variation), seed, scene_,
                [&](const collide::Scene& drawn) { return can_be_asked(question, facts_of(drawn)); });
            if (!scene) return refuse(question.line, "vary: none of 1000 random scenes suits the question");
        }
    }

    void check(const Task& task) {
        Facts facts = facts_of(scene_);
        check_words(task.line, "ask", task.ask, facts, task.choice);
        check_words(task.line, "hint", task.hint, facts, task.choice);
        if (const auto met = goal_of(task, facts); met && *met) {
            refuse(task.line, "goal: it is already met at the start");
        }
        auto solution = scene_named(task.solution, chapter_);
        if (const auto* error = std::get_if<PlaceError>(&solution)) {
            return refuse(task.line, "solution: " + error->message);
        }
        Facts solved = facts_of(std::get<collide::Scene>(solution));
        if (const auto met = goal_of(task, solved); met && !*met) {
            refuse(task.line,
                   fmt::format("solution: it does not reach \"{}\"", open_condition(task, solved)));
        }
        check_words(task.line, "why", task.why, solved, task.choice);
        if (!task.score.empty() && !score_of(task, solved, 1))
            refuse(task.line, fmt::format("score: \"{}\" is not a number for the solution", task.score));
    }
    std::optional<bool> goal_of(const Task& task, Facts& facts) {
        const auto state = goal_state(task, facts);
        if (const auto* error = std::get_if<PlaceError>(&state)) {
            refuse(task.line, "goal: " + error->message);
            return std::nullopt;
        }
        return is_met(std::get<std::vector<ConditionState>>(state));
    }
    static std::string open_condition(const Task& task, Facts& facts) {
        const auto state = goal_state(task, facts);
        std::size_t k = 0;
        for (const Condition& condition : task.goal) {
            if (!condition.let.empty()) continue;
            if (!std::get<std::vector<ConditionState>>(state)[k++].holds) return condition.text;
        }
        return {};
    }
    void check_words(std::size_t line, std::string_view key, const Template& text, Facts& facts,
                     const FactChoice& choice) {
        const auto words = filled(text, facts, choice);
        if (const auto* error = std::get_if<PlaceError>(&words)) {
            refuse(line, fmt::format("{}: {}", key, error->message));
        }
    }

    const Chapter& chapter_;
    std::size_t index_;
    const collide::Scene& scene_;
    std::vector<CourseError>& errors_;
};

}  // namespace

std::optional<PlaceError> obstacle_of(const Question& question, Facts facts) {
    return check_question(question, facts);
}

bool can_be_asked(const Question& question, Facts facts) { return !obstacle_of(question, std::move(facts)); }

bool can_be_done(const Task& task, Facts facts) {
    const auto state = goal_state(task, facts);
    const auto* conditions = std::get_if<std::vector<ConditionState>>(&state);
    return conditions != nullptr && !is_met(*conditions);
}

std::vector<CourseError> check_chapter(const Chapter& chapter) {
    std::vector<CourseError> errors;
    const auto scenes = scenes_of(chapter);
    if (const auto* error = std::get_if<CourseError>(&scenes)) return {*error};
    for (std::size_t k = 0; k < chapter.steps.size(); ++k) {
        StepCheck(chapter, k, std::get<std::vector<collide::Scene>>(scenes)[k], errors).run();
    }
    return errors;
}

}  // namespace app
