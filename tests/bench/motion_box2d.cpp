// Box2D 2.4.1's world.
#include <box2d/b2_body.h>
#include <box2d/b2_circle_shape.h>
#include <box2d/b2_fixture.h>
#include <box2d/b2_polygon_shape.h>
#include <box2d/b2_world.h>

#include "motion.h"

namespace bench {
namespace {

b2Vec2 vec(collide::DVec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

class Box2dWorld final : public MotionRunner {
  public:
    explicit Box2dWorld(const MotionScene& scene)
        : world_(b2Vec2(0.0f, -static_cast<float>(motion_gravity))) {
        world_.SetAllowSleeping(false);
        world_.SetWarmStarting(true);
        // Its search for impacts looks at all contacts for each one: an avalanche would take minutes. Ours
        // sweeps all the same.
        world_.SetContinuousPhysics(false);
        for (const MotionBody& body : scene.bodies) {
            add(body);
        }
    }

    void step() override { world_.Step(static_cast<float>(motion_step), 8, 3); }
    double height_of_last() const override { return static_cast<double>(last_->GetPosition().y); }

  private:
    void add(const MotionBody& from) {
        b2BodyDef def;
        def.type = from.moves ? b2_dynamicBody : b2_staticBody;
        def.position = vec(from.position);
        def.angle = static_cast<float>(from.angle);
        last_ = world_.CreateBody(&def);
        b2CircleShape disc;
        b2PolygonShape polygon;
        b2FixtureDef fixture;
        fixture.density = static_cast<float>(motion_density);
        fixture.friction = static_cast<float>(motion_friction);
        if (from.corners.empty()) {
            disc.m_radius = static_cast<float>(from.radius);
            fixture.shape = &disc;
        } else {
            std::vector<b2Vec2> corners;
            for (const collide::DVec2 corner : from.corners) {
                corners.push_back(vec(corner));
            }
            polygon.Set(corners.data(), static_cast<std::int32_t>(corners.size()));
            fixture.shape = &polygon;
        }
        last_->CreateFixture(&fixture);
    }

    b2World world_;
    b2Body* last_ = nullptr;
};

}  // namespace

std::unique_ptr<MotionRunner> move_by_box2d(const MotionScene& scene) {
    return std::make_unique<Box2dWorld>(scene);
}

}  // namespace bench
