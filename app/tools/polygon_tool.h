// Polygons by clicks, freehand outlines and hulls of points: what they amount to so far.
#pragma once

#include <vector>

#include "document/sketch_geometry.h"
#include "session/parts.h"

namespace app {

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
