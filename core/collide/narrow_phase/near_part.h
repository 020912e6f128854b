// A very large polygon or segment beside a small shape: the part of it that lies near the small one.
//
// Contacts are computed in floats. On an edge of 1e6 m these resolve
// 3 cm. Tolerances that are fractions of the extents grow alike, and two contacts of a small box become one.
// So the large core is clipped in doubles to a square about the small shape, several times as large as that,
// and seen from there. Its own vertices and edges keep their numbers. The sides of the square have none. They
// lie too deep to be the nearest, and an answer that names one is not taken.
//
// Source: Sutherland and Hodgman 1974, "Reentrant polygon clipping". Limits: a part of more than eight
// vertices is not made, and large radii stay large.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// Whether floats as large as `large` are too coarse for contacts with `small` up to `reach` metres apart.
inline bool is_much_larger(const Shape& large, const Shape& small, float reach) {
    const float scale = small.extent() + large.radius() + reach;
    return large.count() > 1 && scale > 0.0f && large.extent() > near_part_ratio * scale;
}

inline bool are_unlike(const Shape& a, const Shape& b, float reach = 0.0f) {
    return is_much_larger(a, b, reach) || is_much_larger(b, a, reach);
}

/// Quicker, and true of all that are.
inline bool may_be_unlike(const Shape& a, const Shape& b) {
    return std::max(a.extent(), b.extent()) > near_part_ratio * std::min(a.extent(), b.extent());
}

/// The part of a core near a point.
struct NearPart {
    static constexpr std::uint32_t none = ~0u;

    Shape shape;             // its origin is `middle`, its axes are those of the whole
    DVec2 middle{0.0, 0.0};  // in the frame of the whole
    bool is_empty = false;   // nothing is near
    /// In the whole core: the number of the edge that starts at this vertex, which is the vertex' own as
    /// well.
    std::array<std::uint32_t, Shape::inline_vertices> numbers{};
};

/// The part of `whole` near a point that is `offset` from its origin, in world axes. It is within a square
/// about the point, whose sides are several times `reach`, metres. Empty when it has too many vertices.
std::optional<NearPart> near_part(const Shape& whole, Turn turn, DVec2 offset, double reach);

/// Puts the whole core's numbers in the place of the part's; false when a contact names a side of the square.
bool take_numbers(const NearPart& part, bool part_is_a, ContactPoints& contacts);

/// Puts the part's numbers in the place of the whole core's; false when the part does not have them.
bool name_in_part(const NearPart& part, bool part_is_a, AxisId& axis);

/// A pair one of whose shapes is so large that the other sees a part of it only. Precondition: `are_unlike`.
struct PairWithPart {
    bool of_a = true;  // the part
    std::optional<NearPart> part;
    Transform xf;  // of the part: there where the other shape is

    PairWithPart(const PosedPair& pair, float reach);
    bool has_part() const { return part && !part->is_empty; }
    PosedPair seen(const PosedPair& pair) const {
        return of_a ? PosedPair{part->shape, xf, pair.b, pair.xf_b}
                    : PosedPair{pair.a, pair.xf_a, part->shape, xf};
    }
};

}  // namespace collide
