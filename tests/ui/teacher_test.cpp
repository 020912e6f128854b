// What a teacher does: from an empty scene to questions, a look at them as a student, a printed sheet, a link
// and a presentation.
#include <SDL.h>
#include <imgui.h>

#include <fstream>
#include <iterator>
#include <utility>

#include <collide/scene/scene_writer.h>
#include <nlohmann/json.hpp>
#include "course/scene_lesson.h"
#include "session/address.h"
#include "session/files.h"
#include "session/studying.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::DVec2;
using app::UiFixture;
using app::Vec2;

namespace {

/// Counts what hands do.
struct Teacher {
    UiFixture ui;
    int clicks = 0;
    int letters = 0;

    void click(const std::string& item) {
        ui.click(ui.item(item));
        ui.frames(3);
        ++clicks;
    }
    void click_at(DVec2 world) {
        ui.click(ui.on_canvas(world));
        ui.frames(3);
        ++clicks;
    }
    void type(const std::string& text) {
        ui.type(text);
        ui.frames(1);
        letters += static_cast<int>(text.size());
    }
    void key(SDL_Keycode key, int modifiers = KMOD_NONE) {
        ui.key(key, modifiers);
        ui.frames(3);
        ++clicks;
    }
    void fill(const std::string& item, const std::string& text) {
        click(item);
        key(SDLK_a, KMOD_CTRL);
        type(text);
    }
    void draw_box(DVec2 from, DVec2 to) {
        click("tool:tool_box");
        ui.drag(ui.on_canvas(from), ui.on_canvas(to));
        ui.frames(2);
        ++clicks;
    }
    void open_player() {
        click("menu:Edit");
        click("menu:lesson");
        REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
    }
    void add(const std::string& kind) {
        click("lesson:add question");
        click("ask:" + kind);
    }
    app::LessonDraft& draft() { return ui.panels.lesson; }
    const app::ExerciseState& answer(std::size_t k) { return ui.state.studying.now().exercises.at(k); }
    std::string questions() const { return app::lesson_in(ui.state.work.document.scene()).questions; }
    /// Why the open question can't be asked.
    std::string mistake_in_open_card() { return draft().states.at(*draft().open).mistake; }
};

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string clipboard() {
    char* const text = SDL_GetClipboardText();
    std::string copy(text);
    SDL_free(text);
    return copy;
}

constexpr const char* two_boxes = R"({"collidoscope": 1, "bodies": [
    {"name": "A", "shape": {"type": "box", "width": 2, "height": 2}, "position": [-1, 0]},
    {"name": "B", "shape": {"type": "box", "width": 2, "height": 2}, "position": [2, 0.5]}]})";

