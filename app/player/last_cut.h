// The last cut that the user made, so that its player can show it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

/// A straight cut along `line`. For a freehand cut this is the line from the first point of the stroke to its
/// last.
struct LastCut {
    collide::BodySpec body;                // before it was cut
    std::vector<std::size_t> pieces;       // bodies that replaced it
    std::array<collide::DVec2, 2> line{};  // world frame, metres
    std::uint64_t revision = 0;            // of the document, just after the cut
    bool by_hand = false;
};

}  // namespace app
