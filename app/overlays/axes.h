// How one axis of the focus pair is drawn: its edge, the normal on it, the line through the pair, the shadows
// beside it. Overlays, the highlight, the player and the test for what is under the cursor share these
// places.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "overlays/focus_pair.h"

namespace app {

using CanvasSegment = std::array<Vec2, 2>;

/// The edge that gives the axis, on the canvas.
std::optional<CanvasSegment> edge_segment(const OverlayInput& input, const FocusPair& pair,
                                          collide::AxisId axis);
/// The short normal on the middle of that edge, foot first.
std::optional<CanvasSegment> normal_segment(const OverlayInput& input, const FocusPair& pair,
                                            collide::AxisId axis);
/// The line along the axis, past both shapes, through the place where they are nearest or deepest.
CanvasSegment axis_line(const OverlayInput& input, const FocusPair& pair, Vec2 world_direction);

/// Indices into the SAT recording, rising: all axes, or the dozen that overlap least when there are many.
std::vector<std::size_t> axes_to_show(const FocusPair& pair);

/// An axis as a line: how strong, in which hue, and what its label says.
struct AxisLook {
    Color color;
    float weight = 1.1f;
    LineStyle style = LineStyle::solid;
    bool lit = false;
    std::string words;
    int priority = 0;
};
void paint_axis_line(const OverlayInput& input, Painter& painter, Labels& labels, const FocusPair& pair,
                     Vec2 world_direction, const AxisLook& look);
void paint_source_edge(const OverlayInput& input, Painter& painter, const FocusPair& pair,
                       collide::AxisId axis, const Stroke& stroke, bool lit);

/// Green where the axis separates, else the axes' own colour.
Color axis_color(const Palette& palette, const collide::SatStep& step);
/// "edge 2 of A: least overlap 0.31 m".
std::string sat_axis_words(const FocusPair& pair, const collide::SatStep& step, bool deciding);

/// The shadows of the pair on the axis, drawn beside it.
void paint_axis_ruler(const OverlayInput& input, const FocusPair& pair, const collide::SatStep& step,
                      Painter& painter, Labels& labels);

}  // namespace app
