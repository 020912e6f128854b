// Questions and tasks of the open step: what the student does, and what the course answers.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "course/check.h"
#include "course/fields.h"
#include "course/staging.h"
#include "course/units.h"
#include "course/vary.h"
#include "session/session.h"
#include "text/words.h"

namespace app {

// ---- open questions, and what stays hidden until they are answered

namespace {

/// What may be shown: the overlays of the step's scene, and those that answers have revealed.
struct Allowed {
    std::set<std::string> overlays;
    bool difference = false;  // the canvas of A - B
};

/// Returns what may be shown; none if the chapter leaves the overlays to the scene.
std::optional<Allowed> allowed_now(const Studying& studying) {
    const CourseStage stage = stage_at(*studying.open_chapter(), studying.step);
    const auto& overlays = stage.view.overlays;
    if (!overlays) return std::nullopt;
    Allowed allowed{{overlays->begin(), overlays->end()}, stage.view.difference.value_or(false)};
    const auto& states = studying.now().exercises;
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Question* const question = question_at(studying, k);
        if (question == nullptr || !states[k].revealed) continue;
        allowed.difference |= question->reveal.difference.has_value();
        const WordList shown = question->reveal.overlays.value_or(WordList());
        allowed.overlays.insert(shown.begin(), shown.end());
    }
    return allowed;
}

/// Returns new data for the open step; `drawn` counts the draws. None if no scene fits.
std::optional<collide::Scene> drawn_scene(const Studying& studying, const std::string& vary,
                                          std::uint64_t drawn, const SceneTest& fits) {
    const auto variation = parse_variation(vary);
    if (std::holds_alternative<PlaceError>(variation)) return std::nullopt;
    return varied_scene(std::get<Variation>(variation), seed_of_data(studying, drawn), studying.now().fresh,
                        fits);
}

/// Returns the first exercise of the open step for which `is(number, state)` holds.
template <class Is>
std::optional<std::size_t> first_exercise(const Studying& studying, const Is& is) {
    if (studying.open_step() == nullptr || studying.step >= studying.steps.size()) return std::nullopt;
    const auto& states = studying.now().exercises;
    for (std::size_t k = 0; k < states.size(); ++k) {
        if (is(k, states[k])) return k;
    }
    return std::nullopt;
}

}  // namespace

std::uint64_t seed_of_data(const Studying& studying, std::uint64_t drawn) {
    const std::uint64_t seed = studying.open_chapter()->seed.value_or(studying.seed);
    return seed * 1000003U + studying.step * 1009U + drawn;
}

std::optional<std::size_t> open_question(const Studying& studying) {
    return first_exercise(studying, [&](std::size_t k, const ExerciseState& state) {
        return !state.revealed && question_at(studying, k) != nullptr;
    });
}

std::optional<std::size_t> open_task(const Studying& studying) {
    return first_exercise(studying, [&](std::size_t k, const ExerciseState& state) {
        return !state.right && task_at(studying, k) != nullptr;
    });
}

std::optional<std::size_t> question_to_repeat(const Studying& studying) {
    return first_exercise(studying, [&](std::size_t k, const ExerciseState& state) {
        const Question* const question = question_at(studying, k);
        return question != nullptr ? state.revealed && !question->vary.empty()
                                   : state.gave_up && !state.right;
    });
}

// ---- replies to an answer

