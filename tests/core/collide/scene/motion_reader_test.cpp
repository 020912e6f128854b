#include <collide/scene/part_readers.h>

#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include <collide/scene/scene_reader.h>

using namespace collide;

namespace {

constexpr const char* two_boxes =
    R"("bodies": [
        {"name": "door", "shape": {"type": "box", "width": 2, "height": 1}, "position": [3, 0], "angle": 1.5707963267948966},
        {"name": "wall", "shape": {"type": "box", "width": 1, "height": 1}, "motion": "static", "angle": 0.25}])";

SceneResult read(const std::string& parts) {
    return read_scene(R"({"collidoscope": 1, )" + parts + "}", "x.json");
}

Scene scene_of(const std::string& parts) {
    SceneResult result = read(parts);
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    CHECK(std::get<LoadedScene>(result).warnings.empty());
    return std::get<LoadedScene>(std::move(result)).scene;
}

std::string refusal_of(const std::string& parts) {
    const SceneResult result = read(parts);
    REQUIRE(std::holds_alternative<SceneError>(result));
    return std::get<SceneError>(result).message;
}

std::string joint(const std::string& keys) {
    return std::string(two_boxes) + R"(, "joints": [{)" + keys + "}]";
}

std::string body(const std::string& keys) {
    return R"("bodies": [{"shape": {"type": "circle", "radius": 1}, )" + keys + "}]";
}

std::string chain(const std::string& keys, const std::string& more = "") {
    return R"("bodies": [{"shape": {"type": "chain", )" + keys + "}" + more + "}]";
}

void check_point(DVec2 found, DVec2 wanted) {
    CHECK(found.x == doctest::Approx(wanted.x));
    CHECK(found.y == doctest::Approx(wanted.y));
}

}  // namespace

TEST_CASE("motion: settings say how the world steps, and what is left out is as a user expects") {
    const Scene scene = scene_of(
        R"("settings": {"response": "impulses", "push_apart_split": "mass", "substeps": 8, "continuous": false, "ordered": true,
            "sleeping": false, "warm_starting": false, "smooth_seams": false}, "bodies": [])");
    CHECK(scene.settings.response == Response::impulses);
    CHECK(scene.settings.push_apart_split == PushApartSplit::mass);
    CHECK(scene.settings.substeps == 8);
    CHECK_FALSE(scene.settings.continuous);
    CHECK(scene.settings.ordered);
    CHECK_FALSE(scene.settings.sleeping);
    CHECK_FALSE(scene.settings.warm_starting);
    CHECK_FALSE(scene.settings.smooth_seams);
    CHECK(scene_of(R"("settings": {}, "bodies": [])").settings == SceneSettings{});
}

