// Two shapes in the form that GJK, EPA and conservative advancement use. These algorithms need support
// functions of the cores, in world axes with A's position as the origin. Only the difference of the two
// positions is used, computed in double, so scenes far from the origin keep their precision. Vertices are
// floats; everything computed from them is double.
#pragma once

#include <algorithm>
#include <bit>

#include <collide/base/lanes.h>
#include <collide/base/tracer.h>
#include <collide/geometry/support.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

struct CorePair {
    const Shape& a;
    const Shape& b;
    DRotation turn_a;
    DRotation turn_b;
    DVec2 offset;  // from A's exact position to B's, rounded once
    double extent = std::max(double{a.extent()} + double{b.extent()}, least_pair_extent);
    bool of_given = false;  // whether a shape knows its body's frame, so that its vertices exist in double
                            // precision (touching.h)

    double radii() const { return double{a.radius()} + double{b.radius()}; }
};

inline CorePair core_pair(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    CorePair pair{a, b, to_double(xf_a.rotation), to_double(xf_b.rotation), offset_between(xf_a, xf_b)};
    pair.of_given = xf_a.body || xf_b.body;
    return pair;
}

/// A point of the Minkowski difference A - B, with the point of A that makes it (van den Bergen 1999). `b()`
/// gives the point of B.
struct DifferencePoint {
    DVec2 a;  // on A's core
    DVec2 w;  // the point a - b of the difference
    std::uint32_t index_a;
    std::uint32_t index_b;
    DVec2 b() const { return a - w; }
    friend bool operator==(const DifferencePoint&, const DifferencePoint&) = default;
};

/// Finds support vertices one vertex at a time; `LaneFinder` gives the same indices with SIMD.
struct PlainFinder {
    using Direction = Vec2;
    static std::uint32_t farthest(const Shape& shape, Vec2 local_direction) {
        return support_vertex(shape, local_direction);
    }
};

/// Refines the support vertex found in float to the support vertex in double. It climbs along the outline,
/// which finds the maximum because the outline is convex.
template <class Finder>
struct ClimbingFinder {
    using Direction = DVec2;
    static std::uint32_t farthest(const Shape& shape, DVec2 local_direction) {
        const auto place = [&](std::uint32_t i) { return dot(local_direction, DVec2(shape.vertex(i))); };
        std::uint32_t found = Finder::farthest(shape, Vec2(local_direction));
        for (std::uint32_t i = shape.next(found); place(i) > place(found); i = shape.next(i)) {
            found = i;
        }
        for (std::uint32_t i = shape.previous(found); place(i) > place(found); i = shape.previous(i)) {
            found = i;
        }
        return found;
    }
};

/// Returns the support point of a rotated core, R s(R^T d). The direction is rotated into the shape's frame,
/// and the farthest point there is rotated back.
template <class Finder, class Tracer>
SupportPoint support_on(const Shape& shape, DRotation turn, DVec2 direction, Tracer& trace) {
    const DVec2 local = inverse_rotate(turn, direction);
    DVec2 farthest(0.0);
    std::uint32_t index = 0;
    if (shape.kind() == ShapeKind::ellipse) {
        farthest = ellipse_support(shape.semi_axes(), local);
    } else {
        index = Finder::farthest(shape, typename Finder::Direction(local));
        farthest = DVec2(shape.vertex(index));
    }
    const DVec2 point = rotate(turn, farthest);
    trace.step([&] { return SupportEvent{direction, local, farthest, point, index}; });
    return {point, index};
}
template <class Finder>
SupportPoint support_on(const Shape& shape, DRotation turn, DVec2 direction) {
    NoTrace trace;
    return support_on<Finder>(shape, turn, direction, trace);
}

inline DifferencePoint difference_point(const CorePair& pair, const SupportPoint& a, const SupportPoint& b) {
    return {a.point, a.point - (b.point + pair.offset), a.index, b.index};
}

/// Returns the farthest point of A - B along `direction` (any length).
template <class Finder>
DifferencePoint support(const CorePair& pair, DVec2 direction) {
    return difference_point(pair, support_on<Finder>(pair.a, pair.turn_a, direction),
                            support_on<Finder>(pair.b, pair.turn_b, -direction));
}

/// Returns the difference of two given vertices.
inline DifferencePoint difference_of_vertices(const CorePair& pair, std::uint32_t index_a,
                                              std::uint32_t index_b) {
    return difference_point(pair, {rotate(pair.turn_a, DVec2(pair.a.vertex(index_a))), index_a},
                            {rotate(pair.turn_b, DVec2(pair.b.vertex(index_b))), index_b});
}

// Finds the support vertex of a polygon, several vertices at a time in a SIMD register. Products and sums are
// those of `support_vertex`, and of equal vertices the first is taken, so the index is the same.
//
// The register type is a template parameter, so that the two builds (baseline and AVX2) share no function.

template <class F>
struct LaneFinder {
    using Direction = Vec2;

    static std::uint32_t farthest(const Shape& shape, Vec2 direction) {
        return shape.padded_count() == Shape::inline_vertices ? of_eight(shape, direction)
                                                              : of_many(shape, direction);
    }

  private:
    static F places(const Shape& shape, std::uint32_t first, Vec2 direction) {
        return direction.x * load_lanes<F>(shape.xs() + first) +
               direction.y * load_lanes<F>(shape.ys() + first);
    }

    static std::uint32_t of_eight(const Shape& shape, Vec2 direction) {
        constexpr std::uint32_t blocks = Shape::inline_vertices / lanes<F>;
        F place[blocks];
        place[0] = places(shape, 0, direction);
        F highest = place[0];
        for (std::uint32_t k = 1; k < blocks; ++k) {
            place[k] = places(shape, k * lanes<F>, direction);
            raise(highest, place[k]);
        }
        broadcast_maximum(highest);
        std::uint32_t found = 1u << (Shape::inline_vertices - 1);
        for (std::uint32_t k = 0; k < blocks; ++k) {
            found |= bits(place[k] == highest) << (k * lanes<F>);
        }
        return std::min(static_cast<std::uint32_t>(std::countr_zero(found)), shape.count() - 1);
    }

    static std::uint32_t of_many(const Shape& shape, Vec2 direction) {
        F highest = places(shape, 0, direction);
        for (std::uint32_t first = lanes<F>; first < shape.padded_count(); first += lanes<F>) {
            raise(highest, places(shape, first, direction));
        }
        broadcast_maximum(highest);
        for (std::uint32_t first = 0; first < shape.padded_count(); first += lanes<F>) {
            const std::uint32_t found = bits(places(shape, first, direction) == highest);
            if (found != 0) {
                return std::min(first + static_cast<std::uint32_t>(std::countr_zero(found)),
                                shape.count() - 1);
            }
        }
        return 0;
    }
};

}  // namespace collide
