#include "session/follow_student.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "course/judge.h"
#include "session/answer_words.h"
#include "session/playing.h"
#include "session/seen.h"
#include "session/stage_of_step.h"
#include "session/studying.h"
#include "session/tool_state.h"
#include "session/work.h"

namespace app {

namespace {

void keep_to(const Allowed& allowed, Seen& seen) {
    std::erase_if(seen.view.overlays,
                  [&](const std::string& name) { return !allowed.overlays.contains(name); });
    seen.settings.show_difference = allowed.difference;
}

/// While a question hides something, keys bring neither overlays nor players nor the canvas of
/// A - B that the step has not.
void keep_hidden(Seen& seen, Playing& playing, const Studying& studying) {
    if (studying.hidden.empty()) return;
    for (const std::string& name : studying.hidden) seen.view.overlays.erase(name);
    const auto asked = open_question(studying);
    const Question* const question = asked ? question_at(studying, *asked) : nullptr;
    if (question != nullptr) {
        if (const auto allowed = allowed_now(studying)) keep_to(*allowed, seen);
    }
    const bool by_hand = question != nullptr && question->kind == QuestionKind::steps;
    const bool tells = studying.hides("inspector") || studying.hides("player");
    const auto& stage = studying.open_step()->stage;
    if (tells && !by_hand && !(stage && stage->player)) close_player(playing.player);
}

/// Arrows begin at A: the MTD moves A, and so do the window's arrows.
DVec2 arrow_start(const collide::Scene& scene) {
    return scene.bodies.empty() ? DVec2(0.0, 0.0) : scene.bodies.front().position;
}

void follow_answer(const Work& work, const Seen& seen, ToolState& tool, Studying& studying) {
    const auto asked = open_question(studying);
    CanvasAnswer& answer = tool.answer;
    const Question* question = asked ? question_at(studying, *asked) : nullptr;
    if (question != nullptr && is_canvas_kind(question->kind)) {
        ExerciseState& state = studying.steps[studying.step].exercises[*asked];
        if (!answer.waits || answer.kind != question->kind) {
            answer = {question->kind, true, false, {}, state.yours, {}};
        }
        answer.start = answer.held ? answer.start : arrow_start(work.stage().scene());
        state.yours = answer.yours;
        return;
    }
    if (question != nullptr && question->kind == QuestionKind::moment) {
        ExerciseState& state = studying.steps[studying.step].exercises[*asked];
        const bool touched = seen.view.scrub_time != 0.0 || !state.yours.is_null();
        if (touched) state.yours = seen.view.scrub_time;
    }
    answer = {};
    // The last answered question of the canvas stays drawn beside the engine's answer.
    const CourseStep* const step = studying.open_step();
    if (step == nullptr) return;
    const auto& states = studying.steps[studying.step].exercises;
    for (std::size_t k = states.size(); k-- > 0;) {
        const Question* const other = question_at(studying, k);
        if (other == nullptr || !states[k].revealed || !is_canvas_kind(other->kind)) continue;
        const DVec2 start = arrow_start(work.stage().scene());
        answer = {other->kind,     false, false, start, states[k].gave_up ? Json() : states[k].yours,
                  states[k].answer};
        return;
    }
}

/// A drag, a key or an undo is a move. Arrow keys that make one undo step are one move. What a run moves is
/// none. Of a task `yours` is where the hands have left the scene last.
bool has_moved(const Work& work, ExerciseState& state) {
    const Document& stage = work.stage();
    const bool is_new = state.yours.is_null();
    if (stage.dragging() || (!is_new && state.yours["revision"] == stage.revision())) return false;
    const std::string name = stage.undo_name();
    const bool nudges_on = !is_new && state.yours["undo"] == name && name.starts_with("Nudge");
    state.yours = {{"revision", stage.revision()}, {"undo", name}};
    return !is_new && !nudges_on && !work.run_on_stage();
}

/// The best score counts, once the goal is met; until then the moves are counted.
void keep_score(const Task& task, ExerciseState& state, Facts& facts) {
    if (const auto score = score_of(task, facts, state.tries))
        state.score = std::min(*score, state.score.value_or(*score));
}

void follow_task(const Work& work, Studying& studying, std::size_t exercise, Facts& facts) {
    const Task& task = *task_at(studying, exercise);
    ExerciseState& state = studying.steps[studying.step].exercises[exercise];
    const auto goal = goal_state(task, facts);
    const auto* conditions = std::get_if<std::vector<ConditionState>>(&goal);
    state.goal = conditions == nullptr ? std::vector<ConditionState>() : *conditions;
    if (!is_met(state.goal)) return;
    // Also once it is done: the numbers are those of the canvas, not of the place where a drag met the goal.
    state.why = text_or_reason(task.why, facts, task.choice);
    if (state.gave_up) return;  // the solution was shown
    const bool is_new = !std::exchange(state.right, true);
    if (is_new && work.stage().dragging()) ++state.tries;  // the drag that is under way
    keep_score(task, state, facts);
    if (is_new) note_done(studying, exercise);
}

void follow_tasks(const Work& work, Studying& studying) {
    const CourseStep* const step = studying.open_step();
    if (step == nullptr || studying.glide) return;
    const std::uint64_t revision = work.stage().revision();
    const bool changed = studying.goal_of != revision;
    studying.goal_of = revision;
    std::optional<Facts> facts;
    for (std::size_t k = 0; k < step->exercises.size(); ++k) {
        if (task_at(studying, k) == nullptr) continue;
        ExerciseState& state = studying.steps[studying.step].exercises[k];
        if (has_moved(work, state) && !state.right) ++state.tries;
        if (!changed) continue;
        if (!facts) facts = facts_now(work, studying);
        follow_task(work, studying, k, *facts);
    }
}

}  // namespace

void count_waiting(Studying& studying, double seconds) {
    if (!studying.chapter || studying.step >= studying.steps.size()) return;
    for (ExerciseState& state : studying.steps[studying.step].exercises) {
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
