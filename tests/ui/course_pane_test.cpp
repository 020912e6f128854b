// The pane of a chapter: its room in low windows, its keys, and the way from chapter to chapter.
#include <string>

#include "document/view_state.h"
#include "panels/wording.h"
#include "platform/frame.h"
#include "session/playing.h"
#include "session/show_view.h"
#include "session/studying.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::preset;
using app::UiFixture;

namespace {

void open_at(UiFixture& ui, const std::string& chapter) {
    REQUIRE_FALSE(app::open_chapter_named(ui.state, chapter).has_value());
    ui.frames(4);
}

app::PlaceOfWords words_stand(const UiFixture& ui) {
    return app::place_of_words(ui.state.seen, ui.state.playing, ui.state.studying, ui.state.window);
}

const app::ExerciseState& first_state(const UiFixture& ui) {
    const app::Studying& studying = ui.state.studying;
    return studying.steps.at(studying.step).exercises.at(0);
}

}  // namespace

TEST_CASE("with a theme on the command line the next step of a chapter brought the scenes in its place") {
    UiFixture ui;
    ui.state.window.asked.theme = app::Theme::dark;
    ui.state.seen.settings.show_course = false;
    ui.open(preset("1-first-steps/02-overlapping.json"));
    REQUIRE(ui.state.window.put_aside.theme);
    open_at(ui, "01-apart-or-not:1");
    ui.key(SDLK_PAGEDOWN);
    ui.frames(3);
    CHECK(ui.state.studying.step == 1);
    CHECK(ui.state.seen.settings.show_course);
    CHECK(ui.items.contains("course:answer"));
    CHECK(own_settings(ui.state.seen, ui.state.window).show_course);
}

TEST_CASE(
    "in the only pane a tab of a page or of an answer stays behind the words, and one that is chosen comes") {
    UiFixture ui(390, 740);
    open_at(ui, "16-not-convex:11");  // the step before in the list of the pane: a page with the same number
    open_at(ui, "11-gjk:11");
    REQUIRE(ui.state.seen.tab == app::InspectorTab::gjk);
    CHECK(ui.items.contains("course:next"));
    ui.click(ui.item("left:Inspector"));
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("course:next"));

    open_at(ui, "17-what-happens-then:10");
    REQUIRE(ui.items.contains("course:don't know"));
    ui.click(ui.item("course:don't know"));
    ui.frames(3);
    REQUIRE(ui.state.seen.tab == app::InspectorTab::motion);
    CHECK(first_state(ui).revealed);
    CHECK(ui.items.contains("course:next"));
    ui.key(SDLK_1, KMOD_LALT);
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("course:next"));
}

TEST_CASE(
    "at a scale of 2 a chapter showed three lines at once: in a low pane nearly all lines are its own") {
    UiFixture ui(1280, 800);
    ui.state.seen.settings.ui_scale = 2.0f;
    open_at(ui, "03-shadows:4");
    CHECK_FALSE(ui.items.contains("left:Course"));
    const float foot = ui.item("course:next").y;
    CHECK(foot > 0.72f * 800.0f);
    CHECK(ui.state.seen.view.camera.canvas_size.y > 0.72f * 800.0f);
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(4);
    CHECK(ui.item("course:next").y == foot);
    ui.resize(1280, 1600);
    ui.frames(4);
    CHECK(ui.items.contains("left:Course"));
}

TEST_CASE("at a scale of 2 a lesson's words beside a chapter hid its picture: its pane has them") {
    UiFixture ui(1280, 800);
    ui.state.seen.settings.ui_scale = 2.0f;
    open_at(ui, "02-boxes-around-things:3");
    for (int i = 0; i < 2; ++i) ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(4);
    REQUIRE(ui.state.playing.player.open);
    CHECK(words_stand(ui) == app::PlaceOfWords::chapter);
}

TEST_CASE("on a phone a player's words lay on the bodies of its page: they stand above the page's text") {
    UiFixture ui(390, 844);
    open_at(ui, "12-epa:4");
    REQUIRE(ui.state.playing.player.open);
    CHECK(words_stand(ui) == app::PlaceOfWords::chapter);
    ui.state.seen.settings.show_course = false;  // the scenes have the pane
    CHECK(words_stand(ui) == app::PlaceOfWords::canvas);
}

TEST_CASE("PgDn goes through a text that its pane has no room for, then to the next step") {
    UiFixture ui(1280, 560);
    ui.state.seen.settings.ui_scale = 2.0f;
    open_at(ui, "03-shadows:4");
    REQUIRE(ui.state.window.chapter_scroll.below);
    int pages = 0;
    for (; pages < 9 && ui.state.studying.step == 3; ++pages) {
        ui.key(SDLK_PAGEDOWN);
        ui.frames(3);
    }
    CHECK(pages > 1);
    CHECK(ui.state.studying.step == 4);
    CHECK_FALSE(ui.state.window.chapter_scroll.above);  // a step begins at its top
    ui.key(SDLK_PAGEUP);
    ui.frames(3);
    CHECK(ui.state.studying.step == 3);
}

