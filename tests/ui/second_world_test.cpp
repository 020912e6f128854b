// The second world beside the run: its canvas, its hands, and that it is never behind what the run shows.
#include <cmath>

#include "overlays/overlay.h"
#include "platform/frame.h"
#include "session/running.h"
#include "simulation/run.h"
#include "simulation/second_world.h"
#include "support/ui_fixture.h"
#include "tools/panes.h"

using app::DrawnItem;
using app::UiFixture;
using app::Vec2;
using collide::Mode;

namespace {

constexpr const char* falling_twice = R"({"collidoscope": 1, "name": "Falling",
 "settings": {"mode": "simulate"}, "camera": {"center": [0, 2], "height": 8},
 "bodies": [
  {"name": "ground", "shape": {"type": "box", "width": 20, "height": 1}, "position": [0, -0.5], "motion": "static"},
  {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 2], "angle": 0.3},
  {"name": "ball", "shape": {"type": "circle", "radius": 0.5}, "position": [2, 3]}]})";

/// However long its steps take, it catches up.
void catch_up(UiFixture& ui) {
    ui.frames(1);
    for (int i = 0; i < 1000 && app::second_world_is_behind(ui.state.work); ++i) ui.frames(1);
}

void take_steps(UiFixture& ui, int steps) {
    for (int i = 0; i < steps; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    catch_up(ui);
}

std::uint64_t second_world_steps(const UiFixture& ui) {
    return ui.state.work.second_world.world->world().steps();
}

Vec2 middle_of_second_world(const UiFixture& ui) {
    return ui.state.window.second_world_pane.origin + 0.5f * ui.state.window.second_world_pane.size;
}

/// A scene with a run of so many steps and a second world at 15 Hz.
void begin(UiFixture& ui, int steps) {
    ui.open_text(falling_twice);
    ui.key(SDLK_F7);
    take_steps(ui, steps);
}

}  // namespace

TEST_CASE("F7 shows a second canvas of the same size, and what was seen stays in view") {
    UiFixture ui;
    ui.open_text(falling_twice);
    const app::Camera before = ui.state.seen.view.camera;
    ui.key(SDLK_F7);
    ui.frames(1);
    REQUIRE(ui.state.window.second_world_pane.visible);
    const app::Camera& after = ui.state.seen.view.camera;
    CHECK(std::abs(after.canvas_size.x - ui.state.window.second_world_pane.size.x) <= 1.0f);
    CHECK(std::abs(after.canvas_size.y - ui.state.window.second_world_pane.size.y) <= 1.0f);
    CHECK(after.visible().lower.x <= before.visible().lower.x + 1e-6);
    CHECK(after.visible().upper.y >= before.visible().upper.y - 1e-6);
    ui.key(SDLK_F7);
    ui.frames(1);
    CHECK_FALSE(ui.state.window.second_world_pane.visible);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == doctest::Approx(before.pixels_per_meter));
}

TEST_CASE("F7 in explore mode leaves it for simulate mode, where the second world is") {
    UiFixture ui;
    CHECK(ui.state.work.mode == Mode::explore);
    ui.key(SDLK_F7);
    CHECK(ui.state.work.mode == Mode::simulate);
    CHECK(ui.state.window.second_world_pane.visible);
    ui.key(SDLK_F6);
    ui.frames(1);
    CHECK_FALSE(ui.state.window.second_world_pane.visible);
    ui.key(SDLK_F7);
    CHECK(ui.state.window.second_world_pane.visible);
}

