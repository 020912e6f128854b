#include "tools/polygon_tool.h"

#include <fmt/format.h>

#include <cmath>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/polygon.h>
#include "document/bodies.h"
#include "document/document.h"
#include "document/view_state.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/dent.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

namespace {

constexpr float first_vertex_reach = 11.0f;  // logical pixels
constexpr float stroke_spacing = 2.0f;       // between points of a stroke
constexpr float lasso_spacing = 9.0f;        // between points of a lasso
constexpr float overshoot = 40.0f;           // by which its end may run past its beginning

std::string crossing_sentence(std::pair<std::size_t, std::size_t> edges) {
    return fmt::format(tool_words::edges_cross, edges.first, edges.second);
}

/// Why these vertices make no polygon; nothing when they do.
bool is_refused(Sketch& sketch, std::span<const DVec2> outline, const char* remedy) {
    const OutlineHint hint = hint_of(outline);
    if (hint.crossing) {
        sketch.refusal = fmt::format("{} {}", crossing_sentence(*hint.crossing), remedy);
        sketch.crossing = hint.crossing;
    } else if (!hint.has_area) {
        sketch.refusal = tool_words::vertices_on_line;
    }
    return !sketch.refusal.empty();
}

const char* kind_of_outline(Tool tool) {
    if (tool == Tool::hull) return "hull";
    return tool == Tool::freehand ? "outline" : "polygon";
}

void add_outline(Document& stage, ViewState& view, ToolState& tool, std::span<const DVec2> outline) {
    collide::BodySpec body = polygon_body(outline, view.camera);
    body.name = kind_of_outline(tool.tool);
    const std::size_t bodies = stage.scene().bodies.size();
    add_or_refuse(stage, view, tool, std::move(body));
    if (stage.scene().bodies.size() > bodies) notice_dent(stage, tool, bodies, {});
}

void finish_polygon(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    if (sketch.points.size() < 3) {
        sketch.refusal = fmt::format(tool_words::too_few_vertices, sketch.points.size() == 1 ? "is" : "are",
                                     sketch.points.size());
        return;
    }
    if (is_refused(sketch, sketch.points, tool_words::take_back)) return;
    add_outline(work.stage(), seen.view, tool, sketch.points);
}

void press_polygon(Work& work, Seen& seen, ToolState& tool, int clicks) {
    Sketch& sketch = tool.sketch;
    // The first click of the two has set the last vertex.
    const bool by_double_click = clicks >= 2 && sketch.points.size() >= 3;
    if (by_double_click || closes_polygon(seen.view, tool, seen.scale)) {
        finish_polygon(work, seen, tool);
        return;
    }
    const auto anchor = sketch.points.empty() ? std::nullopt : std::optional(sketch.points.back());
    const DVec2 place = take_snap(work, seen, tool, anchor);
    if (anchor != place) sketch.points.push_back(place);
}

void add_stroke_point(ViewState& view, ToolState& tool, float scale, float spacing) {
    Sketch& sketch = tool.sketch;
    const DVec2 place = readable(view.camera, view.camera.to_world(tool.cursor));
    if (sketch.points.empty() || !cursor_is_at(view, tool, scale, sketch.points.back(), spacing)) {
        sketch.points.push_back(place);
    }
}

void press_freehand(Work&, Seen& seen, ToolState& tool, int) {
    Sketch& sketch = tool.sketch;
    sketch.points.clear();
    sketch.held = true;
    add_stroke_point(seen.view, tool, seen.scale, 0.0f);
}

void move_freehand(Work&, Seen& seen, ToolState& tool) {
    add_stroke_point(seen.view, tool, seen.scale, stroke_spacing);
}

void release_freehand(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    std::vector<DVec2> outline = stroke_as_outline(seen.view, tool, seen.scale);
    if (outline.size() < 3) {
        sketch.points.clear();
        sketch.refusal = tool_words::stroke_without_area;
        return;
    }
    sketch.points = std::move(outline);  // kept when it is refused, so that the place can be seen
    if (is_refused(sketch, sketch.points, tool_words::draw_again)) return;
    add_outline(work.stage(), seen.view, tool, sketch.points);
}

void finish_hull(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const collide::ConvexHull hull = collide::convex_hull(sketch.points);
    if (hull.span != collide::HullSpan::area) {
        sketch.refusal = sketch.points.size() < 3 ? tool_words::too_few_points : tool_words::points_on_line;
        return;
    }
    add_outline(work.stage(), seen.view, tool, hull.vertices);
}

void press_hull(Work& work, Seen& seen, ToolState& tool, int clicks) {
    Sketch& sketch = tool.sketch;
    if (clicks >= 2 && sketch.points.size() >= 3) {
        finish_hull(work, seen, tool);
        return;
    }
    sketch.points.push_back(take_snap(work, seen, tool, std::nullopt));
    sketch.from = sketch.points.back();
    sketch.held = true;
}

/// Only a real drag is a lasso: a click stays one point, however far it was drawn to the grid.
void move_hull(Work&, Seen& seen, ToolState& tool) {
    const Vec2 way = tool.cursor - tool.press;
    if (std::hypot(way.x, way.y) < lasso_spacing * seen.scale) return;
    tool.press = tool.cursor;
    add_stroke_point(seen.view, tool, seen.scale, 0.0f);
}

void release_nothing(Work&, Seen&, ToolState&) {}
void move_nothing(Work&, Seen&, ToolState&) {}

}  // namespace

