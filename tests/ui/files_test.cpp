// Files on the window: dropped, broken, saved, closed with unsaved edits; and a window that is hardly there.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "document/settings.h"
#include "overlays/overlay.h"
#include "panels/widgets.h"
#include "session/files.h"
#include "support/own_scene.h"
#include "support/ui_fixture.h"

using app::preset;
using app::UiFixture;
using app::Vec2;

namespace {

/// The share of a picture's pixels that have this colour.
double share_of(app::Color color, const app::Picture& picture) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < picture.rgba.size(); i += 4) {
        const auto* const pixel = &picture.rgba[i];
        found += pixel[0] == color.r && pixel[1] == color.g && pixel[2] == color.b ? 1 : 0;
    }
    return 4.0 * static_cast<double>(found) / static_cast<double>(picture.rgba.size());
}

/// That the canvas is painted, and something on it where the pair's first body is.
void check_draws_focus(UiFixture& ui) {
    const app::Palette& palette = app::palette_of(ui.state.seen.settings.theme);
    const Vec2 middle = ui.middle_of(ui.state.seen.view.focus->first);
    const app::Picture picture = ui.picture();
    const auto at =
        4 * (static_cast<std::ptrdiff_t>(middle.y) * picture.width + static_cast<std::ptrdiff_t>(middle.x));
    const auto pixel = picture.rgba.begin() + at;
    const app::Picture body{1, 1, {pixel, pixel + 4}};
    CHECK(share_of(palette.canvas, picture) > 0.2);
    CHECK(share_of(palette.canvas, body) == 0.0);
}

void write(const std::filesystem::path& file, const std::string& text) { std::ofstream(file) << text; }

}  // namespace

TEST_CASE("a broken file dropped on the window leaves the open scene unharmed and says why") {
    UiFixture ui;
    const collide::Scene before = ui.state.work.document.scene();
    const auto file = ui.folder() / "broken.json";
    write(file, R"({"collidoscope": 1, "bodies": [{"shape": {"type": "circle"}}]})");
    ui.drop(file);
    CHECK(ui.state.work.document.scene() == before);
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().kind == app::Message::Kind::error);
    CHECK(ui.state.prompts.messages.back().text.find("/bodies/0/shape") != std::string::npos);
}

TEST_CASE("a dropped scene opens") {
    UiFixture ui;
    ui.drop(preset("2-pairs/13-circle-circle.json"));
    CHECK(ui.state.work.document.scene().name == "Circle and circle");
    CHECK(ui.state.seen.view.focus.has_value());
}

TEST_CASE("every preset opens without a message and draws") {
    UiFixture ui;
    REQUIRE(ui.state.scene_files.library.size() >= 16);
    for (const app::SceneEntry& entry : ui.state.scene_files.library) {
        INFO(entry.path.string());
        ui.open(entry.path);
        const bool has_pair = ui.state.work.document.scene().bodies.size() > 1;
        if (has_pair && entry.path.filename().string().starts_with("01-")) check_draws_focus(ui);
        CHECK(ui.state.prompts.messages.empty());
        CHECK(ui.state.seen.view.focus.has_value() == has_pair);
        CHECK_FALSE(entry.description.empty());
    }
}

TEST_CASE("saving and opening again gives the same bodies, view and focus") {
    UiFixture ui;
    ui.open(preset("1-first-steps/02-overlapping.json"));
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(33.0f, 7.0f));
    CHECK(ui.state.work.document.modified());
    const auto file = ui.folder() / "mine.json";
    REQUIRE(app::save_as(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files, file));
    CHECK_FALSE(ui.state.work.document.modified());
    const auto bodies = ui.state.work.document.scene().bodies;
    const auto overlays = ui.state.seen.view.overlays;
    ui.open(preset("2-pairs/13-circle-circle.json"));
    ui.open(file);
    CHECK(ui.state.work.document.scene().bodies == bodies);
    CHECK(ui.state.seen.view.overlays == overlays);
}

TEST_CASE("saving into a folder that is not there keeps the work and says so") {
    UiFixture ui;
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(33.0f, 7.0f));
    CHECK_FALSE(app::save_as(ui.state.work, ui.state.seen, ui.state.prompts, ui.state.scene_files,
                             ui.folder() / "nowhere" / "mine.json"));
    CHECK(ui.state.work.document.modified());
    CHECK(ui.state.prompts.messages.back().kind == app::Message::Kind::error);
}

TEST_CASE("closing with unsaved edits asks, without them quits") {
    UiFixture ui;
    app::open_copy(ui);
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(33.0f, 7.0f));
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    SDL_PushEvent(&quit);
    ui.frames(2);
    CHECK_FALSE(ui.state.window.quit);
    CHECK(ui.state.prompts.dialog == app::Dialog::unsaved_changes);
    ui.state.prompts.dialog = app::Dialog::none;
    ui.frames(1);
    ui.key(SDLK_z, KMOD_LCTRL);
    SDL_PushEvent(&quit);
    ui.frames(2);
    CHECK(ui.state.window.quit);
}

TEST_CASE("a window resized to almost nothing and back goes on working") {
    UiFixture ui;
    for (const auto& [width, height] :
         {std::pair{1, 1}, {640, 420}, {300, 2000}, {2560, 1440}, {1280, 800}}) {
        ui.resize(width, height);
    }
    const auto before = ui.body(1).position;
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(40.0f, 0.0f));
    CHECK(ui.body(1).position.x > before.x);
}