TEST_CASE("switched on in the Motion tab before play, it stands still, then goes with the run") {
    UiFixture ui(1280, 1000);
    ui.open_text(falling_twice);
    ui.state.seen.tab = app::InspectorTab::motion;
    ui.state.seen.settings.folded = {"motion/world", "motion/step", "motion/plots"};
    ui.frames(3);
    ui.click(ui.item("twin:wanted"));
    ui.frames(3);
    CHECK(ui.state.window.second_world_pane.visible);
    CHECK(ui.state.work.second_world.world == nullptr);
    CHECK_FALSE(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
    ui.key(SDLK_SPACE);
    ui.frames(30);
    ui.key(SDLK_SPACE);
    catch_up(ui);
    REQUIRE(ui.state.work.second_world.world != nullptr);
    REQUIRE(ui.state.work.run->now() > 8);
    CHECK(second_world_steps(ui) == ui.state.work.run->now() / 4);
    CHECK_FALSE(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
}

TEST_CASE("the second world follows steps back, the bar, restart and End") {
    UiFixture ui;
    begin(ui, 200);
    CHECK(second_world_steps(ui) == 50);
    ui.key(SDLK_COMMA);
    catch_up(ui);
    CHECK(second_world_steps(ui) == 49);
    const Vec2 middle = ui.item("run:history");
    const DrawnItem bar = ui.items.at("run:history");
    ui.drag({bar.upper.x - 30.0f, middle.y}, middle);
    catch_up(ui);
    CHECK(ui.state.work.run->now() < 199);
    CHECK(second_world_steps(ui) == ui.state.work.run->now() / 4);
    ui.key(SDLK_r);
    catch_up(ui);
    CHECK(ui.state.work.run->now() == 0);
    CHECK(second_world_steps(ui) == 0);
    CHECK(ui.state.work.second_world.comparison.difference.elsewhere == 0);
    ui.key(SDLK_END);
    catch_up(ui);
    CHECK(second_world_steps(ui) == 50);
    CHECK(ui.state.work.second_world.world->scene().bodies[1].position ==
          ui.state.work.second_world.world->world().pose(1).position);
}

TEST_CASE("reset and another scene end the second world's time too; it begins anew with the next run") {
    UiFixture ui;
    begin(ui, 40);
    ui.key(SDLK_r, KMOD_LCTRL);
    ui.frames(2);
    CHECK(ui.state.work.second_world.world == nullptr);
    CHECK(ui.state.window.second_world_pane.visible);
    take_steps(ui, 8);
    CHECK(second_world_steps(ui) == 2);
    ui.open(app::preset("8-rigid-bodies/09-dominoes.json"));
    ui.frames(2);
    CHECK(ui.state.work.second_world.world == nullptr);
    take_steps(ui, 8);
    CHECK(ui.state.work.second_world.world->scene().bodies.size() ==
          ui.state.work.document.scene().bodies.size());
    ui.open(app::preset("1-first-steps/01-almost-touching.json"));
    ui.frames(2);
    CHECK_FALSE(ui.state.window.second_world_pane.visible);
    CHECK(ui.state.work.second_world.world == nullptr);
}

TEST_CASE("other settings begin it anew, and it catches up with the run") {
    UiFixture ui;
    begin(ui, 120);
    ui.state.work.second_world.settings.hertz = 120.0;
    catch_up(ui);
    CHECK(second_world_steps(ui) == 240);
    ui.state.work.second_world.settings = {collide::Response::sequential, 60.0, true, false, true};
    catch_up(ui);
    CHECK(second_world_steps(ui) == 120);
    CHECK(ui.state.work.second_world.comparison.difference.largest_distance == 0.0);
}

TEST_CASE("a scene that the second world would step like gets one that sweeps") {
    UiFixture ui;
    ui.open(app::preset("8-rigid-bodies/18-tunnelling.json"));
    ui.key(SDLK_F7);
    CHECK(ui.state.work.second_world.settings.continuous);
    take_steps(ui, 15);
    CHECK(ui.state.work.second_world.comparison.difference.elsewhere > 0);
}

TEST_CASE("wheel and drags on the second canvas look around in both, and move no body") {
    UiFixture ui;
    begin(ui, 20);
    const app::Camera before = app::second_world_camera(ui.state.seen, ui.state.window);
    const Vec2 place = glm::floor(middle_of_second_world(ui)) + Vec2(40.0f, 30.0f);
    const Vec2 on_canvas = place - ui.state.window.second_world_pane.origin;
    const collide::DVec2 under = before.to_world(on_canvas);
    ui.wheel(place, 2);
    CHECK(ui.state.seen.view.camera.pixels_per_meter > 1.2 * before.pixels_per_meter);
    CHECK(glm::length(app::second_world_camera(ui.state.seen, ui.state.window).to_world(on_canvas) - under) <
          1e-6);
    const collide::DVec2 center = ui.state.seen.view.camera.center;
    const collide::Scene scene = ui.state.work.shown().scene();
    ui.drag(place, place + Vec2(30.0f, 0.0f));
    CHECK(ui.state.seen.view.camera.center.x ==
          doctest::Approx(center.x - 30.0 / ui.state.seen.view.camera.pixels_per_meter));
    CHECK(ui.state.work.shown().scene() == scene);
    CHECK(ui.state.seen.view.selection.empty());
    CHECK_FALSE(ui.state.window.second_world_pane.panning);
}

TEST_CASE("while nothing changes the second world is not looked at again") {
    UiFixture ui;
    begin(ui, 20);
    const auto milliseconds = [&]() -> double& {
        return ui.state.work.second_world.analysis->times[app::Stage::bodies];
    };
    milliseconds() = -1.0;
    ui.frames(5);
    CHECK(milliseconds() == -1.0);
    CHECK_FALSE(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
    take_steps(ui, 4);
    CHECK(milliseconds() >= 0.0);
}

TEST_CASE("there is room for one second canvas: the one that was asked for last") {
    UiFixture ui;
    ui.open_text(falling_twice);
    ui.key(SDLK_m);
    CHECK(ui.state.window.difference.visible);
    ui.key(SDLK_F7);
    ui.frames(1);
    CHECK_FALSE(ui.state.window.difference.visible);
    CHECK(ui.state.window.second_world_pane.visible);
    ui.key(SDLK_m);
    ui.frames(1);
    CHECK(ui.state.window.difference.visible);
    CHECK_FALSE(ui.state.window.second_world_pane.visible);
}

TEST_CASE("edits of the run, its branches and deleted bodies reach the second world at its next step") {
    UiFixture ui;
    begin(ui, 30);
    ui.state.seen.view.focus = {1, 2};
    ui.frames(1);
    CHECK(ui.state.work.second_world.analysis->focus == std::pair<std::size_t, std::size_t>(1, 2));
    ui.click(ui.middle_of(1));
    ui.key(SDLK_DELETE);
    ui.frames(3);
    REQUIRE(ui.state.work.run->world().body_count() == 2);
    CHECK(ui.state.work.second_world.world->scene().bodies.size() == 3);
    CHECK(ui.state.work.second_world.comparison.difference.compared == 2);
    CHECK(ui.state.work.second_world.comparison.index_of(1) == 2);
    take_steps(ui, 10);
    CHECK(ui.state.work.second_world.world->scene().bodies.size() == 2);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 12);
    ui.frames(2);
    CHECK(ui.state.work.second_world.comparison.difference.compared == 3);
    ui.drag(ui.middle_of(2), ui.middle_of(2) + Vec2(40.0f, 0.0f));
    ui.frames(2);
    REQUIRE(ui.state.work.run->branches().size() == 2);
    CHECK(ui.state.work.second_world.world->scene().bodies[2].position.x ==
          ui.state.work.shown().scene().bodies[2].position.x);
    app::choose_branch(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 0);
    catch_up(ui);
    CHECK(second_world_steps(ui) == ui.state.work.run->now() / 4);
}

TEST_CASE("all overlays draw both worlds in every window size, hidden panes and lessons included") {
    for (const auto& [width, height] : {std::pair(1024, 700), std::pair(1280, 800), std::pair(500, 400)}) {
        UiFixture ui(width, height);
        ui.open_text(falling_twice);
        for (const app::Overlay& overlay : app::overlays()) {
            ui.state.seen.view.overlays.insert(std::string(overlay.name));
        }
        ui.key(SDLK_F7);
        take_steps(ui, 60);
        ui.state.seen.tab = app::InspectorTab::motion;
        ui.frames(3);
        ui.key(SDLK_h);
        ui.key(SDLK_p);
        ui.frames(3);
        CHECK(ui.state.work.second_world.shown);
        CHECK(ui.state.playing.player.open);
        CHECK(ui.state.work.run->now() == 60);
        CHECK(second_world_steps(ui) == 15);
    }
}
