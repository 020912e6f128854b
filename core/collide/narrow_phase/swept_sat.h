// Swept separating axis test: two shapes that translate over [0, t_max].
//
// On each axis the two projections approach at the relative velocity along the axis. So they overlap from an
// entry time to an exit time. All projections overlap at once from the latest entry to the earliest exit.
// When this interval meets [0, t_max], the shapes touch at the latest entry, and its axis is the contact
// normal.
//
// The axis perpendicular to the relative velocity is tested first: nothing moves along it, so a gap there
// means that the shapes never touch. An axis along which the pair hardly moves is tested for overlap only, to
// avoid a division by a tiny number. Where rounded corners meet, one more axis comes from the circle
// quadratic: the axis through the two corner vertices at the moment of impact. Two discs need only that
// quadratic (`swept_discs_body`).
//
// The search over the axes runs in floats. Its result is proved in doubles, or cast in doubles where it
// cannot be proved (settled_sweep.h). So the error of hits and their times is about 1e-15 of sizes and
// distance. A touch at t_max counts.
//
// Source: Renault, "Vector maths and polygon based collision detection" (swept test); Ericson 2005, 5.5.
// Limits: no rotation; O(n m). Exact for any speed: nothing is sampled.
#pragma once

#include <collide/narrow_phase/sat.h>

namespace collide {

enum class SweepOutcome : std::uint8_t { overlapping, hit, miss };

struct SweepResult {
    SweepOutcome outcome = SweepOutcome::miss;
    double time = 0.0;  // seconds until they touch; 0 when overlapping
    /// Unit, from A to B, world frame: the normal at the impact, or the MTD's direction when overlapping.
    /// Meaningless for a miss.
    Vec2 normal{1.0f, 0.0f};
    AxisId axis;  // hit: axis of the latest entry; overlapping: axis of the MTD; miss: the axis that proves
                  // the miss
    float separation = 0.0f;  // overlapping: the depth as a negative number; else 0
    std::uint32_t axes_tested = 0;
    friend bool operator==(const SweepResult&, const SweepResult&) = default;
};

/// Returns the first touch. Velocities are in the world frame, m/s; t_max >= 0 seconds. Precondition:
/// `sat_covers` both shapes.
SweepResult swept_sat(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                      const Transform& xf_b, DVec2 velocity_b, double t_max);

}  // namespace collide
