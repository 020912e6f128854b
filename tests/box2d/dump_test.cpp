// Worlds that Box2D itself has written come back body by body, and their shapes overlap where they do there.
#include <box2d/b2_body.h>
#include <box2d/b2_chain_shape.h>
#include <box2d/b2_circle_shape.h>
#include <box2d/b2_collision.h>
#include <box2d/b2_distance_joint.h>
#include <box2d/b2_edge_shape.h>
#include <box2d/b2_fixture.h>
#include <box2d/b2_gear_joint.h>
#include <box2d/b2_mouse_joint.h>
#include <box2d/b2_polygon_shape.h>
#include <box2d/b2_prismatic_joint.h>
#include <box2d/b2_revolute_joint.h>
#include <box2d/b2_weld_joint.h>
#include <box2d/b2_wheel_joint.h>
#include <box2d/b2_world.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include <collide/import/box2d_dump.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>

using namespace collide;

namespace {

namespace fs = std::filesystem;

/// Box2D writes into the working folder.
std::string dump_of(b2World& world) {
    const fs::path before = fs::current_path();
    const fs::path folder = fs::temp_directory_path() / "collide_box2d_dump";
    fs::create_directories(folder);
    fs::current_path(folder);
    world.Dump();
    fs::current_path(before);
    std::ifstream file(folder / "box2d_dump.inl");
    std::string text(std::istreambuf_iterator<char>(file), {});
    fs::remove_all(folder);
    return text;
}

ImportedScene imported(b2World& world) {
    auto result = import_box2d_dump(dump_of(world));
    if (const auto* error = std::get_if<ImportError>(&result)) FAIL(error->line << ": " << error->words);
    return std::move(std::get<ImportedScene>(result));
}

b2Body* add_body(b2World& world, b2BodyType type, b2Vec2 position, float angle) {
    b2BodyDef def;
    def.type = type;
    def.position = position;
    def.angle = angle;
    return world.CreateBody(&def);
}

b2PolygonShape polygon_of(std::mt19937& random) {
    std::uniform_real_distribution<float> size(0.3f, 1.0f);
    std::uniform_int_distribution<int> count(3, 8);
    const int n = count(random);
    b2Vec2 points[b2_maxPolygonVertices];
    for (int i = 0; i < n; ++i) {
        const float turn = 6.2831853f * static_cast<float>(i) / static_cast<float>(n);
        points[i] = {size(random) * std::cos(turn), size(random) * std::sin(turn)};
    }
    b2PolygonShape shape;
    shape.Set(points, n);
    return shape;
}

}  // namespace

TEST_CASE(
    "random worlds of Box2D come back with the poses of their bodies, and overlap where they do there") {
    std::mt19937 random(24);
    std::uniform_real_distribution<float> place(-3.0f, 3.0f);
    int pairs = 0;
    int overlapping = 0;
    for (int round = 0; round < 40; ++round) {
        b2World world({0.0f, -9.0f});
        std::vector<b2Body*> bodies;
        for (int i = 0; i < 12; ++i) {
            b2Body* const body = add_body(world, static_cast<b2BodyType>(i % 3),
                                          {place(random), place(random)}, place(random));
            if (i % 4 == 3) {
                b2CircleShape circle;
                circle.m_radius = 0.4f;
                circle.m_p = {0.2f, -0.1f};
                body->CreateFixture(&circle, 2.0f);
            } else {
                const b2PolygonShape shape = polygon_of(random);
                body->CreateFixture(&shape, 1.0f);
            }
            body->SetLinearVelocity({place(random), 1.0f});
            bodies.push_back(body);
        }
        const ImportedScene scene = imported(world);
        REQUIRE(scene.scene.bodies.size() == bodies.size());
        CHECK(scene.scene.settings.gravity == DVec2(0.0, -9.0));
        CHECK(scene.left_out.empty());
        // Box2D lists its bodies from the newest, and numbers them so in the text.
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const BodySpec& body = scene.scene.bodies[i];
            const b2Body& its = *bodies[bodies.size() - 1 - i];
            CHECK(body.position.x == doctest::Approx(its.GetPosition().x).epsilon(1e-7));
            CHECK(body.angle == doctest::Approx(its.GetAngle()).epsilon(1e-7));
            CHECK(body.velocity.x == doctest::Approx(its.GetLinearVelocity().x).epsilon(1e-7));
        }
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            for (std::size_t j = i + 1; j < bodies.size(); ++j) {
                const b2Body& p = *bodies[bodies.size() - 1 - i];
                const b2Body& q = *bodies[bodies.size() - 1 - j];
                const double separation = query_pair(make_collider(scene.scene.bodies[i]),
                                                     make_collider(scene.scene.bodies[j]), 0.0)
                                              .separation;
                // Box2D counts a skin around polygons as part of the shape.
                if (std::abs(separation) < 0.03) continue;
                const bool theirs =
                    b2TestOverlap(p.GetFixtureList()->GetShape(), 0, q.GetFixtureList()->GetShape(), 0,
                                  p.GetTransform(), q.GetTransform());
                CHECK(theirs == (separation < 0.0));
                ++pairs;
                overlapping += theirs ? 1 : 0;
            }
        }
    }
    CHECK(pairs > 2000);
    CHECK(overlapping > 200);
}

