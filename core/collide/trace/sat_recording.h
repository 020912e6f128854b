// What the separating axis test did, axis by axis, and its cousins that ask for less.
#pragma once

#include <optional>

#include <collide/base/interval.h>
#include <collide/base/tracer.h>
#include <collide/lessons/axis_cache.h>
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
    double raw_length = 1.0;   // of the edge that the axis comes from, metres; 1 where it comes from none
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

/// One step of the loop over the vertices of a shape: an axis asks for its lowest and highest place.
struct IntervalStep {
    std::uint32_t vertex = 0;
    double place = 0.0;   // on the axis; the world origin is 0
    Interval so_far;      // of this vertex and those before it, without the radius
    bool lowers = false;  // a new minimum; of the first vertex both
    bool raises = false;  // a new maximum
    friend bool operator==(const IntervalStep&, const IntervalStep&) = default;
};
/// The loop over all vertices. The direction is in the world's frame and need not be of unit length: then
/// places are scaled by its length. Precondition: `sat_covers(shape)`.
Steps<IntervalStep> record_interval(const Shape& shape, const Transform& xf, Vec2 direction);

SatRecording record_sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        SatMode mode = SatMode::search_on);

// What the test that begins with the last axis did, axis by axis.

struct LastAxisStep {
    SatStep axis;  // `separates`: by more than rounding
    lessons::AxisTurn turn = lessons::AxisTurn::rest;
    friend bool operator==(const LastAxisStep&, const LastAxisStep&) = default;
};

struct LastAxisRecording {
    Steps<LastAxisStep> steps;
    lessons::LastAxisResult result;
    lessons::CachedAxis before;  // what the frame before has left
    lessons::CachedAxis after;   // what is left for the next one
    friend bool operator==(const LastAxisRecording&, const LastAxisRecording&) = default;
};

/// Precondition: `sat_covers` both shapes.
LastAxisRecording record_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, const lessons::CachedAxis& kept);

// What the one-sided edge test did, vertex by vertex.

struct OneSidedRecording {
    Steps<OneSidedSeen> steps;  // plain values already
    OneSidedResult result;
    friend bool operator==(const OneSidedRecording&, const OneSidedRecording&) = default;
};

/// Precondition: `one_sided_covers(a, b)`.
OneSidedRecording record_one_sided(const Shape& a, const Transform& xf_a, const Shape& b,
                                   const Transform& xf_b);

}  // namespace collide
