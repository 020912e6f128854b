// A capture of another engine in the window: its list, and a case as a scene.
#include <SDL.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <collide/capture/explain.h>
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
    REQUIRE(open.cases().size() == 3);
    CHECK(open.wrong() == 2);
    CHECK(open.capture().left_out_count == 1);
    CHECK(open.cases()[open.worst_first()[0]].query.name == "gun");  // 2 m off
    CHECK(open.worst_first()[1] == 0);
    ui.click(ui.item("capture:only wrong"));
    ui.frames(2);
    CHECK(ui.item("case:1").y > ui.item("case:0").y);
    ui.click(ui.item("case:0"));
    ui.frames(2);
    CHECK(ui.panels.captures.chosen == 0);
    CHECK(ui.panels.captures.why == collide::explain(open.cases()[0].query, {}));
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    ui.click(ui.item("capture:open"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
    CHECK(ui.state.work.document.scene().bodies.at(0).name == "crate");
    CHECK(ui.state.work.document.scene().bodies[0].rotation == collide::DRotation{0.8, 0.6});
    CHECK(ui.state.seen.tab == app::InspectorTab::compare);
    REQUIRE(ui.panels.compare.verdict);
    CHECK_FALSE(ui.panels.compare.verdict->agrees);
    ui.click(ui.item("engine:Queries of the capture"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    CHECK(ui.panels.captures.chosen == 0);
    ui.double_click(ui.item("case:2"));
    ui.frames(3);
    CHECK(ui.state.work.document.scene().rays.size() == 1);
    CHECK(ui.state.work.document.scene().bodies[0].name == "shape 1");
    CHECK(ui.state.seen.tab == app::InspectorTab::rays);
    REQUIRE(ui.state.seen.engine_case);
    CHECK(ui.panels.compare.verdict_of_case.words == "It said fraction 0.2, right is 0.4.");
    ui.click(ui.item("engine:Clear"));
    ui.frames(2);
    CHECK_FALSE(ui.state.seen.engine_case);
}

TEST_CASE("a case of each kind shows what the engine says, and the right answer for that query") {
    const std::string head = "{\"collide_capture\":1}\n{\"shape\":1,\"box\":[2,2]}\n";
    const auto said = [&](const std::string& line) {
        UiFixture ui(1280, 1300);
        app::open_capture(ui.state, head + line + "\n", "one.collide.jsonl");
        ui.frames(2);
        ui.double_click(ui.item("case:0"));
        ui.frames(3);
        REQUIRE(ui.state.seen.engine_case);
        return ui.panels.compare.verdict_of_case.words;
    };
    const std::string at = R"("a":1,"at_a":[0,0,1,0],"b":1,"at_b":[4,0,1,0],)";
    CHECK(said(R"({"cast":"c",)" + at + R"("by":[4,0],"answer":{"hit":true,"fraction":0.75}})") ==
          "It said fraction 0.75, right is 0.5.");
    CHECK(said(R"({"cast":"c",)" + at + R"("by":[4,0],"answer":{"hit":false}})") ==
          "It said a miss, but it hits at fraction 0.5.");
    // Such an answer is none of the pair at rest, which is apart.
    CHECK(said(R"({"toi":["a","b"],)" + at +
               R"("velocity_a":[4,0],"velocity_b":[0,0],"duration":1,"answer":{"hit":false}})") ==
          "It said a miss, but they touch at 0.5 s.");
    CHECK(said(R"({"point":"p","at":[0.5,0],"b":1,"at_b":[0,0,1,0],"answer":{"overlap":false}})") ==
          "It said outside, but it lies 0.5 m inside.");
}

namespace {

std::string pair_in_frame(int frame, const std::string& depth) {
    const std::string number = std::to_string(frame);
    return R"({"frame":)" + number + R"(,"time":)" + number + "}\n" + R"({"pair":["crate )" + number +
           R"(","wall"],"a":1,"at_a":[0,0,1,0],"b":1,"at_b":[1.75,0.5,1,0],)" +
           R"("answer":{"overlap":true,"depth":)" + depth + "}}\n";
}

const std::string start = "{\"collide_capture\":1}\n{\"shape\":1,\"box\":[2,2]}\n";

/// Of the time bar, from its left end: 0 to 1.
app::Vec2 on_frames(UiFixture& ui, float share) {
    const app::DrawnItem bar = ui.items.at("capture:frames");
    return {bar.lower.x + share * (bar.upper.x - bar.lower.x), 0.5f * (bar.lower.y + bar.upper.y)};
}

}  // namespace

