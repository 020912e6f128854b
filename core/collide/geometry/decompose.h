// Decomposes a simple polygon, with or without holes, into convex pieces.
//
//   triangles          ear clipping (clip_ears.h)
//   merged_triangles   Hertel and Mehlhorn's pass over them (clip_ears_body.h): at most four times as many
//                      pieces as the best partition has
//   fewest             Keil and Snoeyink's dynamic program (fewest_pieces.h): no partition by diagonals has
//                      fewer. Where it would take too long, merged triangles replace it, and the result says
//                      so.
//
// All decisions are exact, so the pieces are exactly convex. Their edges are edges and diagonals of the
// polygon. So the pieces cover the polygon without gaps and without overlap.
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

// Relation of a piece of a concave body to the outline from which it was cut. It tells which edges of the
// piece lie inside the body, and which way the outline faces at its corners.

/// Stands for "no neighbour": the edge lies on the outline.
inline constexpr std::uint32_t no_piece = 0xffffffff;

/// The outline at a corner of a piece: the unit outward normals of the two outline edges that meet there, in
/// the piece's frame.
struct OutlineCorner {
    Vec2 before{0.0f, 0.0f};
    Vec2 after{0.0f, 0.0f};
    bool is_convex = true;  // false only at a reflex corner, where no normal direction of the outline exists
    friend bool operator==(const OutlineCorner&, const OutlineCorner&) = default;
};

/// Neighbours of a piece. Empty lists mean that no edge is a seam and that the corners are those of the piece
/// itself.
struct PieceSeams {
    std::vector<std::uint32_t> neighbours;  // by edge: the piece on the other side, or `no_piece`
    std::vector<OutlineCorner> corners;     // by vertex of the piece
    bool one_sided = false;                 // for an edge of a chain: only shapes in front of edge 0 can
                                            // touch it

    bool is_open() const { return neighbours.empty(); }
    bool is_seam(std::uint32_t edge) const { return !is_open() && neighbours[edge] != no_piece; }
    friend bool operator==(const PieceSeams&, const PieceSeams&) = default;
};

/// How the pieces are found.
enum class PieceMethod : std::uint8_t {
    triangles,         // ear clipping alone
    merged_triangles,  // Hertel and Mehlhorn's pass over them
    fewest             // fewest pieces that diagonals can make; replaced by merged triangles where that would
                       // take too long
};

/// The corners of a piece as vertex indices, counter-clockwise from the lowest index. `neighbours` holds the
/// piece on the other side of each edge (from corner k to the next), or `no_piece`. An edge with a neighbour
/// is a seam inside the polygon.
struct PieceRing {
    std::vector<std::uint32_t> corners;
    std::vector<std::uint32_t> neighbours;

    bool is_seam(std::size_t edge) const { return neighbours[edge] != no_piece; }
    friend bool operator==(const PieceRing&, const PieceRing&) = default;
};

struct Decomposition {
    std::vector<Polygon> pieces;
    bool complete = true;  // false: the polygon crosses itself, and part of it is missing
    PieceMethod method = PieceMethod::merged_triangles;  // the method that was actually used
    std::vector<PieceRing> rings;                        // one ring per piece, in the same order
    friend bool operator==(const Decomposition&, const Decomposition&) = default;
};

/// Returns convex pieces, counter-clockwise, with disjoint interiors, whose union is the polygon. A straight
/// vertex stays a corner of the pieces that contain it. Precondition: simple, with area, counter-clockwise.
Decomposition decompose(std::span<const DVec2> polygon, PieceMethod method);
/// Decomposes into merged triangles.
Decomposition decompose(std::span<const DVec2> polygon);

/// Decomposes a polygon with holes into triangles or merged triangles; for `fewest` the result is merged
/// triangles. The vertex indices in `rings` are those of the bridged ring (clip_ears.h), which contains
/// corners at bridges twice. Preconditions: the outline and the holes are simple, with area, in any
/// orientation; `check_holes` finds no fault.
Decomposition decompose_with_holes(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                   PieceMethod method);

// Decomposes a polygon approximately into convex pieces: fewer than the exact ones, and nowhere farther from
// the polygon than a tolerance.
//
//   1. Dents no deeper than the tolerance are filled (decompose.cpp).
//   2. The filled polygon is decomposed into as few convex pieces as possible, exactly.
//   3. If the unfilled polygon needs no more pieces, its exact pieces are the result.
//
// So the pieces have disjoint interiors and cover the whole polygon. Every point of a piece lies within the
// tolerance of the polygon. There are never more pieces than in the exact decomposition.
//
// Sources: Lien and Amato 2006, "Approximate convex decomposition of polygons"; Keil and Snoeyink 2002.
// Limits: holes stay unchanged. Filling the dents takes O(n^2) time at worst, and the decomposition as much
// as `decompose`.

struct ApproximatePieces {
    Decomposition found;
    Polygon outline;          // the union of the pieces, not counting holes
    double added_area = 0.0;  // area of the pieces outside the polygon, m^2
    double concavity = 0.0;   // depth of the deepest filled dent, metres; at most the tolerance
    std::size_t exact = 0;    // number of pieces of the exact decomposition
    friend bool operator==(const ApproximatePieces&, const ApproximatePieces&) = default;
};

/// Returns the approximate pieces. `tolerance` is in metres and at least 0; with 0 the pieces are exact.
/// Preconditions: as for `decompose_with_holes`.
ApproximatePieces approximate_pieces(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                     double tolerance);

// Events that Keil and Snoeyink's dynamic program reports to its tracer, one per sub-polygon.

enum class FewestStepKind : std::uint8_t {
    solved,  // the sub-polygon from `from` to `to` is solved: the least number of diagonals that cut it
    chosen   // the triangle of the sub-polygon in the best decomposition of the whole polygon
};

/// A sub-polygon: it runs from vertex `from` counter-clockwise to vertex `to` and is closed by the diagonal
/// between both.
struct FewestEvent {
    FewestStepKind kind = FewestStepKind::solved;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t apex = 0;  // third corner of the triangle on the diagonal; for `solved` the triangle of one
                             // best cut
    std::uint32_t diagonals = 0;   // diagonals inside the sub-polygon
    std::uint32_t cuts = 0;        // for `solved`: number of best cuts that are kept, each the narrowest at
                                   // one end
    bool from_side_stays = false;  // for `chosen`: from - apex stays as a diagonal or edge; false: the pieces
                                   // on both sides are merged
    bool to_side_stays = false;    // for `chosen`: whether apex - to stays
    friend bool operator==(const FewestEvent&, const FewestEvent&) = default;
};

}  // namespace collide
