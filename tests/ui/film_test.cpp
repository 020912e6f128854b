// The film of a player below the canvas, by key and under the mouse; and what else of it can be chosen.
#include <algorithm>

#include "player/player.h"
#include "session/playing.h"
#include "support/ui_fixture.h"

using app::PlayerKind;
using app::UiFixture;

namespace {

void open_film(UiFixture& ui, PlayerKind entry) {
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, entry);
    ui.frames(2);
    ui.key(SDLK_F9);
    ui.frames(3);
    REQUIRE(ui.state.seen.settings.show_film);
}

}  // namespace

TEST_CASE("the film opens by key and by its button, and a click goes to a step") {
    UiFixture ui;
    open_film(ui, PlayerKind::gjk);
    CHECK(ui.state.playing.player.step == 0);
    ui.click(ui.item("film:3"));
    ui.frames(2);
    CHECK(ui.state.playing.player.step == 2);
    ui.key(SDLK_PERIOD);
    CHECK(ui.state.playing.player.step == 3);
    ui.click(ui.item("player:film"));
    ui.frames(2);
    CHECK_FALSE(ui.state.seen.settings.show_film);
    CHECK_FALSE(ui.items.contains("film:1"));
}

TEST_CASE("the film follows the step that is shown, ten at a time as well") {
    UiFixture ui;
    open_film(ui, PlayerKind::gjk);
    const std::size_t steps = app::player_steps(ui.state.work, ui.state.seen, ui.state.playing);
    ui.key(SDLK_END);
    ui.frames(3);
    CHECK(ui.items.contains("film:" + std::to_string(steps)));
    ui.key(SDLK_COMMA, KMOD_LCTRL);
    CHECK(ui.state.playing.player.step == (steps > 10 ? steps - 11 : 0));
    ui.key(SDLK_PERIOD, KMOD_LCTRL);
    CHECK(ui.state.playing.player.step == std::min(steps - 1, (steps > 10 ? steps - 11 : 0) + 10));
}

TEST_CASE("without a player there is no film, and the canvas has its room") {
    UiFixture ui;
    ui.frames(2);
    const float whole = ui.state.seen.view.camera.canvas_size.y;
    ui.key(SDLK_F9);
    ui.frames(2);
    CHECK(ui.state.seen.view.camera.canvas_size.y == whole);
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, PlayerKind::sat);
    ui.frames(2);
    CHECK(ui.state.seen.view.camera.canvas_size.y < whole);
    CHECK(ui.state.seen.view.camera.canvas_size.y > 0.6f * whole);
}

TEST_CASE("Shift+M shows the difference, the sum and A grown in turn") {
    UiFixture ui;
    ui.frames(2);
    ui.key(SDLK_m, KMOD_LSHIFT);
    ui.frames(2);
    CHECK(ui.state.window.difference.visible);
    CHECK(ui.state.seen.view.minkowski == app::MinkowskiView::difference);
    ui.key(SDLK_m, KMOD_LSHIFT);
    CHECK(ui.state.seen.view.minkowski == app::MinkowskiView::sum);
    ui.key(SDLK_m, KMOD_LSHIFT);
    CHECK(ui.state.seen.view.minkowski == app::MinkowskiView::grown);
    ui.frames(2);
}

TEST_CASE("the part on bounding volumes draws each with a tick") {
    UiFixture ui(1280, 1000);
    ui.open(app::preset("6-crowds/01-twenty.json"));
    ui.click(ui.item("tab:Broad phase"));
    ui.frames(2);
    ui.click(ui.item("broad phase:Volumes"));
    ui.frames(2);
    for (const char* overlay : {"bounding_circles", "least_boxes", "hulls"}) {
        CAPTURE(std::string(overlay));
        CHECK_FALSE(ui.state.seen.view.overlays.contains(overlay));
        ui.click(ui.item(std::string("volumes:") + overlay));
        ui.frames(2);
        CHECK(ui.state.seen.view.overlays.contains(overlay));
    }
}
