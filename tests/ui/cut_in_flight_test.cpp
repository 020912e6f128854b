// Cutting what moves: the pieces fly on from where the body was.
#include "platform/frame.h"
#include "session/running.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::UiFixture;

TEST_CASE("a body that falls is cut while the run plays, and its pieces fall on") {
    UiFixture ui(1280, 800);
    ui.open(COLLIDOSCOPE_SOURCE_DIR "/scenes/8-rigid-bodies/11-falling-melon.json");
    const std::size_t bodies = ui.state.work.document.scene().bodies.size();
    ui.key(SDLK_SPACE);
    ui.frames(10);
    ui.key(SDLK_x);
    const app::Vec2 melon = ui.middle_of(1);
    ui.drag(melon + app::Vec2(-120.0f, 20.0f), melon + app::Vec2(120.0f, 20.0f));
    ui.frames(5);
    REQUIRE(ui.state.work.run != nullptr);
    CHECK(ui.state.work.run->world().body_count() == bodies + 1);
    CHECK(ui.state.work.document.scene().bodies.size() == bodies);
    CHECK(app::is_animating(ui.state.work, ui.state.seen, ui.state.tool, ui.panels));
}
