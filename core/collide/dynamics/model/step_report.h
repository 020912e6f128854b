// What is measured after each step.
#pragma once

#include <cstdint>

#include <collide/base/vec2.h>
#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/response.h>

namespace collide {

inline constexpr std::uint32_t no_island = 0xffffffff;

struct SensorOverlap {
    BodyId sensor = 0;
    BodyId body = 0;
    friend bool operator==(const SensorOverlap&, const SensorOverlap&) = default;
    friend bool operator<(const SensorOverlap& a, const SensorOverlap& b) {
        return a.sensor < b.sensor || (a.sensor == b.sensor && a.body < b.body);
    }
};

struct StepReport {
    double kinetic_energy = 0.0;    // J, of dynamic bodies
    double potential_energy = 0.0;  // J, in the field of gravity, against the world's origin
    DVec2 momentum{0.0, 0.0};       // N s, of dynamic bodies
    double angular_momentum = 0.0;  // about the world's origin, N m s
    double max_penetration = 0.0;   // metres, >= 0, as of the step's end
    std::uint32_t contacts = 0;     // pairs of pieces that touch
    std::uint32_t contact_points = 0;
    std::uint32_t awake = 0;           // dynamic bodies
    std::uint32_t islands = 0;         // of those awake
    std::uint32_t impacts = 0;         // handled one by one, in the ordered mode or by the sweep
    std::uint32_t impact_limited = 0;  // bodies that had `most_impacts` and stood still from then on
    ResponseReport response;
};

// An impact within a step: of the ordered mode (ordered_impacts.h) or of a swept body (continuous.h).

struct OrderedImpact {
    double time = 0.0;  // of the step, 0 to 1
    BodyId body_a = 0;
    BodyId body_b = 0;
    DVec2 normal{1.0, 0.0};    // from A to B, world
    double approach = 0.0;     // how fast they came together along it, m/s
    double impulse = 0.0;      // along it, on B, N s
    DVec2 center_a{0.0, 0.0};  // where the two were then, world
    DVec2 center_b{0.0, 0.0};
};

}  // namespace collide
