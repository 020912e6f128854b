#include "geometry/fewest_pieces.h"

#include "geometry/fewest_pieces_body.h"
#include "trace/tracer.h"

namespace collide {

std::optional<PieceMesh> fewest_pieces(std::span<const DVec2> polygon, const Triangulation& triangulation) {
    NoTrace nobody;
    return fewest_pieces_body(polygon, triangulation, nobody);
}

}  // namespace collide