TEST_CASE("compounds, chains, edges, filters and sensors of Box2D come back, and what does not is told") {
    b2World world({0.0f, -10.0f});
    b2Body* const ground = add_body(world, b2_staticBody, {0.0f, 0.0f}, 0.0f);
    const b2Vec2 hill[4] = {{8.0f, 0.0f}, {2.0f, 0.5f}, {-2.0f, 0.0f}, {-8.0f, 1.0f}};
    b2ChainShape chain;
    chain.CreateChain(hill, 4, {9.0f, 0.0f}, {-9.0f, 1.0f});
    ground->CreateFixture(&chain, 0.0f);
    b2EdgeShape edge;
    edge.SetTwoSided({-8.0f, 1.0f}, {-8.0f, 6.0f});
    ground->CreateFixture(&edge, 0.0f);

    b2Body* const hammer = add_body(world, b2_dynamicBody, {1.0f, 4.0f}, 0.3f);
    b2PolygonShape head;
    head.SetAsBox(0.6f, 0.2f, {0.0f, 1.0f}, 0.0f);
    b2PolygonShape handle;
    handle.SetAsBox(0.1f, 1.0f);
    b2FixtureDef def;
    def.shape = &head;
    def.density = 3.0f;
    def.friction = 0.7f;
    def.filter.categoryBits = 2;
    def.filter.maskBits = 5;
    def.filter.groupIndex = -4;
    hammer->CreateFixture(&def);
    def.shape = &handle;
    def.density = 1.0f;
    hammer->CreateFixture(&def);
    b2Body* const zone = add_body(world, b2_kinematicBody, {4.0f, 2.0f}, 0.0f);
    b2CircleShape circle;
    circle.m_radius = 1.5f;
    b2FixtureDef sensor;
    sensor.shape = &circle;
    sensor.isSensor = true;
    zone->CreateFixture(&sensor);
    add_body(world, b2_dynamicBody, {7.0f, 7.0f}, 0.0f);  // without a shape

    const ImportedScene result = imported(world);
    CHECK(result.left_out ==
          std::vector<std::string>{
              "Body 0: no shape.",
              "Body 2: what its fixtures weigh twice where they overlap, but for the mass."});
    REQUIRE(result.scene.bodies.size() == 4);
    CHECK(result.scene.bodies[0].sensor);
    CHECK(std::get<CircleSpec>(result.scene.bodies[0].shape.geometry).radius == doctest::Approx(1.5));
    const auto& parts = std::get<CompoundSpec>(result.scene.bodies[1].shape.geometry).parts;
    REQUIRE(parts.size() == 2);
    CHECK(result.scene.bodies[1].filter == Filter{2, 5, -4});
    CHECK(parts[0].material.density.value() + parts[1].material.density.value() == doctest::Approx(4.0));
    CHECK(parts[0].material.friction == doctest::Approx(0.7));
    CHECK(*result.scene.bodies[1].mass == doctest::Approx(hammer->GetMass()));
    CHECK(std::get<SegmentSpec>(result.scene.bodies[2].shape.geometry).p2 == DVec2(-8.0, 6.0));
    CHECK(result.scene.bodies[3].name == "Body 3, part 2");
    CHECK(std::get<ChainSpec>(result.scene.bodies[3].shape.geometry).vertices.size() == 4);
}

