// Recordings of the swept test, axis by axis: the interval of possible times shrinks.
#pragma once

#include <optional>

#include <collide/base/interval.h>
#include <collide/base/tracer.h>
#include <collide/narrow_phase/swept_sat.h>

namespace collide {

enum class SweepAxisState : std::uint8_t {
    overlaps_from_to,  // moves along the axis: entry and exit are both known
    always,            // no motion along the axis, projections overlap
    never              // no motion along the axis, projections apart: no hit
};

struct SweepStep {
    AxisId axis;
    Vec2 direction{1.0f, 0.0f};  // unit, world
    Interval interval_a;         // projections at t = 0; the world origin is 0
    Interval interval_b;
    double speed = 0.0;  // speed of B relative to A along the direction, m/s
    SweepAxisState state = SweepAxisState::always;
    double entry = 0.0;  // seconds; may be negative; only set with overlaps_from_to
    double exit = 0.0;
    /// The interval of possible times after this axis. A side is empty while no axis has bounded it.
    std::optional<double> latest_entry;
    std::optional<double> earliest_exit;
    friend bool operator==(const SweepStep&, const SweepStep&) = default;
};

/// The tutorial's three cases of an axis, and the signed number of each.
enum class SweptCase : std::uint8_t {
    overlapping,   // they overlap now: the number is minus the overlap, metres
    will_overlap,  // within t_max: the number is the time until then, seconds
    never          // no collision within t_max: there is no number
};
struct SweptNumber {
    SweptCase which = SweptCase::never;
    double number = 0.0;
    friend bool operator==(const SweptNumber&, const SweptNumber&) = default;
};
/// Returns the number of one axis. Touching counts as overlapping.
SweptNumber swept_number(const SweepStep& axis, double t_max);

struct SweepRecording {
    Steps<SweepStep> steps;
    SweepResult result;
    std::optional<std::size_t> deciding;  // index of the axis of `result`
    double t_max = 0.0;                   // length of the time range tested, seconds
    friend bool operator==(const SweepRecording&, const SweepRecording&) = default;
};

SweepRecording record_sweep(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                            const Transform& xf_b, DVec2 velocity_b, double t_max);

}  // namespace collide
