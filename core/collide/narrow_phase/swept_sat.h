// Swept separating axis test: two shapes that translate, over [0, t_max].
//
// On each axis the two projections approach at the relative velocity along it. So they overlap from an entry
// time to an exit time. All projections overlap at once from the latest entry to the earliest exit. When that
// comes within [0, t_max], the shapes touch at the latest entry, and its axis is the contact normal. The axis
// across the relative velocity is tried first: on it nothing moves, and a gap there means never. An axis
// along which the pair hardly moves is tested for overlap only, so nothing is divided by a tiny number. Where
// rounded corners meet, the axis through the two corner vertices at the moment of impact is added, from the
// circle quadratic. Two discs need no more than that quadratic (`swept_discs_body`).
//
// The search over the axes runs in floats. Its result is proved in doubles and timed again, or cast in
// doubles where it cannot be proved (settled_sweep.h). So hits and their times are right to about 1e-15 of
// sizes and distance. A touch at t_max counts.
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
    /// Unit, from A to B, world frame: at the impact, or of the MTD when overlapping. Not meaningful for a
    /// miss.
    Vec2 normal{1.0f, 0.0f};
    AxisId axis;  // hit: of the latest entry; overlapping: of the MTD; miss: the axis that says never
    float separation = 0.0f;  // overlapping: the negative depth; else 0
    std::uint32_t axes_tested = 0;
    friend bool operator==(const SweepResult&, const SweepResult&) = default;
};

/// Velocities in the world frame, m/s; t_max >= 0 seconds. Precondition: `sat_covers` both shapes.
SweepResult swept_sat(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                      const Transform& xf_b, DVec2 velocity_b, double t_max);

}  // namespace collide
