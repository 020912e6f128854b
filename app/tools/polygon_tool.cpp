#include "tools/polygon_tool.h"

#include <fmt/format.h>

#include <cmath>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/simplify.h>
#include "document/body_edits.h"
#include "tools/dent.h"
#include "tools/sketch_hands.h"

namespace app {

namespace {

constexpr float first_vertex_reach = 11.0f;  // logical pixels
constexpr float stroke_spacing = 2.0f;       // between points of a stroke
constexpr float lasso_spacing = 9.0f;        // between points of a lasso
constexpr float overshoot = 40.0f;           // by which its end may run past its beginning

std::string crossing_sentence(std::pair<std::size_t, std::size_t> edges) {
    return fmt::format("Edges {} and {} cross, so this is no polygon.", edges.first, edges.second);
}

/// Why these vertices make no polygon; nothing when they do.
bool is_refused(Sketch& sketch, std::span<const DVec2> outline, const char* remedy) {
    const OutlineHint hint = hint_of(outline);
    if (hint.crossing) {
        sketch.refusal = fmt::format("{} {}", crossing_sentence(*hint.crossing), remedy);
        sketch.crossing = hint.crossing;
    } else if (!hint.has_area) {
        sketch.refusal = "All vertices lie on one line. A polygon needs an area.";
    }
    return !sketch.refusal.empty();
}

const char* kind_of_outline(Tool tool) {
    if (tool == Tool::hull) return "hull";
    return tool == Tool::freehand ? "outline" : "polygon";
}

void add_outline(AppState& state, std::span<const DVec2> outline) {
    collide::BodySpec body = polygon_body(outline, state.view.camera);
    body.name = kind_of_outline(state.tool.tool);
    const std::size_t bodies = state.stage().scene().bodies.size();
    add_or_refuse(state, std::move(body));
    if (state.stage().scene().bodies.size() > bodies) notice_dent(state, bodies, {});
}

void finish_polygon(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    if (sketch.points.size() < 3) {
        sketch.refusal = fmt::format("A polygon needs at least 3 vertices; there {} {}.",
                                     sketch.points.size() == 1 ? "is" : "are", sketch.points.size());
        return;
    }
    if (is_refused(sketch, sketch.points, "Take vertices back with Backspace.")) return;
    add_outline(state, sketch.points);
}

void press_polygon(AppState& state, int clicks) {
    Sketch& sketch = state.tool.sketch;
    // The first click of the two has set the last vertex.
    const bool by_double_click = clicks >= 2 && sketch.points.size() >= 3;
    if (by_double_click || closes_polygon(state)) {
        finish_polygon(state);
        return;
    }
    const auto anchor = sketch.points.empty() ? std::nullopt : std::optional(sketch.points.back());
    const DVec2 place = take_snap(state, anchor);
    if (anchor != place) sketch.points.push_back(place);
}

void add_stroke_point(AppState& state, float spacing) {
    Sketch& sketch = state.tool.sketch;
    const DVec2 place = readable(state.view.camera, state.view.camera.to_world(state.tool.cursor));
    if (sketch.points.empty() || !cursor_is_at(state, sketch.points.back(), spacing)) {
        sketch.points.push_back(place);
    }
}

void press_freehand(AppState& state, int) {
    Sketch& sketch = state.tool.sketch;
    sketch.points.clear();
    sketch.held = true;
    add_stroke_point(state, 0.0f);
}

void move_freehand(AppState& state) { add_stroke_point(state, stroke_spacing); }

void release_freehand(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    std::vector<DVec2> outline = stroke_as_outline(state);
    if (outline.size() < 3) {
        sketch.points.clear();
        sketch.refusal = "The stroke encloses nothing. Draw around an area and let go.";
        return;
    }
    sketch.points = std::move(outline);  // kept when it is refused, so that the place can be seen
    if (is_refused(sketch, sketch.points, "Draw it again without a loop.")) return;
    add_outline(state, sketch.points);
}

void finish_hull(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    const collide::ConvexHull hull = collide::convex_hull(sketch.points);
    if (hull.span != collide::HullSpan::area) {
        sketch.refusal = sketch.points.size() < 3
                             ? "A hull with an area needs at least 3 points."
                             : "All points lie on one line: their hull has no area. Add one beside it.";
        return;
    }
    add_outline(state, hull.vertices);
}

void press_hull(AppState& state, int clicks) {
    Sketch& sketch = state.tool.sketch;
    if (clicks >= 2 && sketch.points.size() >= 3) {
        finish_hull(state);
        return;
    }
    sketch.points.push_back(take_snap(state, std::nullopt));
    sketch.from = sketch.points.back();
    sketch.held = true;
}

/// Only a real drag is a lasso: a click stays one point, however far it was drawn to the grid.
void move_hull(AppState& state) {
    const Vec2 way = state.tool.cursor - state.tool.press;
    if (std::hypot(way.x, way.y) < lasso_spacing * state.scale) return;
    state.tool.press = state.tool.cursor;
    add_stroke_point(state, 0.0f);
}

void release_nothing(AppState&) {}
void move_nothing(AppState&) {}

}  // namespace

std::vector<DVec2> polygon_under_way(const AppState& state) {
    const Sketch& sketch = state.tool.sketch;
    std::vector<DVec2> outline = sketch.points;
    const bool beside = outline.empty() || outline.back() != sketch.snap.place;
    if (state.tool.cursor_inside && beside && !closes_polygon(state)) outline.push_back(sketch.snap.place);
    return outline;
}

bool closes_polygon(const AppState& state) {
    const Sketch& sketch = state.tool.sketch;
    return sketch.points.size() >= 2 && cursor_is_at(state, sketch.points.front(), first_vertex_reach);
}

std::vector<DVec2> stroke_as_outline(const AppState& state) {
    const auto& stroke = state.tool.sketch.points;
    if (stroke.size() < 3) return stroke;
    const Camera& camera = state.view.camera;
    const double tolerance = state.tool.sketch.tolerance * camera.to_meters(state.scale);
    return collide::simplify_outline(without_overshoot(stroke, camera.to_meters(overshoot * state.scale)),
                                     tolerance);
}

std::vector<DVec2> hull_under_way(const AppState& state) {
    return collide::convex_hull(state.tool.sketch.points).vertices;
}

std::optional<collide::BodySpec> unfinished_body(const AppState& state) {
    const Sketch& sketch = state.tool.sketch;
    if (sketch.points.size() < 3) return std::nullopt;
    std::vector<DVec2> outline;
    if (state.tool.tool == Tool::polygon) outline = sketch.points;
    if (state.tool.tool == Tool::freehand && sketch.held) outline = stroke_as_outline(state);
    if (state.tool.tool == Tool::hull) outline = hull_under_way(state);
    if (outline.size() < 3 || collide::is_flat(outline) || collide::find_crossing(outline))
        return std::nullopt;
    collide::BodySpec body = polygon_body(outline, state.view.camera);
    body.name = kind_of_outline(state.tool.tool);
    return refusal(body) ? std::nullopt : std::optional(std::move(body));
}

SketchHands polygon_hands() { return {press_polygon, move_nothing, release_nothing, finish_polygon}; }
SketchHands freehand_hands() { return {press_freehand, move_freehand, release_freehand, nullptr}; }
SketchHands hull_hands() { return {press_hull, move_hull, release_nothing, finish_hull}; }

}  // namespace app
