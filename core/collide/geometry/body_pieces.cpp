#include <collide/geometry/body_pieces.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

#include <collide/base/interval.h>
#include <collide/base/trigonometry.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/orientation.h>
#include <collide/geometry/polygon.h>
#include <collide/geometry/shared_corners.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

/// Returns the polygon without corners that are reflex only by rounding of their coordinates.
Polygon without_noise(std::span<const DVec2> polygon) {
    const Aabb box = bounds(polygon);
    const DVec2 reach = glm::max(glm::abs(box.lower), glm::abs(box.upper));
    const double noise = coordinate_noise * std::max(reach.x, reach.y);
    const std::size_t n = polygon.size();
    Polygon result;
    for (std::size_t i = 0; i < n; ++i) {
        const DVec2 before = result.empty() ? polygon[(i + n - 1) % n] : result.back();
        const DVec2 chord = polygon[(i + 1) % n] - before;
        const double depth = -cross(chord, polygon[i] - before) / length(chord);
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
    return Vec2(normal / length(normal));
}

/// One corner of a piece while it is converted to single precision.
struct Corner {
    std::uint32_t vertex;
    std::uint32_t neighbour;  // the piece beyond the edge to the next corner
    Vec2 place;               // rounded as in the shape; stored because GCC 12, when it rounds in place,
                              // rounds only some of the coordinates
};

/// Returns the corners that remain distinct and turn left after rounding to the shape's floats.
std::vector<Corner> usable_corners(const Polygon& piece, const PieceRing& ring,
                                   std::span<const DVec2> polygon) {
    const DVec2 center = bounds(std::span<const DVec2>(piece)).center();
    std::vector<Corner> corners;
    for (std::size_t k = 0; k < ring.corners.size(); ++k) {
        const std::uint32_t vertex = ring.corners[k];
        corners.push_back({vertex, ring.neighbours[k], Vec2(polygon[vertex] - center)});
    }
    // A ring as a doubly linked list, so that a corner is removed in constant time.
    const std::size_t count = corners.size();
    std::vector<std::size_t> previous(count);
    std::vector<std::size_t> next(count);
    for (std::size_t i = 0; i < count; ++i) {
        next[i] = i + 1 == count ? 0 : i + 1;
        previous[next[i]] = i;
    }
    std::vector<char> is_removed(count, 0);
    std::size_t left = count;
    std::size_t good = 0;  // number of corners before `at` that are known to be usable
    std::size_t at = 0;
    while (left >= 3 && good < left) {
        const std::size_t before = previous[at];
        const DVec2 p(corners[before].place);
        const DVec2 q(corners[at].place);
        if (p != q && orientation(p, q, DVec2(corners[next[at]].place)) >= 0) {
            at = next[at];
            ++good;
            continue;
        }
        // The edge before this corner replaces the edge after it. The merged edge lies on the outline if
        // either of the two did.
        if (corners[at].neighbour == no_piece) {
            corners[before].neighbour = no_piece;
        }
        is_removed[at] = 1;
        next[before] = next[at];
        previous[next[at]] = before;
        --left;
        at = before;
        // The corners on both sides have a new neighbour and are tested again. One is `at`, the other the
        // first of the good ones.
        good = std::min(good - std::min<std::size_t>(good, 1), left - 2);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (is_removed[i] == 0) corners[kept++] = corners[i];
    }
    corners.resize(left);
    return corners;
}

bool is_straight(const Corner& before, const Corner& at, const Corner& after,
                 std::span<const DVec2> polygon) {
    return orientation(DVec2(before.place), DVec2(at.place), DVec2(after.place)) == 0 ||
           orientation(polygon[before.vertex], polygon[at.vertex], polygon[after.vertex]) == 0;
}

/// Removes corners on a straight line between two edges with the same neighbour: they would only repeat an
/// axis. A corner where two pieces meet beyond a seam stays, so that each edge has one neighbour.
void drop_straight(std::vector<Corner>& corners, std::span<const DVec2> polygon) {
    std::vector<Corner> kept;
    kept.reserve(corners.size());
    std::size_t left = corners.size();
    for (std::size_t at = 0; at < corners.size(); ++at) {
        const Corner& before = kept.empty() ? corners.back() : kept.back();
        const bool is_last = at + 1 == corners.size();
        const Corner& after = !is_last ? corners[at + 1] : kept.empty() ? corners.front() : kept.front();
        const bool drops = left > 3 && before.neighbour == corners[at].neighbour &&
                           is_straight(before, corners[at], after, polygon);
        if (drops) {
            --left;
        } else {
            kept.push_back(corners[at]);
        }
    }
    corners = std::move(kept);
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
    body.pieces.push_back(centred_convex(points, radius));
    body.seams.push_back(std::move(seams));
}

/// Renumbers the neighbours after some pieces have been left out.
void renumber(std::vector<PieceSeams>& seams, const std::vector<std::uint32_t>& numbers) {
    for (PieceSeams& piece : seams) {
        for (std::uint32_t& neighbour : piece.neighbours) {
            // A seam to a piece without width stays a seam: the outline beyond it is within rounding error.
            neighbour = neighbour == no_piece ? no_piece : numbers[neighbour];
        }
    }
}

BodyPieces one_piece(std::span<const DVec2> polygon, double radius) {
    return {{centred_convex(polygon, radius)}, {}};
}

/// A sharp piece in the body frame; without corners when the piece is round.
struct Sharp {
    Polygon corners;
    std::vector<DVec2> normals;  // unit outward normals of the edges
    double slack = 0.0;          // metres: points nearer than this count as equal
    std::uint32_t part = 0;

    std::size_t next(std::size_t k) const { return k + 1 == corners.size() ? 0 : k + 1; }
    std::size_t before(std::size_t k) const { return k == 0 ? corners.size() - 1 : k - 1; }
};

Sharp sharp_of(const PlacedShape& placed, std::uint32_t part) {
    Sharp sharp;
    sharp.part = part;
    sharp.slack = part_seam_fraction * double{placed.shape.extent()};
    if (placed.shape.kind() == ShapeKind::ellipse || placed.shape.count() < 3 ||
        placed.shape.radius() > 0.0f) {
        return sharp;
    }
    const DRotation turn = DRotation::from_angle(placed.rotation);
    for (std::uint32_t i = 0; i < placed.shape.count(); ++i) {
        sharp.corners.push_back(placed.center + rotate(turn, DVec2(placed.shape.vertex(i))));
        sharp.normals.push_back(rotate(turn, DVec2(placed.shape.normal(i))));
    }
    return sharp;
}

/// Returns the parameters from 0 to 1 at which the segment lies in the convex piece; nothing if it misses the
/// piece.
std::optional<Interval> stretch_inside(const Sharp& piece, DVec2 from, DVec2 to) {
    Interval inside{0.0, 1.0};
    for (std::size_t k = 0; k < piece.corners.size(); ++k) {
        const double start = dot(piece.normals[k], from - piece.corners[k]);
        const double end = dot(piece.normals[k], to - piece.corners[k]);
        if (start > 0.0 && end > 0.0) {
            return std::nullopt;
        }
        if (start > 0.0) {
            inside.min = std::max(inside.min, start / (start - end));
        } else if (end > 0.0) {
            inside.max = std::min(inside.max, start / (start - end));
        }
    }
    return inside.min < inside.max ? std::optional(inside) : std::nullopt;
}

/// A sector of directions around a point, counter-clockwise from the angle `from`, radians.
struct Sector {
    double from = 0.0;
    double angle = 0.0;
};

Sector sector_between(DVec2 from, DVec2 to) {
    const double start = angle_of({from.x, from.y});
    double angle = angle_of({dot(from, to), cross(from, to)});
    if (angle < 0.0) {
        angle += full_turn;
    }
    return {start, angle};
}

/// Returns the sector of directions around the point that the piece fills, or nothing when the point lies
/// outside the piece.
std::optional<Sector> filled_by(const Sharp& piece, DVec2 point, double slack) {
    double outmost = -std::numeric_limits<double>::infinity();
    std::size_t edge = 0;
    for (std::size_t k = 0; k < piece.corners.size(); ++k) {
        const double height = dot(piece.normals[k], point - piece.corners[k]);
        if (height > outmost) {
            outmost = height;
            edge = k;
        }
    }
    if (piece.corners.empty() || outmost > slack) {
        return std::nullopt;
    }
    if (outmost < -slack) {
        return Sector{0.0, full_turn};
    }
    for (const std::size_t corner : {edge, piece.next(edge)}) {
        const DVec2 at = piece.corners[corner];
        if (length(point - at) <= 2.0 * slack) {
            return sector_between(piece.corners[piece.next(corner)] - at,
                                  piece.corners[piece.before(corner)] - at);
        }
    }
    const DVec2 along = perp_left(piece.normals[edge]);
    return Sector{angle_of({along.x, along.y}), std::numbers::pi};
}

/// Returns the widest sector that no given sector fills.
Sector widest_gap(std::vector<Sector> filled) {
    for (Sector& sector : filled) {
        sector.from -= full_turn * std::floor(sector.from / full_turn);
    }
    std::sort(filled.begin(), filled.end(), [](const Sector& s, const Sector& t) { return s.from < t.from; });
    Sector widest{0.0, 0.0};
    double end = -full_turn;
    for (const Sector& sector : filled) {
        end = std::max(end, sector.from - full_turn + sector.angle);
    }
    for (const Sector& sector : filled) {
        if (sector.from - end > widest.angle) {
            widest = {end, sector.from - end};
        }
        end = std::max(end, sector.from + sector.angle);
    }
    return widest;
}

class PartSeams {
  public:
    explicit PartSeams(BodyPieces& body) : body_(body) {
        std::vector<Aabb> boxes;
        for (std::size_t i = 0; i < body.pieces.size(); ++i) {
            const Sharp& sharp = sharps_.emplace_back(sharp_of(body.pieces[i], body.parts[i]));
            Aabb box{body.pieces[i].center, body.pieces[i].center};
            if (!sharp.corners.empty()) {
                box = bounds(std::span<const DVec2>(sharp.corners));
            }
            boxes.push_back({box.lower - sharp.slack, box.upper + sharp.slack});
        }
        near_ = overlapping_boxes(boxes);
    }

    void complete(std::uint32_t piece) {
        const bool meets_another = std::any_of(near_[piece].begin(), near_[piece].end(), [&](auto other) {
            return sharps_[other].part != sharps_[piece].part && !sharps_[other].corners.empty();
        });
        if (sharps_[piece].corners.empty() || !meets_another) {
            return;
        }
        PieceSeams& seams = body_.seams[piece];
        const std::size_t count = sharps_[piece].corners.size();
        seams.neighbours.resize(count, no_piece);
        seams.corners.resize(count);
        for (std::size_t k = 0; k < count; ++k) {
            if (seams.neighbours[k] == no_piece) {
                seams.neighbours[k] = beyond(piece, k);
            }
            seams.corners[k] = corner(piece, k);
        }
    }

  private:
    double slack_of(std::uint32_t piece, std::uint32_t other) const {
        return std::max(sharps_[piece].slack, sharps_[other].slack);
    }

    /// Returns the piece of another shape that covers the start of the thin zone beyond an edge. Returns
    /// `no_piece` unless pieces of other shapes cover the whole zone.
    std::uint32_t beyond(std::uint32_t piece, std::size_t edge) const {
        const Sharp& own = sharps_[piece];
        const DVec2 from = own.corners[edge];
        const DVec2 to = own.corners[own.next(edge)];
        const double length = collide::length(to - from);
        std::vector<std::pair<Interval, std::uint32_t>> covered;
        double slack = own.slack;
        for (const std::uint32_t other : near_[piece]) {
            if (sharps_[other].part == own.part) continue;
            slack = std::max(slack, sharps_[other].slack);
            const DVec2 out = 2.0 * slack_of(piece, other) * own.normals[edge];
            if (const auto stretch = stretch_inside(sharps_[other], from + out, to + out)) {
                covered.emplace_back(*stretch, other);
            }
        }
        const double more = 4.0 * slack / length;
        std::sort(covered.begin(), covered.end(),
                  [](const auto& s, const auto& t) { return s.first.min < t.first.min; });
        double end = 0.0;
        for (const auto& [stretch, other] : covered) {
            if (stretch.min > end + more) {
                return no_piece;
            }
            end = std::max(end, stretch.max);
        }
        return covered.empty() || end < 1.0 - more ? no_piece : covered.front().second;
    }

    /// Returns how the outline turns at a corner, along the axes of the piece.
    OutlineCorner corner(std::uint32_t piece, std::size_t k) const {
        const DVec2 point = sharps_[piece].corners[k];
        std::vector<Sector> filled{*filled_by(sharps_[piece], point, sharps_[piece].slack)};
        for (const std::uint32_t other : near_[piece]) {
            if (const auto sector = filled_by(sharps_[other], point, slack_of(piece, other))) {
                filled.push_back(*sector);
            }
        }
        const Sector free = widest_gap(std::move(filled));
        OutlineCorner corner;
        corner.is_convex = free.angle >= std::numbers::pi - part_gap_angle;
        const double turned = body_.pieces[piece].rotation;
        const auto towards = [&](double angle) {
            return Vec2(DVec2(cosine(angle - turned), sine(angle - turned)));
        };
        corner.before = towards(free.from + 0.5 * std::numbers::pi);
        corner.after = towards(free.from + free.angle - 0.5 * std::numbers::pi);
        return corner;
    }

    BodyPieces& body_;
    std::vector<Sharp> sharps_;
    std::vector<std::vector<std::uint32_t>> near_;
};

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
    if (found.complete) {
        SharedCorners shared = share_corners(outline, found, PieceMethod::fewest);
        outline = std::move(shared.outline);
        found = std::move(shared.found);
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

DVec2 unit_direction(DVec2 from, DVec2 to) { return (to - from) / length(to - from); }

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
        // At an end of the chain the outline turns right by a quarter turn.
        const DVec2 before = is_first ? perp_right(direction(i)) : direction((i + edges - 1) % edges);
        const DVec2 after = is_last ? perp_left(direction(i)) : direction((i + 1) % edges);
        PieceSeams seams;
        seams.neighbours = {no_piece, static_cast<std::uint32_t>(i)};
        seams.corners = {corner_between(before, direction(i)), corner_between(direction(i), after)};
        seams.one_sided = true;
        body.pieces.push_back(
            centred_convex(std::array{vertices[i], vertices[(i + 1) % vertices.size()]}, 0.0));
        body.seams.push_back(std::move(seams));
    }
    return body;
}

void complete_seams(BodyPieces& body) {
    PartSeams seams(body);
    for (std::uint32_t piece = 0; piece < body.pieces.size(); ++piece) {
        seams.complete(piece);
    }
    if (std::all_of(body.seams.begin(), body.seams.end(), [](const auto& s) { return s.is_open(); })) {
        body.seams.clear();
    }
}

}  // namespace collide
