// Every binding of the table does what its action does; a text field keeps the keys for itself.
#include <imgui.h>

#include <algorithm>
#include <filesystem>
#include <numbers>
#include <set>
#include <string_view>

#include "actions/actions.h"
#include "overlays/overlay.h"
#include "session/playing.h"
#include "session/running.h"
#include "session/studying.h"
#include "simulation/run.h"
#include "support/ui_fixture.h"
#include "tools/sketch_tools.h"

using app::Action;
using app::Chord;
using app::preset;
using app::UiFixture;

namespace {

constexpr const char* two_bodies = R"({"collidoscope": 1, "bodies": [
    {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}, "position": [-1, 0], "velocity": [2, 0]},
    {"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [1, 0]}]})";

/// A body of two shapes, for taking apart.
constexpr const char* compound = R"({"collidoscope": 1, "bodies": [
    {"name": "A", "shapes": [{"type": "box", "width": 1, "height": 1}, {"type": "circle", "radius": 0.5}]},
    {"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [3, 0]}]})";

int modifiers(const Chord& chord) {
    return (chord.ctrl ? KMOD_LCTRL : 0) | (chord.shift ? KMOD_LSHIFT : 0) | (chord.alt ? KMOD_LALT : 0);
}

bool a_menu_is_open() { return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup); }

/// What an action can change, for comparing.
struct Outcome {
    collide::Scene scene;
    std::set<std::string> overlays;
    std::vector<std::size_t> selection;
    double time;
    bool playing;
    double zoom;
    bool presentation, legend, grid, difference;
    float scale, course_text;
    app::Theme theme;
    app::Dialog dialog;
    bool quit;
    app::PlayerState player;
    app::Tool tool;
    bool snap_to_grid, snap_to_vertices;
    collide::Mode mode;
    std::optional<std::uint64_t> step;  // of the run
    app::InspectorTab tab;
    bool menu;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome(const app::Session& s) {
    return {s.work.document.scene(),
            s.seen.view.overlays,
            s.seen.view.selection,
            s.seen.view.scrub_time,
            s.seen.view.playing,
            s.seen.view.camera.pixels_per_meter,
            s.window.presentation,
            s.seen.settings.show_legend,
            s.seen.settings.show_grid,
            s.seen.settings.show_difference,
            s.seen.settings.ui_scale,
            s.seen.settings.course_text,
            s.seen.settings.theme,
            s.prompts.dialog,
            s.window.quit,
            s.playing.player,
            s.tool.tool,
            s.seen.settings.snap_to_grid,
            s.seen.settings.snap_to_vertices,
            s.work.mode,
            s.work.shows_run() ? std::optional(s.work.run->now()) : std::nullopt,
            s.seen.tab,
            a_menu_is_open()};
}

/// A run in which the bodies have touched, and stand before and after it.
void begin_run(UiFixture& ui) {
    app::set_mode(ui.state.work, ui.state.seen, ui.state.tool, collide::Mode::simulate);
    for (int i = 0; i < 120; ++i)
        app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    app::go_to_step(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 60);
    ui.frames(2);
}

/// Two bodies, both selected, something to undo and to redo, some time gone; for actions on runs a run.
void prepare(UiFixture& ui, const Action& action) {
    app::leave_chapter(ui.state);
    ui.state.seen.settings = app::Settings{};
    ui.state.seen.settings.show_hints = false;
    ui.state.seen.settings.level = app::Level::everything;
    ui.state.seen.settings.ui_scale = 1.5f;
    if (a_menu_is_open()) ui.key(SDLK_ESCAPE);
    ui.state.prompts.dialog = app::Dialog::none;
    ui.state.window.presentation = false;
    ui.state.seen.tab = app::InspectorTab::sat;
    ui.state.window.quit = false;
    ui.state.playing.player = {};
    ui.state.work.second_world = app::SecondWorldState{};
    app::choose_tool(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, app::Tool::select);
    ui.frames(2);
    if (action.group == app::ActionGroup::course) {
        CHECK_FALSE(app::open_chapter_named(ui.state, "01-apart-or-not:3").has_value());
        if (action.id == "another_one") {
            app::give_answer(ui.state, app::open_question(ui.state.studying).value(), true);
        }
        return ui.frames(2);
    }
    ui.open_text(action.id == std::string_view("take_apart") ? compound : two_bodies);
    ui.state.seen.view.selection = {0, 1};
    ui.state.work.document.edit("First", [](collide::Scene& s) { s.bodies[0].angle = 0.1; });
    ui.state.work.document.edit("Second", [](collide::Scene& s) { s.bodies[0].angle = 0.2; });
    ui.state.work.document.undo();
    ui.state.work.document.mark_saved(ui.folder() / "scene.json");
    ui.state.seen.view.scrub_time = 0.5;
    SDL_SetClipboardText("");
    if (std::string_view(action.id).starts_with("ten_steps"))
        app::open_player(ui.state.work, ui.state.seen, ui.state.playing, app::PlayerKind::gjk);
    ui.frames(2);
    if (!action.enabled(ui.state)) begin_run(ui);
}

}  // namespace

// PgUp and PgDn scale a selection, and turn the pages of a chapter while one is open.
TEST_CASE("no chord is bound twice, with and without a chapter") {
    std::set<std::tuple<int, bool, bool, bool>> seen;
    std::set<std::tuple<int, bool, bool, bool>> in_chapter;
    for (const Action& action : app::actions()) {
        for (const Chord& chord : action.chords) {
            INFO(action.id);
            auto& table = action.group == app::ActionGroup::course ? in_chapter : seen;
            CHECK(table.insert({chord.key, chord.ctrl, chord.shift, chord.alt}).second);
        }
    }
}

TEST_CASE("every chord of the table runs its action") {
    UiFixture ui;
    for (const Action& action : app::actions()) {
        for (const Chord& chord : action.chords) {
            INFO(std::string(action.id) << " by " << app::chord_text(chord));
            prepare(ui, action);
            action.run(ui.state);
            ui.frames();
            const Outcome wanted = outcome(ui.state);
            prepare(ui, action);
            REQUIRE(action.enabled(ui.state));
            ui.key_down(chord.key, modifiers(chord));
            Outcome got = outcome(ui.state);
            ui.key_up(chord.key);
            if (got.playing) {
                got.time = wanted.time;  // the clock has run on
            }
            CHECK(got == wanted);
        }
    }
}

TEST_CASE("the arrows nudge a selection by a grid step, Shift by a tenth") {
    UiFixture ui;
    ui.open_text(two_bodies);
    ui.state.seen.view.select_only(1);
    ui.key(SDLK_RIGHT);
    const double step = ui.body(1).position.x - 1.0;
    CHECK(step > 0.0);
    ui.key(SDLK_UP, KMOD_LSHIFT);
    CHECK(ui.body(1).position.y == doctest::Approx(0.1 * step));
}

TEST_CASE(
    "Q and E turn a selection by 15 degrees, Page Up makes it larger by a tenth and Page Down smaller") {
    UiFixture ui;
    ui.open_text(two_bodies);
    ui.state.seen.view.select_only(0);
    const collide::BodySpec before = ui.body(0);
    ui.key(SDLK_q);
    CHECK(ui.body(0).angle == doctest::Approx(std::numbers::pi / 12.0));
    ui.key(SDLK_e);
    CHECK(ui.body(0).angle == doctest::Approx(0.0));
    ui.key(SDLK_PAGEUP);
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).width == doctest::Approx(1.1));
    ui.key(SDLK_PAGEDOWN);
    CHECK(std::get<collide::BoxSpec>(ui.body(0).shape.geometry).width == doctest::Approx(1.0));
    for (int i = 0; i < 4; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.body(0) == before);
}

