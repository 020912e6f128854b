// A capture of another engine in the window: its list, and a case as a scene.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "session/captures.h"
#include "session/files.h"
#include "ui/support/ui_fixture.h"

using app::UiFixture;

namespace {

const std::string capture = R"({"collide_capture":1,"engine":"box2d 2.4.1"}
{"shape":1,"box":[2,2]}
{"shape":2,"circle":[0,0],"radius":1}
{"frame":7,"time":0.1}
{"pair":["crate","ball"],"a":1,"at_a":[0,0,0.8,0.6],"b":2,"at_b":[2.5,0,1,0],"answer":{"overlap":true,"normal":[1,0],"depth":0.2}}
{"pair":["crate","wall"],"a":1,"at_a":[0,0,1,0],"b":1,"at_b":[1.75,0.5,1,0],"answer":{"overlap":true,"normal":[1,0],"depth":0.25}}
{"ray":"gun","from":[-5,0],"to":[5,0],"b":1,"at_b":[0,0,1,0],"answer":{"hit":true,"fraction":0.2}}
{"pair":
)";

}  // namespace

TEST_CASE("a capture is listed, what disagrees first, and a case opens with what the engine says of it") {
    UiFixture ui(1280, 1300);
    app::open_capture(ui.state, capture, "bug.collide.jsonl");
    ui.frames(2);
    REQUIRE(ui.state.prompts.dialog == app::Dialog::capture);
    const app::OpenCapture& open = *ui.state.scene_files.capture;
    CHECK(open.cases.size() == 3);
    CHECK(open.wrong == 2);
    CHECK(open.capture.left_out_count == 1);
    CHECK(open.cases[0].query.name == "gun");  // 2 m off
    CHECK(open.cases[1].query.name == "crate, ball");
    ui.click(ui.item("capture:only wrong"));
    ui.frames(2);
    CHECK(ui.item("case:2").y > ui.item("case:1").y);
    ui.click(ui.item("case:1"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
    CHECK(ui.state.work.document.scene().bodies.at(0).name == "crate");
    CHECK(ui.state.work.document.scene().bodies[0].rotation == collide::Turn{0.8, 0.6});
    CHECK(ui.state.seen.tab == app::InspectorTab::compare);
    REQUIRE(ui.panels.compare.verdict);
    CHECK_FALSE(ui.panels.compare.verdict->agrees);
    ui.click(ui.item("engine:Queries of the capture"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    ui.click(ui.item("case:0"));
    ui.frames(3);
    CHECK(ui.state.work.document.scene().rays.size() == 1);
}

TEST_CASE("File > Open takes a capture, and files of other programs as scenes of their own") {
    UiFixture ui(1280, 800);
    const std::filesystem::path tests = std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR) / "tests";
    app::request_open(ui.state, tests / "capture/golden/seam.collide.jsonl");
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    ui.state.prompts.dialog = app::Dialog::none;
    for (const char* const name : {"shapes.svg", "tiled_objects.tmx", "bodies_4.tscn", "planck_pile.json",
                                   "rube_fall.json", "holes.dat", "two.geojson"}) {
        CAPTURE(name);
        app::request_open(ui.state, tests / "core/collide/import/files" / name);
        ui.frames(2);
        CHECK_FALSE(ui.state.work.document.scene().bodies.empty());
        CHECK(ui.state.work.document.scene().name == std::filesystem::path(name).stem());
        CHECK_FALSE(ui.state.work.document.path());
    }
    const auto revision = ui.state.work.document.revision();
    app::request_open(ui.state, tests / "core/collide/import/files/planck.mjs");
    ui.frames(2);
    CHECK(ui.state.prompts.messages.back().kind == app::Message::Kind::error);
    CHECK(ui.state.work.document.revision() == revision);
}

TEST_CASE("a capture that can't be read is told, and nothing that is open is harmed") {
    UiFixture ui(1280, 800);
    const auto revision = ui.state.work.document.revision();
    app::open_capture(ui.state, R"({"collide_capture":9})", "later.jsonl");
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
    CHECK(
        ui.state.prompts.messages.back().text ==
        "later.jsonl: line 1: /collide_capture: the capture is of version 9; this program reads version 1.");
    CHECK(ui.state.work.document.revision() == revision);
}
