// A lesson written in the window, kept in the scene, and answered beside it.
#include <imgui.h>

#include <collide/scene/scene_writer.h>
#include <nlohmann/json.hpp>
#include "actions/actions.h"
#include "course/scene_lesson.h"
#include "session/files.h"
#include "session/show_view.h"
#include "session/studying.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::UiFixture;

namespace {

const std::string question = "```predict\nask: Do they overlap?\nkind: verdict\nanswer: pairs[0]\n```\n";

void open_dialog(UiFixture& ui) {
    ui.click(ui.item("menu:Edit"));
    ui.frames(2);
    ui.click(ui.item("menu:lesson"));
    ui.frames(3);
    REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
}

void set_questions(UiFixture& ui, const std::string& text) {
    ui.panels.lesson.cards = app::cards_of(text);
    ui.panels.lesson.facts.reset();
    ui.frames(1);
}

void to_window(UiFixture& ui) {
    ui.click(ui.item("lesson:page Window"));
    ui.frames(2);
}

void keep(UiFixture& ui) {
    ui.click(ui.item("button:Keep"));
    ui.frames(3);
    REQUIRE(ui.state.prompts.dialog == Dialog::none);
}

std::string view_key(const UiFixture& ui, const char* key) {
    return ui.state.work.document.scene().view.unknown[key].dump();
}

/// The scene that was kept, opened as a class would.
void open_again(UiFixture& ui) {
    app::show_scene(ui.state, ui.state.work.document.scene(), std::nullopt);
    ui.frames(4);
}

}  // namespace

