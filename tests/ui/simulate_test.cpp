// Simulate mode in the program's window: its keys, the bar of the history, hands on a run.
#include "overlays/overlay.h"
#include "platform/frame.h"
#include "session/running.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::DrawnItem;
using app::UiFixture;
using app::Vec2;
using collide::Mode;

namespace {

constexpr const char* falling = R"({"collidoscope": 1, "name": "Falling",
 "settings": {"mode": "simulate"}, "camera": {"center": [0, 2], "height": 8},
 "bodies": [
  {"name": "ground", "shape": {"type": "box", "width": 20, "height": 1}, "position": [0, -0.5], "motion": "static"},
  {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 2]},
  {"name": "ball", "shape": {"type": "circle", "radius": 0.5}, "position": [2, 3]}]})";

std::uint64_t now(const UiFixture& ui) { return ui.state.work.run ? ui.state.work.run->now() : 0; }

double height_of(const UiFixture& ui, std::size_t body) {
    return ui.state.work.shown().scene().bodies.at(body).position.y;
}

/// Along the bar, from its beginning (0) to its end (1).
Vec2 on_bar(UiFixture& ui, float place) {
    const Vec2 middle = ui.item("run:history");
    const DrawnItem bar = ui.items.at("run:history");
    return {bar.lower.x + 8.0f + place * (bar.upper.x - bar.lower.x - 16.0f), middle.y};
}

}  // namespace

TEST_CASE("a scene opens in its own mode and stands still until play is pressed") {
    UiFixture ui;
    CHECK(ui.state.work.mode == Mode::explore);
    ui.open_text(falling);
    CHECK(ui.state.work.mode == Mode::simulate);
    ui.frames(10);
    CHECK(now(ui) == 0);
    CHECK_FALSE(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
}

TEST_CASE("Space plays and pauses the run, the file's scene stays as it is") {
    UiFixture ui;
    ui.open_text(falling);
    const collide::Scene file = ui.state.work.document.scene();
    ui.key(SDLK_SPACE);
    CHECK(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
    ui.frames(30);
    ui.key(SDLK_SPACE);
    CHECK(now(ui) >= 20);
    CHECK(height_of(ui, 1) < 1.9);
    CHECK(ui.state.work.document.scene() == file);
    CHECK_FALSE(ui.state.work.document.modified());
    const std::uint64_t paused = now(ui);
    ui.frames(10);
    CHECK(now(ui) == paused);
}

TEST_CASE("the keys of the transport step the run, back again, and restart where play was pressed") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 5; ++i) ui.key(SDLK_PERIOD);
    CHECK(now(ui) == 5);
    ui.key(SDLK_COMMA);
    CHECK(now(ui) == 4);
    ui.key(SDLK_SPACE);
    ui.frames(30);
    ui.key(SDLK_SPACE);
    CHECK(now(ui) > 10);
    ui.key(SDLK_r);
    CHECK(now(ui) == 4);
    ui.key(SDLK_END);
    CHECK(now(ui) == ui.state.work.run->branch().last());
    CHECK_FALSE(ui.state.work.run->replay().first_difference);
    ui.key(SDLK_r, KMOD_LCTRL);
    CHECK(ui.state.work.run == nullptr);
    CHECK(height_of(ui, 1) == 2.0);
}

TEST_CASE("in a paused run what joints hold together is moved together") {
    UiFixture ui;
    ui.open_text(
        R"({"collidoscope": 1, "settings": {"mode": "simulate"}, "camera": {"center": [0, 2], "height": 8},
     "bodies": [
      {"name": "bob", "shape": {"type": "circle", "radius": 0.5}, "position": [0, 2]},
      {"name": "other", "shape": {"type": "circle", "radius": 0.5}, "position": [1.5, 2]}],
     "joints": [{"type": "distance", "a": "bob", "b": "other", "length": 1.5}]})");
    ui.key(SDLK_PERIOD);
    const auto way_between = [&ui] {
        const auto& bodies = ui.state.work.shown().scene().bodies;
        return bodies[1].position - bodies[0].position;
    };
    const collide::DVec2 before = way_between();
    const double height = height_of(ui, 1);
    ui.drag(ui.middle_of(0), ui.middle_of(0) + Vec2(0.0f, -60.0f));
    CHECK(height_of(ui, 1) > height + 0.3);
    CHECK(glm::length(way_between() - before) < 1e-9);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(height_of(ui, 1) == doctest::Approx(height));
}

