// A game of sixty lines: a crate slides along a flat floor of tiles without friction. It catches on a seam
// between two of them. Written as games are, it shows what a capture costs: the lines with ccap.
#pragma once
#include <box2d/box2d.h>

#include <string>

#include <capture/collide_capture.h>
// Recipes come after what they need.
#include <capture/recipes/box2d_2.h>

class SeamGame {
  public:
    SeamGame() : world_({0, -10}) {
        for (int i = 0; i < 20; ++i) {
            names_[i] = "tile " + std::to_string(i);
            add(b2_staticBody, {static_cast<float>(i), -0.5f}, 0.5f, names_[i]);
        }
        crate_ = add(b2_dynamicBody, {0.5f, 0.25f}, 0.25f, crate_name_);
        crate_->SetLinearVelocity({speed, 0});
        ccap_start(&capture_, "box2d 2.4.1", CCAP_FLOAT, 60, "seam.collide.jsonl");
    }
    SeamGame(const SeamGame&) = delete;
    SeamGame& operator=(const SeamGame&) = delete;
    ~SeamGame() { ccap_stop(&capture_); }

    /// Plays until the crate has lost its speed or passed the floor. True when it was caught.
    bool play() {
        for (int frame = 1; crate_->GetPosition().x < 19; ++frame) {
            world_.Step(step, 8, 3);
            ccap_frame(&capture_, frame, static_cast<double>(step) * frame);
            ccap_box2d_2(&capture_, world_, name_of);
            if (crate_->GetLinearVelocity().x > 0.99f * speed) continue;
            ccap_note(&capture_, "the crate was caught");
            return ccap_save(&capture_) != 0;
        }
        return false;
    }

    static constexpr float speed = 8;
    static constexpr float step = 1.0f / 60.0f;

  private:
    static const char* name_of(b2Body* body) {
        return reinterpret_cast<const std::string*>(body->GetUserData().pointer)->c_str();
    }

    b2Body* add(b2BodyType type, b2Vec2 position, float half, const std::string& name) {
        b2BodyDef def;
        def.type = type;
        def.position = position;
        def.userData.pointer = reinterpret_cast<uintptr_t>(&name);
        b2Body* const body = world_.CreateBody(&def);
        b2PolygonShape box;
        box.SetAsBox(half, half);
        body->CreateFixture(&box, 1)->SetFriction(0);
        return body;
    }

    b2World world_;
    std::string names_[20], crate_name_ = "crate";
    b2Body* crate_ = nullptr;
    ccap capture_;
};