namespace {

std::string off_words(const Question& question, double gap, Facts& facts) {
    switch (question.kind) {
        case QuestionKind::moment:
            return time_words(gap);
        case QuestionKind::number:
            return answer_words(question, gap, facts);
        case QuestionKind::count:
            return readable(gap);
        default:
            return length_words(gap);
    }
}

/// Returns the text with its values, or why they can't be computed.
std::string text_or_reason(const std::variant<std::string, PlaceError>& words) {
    const auto* error = std::get_if<PlaceError>(&words);
    return error != nullptr ? error->message : std::get<std::string>(words);
}

/// Returns a sentence that compares the two answers.
std::string comparison(const Question& question, const ExerciseState& state, const Judgement& judged,
                       const Json& right, Facts& facts) {
    if (state.gave_up) return "";
    if (question.kind == QuestionKind::steps) {
        if (state.wrong_steps.empty()) return "Every step was right.";
        return fmt::format("{} of {} steps were right; the first wrong one was step {}.",
                           state.hand_step - 1 - state.wrong_steps.size(), state.hand_step - 1,
                           state.wrong_steps.front() + 1);
    }
    const bool is_picked = question.kind == QuestionKind::axis || question.kind == QuestionKind::edge ||
                           question.kind == QuestionKind::vertex;
    if (question.any_gap)
        return judged.right ? "Right: the shadows part on it." : "Not quite: the shadows overlap on it.";
    const bool reads_alike =
        answer_words(question, state.yours, facts) == answer_words(question, right, facts);
    if (judged.right)
        return judged.gap && !is_picked && !reads_alike
                   ? fmt::format("Right: off by {}.", off_words(question, *judged.gap, facts))
                   : "Right.";
    return judged.gap ? fmt::format("Not quite: off by {}.", off_words(question, *judged.gap, facts))
                      : "Not quite.";
}

// ---- answers and solutions

void show_answer(Session& session, const Question& question, std::size_t exercise, const Json& right,
                 Facts& facts) {
    ExerciseState& state = session.studying.now().exercises[exercise];
    state.revealed = true;
    state.answer = right;
    name_answers(question, right, state.gave_up ? Json() : state.yours, facts);
    state.why = text_or_reason(state.gave_up ? filled_alone(question.why, facts, question.choice)
                                             : filled(question.why, facts, question.choice));
    if (!open_question(session.studying)) session.studying.hidden.clear();
    note_done(session.studying, exercise);
    reveal(session, question.reveal);
}

/// Shows a scene that meets the goal. The task then counts as given up.
void show_solution(Session& session, std::size_t exercise) {
    Studying& studying = session.studying;
    const Task* const task = task_at(studying, exercise);
    if (task == nullptr) return;
    auto found = scene_named(task->solution, *studying.open_chapter());
    if (const auto* error = std::get_if<PlaceError>(&found))
        return session.prompts.say(Message::Kind::warning, error->message);
    StudyStep& now = studying.now();
    now.exercises[exercise].gave_up = true;
    collide::Scene solution = std::move(std::get<collide::Scene>(found));
    solution.view = now.fresh.view;
    show_scene(session, std::move(solution));
}

/// Resets the exercise, except for the number of draws. Returns that number with one more draw.
std::uint64_t begin_anew(ExerciseState& state) {
    const std::uint64_t drawn = state.drawn + 1;
    state = {};
    state.drawn = drawn;
    return drawn;
}

/// Begins the task again, with bodies at other places if the step allows it.
void try_again(Session& session, std::size_t exercise) {
    Studying& studying = session.studying;
    const Task* const task = task_at(studying, exercise);
    if (task == nullptr) return;
    const Chapter& chapter = *studying.open_chapter();
    StudyStep& now = studying.now();
    const std::uint64_t drawn = begin_anew(now.exercises[exercise]);
    std::optional<collide::Scene> scene;
    const auto& stage_of_step = chapter.steps[studying.step].stage;
    // If bodies are locked, random places could make the goal impossible.
    if (!stage_of_step || stage_of_step->view.lock.value_or(WordList()).empty()) {
        const View stage = facts_view(chapter, studying.step);
        scene = drawn_scene(studying, "places", drawn,
                            [&](const collide::Scene& one) { return can_be_done(*task, Facts(one, stage)); });
    }
    show_scene(session, scene ? std::move(*scene) : now.fresh);
}

}  // namespace

