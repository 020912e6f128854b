// The legend: one line for each meaning of what the overlays have painted, in the freest corner of the
// canvas.
#pragma once

#include "overlays/overlay.h"

namespace app {

struct LegendBox {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
    bool empty = true;
};

/// The place of the legend, so that labels keep off it.
LegendBox legend_box(const OverlayInput& input, const PaintedLegend& legend, const Painter& measure);
/// All lines from this corner on, where a picture has room of its own for them: no wider than the canvas.
LegendBox legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                    const Painter& measure);
void paint_legend_at(const OverlayInput& input, const std::vector<LegendEntry>& lines, Vec2 lower,
                     Painter& painter);

/// The lines whose `when` is true. `PaintedLines` finds out whether their mark was painted.
std::vector<LegendEntry> lines_that_hold(const OverlayInput& input, std::span<const LegendEntry> legend);
/// The lines for the rims, seams and dashes that bodies have under any overlay.
std::vector<LegendEntry> lines_of_bodies(const OverlayInput& input);

}  // namespace app
