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

// Shapes made by one drag. Box and ellipse go from corner to corner, regular polygon and circle from the
// centre outwards, capsule and segment from end to end.

bool is_drag_shape(Tool tool);

/// Returns the body of a drag from `sketch.from` to `sketch.to`. If `even`, width and height are equal. Its
/// name is that of its kind. Returns nothing if the drag has no length yet.
std::optional<collide::BodySpec> dragged_body(Tool tool, const Sketch& sketch, bool even);

/// A number of a shape that can be typed instead of dragged.
struct SketchNumber {
    const char* label;
    const char* unit;
};
/// Returns the numbers of a sketch, at most three; none for tools that do not draw a shape by dragging.
std::span<const SketchNumber> sketch_numbers(Tool tool);
/// Returns the numbers of a drawn body in the order of `sketch_numbers`; angles in degrees.
SketchNumbers numbers_of(const collide::BodySpec& body);
/// Returns the body that these numbers describe, at `center`.
collide::BodySpec typed_body(Tool tool, const SketchNumbers& numbers, int sides, DVec2 center);
/// Returns initial numbers for a shape of about `size` metres.
SketchNumbers default_numbers(Tool tool, double size);

/// Returns "hexagon" or "13-gon".
std::string regular_name(int sides);

// The current state of polygons, strokes and hulls being drawn.

/// Returns the vertices clicked so far and the cursor's position, unless a click there would close the
/// outline.
std::vector<DVec2> polygon_under_way(const ViewState& view, const ToolState& tool, float scale);
/// Returns whether a click would close the outline.
bool closes_polygon(const ViewState& view, const ToolState& tool, float scale);
/// Returns the polygon that the stroke would make if the button were released now.
std::vector<DVec2> stroke_as_outline(const ViewState& view, const ToolState& tool, float scale);
/// Returns the body, named after its kind, that the unfinished polygon, stroke or hull would make if it ended
/// now. Returns nothing if it would be refused.
std::optional<collide::BodySpec> unfinished_body(const ViewState& view, const ToolState& tool, float scale);
/// Returns the hull of the points so far, counter-clockwise; fewer than three vertices while their area is
/// zero.
std::vector<DVec2> hull_under_way(const ToolState& tool);

}  // namespace app
