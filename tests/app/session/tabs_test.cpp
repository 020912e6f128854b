#include "session/tabs.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include <collide/scene/scene_reader.h>
#include "document/panes.h"
#include "overlays/overlay.h"
#include "session/session.h"

using app::BroadPhasePart;
using app::InspectorTab;

TEST_CASE("tabs are found by name, parts behind a colon") {
    CHECK(app::tab_named("sweep")->tab == InspectorTab::sweep);
    CHECK(app::tab_named("broad_phase:why_not")->part == BroadPhasePart::why_not);
    CHECK_FALSE(app::tab_named("broad phase"));
    for (const std::string_view name : app::tab_names()) CHECK(app::tab_named(name));
}

TEST_CASE("a chapter may open each tab that is there in a window of any size") {
    const auto lasting = app::names_of_lasting_tabs();
    for (const char* const name : {"sat", "broad_phase:growth", "motion"})
        CHECK(std::count(lasting.begin(), lasting.end(), name) == 1);
    for (const char* const name : {"show", "scenes", "bodies"})
        CHECK(std::count(lasting.begin(), lasting.end(), name) == 0);
}

TEST_CASE("rows of tabs and of parts that tell stand at their enumerators") {
    for (const app::TabRow& row : app::tab_rows()) CHECK(&app::row_of(row.tab) == &row);
    for (const app::TellingPartRow& row : app::telling_parts) CHECK(&app::row_of(row.part) == &row);
}

TEST_CASE("no two overlays have one key, and each of the nine digits has an overlay") {
    std::string keys;
    for (const app::Overlay& overlay : app::overlays()) keys += overlay.use.key;
    std::sort(keys.begin(), keys.end());
    CHECK(keys == "123456789");
}

TEST_CASE("a chosen tab comes forward, and curves are asked for") {
    app::Session state;
    app::choose_tab(state.seen, *app::tab_named("broad_phase:growth"));
    CHECK(state.seen.tab == InspectorTab::broad_phase);
    CHECK(state.seen.broad_phase_part == BroadPhasePart::race);
    CHECK(state.seen.growth_wanted);
    app::choose_tab(state.seen, *app::tab_named("broad_phase:race"));
    CHECK_FALSE(state.seen.growth_wanted);
}

namespace {

InspectorTab opens_on(const std::filesystem::path& preset) {
    return app::opening_tab(std::get<collide::LoadedScene>(collide::load_scene(preset, 100)).scene).tab;
}

}  // namespace

TEST_CASE("a preset opens on the tab that it is about: those of motion and the crowds opened on SAT") {
    const std::filesystem::path scenes = COLLIDOSCOPE_SOURCE_DIR "/scenes";
    const std::pair<const char*, InspectorTab> groups[] = {{"2-pairs", InspectorTab::sat},
                                                           {"4-motion", InspectorTab::sweep},
                                                           {"8-rigid-bodies", InspectorTab::motion}};
    for (const auto& [group, tab] : groups) {
        for (const auto& file : std::filesystem::directory_iterator(scenes / group)) {
            CAPTURE(file.path());
            CHECK(opens_on(file.path()) == tab);
        }
    }
    CHECK(opens_on(scenes / "1-first-steps/01-almost-touching.json") == InspectorTab::sat);
    CHECK(opens_on(scenes / "3-special-cases/03-parallel-edges.json") == InspectorTab::contacts);
    CHECK(opens_on(scenes / "7-distance-and-rotation/01-vertex-vertex.json") == InspectorTab::gjk);
    CHECK(opens_on(scenes / "7-distance-and-rotation/05-two-crosses.json") == InspectorTab::impact);
    CHECK(opens_on(scenes / "7-distance-and-rotation/10-ray-gallery.json") == InspectorTab::rays);
}

TEST_CASE("a crowd opens on the broad phase, with its structure on the canvas") {
    const std::filesystem::path scenes = COLLIDOSCOPE_SOURCE_DIR "/scenes/6-crowds";
    int crowds = 0;
    for (const auto& file : std::filesystem::directory_iterator(scenes)) {
        if (file.path().filename() == "01-twenty.json") continue;  // any two of them are a pair to look at
        CAPTURE(file.path());
        const collide::Scene scene =
            std::get<collide::LoadedScene>(collide::load_scene(file.path(), 100)).scene;
        CHECK(app::opening_tab(scene).tab == InspectorTab::broad_phase);
        REQUIRE(scene.view.overlays);
        const auto& on = *scene.view.overlays;
        CHECK(std::count(on.begin(), on.end(), app::overlay_of(InspectorTab::broad_phase)->name) == 1);
        ++crowds;
    }
    CHECK(crowds >= 10);
}

TEST_CASE("a scene that names no overlays opens on the tab of how its pair moves") {
    collide::Scene scene;
    scene.bodies.resize(2);
    CHECK(app::opening_tab(scene).tab == InspectorTab::sat);
    scene.bodies[0].velocity = {1.0, 0.0};
    CHECK(app::opening_tab(scene).tab == InspectorTab::sweep);
    scene.bodies[1].angular_velocity = 2.0;
    CHECK(app::opening_tab(scene).tab == InspectorTab::impact);
    scene.settings.mode = collide::Mode::simulate;
    CHECK(app::opening_tab(scene).tab == InspectorTab::motion);
    CHECK(app::overlay_of(InspectorTab::sweep)->name == "impact_ghosts");
    CHECK(app::overlay_of(InspectorTab::motion) == nullptr);
}
