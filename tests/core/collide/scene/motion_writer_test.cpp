#include <collide/scene/writer_parts.h>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

using namespace collide;

namespace {

Scene reread(const Scene& scene) {
    SceneResult result = read_scene(write_scene(scene), "written");
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result)).scene;
}

BodySpec disc(const char* name) {
    BodySpec body;
    body.name = name;
    body.shape.geometry = CircleSpec{1.0, {}, 0.0};
    return body;
}

JointSpec pin_of(const char* a, const char* b) {
    JointSpec joint;
    joint.a = a;
    joint.b = b;
    joint.anchor_a = {0.1, 0.2};
    joint.anchor_b = {-0.3, 1e-3};
    return joint;
}

}  // namespace

TEST_CASE("motion: settings, bodies and joints come back equal") {
    Scene scene;
    scene.settings.response = Response::push_apart;
    scene.settings.push_apart_split = PushApartSplit::mass;
    scene.settings.substeps = 2;
    scene.settings.continuous = false;
    scene.settings.ordered = true;
    scene.settings.smooth_seams = false;
    scene.bodies = {disc("a"), disc("b")};
    scene.bodies[0].static_friction = 0.9;
    scene.bodies[0].gravity_scale = 0.1;
    scene.bodies[0].filter = {2, 5, -1};
    scene.bodies[0].sensor = true;
    scene.bodies[0].unknown.set("filter", {{"mood", 1}});
    scene.bodies[1].bullet = true;
    BodySpec ground = disc("ground");
    ground.motion = Motion::static_body;
    ground.shape.geometry = ChainSpec{{{1.0, 0.0}, {0.0, 0.5}, {-1.0, 0.0}}, true};
    scene.bodies.push_back(ground);
    JointSpec driven = pin_of("a", "b");
    driven.motor_speed = 3.0;
    driven.max_motor_torque = 9.0;
    driven.lower_angle = -1.0;
    driven.upper_angle = 0.25;
    driven.reference_angle = 0.125;
    JointSpec rod = pin_of("", "b");
    rod.type = JointKind::distance;
    rod.length = 2.5;
    rod.frequency = 4.0;
    rod.damping_ratio = 0.5;
    rod.collide = true;
    rod.unknown.set("mood", "calm");
    JointSpec weld = pin_of("a", "b");
    weld.type = JointKind::weld;
    weld.frequency = 3.0;
    JointSpec slider = pin_of("", "b");
    slider.type = JointKind::prismatic;
    slider.axis = {3.0, -4.0};
    slider.motor_speed = 0.5;
    slider.max_motor_force = 12.0;
    slider.lower = -1.0;
    slider.upper = 0.5;
    slider.reference_angle = 0.25;
    scene.joints = {driven, rod, pin_of("b", "a"), weld, slider};
    CHECK(reread(scene) == scene);
}

TEST_CASE("motion: a joint to a body that is gone is not written, so that the file can be read again") {
    Scene scene;
    scene.bodies = {disc("a"), disc("b")};
    scene.joints = {pin_of("a", "b"), pin_of("a", "gone"), pin_of("gone", "b"), pin_of("", "a")};
    const Scene back = reread(scene);
    REQUIRE(back.joints.size() == 2);
    CHECK(back.joints[0] == scene.joints[0]);
    CHECK(back.joints[1] == scene.joints[3]);
}

TEST_CASE("motion: a scene without motion says nothing of it") {
    Scene scene;
    scene.bodies = {disc("a")};
    CHECK_FALSE(scene_to_json(scene).contains("joints"));
    CHECK_FALSE(scene_to_json(scene).contains("settings"));
    CHECK_FALSE(body_to_json(scene.bodies[0]).contains("filter"));
}
