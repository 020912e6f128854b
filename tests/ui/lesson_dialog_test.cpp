// A lesson written in the window, kept in the scene, and answered beside it.
#include <imgui.h>

#include <collide/scene/scene_writer.h>
#include "course/scene_lesson.h"
#include "session/files.h"
#include "session/studying.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::UiFixture;

namespace {

const std::string question =
    "```predict\nask: Do they overlap?\nkind: verdict\nanswer: pairs[0].overlap\n```\n";

void open_dialog(UiFixture& ui) {
    ui.click(ui.item("menu:Scene"));
    ui.frames(2);
    ui.click(ui.item("menu:lesson"));
    ui.frames(3);
    REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
}

}  // namespace

TEST_CASE("Scene > Lesson: what is typed and ticked is kept in the scene, in one step back") {
    UiFixture ui;
    const std::string before = collide::write_scene(ui.state.work.document.scene());
    open_dialog(ui);
    ui.click(ui.item("lesson:Text"));
    ui.type("Look at the gap.");
    ui.click(ui.item("lesson:Angles"));
    ui.click(ui.item("button:Keep"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    const collide::Scene& scene = ui.state.work.document.scene();
    CHECK(app::lesson_in(scene).text == "Look at the gap.");
    CHECK(scene.view.unknown["lock"].dump() == R"(["rotation"])");
    ui.key(SDLK_z, KMOD_CTRL);
    CHECK(collide::write_scene(ui.state.work.document.scene()) == before);
}

TEST_CASE("a mistake in the questions is told with its line, and nothing is kept") {
    UiFixture ui;
    open_dialog(ui);
    ui.panels.lesson.questions = "```predict\nask: What?\nkind: verdikt\nanswer: pairs[0].overlap\n```\n";
    ui.click(ui.item("button:Keep"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::lesson);
    CHECK(ui.panels.lesson.error.starts_with("questions, line 3: "));
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(app::lesson_in(ui.state.work.document.scene()) == app::SceneLesson());
}

TEST_CASE("the scene as a chapter's step goes to the clipboard, with its stage and its questions") {
    UiFixture ui;
    open_dialog(ui);
    ui.panels.lesson.questions = question;
    ui.click(ui.item("button:Copy as chapter step"));
    ui.frames(2);
    const std::string copied = ImGui::GetClipboardText();
    CHECK(copied.starts_with("## "));
    CHECK(copied.find("```stage\nscene: inline: {") != std::string::npos);
    CHECK(copied.find("kind: verdict") != std::string::npos);
}

TEST_CASE("a scene's questions are answered as a chapter's, and the scene comes back as it was") {
    UiFixture ui;
    collide::Scene scene = ui.state.work.document.scene();
    app::put_lesson(scene, {"Look at the gap.", "", question});
    app::show_scene(ui.state, scene, std::nullopt);
    ui.state.seen.settings.show_course = true;
    ui.frames(3);
    ui.click(ui.item("course:scene's questions"));
    ui.frames(3);
    REQUIRE(ui.state.studying.chapter);
    CHECK(ui.state.studying.steps.size() == 1);
    REQUIRE(app::open_question(ui.state.studying) == 0U);
    ui.click(ui.item("course:chapters"));
    ui.frames(3);
    CHECK_FALSE(ui.state.studying.chapter);
    CHECK(app::lesson_in(ui.state.work.document.scene()).questions == question);
    CHECK(ui.items.contains("chapter:01-apart-or-not"));
}
