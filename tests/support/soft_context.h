// What the sequential response gets, held by value, for tests that call it without a world.
#pragma once

#include <vector>

#include <collide/dynamics/responses/soft_steps.h>
#include "world_bodies.h"

namespace collide::test {

struct SoftContext {
    std::vector<BodyState> states;
    std::vector<BodyFacts> facts;
    std::vector<Contact> contacts;
    std::vector<Joint> joints;
    WorldSettings settings;
    double seconds = 1.0 / 60.0;

    ResponseReport step(SoftSteps& steps) {
        StepContext context{states, facts, contacts, joints, settings, seconds};
        return steps.respond(context);
    }
    /// Approaching bodies, static friction, fewer points and joints, so that every path is taken.
    void add_extras();
};

/// A pyramid on the ground, body 0, after some steps of a world.
SoftContext pyramid_matter(int base);

/// Balls of 1 kg on one heavy plank that stands still, which is free to move.
SoftContext crowded_plank(std::uint32_t balls);

}  // namespace collide::test
