// The player in the program's window, by its keys and under the mouse.
#include <glm/common.hpp>

#include "platform/frame.h"
#include "player/direction_knob.h"
#include "player/kept_recording.h"
#include "session/playing.h"
#include "support/ui_fixture.h"
#include "tools/handles.h"

using app::DrawnItem;
using app::PlayerKind;
using app::UiFixture;
using app::Vec2;

namespace {

void open_gjk(UiFixture& ui) {
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, PlayerKind::gjk);
    ui.frames(3);
    REQUIRE(app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) > 4);
}

}  // namespace

TEST_CASE(
    "the player opens by key on the tab's algorithm and closes by Esc before the selection is cleared") {
    UiFixture ui;
    ui.state.seen.view.select_only(0);
    ui.key(SDLK_p);
    ui.frames(2);
    CHECK(ui.state.playing.player.open);
    CHECK(ui.state.playing.player.kind == PlayerKind::sat);
    ui.key(SDLK_ESCAPE);
    CHECK_FALSE(ui.state.playing.player.open);
    CHECK(ui.state.seen.view.selection.size() == 1);
    ui.key(SDLK_ESCAPE);
    CHECK(ui.state.seen.view.selection.empty());
}

TEST_CASE("the keys of the transport walk through the steps and leave the time alone") {
    UiFixture ui;
    open_gjk(ui);
    const std::size_t steps = app::player_steps(ui.state.work, ui.state.seen, ui.state.playing);
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_PERIOD);
    CHECK(ui.state.playing.player.step == 2);
    ui.key(SDLK_COMMA);
    CHECK(ui.state.playing.player.step == 1);
    ui.key(SDLK_END);
    CHECK(ui.state.playing.player.step == steps - 1);
    ui.key(SDLK_r);
    CHECK(ui.state.playing.player.step == 0);
    CHECK(ui.state.seen.view.scrub_time == 0.0);
    ui.key(SDLK_n);
    CHECK(ui.state.playing.player.kind == PlayerKind::epa);
}

TEST_CASE("Space plays one step a second and stops at the last") {
    UiFixture ui;
    open_gjk(ui);
    ui.key(SDLK_SPACE);
    CHECK(ui.state.playing.player.playing);
    CHECK_FALSE(ui.state.seen.view.playing);
    CHECK_FALSE(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool,
                                  ui.panels));  // nothing is drawn between two steps
    ui.frames(3, 0.2);
    CHECK(ui.state.playing.player.step == 0);
    ui.frames(3, 0.2);
    CHECK(ui.state.playing.player.step == 1);
    ui.frames(200, 0.2);
    CHECK(ui.state.playing.player.step ==
          app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) - 1);
    CHECK_FALSE(ui.state.playing.player.playing);
}

TEST_CASE("buttons and scrubber go through the steps, Close closes") {
    UiFixture ui;
    ui.click(ui.item("inspector:step through"));
    ui.frames(3);
    REQUIRE(ui.state.playing.player.open);
    open_gjk(ui);
    const std::size_t steps = app::player_steps(ui.state.work, ui.state.seen, ui.state.playing);
    ui.click(ui.item("player:step"));
    CHECK(ui.state.playing.player.step == 1);
    ui.click(ui.item("player:last"));
    CHECK(ui.state.playing.player.step == steps - 1);
    ui.click(ui.item("player:back"));
    CHECK(ui.state.playing.player.step == steps - 2);
    ui.click(ui.item("player:first"));
    CHECK(ui.state.playing.player.step == 0);
    const Vec2 middle = ui.item("player:steps");
    const DrawnItem bar = ui.items.at("player:steps");
    ui.drag({bar.lower.x + 9.0f, middle.y}, {bar.upper.x - 9.0f, middle.y});
    CHECK(ui.state.playing.player.step == steps - 1);
    ui.click(ui.item("player:play"));
    CHECK(ui.state.playing.player.playing);
    ui.click(ui.item("player:close"));
    CHECK_FALSE(ui.state.playing.player.open);
    CHECK_FALSE(ui.state.playing.player.playing);
}

