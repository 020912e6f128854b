// The course in the window, with real events. Chapters are opened, questions answered right and wrong on the
// canvas and in the pane, and the user's own scene comes back.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <tuple>

#include <nlohmann/json.hpp>

#include "course/judge.h"
#include "player/paint_scene.h"
#include "session/studying.h"
#include "support/ui_fixture.h"
#include "text/words.h"

using app::ExerciseState;
using app::Facts;
using app::Json;
using app::Question;
using app::QuestionKind;
using app::UiFixture;
using collide::DVec2;

namespace {

void open(UiFixture& ui, const std::string& chapter) {
    const auto refusal = app::open_chapter_named(ui.state, chapter);
    REQUIRE_FALSE(refusal.has_value());
    ui.frames(4);
}

const Question& asked(const UiFixture& ui, std::size_t index) {
    return std::get<Question>(ui.state.studying.open_step()->exercises.at(index));
}
ExerciseState& state_of(UiFixture& ui, std::size_t index) {
    app::Studying& studying = ui.state.studying;
    return studying.steps.at(studying.step).exercises.at(index);
}

DVec2 point_of(const Json& value) { return {value[0].get<double>(), value[1].get<double>()}; }

/// The middle of an edge, by its body and number.
DVec2 middle_of_edge(const UiFixture& ui, std::size_t body, std::uint32_t edge) {
    const collide::Collider& collider = ui.state.seen.analysis.shown.at(body);
    const collide::Shape& shape = collider.pieces.front().shape;
    const collide::Transform& xf = collider.transforms.front();
    return 0.5 * (collide::to_world(xf, shape.vertex(edge)) +
                  collide::to_world(xf, shape.vertex(shape.next(edge))));
}

void click_edge(UiFixture& ui, const Question& question, const Json& answer) {
    const auto& bodies = ui.state.work.shown().scene().bodies;
    if (question.kind == QuestionKind::axis) {
        const auto& step = ui.state.seen.analysis.moved.sat.steps.items.at(answer.get<std::size_t>());
        const bool of_a = step.axis.source == collide::AxisSource::edge_a;
        const auto [a, b] = *ui.state.seen.analysis.focus;
        ui.click(ui.on_canvas(middle_of_edge(ui, of_a ? a : b, of_a ? step.axis.a : step.axis.b)));
        return;
    }
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (bodies[i].name == answer["body"]) {
            ui.click(ui.on_canvas(middle_of_edge(ui, i, answer["edge"].get<std::uint32_t>())));
        }
    }
}

/// The list as it is shown, also before it was touched.
Json shown_order(UiFixture& ui, std::size_t index) {
    if (!state_of(ui, index).yours.is_null()) return state_of(ui, index).yours;
    Facts facts = app::facts_now(ui.state.work, ui.state.studying);
    const Json right = std::get<Json>(app::right_answer(asked(ui, index), facts));
    Json names = right;
    std::sort(names.begin(), names.end());
    if (names == right) std::rotate(names.begin(), names.begin() + 1, names.end());
    return names;
}

/// Sorts the list by its buttons.
void put_in_order(UiFixture& ui, std::size_t index, const Json& wanted) {
    for (std::size_t k = 0; k < wanted.size(); ++k) {
        const Json now = shown_order(ui, index);
        auto at = static_cast<std::size_t>(std::find(now.begin(), now.end(), wanted[k]) - now.begin());
        for (; at > k; --at) ui.click(ui.item("order:up " + std::to_string(at + 1)));
    }
}

/// Gives this answer as a student would.
void give(UiFixture& ui, std::size_t index, const Json& answer) {
    const Question& question = asked(ui, index);
    switch (question.kind) {
        case QuestionKind::choice:
        case QuestionKind::which:
        case QuestionKind::verdict:
            ui.click(ui.item("choice:" + answer.get<std::string>()));
            break;
        case QuestionKind::number:
        case QuestionKind::count:
            ui.click(ui.item("field:answer"));
            ui.key(SDLK_a, KMOD_LCTRL);
            ui.type(answer.dump());
            break;
        case QuestionKind::axis:
        case QuestionKind::edge:
            click_edge(ui, question, answer);
            break;
        case QuestionKind::vertex:
        case QuestionKind::point:
            ui.click(ui.on_canvas(point_of(answer)));
            break;
        case QuestionKind::arrow: {
            const DVec2 from = ui.state.tool.answer.start;
            ui.drag(ui.on_canvas(from), ui.on_canvas(from + point_of(answer)));
            break;
        }
        case QuestionKind::moment:
            ui.state.seen.view.scrub_time = answer.get<double>();
            break;
        case QuestionKind::order:
            put_in_order(ui, index, answer);
            break;
        case QuestionKind::steps:
            return;
    }
    ui.frames(2);
    ui.click(ui.item("course:answer"));
    ui.frames(3);
}

