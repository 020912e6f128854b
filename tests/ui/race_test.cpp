// The race and Why not? under the mouse.
#include "measure/race.h"
#include "support/ui_fixture.h"

using app::Highlight;
using app::Race;
using app::UiFixture;
using app::Vec2;

namespace {

/// Waits for the measurements of the race that is shown, and draws them.
void settle(UiFixture& ui) {
    ui.frames(2);
    REQUIRE(ui.panels.race);
    ui.panels.race->runner.wait_until_idle();
    ui.frames(3);
}

void open_race(UiFixture& ui) {
    ui.click(ui.item("tab:Broad phase"));
    ui.click(ui.item("broad phase:Race"));
    settle(ui);
}

const char* const four_boxes = R"({"collidoscope": 1, "view": {"focus": ["a", "b"]}, "bodies": [
    {"name": "a", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 0], "velocity": [1, 0]},
    {"name": "b", "shape": {"type": "box", "width": 1, "height": 1}, "position": [1.5, 0.2]},
    {"name": "c", "shape": {"type": "box", "width": 1, "height": 1}, "position": [3, 0]},
    {"name": "d", "shape": {"type": "box", "width": 1, "height": 1}, "position": [3.4, 0.6]}]})";

float top_of(UiFixture& ui, const std::string& row) { return ui.item(row).y; }

}  // namespace

TEST_CASE("the race measures all contenders on the open scene and then rests") {
    UiFixture ui(1280, 1300);
    ui.open(app::preset("6-crowds/02-crowd-of-200.json"));
    open_race(ui);
    const app::RaceReport report = ui.panels.race->runner.report();
    CHECK(report.bodies == ui.state.work.document.scene().bodies.size());
    for (const app::LaneReading& reading : report.readings) {
        CHECK(reading.measured());
        CHECK(reading.field == report.field);
        CHECK(reading.candidates == ui.state.seen.analysis.candidates.size());
        CHECK_FALSE(reading.differs);
    }
    CHECK_FALSE(ui.panels.frame_wanted);
}

TEST_CASE("the table of the race sorts by a click on its head") {
    UiFixture ui(1280, 1300);
    ui.open(app::preset("6-crowds/02-crowd-of-200.json"));
    open_race(ui);
    ui.click(ui.item("header:Tests"));
    ui.frames(3);
    CHECK(top_of(ui, "race:Dynamic tree") < top_of(ui, "race:Brute force"));
    ui.click(ui.item("header:Tests"));
    ui.frames(3);
    CHECK(top_of(ui, "race:Dynamic tree") > top_of(ui, "race:Brute force"));
}

TEST_CASE("a dragged body is moved in every structure") {
    UiFixture ui(1280, 1300);
    ui.open_text(four_boxes);
    open_race(ui);
    const std::uint64_t before = ui.panels.race->runner.report().field;
    const Vec2 middle = ui.middle_of(2);
    ui.drag(middle, middle + Vec2(0.0f, 400.0f));
    settle(ui);
    const app::RaceReport report = ui.panels.race->runner.report();
    CHECK(report.field > before);
    for (const app::LaneReading& reading : report.readings) {
        CHECK(reading.field == report.field);
        CHECK(reading.candidates == ui.state.seen.analysis.candidates.size());
    }
}

TEST_CASE("cost against N is measured at the press of a button, and idle costs nothing after it") {
    UiFixture ui(1280, 1300);
    app::GrowthLimits limits;
    limits.counts = {100, 316};
    ui.panels.race = std::make_shared<Race>(app::RaceLimits{}, limits);
    ui.open_text(four_boxes);
    open_race(ui);
    ui.click(ui.item("race view:Cost against N"));
    ui.frames(2);
    CHECK_FALSE(ui.panels.race->runner.report().growth);
    ui.click(ui.item("race:measure"));
    settle(ui);
    REQUIRE(ui.panels.race->runner.report().growth);
    CHECK(ui.panels.race->runner.report().growth->finished());
    CHECK_FALSE(ui.panels.frame_wanted);
    ui.item("race:plot");
}

TEST_CASE("nothing is measured while another tab is shown") {
    UiFixture ui(1280, 1300);
    ui.open_text(four_boxes);
    open_race(ui);
    const std::uint64_t before = ui.panels.race->runner.report().field;
    ui.click(ui.item("tab:SAT"));
    const Vec2 middle = ui.middle_of(2);
    ui.drag(middle, middle + Vec2(0.0f, 100.0f));
    CHECK(ui.panels.race->runner.report().field == before);
    CHECK_FALSE(ui.panels.frame_wanted);
}

TEST_CASE("Why not? follows the pair that is clicked, and lights up what a stage is about") {
    UiFixture ui(1280, 1300);
    ui.open_text(four_boxes);
    ui.click(ui.item("tab:Broad phase"));
    ui.click(ui.item("broad phase:Why not?"));
    ui.frames(2);
    ui.move_to(ui.item("why not:Sweep"));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight.kind == Highlight::Kind::sweep_axis);
    ui.click(ui.middle_of(2));
    ui.key_down(SDLK_LSHIFT, KMOD_LSHIFT);
    ui.click(ui.middle_of(3));
    ui.key_up(SDLK_LSHIFT);
    ui.frames(2);
    CHECK(ui.state.seen.view.focus == std::pair<std::size_t, std::size_t>{2, 3});
    ui.move_to(ui.item("why not:Contact"));
    ui.frames(2);
    CHECK(ui.state.seen.view.highlight.kind == Highlight::Kind::manifold_point);
}
