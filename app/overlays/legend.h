// Where the legend will stand, so that labels keep off it.
#pragma once

#include "overlays/overlay.h"

namespace app {

struct LegendBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
    bool empty = true;
};

LegendBox legend_box(const OverlayInput& input, const Painter& measure);

}  // namespace app
