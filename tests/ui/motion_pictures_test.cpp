// Runs in the middle of something, as pictures to be looked at: not run by default. Writes PNG files to the
// folder that COLLIDOSCOPE_PICTURES names.
#include <cstdlib>

#include "session/running.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

namespace {

/// The stack of boxes with two branches, looked at where they differ.
void branch(UiFixture& ui) {
    ui.open(app::preset("8-rigid-bodies/05-stack.json"));
    for (int i = 0; i < 60; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 20);
    ui.frames(2);
    ui.drag(ui.middle_of(6), ui.middle_of(6) + Vec2(60.0f, 0.0f));
    for (int i = 0; i < 25; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.state.seen.settings.folded = {"motion/second_world", "motion/step", "motion/plots", "motion/touches"};
    ui.frames(3);
}

}  // namespace

TEST_CASE("pictures of a run" * doctest::skip()) {
    const char* const folder = std::getenv("COLLIDOSCOPE_PICTURES");
    REQUIRE(folder != nullptr);
    const std::string at = std::string(folder) + "/run-";
    for (const auto& [width, height] : {std::pair(1280, 800), std::pair(1024, 700)}) {
        const std::string size = std::to_string(width);
        UiFixture ui(width, height);
        branch(ui);
        ui.save_picture(at + "branches-" + size + ".png");
        ui.move_to(ui.item("run:history"));
        ui.frames(40);
        ui.save_picture(at + "bar-" + size + ".png");
        ui.move_to(ui.item("why:1") - Vec2(100.0f, 0.0f));
        ui.frames(40);
        ui.save_picture(at + "contact-" + size + ".png");
        ui.key(SDLK_r, KMOD_LCTRL);
        ui.key(SDLK_F3);
        ui.frames(3);
        ui.save_picture(at + "reset-" + size + ".png");
    }
}
