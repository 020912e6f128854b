#include <collide/geometry/body_pieces.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/geometry/aabb.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// The polygon without corners that only the rounding of coordinates has made reflex.
Polygon without_noise(std::span<const DVec2> polygon) {
    const Aabb box = bounds(polygon);
    const DVec2 reach = glm::max(glm::abs(box.lower), glm::abs(box.upper));
    const double noise = coordinate_noise * std::max(reach.x, reach.y);
    const std::size_t n = polygon.size();
    Polygon result;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 before = result.empty() ? polygon[(i + n - 1) % n] : result.back();
        const DVec2 chord = polygon[(i + 1) % n] - before;
        const double depth = -cross(chord, polygon[i] - before) / std::hypot(chord.x, chord.y);
        // A corner to the left of the chord is reflex.
        const bool is_noise =
            orientation(before, polygon[i], polygon[(i + 1) % n]) < 0 && std::abs(depth) <= noise;
        if (!is_noise) {
            result.push_back(polygon[i]);
        }
    }
    return result;
}

Vec2 outward_normal(DVec2 from, DVec2 to) {
    const DVec2 normal = perp_right(to - from);
    return Vec2(normal / std::hypot(normal.x, normal.y));
}

/// One corner of a piece on its way to single precision.
struct Corner {
    std::uint32_t vertex;
    std::uint32_t neighbour;  // beyond the edge to the next corner
    Vec2 place;               // as the shape will round it; kept, since GCC 12 rounds only some of the
                              // coordinates that are rounded on the spot
};

/// Corners that are still apart and turn left once rounded as the shape will round them.
std::vector<Corner> usable_corners(const Polygon& piece, const PieceRing& ring,
                                   std::span<const DVec2> polygon) {
    const DVec2 center = bounds(std::span<const DVec2>(piece)).center();
    std::vector<Corner> corners;
    for (std::size_t k = 0; k < ring.corners.size(); ++k) {
        const std::uint32_t vertex = ring.corners[k];
        corners.push_back({vertex, ring.neighbours[k], Vec2(polygon[vertex] - center)});
    }
    std::size_t good = 0;
    std::size_t at = 0;
    while (corners.size() >= 3 && good < corners.size()) {
        const std::size_t n = corners.size();
        const std::size_t before = (at + n - 1) % n;
        const DVec2 p(corners[before].place);
        const DVec2 q(corners[at].place);
        if (p != q && orientation(p, q, DVec2(corners[(at + 1) % n].place)) >= 0) {
            at = (at + 1) % n;
            ++good;
            continue;
        }
        // The edge before takes the place of the one after: on the outline when one of both was.
        if (corners[at].neighbour == no_piece) {
            corners[before].neighbour = no_piece;
        }
        corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(at));
        at = (before < at ? before : before - 1) % corners.size();
        good = 0;
    }
    return corners;
}

bool is_straight(const Corner& before, const Corner& at, const Corner& after,
                 std::span<const DVec2> polygon) {
    return orientation(DVec2(before.place), DVec2(at.place), DVec2(after.place)) == 0 ||
           orientation(polygon[before.vertex], polygon[at.vertex], polygon[after.vertex]) == 0;
}

/// Takes out corners on a straight line between edges of the same kind: they add nothing but an axis that is
/// there already. Where two pieces meet beyond a seam the corner stays, so that each edge has one neighbour.
void drop_straight(std::vector<Corner>& corners, std::span<const DVec2> polygon) {
    for (std::size_t at = 0; at < corners.size() && corners.size() > 3;) {
        const std::size_t n = corners.size();
        const Corner& before = corners[(at + n - 1) % n];
        const bool drops = before.neighbour == corners[at].neighbour &&
                           is_straight(before, corners[at], corners[(at + 1) % n], polygon);
        if (drops) {
            corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(at));
        } else {
            ++at;
        }
    }
}

bool has_width(const std::vector<Corner>& corners, std::span<const DVec2> polygon) {
    Polygon points;
    for (const Corner& corner : corners) {
        points.push_back(polygon[corner.vertex]);
    }
    return points.size() >= 3 && twice_signed_area(points) > 0.0;
}

OutlineCorner outline_corner(std::span<const DVec2> polygon, std::uint32_t vertex) {
    const std::size_t n = polygon.size();
    const DVec2 before = polygon[(vertex + n - 1) % n];
    const DVec2 after = polygon[(vertex + 1) % n];
    return {outward_normal(before, polygon[vertex]), outward_normal(polygon[vertex], after),
            orientation(before, polygon[vertex], after) >= 0};
}

void add_piece(const std::vector<Corner>& corners, std::span<const DVec2> polygon, double radius,
               BodyPieces& body) {
    Polygon points;
    PieceSeams seams;
    for (const Corner& corner : corners) {
        points.push_back(polygon[corner.vertex]);
        seams.neighbours.push_back(corner.neighbour);
        seams.corners.push_back(outline_corner(polygon, corner.vertex));
    }
    body.pieces.push_back(place_convex(points, radius));
    body.seams.push_back(std::move(seams));
}

/// Numbers of pieces after some have been left out.
void renumber(std::vector<PieceSeams>& seams, const std::vector<std::uint32_t>& numbers) {
    for (PieceSeams& piece : seams) {
        for (std::uint32_t& neighbour : piece.neighbours) {
            // A seam to a piece without width stays one; what lies beyond is within rounding.
            neighbour = neighbour == no_piece ? no_piece : numbers[neighbour];
        }
    }
}

BodyPieces one_piece(std::span<const DVec2> polygon, double radius) {
    return {{place_convex(polygon, radius)}, {}};
}

}  // namespace

BodyPieces pieces_of_polygon(std::span<const DVec2> polygon, double radius) {
    if (is_convex(polygon)) {
        return one_piece(polygon, radius);
    }
    Polygon outline = without_noise(polygon);
    Decomposition found = decompose(outline, PieceMethod::fewest);
    if (!found.complete) {
        outline.assign(polygon.begin(), polygon.end());
        found = decompose(outline, PieceMethod::fewest);
    }
    BodyPieces body;
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = 0; i < found.pieces.size(); ++i) {
        std::vector<Corner> corners = usable_corners(found.pieces[i], found.rings[i], outline);
        drop_straight(corners, outline);
        const bool usable = has_width(corners, outline);
        numbers.push_back(usable ? static_cast<std::uint32_t>(body.pieces.size())
                                 : static_cast<std::uint32_t>(found.pieces.size()));
        if (usable) {
            add_piece(corners, outline, radius, body);
        }
    }
    renumber(body.seams, numbers);
    if (body.pieces.empty()) {
        return one_piece(polygon, radius);
    }
    if (body.pieces.size() == 1) {
        body.seams.clear();
    }
    return body;
}

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