TEST_CASE("the time bar shows a frame's queries alone, and a note leads to its frame") {
    UiFixture ui(1280, 900);
    app::open_capture(ui.state,
                      start + pair_in_frame(1, "0.25") + pair_in_frame(2, "0.5") + "{\"note\":\"jump\"}\n" +
                          pair_in_frame(3, "0.75") + pair_in_frame(4, "0.25"),
                      "bug.collide.jsonl");
    ui.frames(2);
    CHECK(ui.items.contains("case:1"));
    CHECK(ui.items.contains("case:2"));
    ui.click(on_frames(ui, 0.6f));  // the third of four
    ui.frames(2);
    CHECK(ui.panels.captures.frame == 3);
    CHECK_FALSE(ui.items.contains("case:1"));
    CHECK(ui.items.contains("case:2"));
    ui.click(ui.item("note:0"));
    ui.frames(2);
    CHECK(ui.panels.captures.frame == 2);
    CHECK(ui.items.contains("case:1"));
    CHECK_FALSE(ui.items.contains("case:2"));
    ui.click(on_frames(ui, 0.99f));  // nothing disagrees in the last one
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("case:3"));
    ui.click(ui.item("capture:all frames"));
    ui.frames(2);
    CHECK(ui.items.contains("case:1"));
}

