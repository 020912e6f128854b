// Undo and redo in a run: what hands have done to it, edit by edit.
#include "session/editing.h"
#include "session/running.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

namespace {

constexpr const char* falling_to_undo = R"({"collidoscope": 1, "name": "Falling",
 "settings": {"mode": "simulate"}, "camera": {"center": [0, 2], "height": 8},
 "bodies": [
  {"name": "ground", "shape": {"type": "box", "width": 20, "height": 1}, "position": [0, -0.5], "motion": "static"},
  {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 2]},
  {"name": "ball", "shape": {"type": "circle", "radius": 0.5}, "position": [2, 3]}]})";

void undo(UiFixture& ui) {
    ui.key(SDLK_z, KMOD_LCTRL);
    ui.frames(2);
}

void redo(UiFixture& ui) {
    ui.key(SDLK_z, KMOD_LCTRL | KMOD_LSHIFT);
    ui.frames(2);
}

void steps(UiFixture& ui, int count) {
    for (int i = 0; i < count; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(2);
}

const app::Run& run_of(const UiFixture& ui) { return *ui.state.work.run; }

}  // namespace

TEST_CASE("a stone that was taken out of an arch is put back by undo, however much later") {
    UiFixture ui;
    ui.open(app::preset("8-rigid-bodies/07-arch.json"));
    steps(ui, 150);
    const std::size_t count = ui.state.work.shown().scene().bodies.size();
    const collide::Scene before = ui.state.work.shown().scene();
    ui.click(ui.middle_of(count / 2));
    REQUIRE(ui.state.seen.view.selection.size() == 1);
    const std::string name = before.bodies[ui.state.seen.view.selection[0]].name;
    ui.key(SDLK_DELETE);
    ui.frames(2);
    CHECK(app::undo_name(ui.state.work) == "Delete " + name);
    undo(ui);
    CHECK(ui.state.work.shown().scene() == before);
    CHECK(app::redo_name(ui.state.work) == "Delete " + name);
    redo(ui);
    CHECK(run_of(ui).world().body_count() == count - 1);
    REQUIRE(ui.state.prompts.messages.size() == 1);
    CHECK(ui.state.prompts.messages[0].text == "\"Delete " + name + "\" redone: the run is at 2.50 s.");
    steps(ui, 60);
    for (const app::Bookmark& mark : run_of(ui).branch().bookmarks) {
        const bool is_false = mark.first && mark.step > 150 && mark.step < 154;
        CHECK_FALSE(is_false);  // of stones that had rested on each other from the beginning
    }
    CHECK(app::can_undo(ui.state.work));
    undo(ui);
    CHECK(run_of(ui).now() == 150);
    CHECK(ui.state.work.shown().scene() == before);
    CHECK_FALSE(app::can_undo(ui.state.work));
    REQUIRE(ui.state.prompts.messages.size() == 1);
    CHECK(ui.state.prompts.messages[0].text == "\"Delete " + name + "\" undone: the run is at 2.50 s.");
}

TEST_CASE("undo while the run plays pauses it at the moment of the edit") {
    UiFixture ui;
    ui.open_text(falling_to_undo);
    steps(ui, 10);
    ui.click(ui.middle_of(2));
    ui.key(SDLK_DELETE);
    ui.key(SDLK_SPACE);
    ui.frames(20);
    REQUIRE(run_of(ui).now() > 10);
    undo(ui);
    CHECK_FALSE(ui.state.work.run_control.playing);
    CHECK(run_of(ui).now() == 10);
    CHECK(ui.state.work.shown().scene().bodies.size() == 3);
}

TEST_CASE("a drag in a run is one step of undo; in its past it takes its branch along") {
    UiFixture ui;
    ui.open_text(falling_to_undo);
    steps(ui, 20);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 10);
    ui.frames(2);
    const auto before = ui.state.work.shown().scene();
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(80.0f, 0.0f));
    ui.frames(2);
    REQUIRE(run_of(ui).branches().size() == 2);
    CHECK(app::undo_name(ui.state.work) == "Move box");
    undo(ui);
    CHECK(run_of(ui).branches().size() == 1);
    CHECK(run_of(ui).now() == 10);
    CHECK(run_of(ui).branch().last() == 20);
    CHECK(ui.state.work.shown().scene() == before);
    redo(ui);
    CHECK(run_of(ui).branches().size() == 2);
    CHECK(ui.state.work.shown().scene().bodies[1].position.x > 0.5);
}

