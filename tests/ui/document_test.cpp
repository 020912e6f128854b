// The document's life on the window: recent files, folders made while saving, files changed by others, drops
// of several kinds, poses through the clipboard.
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "document/file_watch.h"
#include "session/editing.h"
#include "session/files.h"
#include "support/own_scene.h"
#include "support/ui_fixture.h"
#include "text/data_paths.h"

using app::Autosave;
using app::Dialog;
using app::one_circle;
using app::open_own;
using app::preset;
using app::UiFixture;
using app::Vec2;

namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text) { std::ofstream(file) << text; }

void edit_something(UiFixture& ui) {
    ui.drag(ui.middle_of(0), ui.middle_of(0) + Vec2(60.0f, 0.0f));
    REQUIRE(ui.state.work.document.modified());
}

/// Another program writes the file; the window has had time to notice.
void change_from_outside(UiFixture& ui, const fs::path& file, double x) {
    REQUIRE_FALSE(collide::save_scene(one_circle("Own", x), file));
    ui.frames(2, app::FileWatch::interval);
}

bool said(const UiFixture& ui, const std::string& part) {
    return std::any_of(ui.state.prompts.messages.begin(), ui.state.prompts.messages.end(),
                       [&](const app::Message& m) { return m.text.find(part) != std::string::npos; });
}

void open_recent_menu(UiFixture& ui) {
    ui.click(ui.item("menu:File"));
    ui.move_to(ui.item("menu:Open recent"));
    ui.frames(3, 0.2);
    if (!ui.items.contains("recent:clear")) ui.click(ui.item("menu:Open recent"));
    ui.frames(2);
}

}  // namespace

TEST_CASE("a recent file opens from the menu; one that is gone says so and leaves the list") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    ui.open(preset("2-pairs/13-circle-circle.json"));
    const std::string gone = (ui.folder() / "gone.json").string();
    ui.state.seen.settings.recent_files.push_back(gone);
    open_recent_menu(ui);
    ui.click(ui.item("recent:gone.json"));
    ui.frames(2);
    CHECK(said(ui, "no longer exists"));
    CHECK(std::count(ui.state.seen.settings.recent_files.begin(), ui.state.seen.settings.recent_files.end(),
                     gone) == 0);
    open_recent_menu(ui);
    ui.click(ui.item("recent:own.json"));
    ui.frames(2);
    CHECK(ui.state.work.document.path() == file);
}

TEST_CASE("of the files opened the last ten are remembered, the last one first") {
    UiFixture ui;
    const fs::path own = open_own(ui);
    for (std::size_t i = 0; i < 11; ++i) {
        const fs::path copy = own.parent_path() / ("own " + std::to_string(i) + ".json");
        fs::copy_file(own, copy);
        ui.open(copy);
    }
    const auto& recent = ui.state.seen.settings.recent_files;
    REQUIRE(recent.size() == 10);
    CHECK(fs::path(recent.front()).filename() == "own 10.json");
    CHECK(fs::path(recent.back()).filename() == "own 1.json");
}

TEST_CASE("undo of Delete brings the focus pair back: the file came out another one") {
    UiFixture ui;
    collide::Scene scene = one_circle("Three", 0.0);
    for (const char* name : {"B", "C"}) {
        collide::BodySpec body = scene.bodies.back();
        body.name = name;
        body.position.x += 2.0;
        scene.bodies.push_back(body);
    }
    show_scene(ui.state, scene, std::nullopt);
    ui.frames(2);
    ui.state.seen.view.focus = std::pair<std::size_t, std::size_t>{0, 2};
    const std::string before = collide::write_scene(scene_with_view(ui.state.work, ui.state.seen));
    ui.state.seen.view.select_only(2);
    SUBCASE("deleted") { ui.key(SDLK_DELETE); }
    SUBCASE("a pair pasted") {
        paste_text(ui.state.work.shown(), ui.state.seen.view,
                   focus_as_text(ui.state.work.shown(), ui.state.seen.view));
    }
    ui.frames(2);
    const std::string after = collide::write_scene(scene_with_view(ui.state.work, ui.state.seen));
    REQUIRE(after != before);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(collide::write_scene(scene_with_view(ui.state.work, ui.state.seen)) == before);
    ui.key(SDLK_y, KMOD_LCTRL);
    CHECK(collide::write_scene(scene_with_view(ui.state.work, ui.state.seen)) == after);
}

