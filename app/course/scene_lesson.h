// A lesson that a scene carries itself: a text, notes for the teacher and questions, in its keys `text`,
// `notes` and `course`. As a chapter it is one step whose stage is the scene.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <collide/scene/scene.h>
#include "course/chapter.h"

namespace app {

struct SceneLesson {
    std::string text;       // Markdown, as a step's
    std::string notes;      // for the teacher; no student is shown them
    std::string questions;  // `predict` and `task` blocks of a chapter
    friend bool operator==(const SceneLesson&, const SceneLesson&) = default;
};

/// What the scene carries; parts that are no text count as absent.
SceneLesson lesson_in(const collide::Scene& scene);
/// Empty parts leave no key behind.
void put_lesson(collide::Scene& scene, const SceneLesson& lesson);

/// The scene as a step of a chapter: its title, text, stage and questions.
std::string step_markdown(const collide::Scene& scene);

/// The scene as a chapter of its own. The error names the part and the line in it: "questions, line 3: ...".
std::variant<Chapter, CourseError> chapter_of(const collide::Scene& scene);

}  // namespace app
