// Presets can't be spoilt: they are read-only, what is changed in them waits for its user, and nobody is
// asked.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "document/autosave.h"
#include "session/files.h"
#include "session/scene_files.h"
#include "support/own_scene.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::UiFixture;
using app::Vec2;

namespace {

namespace fs = std::filesystem;

/// A folder of shipped scenes of the test's own, its files writable.
class PresetFixture : public UiFixture {
  public:
    PresetFixture() : folder_(folder() / "shipped" / "scenes") {
        fs::create_directories(folder_);
        first = add("1-first.json", 1.0);
        second = add("2-second.json", 2.0);
        state.scene_files.preset_folders = {folder_};
        state.scene_files.library = {{first, "", "First", "Drag it."}, {second, "", "Second", "Look."}};
        open(first);
    }

    void drag_it() {
        drag(middle_of(0), middle_of(0) + Vec2(60.0f, 0.0f));
        REQUIRE(state.work.document.modified());
    }

    fs::path first;
    fs::path second;

  private:
    fs::path add(const char* name, double x) {
        REQUIRE_FALSE(collide::save_scene(app::one_circle(name, x), folder_ / name));
        return folder_ / name;
    }

    fs::path folder_;
};

void add_body(UiFixture& ui) {
    ui.state.work.document.edit("Add", [](collide::Scene& scene) {
        scene.bodies.push_back(scene.bodies.front());
        scene.bodies.back().name = "new";
    });
}

double saved_x(const fs::path& file) {
    return std::get<collide::LoadedScene>(collide::load_scene(file)).scene.bodies.at(0).position.x;
}

}  // namespace

TEST_CASE("doing what the hint says and clicking the next preset asked about unsaved changes") {
    PresetFixture ui;
    ui.drag_it();
    const double mine = ui.body(0).position.x;
    ui.click(ui.item("scene:2-second.json"));
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(ui.state.work.document.path() == ui.second);
    CHECK_FALSE(ui.state.work.document.modified());
    // It is marked in the list, and comes back as it was left, its history included.
    ui.item("changed:1-first.json");
    CHECK_FALSE(ui.items.contains("changed:2-second.json"));
    ui.click(ui.item("scene:1-first.json"));
    CHECK(ui.body(0).position.x == mine);
    CHECK(ui.state.work.document.modified());
    ui.click(ui.item("scene:1-first.json"));  // once more: it is open, with its changes
    CHECK(ui.body(0).position.x == mine);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0).position.x == 1.0);
    CHECK_FALSE(ui.state.work.document.modified());
    ui.frames(1);
    CHECK_FALSE(ui.items.contains("changed:1-first.json"));
}

TEST_CASE("quitting and a new scene ask about no preset") {
    PresetFixture ui;
    ui.drag_it();
    SUBCASE("quitting") {
        ui.key(SDLK_q, KMOD_LCTRL);
        CHECK(ui.state.window.quit);
    }
    SUBCASE("a new scene") {
        ui.key(SDLK_n, KMOD_LCTRL);
        CHECK(ui.state.work.document.scene().bodies.empty());
        CHECK(ui.state.scene_files.changed_presets.size() == 1);
    }
    CHECK(ui.state.prompts.dialog == Dialog::none);
}

TEST_CASE("Ctrl+S on a shipped preset wrote over it") {
    PresetFixture ui;
    ui.drag_it();
    const double mine = ui.body(0).position.x;
    ui.key(SDLK_s, KMOD_LCTRL);
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::save_file);
    CHECK(saved_x(ui.first) == 1.0);
    CHECK(ui.panels.files.list.folder == ui.folder());  // the user's own
    ui.type("mine");
    ui.key(SDLK_RETURN);
    CHECK(ui.state.work.document.path() == ui.folder() / "mine.json");
    CHECK(saved_x(ui.folder() / "mine.json") == mine);
    ui.open(ui.first);
    CHECK(ui.body(0).position.x == 1.0);
    CHECK(saved_x(ui.first) == 1.0);
}

TEST_CASE("a preset is refused as a place to save to, however its path is written") {
    PresetFixture ui;
    const fs::path shipped = ui.first.parent_path();
    fs::create_directory_symlink(shipped, ui.folder() / "link");
    fs::create_symlink(ui.first, ui.folder() / "link.json");
    ui.drag_it();
    for (const fs::path& file :
         {ui.first, ui.second, shipped / "new.json", ui.folder() / "link" / "1-first.json",
          ui.folder() / "link.json", shipped / ".." / "scenes" / "1-first.json",
          fs::relative(ui.first, fs::current_path())}) {
        CAPTURE(file);
        CHECK_FALSE(app::save_as(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files, file));
        CHECK(ui.state.prompts.messages.back().text.find("come with the program") != std::string::npos);
    }
    CHECK(saved_x(ui.first) == 1.0);
    CHECK(saved_x(ui.second) == 2.0);
    CHECK_FALSE(fs::exists(shipped / "new.json"));
    CHECK_FALSE(app::is_preset(ui.state.scene_files, ui.folder() / "mine.json"));
    CHECK_FALSE(app::is_preset(ui.state.scene_files, shipped.string() + "-of-mine/1.json"));
}

