// The pair in focus as a scene file: focus_pair.h.
#include "session/focus_pair.h"
#include "session/session.h"

#include <doctest/doctest.h>

#include <filesystem>

#include <collide/scene/scene_reader.h>

using namespace app;

namespace {

Session three_bodies() {
    Session state;
    collide::Scene scene;
    for (const char* name : {"one", "two", "three"}) {
        collide::BodySpec body;
        body.name = name;
        body.shape.geometry = collide::BoxSpec{};
        body.position = {static_cast<double>(scene.bodies.size()), 0.25};
        body.velocity = {2.0, 0.0};
        scene.bodies.push_back(body);
    }
    scene.bodies[2].velocity = {0.0, 0.0};
    state.work.document.open(scene, std::nullopt);
    state.seen.view.focus = {1, 2};
    state.seen.view.scrub_time = 0.25;
    analyse(state.work.document.scene(), state.seen.view.focus, state.seen.view.scrub_time,
            state.seen.analysis);
    return state;
}

}  // namespace

TEST_CASE("pair_scene: the two bodies alone, where they are shown") {
    const Session state = three_bodies();
    const collide::Scene scene = pair_scene(state.work.shown(), state.seen.analysis, {});
    REQUIRE(scene.bodies.size() == 2);
    CHECK(scene.bodies[0].name == "two");
    CHECK(scene.bodies[0].position.x == doctest::Approx(1.5));
    CHECK(scene.bodies[1].position.x == doctest::Approx(2.0));
    CHECK(scene.view.focus == std::vector<std::string>{"two", "three"});
}

TEST_CASE("pair_scene: it is saved under a free name and reads back") {
    const auto folder = std::filesystem::temp_directory_path() / "collidoscope-pair-scene-test";
    std::filesystem::remove_all(folder);
    Session state = three_bodies();
    REQUIRE(save_pair_scene(state.work, state.seen, state.prompts, {}, folder));
    REQUIRE(save_pair_scene(state.work, state.seen, state.prompts, {}, folder));
    CHECK(std::filesystem::exists(folder / "pair-2.json"));
    const auto result = collide::load_scene(folder / "pair-1.json");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(result));
    CHECK(std::get<collide::LoadedScene>(result).scene.bodies.size() == 2);
    CHECK(state.prompts.messages.back().text.find("pair-2.json") != std::string::npos);
    CHECK(last_saved_pair(state.seen.settings, folder) == folder / "pair-2.json");
    std::filesystem::remove(folder / "pair-2.json");
    CHECK(last_saved_pair(state.seen.settings, folder) == folder / "pair-1.json");
    CHECK_FALSE(last_saved_pair(state.seen.settings, folder / "elsewhere"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("pair_scene: without a folder it says what to do") {
    Session state = three_bodies();
    CHECK_FALSE(save_pair_scene(state.work, state.seen, state.prompts, {}, {}));
    CHECK(state.prompts.messages.back().kind == Message::Kind::error);
}