void give_answer(Session& session, std::size_t exercise, bool gives_up) {
    Studying& studying = session.studying;
    if (gives_up && task_at(studying, exercise) != nullptr) return show_solution(session, exercise);
    const Question* const question = question_at(studying, exercise);
    if (question == nullptr) return;
    ExerciseState& state = studying.now().exercises[exercise];
    if (state.revealed || (state.yours.is_null() && !gives_up)) return;
    finish_glide(session.work.document, studying.glide);
    Facts facts = facts_now(session.work, studying);
    const auto right = right_answer(*question, facts);
    if (const auto* error = std::get_if<PlaceError>(&right)) {
        session.prompts.say(
            Message::Kind::warning,
            fmt::format("The question has no answer for this scene: {}. \"As it was\" resets it.",
                        error->message));
        return;
    }
    state.gave_up = gives_up;
    const Judgement judged =
        gives_up ? Judgement{} : judge(*question, std::get<Json>(right), state.yours, facts);
    if (!gives_up) ++state.tries;
    const bool by_hand = question->kind == QuestionKind::steps;
    state.right = by_hand ? !gives_up && state.wrong_steps.empty() : judged.right;
    if (!gives_up && !judged.right) state.wrong = state.yours;
    state.words = comparison(*question, state, judged, std::get<Json>(right), facts);
    if (!judged.right && !by_hand && !gives_up && !state.hinted && !question->hint.empty()) {
        state.hinted = true;
        state.refused = state.typed;
        state.hint = text_or_reason(filled(question->hint, facts, question->choice));
        return;
    }
    show_answer(session, *question, exercise, std::get<Json>(right), facts);
}

void ask_for_help(Session& session) {
    Studying& studying = session.studying;
    if (const auto asked = open_question(studying)) return give_answer(session, *asked, true);
    const auto open = open_task(studying);
    if (!open) return;
    ExerciseState& state = studying.now().exercises[*open];
    if (!state.hinted && !task_at(studying, *open)->hint.empty()) {
        state.hinted = true;
    } else {
        give_answer(session, *open, true);
    }
}

void answer_by_enter(Session& session) {
    const auto asked = open_question(session.studying);
    if (!asked) return;
    ExerciseState& state = session.studying.now().exercises[*asked];
    const QuestionKind kind = question_at(session.studying, *asked)->kind;
    const bool by_hand = kind == QuestionKind::steps;
    const bool is_typed = kind == QuestionKind::number || kind == QuestionKind::count;
    // Enter alone does not give a wrong number again, since that would waste the second try.
    if (by_hand || state.yours.is_null() || (is_typed && state.hinted)) {
        state.keys.take = true;
    } else {
        give_answer(session, *asked);
    }
}

void ask_again(Session& session, std::size_t exercise) {
    Studying& studying = session.studying;
    if (task_at(studying, exercise) != nullptr) return try_again(session, exercise);
    const Question* const question = question_at(studying, exercise);
    if (question == nullptr || question->vary.empty()) return;
    StudyStep& now = studying.now();
    const std::uint64_t drawn = begin_anew(now.exercises[exercise]);
    const View stage = facts_view(*studying.open_chapter(), studying.step);
    const auto fits = [&](const collide::Scene& one) { return can_be_asked(*question, Facts(one, stage)); };
    auto scene = drawn_scene(studying, question->vary, drawn, fits);
    show_scene(session, scene ? std::move(*scene) : now.fresh);
}

// ---- once per frame

