// The focus pair as overlays need it: the deciding pieces at the shown time, in the world and on the canvas.
// Also the axes of its tests. How an axis is drawn is one for overlays, highlight, player and the test for
// what is under the cursor. What it is called is one for canvas and panels.
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

/// One side of the pair: the convex piece that decided, where it is now.
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

/// The pair whatever its shapes, ellipses too: then there is no SAT recording. Empty when no pair is in
/// focus.
std::optional<FocusPair> any_focus_pair(const OverlayInput& input);
/// Empty when no pair is in focus or SAT does not cover it.
std::optional<FocusPair> focus_pair(const OverlayInput& input);
/// The same for the pieces that decide the sweep, with the recording made at t = 0.
std::optional<FocusPair> sweep_pair(const OverlayInput& input);

/// Whether they share a point but do not overlap, by the exact verdict of narrow_phase/touching.h: no
/// tolerance. A pair that overlaps by less than the window can write still overlaps.
bool is_touching(const collide::PairResult& result);

/// Farthest point of the shape, radius included, along a world direction (unit).
DVec2 support_point(const FocusShape& side, Vec2 world_direction);

/// The position of the world point along `direction`. It is measured from A's position, and so precise far
/// from the origin.
double along(const FocusPair& pair, Vec2 direction, DVec2 world);
/// The same for a coordinate of the recording's intervals, which count from the world origin.
double along(const FocusPair& pair, Vec2 direction, double recorded);
/// The lowest and the highest place of both shapes along `direction`, measured from A's position.
collide::Interval extent_along(const FocusPair& pair, Vec2 direction);
/// World point at `offset` along `direction` and `across` along its left perpendicular, from A's place.
DVec2 place_of(const FocusPair& pair, Vec2 direction, double offset, double across);

/// The two ends of the MTD or of the gap, joined by normal * separation. They lie at the deepest contact
/// point, else where the two shapes face each other. The end of a gap may lie beside the edge it is measured
/// from. `feature_a` and `feature_b` are the nearest points on the features themselves.
struct Span {
    DVec2 on_a;
    DVec2 on_b;
    DVec2 feature_a;
    DVec2 feature_b;
};
Span separation_span(const FocusPair& pair);

/// The edge of a shape that an axis belongs to, moved out by the radius; empty for axes without an edge.
std::optional<std::array<DVec2, 2>> source_edge(const FocusPair& pair, collide::AxisId axis);

/// Canvas direction of a world direction, unit length.
Vec2 canvas_direction(Vec2 world_direction);

/// Index of the deciding axis, when there is one: the edge that faces the other shape (`facing_axis`).
std::optional<std::size_t> deciding_axis(const FocusPair& pair);
bool is_lit(const OverlayInput& input, Highlight::Kind kind, std::size_t index);

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
/// "edge 2 of A: shortest way out 0.31 m".
std::string sat_axis_words(const SatAxis& axis, bool deciding);

/// The shadows of the pair on the axis, drawn beside it.
void paint_axis_ruler(const OverlayInput& input, const FocusPair& pair, const collide::SatStep& step,
                      Painter& painter, Labels& labels);

}  // namespace app
