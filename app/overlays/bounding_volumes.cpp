#include "overlays/bounding_volumes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <collide/lessons/bounding_volumes.h>
#include <collide/trace/hull_recording.h>
#include "draw/drawing.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float beyond = 60.0f;  // pixels beyond the canvas edge

float part_of(std::uint32_t depth, std::uint32_t deepest) {
    return deepest == 0 ? 1.0f : static_cast<float>(std::min(depth, deepest)) / static_cast<float>(deepest);
}

// Bounding boxes of all bodies: dashed if they overlap no other, solid where those of the focus pair overlap.

/// A smaller box, in logical pixels, would only hide its body.
constexpr float smallest_box = 4.0f;

void paint_box(const OverlayInput& input, Painter& painter, const collide::Aabb& box, const Stroke& stroke) {
    if (!is_visible(box, input.camera)) return;
    if (input.analysis.shown.size() > crowd_size && is_smaller(input, box, smallest_box)) return;
    const auto corner = [&](double x, double y) { return input.camera.to_canvas({x, y}); };
    painter.polyline(std::array{corner(box.lower.x, box.lower.y), corner(box.upper.x, box.lower.y),
                                corner(box.upper.x, box.upper.y), corner(box.lower.x, box.upper.y)},
                     true, stroke);
}

void paint_bounding_volumes(const OverlayInput& input, Painter& painter, Labels&) {
    const bool overlap = input.analysis.focus && input.analysis.moved.aabb_test.overlap;
    if (overlap) {
        const collide::Aabb& a = input.analysis.moved.aabb_a;
        const collide::Aabb& b = input.analysis.moved.aabb_b;
        const Vec2 lower =
            input.camera.to_canvas({std::max(a.lower.x, b.lower.x), std::min(a.upper.y, b.upper.y)});
        const Vec2 upper =
            input.camera.to_canvas({std::min(a.upper.x, b.upper.x), std::max(a.lower.y, b.lower.y)});
        painter.rounded_rectangle(lower, upper, 0.0f, with_alpha(input.palette.bounds, 0.28f));
    }
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const bool solid = overlap && input.analysis.in_focus(i);
        paint_box(input, painter, input.analysis.shown[i].aabb,
                  pen(input, input.palette.bounds, 0.8f, solid ? LineStyle::solid : LineStyle::dashed));
    }
}

using collide::lessons::BoundingVolumes;

constexpr float smallest = 6.0f;  // logical pixels: volumes of a smaller body would only hide it

/// Converts points of a body's frame to the canvas.
struct Frame {
    const OverlayInput& input;
    const collide::Pose& pose;

    Vec2 at(DVec2 body_point) const { return input.camera.to_canvas(collide::to_world(pose, body_point)); }
};

constexpr float room_for_areas = 120.0f;  // logical pixels: the names of a smaller body's volumes hide it

/// Adds the name and the area of a volume. Only the focus pair has them, because a crowd leaves no space.
void name_volume(const OverlayInput& input, Labels& labels, std::size_t body, Vec2 at, Vec2 outward,
                 const char* name, double area) {
    const bool is_small = is_smaller(input, input.analysis.shown[body].aabb, room_for_areas);
    if (!input.analysis.in_focus(body) || is_small) return;
    labels.add({at, mark_words::volume(name, area),
                label_style(input, ink(input.palette, input.palette.bounds)), outward, detail_priority,
                true});
}

template <class PaintOne>
void for_each_volume(const OverlayInput& input, PaintOne paint_one) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::Collider& collider = input.analysis.shown[i];
        if (!is_visible(collider.aabb, input.camera) || is_smaller(input, collider.aabb, smallest)) continue;
        paint_one(i, collider, collide::lessons::bounding_volumes(collider.pieces));
    }
}

void paint_circles(const OverlayInput& input, Painter& painter, Labels& labels) {
    for_each_volume(input, [&](std::size_t body, const collide::Collider& collider,
                               const BoundingVolumes& v) {
        const Frame frame{input, collider.pose};
        const Vec2 center = frame.at(v.circle.center);
        const auto radius = static_cast<float>(input.camera.to_pixels(v.circle.radius));
        const Stroke stroke = pen(input, input.palette.bounds, 1.0f);
        painter.circle(center, radius, stroke);
        if (v.hull.radius == 0.0) {
            for (std::uint32_t k = 0; k < v.circle.on_count; ++k) {
                painter.disc(frame.at(v.hull.vertices[v.circle.on.at(k)]), 2.2f * stroke.width, stroke.color);
            }
        }
        name_volume(input, labels, body, center + radius * Vec2(0.7f, -0.7f), {0.7f, -0.7f},
                    mark_words::circle, area_of(v.circle));
    });
}

