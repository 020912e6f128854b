// The tools that draw shapes: by one drag, or polygons by clicks, freehand outlines and hulls of points.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "document/sketch_geometry.h"
#include "session/tool_state.h"

namespace app {

// The shapes that one drag makes. Box and ellipse go from corner to corner, regular polygon and circle from
// the centre outwards, capsule and segment from end to end.

bool is_drag_shape(Tool tool);

/// The body of a drag from `sketch.from` to `sketch.to`. `even`: width and height alike. Its name is that of
/// its kind; nothing when the drag has no length yet.
std::optional<collide::BodySpec> dragged_body(Tool tool, const Sketch& sketch, bool even);

/// A number of a shape that can be typed in place of dragging.
struct SketchNumber {
    const char* label;
    const char* unit;
};
/// The numbers of a sketch, at most three; none for tools that do not draw a shape by dragging.
std::span<const SketchNumber> sketch_numbers(Tool tool);
/// The numbers of such a body, in that order; degrees for angles.
SketchNumbers numbers_of(const collide::BodySpec& body);
/// The body that these numbers describe, at `center`.
collide::BodySpec typed_body(Tool tool, const SketchNumbers& numbers, int sides, DVec2 center);
/// Numbers to begin with: a shape of about `size` metres.
SketchNumbers default_numbers(Tool tool, double size);

/// "hexagon", "13-gon".
std::string regular_name(int sides);

// What polygons, strokes and hulls amount to so far.

/// The vertices clicked so far and the cursor's place, unless that would close the outline.
std::vector<DVec2> polygon_under_way(const ViewState& view, const ToolState& tool, float scale);
/// Whether a click would close it.
bool closes_polygon(const ViewState& view, const ToolState& tool, float scale);
/// The stroke as the polygon that a release makes of it.
std::vector<DVec2> stroke_as_outline(const ViewState& view, const ToolState& tool, float scale);
/// The body, named after its kind, that the unfinished polygon, stroke or hull would make if it ended now.
/// Nothing where it would be refused.
std::optional<collide::BodySpec> unfinished_body(const ViewState& view, const ToolState& tool, float scale);
/// The hull of the points so far, counter-clockwise; fewer than three vertices while they span no area.
std::vector<DVec2> hull_under_way(const ToolState& tool);

}  // namespace app
