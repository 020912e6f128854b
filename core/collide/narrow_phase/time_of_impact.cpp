#include <collide/narrow_phase/time_of_impact.h>

#include <cassert>
#include <optional>

#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/corner_lanes.h>
#include <collide/narrow_phase/near_part.h>
#include <collide/narrow_phase/time_of_impact_body.h>

namespace collide {

[[gnu::flatten]] static ToiResult advance_baseline(const Shape& a, const Trajectory& path_a, const Shape& b,
                                                   const Trajectory& path_b, double t_max, double contact) {
    NoTrace trace;
    return toi_body<LaneFinder<Lanes4>, CornerLanes<Doubles2>>(a, path_a, b, path_b, t_max, contact, trace);
}

ToiResult advance_untraced(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                           double t_max, double contact, SimdLevel level) {
    return level == SimdLevel::avx2 ? advance_avx2(a, path_a, b, path_b, t_max, contact)
                                    : advance_baseline(a, path_a, b, path_b, t_max, contact);
}

namespace {

/// Returns an upper bound, in metres, of how far `path` moves a point at `arm` from its pivot within the
/// time.
double reach_of(const Trajectory& path, DVec2 arm, double t_max) {
    return t_max * (length(path.velocity) + std::abs(path.angular_velocity) * length(arm));
}

/// Returns the part of a very large shape that the other shape can reach. Returns nothing when that is most
/// of the large shape.
std::optional<NearPart> part_on_path(const Shape& large, const Trajectory& path, const Shape& small,
                                     const Trajectory& path_small, double t_max, double contact) {
    const DVec2 there = (path_small.pivot - path.pivot) + path_small.arm;
    const double reach = contact + reach_of(path, there, t_max) + reach_of(path_small, path_small.arm, t_max);
    if (!is_much_larger(large, small, static_cast<float>(reach))) {
        return std::nullopt;
    }
    return near_part(large, path.rotation, there - path.arm,
                     double{small.extent()} + double{large.radius()} + reach);
}

/// Returns the path of a part of the shape that moves on `path`.
Trajectory path_of(const NearPart& part, const Trajectory& path) {
    Trajectory moved = path;
    const DVec2 offset = rotate(path.rotation, part.middle);
    moved.arm += offset;
    if (moved.start) moved.start->position += offset;
    return moved;
}

/// Computes the result with the near part of the larger shape, or returns nothing if there is no such part.
std::optional<ToiResult> advance_part(const Shape& a, const Trajectory& path_a, const Shape& b,
                                      const Trajectory& path_b, double t_max, double contact) {
    const auto part_of_a = part_on_path(a, path_a, b, path_b, t_max, contact);
    if (part_of_a && !part_of_a->is_empty) {
        return advance_untraced(part_of_a->shape, path_of(*part_of_a, path_a), b, path_b, t_max, contact);
    }
    const auto part_of_b = part_on_path(b, path_b, a, path_a, t_max, contact);
    if (part_of_b && !part_of_b->is_empty) {
        return advance_untraced(a, path_a, part_of_b->shape, path_of(*part_of_b, path_b), t_max, contact);
    }
    return std::nullopt;
}

}  // namespace

ToiResult time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                         double t_max, double contact) {
    assert(t_max >= 0.0 && contact >= 0.0);
    // With a contact distance the tolerances grow with the extents, so only the near part is used. The touch
    // itself is searched for in doubles and needs no part. The whole shapes decide whether they overlap at
    // the start, because the vertices of the part are rounded.
    if (contact > 0.0 && may_differ_much_in_size(a, b)) {
        const auto overlap = [](const ToiResult& result) {
            return result.outcome == ToiOutcome::overlapping;
        };
        if (!overlap(advance_untraced(a, path_a, b, path_b, 0.0, 0.0))) {
            const std::optional<ToiResult> found = advance_part(a, path_a, b, path_b, t_max, contact);
            if (found && !overlap(*found)) return *found;
        }
    }
    return advance_untraced(a, path_a, b, path_b, t_max, contact);
}

}  // namespace collide
