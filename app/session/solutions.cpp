#include "session/solutions.h"

#include <optional>
#include <utility>

#include "course/check.h"
#include "course/staging.h"
#include "session/session.h"
#include "session/step_stage.h"
#include "session/studying.h"

namespace app {

void show_solution(Session& session, std::size_t exercise) {
    Studying& studying = session.studying;
    const Task* const task = task_at(studying, exercise);
    if (task == nullptr) return;
    auto found = scene_named(task->solution, scene_places(*studying.open_chapter()));
    if (const auto* error = std::get_if<PlaceError>(&found)) {
        session.prompts.say(Message::Kind::warning, error->message);
        return;
    }
    StudyStep& now = studying.steps[studying.step];
    now.exercises[exercise].gave_up = true;
    collide::Scene solution = std::move(std::get<collide::Scene>(found));
    solution.view = now.fresh.view;
    set_stage(session, std::move(solution));
}

namespace {

/// Where bodies may not be moved, other places could leave no way to the goal.
bool can_be_placed(const Chapter& chapter, std::size_t step) {
    const auto& stage = chapter.steps[step].stage;
    return !stage || stage->lock.empty();
}

}  // namespace

void try_again(Session& session, std::size_t exercise) {
    Studying& studying = session.studying;
    const Task* const task = task_at(studying, exercise);
    if (task == nullptr) return;
    const Chapter& chapter = *studying.open_chapter();
    StudyStep& now = studying.steps[studying.step];
    const std::uint64_t drawn = now.exercises[exercise].drawn + 1;
    now.exercises[exercise] = {};
    now.exercises[exercise].drawn = drawn;
    std::optional<collide::Scene> scene;
    if (can_be_placed(chapter, studying.step)) {
        const StageWords words = stage_words(chapter, studying.step);
        scene = drawn_scene(studying, "places", drawn,
                            [&](const collide::Scene& one) { return can_be_done(*task, Facts(one, words)); });
    }
    set_stage(session, scene ? std::move(*scene) : now.fresh);
}

}  // namespace app
