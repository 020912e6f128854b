#include "course/scene_lesson.h"

#include <doctest/doctest.h>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace {

collide::Scene scene_of(const std::string& text) {
    auto read = collide::read_scene(text, "x.json");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(read));
    return std::get<collide::LoadedScene>(std::move(read)).scene;
}

const std::string two_boxes =
    R"({"collidoscope": 1, "name": "Two boxes", "view": {"overlays": ["axes"], "lock": ["B"],
 "player": "gjk:2"}, "bodies": [
 {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}, "color": "#0072B2"},
 {"name": "B", "shape": {"type": "box", "width": 1, "height": 1}, "position": [2, 0]}]})";

const std::string question = R"(```predict
ask: Do they overlap?
kind: verdict
answer: pairs[0]
```
)";

}  // namespace

TEST_CASE("a scene carries text, notes and questions, and without them no key of theirs") {
    collide::Scene scene = scene_of(two_boxes);
    const std::string before = collide::write_scene(scene);
    CHECK(app::lesson_in(scene) == app::SceneLesson());
    const app::SceneLesson lesson{"Look at **A**.", "Ask for the gap first.", question};
    app::put_lesson(scene, lesson);
    CHECK(app::lesson_in(scene_of(collide::write_scene(scene))) == lesson);
    app::put_lesson(scene, {});
    CHECK(collide::write_scene(scene) == before);
}

TEST_CASE("as a step of a chapter the scene has its text, its stage and its questions") {
    collide::Scene scene = scene_of(two_boxes);
    app::put_lesson(scene, {"Look at **A**.", "A note.", question});
    const std::string step = app::step_markdown(scene);
    CHECK(step.starts_with("## Two boxes\n\nLook at **A**.\n\n```stage\nscene: inline: {"));
    CHECK(step.find("overlays: axes\n") != std::string::npos);
    CHECK(step.find("lock: B\n") != std::string::npos);
    CHECK(step.find("player: gjk 2\n") != std::string::npos);
    CHECK(step.find("A note.") == std::string::npos);
    const auto read = app::chapter_of(scene);
    if (const auto* error = std::get_if<app::CourseError>(&read)) FAIL(error->message);
    const auto& chapter = std::get<app::Chapter>(read);
    CHECK(chapter.title == "Two boxes");
    REQUIRE(chapter.steps.size() == 1);
    CHECK(chapter.steps[0].exercises.size() == 1);
    REQUIRE(chapter.steps[0].stage);
    CHECK(chapter.steps[0].stage->view.player->kind == app::PlayerKind::gjk);
    CHECK(chapter.steps[0].stage->view.player->step == 1);
}

TEST_CASE("a mistake in a scene's lesson names the part and the line in it") {
    collide::Scene scene = scene_of(two_boxes);
    app::put_lesson(scene,
                    {"One.", "", "```predict\nask: What?\nkind: verdikt\nanswer: pairs[0].overlap\n```\n"});
    const auto read = app::chapter_of(scene);
    REQUIRE(std::holds_alternative<app::CourseError>(read));
    const std::string& message = std::get<app::CourseError>(read).message;
    CAPTURE(message);
    CHECK(message.starts_with("questions, line 3: kind: there is no \"verdikt\" (\"verdict\" perhaps)"));
    // A question without an answer was kept, and nobody could answer it.
    app::put_lesson(scene,
                    {"One.", "", "```predict\nask: What?\nkind: verdict\nanswer: pairs[0].overlap\n```\n"});
    const auto unanswered = app::chapter_of(scene);
    REQUIRE(std::holds_alternative<app::CourseError>(unanswered));
    CHECK(std::get<app::CourseError>(unanswered).message.starts_with("questions, line 2: answer: "));
    app::put_lesson(scene, {"One.\n\n{pairs[0].sat.", "", ""});
    const auto text = app::chapter_of(scene);
    REQUIRE(std::holds_alternative<app::CourseError>(text));
    CHECK(std::get<app::CourseError>(text).message.starts_with("text, line 3: "));
}

TEST_CASE("names with a hash or a line break stay within the stage's one line") {
    collide::Scene scene = scene_of(two_boxes);
    scene.name = "Two # boxes";
    scene.bodies[0].name = "A # 1";
    const auto read = app::chapter_of(scene);
    if (const auto* error = std::get_if<app::CourseError>(&read)) FAIL(error->message);
    CHECK(std::get<app::Chapter>(read).steps.size() == 1);
}
