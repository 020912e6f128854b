// The command that makes a scene of another program's file.
#include <doctest/doctest.h>

#include <string>

#include <collide/scene/scene_reader.h>
#include "app/support/run_command.h"

using support::Answer;
using support::Scratch;

namespace {

Answer imported(const Scratch& scratch, const std::string& text) {
    return support::run_command(scratch, "import " + scratch.write("in.txt", text));
}

}  // namespace

TEST_CASE("import makes a scene of coordinates, and of the dump of a Box2D world") {
    const Scratch scratch;
    const Answer points = imported(scratch, "0,0 4,0 4,3\n9,9 9,8 8,9\n");
    REQUIRE(points.exit_code == 0);
    const auto read = collide::read_scene(points.out, "out");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(read));
    CHECK(std::get<collide::LoadedScene>(read).scene.bodies.size() == 2);

    const Answer dump = imported(
        scratch,
        "b2Vec2 g(0.0f, -5.0f);\n{\n b2BodyDef bd;\n bd.type = b2BodyType(2);\n bd.position.Set(1, 2);\n"
        " bodies[0] = m_world->CreateBody(&bd);\n {\n b2FixtureDef fd;\n fd.density = 2;\n b2CircleShape "
        "shape;\n"
        " shape.m_radius = 0.5;\n fd.shape = &shape;\n bodies[0]->CreateFixture(&fd);\n }\n}\n"
        "{\n b2WheelJointDef jd;\n jd.bodyA = bodies[0];\n joints[0] = m_world->CreateJoint(&jd);\n}\n");
    REQUIRE(dump.exit_code == 0);
    CHECK(dump.err.find("left out: Joint 0: wheel joints are not supported.") != std::string::npos);
    const auto world = collide::read_scene(dump.out, "out");
    REQUIRE(std::holds_alternative<collide::LoadedScene>(world));
    CHECK(std::get<collide::LoadedScene>(world).scene.bodies.at(0).position == collide::DVec2(1.0, 2.0));
}

TEST_CASE("import refuses what it can't read with its line") {
    const Scratch scratch;
    const Answer odd = imported(scratch, "0,0 4,0 4,3\n1 2 3\n");
    CHECK(odd.exit_code == 1);
    CHECK(odd.err.find("in.txt: line 2: 3 numbers stand together") != std::string::npos);
    const Answer none = imported(scratch, "nothing here");
    CHECK(none.exit_code == 1);
    CHECK(none.err.find("There are no coordinates in this text.") != std::string::npos);
}