TEST_CASE("Save as waits for a name: its field has the focus, and typing replaces all but the ending") {
    UiFixture ui;
    open_own(ui);
    ui.key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
    ui.frames(4);
    REQUIRE(ui.state.prompts.dialog == Dialog::save_file);
    ui.type("mine");
    CHECK(ui.panels.files.file_name == "mine.json");
    ui.key(SDLK_RETURN);
    CHECK(fs::exists(ui.folder() / "mine.json"));
}

TEST_CASE("Save as made a folder as soon as it was opened: only saving makes it") {
    UiFixture ui;
    const fs::path documents = ui.folder() / "home";
    const char* const before = std::getenv("HOME");
    const std::string home = before != nullptr ? before : "";
    ::setenv("HOME", documents.c_str(), 1);
    ui.state.seen.settings.own_folder.clear();
    REQUIRE(app::own_scenes_folder().string().find(documents.string()) == 0);
    ui.key(SDLK_s, KMOD_LCTRL);  // of a preset
    ui.frames(4);
    REQUIRE(ui.state.prompts.dialog == Dialog::save_file);
    CHECK(ui.panels.files.list.folder == app::own_scenes_folder());
    CHECK(ui.panels.files.error.empty());
    CHECK_FALSE(fs::exists(documents));
    ui.type("mine");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(fs::exists(app::own_scenes_folder() / "mine.json"));
    ::setenv("HOME", home.c_str(), 1);
}

TEST_CASE("among the presets Replace was offered and then refused: the refusal comes first") {
    UiFixture ui;
    ui.state.prompts.browse = app::preset("2-pairs");
    ui.key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
    ui.frames(4);
    REQUIRE(ui.state.prompts.dialog == Dialog::save_file);
    const ImVec2 size = ImGui::FindWindowByName("Save the scene")->Size;
    ui.panels.files.file_name = "13-circle-circle.json";
    ui.click(ui.item("button:Save"));
    ui.frames(3);
    CHECK_FALSE(ui.panels.files.confirm_overwrite);
    CHECK_FALSE(ui.panels.files.error.empty());
    // The dialog jumped when a note came or went.
    CHECK(ImGui::FindWindowByName("Save the scene")->Size.y == size.y);
    ui.panels.files.filter = "nothing is called so";
    ui.frames(3);
    CHECK(ImGui::FindWindowByName("Save the scene")->Size.y == size.y);
}

TEST_CASE("a dialog was a part of a pixel too low for itself and had a scroll bar, at whatever scale") {
    for (const float scale : {1.0f, 1.1f, 1.25f}) {
        CAPTURE(scale);
        for (const app::Theme theme : {app::Theme::dark, app::Theme::projector}) {
            UiFixture ui;
            ui.state.seen.settings.theme = theme;
            ui.state.seen.settings.ui_scale = scale;
            ui.frames(2);
            for (const auto& [dialog, title] : {std::pair{Dialog::open_file, "Open a scene"},
                                                std::pair{Dialog::save_file, "Save the scene"}}) {
                const char* const name = title;
                CAPTURE(name);
                ui.state.prompts.dialog = dialog;
                ui.frames(4);
                CHECK_FALSE(ImGui::FindWindowByName(name)->ScrollbarY);
                ui.state.prompts.dialog = Dialog::none;
                ui.frames(2);
            }
        }
    }
}

TEST_CASE("a save that succeeds takes back what was said of one that failed") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    CHECK_FALSE(app::save_as(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                             ui.folder() / "nowhere" / "own.json"));
    CHECK(said(ui, "not saved"));
    CHECK(app::save_as(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files, file));
    CHECK_FALSE(said(ui, "not saved"));
    CHECK(said(ui, "Saved own.json"));
}

