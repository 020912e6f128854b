// The focus pair as overlays need it: the pieces that decide, at the shown time, in the world and on the
// canvas. It also provides the axes of the pair's tests. Overlays, highlights, player and hit testing share
// how an axis is drawn; canvas and panels share its name.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <collide/trace/pair_recording.h>
#include "facts/sat_facts.h"
#include "overlays/overlay.h"

namespace app {

/// One body of the pair: its convex piece that decides, at its shown position.
struct FocusShape {
    std::size_t body = 0;
    const collide::Shape* shape = nullptr;
    collide::Transform xf;
    Color color;
};

struct FocusPair {
    FocusShape a;
    FocusShape b;
    const collide::PairRecording* recording = nullptr;  // at the shown time

    const collide::SatResult& sat() const { return recording->sat.result; }
    bool overlap() const { return recording->result.overlap; }
};

/// Returns the pair for all kinds of shapes; with an ellipse there is no SAT recording. Returns nothing if no
/// pair is in focus.
std::optional<FocusPair> any_focus_pair(const OverlayInput& input);
/// Returns nothing if no pair is in focus or SAT does not support its shapes.
std::optional<FocusPair> focus_pair(const OverlayInput& input);
/// Returns the pieces that decide the sweep, with the recording made at t = 0; nothing under the same
/// conditions.
std::optional<FocusPair> sweep_pair(const OverlayInput& input);

/// Returns whether the bodies share a point but do not overlap. The verdict is exact
/// (narrow_phase/touching.h), without a tolerance. So a pair overlaps even if the overlap is too small to be
/// displayed.
bool is_touching(const collide::PairResult& result);

/// Returns the farthest point of the shape, radius included, in a world direction of unit length.
DVec2 support_point(const FocusShape& side, Vec2 world_direction);

/// Returns the coordinate of a world point along `direction`. It is measured from A's position, so that it is
/// precise far from the origin.
double along(const FocusPair& pair, Vec2 direction, DVec2 world);
/// Converts a coordinate of the recording's intervals, which is measured from the world origin, to one
/// measured from A's position.
double along(const FocusPair& pair, Vec2 direction, double recorded);
/// Returns the interval that both shapes together cover along `direction`, measured from A's position.
collide::Interval extent_along(const FocusPair& pair, Vec2 direction);
/// Returns the world point at `offset` along `direction` and `across` along its left perpendicular, both from
/// A's position, metres.
DVec2 place_of(const FocusPair& pair, Vec2 direction, double offset, double across);

/// The two ends of the MTD or of the gap; on_b - on_a is normal * separation. They lie at the deepest contact
/// point, or else where the two shapes face each other. The end of a gap may lie off the edge that it is
/// measured from. `feature_a` and `feature_b` are the nearest points on the features themselves. World frame,
/// metres.
struct Span {
    DVec2 on_a;
    DVec2 on_b;
    DVec2 feature_a;
    DVec2 feature_b;
};
Span separation_span(const FocusPair& pair);

/// Returns the edge of a shape that an axis belongs to, moved outwards by the radius; nothing for axes
/// without an edge.
std::optional<std::array<DVec2, 2>> source_edge(const FocusPair& pair, collide::AxisId axis);

/// Converts a world direction to a unit direction on the canvas (y down).
Vec2 canvas_direction(Vec2 world_direction);

/// Returns the index of the axis that decides (`facing_axis`: that of the edge facing the other shape);
/// nothing if there is none.
std::optional<std::size_t> deciding_axis(const FocusPair& pair);
bool is_lit(const OverlayInput& input, Highlight::Kind kind, std::size_t index);

using CanvasSegment = std::array<Vec2, 2>;

/// Returns the edge that the axis belongs to, on the canvas.
std::optional<CanvasSegment> edge_segment(const OverlayInput& input, const FocusPair& pair,
                                          collide::AxisId axis);
/// Returns a short normal at the middle of this edge, its foot first.
std::optional<CanvasSegment> normal_segment(const OverlayInput& input, const FocusPair& pair,
                                            collide::AxisId axis);
/// Returns the line along the axis, extended beyond both shapes. It goes through the point where they are
/// nearest or deepest.
CanvasSegment axis_line(const OverlayInput& input, const FocusPair& pair, Vec2 world_direction);

/// Returns ascending indices into the SAT recording: all axes, or the dozen with the least overlap if there
/// are many.
std::vector<std::size_t> axes_to_show(const FocusPair& pair);

/// How an axis is drawn: weight, colour and label.
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

/// Returns green if the axis separates, else the colour of axes.
Color axis_color(const Palette& palette, const collide::SatStep& step);
/// Returns "edge 2 of A: shortest way out 0.31 m".
std::string sat_axis_words(const SatAxis& axis, bool deciding);

/// Draws the axis next to the pair, with the projections of both shapes on it.
void paint_axis_ruler(const OverlayInput& input, const FocusPair& pair, const collide::SatStep& step,
                      Painter& painter, Labels& labels);

}  // namespace app
