// The player in the program's window, by its keys and under the mouse.
#include "platform/frame.h"
#include "player/structure_walks.h"
#include "session/playing.h"
#include "support/ui_fixture.h"

using app::DrawnItem;
using app::LessonKind;
using app::UiFixture;
using app::Vec2;

namespace {

void open_gjk(UiFixture& ui) {
    app::open_lesson(ui.state, LessonKind::gjk);
    ui.frames(3);
    REQUIRE(app::player_steps(ui.state) > 4);
}

}  // namespace

TEST_CASE(
    "the player opens by key on the tab's algorithm and closes by Esc before the selection is cleared") {
    UiFixture ui;
    ui.state.view.select_only(0);
    ui.key(SDLK_p);
    ui.frames(2);
    CHECK(ui.state.player.open);
    CHECK(ui.state.player.lesson == LessonKind::sat);
    ui.key(SDLK_ESCAPE);
    CHECK_FALSE(ui.state.player.open);
    CHECK(ui.state.view.selection.size() == 1);
    ui.key(SDLK_ESCAPE);
    CHECK(ui.state.view.selection.empty());
}

TEST_CASE("the keys of the transport walk through the steps and leave the time alone") {
    UiFixture ui;
    open_gjk(ui);
    const std::size_t steps = app::player_steps(ui.state);
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_PERIOD);
    CHECK(ui.state.player.step == 2);
    ui.key(SDLK_COMMA);
    CHECK(ui.state.player.step == 1);
    ui.key(SDLK_END);
    CHECK(ui.state.player.step == steps - 1);
    ui.key(SDLK_r);
    CHECK(ui.state.player.step == 0);
    CHECK(ui.state.view.scrub_time == 0.0);
    ui.key(SDLK_n);
    CHECK(ui.state.player.lesson == LessonKind::epa);
}

TEST_CASE("Space plays one step a second and stops at the last") {
    UiFixture ui;
    open_gjk(ui);
    ui.key(SDLK_SPACE);
    CHECK(ui.state.player.playing);
    CHECK_FALSE(ui.state.view.playing);
    CHECK_FALSE(app::is_animating(ui.state));  // nothing is drawn between two steps
    ui.frames(3, 0.2);
    CHECK(ui.state.player.step == 0);
    ui.frames(3, 0.2);
    CHECK(ui.state.player.step == 1);
    ui.frames(200, 0.2);
    CHECK(ui.state.player.step == app::player_steps(ui.state) - 1);
    CHECK_FALSE(ui.state.player.playing);
}

TEST_CASE("buttons and scrubber go through the steps, Close closes") {
    UiFixture ui;
    ui.click(ui.item("inspector:step through"));
    ui.frames(3);
    REQUIRE(ui.state.player.open);
    open_gjk(ui);
    const std::size_t steps = app::player_steps(ui.state);
    ui.click(ui.item("player:step"));
    CHECK(ui.state.player.step == 1);
    ui.click(ui.item("player:last"));
    CHECK(ui.state.player.step == steps - 1);
    ui.click(ui.item("player:back"));
    CHECK(ui.state.player.step == steps - 2);
    ui.click(ui.item("player:first"));
    CHECK(ui.state.player.step == 0);
    const Vec2 middle = ui.item("player:steps");
    const DrawnItem bar = ui.items.at("player:steps");
    ui.drag({bar.lower.x + 9.0f, middle.y}, {bar.upper.x - 9.0f, middle.y});
    CHECK(ui.state.player.step == steps - 1);
    ui.click(ui.item("player:play"));
    CHECK(ui.state.player.playing);
    ui.click(ui.item("player:close"));
    CHECK_FALSE(ui.state.player.open);
    CHECK_FALSE(ui.state.player.playing);
}

TEST_CASE("stopping at the first gap or searching on is a choice of the player") {
    UiFixture ui;
    ui.key(SDLK_p);
    ui.frames(3);
    const std::size_t all = app::player_steps(ui.state);
    ui.click(ui.item("player:stop at gap"));
    ui.frames(2);
    CHECK(app::player_steps(ui.state) < all);
    ui.click(ui.item("player:search on"));
    ui.frames(2);
    CHECK(app::player_steps(ui.state) == all);
}

TEST_CASE("keys do not step while a text field has the focus") {
    UiFixture ui;
    open_gjk(ui);
    ui.click(ui.item("field:Search"));
    ui.frames(2);
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_SPACE);
    CHECK(ui.state.player.step == 0);
    CHECK_FALSE(ui.state.player.playing);
}

TEST_CASE("another scene keeps the player within its recording") {
    UiFixture ui;
    open_gjk(ui);
    ui.key(SDLK_END);
    ui.open(app::preset("2-pairs/13-circle-circle.json"));
    ui.frames(2);
    CHECK(ui.state.player.step < app::player_steps(ui.state));
}

TEST_CASE("on the tab of the broad phase the player opens on the structure that the scene names") {
    UiFixture ui;
    ui.open(app::preset("6-crowds/01-twenty.json"));
    ui.state.tab = app::InspectorTab::broad_phase;
    ui.frames(2);
    ui.click(ui.item("structure:step through"));
    ui.frames(2);
    CHECK(ui.state.player.lesson == LessonKind::dynamic_tree);
    REQUIRE(ui.state.walks);
    const std::size_t steps = app::player_steps(ui.state);
    REQUIRE(steps > 3);
    ui.key(SDLK_PERIOD);
    ui.key(SDLK_PERIOD);
    CHECK(ui.state.player.step == 2);
    ui.key(SDLK_END);
    CHECK(ui.state.player.step == steps - 1);
    ui.key(SDLK_r);
    CHECK(ui.state.player.step == 0);
    ui.key(SDLK_SPACE);
    ui.frames(12, 0.1);
    CHECK(ui.state.player.step == 1);
    ui.key(SDLK_ESCAPE);
    ui.frames(1);
    CHECK_FALSE(ui.state.walks);
}

TEST_CASE("a structure is recorded anew for another scene, body or lesson, and not from frame to frame") {
    UiFixture ui;
    ui.open(app::preset("6-crowds/01-twenty.json"));
    ui.frames(2);
    app::open_lesson(ui.state, LessonKind::spatial_hash);
    ui.frames(2);
    REQUIRE(ui.state.walks);
    const auto first = ui.state.walks;
    ui.frames(3);
    CHECK(ui.state.walks == first);
    ui.state.view.select_only(3);
    ui.frames(2);
    CHECK(ui.state.walks != first);
    CHECK(ui.state.walks->key.body == 3);
    const auto second = ui.state.walks;
    app::open_lesson(ui.state, LessonKind::quadtree);
    ui.frames(2);
    CHECK(ui.state.walks != second);
    CHECK(app::player_steps(ui.state) > 0);
    ui.open(app::preset("2-pairs/13-circle-circle.json"));
    ui.frames(2);
    CHECK(ui.state.walks->boxes.size() == 2);
    CHECK(ui.state.player.step < app::player_steps(ui.state));
}