/// The link, and the questions that it leads to.
std::pair<std::string, std::string> made_by_teacher() {
    Teacher teacher;
    UiFixture& ui = teacher.ui;
    teacher.key(SDLK_n, KMOD_CTRL);
    REQUIRE(ui.state.work.document.scene().bodies.empty());
    teacher.draw_box({-2.0, -1.0}, {-0.5, 1.0});
    teacher.draw_box({1.0, -0.5}, {2.5, 1.5});
    REQUIRE(ui.state.work.document.scene().bodies.size() == 2);

    teacher.open_player();
    teacher.type("Two boxes stand **beside** each other.");
    teacher.click("lesson:page Questions");
    teacher.add("Choose among texts");
    teacher.fill("question:ask", "What would show that the boxes do not touch?");
    teacher.fill("question:choice 1", "a line between them");
    teacher.fill("question:choice 2", "that both have four edges");
    CHECK(teacher.mistake_in_open_card().empty());
    teacher.add("A number");
    CHECK(teacher.mistake_in_open_card().empty());
    teacher.add("Click an edge");
    CHECK(teacher.mistake_in_open_card() == "Write what is asked.");
    teacher.fill("question:ask", "Click the edge of the second box that faces the first one.");
    CHECK(teacher.mistake_in_open_card() == "Pick an edge on the canvas.");
    teacher.click("question:pick");
    CHECK(ui.state.prompts.dialog == Dialog::none);
    const double left_edge = ui.state.seen.analysis.shown[1].aabb.lower.x;
    teacher.click_at({left_edge, 0.3});
    REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
    CHECK(teacher.mistake_in_open_card().empty());
    CHECK(app::picked_words(*teacher.draft().cards.at(2).form).ends_with("of " + ui.body(1).name));

    // As a student: wrong, right, right.
    teacher.click("button:As the student sees it");
    REQUIRE(ui.state.studying.chapter);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    const std::size_t events = ui.state.studying.events.size();
    teacher.click("choice:that both have four edges");
    teacher.click("course:answer");
    CHECK(teacher.answer(0).revealed);
    CHECK_FALSE(teacher.answer(0).right);
    teacher.fill("field:answer", "1.5");
    teacher.key(SDLK_RETURN);
    CHECK(teacher.answer(1).right);
    teacher.click_at({left_edge, 0.3});
    teacher.click("course:answer");
    CHECK(teacher.answer(2).right);
    CHECK(ui.state.studying.events.size() == events);  // an author is no student
    teacher.click("lesson:back");
    CHECK_FALSE(ui.state.studying.chapter);
    REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
    CHECK(teacher.draft().cards.size() == 3);
    teacher.click("button:Keep");
    CHECK(app::lesson_in(ui.state.work.document.scene()).text == "Two boxes stand **beside** each other.");

    ui.panels.files.list.folder = ui.folder();
    teacher.click("menu:File");
    teacher.click("menu:print_handout");
    teacher.fill("field:File name", "sheet.html");
    teacher.click("button:Save");
    const std::string sheet = text_of(ui.folder() / "sheet.html");
    CHECK(sheet.find("What would show that the boxes do not touch?") != std::string::npos);
    CHECK(sheet.find("<span class=\"box\"></span>a line between them") != std::string::npos);
    CHECK(sheet.find("<strong>3.</strong> Mark the edge of the second box that faces the first one.") !=
          std::string::npos);
    CHECK(sheet.find("<strong>1.500 m</strong>") != std::string::npos);
    CHECK(sheet.find("<strong>edge ") != std::string::npos);

    ui.state.seen.settings.link_base = "https://example.org/c/index.html";
    teacher.click("menu:Edit");
    teacher.click("menu:copy_link");
    const std::string link = clipboard();
    REQUIRE(app::is_link(link));
    MESSAGE(teacher.clicks << " clicks and keys, " << teacher.letters << " letters");
    // 1.5 seconds a click, four letters a second.
    CHECK(1.5 * teacher.clicks + 0.25 * teacher.letters < 300.0);
    return {link, teacher.questions()};
}

}  // namespace

TEST_CASE("a teacher makes three questions, looks at them as a student, prints them and shares them") {
    const auto [link, questions] = made_by_teacher();
    UiFixture student;
    REQUIRE(app::follow_link(student.state, link));
    student.frames(4);
    REQUIRE(student.state.studying.before);  // it opens at the questions
    CHECK(app::lesson_in(student.state.studying.before->document.scene()).questions == questions);
    CHECK(student.state.studying.now().exercises.size() == 3);
    student.click(student.item("choice:a line between them"));
    student.click(student.item("course:answer"));
    CHECK(student.state.studying.now().exercises.at(0).right);
}

TEST_CASE("what a question is about is clicked: a body, a vertex, a point; Esc leads back without") {
    Teacher teacher;
    UiFixture& ui = teacher.ui;
    ui.open_text(two_boxes);
    teacher.open_player();
    teacher.click("lesson:page Questions");
    teacher.add("A number");
    teacher.click("question:thing");
    teacher.click("thing:Area of a shape");
    CHECK(teacher.draft().cards.at(0).form->ask == "How many square metres is the area of A?");
    teacher.click("question:pick");
    teacher.click_at({2.0, 0.5});
    CHECK(teacher.draft().cards.at(0).form->picked == "B");
    CHECK(teacher.draft().cards.at(0).form->ask == "How many square metres is the area of B?");
    CHECK(teacher.draft().cards.at(0).text.find("body: B\n") != std::string::npos);

    teacher.add("Click a vertex");
    teacher.fill("question:ask", "Click the upper left vertex of B.");
    teacher.click("question:pick");
    teacher.key(SDLK_ESCAPE);
    REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
    CHECK(teacher.draft().cards.at(1).form->picked.empty());
    teacher.click("question:pick");
    teacher.click_at({1.0, 1.5});
    CHECK(teacher.draft().cards.at(1).form->picked == "[1.0000, 1.5000]");
    CHECK(teacher.mistake_in_open_card().empty());
    // A place does not move with its shape.
    CHECK(teacher.draft().view.lock == app::WordList{"position", "rotation"});

    teacher.add("Click a point");
    teacher.click("question:thing");
    teacher.click("thing:A point that you pick");
    teacher.fill("question:ask", "Click the middle.");
    teacher.click("question:pick");
    teacher.click_at({0.5, 0.25});
    CHECK(app::picked_words(*teacher.draft().cards.at(2).form).size() == std::string("(0.50, 0.25)").size());
    CHECK(teacher.mistake_in_open_card().empty());
    teacher.click("button:Keep");
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK_FALSE(ui.state.tool.answer.waits);
}