TEST_CASE("stopping at the first gap or searching on is a choice of the player") {
    UiFixture ui;
    ui.key(SDLK_p);
    ui.frames(3);
    const std::size_t all = app::player_steps(ui.state.work, ui.state.seen, ui.state.playing);
    ui.click(ui.item("player:stop at gap"));
    ui.frames(2);
    CHECK(app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) < all);
    ui.click(ui.item("player:search on"));
    ui.frames(2);
    CHECK(app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) == all);
}

TEST_CASE(
    "the loops over the vertices open at the axis that is shown and close there; raw axes keep the step") {
    UiFixture ui;
    ui.key(SDLK_p);
    ui.frames(3);
    const auto steps = [&] { return app::player_steps(ui.state.work, ui.state.seen, ui.state.playing); };
    const std::size_t all = steps();
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_PERIOD);
    ui.click(ui.item("player:vertex loop"));
    ui.frames(2);
    CHECK(steps() > all + 4);
    CHECK(ui.state.playing.player.step == 2);
    ui.key(SDLK_PERIOD);
    ui.click(ui.item("player:raw axes"));
    CHECK(ui.state.playing.player.options.raw_axes);
    CHECK(ui.state.playing.player.step == 3);
    ui.click(ui.item("player:vertex loop"));
    ui.frames(2);
    CHECK(steps() == all);
    CHECK(ui.state.playing.player.step == 2);
    ui.key(SDLK_END);
    ui.click(ui.item("player:vertex loop"));  // the result has none: those of the last axis
    ui.frames(2);
    CHECK(ui.state.playing.player.options.loop_of == all - 2);
}

TEST_CASE(
    "the direction of the support functions turns by its knob on the canvas, and goes back by its button") {
    UiFixture ui;
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, PlayerKind::support);
    ui.frames(3);
    const collide::Scene before = ui.state.work.document.scene();
    app::ViewState& view = ui.state.seen.view;
    const auto knob = app::direction_knob(view, ui.state.seen.analysis, ui.state.seen.scale);
    REQUIRE(knob);
    const Vec2 from = glm::floor(*knob + ui.state.tool.canvas_origin);  // the mouse has whole pixels
    const Vec2 to = from + Vec2(40.0f, -120.0f);
    ui.drag(from, to);
    ui.frames(2);
    REQUIRE(view.pair.direction);
    const double towards =
        app::direction_towards(view, ui.state.seen.analysis, to - ui.state.tool.canvas_origin, false);
    CHECK(*view.pair.direction == doctest::Approx(towards));
    CHECK(ui.state.work.document.scene() == before);  // nothing is moved, and nothing to undo
    CHECK(view.selection.empty());
    const auto* support = app::recording_in<collide::SupportRecording>(*ui.state.playing.recorded);
    REQUIRE(support != nullptr);
    CHECK(support->direction.x == doctest::Approx(std::cos(*view.pair.direction)));
    ui.click(ui.item("pair:from a to b"));
    ui.frames(2);
    CHECK_FALSE(view.pair.direction);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK_FALSE(app::direction_knob(view, ui.state.seen.analysis, ui.state.seen.scale));
    CHECK_FALSE(ui.state.playing.recorded);
}

TEST_CASE(
    "the threshold of support features is what tab, player and canvas use, and goes back by its button") {
    UiFixture ui;
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, PlayerKind::contacts);
    ui.frames(2);
    ui.click(ui.item("player:support features"));
    ui.frames(2);
    const auto& pair = ui.state.seen.analysis.moved;
    const std::uint32_t own = pair.support.result.count;
    CHECK(pair.support.result == pair.result.contacts.support);
    const DrawnItem bar = ui.items.at("pair:threshold");
    ui.drag({bar.lower.x + 4.0f, 0.5f * (bar.lower.y + bar.upper.y)},
            {bar.upper.x - 2.0f, 0.5f * (bar.lower.y + bar.upper.y)});
    ui.frames(2);
    REQUIRE(ui.state.seen.view.pair.support_threshold);
    CHECK(*ui.state.seen.view.pair.support_threshold > 0.1);
    CHECK(own == 1);
    CHECK(pair.support.result.count == 2);  // every vertex makes an edge now
    CHECK(pair.result.contacts.support.count == own);
    ui.click(ui.item("pair:own threshold"));
    ui.frames(2);
    CHECK(pair.support.result.count == own);
}