TEST_CASE("a folder made in the save dialog takes the scene") {
    UiFixture ui;
    ui.state.work.document.open_unsaved(ui.state.work.document.scene(), std::nullopt);
    ui.panels.files.list.folder = ui.folder();
    ui.key(SDLK_s, KMOD_LCTRL);
    ui.frames(2);
    ui.click(ui.item("button:New folder"));
    ui.frames(2);
    ui.click(ui.item("field:New folder"));
    ui.type("course 3");
    ui.key(SDLK_RETURN);
    CHECK(ui.state.prompts.dialog == Dialog::save_file);
    CHECK(fs::is_directory(ui.folder() / "course 3"));
    ui.frames(2);
    ui.click(ui.item("field:File name"));
    ui.key(SDLK_a, KMOD_LCTRL);
    ui.type("pair");
    ui.click(ui.item("button:Save"));
    CHECK(ui.state.work.document.path() == ui.folder() / "course 3" / "pair.json");
    CHECK(fs::exists(ui.folder() / "course 3" / "pair.json"));
}

TEST_CASE("the file browser filters by typed text, orders by time and goes to the folder above") {
    UiFixture ui;
    for (const char* name : {"gear.json", "spiral.json", "star.json"}) write(ui.folder() / name, "{}");
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(ui.folder() / "spiral.json", now + std::chrono::hours(1));
    fs::last_write_time(ui.folder() / "gear.json", now - std::chrono::hours(48));
    ui.state.prompts.browse = ui.folder();
    ui.key(SDLK_o, KMOD_LCTRL);
    ui.frames(3);
    CHECK(ui.item("file:gear.json").y < ui.item("file:spiral.json").y);
    ui.click(ui.item("order:Changed"));
    ui.frames(2);
    CHECK(ui.item("file:spiral.json").y < ui.item("file:star.json").y);
    CHECK(ui.item("file:star.json").y < ui.item("file:gear.json").y);
    ui.click(ui.item("field:Filter"));
    ui.type("SPI");
    ui.frames(2);
    CHECK(ui.items.contains("file:spiral.json"));
    CHECK_FALSE(ui.items.contains("file:star.json"));
    ui.click(ui.item("button:Up"));
    ui.frames(2);
    CHECK(ui.panels.files.list.folder == ui.folder().parent_path());
}

TEST_CASE("a file changed by another program is read again at once, and Undo brings back what was open") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    change_from_outside(ui, file, 4.0);
    CHECK(ui.body(0).position.x == 4.0);
    CHECK_FALSE(ui.state.work.document.modified());
    CHECK(said(ui, "own.json"));
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0).position.x == 1.0);
    CHECK(ui.state.work.document.modified());
}

TEST_CASE("with unsaved edits the user is asked: mine is kept, or the file's is read") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    edit_something(ui);
    const double mine = ui.body(0).position.x;
    change_from_outside(ui, file, 4.0);
    REQUIRE(ui.state.prompts.dialog == Dialog::changed_on_disk);
    ui.frames(2);
    ui.click(ui.item("button:Keep mine"));
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(ui.body(0).position.x == mine);
    ui.key(SDLK_s, KMOD_LCTRL);  // the answer was given: no second question
    CHECK_FALSE(ui.state.work.document.modified());

    edit_something(ui);
    const double edited = ui.body(0).position.x;
    change_from_outside(ui, file, 5.0);
    ui.frames(2);
    ui.click(ui.item("button:Reload"));
    CHECK(ui.body(0).position.x == 5.0);
    CHECK_FALSE(ui.state.work.document.modified());
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0).position.x == edited);
}

// Escape counted as an answer, and the next Ctrl+S replaced what the other program had written.
TEST_CASE("a question about a changed file that Escape leaves open is asked again by saving") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    edit_something(ui);
    change_from_outside(ui, file, 4.0);
    REQUIRE(ui.state.prompts.dialog == Dialog::changed_on_disk);
    ui.frames(2);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    ui.key(SDLK_s, KMOD_LCTRL);
    ui.frames(2);
    REQUIRE(ui.state.prompts.dialog == Dialog::changed_on_disk);
    CHECK(ui.items.contains("button:Replace"));
    ui.click(ui.item("button:Cancel"));
    CHECK(std::get<collide::LoadedScene>(collide::load_scene(file)).scene.bodies[0].position.x == 4.0);
}

