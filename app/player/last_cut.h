// The cut that the user made last, for its player to show again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

/// A straight cut along `line`. Of a cut that followed the hand this is the line from the stroke's first
/// point to its last.
struct LastCut {
    collide::BodySpec body;                // before it was cut
    std::vector<std::size_t> pieces;       // bodies that it has become
    std::array<collide::DVec2, 2> line{};  // world
    std::uint64_t revision = 0;            // of the document, just after it
    bool by_hand = false;
};

}  // namespace app