TEST_CASE("copy and paste keep a body exact and give it a free name") {
    UiFixture ui;
    ui.open_text(two_bodies);
    ui.state.seen.view.select_only(1);
    ui.key(SDLK_c, KMOD_LCTRL);
    ui.key(SDLK_v, KMOD_LCTRL);
    REQUIRE(ui.state.work.document.scene().bodies.size() == 3);
    CHECK(ui.body(2).name == "B 2");
    CHECK(ui.body(2).shape == ui.body(1).shape);
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{2});
    ui.key(SDLK_DELETE);
    CHECK(ui.state.work.document.scene().bodies.size() == 2);
}

TEST_CASE("paste in place puts a copy where the original stands") {
    UiFixture ui;
    ui.open_text(two_bodies);
    ui.state.seen.view.select_only(1);
    ui.key(SDLK_c, KMOD_LCTRL);
    ui.key(SDLK_v, KMOD_LCTRL | KMOD_LSHIFT);
    REQUIRE(ui.state.work.document.scene().bodies.size() == 3);
    CHECK(ui.body(2).position == ui.body(1).position);
    ui.key(SDLK_v, KMOD_LCTRL);
    CHECK(ui.body(3).position != ui.body(1).position);
}

TEST_CASE("brackets walk through the presets, both ways and around") {
    UiFixture ui;
    const auto first = ui.state.work.document.path();
    ui.key(SDLK_RIGHTBRACKET);
    CHECK(ui.state.work.document.path() != first);
    ui.key(SDLK_LEFTBRACKET);
    CHECK(ui.state.work.document.path() == first);
    ui.key(SDLK_LEFTBRACKET);
    CHECK(*ui.state.work.document.path() == ui.state.scene_files.library.back().path);
}

