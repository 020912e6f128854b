// The present moment of a run, for overlays and panels: contacts, islands and measured values of its world.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/step.h>

namespace app {

/// The place of a body at one moment of a run.
struct BodyPlace {
    collide::DVec2 center{0.0, 0.0};  // world
    double angle = 0.0;               // of the body's frame, radians
};

/// The place of a body's centre at an impact within a step.
struct TrailTurn {
    collide::BodyIndex body = 0;
    collide::DVec2 center{0.0, 0.0};
};

/// The places of all bodies after one step.
struct TrailPoint {
    std::uint64_t step = 0;
    double time = 0.0;              // seconds
    std::vector<BodyPlace> places;  // by body
    std::vector<TrailTurn> turns;   // impacts within the step, in their order
};

struct MotionView {
    std::span<const collide::Contact> contacts;  // of the last step, sorted by key
    std::span<const collide::BodyState> states;  // by body
    std::span<const std::uint32_t> islands;      // by body; `no_island` for static bodies
    std::span<const collide::Joint> joints;
    std::span<const TrailPoint> trail;  // oldest first
    collide::StepReport report;
    double typical_weight = 1.0;    // weight of a dynamic body, N; arrows of forces are scaled by it
    double time_step = 1.0 / 60.0;  // seconds
    std::span<const collide::SensorOverlap> sensors{};  // after the last step, sorted
};

}  // namespace app
