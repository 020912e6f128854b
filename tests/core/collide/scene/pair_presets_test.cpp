// The presets of pairs show what their sentences say.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <variant>

#include <collide/lessons/offset_rule.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/scene_reader.h>

using namespace collide;
using namespace collide::lessons;

namespace {

Scene preset(const std::string& path) {
    SceneResult result = load_scene(std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR "/scenes") / path);
    REQUIRE(std::holds_alternative<LoadedScene>(result));
    return std::get<LoadedScene>(std::move(result)).scene;
}

PairResult first_pair(const Scene& scene) {
    return query_pair(make_collider(scene.bodies[0]), make_collider(scene.bodies[1]), scene.settings.t_max);
}

}  // namespace

TEST_CASE("pair presets: the spin beyond the cap is not decided, and a slower one misses") {
    Scene scene = preset("7-distance-and-rotation/13-spin-beyond-the-cap.json");
    const ToiResult toi = first_pair(scene).toi;
    CHECK(toi.outcome == ToiOutcome::iteration_cap);
    CHECK(toi.time > 1.0);
    CHECK(toi.time < scene.settings.t_max);
    for (BodySpec& body : scene.bodies) body.angular_velocity = 100.0;
    CHECK(first_pair(scene).toi.outcome == ToiOutcome::miss);
    scene.bodies[0].angular_velocity = 99.0;
    CHECK(first_pair(scene).toi.outcome == ToiOutcome::hit);
}

TEST_CASE("pair presets: the sign by offset leads deeper, and to the side of the box both rules agree") {
    Scene scene = preset("3-special-cases/11-sign-by-offset.json");
    const auto rule = [&] {
        return push_by_offset(make_collider(scene.bodies[0]), make_collider(scene.bodies[1]),
                              first_pair(scene));
    };
    CHECK_FALSE(rule().agrees);
    CHECK(rule().separation < first_pair(scene).separation - 0.1);
    scene.bodies[0].position = {2.9, -1.0};
    CHECK(first_pair(scene).overlap);
    CHECK(rule().agrees);
}