TEST_CASE("the box of the box game is blocked by what it meets and can be undone in one step") {
    UiFixture ui;
    ui.open(preset("5-play/02-box-game.json"));
    const collide::Scene before = ui.state.work.document.scene();
    ui.state.seen.view.selection.clear();
    ui.key_down(SDLK_RIGHT);
    ui.frames(600);
    const double stopped = ui.body(0).position.x;
    ui.frames(60);
    CHECK(ui.body(0).position.x == stopped);
    CHECK(stopped > before.bodies[0].position.x + 0.1);
    CHECK_FALSE(ui.state.seen.analysis.overlapping_pairs.size() > 0);
    ui.key_up(SDLK_RIGHT);
    ui.frames(2);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
}

TEST_CASE("arrows and letters drive the two cars apart from each other") {
    UiFixture ui;
    ui.open(preset("5-play/01-racing-cars.json"));
    ui.state.seen.view.selection.clear();
    const collide::Scene before = ui.state.work.document.scene();
    ui.key_down(SDLK_UP);
    ui.frames(10);
    ui.key_up(SDLK_UP);
    CHECK(ui.body(0).position != before.bodies[0].position);
    CHECK(ui.body(1).position == before.bodies[1].position);
    ui.key_down(SDLK_w);
    ui.frames(10);
    ui.key_up(SDLK_w);
    CHECK(ui.body(1).position != before.bodies[1].position);
}

TEST_CASE("keys of one letter, digit or sign do nothing where they are switched off, those with Ctrl do") {
    UiFixture ui;
    ui.open_text(two_bodies);
    const auto seen = [&] {
        return std::pair(ui.state.seen.view.overlays, ui.state.seen.settings.show_grid);
    };
    const auto before = seen();
    ui.state.seen.settings.character_keys = false;
    for (const SDL_Keycode key : {SDLK_g, SDLK_1, SDLK_p, SDLK_PERIOD}) ui.key(key);
    ui.key(SDLK_v, KMOD_LSHIFT);
    CHECK(seen() == before);
    CHECK_FALSE(ui.state.playing.player.open);
    CHECK(ui.state.seen.view.scrub_time == 0.0);
    ui.key(SDLK_a, KMOD_LCTRL);
    CHECK(ui.state.seen.view.selection.size() == 2);
    ui.state.seen.settings.character_keys = true;
    ui.key(SDLK_g);
    CHECK(seen() != before);
}

TEST_CASE("each number key switches an overlay of its own, and every one of them is there") {
    UiFixture ui;
    std::set<std::string> switched;
    for (int number = 1; number <= 9; ++number) {
        ui.state.seen.view.overlays.clear();
        app::find_action("overlay_" + std::to_string(number)).run(ui.state);
        REQUIRE(ui.state.seen.view.overlays.size() == 1);
        const std::string name = *ui.state.seen.view.overlays.begin();
        CAPTURE(name);
        CHECK(app::find_overlay(name) != nullptr);
        CHECK(switched.insert(name).second);
    }
}

TEST_CASE("an open menu takes the keys, and Escape closes it with what has unfolded from it") {
    UiFixture ui;
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    ui.click(ui.item("menu:View"));
    ui.frames(2);
    ui.move_to(ui.item("menu:Theme"));
    ui.frames(30);
    REQUIRE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
    ui.key(SDLK_a, KMOD_LCTRL);
    CHECK(ui.state.seen.view.selection.empty());
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(!ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
    ui.key(SDLK_a, KMOD_LCTRL);
    CHECK(ui.state.seen.view.selection.size() == 2);
}

TEST_CASE("the next preset follows the one that is open, however its path was written") {
    UiFixture ui;
    const auto preset = ui.state.scene_files.library.at(3).path;
    ui.open(std::filesystem::relative(preset));
    ui.key(SDLK_RIGHTBRACKET);
    ui.frames(2);
    CHECK(ui.state.work.document.path() == ui.state.scene_files.library.at(4).path);
}

TEST_CASE("a scene of motion opens on the tab that tells of it, any other one on another") {
    UiFixture ui;
    const auto motion =
        std::find_if(ui.state.scene_files.library.begin(), ui.state.scene_files.library.end(),
                     [](const auto& entry) { return entry.path.filename() == "05-stack.json"; });
    REQUIRE(motion != ui.state.scene_files.library.end());
    ui.open(motion->path);
    CHECK(ui.state.seen.tab == app::InspectorTab::motion);
    ui.open(ui.state.scene_files.library.front().path);
    CHECK(ui.state.seen.tab == app::InspectorTab::sat);
}

TEST_CASE("Home shows the scene's own view, pressed again all bodies") {
    UiFixture ui;
    ui.open(app::preset("8-rigid-bodies/13-car-over-bumps.json"));
    ui.frames(2);
    const app::Camera own = ui.state.seen.view.camera;
    const auto shows_all = [&] {
        const collide::Aabb seen = ui.state.seen.view.camera.visible();
        return std::all_of(ui.state.seen.analysis.shown.begin(), ui.state.seen.analysis.shown.end(),
                           [&](const collide::Collider& body) {
                               return body.aabb.lower.x >= seen.lower.x &&
                                      body.aabb.upper.x <= seen.upper.x &&
                                      body.aabb.lower.y >= seen.lower.y && body.aabb.upper.y <= seen.upper.y;
                           });
    };
    CHECK_FALSE(shows_all());
    ui.key(SDLK_PLUS);
    ui.key(SDLK_HOME);
    ui.frames(1);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == own.pixels_per_meter);
    ui.key(SDLK_HOME);
    ui.frames(1);
    CHECK(shows_all());
    ui.key(SDLK_HOME);
    ui.frames(1);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == own.pixels_per_meter);
}