namespace {

/// While a question hides something, keys can open no overlay, player or second canvas that the step does
/// not have.
void keep_hidden(Seen& seen, Playing& playing, const Studying& studying) {
    if (studying.hidden.empty()) return;
    for (const std::string& name : studying.hidden) seen.view.overlays.erase(name);
    const auto asked = open_question(studying);
    const Question* const question = asked ? question_at(studying, *asked) : nullptr;
    if (question != nullptr) {
        if (const auto allowed = allowed_now(studying)) {
            std::erase_if(seen.view.overlays,
                          [&](const std::string& name) { return !allowed->overlays.contains(name); });
            seen.settings.show_difference = allowed->difference;
        }
    }
    const bool by_hand = question != nullptr && question->kind == QuestionKind::steps;
    const bool tells = studying.hides(TellingPart::inspector) || studying.hides(TellingPart::player);
    const auto& stage = studying.open_step()->stage;
    if (tells && !by_hand && !(stage && stage->view.player)) close_player(playing.player);
}

/// Arrows begin at A, because the MTD moves A.
DVec2 arrow_start(const collide::Scene& scene) {
    return scene.bodies.empty() ? DVec2(0.0, 0.0) : scene.bodies.front().position;
}

void follow_answer(const Work& work, const Seen& seen, ToolState& tool, Studying& studying) {
    const auto asked = open_question(studying);
    CanvasAnswer& answer = tool.answer;
    const Question* question = asked ? question_at(studying, *asked) : nullptr;
    if (question != nullptr && is_canvas_kind(question->kind)) {
        ExerciseState& state = studying.now().exercises[*asked];
        if (!answer.waits || answer.kind != question->kind) {
            answer = {question->kind, true, false, {}, state.yours, {}, *asked};
        }
        answer.start = answer.held ? answer.start : arrow_start(work.shown().scene());
        state.yours = answer.yours;
        return;
    }
    if (question != nullptr && question->kind == QuestionKind::moment) {
        ExerciseState& state = studying.now().exercises[*asked];
        const bool touched = seen.view.scrub_time != 0.0 || !state.yours.is_null();
        if (touched) state.yours = seen.view.scrub_time;
    }
    answer = {};
    // The last answered question on the canvas stays visible with the engine's answer.
    const CourseStep* const step = studying.open_step();
    if (step == nullptr) return;
    const auto& states = studying.now().exercises;
    for (std::size_t k = states.size(); k-- > 0;) {
        const Question* const other = question_at(studying, k);
        if (other == nullptr || !states[k].revealed || !is_canvas_kind(other->kind)) continue;
        const DVec2 start = arrow_start(work.shown().scene());
        answer = {other->kind,      false, false, start, states[k].gave_up ? Json() : states[k].yours,
                  states[k].answer, k};
        return;
    }
}

/// Returns whether the student has made a move: a drag, a key or an undo. Repeated arrow keys in one undo
/// step are one move. Movements of a run do not count. For a task, `yours` holds the scene after the last
/// move.
bool has_moved(const Work& work, ExerciseState& state) {
    const Document& document = work.shown();
    const bool is_new = state.yours.is_null();
    if (document.dragging() || (!is_new && state.yours["revision"] == document.revision())) return false;
    const std::string name = document.undo_name();
    const bool nudges_on = !is_new && state.yours["undo"] == name && name.starts_with("Nudge");
    state.yours = {{"revision", document.revision()}, {"undo", name}};
    return !is_new && !nudges_on && !work.shows_run();
}

void follow_task(const Work& work, Studying& studying, std::size_t exercise, Facts& facts) {
    const Task& task = *task_at(studying, exercise);
    ExerciseState& state = studying.now().exercises[exercise];
    const auto goal = goal_state(task, facts);
    const auto* conditions = std::get_if<std::vector<ConditionState>>(&goal);
    state.goal = conditions == nullptr ? std::vector<ConditionState>() : *conditions;
    if (!is_met(state.goal) || work.shown().dragging()) return;  // what is dragged through does not count
    // Also updated after the task is done, so that the numbers are those of the canvas.
    state.why = text_or_reason(filled(task.why, facts, task.choice));
    if (state.gave_up) return;  // a solution was shown
    const bool is_new = !std::exchange(state.right, true);
    if (const auto score = score_of(task, facts, state.tries))
        state.score = std::min(*score, state.score.value_or(*score));
    if (is_new) note_done(studying, exercise);
}

void follow_tasks(const Work& work, Studying& studying) {
    const CourseStep* const step = studying.open_step();
    if (step == nullptr || studying.glide) return;
    const Studying::TaskCheck now{work.shown().revision(), work.shown().dragging()};
    const bool changed = studying.last_check != now;
    studying.last_check = now;
    std::optional<Facts> facts;
    for (std::size_t k = 0; k < step->exercises.size(); ++k) {
        if (task_at(studying, k) == nullptr) continue;
        ExerciseState& state = studying.now().exercises[k];
        if (has_moved(work, state) && !state.right) ++state.tries;
        if (!changed) continue;
        if (!facts) facts = facts_now(work, studying);
        follow_task(work, studying, k, *facts);
    }
}

}  // namespace

void count_waiting(Studying& studying, double seconds) {
    if (!studying.chapter || studying.step >= studying.steps.size()) return;
    for (ExerciseState& state : studying.now().exercises) {
        if (!state.revealed && !state.right) state.seconds += seconds;
    }
}

void follow_student(const Work& work, Seen& seen, ToolState& tool, Playing& playing, Studying& studying) {
    if (!studying.chapter || studying.step >= studying.steps.size()) return;
    keep_hidden(seen, playing, studying);
    follow_answer(work, seen, tool, studying);
    follow_tasks(work, studying);
}

}  // namespace app
