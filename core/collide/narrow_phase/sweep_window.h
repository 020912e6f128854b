// The time window of a swept test: every axis narrows it.
#pragma once

#include <cmath>
#include <limits>

#include <collide/narrow_phase/sat_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// One axis as the swept test saw it. Without motion along the axis entry and exit are unbounded, and a gap
/// means never.
struct SweepCandidate {
    AxisId axis;
    AxisProjections projections;  // A's frame, cores only, at t = 0
    AxisGaps gaps;
    float speed = 0.0f;  // of B along the axis, 0 when within rounding of it
    float entry = 0.0f;
    float exit = 0.0f;
    float latest_entry = 0.0f;  // the window after this axis
    float earliest_exit = 0.0f;
    bool never = false;  // nothing moves along the axis, and there is a gap
};

/// The time window that the axes tested so far leave open.
struct SweepWindow {
    static constexpr float unbounded = std::numeric_limits<float>::infinity();

    float entry = -unbounded;  // the latest
    float exit = unbounded;    // the earliest
    Vec2 normal{1.0f, 0.0f};   // of the latest entry, A's frame, from A to B
    AxisId entry_axis;
    AxisId exit_axis;
    bool never = false;  // an axis without motion has a gap: it is `exit_axis`
    std::uint32_t axes_tested = 0;
    SatBest now;  // the static test at t = 0, from the same projections
    float widest = std::numeric_limits<float>::lowest();  // gap at t = 0 while the window was open

    bool closed() const { return never || entry > exit || exit < 0.0f; }
};

/// Relative velocity of B in A's frame, and below which speed an axis counts as across it.
struct SweepMotion {
    Vec2 velocity{0.0f, 0.0f};
    float speed = 0.0f;

    float along(Vec2 direction) const {
        const float v = dot(direction, velocity);
        return std::abs(v) > parallel_fraction * speed ? v : 0.0f;
    }
};

inline SweepMotion sweep_motion(const Transform& xf_a, DVec2 velocity_a, DVec2 velocity_b) {
    const Vec2 v = inverse_rotate(xf_a.rotation, Vec2(velocity_b - velocity_a));
    return {v, std::sqrt(dot(v, v))};
}

/// Whether the gap on the axis across the motion says never. It must be more than rounding: nobody looks at
/// this axis again.
inline bool parts_for_ever(const PairFrame& pair, const AxisGaps& gaps_across_motion) {
    return gaps_across_motion.separation() > separation_error(pair);
}

/// Entry and exit of one axis on its own.
inline SweepCandidate axis_times(AxisId id, const AxisProjections& projections, const AxisGaps& gaps,
                                 float speed) {
    SweepCandidate seen{id,   projections, gaps, speed, -SweepWindow::unbounded, SweepWindow::unbounded,
                        0.0f, 0.0f};
    seen.never = speed == 0.0f && gaps.separation() > 0.0f;
    if (speed != 0.0f) {
        const bool from_ahead = speed < 0.0f;
        const float rate = std::abs(speed);
        seen.entry = (from_ahead ? gaps.ahead : gaps.behind) / rate;
        seen.exit = -(from_ahead ? gaps.behind : gaps.ahead) / rate;
    }
    return seen;
}

/// Narrow an open window by one axis; what closed it stays.
inline void narrow(SweepWindow& window, const SweepCandidate& seen) {
    ++window.axes_tested;
    if (seen.entry > window.entry) {
        window.entry = seen.entry;
        window.entry_axis = seen.axis;
        window.normal = seen.speed <= 0.0f ? seen.projections.direction : -seen.projections.direction;
    }
    if (seen.exit < window.exit) {
        window.exit = seen.exit;
        window.exit_axis = seen.axis;
    }
    if (seen.never) {
        window.never = true;
        window.exit_axis = seen.axis;
    }
}

/// Narrows the window by one axis, unless it is closed already, and records the axis. Always inlined: without
/// a tracer most of it drops out for discs.
template <class Tracer>
[[gnu::always_inline]] inline void narrow_by(SweepWindow& window, SweepCandidate seen, Tracer& trace) {
    if (!window.closed()) {
        narrow(window, seen);
        window.widest = std::max(window.widest, seen.gaps.separation());
    }
    trace.step([&] {
        seen.latest_entry = window.entry;
        seen.earliest_exit = window.exit;
        return seen;
    });
}

}  // namespace collide