TEST_CASE("a selection has no handles while a player is open, nor where nothing may be moved") {
    UiFixture ui;
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    ui.state.seen.view.select_only(0);
    ui.frames(2);
    const auto handles = [&] { return app::handle_places(ui.state.seen, ui.state.tool).size(); };
    CHECK(handles() > 4);
    open_gjk(ui);
    ui.state.seen.view.select_only(0);
    ui.frames(2);
    CHECK(handles() == 0);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    ui.state.seen.view.select_only(0);
    ui.frames(2);
    CHECK(handles() > 4);
    app::HandLocks locks;
    locks.all = true;
    ui.state.work.document.lock(locks);
    ui.frames(2);
    CHECK(handles() == 0);
}

TEST_CASE("keys do not step while a text field has the focus") {
    UiFixture ui;
    open_gjk(ui);
    ui.click(ui.item("field:Search"));
    ui.frames(2);
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_SPACE);
    CHECK(ui.state.playing.player.step == 0);
    CHECK_FALSE(ui.state.playing.player.playing);
}

TEST_CASE("another scene keeps the player within its recording") {
    UiFixture ui;
    open_gjk(ui);
    ui.key(SDLK_END);
    ui.open(app::preset("2-pairs/13-circle-circle.json"));
    ui.frames(2);
    CHECK(ui.state.playing.player.step < app::player_steps(ui.state.work, ui.state.seen, ui.state.playing));
}

TEST_CASE("on the tab of the broad phase the player opens on the structure that the scene names") {
    UiFixture ui;
    ui.open(app::preset("6-crowds/01-twenty.json"));
    ui.state.seen.tab = app::InspectorTab::broad_phase;
    ui.frames(2);
    ui.click(ui.item("structure:step through"));
    ui.frames(2);
    CHECK(ui.state.playing.player.kind == PlayerKind::dynamic_tree);
    REQUIRE(ui.state.playing.recorded);
    const std::size_t steps = app::player_steps(ui.state.work, ui.state.seen, ui.state.playing);
    REQUIRE(steps > 3);
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_PERIOD);
    CHECK(ui.state.playing.player.step == 2);
    ui.key(SDLK_END);
    CHECK(ui.state.playing.player.step == steps - 1);
    ui.key(SDLK_r);
    CHECK(ui.state.playing.player.step == 0);
    ui.key(SDLK_SPACE);
    ui.frames(12, 0.1);
    CHECK(ui.state.playing.player.step == 1);
    ui.key(SDLK_ESCAPE);
    ui.frames(1);
    CHECK_FALSE(ui.state.playing.recorded);
}

TEST_CASE("a structure is recorded anew for another scene, body or lesson, and not from frame to frame") {
    UiFixture ui;
    ui.open(app::preset("6-crowds/01-twenty.json"));
    ui.frames(2);
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, PlayerKind::spatial_hash);
    ui.frames(2);
    REQUIRE(ui.state.playing.recorded);
    const auto first = ui.state.playing.recorded;
    ui.frames(3);
    CHECK(ui.state.playing.recorded == first);
    ui.state.seen.view.select_only(3);
    ui.frames(2);
    CHECK(ui.state.playing.recorded != first);
    CHECK(ui.state.playing.recorded->key.body == 3);
    const auto second = ui.state.playing.recorded;
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, PlayerKind::quadtree);
    ui.frames(2);
    CHECK(ui.state.playing.recorded != second);
    CHECK(app::player_steps(ui.state.work, ui.state.seen, ui.state.playing) > 0);
    ui.open(app::preset("2-pairs/13-circle-circle.json"));
    ui.frames(2);
    CHECK(ui.state.seen.analysis.boxes.size() == 2);
    CHECK(ui.state.playing.player.step < app::player_steps(ui.state.work, ui.state.seen, ui.state.playing));
}
