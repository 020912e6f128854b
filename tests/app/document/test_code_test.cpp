// Poses as C++: clipboard_text.h.
#include "document/clipboard_text.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include <collide/scene/scene_reader.h>

namespace {

constexpr const char* three_bodies = R"({"collidoscope": 1, "settings": {"t_max": 2.0}, "bodies": [
    {"name": "hexagon \"fast\"", "shape": {"type": "regular", "sides": 6, "circumradius": 0.4},
     "position": [-4, 0.3], "angle": 0.1, "velocity": [6, 0], "angular_velocity": 0.5},
    {"name": "kite", "shape": {"type": "polygon", "vertices": [[0, -1], [0.5, 0], [0, 0.6], [-0.5, 0]]},
     "position": [0.125, 0.0625], "angle": 0.3333333333333333},
    {"name": "ring", "shape": {"type": "ellipse", "rx": 0.8, "ry": 0.45, "rotation": 0.25},
     "position": [0.7, 0.4], "pivot": [0.1, 0]}]})";

collide::Scene scene_of(const char* json) {
    collide::SceneResult result = collide::read_scene(json, "test");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(result));
    return std::get<collide::LoadedScene>(result).scene;
}

}  // namespace

// The file is one of the core's own tests: what is copied compiles, and what it says holds.
TEST_CASE("copied test code is the file that the core's tests compile and run") {
    std::ifstream stream(COLLIDOSCOPE_SOURCE_DIR "/tests/core/collide/narrow_phase/copied_pose_test.cpp");
    const std::string expected{std::istreambuf_iterator<char>(stream), {}};
    CHECK(app::test_code(scene_of(three_bodies), std::vector<std::size_t>{2, 0, 1}) == expected);
}

TEST_CASE("every kind of shape and any name becomes C++") {
    const std::string code = app::test_code(scene_of(R"({"collidoscope": 1, "bodies": [
        {"name": "a\\b\u0007", "shape": {"type": "box", "width": 1, "height": 2, "radius": 0.1, "center": [1, 2]}},
        {"name": "c", "shape": {"type": "circle", "radius": 1e-5}},
        {"name": "d", "shape": {"type": "capsule", "p1": [0, 0], "p2": [1, 0], "radius": 0.2}},
        {"name": "e", "shape": {"type": "segment", "p1": [0, 0], "p2": [1, 0]}}]})"),
                                            std::vector<std::size_t>{0, 1, 2, 3});
    CHECK(code.find(R"(a.name = "a\\b ";)") != std::string::npos);
    CHECK(code.find("BoxSpec{.width = 1.0, .height = 2.0, .radius = 0.1, .center = {1.0, 2.0}}") !=
          std::string::npos);
    CHECK(code.find("CircleSpec{.radius = 1e-05}") != std::string::npos);
    CHECK(code.find("CapsuleSpec{.p1 = {0.0, 0.0}, .p2 = {1.0, 0.0}, .radius = 0.2}") != std::string::npos);
    CHECK(code.find("SegmentSpec{.p1 = {0.0, 0.0}, .p2 = {1.0, 0.0}}") != std::string::npos);
    CHECK(code.find("query_pair(collide::make_collider(c), collide::make_collider(d)") != std::string::npos);
}
