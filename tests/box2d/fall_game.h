// A game of sixty lines: a crate slides down hills and falls through the seam where the road begins. The
// hills were drawn from right to left and the road from left to right, and chains have one side.
#pragma once
#include <box2d/box2d.h>

#include <string>
#include <vector>

#include <capture/collide_capture.h>
// Recipes come after what they need.
#include <capture/recipes/box2d_2.h>

class FallGame {
  public:
    FallGame() : world_({0, -10}) {
        ground("hills", {{0, 0}, {-2, 0}, {-4, 0.5f}, {-6, 0.5f}, {-9, 2}});
        ground("road", {{0, 0}, {3, 0}, {6, -0.2f}, {9, 0}, {12, 0.5f}});
        box("barrel", {-3, 1}, 0.3f);
        crate_ = box("crate", {-6, 1}, 0.25f);
        crate_->SetLinearVelocity({4, 0});
        ccap_start(&capture_, "box2d 2.4.1", CCAP_FLOAT, 300, "fall.collide.jsonl");
    }
    FallGame(const FallGame&) = delete;
    FallGame& operator=(const FallGame&) = delete;
    ~FallGame() { ccap_stop(&capture_); }

    /// Plays until the crate has fallen or has come to the end of the road. True when it fell.
    bool play() {
        for (int frame = 1; crate_->GetPosition().x < 12; ++frame) {
            world_.Step(step, 8, 3);
            ccap_frame(&capture_, frame, static_cast<double>(step) * frame);
            ccap_box2d_2(&capture_, world_, name_of);
            if (crate_->GetPosition().y < -1) return ccap_save(&capture_) != 0;
        }
        return false;
    }

  private:
    static constexpr float step = 1.0f / 60.0f;

    static const char* name_of(b2Body* body) {
        return reinterpret_cast<const char*>(body->GetUserData().pointer);
    }

    b2Body* add(const char* name, b2BodyType type, b2Vec2 position, const b2Shape& shape) {
        b2BodyDef def;
        def.type = type;
        def.position = position;
        def.userData.pointer = reinterpret_cast<uintptr_t>(name);
        b2Body* const body = world_.CreateBody(&def);
        body->CreateFixture(&shape, 1)->SetFriction(0);
        return body;
    }

    void ground(const char* name, const std::vector<b2Vec2>& points) {
        b2ChainShape chain;
        chain.CreateChain(points.data(), static_cast<int>(points.size()), points.front(), points.back());
        add(name, b2_staticBody, {0, 0}, chain);
    }

    b2Body* box(const char* name, b2Vec2 position, float half) {
        b2PolygonShape shape;
        shape.SetAsBox(half, half);
        return add(name, b2_dynamicBody, position, shape);
    }

    b2World world_;
    b2Body* crate_ = nullptr;
    ccap capture_;
};