TEST_CASE("Ctrl+Tab goes through the inspector's tabs and round, Ctrl+Shift+Tab back") {
    UiFixture ui(1280, 1000);
    ui.state.seen.tab = app::InspectorTab::sat;
    ui.key(SDLK_TAB, KMOD_LCTRL);
    CHECK(ui.state.seen.tab == app::InspectorTab::gjk);
    ui.key(SDLK_TAB, KMOD_LCTRL | KMOD_LSHIFT);
    ui.key(SDLK_TAB, KMOD_LCTRL | KMOD_LSHIFT);
    REQUIRE_FALSE(ui.state.window.overlays_in_tab);
    CHECK(ui.state.seen.tab == app::InspectorTab::motion);
    ui.key(SDLK_TAB, KMOD_LCTRL);
    CHECK(ui.state.seen.tab == app::InspectorTab::sat);
}

TEST_CASE("Right in an open menu did nothing: Left and Right go to the next one, and unfold what unfolds") {
    UiFixture ui;
    const auto shows = [&](const char* entry) {
        ui.items.clear();
        ui.frames(1);
        return ui.items.contains(std::string("menu:") + entry);
    };
    ui.key(SDLK_f, KMOD_LALT);
    ui.frames(2);
    CHECK(shows("open"));
    ui.key(SDLK_RIGHT);
    ui.frames(3);
    CHECK_FALSE(shows("open"));
    CHECK(shows("undo"));
    ui.key(SDLK_LEFT);
    ui.frames(3);
    CHECK(shows("open"));
    ui.key(SDLK_LEFT);
    ui.frames(3);
    CHECK(shows("about"));
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK_FALSE(a_menu_is_open());
}

TEST_CASE("Alt and a menu's letter opens it, and arrow keys and Enter choose in it") {
    UiFixture ui;
    const bool grid = ui.state.seen.settings.show_grid;
    ui.key(SDLK_v, KMOD_LALT);
    ui.frames(2);
    REQUIRE(a_menu_is_open());
    CHECK(ui.items.contains("menu:presentation"));
    ui.key(SDLK_g);
    CHECK(ui.state.seen.settings.show_grid == grid);  // the menu has the keys
    for (int i = 0; i < 3; ++i) ui.key(SDLK_DOWN);
    ui.key(SDLK_RETURN);
    ui.frames(3);
    CHECK_FALSE(a_menu_is_open());
    CHECK(ui.state.window.presentation);
}

TEST_CASE("a page offers nothing that needs a disk or would end it, and no keys that the browser keeps") {
    const std::span<const app::Action> all = app::actions();
    const std::vector<app::Action> of_page = app::actions_of_page({all.begin(), all.end()});
    CHECK(of_page.size() == all.size() - 3);
    for (const app::Action& action : of_page) {
        for (const char* const of_desktop : {"quit", "reload", "open_course"}) CHECK(action.id != of_desktop);
        for (const app::Chord& chord : action.chords) {
            CHECK(chord.key != SDLK_F5);
            CHECK_FALSE((chord.ctrl && chord.key == SDLK_n));
        }
    }
    const auto text = [](const char* id) {
        return app::chord_text(app::find_action(id).chords.front(), true);
    };
    CHECK(text("select_next") == "Alt+Down arrow");
    CHECK(text("select_previous") == "Alt+Up arrow");
    CHECK(text("tab_next") == "Ctrl+Alt+Down arrow");
    CHECK(text("undo") == "Ctrl+Z");
}
