// The convex pieces of bodies: tints that tell neighbouring ones apart.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <collide/geometry/decompose.h>

namespace app {

/// How strongly a piece of each tint is filled.
inline constexpr std::array<float, 3> tint_opacity{0.12f, 0.3f, 0.5f};

/// A tint for each piece, different from its neighbours'. Pieces of a polygon without holes form a tree, so
/// the distance from a first one alternates. Three tints instead of two keep its branches apart as well.
std::vector<std::uint8_t> tints_of(const std::vector<collide::PieceSeams>& seams);

}  // namespace app