TEST_CASE("a drag in a run that Escape ends leaves nothing behind") {
    UiFixture ui;
    ui.open_text(falling_to_undo);
    steps(ui, 20);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 10);
    ui.frames(2);
    const auto before = ui.state.work.shown().scene();
    ui.press(ui.middle_of(1));
    ui.move_to(ui.middle_of(1) + Vec2(40.0f, 0.0f));
    ui.move_to(ui.middle_of(1) + Vec2(80.0f, 0.0f));
    CHECK(run_of(ui).branches().size() == 2);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(run_of(ui).branches().size() == 1);
    CHECK_FALSE(app::can_undo(ui.state.work));
    CHECK(ui.state.work.shown().scene() == before);
}

TEST_CASE("a body that was pulled by hand goes back to where the hand took it") {
    UiFixture ui;
    ui.open_text(falling_to_undo);
    ui.key(SDLK_SPACE);
    ui.frames(2);
    const Vec2 from = ui.middle_of(2);
    const std::uint64_t before = run_of(ui).now();
    ui.press(from);
    for (int i = 1; i <= 15; ++i) ui.move_to(from + Vec2(12.0f * static_cast<float>(i), 0.0f));
    ui.release(from + Vec2(180.0f, 0.0f));
    ui.frames(10);
    CHECK(app::undo_name(ui.state.work) == "Pull ball");
    undo(ui);
    CHECK(run_of(ui).now() <= before + 2);
    CHECK(run_of(ui).branch().inputs.empty());
    CHECK_FALSE(app::can_undo(ui.state.work));
}

TEST_CASE("gravity that was changed in a run is what it was after undo, and so is a static body's place") {
    UiFixture ui;
    ui.open_text(falling_to_undo);
    steps(ui, 10);
    const auto before = ui.state.work.shown().scene();
    ui.state.work.shown().edit("Change gravity", [](collide::Scene& scene) {
        scene.settings.gravity = {0.0, 5.0};
    });
    ui.frames(2);
    ui.state.work.shown().edit("Move ground",
                               [](collide::Scene& scene) { scene.bodies[0].position.y -= 1.0; });
    steps(ui, 10);
    undo(ui);
    CHECK(ui.state.work.shown().scene().bodies[0].position == before.bodies[0].position);
    CHECK(ui.state.work.shown().scene().settings.gravity.y == 5.0);
    undo(ui);
    CHECK(ui.state.work.shown().scene() == before);
    CHECK(run_of(ui).world().settings().gravity.y < 0.0);
}

TEST_CASE("what is no input of the run is undone first while it was done last") {
    UiFixture ui;
    ui.open_text(falling_to_undo);
    steps(ui, 10);
    ui.click(ui.middle_of(2));
    ui.key(SDLK_DELETE);
    ui.frames(2);
    ui.state.work.shown().edit("Rename", [](collide::Scene& scene) { scene.bodies[1].name = "crate"; });
    ui.frames(2);
    CHECK(app::undo_name(ui.state.work) == "Rename");
    undo(ui);
    CHECK(ui.state.work.shown().scene().bodies[1].name == "box");
    CHECK(ui.state.work.shown().scene().bodies.size() == 2);
    undo(ui);
    CHECK(ui.state.work.shown().scene().bodies.size() == 3);
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("an edit and a step in one frame: the edit was lost, for the world was shown before it had it") {
    UiFixture ui;
    ui.open_text(falling_to_undo);
    steps(ui, 10);
    ui.click(ui.middle_of(2));
    ui.keys_at_once({SDLK_DELETE, SDLK_PERIOD});
    ui.frames(2);
    CHECK(run_of(ui).now() == 11);
    CHECK(run_of(ui).world().body_count() == 2);
    undo(ui);
    CHECK(run_of(ui).now() == 10);
    CHECK(ui.state.work.shown().scene().bodies.size() == 3);
}
