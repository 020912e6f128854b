#include <collide/geometry/fewest_pieces.h>

#include <collide/base/tracer.h>
#include <collide/geometry/fewest_pieces_body.h>

namespace collide {

std::optional<PieceMesh> fewest_pieces(std::span<const DVec2> polygon, const Triangulation& triangulation) {
    NoTrace nobody;
    return fewest_pieces_body(polygon, triangulation, nobody);
}

}  // namespace collide
