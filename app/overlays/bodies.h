// The bodies themselves: fill, outline, and the marks of their state. Static bodies are hatched,
// bodies that overlap something have a heavy outline or a rim, selected ones a ring.
#pragma once

#include "overlays/overlay.h"

namespace app {

void paint_bodies(const OverlayInput& input, Painter& painter);

/// Whether a body is drawn with the rim that says that it overlaps another one at the shown time.
bool shows_overlap_rim(const OverlayInput& input, std::size_t body);

/// The colour a body is drawn in: A's, B's, its own, or the neutral one.
Color body_color(const OverlayInput& input, std::size_t body);

/// Whether the body is a chain: of edges that count on one side.
bool is_chain(const collide::Collider& body);
/// The seams between the pieces of a body.
void paint_seams(Painter& painter, const collide::Collider& body, const Camera& camera, const Stroke& stroke);

}  // namespace app
