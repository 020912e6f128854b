#include "overlays/canvas_split.h"

#include <algorithm>
#include <cmath>

namespace app {

CanvasSplit split_canvas(Vec2 room, float share, float least) {
    CanvasSplit split;
    split.main = room;
    split.beside = room.x > 1.2f * room.y;
    const float whole = split.beside ? room.x : room.y;
    if (whole < 2.0f * least || std::min(room.x, room.y) < least) return split;
    const Vec2 along = split.beside ? Vec2(1.0f, 0.0f) : Vec2(0.0f, 1.0f);
    const float taken = std::round(std::clamp(share * whole, least, whole - least));
    split.main = room - along * taken;
    split.corner = along * (whole - taken);
    split.difference = room - split.corner;
    return split;
}

}  // namespace app