TEST_CASE("a folder of links to the shipped scenes is one of shipped scenes") {
    PresetFixture ui;
    const fs::path farm = ui.folder() / "farm";
    fs::create_directory(farm);
    fs::create_symlink(ui.first, farm / "1-first.json");
    ui.state.scene_files.preset_folders = {farm};
    CHECK(app::is_preset(ui.state.scene_files, farm / "1-first.json"));
}

TEST_CASE("the shipped scenes of the program are presets") {
    const UiFixture ui;
    REQUIRE_FALSE(ui.state.scene_files.library.empty());
    for (const app::SceneEntry& entry : ui.state.scene_files.library)
        CHECK(app::is_preset(ui.state.scene_files, entry.path));
}

TEST_CASE("Reset the preset brings it back with the view it asks for, and Undo the changes") {
    PresetFixture ui;
    ui.drag_it();
    const double mine = ui.body(0).position.x;
    ui.state.seen.view.overlays = {"names"};
    ui.click(ui.item("menu:Scene"));
    ui.frames(2);
    ui.click(ui.item("menu:reset_preset"));
    ui.frames(2);
    CHECK(ui.body(0).position.x == 1.0);
    CHECK_FALSE(ui.state.work.document.modified());
    CHECK(ui.state.seen.view.overlays.contains("axes"));
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0).position.x == mine);
}

TEST_CASE("of presets the next start offers only what was added to them") {
    PresetFixture ui;
    app::Autosave autosave(ui.folder(), app::Autosave::Writing::at_once);
    ui.drag_it();
    SUBCASE("moved about") {
        autosave.update(ui.state.work.document, app::Autosave::interval);
        CHECK_FALSE(app::offer_copies(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                                      app::Autosave(ui.folder()).find()));
    }
    SUBCASE("a body added") {
        add_body(ui);
        autosave.update(ui.state.work.document, app::Autosave::interval);
        // A living window holds it.
        CHECK(app::Autosave(ui.folder()).find().empty());
        autosave = app::Autosave();
        CHECK(app::offer_copies(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                                app::Autosave(ui.folder()).find()));
        ui.frames(3);
        ui.click(ui.item("version:Saved"));
        CHECK(ui.state.work.document.scene().bodies.size() == 1);
        ui.click(ui.item("version:Recovered"));
        ui.click(ui.item("button:Recover"));
        CHECK(ui.state.work.document.scene().bodies.size() == 2);
        CHECK(ui.state.scene_files.changed_presets.empty());
        ui.open(ui.second);
        CHECK(ui.state.scene_files.changed_presets.size() == 1);
    }
}

TEST_CASE("what was added to a preset is kept aside while another one is open") {
    PresetFixture ui;
    const app::Autosave autosave(ui.folder());
    add_body(ui);
    ui.open(ui.second);
    REQUIRE(ui.state.scene_files.changed_presets.size() == 1);
    app::ChangedPreset& aside = ui.state.scene_files.changed_presets.begin()->second;
    REQUIRE(app::is_worth_keeping(ui.state.scene_files, aside.document.path(), aside.document.scene()));
    aside.copy = autosave.keep_aside(aside.document, aside.look);
    REQUIRE(aside.copy);
    const fs::path file = aside.copy->path();
    CHECK(fs::exists(file));
    ui.open(ui.first);  // the copy is the autosave's to remove, once the work is safe in its own
    CHECK(ui.state.work.document.scene().bodies.size() == 2);
    REQUIRE(ui.state.scene_files.decided_copies.size() == 1);
    CHECK(ui.state.scene_files.decided_copies[0]->path() == file);
}

TEST_CASE("driving a car, playing and a lesson are no edits, also of a file of the user's") {
    UiFixture ui;
    ui.open(app::preset("5-play/01-racing-cars.json"));
    app::open_copy(ui);
    const auto before = ui.body(0).position;
    ui.key_down(SDLK_UP);
    ui.frames(20);
    CHECK_FALSE(ui.state.work.document.modified());
    ui.key_up(SDLK_UP);
    ui.frames(2);
    const auto driven = ui.body(0).position;
    CHECK(driven != before);
    CHECK_FALSE(ui.state.work.document.modified());
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0).position == before);
    CHECK_FALSE(ui.state.work.document.modified());
    ui.key(SDLK_y, KMOD_LCTRL);
    CHECK(ui.body(0).position == driven);
    CHECK_FALSE(ui.state.work.document.modified());

    ui.key(SDLK_SPACE);
    ui.frames(20);
    ui.key(SDLK_SPACE);
    ui.key(SDLK_F6);
    ui.key(SDLK_SPACE);
    ui.frames(20);
    ui.key(SDLK_F6);
    ui.key(SDLK_p);
    ui.key(SDLK_PERIOD);
    ui.frames(5);
    CHECK_FALSE(ui.state.work.document.modified());

    ui.key(SDLK_ESCAPE);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(40.0f, 0.0f));
    CHECK(ui.state.work.document.modified());
}
