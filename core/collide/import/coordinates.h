// Shapes from coordinates as programs print them, in C, C++, JavaScript, Rust, Python or JSON. Calls such as
// b2Vec2(0, 0.2) are read, columns of a table, and one ring a line. So are the lines "circle x y r" and
// "capsule x1 y1 x2 y2 r". Names, brackets, labels and comments around the numbers are skipped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/import/imported_scene.h>
#include <collide/scene/scene.h>

namespace collide {

/// A polygon, circle, capsule or segment, in the coordinates of the text: the numbers as written, to the bit.
struct ImportedShape {
    ShapeGeometry geometry;
    bool clockwise = false;  // a polygon that was written so
    std::size_t line = 1;    // where it begins
};

/// Whole or refused whole; never empty. A ring that ends where it begins loses that last point. Two points
/// are a segment. Rings are not tested for crossings: whoever makes bodies of them does that. Never throws.
std::variant<std::vector<ImportedShape>, ImportError> read_coordinates(std::string_view text);

}  // namespace collide
