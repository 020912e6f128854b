// What a window that was killed has left, at the next start; and what a file keeps of the look of a scene.
#include <filesystem>

#include <collide/scene/scene_writer.h>
#include "session/files.h"
#include "session/scene_files.h"
#include "support/own_scene.h"
#include "support/ui_fixture.h"

using app::Autosave;
using app::Dialog;
using app::one_circle;
using app::open_own;
using app::UiFixture;
using app::Vec2;

namespace {

namespace fs = std::filesystem;

/// What a window that was killed has left of this file: its circle at `x`.
void leave_copy(const UiFixture& ui, const fs::path& file, double x) {
    app::Document document;
    document.open(one_circle("Own", 1.0), file);
    document.mark_unsaved();
    document.edit("Move", [&](collide::Scene& scene) { scene.bodies[0].position.x = x; });
    Autosave(ui.folder(), Autosave::Writing::at_once).update(document, Autosave::interval);
}

}  // namespace

TEST_CASE("what a crash left stands beside the saved file: each is looked at, one is chosen") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    leave_copy(ui, file, 7.0);
    const Autosave autosave(ui.folder());
    ui.state.scene_files.recovered = autosave.find();
    REQUIRE(ui.state.scene_files.recovered.size() == 1);
    const fs::path copy = ui.state.scene_files.recovered[0].copy->path();
    ui.state.prompts.dialog = Dialog::recover;
    ui.frames(3);
    CHECK(ui.body(0).position.x == 7.0);
    ui.click(ui.item("version:Saved"));
    CHECK(ui.body(0).position.x == 1.0);
    ui.click(ui.item("version:Recovered"));
    CHECK(ui.body(0).position.x == 7.0);
    CHECK(fs::exists(copy));

    SUBCASE("recovered, it is unsaved work on the same file") {
        ui.click(ui.item("button:Recover"));
        CHECK(ui.state.prompts.dialog == Dialog::none);
        CHECK(ui.body(0).position.x == 7.0);
        CHECK(ui.state.work.document.modified());
        CHECK(ui.state.work.document.path() == file);
        CHECK(ui.state.scene_files.decided_copies.size() == 1);
    }
    SUBCASE("the saved one chosen, it is open and whole") {
        ui.click(ui.item("button:Use saved"));
        CHECK(ui.body(0).position.x == 1.0);
        CHECK_FALSE(ui.state.work.document.modified());
        CHECK(ui.state.scene_files.decided_copies.size() == 1);
    }
    SUBCASE("decided later, nothing is removed") {
        ui.click(ui.item("button:Decide later"));
        CHECK_FALSE(ui.state.work.document.modified());
        CHECK(ui.state.scene_files.decided_copies.empty());
        CHECK(fs::exists(copy));
    }
}

TEST_CASE("a copy of what has been saved since is dropped without a word") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    leave_copy(ui, file, 7.0);
    leave_copy(ui, file, 1.0);
    auto copies = Autosave(ui.folder()).find();
    REQUIRE(copies.size() == 2);
    CHECK(app::offer_copies(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                            std::move(copies)));
    REQUIRE(ui.state.scene_files.recovered.size() == 1);
    CHECK(ui.state.scene_files.recovered[0].scene.bodies[0].position.x == 7.0);
    REQUIRE_FALSE(collide::save_scene(one_circle("Own", 7.0), file));
    ui.state.scene_files.recovered.clear();
    ui.state.prompts.dialog = Dialog::none;
    CHECK_FALSE(app::offer_copies(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                                  Autosave(ui.folder()).find()));
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(Autosave(ui.folder()).find().empty());
}

TEST_CASE("only a scene that gives way to the recovered one is said to wait") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    leave_copy(ui, file, 7.0);
    ui.state.prompts.messages.clear();
    SUBCASE("the very file that is recovered") {
        CHECK(app::offer_copies(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                                Autosave(ui.folder()).find()));
        CHECK(ui.state.prompts.messages.empty());
    }
    SUBCASE("another one") {
        ui.open(app::preset("2-pairs/13-circle-circle.json"));
        CHECK(app::offer_copies(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                                Autosave(ui.folder()).find()));
        REQUIRE(ui.state.prompts.messages.size() == 1);
        CHECK(ui.state.prompts.messages[0].text.find("is under") != std::string::npos);
    }
}

