// The ways to cut a polygon into convex pieces, side by side.
#pragma once

#include <array>
#include <memory>
#include <string>

#include <collide/geometry/decompose.h>
#include <collide/scene/scene.h>
#include "draw/painter.h"
#include "draw/palette.h"

namespace app {

struct PieceComparison {
    collide::ShapeSpec shape;                     // that it is of
    collide::Polygon outline;                     // empty unless the shape is a concave polygon
    std::array<collide::Decomposition, 3> found;  // triangles, merged triangles, fewest
};

PieceComparison compare_piece_methods(const collide::ShapeSpec& shape);

/// "Triangles", "Merged", "Fewest".
std::string method_title(std::size_t method);
/// "12 pieces"; that another method stood in when it did.
std::string method_words(const PieceComparison& comparison, std::size_t method);

/// The pieces in a box of that size, pixels, its upper left corner at (0, 0).
void paint_pieces(const PieceComparison& comparison, std::size_t method, collide::Vec2 size,
                  const Palette& palette, float scale, Color color, Painter& painter);

}  // namespace app
