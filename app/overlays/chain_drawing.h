// A chain on the canvas: its edges, and short strokes on the side that is solid, as ground is drawn in
// mechanics.
#pragma once

#include <collide/geometry/collider.h>
#include "draw/camera.h"
#include "draw/painter.h"

namespace app {

/// Whether the body is a chain: of edges that count on one side.
bool is_chain(const collide::Collider& body);

/// The edges alone, as far as they are seen.
void paint_chain_edges(Painter& painter, const collide::Collider& chain, const Camera& camera,
                       const Stroke& stroke);

/// The strokes that say where it is solid, `spacing` pixels apart.
void paint_solid_side(Painter& painter, const collide::Collider& chain, const Camera& camera,
                      const Stroke& stroke, float spacing);

}  // namespace app