TEST_CASE("motion: bodies have static friction, filter, weight, sensor and bullet") {
    const BodySpec spec =
        scene_of(body(R"("friction": 0.3, "static_friction": 0.6, "gravity_scale": -2, "sensor": true,
            "bullet": true, "filter": {"category": 4, "mask": 4294967295, "group": -3})"))
            .bodies[0];
    CHECK(spec.static_friction == 0.6);
    CHECK(spec.gravity_scale == -2.0);
    CHECK(spec.sensor);
    CHECK(spec.bullet);
    CHECK(spec.filter == Filter{4, 0xffffffff, -3});
}

TEST_CASE("motion: a pin's place in the world becomes anchors in both frames") {
    const JointSpec pin =
        scene_of(joint(R"("type": "pin", "a": "wall", "b": "door", "anchor": [3, 1])")).joints.at(0);
    CHECK(pin.type == JointKind::pin);
    check_point(pin.anchor_b, {1.0, 0.0});
    check_point(pin.anchor_a, {3.0 * std::cos(0.25) + std::sin(0.25), std::cos(0.25) - 3.0 * std::sin(0.25)});
    const JointSpec to_world =
        scene_of(joint(R"("type": "pin", "b": "door", "anchor": [3, 1])")).joints.at(0);
    CHECK(to_world.a.empty());
    check_point(to_world.anchor_a, {3.0, 1.0});
}

TEST_CASE("motion: a distance joint is as long as its anchors are apart, unless it says so") {
    const std::string keys = R"("type": "distance", "a": "wall", "b": "door", "anchor_b": [1, 0])";
    CHECK(scene_of(joint(keys)).joints.at(0).length == doctest::Approx(std::hypot(3.0, 1.0)));
    const JointSpec spring =
        scene_of(joint(keys + R"(, "length": 2, "frequency": 3, "damping_ratio": 0.1, "collide": true)"))
            .joints.at(0);
    CHECK(spring.length == 2.0);
    CHECK(spring.frequency == 3.0);
    CHECK(spring.damping_ratio == 0.1);
    CHECK(spring.collide);
}

TEST_CASE("motion: limits count from the angle between the bodies as they stand in the file") {
    const JointSpec pin =
        scene_of(joint(R"("type": "pin", "a": "wall", "b": "door", "anchor": [0, 0], "lower_angle": -0.5,
            "upper_angle": 0.5, "motor_speed": -3, "max_motor_torque": 20)"))
            .joints.at(0);
    CHECK(pin.reference_angle == doctest::Approx(1.5707963267948966 - 0.25));
    CHECK(pin.lower_angle == -0.5);
    CHECK(pin.motor_speed == -3.0);
    CHECK(pin.max_motor_torque == 20.0);
}

TEST_CASE("motion: a weld holds the bodies as they stand, at its anchor or at B's origin") {
    const JointSpec weld =
        scene_of(joint(R"("type": "weld", "a": "wall", "b": "door", "anchor": [3, 1], "frequency": 4)"))
            .joints.at(0);
    CHECK(weld.type == JointKind::weld);
    check_point(weld.anchor_b, {1.0, 0.0});
    CHECK(weld.reference_angle == doctest::Approx(1.5707963267948966 - 0.25));
    CHECK(weld.frequency == 4.0);
    const JointSpec bare = scene_of(joint(R"("type": "weld", "b": "door")")).joints.at(0);
    check_point(bare.anchor_b, {0.0, 0.0});
    check_point(bare.anchor_a, {3.0, 0.0});
    const JointSpec one = scene_of(joint(R"("type": "weld", "b": "door", "anchor_a": [3, 1])")).joints.at(0);
    check_point(one.anchor_b, {1.0, 0.0});
    const JointSpec both =
        scene_of(joint(R"("type": "weld", "b": "door", "anchor_a": [9, 9], "anchor_b": [1, 2],
            "reference_angle": 0.5)"))
            .joints.at(0);
    check_point(both.anchor_a, {9.0, 9.0});
    check_point(both.anchor_b, {1.0, 2.0});
    CHECK(both.reference_angle == 0.5);
}

TEST_CASE("motion: a slider has an axis, limits and a motor in metres and newtons") {
    const JointSpec slider =
        scene_of(joint(R"("type": "prismatic", "a": "wall", "b": "door", "anchor": [3, 1], "axis": [3, 4],
            "lower": -1, "upper": 2.5, "motor_speed": -3, "max_motor_force": 20)"))
            .joints.at(0);
    CHECK(slider.type == JointKind::prismatic);
    CHECK(slider.axis == DVec2(3.0, 4.0));
    CHECK(slider.lower == -1.0);
    CHECK(slider.upper == 2.5);
    CHECK(slider.motor_speed == -3.0);
    CHECK(slider.max_motor_force == 20.0);
    CHECK(slider.reference_angle == doctest::Approx(1.5707963267948966 - 0.25));
}

TEST_CASE("motion: a chain is static unless it says kinematic") {
    const BodySpec ground = scene_of(chain(R"("vertices": [[5, 0], [-5, 0]])")).bodies[0];
    CHECK(ground.motion == Motion::static_body);
    CHECK(std::get<ChainSpec>(ground.shape.geometry).vertices.size() == 2);
    const BodySpec lift = scene_of(chain(R"("vertices": [[1, 0], [0, 1], [-1, 0]], "closed": true)",
                                         R"(, "motion": "kinematic")"))
                              .bodies[0];
    CHECK(lift.motion == Motion::kinematic_body);
    CHECK(std::get<ChainSpec>(lift.shape.geometry).closed);
}

TEST_CASE("motion: what can't be used is refused with its place and a remedy") {
    const auto check = [](const std::string& parts, const std::string& message) {
        CHECK(refusal_of(parts) == "x.json: " + message);
    };
    check(R"("settings": {"response": "springs"}, "bodies": [])",
          "/settings/response: \"springs\" is unknown here; one of push_apart, impulses, sequential is "
          "needed");
    check(R"("settings": {"push_apart_split": "fair"}, "bodies": [])",
          "/settings/push_apart_split: \"fair\" is unknown here; one of half, mass is needed");
    check(R"("settings": {"substeps": 0}, "bodies": [])",
          "/settings/substeps: 0 is not valid; a whole number from 1 to 64 is needed");
    check(R"("settings": {"sleeping": 1}, "bodies": [])",
          "/settings/sleeping: found a number, expected true or false");
    check(body(R"("friction": 0.5, "static_friction": 0.4)"),
          "/bodies/0/static_friction: 0.4 is less than the sliding friction 0.5; at least as much is needed");
    check(body(R"("filter": {"mask": -1})"),
          "/bodies/0/filter/mask: a whole number from 0 to 4294967295 is needed, the sum of the categories "
          "1, 2, "
          "4, 8 and so on");
    check(chain(R"("vertices": [[0, 0]])"),
          "/bodies/0/shape/vertices: 1 vertices; an open chain needs 2 to 10000");
    check(chain(R"("vertices": [[0, 0], [1, 0]], "closed": true)"),
          "/bodies/0/shape/vertices: 2 vertices; a closed chain needs 3 to 10000");
    check(chain(R"("vertices": [[0, 0], [1, 0], [1, 0]])"),
          "/bodies/0/shape/vertices/2: the edge from the vertex before to this one is shorter than 1e-5 "
          "metres; leave one out");
    check(
        chain(R"("vertices": [[0, 0], [1, 0]])", R"(, "motion": "dynamic")"),
        "/bodies/0/motion: a chain has no mass and can't be moved by forces; \"static\" or \"kinematic\" is "
        "needed");
}

TEST_CASE("motion: joints that can't be used are refused with their place and a remedy") {
    const auto check = [](const std::string& keys, const std::string& message) {
        CHECK(refusal_of(joint(keys)) == "x.json: /joints/0" + message);
    };
    check(R"("b": "door")", ": \"type\" is missing: a joint needs one of pin, distance, weld, prismatic");
    check(R"("type": "pin")",
          ": \"b\" is missing: a joint needs the name of a body, or of two (\"a\" and \"b\")");
    check(R"("type": "pin", "b": "dor")",
          "/b: no body is called \"dor\" (perhaps \"door\"); the name of a body of the scene is needed");
    check(R"("type": "pin", "a": "door", "b": "door")",
          "/b: a body can't be joined to itself; name another one (or leave \"a\" out for the world)");
    check(
        R"("type": "distance", "b": "door", "anchor": [0, 0])",
        "/anchor: \"anchor\" is the place of a pin, a weld or a slider in the world; leave it out when there "
        "are \"anchor_a\" and \"anchor_b\", which lie in the frames of the bodies");
    check(R"("type": "distance", "b": "door", "anchor_a": [3, 0])",
          ": the anchors coincide; a distance joint needs a \"length\" of at least 1e-5 metres (or "
          "use a "
          "pin)");
    check(R"("type": "pin", "b": "door", "frequency": 2000)",
          "/frequency: 2000 Hz is too much; 0 (rigid) to 1000 is needed");
    check(R"("type": "pin", "b": "door", "motor_speed": 1)",
          "/motor_speed: a motor without \"max_motor_torque\" turns nothing; write a torque above 0 in N m");
    check(R"("type": "pin", "b": "door", "lower_angle": 1)",
          ": there are two limits: both \"lower_angle\" and \"upper_angle\" are needed");
    check(R"("type": "pin", "b": "door", "lower_angle": 1, "upper_angle": 0)",
          "/lower_angle: 1 is above \"upper_angle\" 0; at most that is needed");
    check(R"("type": "weld", "a": "door", "b": "door")",
          "/b: a body can't be joined to itself; name another one (or leave \"a\" out for the world)");
    check(R"("type": "weld", "b": "door", "frequency": -2)",
          "/frequency: -2 is negative; a number of at least 0 is needed");
    check(R"("type": "prismatic", "b": "door", "axis": [0, 0])",
          "/axis: a slider along [0, 0] has no direction; write one such as [1, 0], in the frame of \"a\"");
    check(R"("type": "prismatic", "b": "door", "lower": 1, "upper": 0)",
          "/lower: 1 is above \"upper\" 0; at most that is needed");
    check(R"("type": "prismatic", "b": "door", "lower": 1, "upper": 1)",
          "/upper: a slider from 1 to 1 has no length; it needs at least 1e-5 metres (or use a weld)");
    check(R"("type": "prismatic", "b": "door", "lower": 1)",
          ": there are two limits: both \"lower\" and \"upper\" are needed");
    check(R"("type": "prismatic", "b": "door", "motor_speed": 1)",
          "/motor_speed: a motor without \"max_motor_force\" pushes nothing; write a force above 0 in N");
}

TEST_CASE("motion: unknown keys of a filter and a joint are kept and told about") {
    SceneResult result = read(joint(R"("type": "pin", "b": "door", "mood": 1)"));
    REQUIRE(std::holds_alternative<LoadedScene>(result));
    CHECK(std::get<LoadedScene>(result).scene.joints[0].unknown["mood"] == 1);
    CHECK(std::get<LoadedScene>(result).warnings.size() == 1);
    result = read(body(R"("filter": {"categry": 2})"));
    REQUIRE(std::holds_alternative<LoadedScene>(result));
    CHECK(std::get<LoadedScene>(result).scene.bodies[0].unknown["filter"]["categry"] == 2);
    REQUIRE(std::get<LoadedScene>(result).warnings.size() == 1);
    CHECK(std::get<LoadedScene>(result).warnings[0] ==
          "x.json: /bodies/0/filter/categry: the key is unknown and kept as is, did you mean "
          "\"category\"?");
}
