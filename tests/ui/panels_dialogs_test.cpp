// Dialogs: files, unsaved changes, help; and the first minute's hint.
#include <fstream>

#include "session/files.h"
#include "support/own_scene.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::UiFixture;
using app::Vec2;

namespace {

void edit_something(UiFixture& ui) {
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(60.0f, 0.0f));
    REQUIRE(ui.state.work.document.modified());
}

}  // namespace

TEST_CASE("a scene saved and opened through the dialogs is the same scene") {
    UiFixture ui;
    edit_something(ui);
    const auto position = ui.body(1).position;
    ui.panels.files.list.folder = ui.folder();
    ui.state.work.document.open_unsaved(ui.state.work.document.scene(), std::nullopt);
    ui.key(SDLK_s, KMOD_LCTRL);
    CHECK(ui.state.prompts.dialog == Dialog::save_file);
    ui.frames(2);
    ui.click(ui.item("field:File name"));
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.type("mine");
    ui.click(ui.item("button:Save"));
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(std::filesystem::exists(ui.folder() / "mine.json"));
    CHECK_FALSE(ui.state.work.document.modified());

    edit_something(ui);
    ui.key(SDLK_z, KMOD_LCTRL);
    ui.key(SDLK_o, KMOD_LCTRL);
    ui.frames(2);
    ui.click(ui.item("file:mine.json"));
    ui.click(ui.item("button:Open"));
    ui.frames(2);
    CHECK(ui.state.work.document.path() == ui.folder() / "mine.json");
    CHECK(ui.body(1).position == position);
}

TEST_CASE("saving over another file asks first") {
    UiFixture ui;
    std::ofstream(ui.folder() / "taken.json") << "precious";
    ui.state.work.document.open_unsaved(ui.state.work.document.scene(), std::nullopt);
    ui.panels.files.list.folder = ui.folder();
    ui.state.prompts.dialog = Dialog::save_file;
    ui.frames(3);
    ui.click(ui.item("field:File name"));
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.type("taken");
    ui.click(ui.item("button:Save"));
    CHECK(ui.state.prompts.dialog == Dialog::save_file);
    CHECK(std::filesystem::file_size(ui.folder() / "taken.json") == 8);
    ui.click(ui.item("button:Replace"));
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(std::filesystem::file_size(ui.folder() / "taken.json") > 8);
}

TEST_CASE("a folder that cannot be written keeps the dialog open and says why") {
    UiFixture ui;
    ui.state.work.document.open_unsaved(ui.state.work.document.scene(), std::nullopt);
    ui.panels.files.list.folder = ui.folder();
    ui.state.prompts.dialog = Dialog::save_file;
    ui.frames(3);
    ui.click(ui.item("field:File name"));
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.type("/no-such-folder/x.json");
    ui.click(ui.item("button:Save"));
    CHECK(ui.state.prompts.dialog == Dialog::save_file);
    CHECK_FALSE(ui.panels.files.error.empty());
    ui.click(ui.item("button:Cancel"));
    CHECK(ui.state.prompts.dialog == Dialog::none);
}

TEST_CASE("unsaved edits are asked about before another scene opens") {
    UiFixture ui;
    app::open_copy(ui);
    edit_something(ui);
    const auto before = ui.state.work.document.scene();
    app::request_open(ui.state, app::preset("1-first-steps/02-overlapping.json"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::unsaved_changes);
    ui.click(ui.item("button:Cancel"));
    CHECK(ui.state.work.document.scene() == before);
    app::request_open(ui.state, app::preset("1-first-steps/02-overlapping.json"));
    ui.frames(3);
    ui.click(ui.item("button:Discard"));
    ui.frames(2);
    CHECK(ui.state.work.document.path() == app::preset("1-first-steps/02-overlapping.json"));
}

TEST_CASE("Esc in a dialog cancels it and nothing else") {
    UiFixture ui;
    app::open_copy(ui);
    edit_something(ui);
    app::request_quit(ui.state);
    ui.frames(3);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK_FALSE(ui.state.window.quit);
    CHECK(ui.state.work.document.modified());
}

TEST_CASE("what a crash left behind can be recovered and still counts as unsaved") {
    UiFixture ui;
    collide::Scene left = ui.state.work.document.scene();
    left.bodies[1].position = {7.0, 7.0};
    ui.state.scene_files.recovered = {app::Autosave::Recovered{left, std::nullopt, {}, nullptr}};
    ui.state.prompts.dialog = Dialog::recover;
    ui.frames(3);
    ui.click(ui.item("button:Recover"));
    CHECK(ui.body(1).position == app::DVec2(7.0, 7.0));
    CHECK(ui.state.work.document.modified());
    CHECK(ui.state.prompts.dialog == Dialog::none);
}

// ImGui saw nothing of a key that went down and up between two frames, and Help stayed open.
TEST_CASE("a quick Esc closes the help, also within the frame that opens it") {
    UiFixture ui;
    ui.keys_at_once({SDLK_F1, SDLK_ESCAPE});
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    ui.key(SDLK_F1);
    ui.keys_at_once({SDLK_ESCAPE});
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
}

TEST_CASE("F1 shows the help, and every dialog closes by its button") {
    UiFixture ui;
    ui.key(SDLK_F1);
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::help);
    ui.click(ui.item("button:Close"));
    CHECK(ui.state.prompts.dialog == Dialog::none);
    for (const Dialog dialog : {Dialog::about, Dialog::settings}) {
        ui.state.prompts.dialog = dialog;
        ui.frames(3);
        ui.click(ui.item("button:Close"));
        CHECK(ui.state.prompts.dialog == Dialog::none);
    }
}

TEST_CASE("the licences of others are told in the dialog about the program") {
    UiFixture ui;
    ui.state.prompts.dialog = Dialog::about;
    ui.frames(3);
    CHECK(!ui.items.contains("about:notices text"));
    ui.click(ui.item("about:notices"));
    ui.frames(2);
    CHECK(ui.items.contains("about:notices text"));
}

TEST_CASE("the page that links lead to is typed in the settings, and kept") {
    UiFixture ui;
    ui.state.prompts.dialog = Dialog::settings;
    ui.frames(3);
    ui.click(ui.item("settings:link base"));
    ui.type("https://example.org/");
    ui.frames(2);
    ui.click(ui.item("button:Close"));
    CHECK(ui.state.seen.settings.link_base == "https://example.org/");
    const std::filesystem::path folder = std::filesystem::path(ui.state.seen.settings.own_folder);
    REQUIRE(app::save_settings(ui.state.seen.settings, folder));
    CHECK(app::load_settings(folder).link_base == "https://example.org/");
}

TEST_CASE("the hint of the first minute goes once it has been followed") {
    UiFixture ui;
    ui.state.seen.settings.show_hints = true;
    ui.frames(2);
    ui.click(ui.middle_of(1));
    ui.frames(2);
    CHECK(ui.state.guide.hint == "drag");
    ui.drag(ui.middle_of(1), ui.middle_of(1) + app::Vec2(20.0f, 10.0f));
    ui.frames(2);
    CHECK(ui.state.guide.hint.empty());
}

TEST_CASE("the hint of the first minute goes for good when it is dismissed") {
    UiFixture ui;
    ui.state.seen.settings.show_hints = true;
    ui.frames(3);
    ui.click(ui.item("button:Got it"));
    CHECK(ui.state.seen.settings.hints_gone.contains("drag"));
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("button:Got it"));
}