TEST_CASE("a scene without a file, or a capture, is open again after the recovered work is put off") {
    UiFixture ui;
    leave_copy(ui, open_own(ui), 7.0);
    const std::filesystem::path tests = fs::path(COLLIDOSCOPE_SOURCE_DIR) / "tests";
    REQUIRE(app::open_file(ui.state, tests / "core/collide/import/files/shapes.svg"));
    const std::size_t bodies = ui.state.work.document.scene().bodies.size();
    REQUIRE(bodies > 1);
    ui.state.scene_files.recovered = Autosave(ui.folder()).find();
    ui.state.prompts.dialog = Dialog::recover;
    ui.frames(3);
    CHECK(ui.body(0).position.x == 7.0);
    SUBCASE("put off") {
        ui.click(ui.item("button:Decide later"));
        CHECK(ui.state.work.document.scene().bodies.size() == bodies);
        CHECK(ui.state.work.document.scene().name == "shapes");
        CHECK(ui.state.prompts.dialog == Dialog::none);
    }
    SUBCASE("put off, with a capture") {
        REQUIRE(app::open_file(ui.state, tests / "capture/golden/seam.collide.jsonl"));
        ui.state.prompts.dialog = Dialog::recover;
        ui.frames(2);
        ui.click(ui.item("button:Decide later"));
        CHECK(ui.state.prompts.dialog == Dialog::capture);
    }
    SUBCASE("recovered") {
        ui.click(ui.item("button:Recover"));
        CHECK(ui.body(0).position.x == 7.0);
        CHECK(ui.state.prompts.messages.back().text ==
              "shapes was closed for the recovered work; open it again.");
    }
}

TEST_CASE("what is recovered is shown as the user had it: place, scale, overlays, the pair") {
    UiFixture ui;
    open_own(ui);
    ui.drag(ui.middle_of(0), ui.middle_of(0) + Vec2(60.0f, 0.0f));
    REQUIRE(ui.state.work.document.modified());
    ui.frames(2);
    ui.wheel(ui.on_canvas({1, 0}), 2);
    ui.drag(ui.on_canvas({1, 1}), ui.on_canvas({2, 1}), SDL_BUTTON_MIDDLE);
    ui.state.seen.view.overlays = {"names", "velocity"};
    const app::ViewState seen = ui.state.seen.view;
    {
        Autosave autosave(ui.folder(), Autosave::Writing::at_once);
        autosave.update(ui.state.work.document, Autosave::interval, look_of(ui.state.work, ui.state.seen));
        CHECK_FALSE(autosave.due(ui.state.work.document).has_value());
        ui.state.seen.view.overlays = {"names"};
        autosave.update(ui.state.work.document, 0.1, look_of(ui.state.work, ui.state.seen));
        CHECK(autosave.due(ui.state.work.document).has_value());  // only looked at otherwise, but it counts
    }
    ui.key(SDLK_HOME);
    ui.frames(2);
    ui.state.scene_files.recovered = Autosave(ui.folder()).find();
    REQUIRE(ui.state.scene_files.recovered.size() == 1);
    ui.state.prompts.dialog = Dialog::recover;
    ui.frames(3);
    ui.click(ui.item("button:Recover"));
    ui.frames(2);
    CHECK(ui.state.seen.view.camera.center == seen.camera.center);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == doctest::Approx(seen.camera.pixels_per_meter));
    CHECK(ui.state.seen.view.overlays == seen.overlays);
    CHECK(ui.state.seen.view.focus == seen.focus);
}

TEST_CASE("saved from far out or far in, a file can be read again: its camera keeps to the format's bounds") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    double factor = 1e12;
    SUBCASE("far in") {}
    SUBCASE("far out") { factor = 1e-12; }
    ui.state.seen.view.camera.zoom_at({100.0f, 100.0f}, factor);
    ui.state.seen.view.camera.center.x = 5e6;
    REQUIRE(app::save_as(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files, file));
    CHECK(app::open_file(ui.state, file));
}
