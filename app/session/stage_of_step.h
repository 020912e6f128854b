// What a chapter says of the open step: its questions, its tasks and its stage. It also says what may be seen
// before they are answered.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <collide/scene/scene.h>
#include "course/chapter.h"
#include "course/vary.h"
#include "session/parts.h"

namespace app {

/// Of the open step; nullptr when it has none there.
const Question* question_at(const Studying& studying, std::size_t exercise);
const Task* task_at(const Studying& studying, std::size_t exercise);

/// The stage that holds at a step: what it does not say stays as an earlier step had it.
CourseStage stage_at(const Chapter& chapter, std::size_t step);

bool has_questions(const CourseStep& step);

/// Of a part of `reveal` what stands behind "overlays", "tab" or "player".
std::string_view names_in(std::string_view part);

/// What may be seen beside the bodies: what the stage has, and what the answers so far have shown.
struct Allowed {
    std::set<std::string> overlays;
    bool difference = false;  // the canvas of A - B
};
/// Nothing where the stage leaves the overlays to the scene.
std::optional<Allowed> allowed_now(const Studying& studying);

/// New data for the open step, the `drawn`-th. A class has the same where the chapter has a seed; each step
/// has its own. Nothing where no scene fits.
std::optional<collide::Scene> drawn_scene(const Studying& studying, const std::string& vary,
                                          std::uint64_t drawn, const SceneTest& fits);

}  // namespace app
