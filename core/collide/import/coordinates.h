// Reads shapes from coordinates as programs print them, in C, C++, JavaScript, Rust, Python or JSON. It also
// reads calls such as b2Vec2(0, 0.2), columns of a table, and one ring per line. The lines "circle x y r" and
// "capsule x1 y1 x2 y2 r" are read, too. Names, brackets, labels and comments around the numbers are skipped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/import/imported_scene.h>
#include <collide/scene/scene.h>

namespace collide {

/// A polygon, circle, capsule or segment in the coordinates of the text. The numbers are bit-identical to
/// those written.
struct ImportedShape {
    ShapeGeometry geometry;
    bool clockwise = false;  // whether the polygon's vertices were written clockwise
    std::size_t line = 1;    // where it begins
};

/// Returns all shapes, at least one, or an error for the whole text. If the last point of a ring equals the
/// first, it is dropped. Two points are a segment. The caller tests the rings for crossings. Never throws.
std::variant<std::vector<ImportedShape>, ImportError> read_coordinates(std::string_view text);

}  // namespace collide