TEST_CASE("joints of Box2D come back where there is a like, and the others are told") {
    b2World world({0.0f, -10.0f});
    b2PolygonShape box;
    box.SetAsBox(0.5f, 0.5f);
    std::vector<b2Body*> bodies;
    for (int i = 0; i < 6; ++i) {
        bodies.push_back(add_body(world, i == 0 ? b2_staticBody : b2_dynamicBody,
                                  {2.0f * static_cast<float>(i), 0.0f}, 0.0f));
        bodies.back()->CreateFixture(&box, 1.0f);
    }
    b2RevoluteJointDef pin;
    pin.Initialize(bodies[0], bodies[1], {1.0f, 0.0f});
    pin.enableLimit = true;
    pin.lowerAngle = -0.5f;
    pin.upperAngle = 0.25f;
    pin.enableMotor = true;
    pin.motorSpeed = 2.0f;
    pin.maxMotorTorque = 7.0f;
    world.CreateJoint(&pin);
    b2PrismaticJointDef slider;
    slider.Initialize(bodies[1], bodies[2], {3.0f, 0.0f}, {0.0f, 1.0f});
    world.CreateJoint(&slider);
    b2DistanceJointDef rod;
    rod.Initialize(bodies[2], bodies[3], {4.0f, 0.0f}, {6.0f, 0.0f});
    world.CreateJoint(&rod);
    b2WeldJointDef weld;
    weld.Initialize(bodies[3], bodies[4], {7.0f, 0.0f});
    world.CreateJoint(&weld);
    b2WheelJointDef wheel;
    wheel.Initialize(bodies[4], bodies[5], {9.0f, 0.0f}, {0.0f, 1.0f});
    world.CreateJoint(&wheel);

    const ImportedScene result = imported(world);
    REQUIRE(result.scene.joints.size() == 4);
    const auto joint_of = [&](JointKind kind) {
        for (const JointSpec& joint : result.scene.joints) {
            if (joint.type == kind) return joint;
        }
        FAIL("no joint of this kind");
        return JointSpec{};
    };
    const JointSpec hinge = joint_of(JointKind::pin);
    CHECK(hinge.a == "Body 5");
    CHECK(hinge.b == "Body 4");
    CHECK(hinge.anchor_a == DVec2(1.0, 0.0));
    CHECK(hinge.upper_angle == doctest::Approx(0.25));
    CHECK(hinge.max_motor_torque == doctest::Approx(7.0));
    CHECK(joint_of(JointKind::prismatic).axis.y == doctest::Approx(1.0));
    CHECK(joint_of(JointKind::distance).length == doctest::Approx(2.0));
    CHECK(joint_of(JointKind::weld).anchor_b.x == doctest::Approx(-1.0));
    REQUIRE(result.left_out.size() == 1);
    CHECK(result.left_out[0].find("wheel joints are not supported.") != std::string::npos);
}

TEST_CASE("a dump that is cut off anywhere is read as far as it goes, or refused with its place") {
    b2World world({0.0f, -10.0f});
    b2PolygonShape box;
    box.SetAsBox(0.5f, 0.5f);
    for (int i = 0; i < 3; ++i)
        add_body(world, b2_dynamicBody, {2.0f * static_cast<float>(i), 0.0f}, 0.0f)
            ->CreateFixture(&box, 1.0f);
    const std::string text = dump_of(world);
    REQUIRE(imported(world).left_out.empty());
    const std::size_t last_block = text.rfind('}');
    for (std::size_t end = 0; end < text.size(); ++end) {
        CAPTURE(end);
        const auto result = import_box2d_dump(std::string_view(text).substr(0, end));
        if (const auto* error = std::get_if<ImportError>(&result)) {
            CHECK(error->words.size() > 10);
        } else if (end <= last_block) {
            CHECK_FALSE(std::get<ImportedScene>(result).left_out.empty());
        }
    }
    CHECK(std::get<ImportError>(import_box2d_dump("int main() { return 0; }")).words ==
          "This is no dump of a Box2D world: no body is created in it.");
}
