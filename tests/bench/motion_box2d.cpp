// Box2D 2.4.1's world.
#include <box2d/b2_body.h>
#include <box2d/b2_chain_shape.h>
#include <box2d/b2_circle_shape.h>
#include <box2d/b2_fixture.h>
#include <box2d/b2_polygon_shape.h>
#include <box2d/b2_revolute_joint.h>
#include <box2d/b2_world.h>

#include "motion.h"

namespace bench {
namespace {

b2Vec2 vec(collide::DVec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }
collide::DVec2 dvec(b2Vec2 v) { return {static_cast<double>(v.x), static_cast<double>(v.y)}; }

std::vector<b2Vec2> vecs(const std::vector<collide::DVec2>& from) {
    std::vector<b2Vec2> all;
    for (const collide::DVec2 v : from) all.push_back(vec(v));
    return all;
}

b2BodyType type_of(MotionKind kind) {
    switch (kind) {
        case MotionKind::fixed:
            return b2_staticBody;
        case MotionKind::driven:
            return b2_kinematicBody;
        default:
            return b2_dynamicBody;
    }
}

class Box2dWorld final : public MotionRunner {
  public:
    explicit Box2dWorld(const MotionScene& scene)
        : world_(b2Vec2(0.0f, -static_cast<float>(motion_gravity))) {
        world_.SetAllowSleeping(false);
        world_.SetWarmStarting(true);
        // Its search for impacts goes through all contacts for each one: an avalanche would take minutes.
        // Ours sweeps all the same.
        world_.SetContinuousPhysics(false);
        for (const MotionBody& body : scene.bodies) add(body);
        for (const MotionPin& pin : scene.pins) add(pin);
    }

    void step() override { world_.Step(static_cast<float>(motion_step), 8, 3); }
    MotionPlace place_of(std::size_t body) const override {
        const b2Body& at = *bodies_[body];
        return {dvec(at.GetPosition()), static_cast<double>(at.GetAngle()), dvec(at.GetLinearVelocity()),
                static_cast<double>(at.GetAngularVelocity())};
    }

  private:
    void add(const MotionBody& from) {
        b2BodyDef def;
        def.type = type_of(from.kind);
        def.position = vec(from.position);
        def.angle = static_cast<float>(from.angle);
        def.angularVelocity = static_cast<float>(from.spin);
        bodies_.push_back(world_.CreateBody(&def));
        for (const MotionPiece& piece : from.pieces) add(piece, from);
        if (!from.chain.empty()) add_chain(from);
    }

    void add(const MotionPiece& piece, const MotionBody& of) {
        b2CircleShape disc;
        b2PolygonShape polygon;
        if (piece.corners.empty()) {
            disc.m_radius = static_cast<float>(piece.radius);
            disc.m_p = vec(piece.center);
            add(disc, of);
        } else {
            const std::vector<b2Vec2> corners = vecs(piece.corners);
            polygon.Set(corners.data(), static_cast<std::int32_t>(corners.size()));
            add(polygon, of);
        }
    }

    void add_chain(const MotionBody& from) {
        const std::vector<b2Vec2> at = vecs(from.chain);
        const auto count = static_cast<std::int32_t>(at.size());
        b2ChainShape shape;
        if (from.is_loop) {
            shape.CreateLoop(at.data(), count);
        } else {
            const b2Vec2 before = at[0] - (at[1] - at[0]);
            const b2Vec2 after = at.back() + (at.back() - at[at.size() - 2]);
            shape.CreateChain(at.data(), count, before, after);
        }
        add(shape, from);
    }

    void add(const b2Shape& shape, const MotionBody& of) {
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = static_cast<float>(motion_density);
        fixture.friction = static_cast<float>(of.friction);
        fixture.filter.groupIndex = of.meets_its_like ? 0 : -1;
        bodies_.back()->CreateFixture(&fixture);
    }

    void add(const MotionPin& from) {
        b2RevoluteJointDef def;
        def.Initialize(bodies_[from.a], bodies_[from.b], vec(from.anchor));
        def.enableMotor = from.max_torque > 0.0;
        def.motorSpeed = static_cast<float>(from.motor_speed);
        def.maxMotorTorque = static_cast<float>(from.max_torque);
        world_.CreateJoint(&def);
    }

    b2World world_;
    std::vector<b2Body*> bodies_;
};

}  // namespace

std::unique_ptr<MotionRunner> move_by_box2d(const MotionScene& scene) {
    return std::make_unique<Box2dWorld>(scene);
}

}  // namespace bench