/// Every step by hand, all right.
void do_by_hand(UiFixture& ui, std::size_t index) {
    for (int i = 0; i < 400 && !state_of(ui, index).revealed; ++i) {
        ui.frames(2);
        if (state_of(ui, index).revealed) break;
        ui.click(ui.item("next:" + std::to_string(state_of(ui, index).hand_step + 1)));
    }
}

Json right_now(UiFixture& ui, const Question& question) {
    Facts facts = app::facts_now(ui.state.work, ui.state.studying);
    const auto answer = app::right_answer(question, facts);
    REQUIRE(std::holds_alternative<Json>(answer));
    return std::get<Json>(answer);
}

/// First wrong, then right: a hint comes between where there is one.
void answer_wrong_then_right(UiFixture& ui, std::size_t index) {
    const Question question = asked(ui, index);
    const Json right = right_now(ui, question);
    Facts facts = app::facts_now(ui.state.work, ui.state.studying);
    give(ui, index, app::wrong_answer(question, right, facts));
    CHECK(state_of(ui, index).tries == 1);
    CHECK_FALSE(state_of(ui, index).right);
    CHECK(state_of(ui, index).hinted == !question.hint.empty());
    if (question.hint.empty()) {
        CHECK(state_of(ui, index).revealed);
        return;
    }
    CHECK_FALSE(state_of(ui, index).revealed);
    give(ui, index, right);
    CHECK(state_of(ui, index).revealed);
    CHECK(state_of(ui, index).right);
}

void walk_step(UiFixture& ui) {
    const std::size_t count = ui.state.studying.open_step()->exercises.size();
    const bool has_questions = app::open_question(ui.state.studying).has_value();
    for (std::size_t k = 0; k < count; ++k) {
        if (app::open_question(ui.state.studying) != k) continue;
        const std::string kind(app::name_of(asked(ui, k).kind));
        CAPTURE(kind);
        if (asked(ui, k).kind == QuestionKind::steps) {
            do_by_hand(ui, k);
            CHECK(state_of(ui, k).right);
        } else {
            answer_wrong_then_right(ui, k);
        }
    }
    if (has_questions) CHECK(ui.state.studying.hidden.empty());
}

/// "I don't know", until all that the step hides is shown.
void give_up(UiFixture& ui) {
    for (int i = 0; i < 4 && !ui.state.studying.hidden.empty(); ++i) {
        ui.key(SDLK_RETURN, KMOD_LSHIFT);
        ui.frames(3);
    }
}

}  // namespace

TEST_CASE("a student goes through every shipped chapter, first wrong and then right") {
    UiFixture ui(1700, 1500);
    app::need_course(ui.state.studying);
    for (const app::CourseEntry& entry : ui.state.studying.course->entries) {
        const std::string id = entry.id;
        open(ui, id);
        for (std::size_t k = 0; k < ui.state.studying.steps.size(); ++k) {
            const std::string step = id + ":" + std::to_string(k + 1);
            CAPTURE(step);
            walk_step(ui);
            ui.key(SDLK_PAGEDOWN);
            ui.frames(3);
        }
    }
}

TEST_CASE("what a question hides stays hidden until it is answered") {
    UiFixture ui;
    open(ui, "06-two-cars:4");
    REQUIRE(app::open_question(ui.state.studying).has_value());
    REQUIRE(ui.state.studying.hides("inspector"));
    CHECK_FALSE(ui.items.contains("inspector:step through"));
    ui.state.seen.view.overlays.insert("mtd");
    ui.key(SDLK_p);
    ui.frames(3);
    CHECK_FALSE(ui.state.seen.view.overlays.contains("mtd"));
    CHECK_FALSE(ui.state.playing.player.open);
    CHECK(ui.state.seen.view.keeps_verdict);
    ui.click(ui.item("course:don't know"));
    ui.frames(3);
    CHECK_FALSE(ui.state.seen.view.keeps_verdict);
    CHECK_FALSE(ui.state.window.player_has_panel);  // the canvas keeps its size
}

TEST_CASE("leaving a chapter brings back the user's scene with its edits, and asks nothing") {
    UiFixture ui;
    ui.drag(ui.middle_of(0), ui.middle_of(0) + app::Vec2(40.0f, 0.0f));
    const collide::Scene mine = ui.state.work.document.scene();
    REQUIRE(ui.state.work.document.modified());
    ui.click(ui.item("left:Course"));
    ui.frames(3);
    ui.click(ui.item("chapter:01-apart-or-not"));
    ui.frames(4);
    REQUIRE(ui.state.studying.open_step() != nullptr);
    CHECK_FALSE(ui.state.work.document.scene() == mine);
    ui.click(ui.item("course:chapters"));
    ui.frames(3);
    CHECK(ui.state.studying.open_step() == nullptr);
    CHECK(ui.state.work.document.scene() == mine);
    CHECK(ui.state.work.document.modified());
    CHECK(ui.state.work.document.can_undo());
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
}

