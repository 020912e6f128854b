#include "document/joint_edits.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

using namespace app;
using collide::BodySpec;
using collide::JointKind;
using collide::JointSpec;
using collide::Scene;

namespace {

BodySpec box_at(const char* name, DVec2 position, double angle = 0.0) {
    BodySpec body;
    body.name = name;
    body.position = position;
    body.angle = angle;
    body.shape.geometry = collide::BoxSpec{};
    return body;
}

Document two_boxes() {
    Scene scene;
    scene.bodies = {box_at("left", {0.0, 0.0}), box_at("right", {2.0, 1.0}, 0.5 * std::acos(-1.0))};
    Document document;
    document.open(scene, std::nullopt);
    return document;
}

bool is_near(DVec2 p, DVec2 q) { return glm::length(p - q) < 1e-12; }

}  // namespace

TEST_CASE("a pin holds both bodies at one place, as they stand") {
    const Document document = two_boxes();
    const auto& bodies = document.scene().bodies;
    const JointSpec pin = pin_at(&bodies[0], bodies[1], {2.0, 2.0});
    CHECK(pin.type == JointKind::pin);
    CHECK(is_near(pin.anchor_a, {2.0, 2.0}));
    CHECK(is_near(pin.anchor_b, {1.0, 0.0}));
    CHECK(pin.reference_angle == bodies[1].angle);
    const JointSpec to_world = pin_at(nullptr, bodies[1], {2.0, 1.0});
    CHECK(to_world.a.empty());
    CHECK(partner_name(to_world, "right") == "the world");
    CHECK(partner_name(pin, "right") == "left");
    CHECK(partner_name(pin, "left") == "right");
}

TEST_CASE("a rod is as long as its ends are apart, and joins no place to itself") {
    const Document document = two_boxes();
    const auto& bodies = document.scene().bodies;
    const auto rod = rod_between(&bodies[0], {0.0, 0.0}, bodies[1], {2.0, 1.0});
    REQUIRE(rod);
    CHECK(rod->length == doctest::Approx(std::sqrt(5.0)));
    CHECK_FALSE(rod_between(&bodies[0], {1.0, 1.0}, bodies[1], {1.0, 1.0}));
}

TEST_CASE("a weld and a slider hold both bodies as they stand; the axis lies in A's frame") {
    const Document document = two_boxes();
    const auto& bodies = document.scene().bodies;
    const JointSpec weld = weld_at(&bodies[0], bodies[1], {2.0, 2.0});
    CHECK(weld.type == JointKind::weld);
    CHECK(is_near(weld.anchor_b, {1.0, 0.0}));
    CHECK(weld.reference_angle == bodies[1].angle);
    const JointSpec slider = slider_at(&bodies[1], bodies[0], {0.0, 0.0}, {0.0, 5.0});
    CHECK(slider.type == JointKind::prismatic);
    CHECK(is_near(slider.axis, {1.0, 0.0}));
    CHECK(is_near(slider_at(nullptr, bodies[0], {0.0, 0.0}, {0.0, -5.0}).axis, {0.0, -1.0}));
    CHECK(joint_name(weld) == std::string("Weld"));
    CHECK(joint_name(slider) == std::string("Slider"));
}

TEST_CASE("joints come, change and go by undo steps, and every one could stand in a file") {
    Document document = two_boxes();
    const Scene before = document.scene();
    const auto& bodies = document.scene().bodies;
    add_joint(document, "Add a joint", pin_at(nullptr, bodies[0], {0.0, 0.0}));
    add_joint(document, "Add a joint", *rod_between(&bodies[0], {0.0, 0.0}, bodies[1], {2.0, 1.0}));
    add_joint(document, "Add a joint", weld_at(&bodies[0], bodies[1], {1.0, 0.0}));
    add_joint(document, "Add a joint", slider_at(nullptr, bodies[1], {2.0, 1.0}, {1.0, 1.0}));
    CHECK(joints_of(document.scene(), 0) == std::vector<std::size_t>{0, 1, 2});
    CHECK(joints_of(document.scene(), 1) == std::vector<std::size_t>{1, 2, 3});
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double value : {-1e300, -1.0, 0.0, 0.5, 3.0, 1e300, nan}) {
        CAPTURE(value);
        change_joint(document, 0, "Change", [=](JointSpec& joint) {
            joint.motor_speed = value;
            joint.max_motor_torque = value;
            joint.lower_angle = value;
            joint.upper_angle = -1.0;
            joint.frequency = value;
        });
        change_joint(document, 1, "Change", [=](JointSpec& joint) {
            joint.length = value;
            joint.frequency = value;
            joint.damping_ratio = value;
        });
        change_joint(document, 2, "Change", [=](JointSpec& joint) { joint.frequency = value; });
        change_joint(document, 3, "Change", [=](JointSpec& joint) {
            joint.axis = {value, value};
            joint.motor_speed = value;
            joint.max_motor_force = value;
            joint.lower = value;
            joint.upper = -1.0;
        });
        const auto read = collide::read_scene(collide::write_scene(document.scene()), "scene");
        REQUIRE(std::holds_alternative<collide::LoadedScene>(read));
        CHECK(std::get<collide::LoadedScene>(read).scene.joints == document.scene().joints);
    }
    remove_joint(document, "Remove a joint", 0);
    CHECK(document.scene().joints.size() == 3);
    CHECK(joints_of(document.scene(), 1) == std::vector<std::size_t>{0, 1, 2});
    while (document.can_undo()) document.undo();
    CHECK(document.scene() == before);
}