TEST_CASE("the arrows below a chapter moved away when an answer brought the inspector: it brings none") {
    UiFixture ui(1024, 700);
    open_at(ui, "06-two-cars:4");
    const app::Vec2 before = ui.item("course:next");
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(4);
    CHECK_FALSE(ui.state.window.player_has_panel);
    CHECK(ui.item("course:next") == before);
}

TEST_CASE(
    "an answer halved the picture at the moment when two answers are compared: it is shown on the canvas") {
    UiFixture ui(1024, 700);
    open_at(ui, "02-boxes-around-things:3");
    const app::Vec2 canvas = ui.state.seen.view.camera.canvas_size;
    const app::Vec2 next = ui.item("course:next");
    for (int i = 0; i < 2; ++i) ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(4);
    REQUIRE(ui.state.playing.player.open);
    CHECK(words_stand(ui) == app::PlaceOfWords::canvas);
    CHECK(ui.state.seen.view.camera.canvas_size.x == canvas.x);
    CHECK(ui.item("course:next") == next);
    CHECK(ui.items.contains("player:play"));  // its steps are gone through below the canvas
}

TEST_CASE("a page of a chapter shows the canvas, its text and what it is about; the user's panes come back") {
    UiFixture ui;
    const app::Settings own = ui.state.seen.settings;
    open_at(ui, "03-shadows:1");
    const app::Settings& now = ui.state.seen.settings;
    CHECK_FALSE(now.show_right);
    CHECK_FALSE(now.show_bottom);
    CHECK_FALSE(now.show_tools);
    open_at(ui, "03-shadows:8");  // its stage names a tab
    CHECK(now.show_right);
    open_at(ui, "07-faster-than-a-frame:4");  // its bodies move
    CHECK(now.show_bottom);
    CHECK_FALSE(now.show_tools);
    open_at(ui, "16-not-convex:10");  // it asks for the tools
    CHECK(now.show_tools);
    CHECK(app::own_settings(ui.state.seen, ui.state.window).show_right == own.show_right);
    app::leave_chapter(ui.state);
    ui.frames(2);
    CHECK(now.show_right == own.show_right);
    CHECK(now.show_bottom == own.show_bottom);
    CHECK(now.show_tools == own.show_tools);
}

TEST_CASE("an edge under the cursor told its overlap while a question asked for it") {
    UiFixture ui;
    open_at(ui, "05-the-shortest-way-out:3");
    ui.state.seen.view.overlays.insert("axes");
    const collide::Collider& a = ui.state.seen.analysis.shown.at(0);
    const collide::Shape& shape = a.pieces.front().shape;
    const collide::Transform& xf = a.transforms.front();
    const collide::DVec2 middle =
        0.5 * (collide::to_world(xf, shape.vertex(0)) + collide::to_world(xf, shape.vertex(1)));
    const auto lit = [&] {
        ui.state.seen.view.overlays.insert("axes");
        ui.move_to(ui.on_canvas(middle));
        return ui.state.seen.view.highlight.kind;
    };
    CHECK(lit() != app::Highlight::Kind::sat_axis);
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(4);
    REQUIRE_FALSE(app::open_question(ui.state.studying).has_value());
    CHECK(lit() == app::Highlight::Kind::sat_axis);
}

TEST_CASE("a wrong number was given twice by Enter: the second Enter types") {
    UiFixture ui;
    open_at(ui, "01-apart-or-not:3");
    ui.key(SDLK_RETURN);
    ui.type("9");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    REQUIRE(first_state(ui).hinted);
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK_FALSE(first_state(ui).revealed);
    ui.type("0.26");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(first_state(ui).revealed);
    CHECK(first_state(ui).right);
}

TEST_CASE("a number is typed in the reader's unit, and after a wrong one the next is typed at once") {
    UiFixture ui;
    open_at(ui, "01-apart-or-not:3");
    ui.key(SDLK_RETURN);
    ui.type("9 cm");
    ui.frames(2);
    CHECK(first_state(ui).yours == 0.09);
    ui.key(SDLK_RETURN);
    ui.frames(3);
    REQUIRE(first_state(ui).hinted);
    ui.type("26 cm");
    ui.frames(2);
    CHECK(first_state(ui).yours == 0.26);
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(first_state(ui).right);
}

TEST_CASE("\"Right: off by 1.0e-07\" was said of an answer that reads like the engine's") {
    UiFixture ui;
    open_at(ui, "01-apart-or-not:3");
    ui.key(SDLK_RETURN);
    ui.type("0.2621");  // the engine's is 0.26164: as written both are 0.262 m
    ui.key(SDLK_RETURN);
    ui.frames(3);
    REQUIRE(first_state(ui).right);
    CHECK(first_state(ui).words == "Right.");
}

