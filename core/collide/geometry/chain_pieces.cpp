#include <collide/geometry/chain_pieces.h>

#include <array>
#include <cmath>

namespace collide {

namespace {

DVec2 unit_direction(DVec2 from, DVec2 to) { return (to - from) / std::hypot(to.x - from.x, to.y - from.y); }

Vec2 outward(DVec2 direction) { return Vec2(perp_right(direction)); }

OutlineCorner corner_between(DVec2 direction_before, DVec2 direction_after) {
    return {outward(direction_before), outward(direction_after),
            cross(direction_before, direction_after) >= 0.0};
}

}  // namespace

BodyPieces pieces_of_chain(std::span<const DVec2> vertices, bool closed) {
    const std::size_t edges = closed ? vertices.size() : vertices.size() - 1;
    const auto direction = [&](std::size_t edge) {
        return unit_direction(vertices[edge], vertices[(edge + 1) % vertices.size()]);
    };
    BodyPieces body;
    for (std::size_t i = 0; i < edges; ++i) {
        const bool is_first = !closed && i == 0;
        const bool is_last = !closed && i + 1 == edges;
        // At an end the outline turns down by a right angle.
        const DVec2 before = is_first ? perp_right(direction(i)) : direction((i + edges - 1) % edges);
        const DVec2 after = is_last ? perp_left(direction(i)) : direction((i + 1) % edges);
        PieceSeams seams;
        seams.neighbours = {no_piece, static_cast<std::uint32_t>(i)};
        seams.corners = {corner_between(before, direction(i)), corner_between(direction(i), after)};
        seams.one_sided = true;
        body.pieces.push_back(
            place_convex(std::array{vertices[i], vertices[(i + 1) % vertices.size()]}, 0.0));
        body.seams.push_back(std::move(seams));
    }
    return body;
}

}  // namespace collide
