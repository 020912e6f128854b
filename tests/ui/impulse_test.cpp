// Why this impulse: from the Motion tab's list of contacts into the player, and through its steps.
#include "panels/panels.h"
#include "platform/frame.h"
#include "player/pair_impulses.h"
#include "session/playing.h"
#include "session/running.h"
#include "simulation/pair_touches.h"
#include "simulation/words.h"
#include "support/ui_fixture.h"

using app::PlayerKind;
using app::UiFixture;
using app::Vec2;

namespace {

constexpr const char* falling = R"({"collidoscope": 1, "name": "Falling",
 "settings": {"mode": "simulate"}, "camera": {"center": [0, 2], "height": 8},
 "bodies": [
  {"name": "ground", "shape": {"type": "box", "width": 20, "height": 1}, "position": [0, -0.5], "motion": "static"},
  {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 2]},
  {"name": "ball", "shape": {"type": "circle", "radius": 0.5}, "position": [2, 3]}]})";

std::string contacts_heading(const collide::World& world) {
    return app::contacts_heading(world, app::pairs_of_step(world));
}

/// The list of contacts in view.
void open_falling(UiFixture& ui, int steps) {
    ui.open_text(falling);
    for (int i = 0; i < steps; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.state.seen.tab = app::InspectorTab::motion;
    ui.frames(4);
    ui.click(ui.item("heading:motion/plots"));
    ui.frames(2);
}

std::string obstacle(const UiFixture& ui) {
    return app::obstacle_of(ui.state.playing.player,
                            app::player_input(ui.state.work, ui.state.seen, ui.state.playing));
}

/// What the player has recorded; nullptr while it is closed or there was nothing.
const app::PairImpulses* impulses(const UiFixture& ui) {
    const auto& recorded = ui.state.playing.recorded;
    return recorded ? app::recording_in<app::PairImpulses>(*recorded) : nullptr;
}

}  // namespace

TEST_CASE("a contact's button opens the lesson on it, and the keys step through the solver's work") {
    UiFixture ui(1280, 1900);
    open_falling(ui, 60);
    REQUIRE_FALSE(ui.state.work.run->world().contacts().empty());
    const std::uint64_t hash = hash_of(ui.state.work.run->world().state());
    ui.click(ui.item("why:0"));
    ui.frames(2);
    REQUIRE(ui.state.playing.player.open);
    CHECK(ui.state.playing.player.kind == PlayerKind::impulse);
    CHECK(ui.state.seen.view.focus == std::pair<std::size_t, std::size_t>(0, 1));
    REQUIRE(impulses(ui));
    CHECK(impulses(ui)->recording.found);
    CHECK(impulses(ui)->same_state);
    const std::size_t steps = app::player_steps(ui.state.work, ui.state.seen, ui.state.playing);
    CHECK(steps == impulses(ui)->recording.steps.items.size());
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_PERIOD);
    CHECK(ui.state.playing.player.step == 2);
    ui.key(SDLK_END);
    CHECK(ui.state.playing.player.step == steps - 1);
    CHECK(hash_of(ui.state.work.run->world().state()) == hash);
    CHECK_FALSE(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
    ui.key(SDLK_ESCAPE);
    ui.frames(1);
    CHECK_FALSE(ui.state.playing.player.open);
    CHECK_FALSE(impulses(ui));
}

TEST_CASE("a row of the contacts lights up both of its bodies") {
    UiFixture ui(1280, 1900);
    open_falling(ui, 60);
    ui.move_to(ui.item("contact row:0"));
    ui.frames(2);
    const app::Highlight& lit = ui.state.seen.view.highlight;
    CHECK(lit.lights_body(0));
    CHECK(lit.lights_body(1));
    CHECK_FALSE(lit.lights_body(2));
    ui.move_to(ui.middle_of(2) + Vec2(0.0f, -150.0f));
    ui.frames(2);
    CHECK_FALSE(ui.state.seen.view.highlight.lights_body(0));
}

TEST_CASE("the lesson follows the moment and the pair, and says why there is nothing to show") {
    UiFixture ui(1280, 1900);
    open_falling(ui, 60);
    ui.key(SDLK_p);  // on the Motion tab
    ui.frames(2);
    CHECK(ui.state.playing.player.kind == PlayerKind::impulse);
    REQUIRE(impulses(ui));
    const auto recorded = ui.state.playing.recorded;
    ui.frames(3);
    CHECK(ui.state.playing.recorded == recorded);  // nothing has changed: nothing is made anew
    app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(2);
    CHECK(impulses(ui)->moment.step == 61);
    CHECK(impulses(ui)->same_state);
    ui.state.seen.view.focus = {1, 2};
    ui.frames(2);
    CHECK(app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) == 0);
    CHECK(obstacle(ui).find("no contact") != std::string::npos);
    ui.state.work.run->go_to(0);
    ui.frames(2);
    CHECK(obstacle(ui).find("no step") != std::string::npos);
    ui.open(app::preset("1-first-steps/01-almost-touching.json"));
    ui.frames(2);
    CHECK(obstacle(ui).find("There is no run") != std::string::npos);
}

TEST_CASE("after a drag or a deletion in a paused run its contacts are those that are there") {
    UiFixture ui(1280, 1900);
    ui.open(app::preset("8-rigid-bodies/05-stack.json"));
    for (int i = 0; i < 300; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.frames(2);
    const collide::World& world = ui.state.work.run->world();
    REQUIRE(world.report().awake == 0);
    CHECK(contacts_heading(world) == "Contacts (10 with impulse)");
    ui.state.seen.view.focus = {0, 1};
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, PlayerKind::impulse);
    ui.frames(2);
    CHECK(impulses(ui)->before_sleep);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(200.0f, -150.0f));
    ui.frames(2);
    CHECK(world.report().contacts == 8);
    CHECK(contacts_heading(world) == "Contacts (8 with impulse)");
    CHECK(obstacle(ui).find("was moved by hand") != std::string::npos);
    ui.click(ui.middle_of(1));
    ui.key(SDLK_DELETE);
    ui.frames(2);
    CHECK(ui.state.work.run->world().body_count() == 10);
    CHECK(contacts_heading(ui.state.work.run->world()) == "Contacts (8 not yet stepped)");
    CHECK(app::replay_words(*ui.state.work.run).mood != app::RunMood::bad);
}

TEST_CASE("each collision of a moment has a row with its reason, also of a pair that has parted since") {
    UiFixture ui(1280, 1900);
    ui.open(app::preset("8-rigid-bodies/03-newtons-cradle.json"));
    while (ui.state.work.run == nullptr || ui.state.work.run->branch().bookmarks.empty())
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.state.seen.tab = app::InspectorTab::motion;
    ui.frames(4);
    ui.click(ui.item("heading:motion/plots"));
    ui.frames(2);
    const collide::World& world = ui.state.work.run->world();
    CHECK(ui.state.work.run->branch().bookmarks.size() == 4);
    CHECK(world.report().contacts == 0);  // touching now
    CHECK(contacts_heading(world) == "Contacts (4 with impulse)");
    ui.click(ui.item("why:0"));
    ui.frames(2);
    CHECK(ui.state.seen.view.focus == std::pair<std::size_t, std::size_t>(0, 1));
    REQUIRE(impulses(ui));
    CHECK(impulses(ui)->recording.found);
}
