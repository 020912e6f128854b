// Welds and sliders against Box2D 2.4's, where both promise the same. That is what a motor's force gives, and
// where a limit and a soft weld come to rest. It is also how an impact turns a welded pair.
#include <box2d/b2_body.h>
#include <box2d/b2_circle_shape.h>
#include <box2d/b2_fixture.h>
#include <box2d/b2_polygon_shape.h>
#include <box2d/b2_prismatic_joint.h>
#include <box2d/b2_weld_joint.h>
#include <box2d/b2_world.h>
#include <doctest/doctest.h>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

constexpr float dt = 1.0f / 60.0f;

b2Body* add_box(b2World& world, b2BodyType type, b2Vec2 position, float half_width, float half_height) {
    b2BodyDef def;
    def.type = type;
    def.position = position;
    b2Body* body = world.CreateBody(&def);
    b2PolygonShape box;
    box.SetAsBox(half_width, half_height);
    body->CreateFixture(&box, 1.0f);
    return body;
}

b2Body* add_disc(b2World& world, b2Vec2 position, float radius) {
    b2BodyDef def;
    def.type = b2_dynamicBody;
    def.position = position;
    b2Body* body = world.CreateBody(&def);
    b2CircleShape disc;
    disc.m_radius = radius;
    body->CreateFixture(&disc, 1.0f);
    return body;
}

void run(b2World& world, int steps) {
    for (int i = 0; i < steps; ++i) world.Step(dt, 20, 10);
}

}  // namespace

TEST_CASE("Box2D: a slider's motor and limits bring it to the same places") {
    b2World theirs(b2Vec2(0.0f, -9.81f));
    b2Body* ground = add_box(theirs, b2_staticBody, {0.0f, -20.0f}, 1.0f, 1.0f);
    b2Body* box = add_box(theirs, b2_dynamicBody, {0.0f, 0.0f}, 0.5f, 0.25f);
    b2PrismaticJointDef def;
    def.Initialize(ground, box, {0.0f, 0.0f}, {0.6f, 0.8f});
    def.enableMotor = def.enableLimit = true;
    def.motorSpeed = 2.0f;
    def.maxMotorForce = 6.0f;
    def.lowerTranslation = -1.0f;
    def.upperTranslation = 2.0f;
    theirs.CreateJoint(&def);
    World ours(restless());
    ours.add_body(box_body({1.0, 0.5}, {0.0, 0.0}));
    ours.add_joint({.kind = PrismaticJoint{{0.6, 0.8}, {true, 2.0, 6.0}, {true, -1.0, 2.0}}});
    for (int i = 0; i < 20; ++i) {
        run(theirs, 6);
        test::run(ours, 6);
        CHECK(ours.state_of(0).center.x ==
              doctest::Approx(static_cast<double>(box->GetPosition().x)).epsilon(0.02));
        CHECK(ours.state_of(0).center.y ==
              doctest::Approx(static_cast<double>(box->GetPosition().y)).epsilon(0.02));
    }
    CHECK(ours.state_of(0).center.x == doctest::Approx(1.2).epsilon(0.01));
}

TEST_CASE("Box2D: a soft weld comes to rest at the same angle") {
    b2World theirs(b2Vec2(0.0f, -9.81f));
    b2Body* ground = add_box(theirs, b2_staticBody, {0.0f, -20.0f}, 1.0f, 1.0f);
    b2Body* beam = add_box(theirs, b2_dynamicBody, {0.5f, 0.0f}, 0.5f, 0.05f);
    b2WeldJointDef def;
    def.Initialize(ground, beam, {0.0f, 0.0f});
    b2AngularStiffness(def.stiffness, def.damping, 8.0f, 1.0f, ground, beam);
    theirs.CreateJoint(&def);
    World ours(restless());
    ours.add_body(box_body({1.0, 0.1}, {0.5, 0.0}));
    ours.add_joint({.kind = WeldJoint{.spring = {.frequency = 8.0}}, .local_anchor_b = {-0.5, 0.0}});
    run(theirs, 600);
    test::run(ours, 600);
    CHECK(ours.state_of(0).angle == doctest::Approx(static_cast<double>(beam->GetAngle())).epsilon(0.01));
}

TEST_CASE("Box2D: an impact turns and moves a welded pair alike") {
    b2World theirs(b2Vec2(0.0f, 0.0f));
    b2Body* a = add_disc(theirs, {-1.0f, 0.0f}, 0.5f);
    b2Body* b = add_disc(theirs, {1.0f, 0.0f}, 0.3f);
    b2WeldJointDef def;
    def.Initialize(a, b, {0.2f, 0.0f});
    theirs.CreateJoint(&def);
    b->SetLinearVelocity({0.4f, 1.0f});
    WorldSettings settings = restless();
    settings.gravity = {0.0, 0.0};
    World ours(settings);
    ours.add_body(disc_body(0.5, {-1.0, 0.0}));
    ours.add_body(disc_body(0.3, {1.0, 0.0}));
    ours.add_joint({WeldJoint(), 0, 1, {1.2, 0.0}, {-0.8, 0.0}});
    ours.set_velocity(1, {0.4, 1.0}, 0.0);
    run(theirs, 60);
    test::run(ours, 60);
    CHECK(ours.state_of(0).angle == doctest::Approx(static_cast<double>(a->GetAngle())).epsilon(0.02));
    CHECK(ours.state_of(1).center.x ==
          doctest::Approx(static_cast<double>(b->GetPosition().x)).epsilon(0.01));
    CHECK(ours.state_of(1).center.y ==
          doctest::Approx(static_cast<double>(b->GetPosition().y)).epsilon(0.02));
}
