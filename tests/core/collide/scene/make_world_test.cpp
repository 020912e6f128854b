#include <collide/scene/make_world.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include <collide/scene/scene_reader.h>

using namespace collide;

namespace {

Scene scene_with(const std::string& parts) {
    SceneResult result = read_scene(R"({"collidoscope": 1, )" + parts + "}", "x.json");
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result)).scene;
}

BodyDef def_of(const std::string& body) {
    return body_def(scene_with(R"("bodies": [{)" + body + "}]").bodies[0]);
}

}  // namespace

TEST_CASE("world of a scene: mass and inertia are those of the shape, its rounding included") {
    const BodyDef box = def_of(R"("shape": {"type": "box", "width": 2, "height": 1}, "density": 3)");
    CHECK(box.mass == doctest::Approx(6.0));
    CHECK(box.inertia == doctest::Approx(6.0 * (4.0 + 1.0) / 12.0));
    const BodyDef disc = def_of(R"("shape": {"type": "circle", "radius": 2, "center": [1, 0]})");
    CHECK(disc.mass == doctest::Approx(4.0 * std::numbers::pi));
    CHECK(disc.inertia == doctest::Approx(8.0 * std::numbers::pi));
    CHECK(disc.center == DVec2(1.0, 0.0));
    const BodyDef rounded = def_of(R"("shape": {"type": "box", "width": 2, "height": 1, "radius": 0.5})");
    CHECK(rounded.mass == doctest::Approx(2.0 + 3.0 + 0.25 * std::numbers::pi));
}

TEST_CASE("world of a scene: segments weigh what a strip of a centimetre would, points what a square would") {
    const BodyDef rod = def_of(R"("shape": {"type": "segment", "p1": [0, 0], "p2": [2, 0]}, "density": 5)");
    CHECK(rod.mass == doctest::Approx(5.0 * 2.0 * 0.01));
    CHECK(rod.inertia == doctest::Approx(rod.mass * 4.0 / 12.0).epsilon(1e-4));
    CHECK(rod.center == DVec2(1.0, 0.0));
    const BodyDef point = def_of(R"("shape": {"type": "circle", "radius": 0})");
    CHECK(point.mass == doctest::Approx(1e-4));
    CHECK(point.inertia > 0.0);
}

TEST_CASE("world of a scene: the velocity in the file is the pivot's, a body's is its centre's") {
    const std::string body =
        R"("shape": {"type": "box", "width": 2, "height": 1, "center": [1, 0]}, "pivot": [0, 0],
        "angle": 1.5707963267948966, "velocity": [3, 0], "angular_velocity": 2)";
    const BodyDef dynamic = def_of(body);
    CHECK(dynamic.center == DVec2(1.0, 0.0));
    CHECK(dynamic.velocity.x == doctest::Approx(3.0 - 2.0));
    CHECK(dynamic.velocity.y == doctest::Approx(0.0));
    const BodyDef kinematic = def_of(body + R"(, "motion": "kinematic")");
    CHECK(kinematic.center == DVec2(0.0, 0.0));
    CHECK(kinematic.velocity == DVec2(3.0, 0.0));
    const BodyDef fixed = def_of(body + R"(, "motion": "static")");
    CHECK(fixed.velocity == DVec2(0.0, 0.0));
    CHECK(fixed.angular_velocity == 0.0);
}

TEST_CASE("world of a scene: what a body is made of is what its spec says") {
    const BodyDef def =
        def_of(R"("shape": {"type": "circle", "radius": 1}, "restitution": 0.7, "friction": 0.4,
        "gravity_scale": 0.5, "sensor": true, "bullet": true, "filter": {"group": 7})");
    CHECK(def.material == Material{0.7, 0.4, 0.4});
    CHECK(def.filter.group == 7);
    CHECK(def.gravity_scale == 0.5);
    CHECK(def.is_sensor);
    CHECK(def.is_bullet);
    const BodyDef ground = def_of(R"("shape": {"type": "chain", "vertices": [[1, 0], [0, 0], [-1, 0]]})");
    CHECK(ground.pieces.size() == 2);
    CHECK(ground.seams.size() == 2);
    CHECK(ground.kind == BodyKind::static_body);
}

