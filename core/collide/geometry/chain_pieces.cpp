#include <collide/geometry/chain_pieces.h>

#include <array>
#include <cmath>

namespace collide {

namespace {

DVec2 unit_way(DVec2 from, DVec2 to) { return (to - from) / std::hypot(to.x - from.x, to.y - from.y); }

Vec2 outward(DVec2 way) { return Vec2(perp_right(way)); }

OutlineCorner corner_between(DVec2 way_before, DVec2 way_after) {
    return {outward(way_before), outward(way_after), cross(way_before, way_after) >= 0.0};
}

}  // namespace

BodyPieces pieces_of_chain(std::span<const DVec2> vertices, bool closed) {
    const std::size_t edges = closed ? vertices.size() : vertices.size() - 1;
    const auto way = [&](std::size_t edge) {
        return unit_way(vertices[edge], vertices[(edge + 1) % vertices.size()]);
    };
    BodyPieces body;
    for (std::size_t i = 0; i < edges; ++i) {
        const bool is_first = !closed && i == 0;
        const bool is_last = !closed && i + 1 == edges;
        // At an end the outline turns down by a right angle.
        const DVec2 before = is_first ? perp_right(way(i)) : way((i + edges - 1) % edges);
        const DVec2 after = is_last ? perp_left(way(i)) : way((i + 1) % edges);
        PieceSeams seams;
        seams.neighbours = {no_piece, static_cast<std::uint32_t>(i)};
        seams.corners = {corner_between(before, way(i)), corner_between(way(i), after)};
        seams.one_sided = true;
        body.pieces.push_back(
            place_convex(std::array{vertices[i], vertices[(i + 1) % vertices.size()]}, 0.0));
        body.seams.push_back(std::move(seams));
    }
    return body;
}

}  // namespace collide
