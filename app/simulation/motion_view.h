// A run at the moment shown, for overlays and panels: its world's contacts, islands and measures.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/step.h>

namespace app {

/// Where a body was at some moment of a run.
struct BodyPlace {
    collide::DVec2 center{0.0, 0.0};  // world
    double angle = 0.0;               // of the body's frame, radians
};

/// Where a body's centre was when it hit something within a step.
struct TrailTurn {
    collide::BodyIndex body = 0;
    collide::DVec2 center{0.0, 0.0};
};

/// Where each body was after a step.
struct TrailPoint {
    std::uint64_t step = 0;
    double time = 0.0;              // seconds
    std::vector<BodyPlace> places;  // by body
    std::vector<TrailTurn> turns;   // on the way to them, in their order
};

struct MotionView {
    std::span<const collide::Contact> contacts;  // of the last step, sorted by key
    std::span<const collide::BodyState> states;  // by body
    std::span<const std::uint32_t> islands;      // by body; `no_island` of static ones
    std::span<const collide::Joint> joints;
    std::span<const TrailPoint> trail;  // oldest first
    collide::StepReport report;
    double typical_weight = 1.0;                        // N, of a dynamic body: forces are drawn against it
    double time_step = 1.0 / 60.0;                      // seconds
    std::span<const collide::SensorOverlap> sensors{};  // after the last step, sorted
};

}  // namespace app
