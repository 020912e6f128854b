// The focus pair as overlays need it: the deciding pieces at the shown time, in the world and on the canvas.
#pragma once

#include <array>
#include <optional>

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

/// They share a point and do not go into each other, by the exact verdict of narrow_phase/touching.h: no
/// tolerance. A pair that overlaps by less than the window can write still overlaps.
bool is_touching(const collide::PairResult& result);

/// Farthest point of the shape, radius included, along a world direction (unit).
DVec2 support_point(const FocusShape& side, Vec2 world_direction);

/// The position of the world point along `direction`. It is measured from A's position, and so precise far
/// from the origin.
double along(const FocusPair& pair, Vec2 direction, DVec2 world);
/// The same for a coordinate of the recording's intervals, which count from the world origin.
double along(const FocusPair& pair, Vec2 direction, double recorded);
/// From the lowest to the highest place of both shapes along `direction`, measured from A's position.
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

}  // namespace app
