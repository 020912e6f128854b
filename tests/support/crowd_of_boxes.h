// Random crowds of boxes for the broad phases, by family.
#pragma once

#include <array>
#include <string_view>

#include <collide/geometry/aabb.h>
#include "support/random_pairs.h"

namespace support {

enum class Crowd {
    even,
    clustered,
    one_giant,    // every hundredth box is a thousand times as large
    line,         // all on one horizontal line
    stack,        // wide and flat, one above the other
    same_place,   // all boxes share a point
    lattice,      // integer coordinates: many boxes touch
    far_away,     // about (1e6, -1e6)
    beyond,       // about 1e15, where a metre is few roundings
    points,       // no extent
    mixed_sizes,  // 1e-4 to 1e4
};

inline constexpr std::array all_crowds{Crowd::even,   Crowd::clustered,  Crowd::one_giant,  Crowd::line,
                                       Crowd::stack,  Crowd::same_place, Crowd::lattice,    Crowd::far_away,
                                       Crowd::beyond, Crowd::points,     Crowd::mixed_sizes};

std::string_view name_of(Crowd crowd);

/// A box of the family, where one of `count` may be.
collide::Aabb random_box(Crowd crowd, std::size_t count, Random& random);
/// The box a little later.
collide::Aabb moved_a_little(Crowd crowd, const collide::Aabb& box, Random& random);

}  // namespace support
