// The swept test of two boxes without a branch that depends on the data. A processor cannot predict whether a
// pair overlaps, meets or misses, nor which axis decides. Each wrong prediction costs a third of the whole
// test. So all answers are computed, and one is picked from tables.
//
// The same arithmetic as sweep_gaps (sweep_kernel_body.h) on the four axes of box_kernel.h, so the same
// answer to the bit.
#pragma once

#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/sweep_kernel_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// See box_kernel.h: to either side of its centre a box casts the same projection.
inline Projection box_projection(const Shape& box, Vec2 direction) {
    const Vec2 half = half_size(box);
    const float cast = std::abs(direction.x) * half.x + std::abs(direction.y) * half.y;
    return {-cast, cast};
}

/// Without motion there is no such axis: its numbers are none, and separate nothing.
inline bool velocity_axis_separates_boxes(const PairFrame& pair, const SweepMotion& motion) {
    const Lanes4 unit = Lanes4{-motion.velocity.y, motion.velocity.x, 0.0f, 0.0f} / motion.speed;
    const Vec2 direction{unit[0], unit[1]};
    const Projection b = box_projection(pair.b, pair.into_b(direction));
    return parts_for_ever(
        pair, pair.gaps({direction, box_projection(pair.a, direction), pair.shifted(b, direction)}));
}

/// Four axes and the velocity's: edges 0 and 1 of A, 0 and 1 of B.
struct BoxAxes {
    static constexpr std::uint32_t velocity = 4;

    static AxisId id(std::uint32_t axis) {
        static constexpr std::array<AxisId, 5> ids{{{AxisSource::edge_a, 0, 0},
                                                    {AxisSource::edge_a, 1, 0},
                                                    {AxisSource::edge_b, 0, 0},
                                                    {AxisSource::edge_b, 0, 1},
                                                    {AxisSource::velocity, 0, 0}}};
        return ids[axis];
    }
    /// Axes tested when the search ended with this one, the velocity's left out.
    static std::uint32_t tested_up_to(std::uint32_t axis) {
        static constexpr std::array<std::uint32_t, 5> tested{1, 2, 5, 6, 0};
        return tested[axis];
    }
    static constexpr std::uint32_t all = 8;
};

/// Every lane the largest of those up to it.
inline void raise_from_before(Lanes4& v) {
    raise(v, shuffled<0, 0, 1, 2>(v));
    raise(v, shuffled<0, 1, 0, 1>(v));
}

inline float lane_of(const Lanes4& v, std::uint32_t lane) {
    std::array<float, 4> values;
    store_lanes(values.data(), v);
    return values[lane];
}

/// The window as it narrows from lane to lane.
struct BoxWindow {
    Lanes4 entry;
    Lanes4 minus_exit;
    Lanes4 latest;  // up to here
    Lanes4 earliest;
    std::uint32_t never = 0;   // bits
    std::uint32_t closed = 0;  // by this lane or one before

    std::uint32_t closing_lane() const { return static_cast<std::uint32_t>(std::countr_zero(closed | 8u)); }
    /// The axis to be named for a window that this lane closed: see `closing`.
    std::uint32_t parting_axis(std::uint32_t lane) const {
        const std::uint32_t first = bits(minus_exit == lane_of(earliest, lane)) | 8u;
        const auto exit_lane = static_cast<std::uint32_t>(std::countr_zero(first));
        const std::array<std::uint32_t, 2> axes{exit_lane, lane};
        return axes[(never >> lane) & 1u];
    }
    std::uint32_t entering_lane() const {
        return static_cast<std::uint32_t>(std::countr_zero(bits(entry == latest[3]) | 8u));
    }
};

inline void narrow_by_boxes(BoxWindow& out, const EdgeGaps<Lanes4>& gaps, const SweepMotion& motion) {
    lane_times(gaps, motion, out.entry, out.minus_exit, out.never);
    out.latest = out.entry;
    out.earliest = out.minus_exit;
    raise_from_before(out.latest);
    raise_from_before(out.earliest);
    const std::uint32_t shut = bits(out.latest > -out.earliest) | bits(out.earliest > 0.0f) | out.never;
    out.closed = shut | shut << 1 | shut << 2 | shut << 3;
}

/// The five outcomes of a sweep, in the order of their priority: the first that holds is the answer.
///
///   apart_for_ever   the axis across the velocity separates the shapes, and nothing moves along it
///   overlapping      no axis separates the shapes at t = 0
///   closed           the window is empty: some axis never overlaps, the latest entry comes after the
///                    earliest exit, or that exit is past
///   too_late         they touch, but not within [0, t_max]
///   hit              they touch first at the latest entry
enum class BoxSweepEnd : std::uint8_t { apart_for_ever, overlapping, closed, too_late, hit };

