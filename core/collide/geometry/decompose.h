// Convex pieces of a simple polygon, with or without holes.
//
//   triangles          ear clipping (clip_ears.h)
//   merged_triangles   Hertel and Mehlhorn's pass over them (clip_ears_body.h): at most four times as many
//                      pieces as the best partition has
//   fewest             Keil and Snoeyink's dynamic program (fewest_pieces.h): no partition by diagonals has
//                      fewer. Where it would take too long, merged triangles replace it, and the result says
//                      so.
//
// All decisions are exact: the pieces are convex as they stand. Their edges are edges and diagonals of the
// polygon, so nothing is lost and nothing is covered twice.
//
// Sources: Meisters 1975; Hertel and Mehlhorn 1983; Keil and Snoeyink 2002; Eberly, "Triangulation by Ear
// Clipping" (bridges to holes).
// Limits: the polygon must be simple (see `find_crossing`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/polygon.h>

namespace collide {

// How a piece of a concave body relates to the outline that it was cut from. Which of its edges lie inside of
// the body, and in which directions does the outline face at its corners?

/// Beyond an edge on the outline.
inline constexpr std::uint32_t no_piece = 0xffffffff;

/// A corner of a piece: unit outward normals of the two edges of the outline that meet there, along the axes
/// of the piece's frame.
struct OutlineCorner {
    Vec2 before{0.0f, 0.0f};
    Vec2 after{0.0f, 0.0f};
    bool is_convex = true;  // or straight; at a reflex corner the outline faces nothing
    friend bool operator==(const OutlineCorner&, const OutlineCorner&) = default;
};

/// Empty lists: no edge of the piece is a seam, and its own corners are the outline's.
struct PieceSeams {
    std::vector<std::uint32_t> neighbours;  // by edge: the piece on its other side, or `no_piece`
    std::vector<OutlineCorner> corners;     // by vertex
    bool one_sided = false;                 // an edge of a chain: only what lies before edge 0 meets it

    bool is_open() const { return neighbours.empty(); }
    bool is_seam(std::uint32_t edge) const { return !is_open() && neighbours[edge] != no_piece; }
    friend bool operator==(const PieceSeams&, const PieceSeams&) = default;
};

/// How the pieces are found.
enum class PieceMethod : std::uint8_t {
    triangles,         // ear clipping alone
    merged_triangles,  // Hertel and Mehlhorn's pass over them
    fewest             // no partition by diagonals has fewer; merged triangles where that would take too long
};

/// The corners of a piece as vertex numbers, counter-clockwise from the lowest. For each edge (from corner k
/// to the next) the piece on its other side, if any. Such an edge is a seam inside of the polygon.
struct PieceRing {
    std::vector<std::uint32_t> corners;
    std::vector<std::uint32_t> neighbours;

    bool is_seam(std::size_t edge) const { return neighbours[edge] != no_piece; }
    friend bool operator==(const PieceRing&, const PieceRing&) = default;
};

struct Decomposition {
    std::vector<Polygon> pieces;
    bool complete = true;  // false: the polygon crosses itself, and some of it is missing
    PieceMethod method = PieceMethod::merged_triangles;  // that was really used
    std::vector<PieceRing> rings;                        // of the pieces, in their order
    friend bool operator==(const Decomposition&, const Decomposition&) = default;
};

/// Convex pieces, counter-clockwise, with disjoint interiors, whose union is the polygon. A straight vertex
/// stays a corner of the pieces that it touches. Precondition: simple, with area, counter-clockwise.
Decomposition decompose(std::span<const DVec2> polygon, PieceMethod method);
/// Merged triangles.
Decomposition decompose(std::span<const DVec2> polygon);

/// The same of a polygon with holes: merged triangles, or triangles; `fewest` is answered by merged
/// triangles. Numbers in `rings` are those of the bridged ring (clip_ears.h), in which corners at bridges
/// come twice. Preconditions: outline and holes are simple, with area, of any sense; `check_holes` finds no
/// fault.
Decomposition decompose_with_holes(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                   PieceMethod method);

// Convex pieces of a polygon, approximately: fewer than the exact ones, and nowhere farther from it than a
// tolerance.
//
//   1. Dents no deeper than the tolerance are filled (decompose.cpp).
//   2. What results falls into as few convex pieces as possible, exactly.
//   3. Were these more than those of the polygon itself, its own are the answer.
//
// So the pieces have disjoint interiors, cover the whole polygon, and every point of them lies within the
// tolerance of it. Their number is never more than that of the exact pieces.
//
// Sources: Lien and Amato 2006, "Approximate convex decomposition of polygons"; Keil and Snoeyink 2002.
// Limits: holes are kept as they are. O(n^2) at worst for the dents, then as of `decompose`.

struct ApproximatePieces {
    Decomposition found;
    Polygon outline;          // that the pieces add up to, holes not counted
    double added_area = 0.0;  // that the polygon does not have, m^2
    double concavity = 0.0;   // of the deepest dent that was filled, metres; at most the tolerance
    std::size_t exact = 0;    // number of pieces without a tolerance
    friend bool operator==(const ApproximatePieces&, const ApproximatePieces&) = default;
};

/// `tolerance` in metres, 0 or more; with 0 the pieces are exact. Preconditions as of `decompose_with_holes`.
ApproximatePieces approximate_pieces(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                     double tolerance);

// What Keil and Snoeyink's program reports to its tracer, one part of the polygon after the other.

enum class FewestStage : std::uint8_t {
    solved,  // the part from `from` to `to`: how few diagonals cut it
    chosen   // its triangle in the best partition of the whole
};

/// A part of the polygon: from vertex `from` counter-clockwise to vertex `to`, closed by their diagonal.
struct FewestSeen {
    FewestStage stage = FewestStage::solved;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t apex = 0;  // third corner of the triangle on the diagonal; of `solved` that of one best cut
    std::uint32_t diagonals = 0;  // inside the part
    std::uint32_t cuts = 0;       // solved: best cuts that are kept, each the narrowest at an end
    bool from_side_stays =
        false;  // chosen: from - apex is a diagonal of the partition (or an edge), not joined
    bool to_side_stays = false;  // chosen: the same of apex - to
    friend bool operator==(const FewestSeen&, const FewestSeen&) = default;
};

}  // namespace collide
