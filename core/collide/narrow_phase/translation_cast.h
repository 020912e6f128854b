// When two shapes with vertices that translate touch first, in doubles: the slow answer that is right to
// their rounding. Sweeps ask for it where floats leave something open, the time of impact for what does not
// turn.
//
// The point 0 is cast against the Minkowski difference of the two cores, inflated by both radii:
//
//   1. Each edge of either core bounds it by a half plane, which the point enters or leaves at one time. The
//      point is inside from the latest entry to the earliest exit (Cyrus and Beck).
//   2. A radius or a flat core leaves the ends of an edge open. Where the point enters beyond such an end,
//      the corner there is a disc: its quadratic gives the time.
//
// Whether they touch at t = 0 is known before (touching.h). Of a gap then that is all rounding the exact look
// says how wide it is and whether it closes.
//
// Sources: Cyrus and Beck 1978; Ericson 2005, 5.5. Limits: touches are told from misses to about 1e-15 of
// sizes and distance.
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
    double time = 0.0;       // of a hit, seconds, within [0, t_max]
    DVec2 normal{1.0, 0.0};  // of a hit, unit, from A to B, world
    AxisId axis;             // hit: of what meets; miss: of what says so
};

/// `velocity` is of B as seen from A, m/s. Precondition: both shapes have vertices, and do not touch now.
TranslationCast cast_translation(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                                 DVec2 velocity, double t_max);

/// A pair of cores on their paths, seen from either of them.
struct MovingCores {
    CorePair cores;
    DVec2 velocity;  // of B as seen from A

    MovingCores swapped() const {
        return {{cores.b, cores.a, cores.turn_b, cores.turn_a, -cores.offset, cores.extent}, -velocity};
    }
    DVec2 vertex_a(std::uint32_t i) const { return rotate(cores.turn_a, DVec2(cores.a.vertex(i))); }
    /// Vertex of B relative to A's position, at t = 0.
    DVec2 vertex_b(std::uint32_t j) const {
        return rotate(cores.turn_b, DVec2(cores.b.vertex(j))) + cores.offset;
    }
    /// How far rounding may have moved a length, metres, with some room.
    double rounding() const {
        return length_rounding * (cores.extent + std::abs(cores.offset.x) + std::abs(cores.offset.y));
    }
    /// A gap of more than this at t = 0 is known to ten digits or so.
    double doubt() const { return doubtful_roundings * rounding(); }
};

/// The lowest place of a core along a direction of its own frame, and the first vertex there.
struct LowestPlace {
    double place = 0.0;
    std::uint32_t vertex = 0;
};

/// Two vertices at a time: one after the other would wait for the comparison before it.
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

/// An edge of A, and the gap between its line and B at t = 0. All along `normal`, whose length is the edge's.
struct EdgeAhead {
    DVec2 start;   // of the edge
    DVec2 along;   // to its end
    DVec2 normal;  // outward
    double length = 0.0;
    double gap = 0.0;
    double speed = 0.0;        // at which it opens
    std::uint32_t corner = 0;  // of B that is the nearest
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

/// Corners of B, as a stretch along an edge of A: those as near to it as the nearest, but for rounding.
struct NearStretch {
    double low = 0.0;  // times the edge's length, from its start
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
