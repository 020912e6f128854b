// What the separating axis test did, axis by axis.
#pragma once

#include <optional>

#include <collide/base/interval.h>
#include <collide/base/tracer.h>
#include <collide/narrow_phase/sat.h>

namespace collide {

struct SatStep {
    AxisId axis;
    Vec2 direction{1.0f, 0.0f};  // unit, world
    Interval interval_a;         // projections on the axis, radii included; the world origin is 0
    Interval interval_b;
    float overlap = 0.0f;            // negative: a gap; else the shorter of the two ways out
    bool a_leaves_backwards = true;  // the push on A is against `direction` (B lies ahead), else along it
    bool separates = false;
    bool best_so_far = false;  // larger separation than every axis before
    friend bool operator==(const SatStep&, const SatStep&) = default;
};

/// One record of `sat(..., search_on)`: every candidate in order.
struct SatRecording {
    Steps<SatStep> steps;
    SatResult result;
    std::optional<std::size_t> first_separating;  // index into steps
    std::optional<std::size_t> deciding;          // index of the axis of `result`
    friend bool operator==(const SatRecording&, const SatRecording&) = default;
};

SatRecording record_sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        SatMode mode = SatMode::search_on);

}  // namespace collide
