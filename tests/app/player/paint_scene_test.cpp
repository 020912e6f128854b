#include "player/paint_scene.h"

#include <doctest/doctest.h>

#include <filesystem>

#include <collide/scene/scene_reader.h>
#include "../overlays/test_picture.h"

using namespace test;

namespace {

bool contains(const std::string& document, std::string_view part) {
    return document.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the picture has the size, the title and the overlays asked for") {
    collide::Scene scene = two_squares(0.75);
    scene.name = "Two squares";
    app::SvgOptions options;
    options.size = {320.0f, 200.0f};
    options.overlays = std::vector<std::string>{"mtd", "no such overlay"};
    const std::string document = app::scene_to_svg(scene, options);
    CHECK(contains(document, "width=\"320\" height=\"200\""));
    CHECK(contains(document, "<title>Two squares</title>"));
    CHECK(contains(document, "<g id=\"mtd\">"));
    CHECK_FALSE(contains(document, "<g id=\"axes\">"));
}

TEST_CASE("without a wish the scene's overlays are shown, without those the defaults") {
    collide::Scene scene = two_squares(0.75);
    CHECK(app::overlays_for(scene) == std::set<std::string>{"axes", "mtd", "names"});
    scene.view.overlays = std::vector<std::string>{"contacts", "unknown"};
    CHECK(app::overlays_for(scene) == std::set<std::string>{"contacts"});
    scene.view.overlays = std::vector<std::string>{};
    CHECK(app::overlays_for(scene).empty());
}

TEST_CASE("the scene's camera counts, else all bodies are in view") {
    collide::Scene scene = two_squares(4.0);
    const collide::Aabb seen = app::camera_for(scene, {800.0f, 600.0f}).visible();
    CHECK(seen.lower.x < -0.5);
    CHECK(seen.upper.x > 4.5);
    scene.camera = collide::CameraSpec{{1.0, 2.0}, 12.0, {}};
    const app::Camera camera = app::camera_for(scene, {800.0f, 600.0f});
    CHECK(camera.center == DVec2(1.0, 2.0));
    CHECK(camera.pixels_per_meter == doctest::Approx(50.0));
    CHECK(app::camera_for(collide::Scene{}, {800.0f, 600.0f}).pixels_per_meter > 0.0);
    CHECK(app::camera_on_all(collide::Scene{}, {800.0f, 600.0f}).pixels_per_meter > 0.0);
}

TEST_CASE("a time along the sweep moves the bodies") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[0].velocity = {1.0, 0.0};
    scene.camera = collide::CameraSpec{{0.0, 0.0}, 6.0, {}};
    app::SvgOptions options;
    options.size = {800.0f, 600.0f};
    const std::string now = app::scene_to_svg(scene, options);
    options.time = 0.5;
    const std::string later = app::scene_to_svg(scene, options);
    CHECK(contains(now, "points=\"350,350"));
    CHECK(contains(later, "points=\"400,350"));
}

TEST_CASE("the same scene gives the same bytes") {
    CHECK(app::scene_to_svg(two_squares(0.75), {}) == app::scene_to_svg(two_squares(0.75), {}));
}

TEST_CASE("an overlay that does not exist is told of, with the nearest that does") {
    collide::Scene scene = two_squares(0.75);
    CHECK(app::unknown_overlay_warnings(scene, "a.json").empty());
    scene.view.overlays = std::vector<std::string>{"axes", "contcats", "zzzzzzzz"};
    const auto warnings = app::unknown_overlay_warnings(scene, "a.json");
    REQUIRE(warnings.size() == 2);
    CHECK(warnings[0] ==
          "a.json: /view/overlays/1: the overlay \"contcats\" is unknown and kept as is, did you mean "
          "\"contacts\"?");
    CHECK(warnings[1] == "a.json: /view/overlays/2: the overlay \"zzzzzzzz\" is unknown and kept as is");
}

TEST_CASE("two bowls stood half outside of a window of 1280 x 800: presets begin with their bodies in view") {
    constexpr std::size_t few = 200;
    const std::filesystem::path presets = COLLIDOSCOPE_SOURCE_DIR "/scenes";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(presets)) {
        if (entry.path().extension() != ".json") continue;
        CAPTURE(entry.path().string());
        const collide::SceneResult loaded = collide::load_scene(entry.path());
        const collide::Scene& scene = std::get<collide::LoadedScene>(loaded).scene;
        if (!scene.camera || scene.crowd || scene.bodies.size() > few) continue;
        const collide::Aabb seen = app::camera_for(scene, {600.0f, 730.0f}).visible();
        for (const collide::BodySpec& body : scene.bodies) {
            CAPTURE(body.name);
            const collide::Aabb box = collide::make_collider(body).aabb;
            const bool is_ground = 2.0 * box.size().x > seen.size().x;
            if (is_ground) continue;
            CHECK(collide::united(seen, box) == seen);
        }
    }
}
