// Finds when two translating shapes with vertices touch first, in doubles: slow, but exact up to the rounding
// of doubles. Sweeps use it where floats do not decide, and the time of impact uses it for shapes that do not
// turn.
//
// The origin is cast as a point against the Minkowski difference of the two cores, inflated by both radii:
//
//   1. Each edge of either core bounds the difference by a half plane, which the point enters or leaves at
//      one time. The point is inside from the latest entry to the earliest exit (Cyrus and Beck).
//   2. Where a shape has a radius or a core has no area, the half planes leave the ends of an edge open. If
//      the point enters beyond such an end, the corner there is a disc, and its quadratic gives the time.
//
// Whether the shapes touch at t = 0 is decided before (touching.h). If the gap at t = 0 is of rounding size,
// the exact test gives its width and direction.
//
// Sources: Cyrus and Beck 1978; Ericson 2005, 5.5.
// Limits: a touch and a miss are told apart to about 1e-15 of sizes and distance.
#pragma once

#include <array>
#include <bit>
#include <cmath>

#include <collide/base/lanes.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

struct TranslationCast {
    bool hit = false;
    double time = 0.0;       // for a hit: seconds, within [0, t_max]
    DVec2 normal{1.0, 0.0};  // for a hit: unit, from A to B, world
    AxisId axis;             // hit: the axis of the touching features; miss: the axis that proves the miss
};

/// Returns the first touch. `velocity` is B's velocity relative to A, m/s. Precondition: both shapes have
/// vertices, and they do not touch at t = 0.
TranslationCast cast_translation(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                                 DVec2 velocity, double t_max);

/// A pair of cores in relative motion; `swapped` exchanges A and B.
struct MovingCores {
    CorePair cores;
    DVec2 velocity;  // velocity of B relative to A, m/s

    MovingCores swapped() const {
        return {{cores.b, cores.a, cores.turn_b, cores.turn_a, -cores.offset, cores.extent}, -velocity};
    }
    DVec2 vertex_a(std::uint32_t i) const { return rotate(cores.turn_a, DVec2(cores.a.vertex(i))); }
    /// Returns a vertex of B relative to A's position, at t = 0.
    DVec2 vertex_b(std::uint32_t j) const {
        return rotate(cores.turn_b, DVec2(cores.b.vertex(j))) + cores.offset;
    }
    /// Returns how far rounding may have changed a length, metres, with some margin.
    double rounding() const {
        return length_rounding * (cores.extent + std::abs(cores.offset.x) + std::abs(cores.offset.y));
    }
    /// Returns the gap in metres above which a gap at t = 0 is known to about ten digits.
    double doubt() const { return doubtful_roundings * rounding(); }
};

/// The lowest position of a core along a direction in its own frame, and the first vertex there.
struct LowestPlace {
    double place = 0.0;
    std::uint32_t vertex = 0;
};

/// Tests two vertices at a time in SIMD lanes, because a sequential search would wait for each comparison.
inline LowestPlace lowest_of_eight(const Shape& shape, DVec2 local_direction) {
    constexpr std::uint32_t blocks = Shape::inline_vertices / lanes<Doubles2>;
    const Shape::InlineArrays from = shape.inline_arrays();
    std::array<Doubles2, blocks> places;
    for (std::uint32_t k = 0; k < blocks; ++k) {
        places[k] = local_direction.x * load_floats<Doubles2>(from.xs() + k * lanes<Doubles2>) +
                    local_direction.y * load_floats<Doubles2>(from.ys() + k * lanes<Doubles2>);
    }
    Doubles2 lowest = smaller(smaller(places[0], places[1]), smaller(places[2], places[3]));
    lower(lowest, shuffled<1, 0>(lowest));
    std::uint32_t found = 1u << (Shape::inline_vertices - 1);
    for (std::uint32_t k = 0; k < blocks; ++k) {
        found |= bits(places[k] == lowest) << (k * lanes<Doubles2>);
    }
    return {lowest[0], std::min(static_cast<std::uint32_t>(std::countr_zero(found)), shape.count() - 1)};
}

inline LowestPlace lowest_of_many(const Shape& shape, DVec2 local_direction) {
    LowestPlace lowest{dot(local_direction, DVec2(shape.vertex(0))), 0};
    for (std::uint32_t i = 1; i < shape.count(); ++i) {
        const double place = dot(local_direction, DVec2(shape.vertex(i)));
        lowest = place < lowest.place ? LowestPlace{place, i} : lowest;
    }
    return lowest;
}

inline LowestPlace lowest_place(const Shape& shape, DVec2 local_direction) {
    return shape.count() <= Shape::inline_vertices ? lowest_of_eight(shape, local_direction)
                                                   : lowest_of_many(shape, local_direction);
}

/// An edge of A, and the gap between its line and B at t = 0. `gap` and `speed` are measured along `normal`,
/// so they are multiplied by the edge's length.
struct EdgeAhead {
    DVec2 start;   // start of the edge
    DVec2 along;   // vector from the start to the end of the edge
    DVec2 normal;  // outward normal, as long as the edge
    double length = 0.0;
    double gap = 0.0;
    double speed = 0.0;        // rate at which the gap opens
    std::uint32_t corner = 0;  // the vertex of B nearest to the edge's line
};
inline EdgeAhead edge_ahead(const MovingCores& pair, std::uint32_t edge) {
    const CorePair& cores = pair.cores;
    const DVec2 local(cores.a.vertex(edge));
    EdgeAhead out;
    out.start = rotate(cores.turn_a, local);
    out.along = rotate(cores.turn_a, DVec2(cores.a.vertex(cores.a.next(edge))) - local);
    out.normal = {out.along.y, -out.along.x};
    out.length = std::sqrt(dot(out.normal, out.normal));
    const LowestPlace of_b = lowest_place(cores.b, inverse_rotate(cores.turn_b, out.normal));
    out.gap = of_b.place + dot(out.normal, cores.offset - out.start) - cores.radii() * out.length;
    out.speed = dot(out.normal, pair.velocity);
    out.corner = of_b.vertex;
    return out;
}

/// The corners of B that are nearest to an edge of A up to rounding, as an interval along the edge.
struct NearStretch {
    double low = 0.0;  // from the edge's start, metres times the edge's length
    double high = 0.0;
    std::uint32_t low_corner = 0;
    std::uint32_t high_corner = 0;
};
inline NearStretch near_stretch(const MovingCores& pair, const EdgeAhead& edge, double time) {
    const Shape& b = pair.cores.b;
    const DVec2 way = pair.velocity * time - edge.start;
    const auto along = [&](std::uint32_t j) { return dot(edge.along, pair.vertex_b(j) + way); };
    const auto height = [&](std::uint32_t j) { return dot(edge.normal, pair.vertex_b(j)); };
    NearStretch found{along(edge.corner), 0.0, edge.corner, edge.corner};
    found.high = found.low;
    const double as_near = height(edge.corner) + pair.rounding() * edge.length;
    for (const std::uint32_t j : {b.previous(edge.corner), b.next(edge.corner)}) {
        if (height(j) > as_near) {
            continue;
        }
        const double place = along(j);
        if (place < found.low) {
            found.low = place;
            found.low_corner = j;
        }
        if (place > found.high) {
            found.high = place;
            found.high_corner = j;
        }
    }
    return found;
}

}  // namespace collide
