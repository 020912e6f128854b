// The bodies themselves: fill, outline, the marks of their state, and the tints of their convex pieces.
// Static bodies are hatched, bodies that overlap something have a heavy outline or a rim, selected ones a
// ring.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <collide/geometry/decompose.h>
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

/// How strongly a piece of each tint is filled.
inline constexpr std::array<float, 3> tint_opacity{0.12f, 0.3f, 0.5f};

/// A tint for each piece, different from its neighbours'. Pieces of a polygon without holes form a tree, so
/// the distance from a first one alternates. Three tints instead of two keep its branches apart as well.
std::vector<std::uint8_t> tints_of(const std::vector<collide::PieceSeams>& seams);

}  // namespace app