TEST_CASE("saving over a file that has changed meanwhile asks first") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    edit_something(ui);
    REQUIRE_FALSE(collide::save_scene(one_circle("Theirs", 9.0), file));
    ui.key(SDLK_s, KMOD_LCTRL);
    ui.frames(2);
    REQUIRE(ui.state.prompts.dialog == Dialog::changed_on_disk);
    ui.click(ui.item("button:Cancel"));
    CHECK(std::get<collide::LoadedScene>(collide::load_scene(file)).scene.name == "Theirs");
    CHECK(ui.state.work.document.modified());
    ui.key(SDLK_s, KMOD_LCTRL);
    ui.frames(2);
    ui.click(ui.item("button:Replace"));
    CHECK(std::get<collide::LoadedScene>(collide::load_scene(file)).scene.name == "Own");
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("a save under another name that names the changed file after all asks before it replaces it") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    edit_something(ui);
    REQUIRE_FALSE(collide::save_scene(one_circle("Theirs", 9.0), file));
    ui.key(SDLK_s, KMOD_LCTRL);
    ui.frames(2);
    ui.click(ui.item("button:Save as…"));
    ui.frames(3);
    ui.click(ui.item("button:Save"));
    CHECK(ui.state.prompts.dialog == Dialog::save_file);
    CHECK(std::get<collide::LoadedScene>(collide::load_scene(file)).scene.name == "Theirs");
    ui.click(ui.item("button:Replace"));
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(std::get<collide::LoadedScene>(collide::load_scene(file)).scene.name == "Own");
}

TEST_CASE("quitting goes on once the question about the changed file is answered") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    edit_something(ui);
    REQUIRE_FALSE(collide::save_scene(one_circle("Theirs", 9.0), file));
    app::request_quit(ui.state);
    ui.frames(3);
    ui.click(ui.item("button:Save"));
    ui.frames(2);
    REQUIRE(ui.state.prompts.dialog == Dialog::changed_on_disk);
    CHECK_FALSE(ui.state.window.quit);
    ui.click(ui.item("button:Replace"));
    CHECK(ui.state.window.quit);
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("a file spoilt on the disk leaves what was open, and is read when it is whole again") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    write(file, "{\"collidoscope\": 1, \"bod");
    ui.frames(2, app::FileWatch::interval);
    CHECK(ui.body(0).position.x == 1.0);
    CHECK(ui.state.work.document.modified());
    CHECK(said(ui, "cannot be read now"));
    change_from_outside(ui, file, 6.0);
    CHECK(ui.body(0).position.x == 6.0);
    CHECK_FALSE(said(ui, "cannot be read now"));
}

TEST_CASE("a file removed from the disk leaves the scene open and unsaved") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    fs::remove(file);
    ui.frames(3, app::FileWatch::interval);
    CHECK(said(ui, "no longer in its folder"));
    CHECK(ui.state.work.document.modified());
    ui.key(SDLK_s, KMOD_LCTRL);
    CHECK(fs::exists(file));
    CHECK_FALSE(ui.state.work.document.modified());
}

