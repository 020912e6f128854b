// The Minkowski difference of the focus pair as the second canvas shows it, and its links to the first. Each
// vertex is made by one vertex of A and one of B.
#pragma once

#include <collide/lessons/minkowski.h>
#include "overlays/focus_pair.h"

namespace app {

/// Directions in which the outline of a pair with an ellipse is sampled.
inline constexpr std::uint32_t outline_samples = 256;

struct ShownDifference {
    FocusPair pair;
    collide::lessons::MinkowskiPolygon polygon;
    bool sampled = false;  // an ellipse has no vertices: support points stand for them
    MinkowskiView kind = MinkowskiView::difference;

    /// The point that is held against the outline: the origin, or B's place in the world.
    DVec2 point() const { return kind == MinkowskiView::grown ? pair.b.xf.position : DVec2(0.0); }
};

/// A − B of two pieces; true when one is an ellipse, whose outline is sampled in so many directions. Reuses
/// the storage in `out`.
bool make_difference(const collide::Shape& a, const collide::Transform& xf_a, const collide::Shape& b,
                     const collide::Transform& xf_b, collide::lessons::MinkowskiPolygon& out,
                     std::uint32_t samples = outline_samples);
/// What `input.view.minkowski` asks for; empty when no pair is in focus.
std::optional<ShownDifference> shown_difference(const OverlayInput& input);

/// What the second canvas shows when it fits: the outline, its rounding and the point or the origin.
collide::Aabb difference_bounds(const ShownDifference& difference);

/// "A2 − B0", or of the sum "A2 + B0".
std::string vertex_name(const collide::lessons::MinkowskiVertex& vertex,
                        MinkowskiView kind = MinkowskiView::difference);

/// Whether the highlight is about this vertex of the difference, by itself or by one of its makers.
bool speaks_of(const Highlight& highlight, const ShownDifference& difference, std::size_t vertex);

/// The vertex of the difference under a point of the second canvas; `input.camera` is that canvas' own.
Highlight difference_highlight_at(const OverlayInput& input, Vec2 canvas_point);
/// The vertex of A's or B's core under a point of the first canvas.
Highlight core_vertex_at(const OverlayInput& input, Vec2 canvas_point);

/// Joins, on the first canvas, the two vertices that make the highlighted one.
void light_difference(const OverlayInput& input, Painter& painter, Labels& labels);

}  // namespace app
