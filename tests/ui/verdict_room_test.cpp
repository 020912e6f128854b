// The room of the verdict above the inspector's tabs: sentences in full where a screen is common, in brief
// where it is small, never cut.
#include "support/ui_fixture.h"

namespace {

bool is_shown_in_full(app::UiFixture& ui) {
    ui.items.clear();
    ui.frames(2);
    return !ui.items.contains("verdict:brief") && !ui.items.contains("outlook:brief");
}

}  // namespace

TEST_CASE("at 1280 x 800 no verdict of a preset is cut: \"Will touch at 0.465 s along the line from ...\"") {
    app::UiFixture ui;
    for (const char* chapter : {"1-first-steps", "2-pairs", "3-special-cases", "4-motion", "5-play",
                                "7-distance-and-rotation", "8-rigid-bodies"}) {
        if (!std::filesystem::exists(app::preset(chapter))) continue;
        for (const auto& entry : std::filesystem::directory_iterator(app::preset(chapter))) {
            CAPTURE(entry.path().string());
            ui.open(entry.path());
            CHECK(is_shown_in_full(ui));
        }
    }
    ui.open(app::preset("4-motion/01-first-sweep.json"));
    ui.state.work.document.edit("move", [](collide::Scene& scene) { scene.bodies[1].position.y -= 1.5; });
    CHECK(is_shown_in_full(ui));  // "Passes by: the axis across the motion ..."
}

TEST_CASE("an answer that reveals the verdict moves nothing below it: the note in its place was shorter") {
    app::UiFixture ui;
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    const float shown = ui.item("tab:SAT").y;
    ui.state.studying.hidden = {"verdict"};
    ui.frames(2);
    CHECK(ui.item("tab:SAT").y == shown);
}
