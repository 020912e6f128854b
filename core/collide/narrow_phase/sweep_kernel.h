// The swept test of two shapes of two to eight vertices, with the axes of all edges at once. The results are
// bit-identical to those of sweep_axes and the steps after it (swept_sat_body.h), which tests verify.
#pragma once

#include <array>

#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/swept_sat_body.h>

namespace collide {

// Converts the lanes of a sweep back to its result.

/// The entry and (negated) exit of every lane, and one bit for each lane whose axis shows that the shapes
/// never touch. These decide when the window closed.
struct LaneTimes {
    static constexpr std::uint32_t capacity = 2 * Shape::inline_vertices;

    alignas(32) std::array<float, capacity> entry;
    alignas(32) std::array<float, capacity> minus_exit;
    std::uint32_t never = 0;
    std::uint32_t count = 0;
};

/// A pair and the layout of its lanes: `of_each` edges of A, then as many of B. `extra` axes were tested
/// before them.
struct SweepLanes {
    const PairFrame& pair;
    std::uint32_t of_each = 0;
    std::uint32_t extra = 0;

    AxisId axis(std::uint32_t lane) const {
        return lane < of_each ? AxisId{AxisSource::edge_a, lane, 0}
                              : AxisId{AxisSource::edge_b, 0, lane - of_each};
    }
    Vec2 direction(std::uint32_t lane) const {
        return lane < of_each ? pair.normal_a(lane) : pair.normal_b(lane - of_each);
    }
    std::uint32_t tested_up_to(std::uint32_t lane) const {
        return extra + (lane < of_each ? lane + 1 : pair.a.edge_count() + lane - of_each + 1);
    }
    std::uint32_t tested_in_all() const { return extra + pair.a.edge_count() + pair.b.edge_count(); }
};

inline SweepResult miss_by(AxisId axis, std::uint32_t axes_tested) {
    return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, axis, 0.0f, axes_tested};
}

/// Returns a marker that leaves the pair to swept_sat_body.h. It is formally a hit, so that misses need no
/// further test.
inline SweepResult leave_to_general_case() { return {SweepOutcome::hit, 0.0, {1.0f, 0.0f}, {}, 0.0f, 0}; }
inline bool is_left_to_body(const SweepResult& result) {
    return result.outcome == SweepOutcome::hit && result.axes_tested == 0;
}

/// Returns the miss for a window that closes. Visits the lanes in order as `narrow` does, and stops where the
/// window closes.
inline SweepResult closing(const SweepLanes& lanes, const LaneTimes& times) {
    float entry = -SweepWindow::unbounded;
    float minus_exit = -SweepWindow::unbounded;
    std::uint32_t exit_lane = 0;
    for (std::uint32_t i = 0; i < times.count; ++i) {
        entry = std::max(entry, times.entry[i]);
        exit_lane = times.minus_exit[i] > minus_exit ? i : exit_lane;
        minus_exit = std::max(minus_exit, times.minus_exit[i]);
        const bool is_never = ((times.never >> i) & 1u) != 0;
        if (is_never || entry > -minus_exit || minus_exit > 0.0f) {
            return miss_by(lanes.axis(is_never ? i : exit_lane), lanes.tested_up_to(i));
        }
    }
    return miss_by(lanes.axis(exit_lane), lanes.tested_in_all());
}

inline SweepResult overlapping_now(const SweepLanes& lanes, const EdgeChoice& now, const Transform& xf_a) {
    return {SweepOutcome::overlapping,
            0.0,
            rotate(xf_a.rotation, now.normal(lanes.pair)),
            now.axis(),
            now.separation,
            lanes.tested_in_all()};
}

/// Returns the result for a window that stays open; `lane` has the latest entry.
inline SweepResult entering(const SweepLanes& lanes, std::uint32_t lane, float entry,
                            const SweepMotion& motion, double t_max, const Transform& xf_a) {
    const double time = static_cast<double>(entry);
    if (!(time >= 0.0 && time <= t_max)) {
        return miss_by(lanes.axis(lane), lanes.tested_in_all());
    }
    const Vec2 direction = lanes.direction(lane);
    const Vec2 normal = motion.along(direction) <= 0.0f ? direction : -direction;
    return {SweepOutcome::hit, time, rotate(xf_a.rotation, normal),
            lanes.axis(lane),  0.0f, lanes.tested_in_all()};
}

/// Return whether a kernel supports this pair. The first is for sharp polygons, of which at most one is a
/// segment; the second is for edges with round corners.
inline bool sweep_kernel_covers(const Shape& a, const Shape& b) {
    return kernel_covers(a) && kernel_covers(b) && !needs_vertex_axis(a, b);
}
inline bool rounded_sweep_kernel_covers(const Shape& a, const Shape& b) {
    return kernel_covers(a) && kernel_covers(b) && needs_vertex_axis(a, b);
}

/// Sweeps a pair; `settle_sweep` then corrects the result. Returns `leave_to_general_case` if rounding leaves
/// open whether the pair touches now. Precondition: `sweep_kernel_covers`.
SweepResult sweep_edges(const PairFrame& pair, const SweepMotion& motion, double t_max, const Transform& xf_a,
                        SimdLevel level = simd_level());

/// Sweeps a pair like `sweep_edges`, in registers of eight. Call only where `SimdLevel::avx2` is supported.
SweepResult sweep_edges_avx2(const PairFrame& pair, const SweepMotion& motion, double t_max,
                             const Transform& xf_a);

/// Sweeps a pair with round corners, in registers of four on every processor. Precondition:
/// `rounded_sweep_kernel_covers`.
SweepResult sweep_rounded_edges(const PairFrame& pair, const SweepMotion& motion, double t_max,
                                const Transform& xf_a);

}  // namespace collide