TEST_CASE("the buttons do what the keys do, and the switch changes the mode") {
    UiFixture ui;
    ui.open_text(falling);
    ui.click(ui.item("run:step"));
    ui.click(ui.item("run:step"));
    CHECK(now(ui) == 2);
    ui.click(ui.item("run:back"));
    CHECK(now(ui) == 1);
    ui.click(ui.item("mode:Explore"));
    CHECK(ui.state.work.mode == Mode::explore);
    CHECK(ui.state.work.shown().scene() == ui.state.work.document.scene());
    CHECK_FALSE(ui.state.work.document.modified());
    ui.click(ui.item("mode:Simulate"));
    CHECK(now(ui) == 1);
    CHECK(ui.state.work.shows_run());
    ui.click(ui.item("run:reset"));
    CHECK(ui.state.work.run == nullptr);
}

TEST_CASE("the bar goes to any moment, and the badge says that the replay was identical") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 300; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(2);
    ui.drag(on_bar(ui, 0.9f), on_bar(ui, 0.5f));
    CHECK(now(ui) == doctest::Approx(150.0).epsilon(0.03));
    ui.drag(on_bar(ui, 0.5f), on_bar(ui, 0.1f));
    CHECK(now(ui) == doctest::Approx(30.0).epsilon(0.1));
    CHECK(ui.state.work.run->branches().size() == 1);
    ui.key(SDLK_PERIOD);
    ui.frames(2);
    CHECK_FALSE(ui.state.work.run->replay().first_difference);
    ui.item("run:badge");
}

TEST_CASE("a body moved in the past begins a branch, moved at the end it does not") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(2);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(-80.0f, 0.0f));
    ui.frames(2);
    CHECK(ui.state.work.run->branches().size() == 1);
    CHECK(ui.state.work.run->world().pose(1).position.x < -0.5);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 10);
    ui.frames(2);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(80.0f, 0.0f));
    ui.frames(2);
    REQUIRE(ui.state.work.run->branches().size() == 2);
    CHECK(ui.state.work.run->branch().fork == 10);
    CHECK(ui.state.work.run->world().pose(1).position.x > 0.5);
    CHECK_FALSE(ui.state.work.document.modified());
    app::choose_branch(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 0);
    CHECK(ui.state.work.run->world().pose(1).position.x == doctest::Approx(0.0));
}

TEST_CASE("while the run plays the hand pulls a body, and letting go throws it") {
    UiFixture ui;
    ui.open_text(falling);
    ui.key(SDLK_SPACE);
    ui.frames(2);
    const Vec2 from = ui.middle_of(2);
    ui.press(from);
    for (int i = 1; i <= 15; ++i) {
        ui.move_to(from + Vec2(12.0f * static_cast<float>(i), -2.0f * static_cast<float>(i)));
        ui.frames(1);
    }
    CHECK(ui.state.work.run->world().joints().size() == 1);
    ui.release(from + Vec2(180.0f, -30.0f));
    ui.frames(1);
    CHECK(ui.state.work.run->world().joints().empty());
    CHECK(ui.state.work.run->world().state_of(2).velocity.x > 0.5);
    CHECK(ui.state.work.run->branches().size() == 1);
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("while the run plays a hand at a static body is told what to do, and nothing is stretched") {
    UiFixture ui;
    ui.open_text(falling);
    ui.key(SDLK_SPACE);
    ui.frames(2);
    ui.press(ui.middle_of(0));
    ui.move_to(ui.middle_of(0) + Vec2(40.0f, 10.0f));
    ui.frames(2);
    CHECK(ui.state.work.run->world().joints().empty());
    CHECK_FALSE(app::is_pulling(ui.state.work, ui.state.tool));
    CHECK(ui.state.seen.view.is_selected(0));
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text == "ground can't be pulled: pause with Space, then drag it.");
    ui.release(ui.middle_of(0));
    CHECK(ui.state.work.run->world().pose(0).position.x == 0.0);
    CHECK(ui.state.work.run->branches().size() == 1);
}

