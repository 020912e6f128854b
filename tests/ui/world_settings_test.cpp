// How a scene's world steps, chosen in the window.
#include "session/running.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::InspectorTab;
using app::UiFixture;
using collide::Response;

namespace {

constexpr const char* falling = R"({"collidoscope": 1, "name": "Falling",
 "settings": {"mode": "simulate"}, "camera": {"center": [0, 2], "height": 8},
 "bodies": [
  {"name": "ground", "shape": {"type": "box", "width": 20, "height": 1}, "position": [0, -0.5], "motion": "static"},
  {"name": "gate", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 1], "motion": "static",
   "sensor": true},
  {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 3]}]})";

void choose(UiFixture& ui, const std::string& list, const std::string& line) {
    ui.click(ui.item(list));
    ui.frames(2);
    ui.click(ui.item(line));
    ui.frames(2);
}

}  // namespace

TEST_CASE("response and rate are chosen before play, each an undo step with a name") {
    UiFixture ui(1280, 1000);
    ui.open_text(falling);
    ui.state.seen.tab = InspectorTab::motion;
    ui.frames(3);
    choose(ui, "world:response", "world:response:1");
    CHECK(ui.state.work.document.scene().settings.response == Response::push_apart);
    CHECK(ui.state.work.document.undo_name() == "Change the response");
    choose(ui, "world:rate", "world:rate:15");
    CHECK(ui.state.work.document.scene().settings.time_step == 1.0 / 15.0);
    ui.state.work.document.undo();
    ui.state.work.document.undo();
    CHECK(ui.state.work.document.scene().settings.response == Response::sequential);
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("how pushed bodies share the way is chosen where it acts") {
    UiFixture ui(1280, 1000);
    ui.open_text(falling);
    ui.state.seen.tab = InspectorTab::motion;
    ui.frames(3);
    CHECK_FALSE(ui.items.contains("world:split"));
    choose(ui, "world:response", "world:response:1");
    choose(ui, "world:split", "world:split:2");
    CHECK(ui.state.work.document.scene().settings.push_apart_split == collide::PushApartSplit::mass);
    CHECK(ui.state.work.document.undo_name() == "Change the split");
}

TEST_CASE("a response chosen in a run holds from that moment on; in its past it begins a branch") {
    UiFixture ui(1280, 1000);
    ui.open_text(falling);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 10);
    ui.state.work.shown().edit("Change the response",
                               [](collide::Scene& scene) { scene.settings.response = Response::impulses; });
    ui.frames(2);
    REQUIRE(ui.state.work.run->branches().size() == 2);
    CHECK(ui.state.work.run->world().settings().response == Response::impulses);
    CHECK(ui.state.work.document.scene().settings.response == Response::sequential);
    app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::keep_moment(ui.state.work, ui.state.seen, ui.state.tool);
    CHECK(ui.state.work.document.scene().settings.response == Response::impulses);
    CHECK(ui.state.work.document.undo_name() == "Use a moment as the scene");
}

TEST_CASE("a rate changed in a run is played at its own pace when the run comes by it again") {
    UiFixture ui(1280, 1000);
    ui.open_text(falling);
    for (int i = 0; i < 20; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.state.work.shown().edit("Change the rate",
                               [](collide::Scene& scene) { scene.settings.time_step = 1.0 / 15.0; });
    ui.frames(2);
    for (int i = 0; i < 10; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    CHECK(ui.state.work.run->branch().last_seconds() == doctest::Approx(1.0));
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 19);
    ui.state.work.run_control.playing = true;
    app::advance_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts,
                     1.0 / 60.0 + 1.0 / 15.0 + 1e-6);
    CHECK(ui.state.work.run->now() == 21);
    CHECK(ui.state.work.run->time() == doctest::Approx(20.0 / 60.0 + 1.0 / 15.0));
}

TEST_CASE("a body becomes a sensor and a bullet, and meets what its mask says") {
    UiFixture ui(1280, 1700);
    ui.open_text(falling);
    ui.click(ui.middle_of(2));
    ui.state.seen.tab = InspectorTab::body;
    ui.frames(3);
    ui.click(ui.item("body:Sensor"));
    CHECK(ui.body(2).sensor);
    ui.click(ui.item("body:Bullet"));
    CHECK(ui.body(2).bullet);
    ui.state.work.document.undo();
    CHECK_FALSE(ui.body(2).bullet);
    CHECK(ui.body(2).sensor);
}

TEST_CASE("a sensor of a run shows that something is in it") {
    UiFixture ui(1280, 1000);
    ui.open_text(falling);
    app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    CHECK(ui.state.work.run->view().sensors.empty());
    for (int i = 0; i < 40; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    REQUIRE(ui.state.work.run->view().sensors.size() == 1);
    CHECK(ui.state.work.run->view().sensors[0].body == 2);
}