std::vector<DVec2> polygon_under_way(const ViewState& view, const ToolState& tool, float scale) {
    const Sketch& sketch = tool.sketch;
    std::vector<DVec2> outline = sketch.points;
    const bool beside = outline.empty() || outline.back() != sketch.snap.place;
    if (tool.cursor_inside && beside && !closes_polygon(view, tool, scale))
        outline.push_back(sketch.snap.place);
    return outline;
}

bool closes_polygon(const ViewState& view, const ToolState& tool, float scale) {
    const Sketch& sketch = tool.sketch;
    return sketch.points.size() >= 2 &&
           cursor_is_at(view, tool, scale, sketch.points.front(), first_vertex_reach);
}

std::vector<DVec2> stroke_as_outline(const ViewState& view, const ToolState& tool, float scale) {
    const auto& stroke = tool.sketch.points;
    if (stroke.size() < 3) return stroke;
    const Camera& camera = view.camera;
    const double tolerance = tool.sketch.tolerance * camera.to_meters(scale);
    return collide::simplify_outline(without_overshoot(stroke, camera.to_meters(overshoot * scale)),
                                     tolerance);
}

std::vector<DVec2> hull_under_way(const ToolState& tool) {
    return collide::convex_hull(tool.sketch.points).vertices;
}

std::optional<collide::BodySpec> unfinished_body(const ViewState& view, const ToolState& tool, float scale) {
    const Sketch& sketch = tool.sketch;
    if (sketch.points.size() < 3) return std::nullopt;
    std::vector<DVec2> outline;
    if (tool.tool == Tool::polygon) outline = sketch.points;
    if (tool.tool == Tool::freehand && sketch.held) outline = stroke_as_outline(view, tool, scale);
    if (tool.tool == Tool::hull) outline = hull_under_way(tool);
    if (outline.size() < 3 || collide::is_flat(outline) || collide::find_crossing(outline))
        return std::nullopt;
    collide::BodySpec body = polygon_body(outline, view.camera);
    body.name = kind_of_outline(tool.tool);
    return refusal(body) ? std::nullopt : std::optional(std::move(body));
}

SketchHands polygon_hands() { return {press_polygon, move_nothing, release_nothing, finish_polygon}; }
SketchHands freehand_hands() { return {press_freehand, move_freehand, release_freehand, nullptr}; }
SketchHands hull_hands() { return {press_hull, move_hull, release_nothing, finish_hull}; }

}  // namespace app
