// The shadows of the focus pair on one axis, drawn beside it: shared by the intervals' overlay and the
// player.
#pragma once

#include "overlays/focus_pair.h"

namespace app {

void paint_axis_ruler(const OverlayInput& input, const FocusPair& pair, const collide::SatStep& step,
                      Painter& painter, Labels& labels);

}  // namespace app
