// The ways to cut a polygon into convex pieces, side by side.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <collide/geometry/decompose.h>
#include <collide/scene/scene.h>
#include "draw/painter.h"
#include "draw/palette.h"

namespace app {

struct PieceComparison {
    collide::ShapeSpec shape;                     // that it is of
    collide::Polygon outline;                     // empty unless the shape is a concave polygon
    std::array<collide::Decomposition, 3> found;  // triangles, merged triangles, fewest
    double tolerance = 0.0;                       // metres, of `rough`
    collide::ApproximatePieces rough{};           // fewer pieces at the cost of the tolerance
};

PieceComparison compare_piece_methods(const collide::ShapeSpec& shape);

/// "Triangles", "Merged", "Fewest".
std::string method_title(std::size_t method);
/// "12 pieces"; that another method stood in when it did.
std::string method_words(const PieceComparison& comparison, std::size_t method);

inline constexpr const char* tolerance_help =
    "Dents no deeper than this are filled first, for fewer pieces. The body itself keeps its exact pieces.";

/// The largest tolerance worth trying: a quarter of the outline's longer side, metres.
double most_tolerance(const PieceComparison& comparison);
/// The comparison with pieces within another tolerance, metres.
PieceComparison within_tolerance(PieceComparison comparison, double tolerance);
/// "4 pieces instead of 9", "area +0.12 m² (+3.1 %)", "dents filled up to 0.2 m".
std::vector<std::string> rough_words(const PieceComparison& comparison);
/// Its pieces, and the outline that they replace; what was filled is dashed.
void paint_rough_pieces(const PieceComparison& comparison, collide::Vec2 size, const Palette& palette,
                        float scale, Color color, Painter& painter);

/// The pieces in a box of that size, pixels, its upper left corner at (0, 0).
void paint_pieces(const PieceComparison& comparison, std::size_t method, collide::Vec2 size,
                  const Palette& palette, float scale, Color color, Painter& painter);

}  // namespace app