TEST_CASE("interface scales from 100 to 250 percent draw in every theme") {
    UiFixture ui;
    for (const auto theme : {app::Theme::dark, app::Theme::light, app::Theme::projector}) {
        for (const float scale : {1.0f, 1.75f, 2.5f}) {
            ui.state.seen.settings.theme = theme;
            ui.state.seen.settings.ui_scale = scale;
            ui.frames(2);
            CHECK(ui.window().scale() == doctest::Approx(scale * app::palette_of(theme).enlarged));
            const app::Picture picture = ui.picture();
            CHECK(picture.width == 1280);
            const app::Palette& palette = app::palette_of(theme);
            CHECK(share_of(palette.canvas, picture) > 0.1);
            CHECK(share_of(palette.panel, picture) > 0.2);
        }
    }
}

TEST_CASE("missing fonts fall back") {
    ::setenv("COLLIDOSCOPE_NO_FONTS", "1", 1);
    {
        UiFixture ui;
        ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(20.0f, 0.0f));
        CHECK(ui.state.work.document.modified());
        CHECK_FALSE(app::has_icon(app::Icon::play));
        CHECK(app::with_icon(app::Icon::add, "Add a body") == "Add a body");
    }
    ::unsetenv("COLLIDOSCOPE_NO_FONTS");
}

TEST_CASE("every icon is in the font that the packages bring") {
    const UiFixture ui;
    for (int i = 0; i <= static_cast<int>(app::Icon::file); ++i) {
        CAPTURE(i);
        CHECK(app::has_icon(static_cast<app::Icon>(i)));
    }
    CHECK(app::with_icon(app::Icon::add, "Add a body") == "\xEF\x81\xA7  Add a body");
}

TEST_CASE("settings come back; a preference folder that can't be written costs only them") {
    UiFixture ui;
    app::Settings settings;
    settings.theme = app::Theme::projector;
    settings.theme_chosen = true;
    settings.character_keys = false;
    settings.ui_scale = 1.5f;
    settings.course_text = 1.3f;
    settings.recent_files = {"one.json", "two.json"};
    settings.folded = {"body/Size", "overlays/Motion"};
    settings.level = app::Level::everything;
    settings.tour_done = true;
    settings.activities = {{"drag", 3}};
    settings.hints_shown = {{"turn", 1}};
    settings.hints_gone = {"play"};
    REQUIRE(app::save_settings(settings, ui.folder()));
    const app::Settings loaded = app::load_settings(ui.folder());
    CHECK(loaded.theme == settings.theme);
    CHECK(loaded.theme_chosen);
    CHECK_FALSE(loaded.character_keys);
    CHECK(loaded.ui_scale == settings.ui_scale);
    CHECK(loaded.course_text == settings.course_text);
    CHECK(loaded.recent_files == settings.recent_files);
    CHECK(loaded.folded == settings.folded);
    CHECK(loaded.level == settings.level);
    CHECK(loaded.tour_done);
    CHECK(loaded.activities == settings.activities);
    CHECK(loaded.hints_shown == settings.hints_shown);
    CHECK(loaded.hints_gone == settings.hints_gone);
    CHECK_FALSE(app::save_settings(settings, ui.folder() / "missing" / "folder"));
    app::Settings understood = settings;
    CHECK_FALSE(app::should_keep_now(settings, understood));
    understood.hints_gone.insert("drag");
    CHECK(app::should_keep_now(settings, understood));
    understood = settings;
    ++understood.hints_shown["push apart"];
    CHECK(app::should_keep_now(settings, understood));
    settings.theme_chosen = false;  // the system's is taken again: it is not kept
    REQUIRE(app::save_settings(settings, ui.folder()));
    CHECK_FALSE(app::load_settings(ui.folder()).theme_chosen);
    CHECK(app::load_settings(ui.folder()).theme == app::Theme::dark);
    write(ui.folder() / "settings.json", "{\"theme\": \"light\"}");  // of a version without the choice
    CHECK(app::load_settings(ui.folder()).theme_chosen);
    write(ui.folder() / "settings.json", "{\"theme\": 7, \"ui_scale\": \"big\", \"show_grid\": false}");
    const app::Settings damaged = app::load_settings(ui.folder());
    CHECK(damaged.theme == app::Theme::dark);
    CHECK_FALSE(damaged.show_grid);
}

TEST_CASE(
    "a fresh profile begins with the essentials and the tour; settings of earlier versions keep everything") {
    UiFixture ui;
    const app::Settings fresh = app::load_settings(ui.folder() / "nothing here");
    CHECK(fresh.level == app::Level::essential);
    CHECK_FALSE(fresh.tour_done);
    write(ui.folder() / "settings.json", "{\"theme\": \"light\", \"hint_dismissed\": true}");
    const app::Settings old = app::load_settings(ui.folder());
    CHECK(old.level == app::Level::everything);
    CHECK(old.tour_done);
    CHECK(old.hints_gone.contains("drag"));
}

TEST_CASE("an unknown overlay in a scene warns once and is kept when the scene is saved") {
    UiFixture ui;
    write(ui.folder() / "typo.json",
          R"({"collidoscope": 1, "view": {"overlays": ["axes", "contcats"]}, "bodies": []})");
    ui.open(ui.folder() / "typo.json");
    const auto named = [](const app::Message& m) { return m.text.find("contcats") != std::string::npos; };
    CHECK(std::count_if(ui.state.prompts.messages.begin(), ui.state.prompts.messages.end(), named) == 1);
    const auto overlays = app::scene_with_view(ui.state.work, ui.state.seen).view.overlays;
    REQUIRE(overlays);
    CHECK(*overlays == std::vector<std::string>{"axes", "contcats"});
}
