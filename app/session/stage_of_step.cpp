#include "session/stage_of_step.h"

#include <algorithm>
#include <variant>

#include "course/fields.h"
#include "session/studying.h"

namespace app {

const Question* question_at(const Studying& studying, std::size_t exercise) {
    const CourseStep* const step = studying.open_step();
    if (step == nullptr || exercise >= step->exercises.size()) return nullptr;
    return std::get_if<Question>(&step->exercises[exercise]);
}

const Task* task_at(const Studying& studying, std::size_t exercise) {
    const CourseStep* const step = studying.open_step();
    if (step == nullptr || exercise >= step->exercises.size()) return nullptr;
    return std::get_if<Task>(&step->exercises[exercise]);
}

CourseStage stage_at(const Chapter& chapter, std::size_t step) {
    CourseStage stage;
    for (std::size_t k = 0; k <= step && k < chapter.steps.size(); ++k) {
        const auto& own = chapter.steps[k].stage;
        if (!own) continue;
        if (!own->scene.empty()) stage = {};  // another scene begins as it is
        if (own->overlays) stage.overlays = own->overlays;
        if (!own->tab.empty()) stage.tab = own->tab;
        if (own->difference) stage.difference = own->difference;
        if (!own->camera.empty()) stage.camera = own->camera;
        stage.player = own->player;
        stage.player_step = own->player_step;
        stage.modes = own->modes;
        stage.time = own->time;
        stage.hide = own->hide;
        stage.lock = own->lock;
    }
    const bool has_own = chapter.steps[step].stage.has_value();
    if (!has_own) {
        stage.hide.clear();
        stage.lock.clear();
        stage.player.reset();
    }
    return stage;
}

bool has_questions(const CourseStep& step) {
    return std::any_of(step.exercises.begin(), step.exercises.end(),
                       [](const Exercise& one) { return std::holds_alternative<Question>(one); });
}

std::string_view names_in(std::string_view part) {
    return trimmed(part.substr(std::min(part.find(' '), part.size())));
}

std::optional<Allowed> allowed_now(const Studying& studying) {
    const CourseStage stage = stage_at(*studying.open_chapter(), studying.step);
    if (!stage.overlays) return std::nullopt;
    Allowed allowed{{stage.overlays->begin(), stage.overlays->end()}, stage.difference.value_or(false)};
    const auto& states = studying.steps[studying.step].exercises;
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Question* const question = question_at(studying, k);
        if (question == nullptr || !states[k].revealed) continue;
        for (const std::string& part : question->reveal) {
            allowed.difference |= part == "difference";
            if (!part.starts_with("overlays")) continue;
            for (const std::string& name : split(names_in(part), ',')) allowed.overlays.insert(name);
        }
    }
    return allowed;
}

std::optional<collide::Scene> drawn_scene(const Studying& studying, const std::string& vary,
                                          std::uint64_t drawn, const SceneTest& fits) {
    const auto variation = parse_variation(vary);
    if (std::holds_alternative<PlaceError>(variation)) return std::nullopt;
    const std::uint64_t seed = studying.open_chapter()->seed.value_or(studying.seed);
    return varied_scene(std::get<Variation>(variation), seed * 1000003U + studying.step * 1009U + drawn,
                        studying.steps[studying.step].fresh, fits);
}

}  // namespace app
