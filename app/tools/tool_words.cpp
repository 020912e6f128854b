#include "tools/tool_words.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>

#include <collide/geometry/crossing.h>
#include "document/joint_edits.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/joint_tool.h"
#include "tools/shape_tools.h"
#include "tools/sketch_tools.h"
#include "tools/vertex_tool.h"

namespace app {

namespace {

constexpr std::array all_tools{
    ToolInfo{Tool::select, "Select", "tool_select", "Select, move, rotate and aim."},
    ToolInfo{Tool::polygon, "Polygon", "tool_polygon", "Click the vertices; click the first one to close."},
    ToolInfo{Tool::freehand, "Freehand", "tool_freehand", "Draw around an area; the stroke is simplified."},
    ToolInfo{Tool::box, "Box", "tool_box", "Drag from corner to corner. Shift: a square."},
    ToolInfo{Tool::regular, "Regular polygon", "tool_regular",
             "Drag from the centre to a vertex. Wheel or a digit: the sides."},
    ToolInfo{Tool::circle, "Circle", "tool_circle", "Drag from the centre outwards."},
    ToolInfo{Tool::capsule, "Capsule", "tool_capsule", "Drag from end to end. Wheel: the radius."},
    ToolInfo{Tool::segment, "Segment", "tool_segment", "Drag from end to end."},
    ToolInfo{Tool::ellipse, "Ellipse", "tool_ellipse",
             "Drag from corner to corner of its box. Shift: a circle."},
    ToolInfo{Tool::hull, "Convex hull", "tool_hull", "Click or lasso points; Enter makes their hull a body."},
    ToolInfo{Tool::vertices, "Vertices", "tool_vertices",
             "Drag vertices and edges of the selected polygon; insert or remove vertices."},
    ToolInfo{Tool::joint, "Joint", "tool_joint",
             "Drag from one body to another one or to the world; click where two overlap."},
    ToolInfo{Tool::cut, "Cut", "tool_cut", "Drag a line across bodies to cut them."},
    ToolInfo{Tool::erase, "Erase", "tool_erase", "Click bodies, or drag over them."},
};

ToolStatus polygon_status(const ViewState& view, const ToolState& tool, float scale) {
    const auto& points = tool.sketch.points;
    ToolStatus status;
    if (points.empty()) {
        status.what_to_do = "Polygon: click to set the first vertex.";
        return status;
    }
    if (points.size() < 3) {
        status.what_to_do = "Polygon: click to add a vertex. Backspace removes the last one.";
        status.so_far = counted(points.size(), "vertex", "vertices");
        return status;
    }
    status.what_to_do = closes_polygon(view, tool, scale)
                            ? "Polygon: click to close."
                            : "Polygon: click to add a vertex, click the first one or press Enter to close.";
    const bool closing = closes_polygon(view, tool, scale) || !tool.cursor_inside;
    if (const auto edge = closing ? std::nullopt : crossed_edge(points, tool.sketch.snap.place)) {
        status.so_far = fmt::format("the next edge would cross edge {}", *edge);
        status.wrong = true;
        return status;
    }
    const OutlineHint hint = hint_of(points);
    status.wrong = hint.crossing.has_value();
    status.so_far = hint.crossing ? fmt::format("{} vertices, edges {} and {} cross", grouped(points.size()),
                                                hint.crossing->first, hint.crossing->second)
                                  : outline_words(points.size(), hint.convex, hint.pieces.size());
    return status;
}

ToolStatus freehand_status(const ViewState& view, const ToolState& tool, float scale) {
    const std::string help = "Freehand: hold the button and draw around an area; let go to close it.";
    if (!tool.sketch.held) return {help};
    const std::vector<DVec2> outline = stroke_as_outline(view, tool, scale);
    if (outline.size() < 3) return {help};
    if (const auto crossing = collide::find_crossing(outline)) {
        return {help,
                fmt::format("the stroke crosses itself (edges {} and {})", crossing->first, crossing->second),
                true};
    }
    return {help, fmt::format("{} points become {} vertices", grouped(tool.sketch.points.size()),
                              grouped(outline.size()))};
}

ToolStatus hull_status(const ToolState& tool) {
    const std::size_t points = tool.sketch.points.size();
    ToolStatus status{"Convex hull: click points, or drag a lasso of them; Enter makes the hull a body."};
    if (points == 0) return status;
    const std::size_t corners = hull_under_way(tool).size();
    status.so_far = corners < 3 ? fmt::format("{}, no area yet", counted(points, "point", "points"))
                                : fmt::format("{} points, {} of them on the hull, {} inside", points, corners,
                                              points - corners);
    return status;
}

ToolStatus drag_status(const ToolState& tool) {
    const Sketch& sketch = tool.sketch;
    switch (tool.tool) {
        case Tool::box:
            return {"Box: drag from corner to corner. Shift: a square."};
        case Tool::regular:
            return {"Regular polygon: drag from the centre to a vertex. Wheel or a digit 3 to 9: its sides.",
                    fmt::format("{} sides: {}", sketch.sides, regular_name(sketch.sides))};
        case Tool::circle:
            return {"Circle: drag from the centre outwards."};
        case Tool::capsule:
            return {"Capsule: drag from end to end. Wheel: its radius. Ctrl: steps of 15°."};
        case Tool::segment:
            return {"Segment: drag from end to end. Ctrl: steps of 15°."};
        default:
            return {"Ellipse: drag from corner to corner of its box. Shift: a circle."};
    }
}

ToolStatus vertex_status(const Document& document, const ViewState& view, const Analysis& analysis) {
    const auto body = edited_body(document, view);
    if (!body) {
        const bool one = view.selection.size() == 1;
        return {one ? "Vertices: this shape has none to edit; click a polygon, a box or a regular polygon."
                    : "Vertices: click the polygon to edit."};
    }
    ToolStatus status{
        "Vertices: drag a vertex or an edge, click + to insert one, Alt+click or Del to remove one."};
    const auto vertices = *sharp_vertices(document.scene().bodies[*body].shape);
    const bool convex = collide::is_convex(collide::normalized(vertices));
    const auto& colliders = analysis.colliders;
    const std::size_t pieces = *body < colliders.size() ? colliders[*body].pieces.size() : 0;
    status.so_far = outline_words(vertices.size(), convex, pieces);
    return status;
}

ToolStatus cut_status(const ViewState& view, const ToolState& tool) {
    const Sketch& sketch = tool.sketch;
    const bool chosen = !view.selection.empty();
    ToolStatus status{
        chosen
            ? "Cut: drag a line across. If it crosses selected bodies, only those are cut. Shift: freehand."
            : "Cut: drag a line across bodies. Shift: freehand."};
    if (!sketch.held) return status;
    std::size_t pieces = 0;
    for (const CutPreview& cut : sketch.previews) pieces += cut.pieces.size();
    status.so_far = sketch.previews.empty()
                        ? "nothing cut yet"
                        : fmt::format("{} into {} pieces", counted(sketch.previews.size(), "body", "bodies"),
                                      grouped(pieces));
    return status;
}

/// Returns what the drag would join, and where.
ToolStatus joint_status(const Work& work, const Seen& seen, const ToolState& tool) {
    ToolStatus status{
        "Joint: drag from a body to another one or to the world, or click where two overlap. While you drag, "
        "1 pin, 2 rod, 3 weld, 4 slider."};
    if (!tool.sketch.held) return status;
    const auto joint = joint_under_way(work, seen, tool);
    if (!joint) return status;
    status.so_far =
        fmt::format("{} of {} to {}", joint_name(*joint), joint->b, partner_name(*joint, joint->b));
    return status;
}

ToolStatus status_of_tool(const Work& work, const Seen& seen, const ToolState& tool) {
    switch (tool.tool) {
        case Tool::polygon:
            return polygon_status(seen.view, tool, seen.scale);
        case Tool::freehand:
            return freehand_status(seen.view, tool, seen.scale);
        case Tool::hull:
            return hull_status(tool);
        case Tool::vertices:
            return vertex_status(work.shown(), seen.view, seen.analysis);
        case Tool::cut:
            return cut_status(seen.view, tool);
        case Tool::joint:
            return joint_status(work, seen, tool);
        case Tool::erase: {
            const std::size_t count = tool.sketch.to_erase.size();
            return {"Erase: click a body, or drag over several.",
                    count == 0 ? "" : fmt::format("{} will be erased", counted(count, "body", "bodies"))};
        }
        case Tool::select:
            return {};
        default:
            return drag_status(tool);
    }
}

std::string measures(const Sketch& sketch, const collide::BodySpec& body, Tool tool) {
    const SketchNumbers n = numbers_of(body);
    switch (tool) {
        case Tool::box:
            return fmt::format("{} × {}", length_words(n[0]), length_words(n[1]));
        case Tool::ellipse:
            return fmt::format("semi-axes {} and {}", length_words(n[0]), length_words(n[1]));
        case Tool::regular:
            return fmt::format("{} sides, circumradius {}", sketch.sides, length_words(n[0]));
        case Tool::circle:
            return fmt::format("radius {}", length_words(n[0]));
        case Tool::capsule:
            return fmt::format("length {}, radius {}", length_words(n[0]), length_words(n[1]));
        default:
            return fmt::format("{} at {:.0f}°", length_words(n[0]), n[1] + 0.0);
    }
}

}  // namespace

std::span<const ToolInfo> tools() { return all_tools; }

const ToolInfo& tool_info(Tool tool) { return all_tools.at(static_cast<std::size_t>(tool)); }

ToolStatus tool_status(const Work& work, const Seen& seen, const ToolState& tool) {
    ToolStatus status = status_of_tool(work, seen, tool);
    if (!tool.sketch.refusal.empty()) {
        status.so_far = tool.sketch.refusal;
        status.wrong = true;
    }
    return status;
}

std::string cursor_words(const ViewState& view, const ToolState& tool, float scale) {
    const Sketch& sketch = tool.sketch;
    if (sketch.held && is_drag_shape(tool.tool)) {
        const auto body = dragged_body(tool.tool, sketch, shift_held());
        return body ? measures(sketch, *body, tool.tool) : "";
    }
    if (tool.tool != Tool::polygon || sketch.points.empty() || !tool.cursor_inside ||
        closes_polygon(view, tool, scale)) {
        return "";
    }
    const DVec2 way = sketch.snap.place - sketch.points.back();
    if (way == DVec2(0.0, 0.0)) return "";
    return fmt::format("{} at {:.0f}°", length_words(glm::length(way)),
                       std::atan2(way.y, way.x) * 180.0 / std::numbers::pi + 0.0);
}

std::string outline_words(std::size_t vertices, bool convex, std::size_t pieces) {
    const std::string count = counted(vertices, "vertex", "vertices");
    if (convex) return count + ", convex so far";
    if (pieces == 0) return count + ", no area yet";
    return fmt::format("{}, concave: will consist of {}", count, counted(pieces, "piece", "pieces"));
}

}  // namespace app