TEST_CASE("a body deleted in a run is gone from there on only") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 10; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(1);
    ui.click(ui.middle_of(2));
    ui.key(SDLK_DELETE);
    ui.frames(2);
    CHECK(ui.state.work.run->world().body_count() == 2);
    CHECK(ui.state.work.document.scene().bodies.size() == 3);
    app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 5);
    ui.frames(2);
    CHECK(ui.state.work.shown().scene().bodies.size() == 3);
    CHECK(ui.state.seen.analysis.shown.size() == 3);
}

TEST_CASE("before play is pressed hands arrange the file's scene") {
    UiFixture ui;
    ui.open_text(falling);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(50.0f, 0.0f));
    CHECK(ui.state.work.document.modified());
    CHECK(ui.body(1).position.x > 0.2);
    ui.key(SDLK_PERIOD);
    CHECK(ui.state.work.run->world().pose(1).position.x == doctest::Approx(ui.body(1).position.x));
}

TEST_CASE("Make this moment the scene is one undo step, after which the run is over") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    const double height = height_of(ui, 1);
    ui.state.seen.tab = app::InspectorTab::motion;
    ui.frames(3);
    ui.click(ui.item("motion:keep"));
    ui.frames(1);
    CHECK(ui.state.work.run == nullptr);
    CHECK(ui.body(1).position.y == height);
    CHECK(ui.state.work.document.undo_name() == "Use a moment as the scene");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(1).position.y == 2.0);
}

TEST_CASE("first touches can be gone to, with their pair in focus") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 120; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    REQUIRE(ui.state.work.run->branch().bookmarks.size() >= 2);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 0);
    ui.key(SDLK_PERIOD, KMOD_LSHIFT);
    CHECK(now(ui) == ui.state.work.run->branch().bookmarks[0].step);
    CHECK(ui.state.seen.view.focus == std::pair<std::size_t, std::size_t>(0, 1));
    ui.key(SDLK_PERIOD, KMOD_LSHIFT);
    CHECK(now(ui) == ui.state.work.run->branch().bookmarks[1].step);
    CHECK(ui.state.seen.view.focus == std::pair<std::size_t, std::size_t>(0, 2));
    ui.key(SDLK_COMMA, KMOD_LSHIFT);
    CHECK(now(ui) == ui.state.work.run->branch().bookmarks[0].step);
}

TEST_CASE(
    "the Motion tab compares branches at the moment shown, and the canvas outlines the other one's bodies") {
    UiFixture ui(1280, 1000);
    ui.open_text(falling);
    for (int i = 0; i < 40; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 10);
    ui.frames(2);
    CHECK(app::difference_on_canvas(ui.state.work, ui.state.seen) == nullptr);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(80.0f, 0.0f));
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.state.seen.tab = app::InspectorTab::sat;
    CHECK(app::difference_on_canvas(ui.state.work, ui.state.seen) == nullptr);
    ui.state.seen.settings.folded = {"motion/world", "motion/second_world", "motion/step",   "motion/more",
                                     "motion/plots", "motion/contacts",     "motion/touches"};
    ui.state.seen.tab = app::InspectorTab::motion;
    ui.frames(3);
    REQUIRE(app::difference_on_canvas(ui.state.work, ui.state.seen) != nullptr);
    CHECK(app::difference_on_canvas(ui.state.work, ui.state.seen)->step == 30);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 15);
    ui.frames(2);
    CHECK(app::difference_on_canvas(ui.state.work, ui.state.seen)->step == 15);
    CHECK(app::difference_on_canvas(ui.state.work, ui.state.seen)->comparison.same_moment);
    ui.click(ui.item("branches:on canvas"));
    ui.frames(1);
    CHECK(app::difference_on_canvas(ui.state.work, ui.state.seen) == nullptr);
}

