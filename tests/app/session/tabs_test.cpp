#include "session/tabs.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include <collide/scene/scene_reader.h>
#include "course/staging.h"
#include "session/session.h"

using app::BroadPhasePart;
using app::InspectorTab;

TEST_CASE("tabs are found by name, parts behind a colon") {
    CHECK(app::tab_named("sweep")->tab == InspectorTab::sweep);
    CHECK(app::tab_named("broad_phase:why_not")->part == BroadPhasePart::why_not);
    CHECK_FALSE(app::tab_named("broad phase"));
    for (const std::string_view name : app::tab_names()) CHECK(app::tab_named(name));
}

TEST_CASE("a chapter may open each tab that is there in a window of any size, by the same name") {
    for (const std::string_view name : app::tab_names()) {
        const std::string tab(name);
        CAPTURE(tab);
        const auto& known = app::tabs_to_open;
        const bool is_known = std::find(known.begin(), known.end(), name) != known.end();
        CHECK(is_known == (app::tab_named(name)->tab < InspectorTab::overlays));
    }
    for (const std::string_view name : app::tabs_to_open) CHECK(app::tab_named(name));
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
        CHECK(std::count(on.begin(), on.end(), app::overlay_of(InspectorTab::broad_phase)) == 1);
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
    CHECK(app::overlay_of(InspectorTab::sweep) == "impact_ghosts");
    CHECK(app::overlay_of(InspectorTab::motion).empty());
}
