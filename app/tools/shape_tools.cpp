#include "tools/shape_tools.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/convex_hull.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/polygon.h>
#include "document/bodies.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/cut_tool.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

using collide::BodySpec;

namespace {

constexpr std::array box_numbers{SketchNumber{"Width", "m"}, SketchNumber{"Height", "m"}};
constexpr std::array regular_numbers{SketchNumber{"Circumradius", "m"}};
constexpr std::array circle_numbers{SketchNumber{"Radius", "m"}};
constexpr std::array capsule_numbers{SketchNumber{"Length", "m"}, SketchNumber{"Radius", "m"},
                                     SketchNumber{"Angle", "°"}};
constexpr std::array segment_numbers{SketchNumber{"Length", "m"}, SketchNumber{"Angle", "°"}};
constexpr std::array ellipse_numbers{SketchNumber{"Semi-axis x", "m"}, SketchNumber{"Semi-axis y", "m"}};

/// Rounds to a billionth: further digits are rounding errors of the drag.
double tidy(double value) { return value == 0.0 ? 0.0 : std::round(value * 1e9) / 1e9; }
DVec2 tidy(DVec2 v) { return {tidy(v.x), tidy(v.y)}; }

double direction_of(DVec2 way) { return std::atan2(way.y, way.x) * degrees_per_radian; }

BodySpec made(const char* name, collide::ShapeGeometry geometry, DVec2 position, double angle = 0.0) {
    BodySpec body;
    body.name = name;
    body.shape.geometry = std::move(geometry);
    body.position = tidy(position);
    body.angle = angle;
    return body;
}

}  // namespace

bool is_drag_shape(Tool tool) { return !sketch_numbers(tool).empty(); }

std::optional<BodySpec> dragged_body(Tool tool, const Sketch& sketch, bool even) {
    const DVec2 way = sketch.to - sketch.from;
    const double length = glm::length(way);
    if (length == 0.0) return std::nullopt;
    const double side = std::max(std::abs(way.x), std::abs(way.y));
    const DVec2 box = even ? DVec2(std::copysign(side, way.x), std::copysign(side, way.y)) : way;
    const DVec2 corner_middle = sketch.from + 0.5 * box;
    const DVec2 middle = 0.5 * (sketch.from + sketch.to);
    const DVec2 half = tidy(sketch.to - tidy(middle));
    switch (tool) {
        case Tool::box:
            return made("box",
                        collide::BoxSpec{.width = tidy(std::abs(box.x)), .height = tidy(std::abs(box.y))},
                        corner_middle);
        case Tool::ellipse:
            return made(
                "ellipse",
                collide::EllipseSpec{.rx = tidy(0.5 * std::abs(box.x)), .ry = tidy(0.5 * std::abs(box.y))},
                corner_middle);
        case Tool::regular:
            return made(regular_name(sketch.sides).c_str(),
                        collide::RegularSpec{.sides = sketch.sides, .circumradius = tidy(length)},
                        sketch.from, std::atan2(way.y, way.x));
        case Tool::circle:
            return made("circle", collide::CircleSpec{.radius = tidy(length)}, sketch.from);
        case Tool::capsule:
            return made(
                "capsule",
                collide::CapsuleSpec{.p1 = -half, .p2 = half, .radius = tidy(sketch.roundness * length)},
                middle);
        case Tool::segment:
            return made("segment", collide::SegmentSpec{.p1 = -half, .p2 = half}, middle);
        default:
            return std::nullopt;
    }
}

std::span<const SketchNumber> sketch_numbers(Tool tool) {
    switch (tool) {
        case Tool::box:
            return box_numbers;
        case Tool::regular:
            return regular_numbers;
        case Tool::circle:
            return circle_numbers;
        case Tool::capsule:
            return capsule_numbers;
        case Tool::segment:
            return segment_numbers;
        case Tool::ellipse:
            return ellipse_numbers;
        default:
            return {};
    }
}