TEST_CASE("a dropped list of coordinates comes into the open scene, and the view shows it") {
    UiFixture ui;
    const std::size_t before = ui.state.work.document.scene().bodies.size();
    const fs::path file = ui.folder() / "hull.txt";
    std::ofstream(file) << "100 100\n104 100\n104 103\n";
    ui.drop(file);
    ui.frames(3);
    const collide::Scene& scene = ui.state.work.document.scene();
    REQUIRE(scene.bodies.size() == before + 1);
    CHECK(std::get<collide::PolygonSpec>(scene.bodies.back().shape.geometry).vertices.at(1) ==
          collide::DVec2(104.0, 100.0));
    CHECK(said(ui, "1 polygon (counter-clockwise), with the numbers of the text."));
    CHECK(shows_selection(ui.state.work.shown(), ui.state.seen.view));
    std::ofstream(file) << "0 0 1 0 1\n";
    ui.drop(file);
    ui.frames(2);
    CHECK(said(ui, "file hull.txt, line 1: 5 numbers stand together"));
    CHECK(ui.state.work.document.scene().bodies.size() == before + 1);
    show_scene(ui.state, {}, std::nullopt);
    std::ofstream(file) << "0 0\n0.001 0\n0 0.001\n";
    ui.drop(file);
    ui.frames(2);
    CHECK(0.001 * ui.state.seen.view.camera.pixels_per_meter > 100.0);  // it was a dot
}

TEST_CASE("of several dropped things the first scene opens, and the rest is told") {
    UiFixture ui;
    const fs::path first = ui.folder() / "first.json";
    const fs::path second = ui.folder() / "second.json";
    REQUIRE_FALSE(collide::save_scene(one_circle("First", 0.0), first));
    REQUIRE_FALSE(collide::save_scene(one_circle("Second", 0.0), second));
    for (const fs::path& file : {ui.folder() / "photo.png", first, second}) {
        SDL_Event event{};
        event.type = SDL_DROPFILE;
        event.drop.file = SDL_strdup(file.c_str());
        SDL_PushEvent(&event);
    }
    ui.frames(2);
    CHECK(ui.state.work.document.scene().name == "First");
    CHECK(said(ui, "photo.png is not a scene"));
    CHECK(said(ui, "2 dropped scenes"));
    CHECK(ui.state.seen.settings.recent_files.at(1) == second.string());
    fs::create_directory(ui.folder() / "shapes");
    ui.drop(ui.folder() / "shapes");
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::open_file);
    CHECK(ui.panels.files.list.folder == ui.folder() / "shapes");
}

TEST_CASE("the pair goes through the clipboard and comes back exact, in another scene and in its own") {
    UiFixture ui;
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(33.0f, 7.0f));
    const auto [a, b] = *ui.state.seen.view.focus;
    const std::vector<collide::BodySpec> pair{ui.body(a), ui.body(b)};
    ui.key(SDLK_c, KMOD_LCTRL | KMOD_LSHIFT);
    ui.open_text(R"({"collidoscope": 1, "bodies": []})");
    ui.key(SDLK_v, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene().bodies == pair);
    CHECK(ui.state.seen.view.focus == std::pair<std::size_t, std::size_t>(0, 1));
    CHECK(ui.state.work.document.undo_name() == "Paste 2 bodies");
    ui.key(SDLK_v, KMOD_LCTRL);
    REQUIRE(ui.state.work.document.scene().bodies.size() == 4);
    CHECK(ui.body(2).position != pair[0].position);
    const app::DVec2 aside = ui.body(2).position - pair[0].position;
    CHECK(glm::length(ui.body(3).position - pair[1].position - aside) < 1e-12);
    ui.key(SDLK_v, KMOD_LCTRL);
    CHECK(ui.body(4).position != ui.body(2).position);
}

TEST_CASE("the file on disk can be had back at any time, as one undo step") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    const double before = ui.body(0).position.x;
    edit_something(ui);
    const double mine = ui.body(0).position.x;
    ui.click(ui.item("menu:File"));
    ui.frames(2);
    ui.click(ui.item("menu:reload"));
    ui.frames(2);
    CHECK(ui.body(0).position.x == before);
    CHECK_FALSE(ui.state.work.document.modified());
    CHECK(ui.state.work.document.path() == file);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0).position.x == mine);
}

TEST_CASE("a file that can't be read again leaves what is open as it is") {
    UiFixture ui;
    const fs::path file = open_own(ui);
    edit_something(ui);
    fs::remove(file);
    ui.key(SDLK_F5);
    CHECK(said(ui, "The open scene stays open"));
    CHECK(ui.state.work.document.modified());
    CHECK(ui.state.work.document.scene().bodies.size() == 1);
}