void paint_boxes(const OverlayInput& input, Painter& painter, Labels& labels) {
    for_each_volume(
        input, [&](std::size_t body, const collide::Collider& collider, const BoundingVolumes& v) {
            const Frame frame{input, collider.pose};
            std::vector<Vec2> corners;
            for (const DVec2 corner : collide::corners_of(v.box)) corners.push_back(frame.at(corner));
            painter.polyline(corners, true, pen(input, input.palette.bounds, 1.0f));
            for (const Vec2 corner : corners)
                painter.disc(corner, 2.2f * input.palette.line_width * input.scale, input.palette.bounds);
            const Vec2 lowest =
                *std::max_element(corners.begin(), corners.end(), [](Vec2 a, Vec2 b) { return a.y < b.y; });
            name_volume(input, labels, body, lowest, {0.0f, 1.0f}, mark_words::least_box, area_of(v.box));
        });
}

void paint_hulls(const OverlayInput& input, Painter& painter, Labels& labels) {
    for_each_volume(
        input, [&](std::size_t body, const collide::Collider& collider, const BoundingVolumes& v) {
            const auto placed = shape_of(v.hull);
            if (!placed) return;
            const Color color = input.palette.bounds;
            const collide::Transform xf = world_transform(*placed, collider.pose);
            paint_shape(painter, placed->shape, xf, input.camera,
                        with_alpha(color, 0.5f * input.palette.fill_opacity), pen(input, color, 1.6f));
            const Vec2 left = input.camera.to_canvas({collider.aabb.lower.x, collider.aabb.center().y});
            name_volume(input, labels, body, left, {-1.0f, 0.0f}, mark_words::hull, area_of(v.hull));
        });
}

}  // namespace

CanvasBox canvas_box(const OverlayInput& input, const collide::Aabb& box) {
    const Vec2 least(-beyond);
    const Vec2 most = input.camera.canvas_size + beyond;
    return {glm::clamp(input.camera.to_canvas({box.lower.x, box.upper.y}), least, most),
            glm::clamp(input.camera.to_canvas({box.upper.x, box.lower.y}), least, most)};
}

bool is_smaller(const OverlayInput& input, const collide::Aabb& box, float pixels) {
    const DVec2 size = box.size();
    return input.camera.to_pixels(std::max(size.x, size.y)) < pixels * input.scale;
}

void outline_box(Painter& painter, const CanvasBox& box, const Stroke& stroke) {
    painter.polyline(box_corners(box.lower, box.upper), true, stroke);
}

void label_box(const OverlayInput& input, Labels& labels, const CanvasBox& box, std::string words, Color hue,
               bool may_be_left_out) {
    const Vec2 place(0.5f * (box.lower.x + box.upper.x), box.lower.y);
    labels.add({place, std::move(words), label_style(input, hue), Vec2(0.0f, -1.0f), detail_priority,
                may_be_left_out});
}

void fill_box(Painter& painter, const CanvasBox& box, Color color) {
    painter.rounded_rectangle(box.lower, box.upper, 0.0f, color);
}

Color depth_color(const Palette& palette, std::uint32_t depth, std::uint32_t deepest) {
    return blend(palette.text, palette.structure, std::sqrt(part_of(depth, deepest)));
}

Stroke depth_pen(const OverlayInput& input, std::uint32_t depth, std::uint32_t deepest) {
    const float part = part_of(depth, deepest);
    const Color color = depth_color(input.palette, depth, deepest);
    return pen(input, with_alpha(color, 0.95f - 0.5f * part), 1.4f - 0.9f * part);
}

std::optional<std::size_t> body_in_question(const Analysis& analysis, const ViewState& view) {
    const std::size_t count = analysis.live.boxes.size();
    const Highlight& lit = view.highlight;
    if (lit.kind == Highlight::Kind::body && lit.index < count) return lit.index;
    if (!view.selection.empty() && view.selection.back() < count) return view.selection.back();
    return std::nullopt;
}

const Overlay aabbs_overlay{
    "aabbs",
    "Bounding boxes",
    "The axis-aligned boxes that are tested before anything else.",
    OverlayGroup::broad_phase,
    {{LegendMark::dashed, &Palette::bounds, "bounding box (AABB)"},
     {LegendMark::box, &Palette::bounds, "boxes of A and B overlap", LegendWhen::overlapping}},
    paint_bounding_volumes,
    {.key = "6", .is_essential = true}};

// Bounding volumes other than the AABB: the smallest circle around each body, the box of least area, the
// hull.

const Overlay bounding_circles_overlay{"bounding_circles",
                                       "Bounding circles",
                                       "The smallest circle around each body: it stays when the body turns.",
                                       OverlayGroup::broad_phase,
                                       {{LegendMark::ring, &Palette::bounds, "smallest circle around a body"},
                                        {LegendMark::dot, &Palette::bounds, "vertices that fix it"}},
                                       paint_circles};

const Overlay least_boxes_overlay{
    "least_boxes",
    "Boxes of least area",
    "The smallest rectangle around each body: it turns with the body.",
    OverlayGroup::broad_phase,
    {{LegendMark::box, &Palette::bounds, "box of least area: dots at its corners"}},
    paint_boxes};

const Overlay hulls_overlay{"hulls",
                            "Convex hulls",
                            "The convex outline of each body: it bridges notches.",
                            OverlayGroup::broad_phase,
                            {{LegendMark::line, &Palette::bounds, "convex hull"}},
                            paint_hulls};

}  // namespace app