TEST_CASE("\"Right.\" of a step by hand had the colour of a wrong one") {
    UiFixture ui;
    open_at(ui, "04-why-edges-suffice:6");
    const auto take = [&](bool right) {
        const std::size_t next = first_state(ui).hand_step;
        for (const auto& [name, place] : ui.items) {
            if (name.starts_with("next:") && (name == "next:" + std::to_string(next + 1)) == right) {
                ui.click(ui.item(std::string(name)));
                break;
            }
        }
        ui.frames(2);
    };
    take(true);
    CHECK(first_state(ui).right);
    take(false);
    CHECK_FALSE(first_state(ui).right);
    CHECK_FALSE(first_state(ui).wrong_words.empty());
}

TEST_CASE(
    "a page whose player had no steps yet was a dead end for keys: Space starts the run, and its run has "
    "begun") {
    UiFixture ui;
    open_at(ui, "18-many-at-once:4");
    REQUIRE(ui.state.playing.player.open);
    REQUIRE(ui.state.work.run);
    CHECK(ui.state.work.run->now() == 60);
    CHECK(app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) > 0);
    ui.state.work.run->go_to(0);
    ui.frames(2);
    REQUIRE(app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) == 0);
    ui.key(SDLK_SPACE);
    ui.frames(5);
    CHECK(ui.state.work.run_control.playing);
    ui.key(SDLK_SPACE);
    CHECK_FALSE(ui.state.work.run_control.playing);
    CHECK(ui.state.work.run->now() > 0);
}

TEST_CASE("a task's hint and solution had no key: Shift+Enter shows one, then the other") {
    UiFixture ui;
    open_at(ui, "01-apart-or-not:9");
    REQUIRE(ui.items.contains("task:hint"));
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(3);
    CHECK(first_state(ui).hinted);
    CHECK_FALSE(first_state(ui).gave_up);
    CHECK_FALSE(ui.items.contains("task:hint"));
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.frames(30);
    CHECK(first_state(ui).gave_up);
    CHECK(ui.items.contains("task:now yourself"));
    ui.key(SDLK_RETURN, KMOD_LCTRL);
    ui.frames(30);
    CHECK_FALSE(first_state(ui).gave_up);
}

TEST_CASE("a task's hint can be clicked") {
    UiFixture ui;
    open_at(ui, "01-apart-or-not:9");
    ui.click(ui.item("task:hint"));
    ui.frames(2);
    CHECK(first_state(ui).hinted);
}

TEST_CASE("the last step of a chapter was a dead end: it leads to the next chapter") {
    UiFixture ui;
    open_at(ui, "01-apart-or-not:10");
    REQUIRE(ui.items.contains("course:next chapter"));
    ui.click(ui.item("course:next chapter"));
    ui.frames(4);
    CHECK(ui.state.studying.open_chapter()->title == "Boxes around things");
    CHECK(ui.state.studying.step == 0);
    CHECK_FALSE(ui.items.contains("course:next chapter"));
    open_at(ui, "01-apart-or-not:10");
    ui.key(SDLK_PAGEDOWN);
    ui.frames(4);
    CHECK(ui.state.studying.open_chapter()->title == "Boxes around things");
    open_at(ui, "18-many-at-once:99");
    CHECK_FALSE(ui.items.contains("course:next chapter"));
    const std::size_t last = ui.state.studying.step;
    ui.key(SDLK_PAGEDOWN);
    ui.frames(2);
    CHECK(ui.state.studying.step == last);
}

TEST_CASE("another pair of polygons kept names such as \"Triangle B\", though it was a quadrilateral") {
    UiFixture ui;
    open_at(ui, "01-apart-or-not:2");
    ui.key(SDLK_RETURN, KMOD_LSHIFT);
    ui.key(SDLK_RETURN, KMOD_LCTRL);
    ui.frames(4);
    CHECK(ui.body(0).name == "A");
    CHECK(ui.body(1).name == "B");
}

TEST_CASE("after Push apart the verdict and the bodies' marks say that they touch") {
    UiFixture ui;
    ui.open(preset("1-first-steps/02-overlapping.json"));
    ui.key(SDLK_k);
    ui.frames(4);
    const app::PairVerdict verdict = app::pair_verdict(ui.state.work, ui.state.seen);
    CHECK(verdict.now.tone == app::Tone::touching);
    CHECK(verdict.now.sentence.starts_with("Touching"));
    CHECK(ui.state.seen.analysis.moved.result.overlap);
    for (std::size_t body = 0; body < 2; ++body)
        CHECK(app::tone_of_body(ui.state.work, ui.state.seen, body) == app::Tone::touching);
}
