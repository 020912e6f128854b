// Recordings of the separating axis test (SAT), axis by axis, and of related tests that need fewer axes.
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
    float separation = 0.0f;         // positive: a gap; negative: the shorter of the two ways out
    bool a_leaves_backwards = true;  // A is pushed against `direction`; false: along it
    bool separates = false;
    bool best_so_far = false;  // larger separation than every axis before
    double raw_length = 1.0;   // length of the edge from which the axis comes, metres; 1 without an edge
    friend bool operator==(const SatStep&, const SatStep&) = default;
};

/// The recording of `sat(..., search_on)`: every candidate axis in order.
struct SatRecording {
    Steps<SatStep> steps;
    SatResult result;
    std::optional<std::size_t> first_separating;  // index into `steps`
    std::optional<std::size_t> deciding;          // index of the axis of `result`
    friend bool operator==(const SatRecording&, const SatRecording&) = default;
};

/// One step of the loop over a shape's vertices that finds its lowest and highest position on an axis.
struct IntervalStep {
    std::uint32_t vertex = 0;
    double place = 0.0;   // position on the axis; the world origin is 0
    Interval so_far;      // interval of this vertex and those before it, without the radius
    bool lowers = false;  // a new minimum; the first vertex is both
    bool raises = false;  // this vertex is a new maximum
    friend bool operator==(const IntervalStep&, const IntervalStep&) = default;
};
/// Records the loop over all vertices. The direction is in the world's frame. It need not have unit length:
/// positions are scaled by its length. Precondition: `sat_covers(shape)`.
Steps<IntervalStep> record_interval(const Shape& shape, const Transform& xf, Vec2 direction);

SatRecording record_sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        SatMode mode = SatMode::search_on);

// The test that begins with the last axis, axis by axis.

struct LastAxisStep {
    SatStep axis;  // `separates`: by more than the rounding error
    lessons::AxisTurn turn = lessons::AxisTurn::rest;
    friend bool operator==(const LastAxisStep&, const LastAxisStep&) = default;
};

struct LastAxisRecording {
    Steps<LastAxisStep> steps;
    lessons::LastAxisResult result;
    lessons::CachedAxis before;  // the axis from the frame before
    lessons::CachedAxis after;   // for the next frame
    friend bool operator==(const LastAxisRecording&, const LastAxisRecording&) = default;
};

/// Records the test. Precondition: `sat_covers` both shapes.
LastAxisRecording record_last_axis_first(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, const lessons::CachedAxis& kept);

// The one-sided edge test, vertex by vertex.

struct OneSidedRecording {
    Steps<OneSidedEvent> steps;  // stored as reported: it has only plain values
    OneSidedResult result;
    friend bool operator==(const OneSidedRecording&, const OneSidedRecording&) = default;
};

/// Records the one-sided test. Precondition: `one_sided_covers(a, b)`.
OneSidedRecording record_one_sided(const Shape& a, const Transform& xf_a, const Shape& b,
                                   const Transform& xf_b);

}  // namespace collide