TEST_CASE("a run with edits that is reset can be brought back where it stood, with its branches") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.key(SDLK_r, KMOD_LCTRL);
    CHECK(ui.state.work.put_away == nullptr);
    CHECK(ui.state.prompts.messages.empty());
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 10);
    ui.frames(2);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(80.0f, 0.0f));
    for (int i = 0; i < 5; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(2);
    const collide::Scene left = ui.state.work.shown().scene();
    ui.key(SDLK_r, KMOD_LCTRL);
    CHECK(ui.state.work.run == nullptr);
    CHECK(height_of(ui, 1) == 2.0);
    ui.frames(3);
    SUBCASE("by its message") { ui.click(ui.item("message:bring run back")); }
    SUBCASE("when the message has gone") {
        ui.state.prompts.messages.clear();
        ui.frames(2);
        ui.click(ui.item("motion:bring back"));
    }
    ui.frames(2);
    REQUIRE(ui.state.work.shows_run());
    CHECK(now(ui) == 15);
    CHECK(ui.state.work.run->branches().size() == 2);
    CHECK(ui.state.work.shown().scene().bodies[1].position == left.bodies[1].position);
    CHECK(ui.state.prompts.messages.empty());
    CHECK(ui.state.work.put_away == nullptr);
    for (int i = 0; i < 5; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(2);
    CHECK(ui.state.work.run->branches().size() == 2);
}

TEST_CASE("a run that was put away is gone when its file's scene is another one") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(1);
    ui.click(ui.middle_of(2));
    ui.key(SDLK_DELETE);
    ui.frames(2);
    ui.key(SDLK_r, KMOD_LCTRL);
    ui.frames(1);
    CHECK(ui.state.work.put_away != nullptr);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(50.0f, 0.0f));
    ui.frames(2);
    CHECK(ui.state.work.put_away == nullptr);
    CHECK_FALSE(ui.items.contains("message:bring run back"));
}

TEST_CASE("the bar keeps its length when a branch begins") {
    UiFixture ui;
    ui.open_text(falling);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 10);
    ui.frames(2);
    const auto width = [&] {
        ui.item("run:history");
        const DrawnItem bar = ui.items.at("run:history");
        return bar.upper.x - bar.lower.x;
    };
    const float before = width();
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(80.0f, 0.0f));
    ui.frames(2);
    REQUIRE(ui.state.work.run->branches().size() == 2);
    CHECK(width() == before);
}

TEST_CASE("another scene ends the run") {
    UiFixture ui;
    ui.open_text(falling);
    ui.key(SDLK_SPACE);
    ui.frames(5);
    ui.open(app::preset("1-first-steps/01-almost-touching.json"));
    ui.frames(2);
    CHECK(ui.state.work.run == nullptr);
    CHECK(ui.state.work.mode == Mode::explore);
    CHECK_FALSE(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
}

TEST_CASE("all overlays and the Motion tab draw a run in every window size") {
    for (const auto& [width, height] : {std::pair(1024, 700), std::pair(1280, 800), std::pair(500, 400)}) {
        UiFixture ui(width, height);
        ui.open_text(falling);
        ui.state.seen.settings.folded = {"motion/world", "motion/second_world"};
        for (const app::Overlay& overlay : app::overlays()) {
            ui.state.seen.view.overlays.insert(std::string(overlay.name));
        }
        for (int i = 0; i < 80; ++i)
            app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
        ui.state.seen.tab = app::InspectorTab::motion;
        ui.frames(4);
        CHECK(ui.items.contains("heading:motion/step"));
        const app::Picture with_overlays = ui.picture();
        ui.state.seen.view.overlays.clear();
        CHECK(ui.picture().rgba != with_overlays.rgba);
    }
}