TEST_CASE("what a student has moved is kept on the way back, and \"as it was\" resets it") {
    UiFixture ui;
    open(ui, "01-apart-or-not:1");
    const collide::Scene fresh = ui.state.work.document.scene();
    ui.drag(ui.middle_of(0), ui.middle_of(0) + app::Vec2(30.0f, 10.0f));
    const collide::Scene moved = ui.state.work.document.scene();
    REQUIRE_FALSE(moved == fresh);
    ui.key(SDLK_PAGEDOWN);
    ui.key(SDLK_PAGEUP);
    ui.frames(3);
    CHECK(ui.state.work.document.scene() == moved);
    ui.click(ui.item("course:as it was"));
    ui.frames(3);
    CHECK(ui.state.work.document.scene() == fresh);
}

TEST_CASE("another one draws new shapes and asks again") {
    UiFixture ui(1700, 1500);
    open(ui, "05-the-shortest-way-out:2");
    const auto index = app::open_question(ui.state.studying);
    REQUIRE(index.has_value());
    REQUIRE_FALSE(asked(ui, *index).vary.empty());
    const collide::Scene before = ui.state.work.document.scene();
    ui.click(ui.item("course:don't know"));
    ui.frames(3);
    ui.click(ui.item("course:another"));
    ui.frames(3);
    CHECK_FALSE(ui.state.work.document.scene() == before);
    CHECK(app::open_question(ui.state.studying) == index);
    CHECK(ui.state.studying.hides("inspector"));
}

TEST_CASE("hands off what a chapter locks") {
    UiFixture ui;
    open(ui, "03-shadows:4");
    const collide::Scene before = ui.state.work.document.scene();
    ui.click(ui.item("course:don't know"));
    ui.frames(2);
    ui.drag(ui.middle_of(0), ui.middle_of(0) + app::Vec2(60.0f, 0.0f));
    CHECK(ui.state.work.document.scene() == before);
}