TEST_CASE("questions move up and down and go, and what was written by hand stays to the letter") {
    Teacher teacher;
    UiFixture& ui = teacher.ui;
    ui.open_text(two_boxes);
    const std::string by_hand =
        "```predict\nask: Which algorithm?   # of these\nkind: verdict\nanswer: pairs[0]\n```\n\n"
        "```predict\nask: Apart?\nkind: verdict\n```\n";
    ui.state.work.document.edit("Lesson", [&](collide::Scene& scene) {
        app::put_lesson(scene, {"", "", by_hand});
    });
    teacher.open_player();
    teacher.click("lesson:page Questions");
    CHECK_FALSE(teacher.draft().cards.at(0).form);
    teacher.click("button:Keep");
    CHECK(teacher.questions() == by_hand);
    teacher.open_player();
    teacher.click("lesson:page Questions");
    teacher.click("question:head 1");
    CHECK(ui.items.contains("question:text"));
    teacher.click("question:down");
    teacher.click("question:head 1");
    teacher.fill("question:ask", "Do they touch?");
    teacher.click("button:Keep");
    CHECK(teacher.questions() ==
          "```predict\nask: Do they touch?\nkind: verdict\nanswer: pairs[0]\n```\n"
          "```predict\nask: Which algorithm?   # of these\nkind: verdict\nanswer: pairs[0]\n```\n\n");
    teacher.open_player();
    teacher.click("lesson:page Questions");
    teacher.click("question:head 2");
    teacher.click("question:remove");
    teacher.click("button:Keep");
    CHECK(teacher.questions() == "```predict\nask: Do they touch?\nkind: verdict\nanswer: pairs[0]\n```\n");
}

TEST_CASE("Enter in a lesson's text closed the dialog, and one Esc lost all of it") {
    Teacher teacher;
    UiFixture& ui = teacher.ui;
    teacher.open_player();
    teacher.type("One.");
    teacher.key(SDLK_RETURN);
    teacher.type("Two.");
    REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
    CHECK(teacher.draft().text == "One.\nTwo.");
    teacher.click("button:Cancel");
    REQUIRE(ui.state.prompts.dialog == Dialog::lesson);
    CHECK_FALSE(teacher.draft().error.empty());
    teacher.click("button:Cancel");
    CHECK(ui.state.prompts.dialog == Dialog::none);
}

TEST_CASE("a draft of one scene is not kept in another") {
    Teacher teacher;
    UiFixture& ui = teacher.ui;
    ui.open_text(two_boxes);
    teacher.open_player();
    teacher.click("lesson:page Questions");
    teacher.add("Click an edge");
    teacher.click("question:pick");
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK_FALSE(ui.state.tool.answer.waits);
    teacher.open_player();
    CHECK(teacher.draft().cards.empty());
}

TEST_CASE("a presentation shows the open question large, takes its answer and then says it") {
    UiFixture ui;
    collide::Scene scene = ui.state.work.document.scene();
    app::put_lesson(
        scene, {"", "",
                "```predict\nask: Do they overlap?\nkind: verdict\nwhy: There is a gap.\n```\n"
                "```predict\nask: How far?\nkind: number\nanswer: pairs[0].gjk.distance | length\n```\n"});
    app::show_scene(ui.state, scene, std::nullopt);
    app::open_scene_lesson(ui.state);
    ui.frames(3);
    CHECK_FALSE(ui.items.contains("presented:ask"));
    ui.key(SDLK_h);
    ui.frames(4);
    REQUIRE(ui.state.window.presentation);
    REQUIRE(ui.items.contains("presented:ask"));
    const app::DrawnItem ask = ui.items.at("presented:ask");
    CHECK(ask.upper.y - ask.lower.y >= 800.0f / 26.0f);  // letters that the last row can read
    CHECK(ask.upper.y < 800.0f);
    ui.click(ui.item("choice:overlapping"));
    ui.click(ui.item("course:answer"));
    ui.frames(3);
    CHECK(ui.state.studying.now().exercises.at(0).revealed);
    CHECK(ui.items.contains("course:yours"));  // not yet the next question
    CHECK_FALSE(ui.items.contains("field:answer"));
    ui.click(ui.item("presented:next"));
    ui.frames(3);
    CHECK(ui.items.contains("field:answer"));
    ui.click(ui.item("course:don't know"));
    ui.frames(3);
    CHECK(ui.state.studying.now().exercises.at(1).revealed);
    CHECK_FALSE(ui.items.contains("presented:next"));
    CHECK(ui.items.contains("presented:ask"));
    ui.key(SDLK_h);
    ui.frames(3);
    CHECK_FALSE(ui.items.contains("presented:ask"));
}
