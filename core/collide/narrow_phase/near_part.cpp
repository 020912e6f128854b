#include <collide/narrow_phase/near_part.h>

#include <span>

namespace collide {

namespace {

/// A vertex of the outline while it is clipped.
struct ClippedVertex {
    DVec2 place{0.0, 0.0};     // relative to the square's centre
    std::uint32_t number = 0;  // the edge that starts here; `NearPart::none` for a side of the square
};

struct ClippedOutline {
    /// Each side of the square adds at most one vertex.
    static constexpr std::uint32_t room = Shape::inline_vertices + 4;

    std::array<ClippedVertex, room> vertices;
    std::uint32_t count = 0;

    const ClippedVertex& after(std::uint32_t i) const { return vertices[i + 1 == count ? 0 : i + 1]; }
    void add(const ClippedVertex& vertex) {
        if (count < room) vertices[count++] = vertex;
    }
};

/// Keeps the part of the outline that lies at most `half` along `outward`.
ClippedOutline clipped(const ClippedOutline& outline, DVec2 outward, double half) {
    ClippedOutline kept;
    for (std::uint32_t i = 0; i < outline.count; ++i) {
        const ClippedVertex& from = outline.vertices[i];
        const ClippedVertex& to = outline.after(i);
        const double over_from = dot(outward, from.place) - half;
        const double over_to = dot(outward, to.place) - half;
        if (over_from <= 0.0) {
            kept.add(from);
        }
        if ((over_from <= 0.0) != (over_to <= 0.0)) {
            const double share = over_from / (over_from - over_to);
            kept.add({from.place + share * (to.place - from.place),
                      over_from <= 0.0 ? NearPart::none : from.number});
        }
    }
    return kept;
}

/// Removes edges not longer than `least`.
ClippedOutline without_equals(const ClippedOutline& outline, double least) {
    ClippedOutline kept;
    for (std::uint32_t i = 0; i < outline.count; ++i) {
        if (length(outline.after(i).place - outline.vertices[i].place) > least) {
            kept.add(outline.vertices[i]);
        }
    }
    return kept;
}

}  // namespace

std::optional<NearPart> near_part(const Shape& whole, DRotation turn, DVec2 offset, double reach) {
    if (whole.count() > Shape::inline_vertices) {
        return std::nullopt;
    }
    const double half = near_part_sides * reach;
    NearPart part;
    // If cosine and sine are floats, the rotation also stretches slightly.
    part.middle = inverse_rotate(turn, offset) / (turn.c * turn.c + turn.s * turn.s);
    ClippedOutline outline;
    for (std::uint32_t i = 0; i < whole.count(); ++i) {
        outline.add({DVec2(whole.vertex(i)) - part.middle, i});
    }
    for (const DVec2 outward : {DVec2(1.0, 0.0), DVec2(0.0, 1.0), DVec2(-1.0, 0.0), DVec2(0.0, -1.0)}) {
        outline = without_equals(clipped(outline, outward, half), near_part_fraction * half);
    }
    if (outline.count > Shape::inline_vertices || outline.count == 1) {
        return std::nullopt;
    }
    std::array<Vec2, Shape::inline_vertices> vertices;
    for (std::uint32_t i = 0; i < outline.count; ++i) {
        vertices[i] = Vec2(outline.vertices[i].place);
        part.numbers[i] = outline.vertices[i].number;
    }
    part.is_empty = outline.count == 0;
    if (!part.is_empty) {
        part.shape = Shape::convex(std::span(vertices).first(outline.count), whole.radius());
    }
    return part;
}

bool take_numbers(const NearPart& part, bool part_is_a, ContactPoints& contacts) {
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        ContactPoint& point = contacts.points[i];
        std::uint32_t& number = part_is_a ? point.index_a : point.index_b;
        number = part.numbers[number];
        if (number == NearPart::none) {
            return false;
        }
    }
    return true;
}

bool name_in_part(const NearPart& part, bool part_is_a, AxisId& axis) {
    const bool names_part = axis.source == (part_is_a ? AxisSource::edge_a : AxisSource::edge_b) ||
                            axis.source == AxisSource::vertex;
    if (!names_part) {
        return true;
    }
    std::uint32_t& number = part_is_a ? axis.a : axis.b;
    for (std::uint32_t i = 0; i < part.shape.count(); ++i) {
        if (part.numbers[i] == number) {
            number = i;
            return true;
        }
    }
    return false;
}

PairWithPart::PairWithPart(const PosedPair& pair, float reach) : of_a(is_much_larger(pair.a, pair.b, reach)) {
    const Shape& whole = of_a ? pair.a : pair.b;
    const Shape& other = of_a ? pair.b : pair.a;
    const Transform& at = of_a ? pair.xf_a : pair.xf_b;
    const Transform& at_other = of_a ? pair.xf_b : pair.xf_a;
    const DVec2 offset = offset_between(at, at_other);
    part = near_part(whole, to_double(at.rotation), offset, double{other.extent() + whole.radius() + reach});
    xf = {at_other.position, at.rotation, at_other.remainder};
}

}  // namespace collide