SketchNumbers numbers_of(const BodySpec& body) {
    const auto of = [](const auto& spec) -> SketchNumbers {
        using Spec = std::decay_t<decltype(spec)>;
        if constexpr (std::is_same_v<Spec, collide::BoxSpec>) return {spec.width, spec.height};
        if constexpr (std::is_same_v<Spec, collide::RegularSpec>) return {spec.circumradius};
        if constexpr (std::is_same_v<Spec, collide::CircleSpec>) return {spec.radius};
        if constexpr (std::is_same_v<Spec, collide::EllipseSpec>) return {spec.rx, spec.ry};
        if constexpr (std::is_same_v<Spec, collide::CapsuleSpec>) {
            return {glm::length(spec.p2 - spec.p1), spec.radius, direction_of(spec.p2 - spec.p1)};
        }
        if constexpr (std::is_same_v<Spec, collide::SegmentSpec>) {
            return {glm::length(spec.p2 - spec.p1), direction_of(spec.p2 - spec.p1)};
        }
        return {};
    };
    return std::visit(of, body.shape.geometry);
}

BodySpec typed_body(Tool tool, const SketchNumbers& numbers, int sides, DVec2 center) {
    const double angle = (tool == Tool::segment ? numbers[1] : numbers[2]) / degrees_per_radian;
    const DVec2 half = tidy(0.5 * numbers[0] * DVec2(std::cos(angle), std::sin(angle)));
    switch (tool) {
        case Tool::regular:
            return made(regular_name(sides).c_str(),
                        collide::RegularSpec{.sides = sides, .circumradius = numbers[0]}, center);
        case Tool::circle:
            return made("circle", collide::CircleSpec{.radius = numbers[0]}, center);
        case Tool::capsule:
            return made("capsule", collide::CapsuleSpec{.p1 = -half, .p2 = half, .radius = numbers[1]},
                        center);
        case Tool::segment:
            return made("segment", collide::SegmentSpec{.p1 = -half, .p2 = half}, center);
        case Tool::ellipse:
            return made("ellipse", collide::EllipseSpec{.rx = numbers[0], .ry = numbers[1]}, center);
        default:
            return made("box", collide::BoxSpec{.width = numbers[0], .height = numbers[1]}, center);
    }
}

SketchNumbers default_numbers(Tool tool, double size) {
    switch (tool) {
        case Tool::box:
            return {size, 0.5 * size};
        case Tool::capsule:
            return {size, 0.25 * size};
        case Tool::segment:
            return {size, 0.0};
        default:
            return {0.5 * size, 0.25 * size};
    }
}

std::string regular_name(int sides) {
    constexpr std::array names{"triangle", "square", "pentagon", "hexagon", "heptagon", "octagon"};
    const auto index = static_cast<std::size_t>(std::max(0, sides - 3));
    return index < names.size() ? names.at(index) : fmt::format("{}-gon", sides);
}

namespace {

constexpr float shortest_drag = 4.0f;  // logical pixels; a shorter drag is a click

void move_corner(Work&, Seen&, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    sketch.to = sketch.snap.place;
    if (const auto body = dragged_body(tool.tool, sketch, shift_held())) sketch.numbers = numbers_of(*body);
}

void release_corner(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const auto body = dragged_body(tool.tool, sketch, shift_held());
    if (!body || cursor_is_at(seen.view, tool, seen.scale, sketch.from, shortest_drag)) {
        sketch.refusal = tool_words::click_without_size;
        return;
    }
    add_or_refuse(work.shown(), seen.view, tool, *body);
}

}  // namespace

SketchHands drag_shape_hands() { return {press_drag, move_corner, release_corner, nullptr}; }

// ---- polygons, strokes and hulls

