// Methods to decompose a polygon into convex pieces, for comparison.
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
    collide::ShapeSpec shape;                     // the shape to decompose
    collide::Polygon outline;                     // empty unless the shape is a concave polygon
    std::array<collide::Decomposition, 3> found;  // triangles, merged triangles, fewest
    double tolerance = 0.0;                       // metres, for `rough`
    collide::ApproximatePieces rough{};  // approximate decomposition: fewer pieces within the tolerance
};

PieceComparison compare_piece_methods(const collide::ShapeSpec& shape);

/// Returns "12 pieces", and whether another method had to replace this one.
std::string method_words(const PieceComparison& comparison, std::size_t method);

inline constexpr const char* tolerance_help =
    "Dents no deeper than this are filled first, for fewer pieces. The body itself keeps its exact pieces.";

/// Returns the largest useful tolerance: a quarter of the outline's longer side, metres.
double most_tolerance(const PieceComparison& comparison);
/// Returns the comparison with `rough` made for another tolerance, metres.
PieceComparison within_tolerance(PieceComparison comparison, double tolerance);
/// Returns "4 pieces instead of 9", "area +0.12 m² (+3.1 %)", "dents filled up to 0.2 m".
std::vector<std::string> rough_words(const PieceComparison& comparison);
/// Draws the approximate pieces and the original outline. Filled dents are dashed.
void paint_rough_pieces(const PieceComparison& comparison, collide::Vec2 size, const Palette& palette,
                        float scale, Color color, Painter& painter);

/// Draws the convex pieces that one method of decomposition finds, into an area of `size` pixels. Its upper
/// left corner is (0, 0).
void paint_pieces(const PieceComparison& comparison, std::size_t method, collide::Vec2 size,
                  const Palette& palette, float scale, Color color, Painter& painter);

}  // namespace app
