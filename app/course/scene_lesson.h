// A lesson stored in a scene: a text, notes for the teacher and questions, in its keys `text`, `notes` and
// `course`. As a chapter it is one step whose stage is the scene.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <collide/scene/scene.h>
#include "course/chapter.h"

namespace app {

struct SceneLesson {
    std::string text;       // Markdown, like that of a step
    std::string notes;      // for the teacher; never shown to students
    std::string questions;  // `predict` and `task` blocks of a chapter
    friend bool operator==(const SceneLesson&, const SceneLesson&) = default;
};

/// Returns the lesson of the scene; parts that are not text count as absent.
SceneLesson lesson_in(const collide::Scene& scene);
/// Stores the lesson in the scene. Empty parts have no key.
void put_lesson(collide::Scene& scene, const SceneLesson& lesson);

/// Returns the scene as a step of a chapter: title, text, stage and questions.
std::string step_markdown(const collide::Scene& scene);

/// Returns the scene as a chapter. The error names the part and the line in it: "questions, line 3: ...".
std::variant<Chapter, CourseError> chapter_of(const collide::Scene& scene);

}  // namespace app