inline BoxSweepEnd end_of(bool apart, bool overlaps, bool closed, bool in_time) {
    // The four conditions are the bits of an index, `apart` the highest: a table look-up in place of the
    // branches of an if-else chain. A bit outranks all lower ones.
    static constexpr auto ends = [] {
        std::array<BoxSweepEnd, 16> all{};
        for (std::uint32_t k = 0; k < all.size(); ++k) {
            all[k] = (k & 8u) != 0   ? BoxSweepEnd::apart_for_ever
                     : (k & 4u) != 0 ? BoxSweepEnd::overlapping
                     : (k & 2u) != 0 ? BoxSweepEnd::closed
                     : (k & 1u) != 0 ? BoxSweepEnd::hit
                                     : BoxSweepEnd::too_late;
        }
        return all;
    }();
    return ends[std::uint32_t{apart} << 3 | std::uint32_t{overlaps} << 2 | std::uint32_t{closed} << 1 |
                std::uint32_t{in_time}];
}

/// Sets `doubtful` when rounding leaves open whether they touch now; the caller then runs the general body.
/// It is not a part of the result, because reading a result back from memory at once stalls.
[[gnu::always_inline]] inline SweepResult sweep_boxes(const PairFrame& pair, const SweepMotion& motion,
                                                      double t_max, const Transform& xf_a, bool& doubtful) {
    GapBlocks<Lanes4, 1> blocks;
    box_gaps(blocks[0], pair);
    const EdgeGaps<Lanes4>& gaps = blocks[0];
    Lanes4 separation = gaps.ahead;
    raise(separation, gaps.behind);
    Lanes4 highest = separation;
    spread_highest(highest);
    BoxWindow window;
    narrow_by_boxes(window, gaps, motion);

    const float least = highest[0];
    const bool overlaps = least <= 0.0f;
    const float rounding = rounding_of(pair);
    const bool deeply = least < -4.0f * rounding;
    const bool apart =
        (static_cast<int>(velocity_axis_separates_boxes(pair, motion)) & static_cast<int>(!deeply)) != 0;
    const double entry = static_cast<double>(window.latest[3]);
    const bool in_time = (static_cast<int>(entry >= 0.0) & static_cast<int>(entry <= t_max)) != 0;
    const BoxSweepEnd end = end_of(apart, overlaps, window.closed != 0, in_time);

    const std::uint32_t closing = window.closing_lane();
    const auto overlap_lane = static_cast<std::uint32_t>(std::countr_zero(bits(separation == highest) | 8u));
    const std::uint32_t entering = window.entering_lane();
    const std::array<std::uint32_t, 5> axes{BoxAxes::velocity, overlap_lane, window.parting_axis(closing),
                                            entering, entering};
    const auto k = static_cast<std::size_t>(end);
    const std::uint32_t axis = axes[k];
    const std::uint32_t extra = motion.speed != 0.0f ? 1 : 0;
    const std::array<std::uint32_t, 5> tested{0, BoxAxes::all, BoxAxes::tested_up_to(closing), BoxAxes::all,
                                              BoxAxes::all};

    // The normal points from A to B. On overlap the side on which B lies decides its sign, on a hit the
    // relative velocity: the normal points against it.
    const std::uint32_t lane = axis & 3u;
    const Vec2 direction{lane_of(gaps.x, lane), lane_of(gaps.y, lane)};
    const bool ahead = ((bits(gaps.ahead >= gaps.behind) >> lane) & 1u) != 0;
    const float speed = dot(direction, motion.velocity);
    const bool goes_along = speed > parallel_fraction * motion.speed;
    const std::array<bool, 2> along_if{!goes_along, ahead};
    const bool along = along_if[end == BoxSweepEnd::overlapping ? 1 : 0];
    static constexpr std::array<float, 2> signs{-1.0f, 1.0f};
    const Vec2 normal = rotate(xf_a.rotation, signs[along ? 1 : 0] * direction);

    static constexpr std::array<SweepOutcome, 5> outcomes{SweepOutcome::miss, SweepOutcome::overlapping,
                                                          SweepOutcome::miss, SweepOutcome::miss,
                                                          SweepOutcome::hit};
    const bool overlapping = end == BoxSweepEnd::overlapping;
    const bool hit = end == BoxSweepEnd::hit;
    const std::array<Vec2, 2> normals{Vec2(1.0f, 0.0f), normal};
    const std::array<double, 2> times{0.0, entry};
    const std::array<float, 2> depths{0.0f, least};
    doubtful = is_doubtful(least, 2.0f * rounding);
    return {outcomes[k],       times[hit ? 1 : 0],          normals[(hit | overlapping) ? 1 : 0],
            BoxAxes::id(axis), depths[overlapping ? 1 : 0], tested[k] + extra};
}

}  // namespace collide
