// The axes of the focus pair: how one is drawn, and what it is called. Overlays, the highlight, the player
// and the test for what is under the cursor share these places, canvas and panels the names.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <collide/trace/pair_recording.h>
#include "overlays/focus_pair.h"

namespace app {

using CanvasSegment = std::array<Vec2, 2>;

// Its edge, the normal on it, the line through the pair, the shadows beside it.

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

// Names of axes in words, the same on the canvas and in the panels. Body A is the first of the pair, B the
// second. Edges and vertices are numbered from 0, as in the files and in `query`.

/// Which ends of a vertex axis are centres of circles: they have no other vertex to number.
struct RoundEnds {
    bool a = false;
    bool b = false;
};
RoundEnds round_ends(const collide::PairRecording& pair);

/// "edge 2 of A", "the axis across the motion", "the line from vertex 1 of A to the centre of B".
std::string axis_name(collide::AxisId axis, RoundEnds ends = {});
/// For a narrow column: "A edge 2", "across motion", "A v1, B v0".
std::string axis_short_name(collide::AxisId axis, RoundEnds ends = {});

/// The same of a step of the sweep. Corners and centres may be tried twice along different lines: where they
/// stand now and where they will touch; then each says which.
std::string axis_name(const collide::SweepRecording& sweep, std::size_t index, RoundEnds ends = {});
std::string axis_short_name(const collide::SweepRecording& sweep, std::size_t index, RoundEnds ends = {});

/// Two candidates that are one axis with one overlap, as the opposite edges of a box give.
bool is_same_axis(const collide::SatStep& p, const collide::SatStep& q);

/// The deciding step of a recording, by index. Several edges may decide equally (a box has two of each
/// direction). Then it is the one whose outward normal points to the other shape, of the same shape if
/// possible. The recording itself and `query` name the first.
std::optional<std::size_t> facing_axis(const collide::SatRecording& sat);
std::optional<std::size_t> facing_axis(const collide::SweepRecording& sweep);

}  // namespace app
