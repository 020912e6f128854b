#include "tools/drag_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/select_tool.h"
#include "tools/sketch_tools.h"

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

/// Digits beyond a billionth are rounding of the drag.
double tidy(double value) { return value == 0.0 ? 0.0 : std::round(value * 1e9) / 1e9; }
DVec2 tidy(DVec2 v) { return {tidy(v.x), tidy(v.y)}; }

DVec2 extents(const Sketch& sketch, bool even) {
    DVec2 way = sketch.to - sketch.from;
    if (even) {
        const double side = std::max(std::abs(way.x), std::abs(way.y));
        way = {std::copysign(side, way.x), std::copysign(side, way.y)};
    }
    return way;
}

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
    const DVec2 box = extents(sketch, even);
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

constexpr float shortest_drag = 4.0f;  // logical pixels; less is a click

void move(Work&, Seen&, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    sketch.to = sketch.snap.place;
    if (const auto body = dragged_body(tool.tool, sketch, shift_held())) sketch.numbers = numbers_of(*body);
}

void release(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const auto body = dragged_body(tool.tool, sketch, shift_held());
    if (!body || cursor_is_at(seen.view, tool, seen.scale, sketch.from, shortest_drag)) {
        sketch.refusal = "A click alone has no size. Hold the button and drag, or type the size below.";
        return;
    }
    add_or_refuse(work.stage(), seen.view, tool, *body);
}

}  // namespace

SketchHands drag_shape_hands() { return {press_drag, move, release, nullptr}; }

}  // namespace app
