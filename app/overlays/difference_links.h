// The Minkowski difference of the focus pair as the second canvas shows it, and its links to the first
// canvas. One vertex of A and one of B make each vertex of the difference.
#pragma once

#include <collide/lessons/minkowski.h>
#include "overlays/focus_pair.h"

namespace app {

/// The number of directions in which the outline of a pair with an ellipse is sampled.
inline constexpr std::uint32_t outline_samples = 256;

struct ShownDifference {
    FocusPair pair;
    collide::lessons::MinkowskiPolygon polygon;
    bool sampled = false;  // support points replace vertices, because an ellipse has none
    MinkowskiView kind = MinkowskiView::difference;

    /// Returns the point that is compared with the outline: the origin, or B's world position.
    DVec2 point() const { return kind == MinkowskiView::grown ? pair.b.xf.position : DVec2(0.0); }
};

/// Makes A − B of two pieces in `out`, reusing its storage. Returns whether it is sampled in `samples`
/// directions, because a piece is an ellipse.
bool make_difference(const collide::Shape& a, const collide::Transform& xf_a, const collide::Shape& b,
                     const collide::Transform& xf_b, collide::lessons::MinkowskiPolygon& out,
                     std::uint32_t samples = outline_samples);
/// Returns the polygon that `input.view.minkowski` selects; nothing if no pair is in focus.
std::optional<ShownDifference> shown_difference(const OverlayInput& input);

/// Returns the bounds of what the second canvas should show: the outline, its rounding and the point or the
/// origin.
collide::Aabb difference_bounds(const ShownDifference& difference);

/// Returns "A2 − B0", or "A2 + B0" for the sum.
std::string vertex_name(const collide::lessons::MinkowskiVertex& vertex,
                        MinkowskiView kind = MinkowskiView::difference);

/// Returns whether the highlight includes this vertex of the difference, directly or by a vertex of A or B
/// that makes it.
bool is_highlighted(const Highlight& highlight, const ShownDifference& difference, std::size_t vertex);

/// Returns the vertex of the difference at a point of the second canvas. `input.camera` is the camera of this
/// canvas.
Highlight difference_highlight_at(const OverlayInput& input, Vec2 canvas_point);
/// Returns the vertex of A's or B's core at a point of the first canvas.
Highlight core_vertex_at(const OverlayInput& input, Vec2 canvas_point);

/// Draws on the first canvas a line between the two vertices that make the highlighted vertex of the
/// difference.
void light_difference(const OverlayInput& input, Painter& painter, Labels& labels);

}  // namespace app
