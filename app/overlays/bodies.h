// The bodies themselves: fill, outline, marks of their state, and tints of their convex pieces. Static bodies
// are hatched. Bodies that overlap others have a heavy outline or a rim, selected ones a ring.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <collide/geometry/decompose.h>
#include "overlays/overlay.h"

namespace app {

void paint_bodies(const OverlayInput& input, Painter& painter);

/// Returns whether a body has the rim that marks an overlap with another body at the shown time.
bool shows_overlap_rim(const OverlayInput& input, std::size_t body);

/// Returns the colour of a body: that of A, that of B, its own, or the neutral one.
Color body_color(const OverlayInput& input, std::size_t body);

/// Returns whether the body is a chain, which consists of one-sided edges.
bool is_chain(const collide::Collider& body);
/// Draws the seams between the pieces of a body.
void paint_seams(Painter& painter, const collide::Collider& body, const Camera& camera, const Stroke& stroke);

/// The opacity of a piece for each tint.
inline constexpr std::array<float, 3> tint_opacity{0.12f, 0.3f, 0.5f};

/// Returns a tint for each piece, different from those of its neighbours. Pieces of a polygon without holes
/// form a tree, so two tints would suffice. The third also keeps branches of this tree apart.
std::vector<std::uint8_t> tints_of(const std::vector<collide::PieceSeams>& seams);

}  // namespace app
