// Room for two canvases in that of one.
#pragma once

#include <collide/base/vec2.h>

namespace app {

using collide::Vec2;

/// How two canvases share the room of one: side by side where that is much wider than high, else one below
/// the other.
struct CanvasSplit {
    Vec2 main{0.0f, 0.0f};        // size
    Vec2 corner{0.0f, 0.0f};      // of the second one, from that of the room
    Vec2 difference{0.0f, 0.0f};  // its size; nothing when there is too little room for two
    bool beside = false;
};
/// `share` of the longer side goes to the difference; neither gets less than `least` pixels of it.
CanvasSplit split_canvas(Vec2 room, float share, float least);

/// The share when nobody has changed it, and the least, in logical pixels.
inline constexpr float standard_share = 0.46f;
inline constexpr float least_canvas_side = 130.0f;

}  // namespace app