TEST_CASE("neither keys nor fields change what a chapter locks") {
    UiFixture ui;
    open(ui, "03-shadows:4");
    const collide::Scene before = ui.state.work.document.scene();
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.key(SDLK_RIGHT);
    ui.key(SDLK_DELETE);
    ui.frames(2);
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("answers and opened steps are noted for the results, and shown at the chapter") {
    UiFixture ui;
    open(ui, "05-the-shortest-way-out:2");
    ui.click(ui.item("course:don't know"));
    ui.frames(2);
    const auto& events = ui.state.studying.events;
    REQUIRE(events.size() == 2);
    CHECK(events[0].exercise == 0);
    CHECK(events[1].chapter == "05-the-shortest-way-out");
    CHECK(events[1].step == 2);
    CHECK(events[1].tries == 0);
    CHECK_FALSE(events[1].right);
    CHECK(events[1].seconds > 0.0);
    const auto& progress = ui.state.studying.progress.at("05-the-shortest-way-out");
    CHECK(progress.last_step == 1);
    CHECK(progress.answered.size() == 1);
    // Chosen again in the list, the chapter goes on where it was left.
    ui.click(ui.item("course:chapters"));
    ui.frames(2);
    ui.click(ui.item("chapter:05-the-shortest-way-out"));
    ui.frames(3);
    CHECK(ui.state.studying.step == 1);
}

namespace {

constexpr const char* small_chapter =
    "---\ntitle: Mine\n---\n## One\n\n```stage\nscene: 1-first-steps/03-intervals\n```\n\n"
    "```predict\nask: Apart?\nkind: verdict\n```\n";

}  // namespace

TEST_CASE("File, Open course: a folder's chapters take the place of the shipped ones") {
    UiFixture ui;
    const std::filesystem::path folder = ui.folder() / "course";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "01-mine.md") << small_chapter;
    ui.state.prompts.browse = folder;
    ui.state.prompts.dialog = app::Dialog::open_course;
    ui.frames(3);
    ui.click(ui.item("button:Open this folder"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
    REQUIRE(ui.items.contains("chapter:01-mine"));
    CHECK(ui.state.studying.course->entries.size() == 1);
    // A folder without chapters is refused in the dialog, and what is open stays.
    std::filesystem::create_directories(ui.folder() / "empty");
    ui.state.prompts.browse = ui.folder() / "empty";
    ui.state.prompts.dialog = app::Dialog::open_course;
    ui.frames(3);
    ui.click(ui.item("button:Open this folder"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == app::Dialog::open_course);
    CHECK_FALSE(ui.panels.files.error.empty());
    CHECK(ui.state.studying.course->entries.size() == 1);
}

TEST_CASE("a chapter that its author saves is shown at once, and half saved stays as it was") {
    UiFixture ui;
    const std::filesystem::path file = ui.folder() / "01-mine.md";
    std::ofstream(file) << small_chapter;
    REQUIRE_FALSE(app::open_course(ui.state, file).has_value());
    open(ui, "01-mine");
    std::ofstream(file) << std::string(small_chapter).substr(0, 60);
    CHECK(app::watch_course(ui.state, 2.0));
    CHECK(ui.state.studying.open_chapter()->title == "Mine");
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().kind == app::Message::Kind::error);
    std::string better = small_chapter;
    better.replace(better.find("Mine"), 4, "Better");
    std::ofstream(file) << better;
    CHECK(app::watch_course(ui.state, 2.0));
    CHECK(ui.state.studying.open_chapter()->title == "Better");
    CHECK(ui.state.prompts.messages.empty());
    CHECK_FALSE(app::watch_course(ui.state, 2.0));
    ui.frames(2);
}

TEST_CASE("the search finds chapters and their steps, and nothing that would tell") {
    UiFixture ui;
    ui.key(SDLK_k, KMOD_LCTRL);
    ui.frames(2);
    ui.type("Shadows");
    ui.frames(2);
    ui.click(ui.item("found:chapter:03-shadows:1"));
    ui.frames(4);
    REQUIRE(ui.state.studying.open_chapter() != nullptr);
    CHECK(ui.state.studying.open_chapter()->title == "Shadows");
    open(ui, "05-the-shortest-way-out:2");
    ui.key(SDLK_k, KMOD_LCTRL);
    ui.frames(2);
    ui.type("mtd");
    ui.frames(2);
    ui.click(ui.item("found:overlay:mtd"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::search);
    CHECK_FALSE(ui.state.seen.view.overlays.contains("mtd"));
}

namespace {

/// Opens the chapter at its first question of this kind; nothing is left to answer before it in that step.
std::size_t open_at(UiFixture& ui, QuestionKind kind) {
    app::need_course(ui.state.studying);
    for (const app::CourseEntry& entry : ui.state.studying.course->entries) {
        for (std::size_t k = 0; k < entry.chapter.steps.size(); ++k) {
            const auto& exercises = entry.chapter.steps[k].exercises;
            const auto* question = exercises.empty() ? nullptr : std::get_if<Question>(&exercises.front());
            if (question == nullptr || question->kind != kind) continue;
            open(ui, entry.id + ":" + std::to_string(k + 1));
            return 0;
        }
    }
    FAIL("no chapter asks so");
    return 0;
}

}  // namespace

TEST_CASE("keys alone answer a question of every kind") {
    UiFixture ui(1700, 1500);
    const auto press = [&](SDL_Keycode key, int modifiers = KMOD_NONE) {
        ui.key(key, modifiers);
        ui.frames(2);
    };
    for (const QuestionKind kind :
         {QuestionKind::choice, QuestionKind::verdict, QuestionKind::which, QuestionKind::axis,
          QuestionKind::edge, QuestionKind::vertex, QuestionKind::point, QuestionKind::arrow}) {
        const std::string name(app::name_of(kind));
        CAPTURE(name);
        const std::size_t k = open_at(ui, kind);
        press(SDLK_RIGHT);
        const Json first = state_of(ui, k).yours;
        CHECK_FALSE(first.is_null());
        press(SDLK_RIGHT);
        CHECK(state_of(ui, k).yours != first);
        press(SDLK_LEFT);
        if (kind != QuestionKind::point && kind != QuestionKind::arrow) CHECK(state_of(ui, k).yours == first);
        press(SDLK_RETURN);
        CHECK(state_of(ui, k).tries == 1);
        press(SDLK_RETURN, KMOD_LSHIFT);
        CHECK(state_of(ui, k).revealed);
    }
    std::size_t k = open_at(ui, QuestionKind::number);
    press(SDLK_RETURN);
    ui.type("1");
    press(SDLK_RETURN);
    CHECK(state_of(ui, k).tries == 1);
    k = open_at(ui, QuestionKind::order);
    const Json before = shown_order(ui, k);
    press(SDLK_RETURN);
    CHECK(state_of(ui, k).tries == 0);  // untouched is no answer
    press(SDLK_DOWN);
    press(SDLK_DOWN, KMOD_LSHIFT);
    CHECK(state_of(ui, k).yours[0] == before[1]);
    CHECK(state_of(ui, k).yours[1] == before[0]);
    press(SDLK_RETURN);
    CHECK(state_of(ui, k).tries == 1);
    k = open_at(ui, QuestionKind::steps);
    press(SDLK_DOWN);
    press(SDLK_RETURN);
    CHECK(state_of(ui, k).hand_step == 2);
    k = open_at(ui, QuestionKind::moment);
    press(SDLK_PERIOD);
    press(SDLK_RETURN);
    CHECK(state_of(ui, k).tries == 1);
}

TEST_CASE("the chapter's text has a size of its own, by its buttons and by keys, and the pane its width") {
    UiFixture ui;
    open(ui, "05-the-shortest-way-out:2");
    const auto height = [&] {
        ui.frames(2);
        const app::DrawnItem& button = ui.items.find("course:answer")->second;
        return button.upper.y - button.lower.y;
    };
    const auto canvas = [&] { return ui.state.seen.view.camera.canvas_size.x; };
    const float usual = height();
    const float usual_canvas = canvas();
    const float tabs = ui.item("left:Course").y;
    for (int i = 0; i < 3; ++i) ui.click(ui.item("course:larger text"));
    for (int i = 0; i < 6; ++i) ui.key(SDLK_EQUALS, KMOD_LALT);
    CHECK(ui.state.seen.settings.course_text == doctest::Approx(1.6f));
    CHECK(height() > usual + 8.0f);
    CHECK(canvas() < usual_canvas - 60.0f);
    CHECK(ui.item("left:Course").y == tabs);  // what is no text of the chapter stays as it was
    ui.click(ui.item("course:smaller text"));
    CHECK(ui.state.seen.settings.course_text == doctest::Approx(1.5f));
    for (int i = 0; i < 9; ++i) ui.key(SDLK_MINUS, KMOD_LALT);
    CHECK(ui.state.seen.settings.course_text == doctest::Approx(0.8f));
    CHECK(height() < usual - 2.0f);
    CHECK(canvas() > usual_canvas + 60.0f);
}

TEST_CASE("larger text of a chapter leaves the canvas its room, and the inspector its place") {
    for (const auto& [width, height, scale] :
         {std::tuple{1024, 700, 1.0f}, {1280, 800, 1.0f}, {2560, 1440, 2.0f}}) {
        UiFixture ui(width, height);
        ui.state.seen.settings.ui_scale = scale;
        ui.state.seen.settings.course_text = 1.6f;
        open(ui, "06-two-cars:7");
        const float window = static_cast<float>(width);
        CHECK(ui.state.seen.view.camera.canvas_size.x > 0.3f * window);
        CHECK(ui.state.window.player_has_panel);
    }
}

TEST_CASE("an answer leaves the canvas its room: no pane comes with it") {
    UiFixture ui;
    open(ui, "06-two-cars:4");
    CHECK_FALSE(ui.state.window.player_has_panel);
    const app::Camera before = ui.state.seen.view.camera;
    CHECK(before.canvas_size.x > 0.6f * 1280.0f);
    give_up(ui);
    const app::Camera& after = ui.state.seen.view.camera;
    CHECK_FALSE(ui.state.window.player_has_panel);
    CHECK(after.canvas_size == before.canvas_size);
    CHECK(app::height_in_file(after) == doctest::Approx(app::height_in_file(before)));
    CHECK(after.center == before.center);
}

TEST_CASE("at a scale of 2 there was no inspector beside a chapter: it is a tab of the chapter's pane") {
    UiFixture ui(1280, 800);
    ui.state.seen.settings.ui_scale = 2.0f;
    open(ui, "06-two-cars:4");
    CHECK_FALSE(ui.items.contains("left:Inspector"));
    open(ui, "06-two-cars:7");
    CHECK_FALSE(ui.state.window.player_has_panel);
    REQUIRE(ui.items.contains("left:Inspector"));
    CHECK_FALSE(ui.items.contains("inspector:tabs"));
    ui.click(ui.item("left:Inspector"));
    ui.frames(2);
    CHECK(ui.items.contains("inspector:tabs"));
    ui.click(ui.item("left:Course"));
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("inspector:step through"));
    ui.key(SDLK_3, KMOD_LALT);  // a key brings a tab forward here as well
    ui.frames(2);
    CHECK(ui.items.contains("inspector:step through"));
    ui.key(SDLK_PAGEDOWN);
    ui.frames(3);
    CHECK_FALSE(ui.items.contains("inspector:step through"));
}

TEST_CASE("Ctrl+Enter draws another one, and only where there is one") {
    UiFixture ui;
    open(ui, "05-the-shortest-way-out:2");
    const collide::Scene before = ui.state.work.document.scene();
    ui.key(SDLK_RETURN, KMOD_LCTRL);
    ui.frames(2);
    CHECK(ui.state.work.document.scene() == before);
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.key(SDLK_RETURN, KMOD_LCTRL);
    ui.frames(2);
    CHECK_FALSE(ui.state.work.document.scene() == before);
    CHECK(app::open_question(ui.state.studying) == 0U);
}

namespace {

/// A chapter of one's own with these blocks in its only step, opened.
void open_own_chapter(UiFixture& ui, const std::string& blocks) {
    const std::filesystem::path file = ui.folder() / "own.md";
    std::ofstream(file) << "---\ntitle: Own\n---\n## One\n\n" << blocks;
    REQUIRE_FALSE(app::open_course(ui.state, file).has_value());
    open(ui, "own");
}

constexpr const char* two_questions =
    "```stage\nscene: 1-first-steps/04-aabbs\noverlays: names\nhide: verdict, inspector, overlay_switches, "
    "aabbs, mtd\nlock: all\n```\n\n"
    "```predict\nask: Boxes?\nkind: choice\nchoices: yes; no\nanswer: pairs[0].aabb_overlap\n"
    "reveal: overlays names, aabbs\n```\n\n"
    "```predict\nask: Shapes?\nkind: verdict\n```\n";

}  // namespace

TEST_CASE("the first of two answers showed nothing: what it reveals is there, and the rest stays hidden") {
    UiFixture ui;
    open_own_chapter(ui, two_questions);
    ui.click(ui.item("course:don't know"));
    ui.frames(3);
    REQUIRE(app::open_question(ui.state.studying) == 1U);
    CHECK(ui.state.seen.view.overlays.contains("aabbs"));
    CHECK_FALSE(ui.state.seen.view.overlays.contains("mtd"));
    CHECK_FALSE(ui.items.contains("inspector:step through"));
}

TEST_CASE(
    "a key showed an overlay that nobody had thought to hide: while a question hides something none comes") {
    UiFixture ui;
    open_own_chapter(ui, two_questions);
    for (const SDL_Keycode key : {SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_6, SDLK_9, SDLK_m}) {
        ui.key(key);
        ui.frames(2);
    }
    CHECK(ui.state.seen.view.overlays == std::set<std::string>{"names"});
    CHECK_FALSE(ui.state.seen.settings.show_difference);
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.key(SDLK_9);
    ui.key(SDLK_m);
    ui.frames(2);
    CHECK(ui.state.seen.view.overlays.contains("closest_points"));
    CHECK(ui.state.seen.settings.show_difference);
    app::leave_chapter(ui.state);
    CHECK_FALSE(ui.state.seen.settings.show_difference);  // as it was before the chapter
}

TEST_CASE("Space played what a question had hidden the time bar for") {
    UiFixture ui;
    open(ui, "07-faster-than-a-frame:6");
    REQUIRE(ui.state.studying.hides("timeline"));
    for (const SDL_Keycode key : {SDLK_SPACE, SDLK_PERIOD, SDLK_END, SDLK_F6}) {
        ui.key(key);
        ui.frames(3);
    }
    CHECK(ui.state.seen.view.scrub_time == 0.0);
    CHECK_FALSE(ui.state.seen.view.playing);
    CHECK(ui.state.work.mode == collide::Mode::explore);
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.key(SDLK_SPACE);
    ui.frames(3);
    CHECK(ui.state.seen.view.scrub_time > 0.0);
}

TEST_CASE("on the way back an answered question shows again what it has revealed") {
    UiFixture ui;
    open(ui, "05-the-shortest-way-out:2");
    ui.click(ui.item("course:don't know"));
    ui.frames(3);
    REQUIRE(ui.state.seen.view.overlays.contains("mtd"));
    ui.key(SDLK_PAGEDOWN);
    ui.frames(3);
    CHECK_FALSE(ui.state.seen.view.overlays.contains("mtd"));
    ui.key(SDLK_PAGEUP);
    ui.frames(3);
    CHECK(ui.state.seen.view.overlays.contains("mtd"));
    CHECK(ui.state.studying.hidden.empty());
}

TEST_CASE("a step without a question showed what it hides: it stays hidden") {
    UiFixture ui;
    open(ui, "01-apart-or-not:1");
    CHECK(ui.state.studying.hides("inspector"));
    CHECK_FALSE(ui.state.window.player_has_panel);
    open(ui, "03-shadows:8");
    CHECK(ui.state.window.player_has_panel);
}

TEST_CASE("a wrong choice stays to be seen beside the answer") {
    UiFixture ui;
    open_own_chapter(ui, two_questions);
    ui.click(ui.item("choice:no"));
    ui.click(ui.item("course:answer"));
    ui.frames(3);
    REQUIRE(state_of(ui, 0).revealed);
    CHECK(ui.items.contains("course:yours"));
}

namespace {

constexpr const char* bring_together =
    "```stage\nscene: 1-first-steps/01-almost-touching\n```\n\n"
    "```task\nkind: build\nscore: fewest moves\nask: Together.\ngoal:\n  - pairs[0].overlap is true\n"
    "solution: 1-first-steps/02-overlapping\n```\n";

}  // namespace

TEST_CASE("a task counted as done when a shape was dragged through its goal: where the hand lets go counts") {
    UiFixture ui;
    open_own_chapter(ui, bring_together);
    ui.frames(30);
    const app::Vec2 from = ui.middle_of(1);
    ui.press(from);
    ui.move_to(from - app::Vec2(60.0f, 0.0f));
    ui.move_to(from - app::Vec2(220.0f, 0.0f));
    REQUIRE(app::is_met(state_of(ui, 0).goal));
    CHECK_FALSE(state_of(ui, 0).right);
    ui.move_to(from + app::Vec2(60.0f, 0.0f));
    ui.release(from + app::Vec2(60.0f, 0.0f));
    ui.frames(2);
    CHECK_FALSE(state_of(ui, 0).right);
    const app::Vec2 again = ui.middle_of(1);
    ui.press(again);
    ui.move_to(again - app::Vec2(280.0f, 0.0f));
    ui.release(again - app::Vec2(280.0f, 0.0f));
    ui.frames(2);
    CHECK(state_of(ui, 0).right);
}

TEST_CASE("a score of moves was always 0: it counts drags, and arrow keys in a row as one") {
    UiFixture ui;
    open_own_chapter(ui, bring_together);
    ui.frames(30);  // the shapes have glided into their places
    CHECK(state_of(ui, 0).tries == 0);
    const auto push = [&](float by) { ui.drag(ui.middle_of(1), ui.middle_of(1) + app::Vec2(by, 0.0f)); };
    push(30.0f);
    ui.click(ui.middle_of(1));
    ui.frames(2);
    CHECK(state_of(ui, 0).tries == 1);
    ui.key(SDLK_RIGHT);
    ui.key(SDLK_RIGHT);
    ui.frames(2);
    CHECK(state_of(ui, 0).tries == 2);
    CHECK_FALSE(state_of(ui, 0).right);
    push(-220.0f);
    ui.frames(2);
    REQUIRE(state_of(ui, 0).right);
    CHECK(state_of(ui, 0).score == 3.0);
    push(10.0f);
    ui.frames(2);
    CHECK(state_of(ui, 0).score == 3.0);
    REQUIRE_FALSE(ui.state.studying.events.empty());
    CHECK(ui.state.studying.events.back().kind == "task");
}

TEST_CASE("the reason of a task told where a drag had met the goal: it tells of what is on the canvas") {
    UiFixture ui;
    open_own_chapter(
        ui,
        "```stage\nscene: 1-first-steps/01-almost-touching\n```\n\n"
        "```task\nask: Together.\ngoal:\n  - pairs[0].overlap is true\n"
        "solution: 1-first-steps/02-overlapping\nwhy: It is {pairs[0].separation | coordinate}.\n```\n");
    ui.frames(30);
    ui.drag(ui.middle_of(1), ui.middle_of(1) - app::Vec2(220.0f, 0.0f));
    ui.frames(3);
    REQUIRE(state_of(ui, 0).right);
    Facts facts = app::facts_now(ui.state.work, ui.state.studying);
    const auto place = app::parse_reference("pairs[0].separation");
    const Json depth = std::get<Json>(facts.value(std::get<app::Reference>(place), {}));
    CHECK(state_of(ui, 0).why.find(app::length_words(depth.get<double>())) != std::string::npos);
}

TEST_CASE("a solution can be seen; it counts for nothing, and the task begins anew with other data") {
    UiFixture ui;
    open_own_chapter(ui, bring_together);
    const collide::Scene fresh = ui.state.work.document.scene();
    const std::size_t events = ui.state.studying.events.size();
    ui.click(ui.item("task:show solution"));
    ui.frames(30);
    CHECK(ui.state.seen.analysis.moved.result.overlap);
    CHECK_FALSE(state_of(ui, 0).right);
    CHECK(ui.state.studying.events.size() == events);
    ui.click(ui.item("task:now yourself"));
    ui.frames(30);
    CHECK_FALSE(ui.state.seen.analysis.moved.result.overlap);
    CHECK_FALSE(ui.state.work.document.scene() == fresh);
    CHECK_FALSE(state_of(ui, 0).gave_up);
    CHECK_FALSE(state_of(ui, 0).right);
}

TEST_CASE("the reason of a solution came with the next event: the frame after the glide shows it") {
    UiFixture ui;
    open_own_chapter(ui, bring_together);
    ui.frames(30);
    ui.click(ui.item("task:show solution"));
    for (int i = 0; i < 100 && ui.panels.frame_wanted; ++i) ui.frames(1);
    CHECK_FALSE(ui.state.studying.glide.has_value());
    REQUIRE(ui.state.studying.last_check);
    CHECK(ui.state.studying.last_check->revision == ui.state.work.shown().revision());
    CHECK(app::is_met(state_of(ui, 0).goal));
}

TEST_CASE("a chapter that names a place that is not there says so when it is opened, with file and line") {
    UiFixture ui;
    open_own_chapter(ui,
                     "```stage\nscene: 1-first-steps/02-overlapping\n```\n\n"
                     "```predict\nask: x\nkind: number\nanswer: pairs[0].separatoin\n```\n");
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find("own.md:11: ") != std::string::npos);
    CHECK(ui.state.studying.open_step() != nullptr);
    const std::filesystem::path file = ui.folder() / "own.md";
    std::ofstream(file) << "---\ntitle: Own\n---\n## One\n\n" << two_questions;
    CHECK(app::watch_course(ui.state, 2.0));
    CHECK(ui.state.prompts.messages.empty());
    // A place that is wrong in what is saved now does not replace the good state.
    std::ofstream(file) << "---\ntitle: Other\n---\n## One\n\n```stage\nscene: "
                           "1-first-steps/02-overlapping\n```\n\nIt is {pairs[0].a | length}.\n";
    CHECK(app::watch_course(ui.state, 2.0));
    CHECK(ui.state.studying.open_chapter()->title == "Own");
    CHECK_FALSE(ui.state.prompts.messages.empty());
}

TEST_CASE("Alt+C opens the menu of the course, as its underlined letter promises") {
    UiFixture ui;
    ui.key(SDLK_c, KMOD_LALT);
    ui.frames(3);
    CHECK(ui.items.contains("menu:next_course_step"));
}

TEST_CASE(
    "who did not know was told that \"gap\" is not a number: the reason leaves out what it says of an "
    "answer") {
    UiFixture ui;
    for (const char* step :
         {"01-apart-or-not:3", "10-the-difference-of-two-shapes:7", "07-faster-than-a-frame:4"}) {
        open(ui, step);
        ui.key(SDLK_RETURN, KMOD_LSHIFT);
        ui.frames(2);
        const std::string why = state_of(ui, 0).why;
        CAPTURE(why);
        CHECK_FALSE(why.empty());
        CHECK(why.find("is not a number") == std::string::npos);
        CHECK(why.find("ours") == std::string::npos);
        CHECK(why.ends_with('.'));
    }
}

TEST_CASE("the caption of a presentation and the list of bodies told the verdict that a question hides") {
    UiFixture ui;
    open(ui, "01-apart-or-not:2");
    const auto tells = [&] {
        ui.frames(3);
        return std::any_of(ui.items.begin(), ui.items.end(),
                           [](const auto& item) { return item.first.starts_with("term:"); });
    };
    ui.key(SDLK_h);
    CHECK_FALSE(tells());
    ui.key(SDLK_h);
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.key(SDLK_h);
    ui.frames(3);
    CHECK(ui.items.contains("course:engine's answer"));  // in place of the caption
    CHECK_FALSE(ui.state.seen.view.keeps_verdict);
    ui.key(SDLK_h);
    open(ui, "07-faster-than-a-frame:6");
    ui.key(SDLK_h);
    ui.frames(3);
    CHECK_FALSE(ui.items.contains("transport:time"));
}

TEST_CASE("each algorithm that the course promises can be done by hand, on new data as well") {
    UiFixture ui(1700, 1500);
    const std::string crowd = "6-crowds/01-twenty";
    const std::string pair = "1-first-steps/02-overlapping";
    const std::string turning = "7-distance-and-rotation/04-spinning-stick";
    for (const auto& [player, scene] : {std::pair{"sat", pair},
                                        {"contacts", pair},
                                        {"gjk", pair},
                                        {"epa", pair},
                                        {"advancement", turning},
                                        {"brute_force", crowd},
                                        {"uniform_grid", crowd},
                                        {"spatial_hash", crowd},
                                        {"quadtree", crowd},
                                        {"sort_and_sweep", crowd},
                                        {"dynamic_tree", crowd}}) {
        const std::string name(player);
        CAPTURE(name);
        open_own_chapter(ui, "```stage\nscene: " + scene +
                                 "\nhide: inspector, player\n```\n\n```predict\nask: Next?\n" +
                                 "kind: steps\nanswer: " + name + "\nvary: places\n```\n");
        for (int again = 0; again < 2; ++again) {
            do_by_hand(ui, 0);
            REQUIRE(state_of(ui, 0).revealed);
            CHECK(state_of(ui, 0).right);
            CHECK(state_of(ui, 0).hand_step > 2);
            ui.key(SDLK_RETURN, KMOD_LCTRL);
            ui.frames(2);
        }
    }
}

TEST_CASE("what an answer brings stood below the fold, where no key reached it: it is scrolled into view") {
    UiFixture ui(1024, 560);
    ui.state.seen.settings.course_text = 1.6f;
    open(ui, "05-the-shortest-way-out:2");
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(4);
    CHECK(ui.items.contains("course:another"));
    ui.key(SDLK_RETURN, KMOD_LCTRL);
    ui.frames(4);
    CHECK_FALSE(state_of(ui, 0).revealed);
}