TEST_CASE("Edit > Lesson: what is typed and ticked is kept in the scene, in one step back") {
    UiFixture ui;
    const std::string before = collide::write_scene(ui.state.work.document.scene());
    open_dialog(ui);
    ui.click(ui.item("lesson:Text"));
    ui.type("Look at the gap.");
    to_window(ui);
    ui.click(ui.item("lesson:lock rotation"));
    ui.click(ui.item("button:Keep"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    const collide::Scene& scene = ui.state.work.document.scene();
    CHECK(app::lesson_in(scene).text == "Look at the gap.");
    CHECK(scene.view.unknown["lock"].dump() == R"(["rotation"])");
    ui.key(SDLK_z, KMOD_CTRL);
    CHECK(collide::write_scene(ui.state.work.document.scene()) == before);
}

TEST_CASE("Edit > Lesson, Window: what is ticked is locked, hidden or there when the scene opens") {
    UiFixture ui;
    const std::string before = collide::write_scene(ui.state.work.document.scene());
    const std::string body = ui.body(0).name;
    open_dialog(ui);
    to_window(ui);
    ui.click(ui.item("lesson:lock " + body));
    ui.click(ui.item("lesson:lock velocity"));
    ui.click(ui.item("lesson:hide timeline"));
    ui.click(ui.item("lesson:only panes"));
    ui.frames(2);
    ui.click(ui.item("lesson:panes course"));
    ui.click(ui.item("lesson:panes timing"));
    ui.wheel(ui.item("lesson:panes grid"), -30);
    ui.frames(3);
    ui.click(ui.item("lesson:only switches"));
    ui.click(ui.item("lesson:only tabs"));
    ui.wheel(ui.item("lesson:only tabs"), -3);
    ui.frames(3);
    ui.click(ui.item("lesson:tabs sweep"));
    ui.panels.lesson.view.switches = {"mtd", "axes"};
    keep(ui);
    CHECK(view_key(ui, "lock") == nlohmann::json({body, "velocity"}).dump());
    CHECK(view_key(ui, "hide") == R"(["timeline"])");
    CHECK(view_key(ui, "panes") == R"(["scenes","inspector","transport","tools","film","legend","grid"])");
    CHECK(view_key(ui, "tabs").starts_with(R"(["sat","gjk","impact",)"));
    CHECK(view_key(ui, "switches").size() == std::string(R"(["axes","mtd"])").size());
    std::vector<std::string> complaints;
    app::view_of(ui.state.work.document.scene(), complaints);
    CHECK(complaints.empty());
    open_again(ui);
    CHECK(ui.state.work.document.locks().velocity);
    CHECK(ui.state.work.document.locks().holds(body));
    CHECK(ui.state.studying.hides("timeline"));
    CHECK_FALSE(has_tab(ui.state.seen.rules, app::InspectorTab::sweep));
    CHECK_FALSE(has_switch(ui.state.seen.rules, "contacts"));
    // All of it was one step, and what is unticked leaves no key.
    open_dialog(ui);
    ui.panels.lesson.view = {};
    keep(ui);
    CHECK(collide::write_scene(ui.state.work.document.scene()) == before);
    CHECK_FALSE(ui.state.work.document.locks().any());
    ui.key(SDLK_z, KMOD_CTRL);
    CHECK(view_key(ui, "hide") == R"(["timeline"])");
    CHECK(view_key(ui, "tabs").starts_with(R"(["sat","gjk","impact",)"));
}

TEST_CASE("a list that nobody changes stays as its author has written it") {
    UiFixture ui;
    collide::Scene scene = ui.state.work.document.scene();
    scene.view.unknown.set("tabs", {"sweep", "sat"});
    scene.view.unknown.set("lock", {"velocity", "position"});
    app::show_scene(ui.state, scene, std::nullopt);
    open_dialog(ui);
    ui.panels.lesson.text = "Look.";
    keep(ui);
    CHECK(view_key(ui, "tabs") == R"(["sweep","sat"])");
    CHECK(view_key(ui, "lock") == R"(["velocity","position"])");
}

TEST_CASE("twelve bodies have a tick each, of more the dialog says where they are locked") {
    UiFixture ui;
    ui.open(app::preset("6-crowds/01-twenty.json"));
    REQUIRE(ui.state.work.document.scene().bodies.size() > 12);
    open_dialog(ui);
    to_window(ui);
    CHECK(ui.items.contains("lesson:lock " + ui.body(11).name));
    CHECK_FALSE(ui.items.contains("lesson:lock " + ui.body(12).name));
}

TEST_CASE("who teaches with a locked scene releases its locks to edit it, and restores them") {
    UiFixture ui;
    CHECK_FALSE(app::find_action("scene_locks").enabled(ui.state));
    collide::Scene scene = ui.state.work.document.scene();
    scene.view.unknown.set("lock", {"all"});
    app::show_scene(ui.state, scene, std::nullopt);
    ui.frames(3);
    const double start = ui.body(1).position.x;
    const auto drag = [&] {
        ui.drag(ui.middle_of(1), ui.middle_of(1) + app::Vec2(30.0f, 0.0f));
        return ui.body(1).position.x;
    };
    CHECK(drag() == start);
    const auto choose = [&] {
        ui.click(ui.item("menu:Scene"));
        ui.frames(2);
        ui.click(ui.item("menu:scene_locks"));
        ui.frames(3);
    };
    choose();
    const double moved = drag();
    CHECK(moved > start);
    choose();
    CHECK(drag() == moved);
    // Its lesson can be edited while it is locked; what is kept is in force.
    open_dialog(ui);
    ui.type("Look.");
    ui.panels.lesson.view.lock = {"rotation"};
    keep(ui);
    CHECK(app::lesson_in(ui.state.work.document.scene()).text == "Look.");
    CHECK(ui.state.work.document.locks().rotation);
    CHECK(drag() > moved);
    open_again(ui);
    CHECK_FALSE(ui.state.work.document.locks().all);
}

TEST_CASE("a mistake in the questions is told with its line, and nothing is kept") {
    UiFixture ui;
    open_dialog(ui);
    set_questions(ui, "```predict\nask: What?\nkind: verdikt\nanswer: pairs[0].overlap\n```\n");
    ui.click(ui.item("button:Keep"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::lesson);
    CHECK(ui.panels.lesson.error.starts_with("Question 1 can't be asked here. line 3: kind: "));
    ui.click(ui.item("button:Cancel"));
    ui.click(ui.item("button:Cancel"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(app::lesson_in(ui.state.work.document.scene()) == app::SceneLesson());
}

TEST_CASE("the scene as a chapter's step goes to the clipboard, with its stage and its questions") {
    UiFixture ui;
    open_dialog(ui);
    set_questions(ui, question);
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

TEST_CASE("a teacher asks without writing, and the text is typed at once") {
    UiFixture ui;
    open_dialog(ui);
    ui.type("Look.");
    ui.click(ui.item("lesson:page Questions"));
    ui.frames(2);
    for (const char* kind : {"Apart, touching or overlapping?", "A number", "Choose among texts"}) {
        ui.click(ui.item("lesson:add question"));
        ui.frames(2);
        ui.click(ui.item(std::string("ask:") + kind));
        ui.frames(2);
    }
    ui.click(ui.item("question:remove"));  // it has no texts
    ui.frames(2);
    keep(ui);
    const app::SceneLesson lesson = app::lesson_in(ui.state.work.document.scene());
    CHECK(lesson.text == "Look.");
    CHECK(view_key(ui, "hide").find("\"verdict\"") != std::string::npos);  // or it would be told already
    const auto chapter = app::chapter_of(ui.state.work.document.scene());
    REQUIRE(std::holds_alternative<app::Chapter>(chapter));
    CHECK(std::get<app::Chapter>(chapter).steps.at(0).exercises.size() == 2);
}

TEST_CASE("the way out of shapes that are apart could be asked, and was refused with an expression") {
    UiFixture ui;
    const auto asked_after_click = [&] {
        open_dialog(ui);
        ui.click(ui.item("lesson:page Questions"));
        ui.frames(2);
        ui.click(ui.item("lesson:add question"));
        ui.frames(2);
        ui.click(ui.item("ask:Draw an arrow"));
        ui.frames(2);
        const std::string questions = app::text_of(ui.panels.lesson.cards);
        ui.key(SDLK_ESCAPE);
        ui.frames(2);
        for (int k = 0; k < 2 && ui.state.prompts.dialog == Dialog::lesson; ++k)
            ui.click(ui.item("button:Cancel"));
        ui.frames(2);
        return questions;
    };
    CHECK(asked_after_click().find("answer: pairs[0].normal\n") != std::string::npos);
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    CHECK(asked_after_click().find("answer: pairs[0].mtd\n") != std::string::npos);
}
