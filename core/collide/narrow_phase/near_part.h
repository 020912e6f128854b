// Cuts the part of a very large polygon or segment that lies near a small shape.
//
// Contacts are computed in floats, which have a resolution of only 3 cm on an edge of 1e6 m. Tolerances that
// are fractions of the extents grow as well, and two contacts of a small box become one. So the large core is
// clipped in doubles to a square about the small shape and moved to the small shape's origin. The square is
// several times as large as the small shape. Vertices and edges of the core keep their numbers; the sides of
// the square have no number. They are too far away to be nearest, and a result that names one is rejected.
//
// Source: Sutherland and Hodgman 1974, "Reentrant polygon clipping".
// Limits: parts with more than eight vertices are not supported, and large radii stay large.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// Returns whether floats as large as `large` are too coarse for contacts with `small` up to `reach` metres
/// apart.
inline bool is_much_larger(const Shape& large, const Shape& small, float reach) {
    const float scale = small.extent() + large.radius() + reach;
    return large.count() > 1 && scale > 0.0f && large.extent() > near_part_ratio * scale;
}

inline bool differ_much_in_size(const Shape& a, const Shape& b, float reach = 0.0f) {
    return is_much_larger(a, b, reach) || is_much_larger(b, a, reach);
}

/// Returns false only if `differ_much_in_size` is false without a reach. Faster than `differ_much_in_size`.
inline bool may_differ_much_in_size(const Shape& a, const Shape& b) {
    return std::max(a.extent(), b.extent()) > near_part_ratio * std::min(a.extent(), b.extent());
}

/// The part of a core near a point.
struct NearPart {
    static constexpr std::uint32_t none = ~0u;

    Shape shape;             // its origin is `middle`, its axes are those of the whole core
    DVec2 middle{0.0, 0.0};  // in the frame of the whole core
    bool is_empty = false;   // whether no part of the core is near
    /// For each vertex of the part: the number in the whole core of this vertex and of the edge that starts
    /// here. `none` for a vertex made by the square.
    std::array<std::uint32_t, Shape::inline_vertices> numbers{};
};

/// Returns the part of `whole` near a point at `offset` from its origin, in world axes. The part lies within
/// a square about the point, whose half side is several times `reach` metres. Returns nothing when `whole` or
/// the part has too many vertices, or the part is a single point.
std::optional<NearPart> near_part(const Shape& whole, DRotation turn, DVec2 offset, double reach);

/// Replaces the numbers of the part by those of the whole core. Returns false when a contact names a side of
/// the square.
bool take_numbers(const NearPart& part, bool part_is_a, ContactPoints& contacts);

/// Replaces the number of the whole core in `axis` by that of the part. Returns false when the part does not
/// contain the feature.
bool name_in_part(const NearPart& part, bool part_is_a, AxisId& axis);

/// A pair in which one shape is so much larger that only a part of it is used. Precondition:
/// `differ_much_in_size`.
struct PairWithPart {
    bool of_a = true;  // whether the part belongs to A
    std::optional<NearPart> part;
    Transform xf;  // transform of the part: at the position of the other shape

    PairWithPart(const PosedPair& pair, float reach);
    bool has_part() const { return part && !part->is_empty; }
    PosedPair seen(const PosedPair& pair) const {
        return of_a ? PosedPair{part->shape, xf, pair.b, pair.xf_b}
                    : PosedPair{pair.a, pair.xf_a, part->shape, xf};
    }
};

}  // namespace collide