TEST_CASE("Enter opens the chosen query, and the list comes back from the menu") {
    UiFixture ui(1280, 900);
    app::open_capture(ui.state, capture, "bug.collide.jsonl");
    ui.frames(2);
    ui.click(ui.item("case:0"));
    ui.frames(2);
    ui.click(ui.item("capture:copy"));
    ui.frames(2);
    CHECK(app::is_capture(SDL_GetClipboardText()));
    ui.click(ui.item("capture:test"));
    ui.frames(3);
    REQUIRE(ui.items.contains("capture:test:planck"));
    ui.key(SDLK_ESCAPE);  // the menu's, not the list's
    ui.frames(3);
    CHECK_FALSE(ui.items.contains("capture:test:planck"));
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    ui.key(SDLK_RETURN);
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
    CHECK(ui.state.work.document.scene().bodies.at(0).name == "crate");
    ui.click(ui.item("menu:File"));
    ui.frames(2);
    ui.click(ui.item("menu:capture"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
}

TEST_CASE("a double click opens a query also where frames are slow") {
    UiFixture ui(1280, 900);
    app::open_capture(ui.state, capture, "bug.collide.jsonl");
    ui.frames(2);
    const app::Vec2 row = ui.item("case:0");
    ui.click(row);
    ui.frames(2, 0.4);
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    ui.click(row, SDL_BUTTON_LEFT, 2);  // the system counts
    ui.frames(3, 0.4);
    CHECK(ui.state.prompts.dialog == app::Dialog::none);
    app::open_capture(ui.state, capture, "bug.collide.jsonl");
    ui.frames(2);
    ui.click(row);
    ui.click(row);  // two single ones
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
}

TEST_CASE("the dialog of File > Open opens what it lists") {
    UiFixture ui(1280, 900);
    const std::filesystem::path tests = std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR) / "tests";
    for (const auto& file : {std::pair("capture/golden", "seam.collide.jsonl"),
                             std::pair("core/collide/import/files", "tiled_objects.tmx"),
                             std::pair("core/collide/import/files", "shapes.svg"),
                             std::pair("core/collide/import/files", "bodies_4.tscn"),
                             std::pair("core/collide/import/files", "two.geojson")}) {
        const char* const name = file.second;
        CAPTURE(name);
        ui.state.scene_files.capture.reset();
        app::show_scene(ui.state, {}, std::nullopt);
        ui.state.prompts.browse = tests / file.first;
        ui.state.prompts.dialog = app::Dialog::open_file;
        ui.frames(3);
        ui.click(ui.item("field:Filter"));
        ui.type(name);
        ui.frames(2);
        ui.click(ui.item(std::string("file:") + name));
        ui.frames(2);
        ui.click(ui.item("button:Open"));
        ui.frames(3);
        CHECK(ui.state.prompts.dialog != app::Dialog::open_file);
        CHECK((ui.state.scene_files.capture || !ui.state.work.document.scene().bodies.empty()));
    }
}

TEST_CASE("more frames than fit on the time bar share columns, and the worst of a column is shown") {
    UiFixture ui(1024, 700);
    std::string text = start;
    for (int i = 1; i <= 3000; ++i) text += pair_in_frame(i, i == 1500 ? "0.5" : "0.25");
    app::open_capture(ui.state, text, "long.collide.jsonl");
    ui.frames(2);
    ui.click(on_frames(ui, 0.4999f));
    ui.frames(2);
    CHECK(ui.panels.captures.frame == 1500);
    CHECK(ui.items.contains("case:1499"));
}

TEST_CASE("the chosen query is copied as a test for an engine, or a sentence says why not") {
    UiFixture ui(1280, 900);
    app::open_capture(ui.state, capture, "bug.collide.jsonl");
    ui.frames(2);
    ui.click(ui.item("case:2"));  // the ray
    ui.frames(2);
    ui.click(ui.item("capture:test"));
    ui.frames(3);
    ui.click(ui.item("capture:test:planck"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == app::Dialog::capture);
    CHECK(std::string(SDL_GetClipboardText())
              .starts_with("// gun: box2d 2.4.1 said fraction 0.2, right is 0.4."));
    ui.click(ui.item("case:0"));
    ui.frames(2);
    ui.click(ui.item("capture:test"));
    ui.frames(3);
    ui.click(ui.item("capture:test:matter"));
    ui.frames(2);
    CHECK(ui.state.prompts.messages.back().text == "No test for Matter (JavaScript): it has no circle.");
}

TEST_CASE("Edit copies the pair in focus as a test for an engine") {
    UiFixture ui(1280, 900);
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    ui.frames(2);
    ui.click(ui.item("menu:Edit"));
    ui.frames(2);
    ui.click(ui.item("menu:Copy as test for"));
    ui.frames(3);
    ui.click(ui.item("menu:test:box2c"));
    ui.frames(2);
    CHECK(std::string(SDL_GetClipboardText()).find("#include <box2d/box2d.h>") != std::string::npos);
    CHECK(ui.state.prompts.messages.back().text == "A test for Box2D 3.2 (C) is in the clipboard.");
}

TEST_CASE("a file that is still written is followed: the list grows, and what is chosen stays") {
    UiFixture ui(1280, 900);
    show_scene(ui.state, {}, std::nullopt);  // it has no file
    ui.frames(2);
    CHECK_FALSE(app::is_watching(ui.state.scene_files));
    const std::filesystem::path file = ui.folder() / "live.collide.jsonl";
    const auto write = [&](const std::string& text, std::ios::openmode mode = std::ios::app) {
        std::ofstream(file, mode | std::ios::binary) << text;
        const bool has_more = app::follow_capture(ui.state, app::GrowingFile::interval);
        ui.frames(2);
        return has_more;
    };
    const std::string second = pair_in_frame(2, "0.75");
    write(start + pair_in_frame(1, "0.5") + second.substr(0, 60), std::ios::trunc);
    app::request_open(ui.state, file);
    ui.frames(2);
    REQUIRE(ui.state.prompts.dialog == app::Dialog::capture);
    const auto open = [&]() -> const app::OpenCapture& { return *ui.state.scene_files.capture; };
    CHECK(open().cases().size() == 1);
    CHECK(open().capture().left_out_count == 0);
    CHECK(app::is_watching(ui.state.scene_files));  // or a window at rest would not notice
    ui.click(ui.item("case:0"));
    ui.frames(2);
    CHECK_FALSE(write(""));
    CHECK(write(second.substr(60)));
    CHECK(open().cases().size() == 2);
    CHECK(open().worst_first()[0] == 1);
    CHECK(ui.panels.captures.chosen == 0);
    CHECK(ui.item("case:1").y < ui.item("case:0").y);
    // The game is started again.
    CHECK(write(start + pair_in_frame(1, "0.375"), std::ios::trunc));
    CHECK(open().cases().size() == 1);
    CHECK_FALSE(ui.panels.captures.chosen);
    CHECK(write("", std::ios::trunc));
    CHECK(open().cases().empty());
    CHECK(write("hello\n"));
    CAPTURE(ui.state.prompts.messages.back().text);
    CHECK(ui.state.prompts.messages.back().text.starts_with("live.collide.jsonl: line 1: "));
    CHECK_FALSE(write("hello again\n"));
    CHECK_FALSE(app::is_watching(ui.state.scene_files));
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
    // The program ends with the last message where the file that it was started with is not opened. It read
    // an empty list of messages after it had opened a capture.
    CHECK(app::open_file(ui.state, tests / "capture/golden/seam.collide.jsonl"));
    CHECK(app::open_file(ui.state, tests / "core/collide/import/files/shapes.svg"));
    CHECK_FALSE(app::open_file(ui.state, tests / "core/collide/import/files/broken.dat"));
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
    CHECK(ui.state.prompts.messages.back().text ==
          "later.jsonl: line 1: /collide_capture: version 9 is newer than this program, which reads version "
          "1; a newer program is needed.");
    CHECK(ui.state.work.document.revision() == revision);
}
