#include <box2d/box2d.h>

#include <cstdio>

class Nearest : public b2RayCastCallback {
  public:
    float ReportFixture(b2Fixture* fixture, const b2Vec2&, const b2Vec2&, float fraction) override {
        body = fixture->GetBody();
        return fraction;
    }
    b2Body* body = nullptr;
};

int main() {
    b2World world({0.0f, -9.81f});
    b2BodyDef def;
    def.position.Set(0.0f, -0.5f);
    b2PolygonShape shape;
    shape.SetAsBox(10.0f, 0.5f);
    world.CreateBody(&def)->CreateFixture(&shape, 0.0f)->SetFriction(0.5f);

    def.type = b2_dynamicBody;
    def.position.Set(0.0f, 0.5f);
    shape.SetAsBox(0.5f, 0.5f);
    b2Body* box = world.CreateBody(&def);
    box->CreateFixture(&shape, 2.0f)->SetFriction(0.5f);  // 2 kg a square metre

    box->ApplyLinearImpulse({4.0f, 0.0f}, box->GetWorldCenter(), true);
    for (int i = 0; i < 60; ++i) world.Step(1.0f / 60.0f, 8, 3);
    std::printf("at %.1f m\n", box->GetPosition().x);

    Nearest nearest;
    world.RayCast(&nearest, {-5.0f, 0.5f}, {5.0f, 0.5f});
    std::printf("the ray meets %s\n", nearest.body == box ? "the box" : "something else");
    world.DestroyBody(box);
    std::printf("%d body left\n", world.GetBodyCount());
}