namespace {

constexpr float first_vertex_reach = 11.0f;  // logical pixels
constexpr float stroke_spacing = 2.0f;       // between points of a stroke
constexpr float lasso_spacing = 9.0f;        // between points of a lasso
constexpr float overshoot = 40.0f;           // how far the end of a stroke may extend beyond its start

/// Returns whether these vertices make no polygon; then the sketch contains the reason.
bool is_refused(Sketch& sketch, std::span<const DVec2> outline, const char* remedy) {
    const OutlineHint hint = hint_of(outline);
    if (hint.crossing) {
        sketch.refusal = fmt::format(
            "{} {}", fmt::format(tool_words::edges_cross, hint.crossing->first, hint.crossing->second),
            remedy);
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

void add_outline(Document& document, ViewState& view, ToolState& tool, std::span<const DVec2> outline) {
    BodySpec body = polygon_body(outline, view.camera);
    body.name = kind_of_outline(tool.tool);
    const std::size_t bodies = document.scene().bodies.size();
    add_or_refuse(document, view, tool, std::move(body));
    if (document.scene().bodies.size() > bodies) notice_dent(document, tool, bodies, {});
}

void finish_polygon(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    if (sketch.points.size() < 3) {
        sketch.refusal = fmt::format(tool_words::too_few_vertices, sketch.points.size() == 1 ? "is" : "are",
                                     sketch.points.size());
        return;
    }
    if (is_refused(sketch, sketch.points, tool_words::take_back)) return;
    add_outline(work.shown(), seen.view, tool, sketch.points);
}

void press_polygon(Work& work, Seen& seen, ToolState& tool, int clicks) {
    Sketch& sketch = tool.sketch;
    // The first click of the double click has set the last vertex.
    const bool by_double_click = clicks >= 2 && sketch.points.size() >= 3;
    if (by_double_click || closes_polygon(seen.view, tool, seen.scale))
        return finish_polygon(work, seen, tool);
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
    sketch.points = std::move(outline);  // kept even if it is refused, so that the reason is visible
    if (is_refused(sketch, sketch.points, tool_words::draw_again)) return;
    add_outline(work.shown(), seen.view, tool, sketch.points);
}

void finish_hull(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const collide::ConvexHull hull = collide::convex_hull(sketch.points);
    if (hull.span != collide::HullSpan::area) {
        sketch.refusal = sketch.points.size() < 3 ? tool_words::too_few_points : tool_words::points_on_line;
        return;
    }
    add_outline(work.shown(), seen.view, tool, hull.vertices);
}

void press_hull(Work& work, Seen& seen, ToolState& tool, int clicks) {
    Sketch& sketch = tool.sketch;
    if (clicks >= 2 && sketch.points.size() >= 3) return finish_hull(work, seen, tool);
    sketch.points.push_back(take_snap(work, seen, tool, std::nullopt));
    sketch.from = sketch.points.back();
    sketch.held = true;
}

/// Adds a point of a lasso. Only a real drag is a lasso: a click stays one point, however far snapping moved
/// it.
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

std::optional<BodySpec> unfinished_body(const ViewState& view, const ToolState& tool, float scale) {
    const Sketch& sketch = tool.sketch;
    if (sketch.points.size() < 3) return std::nullopt;
    std::vector<DVec2> outline;
    if (tool.tool == Tool::polygon) outline = sketch.points;
    if (tool.tool == Tool::freehand && sketch.held) outline = stroke_as_outline(view, tool, scale);
    if (tool.tool == Tool::hull) outline = hull_under_way(tool);
    if (outline.size() < 3 || collide::is_flat(outline) || collide::find_crossing(outline))
        return std::nullopt;
    BodySpec body = polygon_body(outline, view.camera);
    body.name = kind_of_outline(tool.tool);
    return refusal(body) ? std::nullopt : std::optional(std::move(body));
}

SketchHands polygon_hands() { return {press_polygon, move_nothing, release_nothing, finish_polygon}; }
SketchHands freehand_hands() { return {press_freehand, move_freehand, release_freehand, nullptr}; }
SketchHands hull_hands() { return {press_hull, move_hull, release_nothing, finish_hull}; }

}  // namespace app