TEST_CASE("world of a scene: placed bodies make a world that goes on from there") {
    Scene scene = scene_with(R"("bodies": [
        {"shape": {"type": "box", "width": 2, "height": 1, "center": [1, 0.5]}, "pivot": [0.25, 0], "velocity": [1, 4],
         "angular_velocity": 3},
        {"shape": {"type": "circle", "radius": 0.5}, "motion": "kinematic", "pivot": [2, 0], "position": [9, 0],
         "angular_velocity": 1},
        {"shape": {"type": "box", "width": 9, "height": 1}, "position": [0, -20], "motion": "static"}])");
    const Scene before = scene;
    World world = make_world(scene);
    for (int i = 0; i < 30; ++i) {
        world.step();
    }
    place_bodies(world, scene);
    CHECK(scene.bodies[2] == before.bodies[2]);
    const World again = make_world(scene);
    for (BodyIndex i = 0; i < 2; ++i) {
        CHECK(again.pose(i).angle == world.pose(i).angle);
        CHECK(glm::length(again.state_of(i).center - world.state_of(i).center) < 1e-12);
        CHECK(glm::length(again.state_of(i).velocity - world.state_of(i).velocity) < 1e-12);
        CHECK(again.state_of(i).angular_velocity == world.state_of(i).angular_velocity);
    }
    scene.bodies[0].position = before.bodies[0].position;
    scene.bodies[0].angle = before.bodies[0].angle;
    scene.bodies[0].velocity = before.bodies[0].velocity;
    scene.bodies[0].angular_velocity = before.bodies[0].angular_velocity;
    CHECK(scene.bodies[0] == before.bodies[0]);
}

TEST_CASE("world of a scene: joints find their bodies, and those without are left out") {
    Scene scene = scene_with(R"("bodies": [
        {"name": "a", "shape": {"type": "circle", "radius": 1}}, {"name": "b", "shape": {"type": "circle", "radius": 1}}],
        "joints": [{"type": "distance", "a": "b", "b": "a", "length": 3, "frequency": 2},
                   {"type": "pin", "b": "b", "anchor": [0, 1], "motor_speed": 1, "max_motor_torque": 5},
                   {"type": "prismatic", "b": "b", "anchor": [0, 1], "axis": [0, 2], "lower": -1, "upper": 3,
                    "motor_speed": 2, "max_motor_force": 7, "reference_angle": 0.5},
                   {"type": "weld", "b": "b", "anchor": [0, 1], "frequency": 4, "damping_ratio": 0.5},
                   {"type": "pin", "a": "a", "b": "b", "anchor": [0, 1]}])");
    scene.joints[4].a = "gone";
    const World world = make_world(scene);
    REQUIRE(world.joints().size() == 4);
    CHECK(world.joints()[0].def.body_a == 1);
    CHECK(world.joints()[0].def.body_b == 0);
    CHECK(world.joints()[0].def.kind == AnyJoint(DistanceJoint{3.0, {2.0, 1.0}}));
    CHECK(world.joints()[1].def.body_a == no_body);
    CHECK(world.joints()[1].def.kind == AnyJoint(PinJoint{.motor = {true, 1.0, 5.0}}));
    CHECK(world.joints()[1].def.local_anchor_a == DVec2(0.0, 1.0));
    CHECK(world.joints()[2].def.kind ==
          AnyJoint(PrismaticJoint{{0.0, 1.0}, {true, 2.0, 7.0}, {true, -1.0, 3.0}, 0.5}));
    CHECK(world.joints()[3].def.kind == AnyJoint(WeldJoint{{4.0, 0.5}}));
}

TEST_CASE("world of a scene: a given mass, damping and a fixed rotation") {
    const std::string box = R"("shape": {"type": "box", "width": 2, "height": 1}, "density": 3, "mass": 12)";
    const BodyDef def =
        def_of(box + R"(, "linear_damping": 0.5, "angular_damping": 2, "fixed_rotation": true)");
    CHECK(def.mass == doctest::Approx(12.0));
    CHECK(def.inertia == doctest::Approx(12.0 * (4.0 + 1.0) / 12.0));
    CHECK(def.linear_damping == 0.5);
    CHECK(def.angular_damping == 2.0);
    CHECK(def.fixed_rotation);
    CHECK(mass_of(scene_with(R"("bodies": [{)" + box + "}]").bodies[0]) == doctest::Approx(12.0));
}
