// Bounding boxes of all bodies: dashed where a box is free, solid where the boxes of the focus pair overlap.
#include "overlays/aabbs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float beyond = 60.0f;  // pixels past the canvas edge

std::uint8_t mixed(std::uint8_t p, std::uint8_t q, float t) {
    return static_cast<std::uint8_t>(
        std::lround((1.0f - t) * static_cast<float>(p) + t * static_cast<float>(q)));
}

float part_of(std::uint32_t depth, std::uint32_t deepest) {
    return deepest == 0 ? 1.0f : static_cast<float>(std::min(depth, deepest)) / static_cast<float>(deepest);
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
    painter.polyline(
        std::array{box.lower, Vec2(box.upper.x, box.lower.y), box.upper, Vec2(box.lower.x, box.upper.y)},
        true, stroke);
}

void fill_box(Painter& painter, const CanvasBox& box, Color color) {
    painter.rounded_rectangle(box.lower, box.upper, 0.0f, color);
}

Color blend(Color p, Color q, float t) {
    return {mixed(p.r, q.r, t), mixed(p.g, q.g, t), mixed(p.b, q.b, t), mixed(p.a, q.a, t)};
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

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::dashed, &Palette::bounds, "bounding box (AABB)"},
    LegendEntry{LegendMark::box, &Palette::bounds, "boxes of A and B overlap", LegendWhen::overlapping},
};

/// Below that size, in logical pixels, a box hides its body and says nothing.
constexpr float smallest_box = 4.0f;

void paint_box(const OverlayInput& input, Painter& painter, const collide::Aabb& box, const Stroke& stroke) {
    if (!is_visible(box, input.camera)) return;
    const DVec2 size = box.size();
    if (input.analysis.shown.size() > crowd_size &&
        input.camera.to_pixels(std::max(size.x, size.y)) < smallest_box * input.scale) {
        return;
    }
    const auto corner = [&](double x, double y) { return input.camera.to_canvas({x, y}); };
    painter.polyline(std::array{corner(box.lower.x, box.lower.y), corner(box.upper.x, box.lower.y),
                                corner(box.upper.x, box.upper.y), corner(box.lower.x, box.upper.y)},
                     true, stroke);
}

// What both boxes share is itself a box.
void fill_shared(const OverlayInput& input, Painter& painter, const collide::Aabb& a,
                 const collide::Aabb& b) {
    const Vec2 lower =
        input.camera.to_canvas({std::max(a.lower.x, b.lower.x), std::min(a.upper.y, b.upper.y)});
    const Vec2 upper =
        input.camera.to_canvas({std::min(a.upper.x, b.upper.x), std::max(a.lower.y, b.lower.y)});
    painter.rounded_rectangle(lower, upper, 0.0f, with_alpha(input.palette.bounds, 0.28f));
}

void paint(const OverlayInput& input, Painter& painter, Labels&) {
    const auto& focus = input.analysis.focus;
    const bool overlap = focus && input.analysis.moved.aabb_test.overlap;
    if (overlap) fill_shared(input, painter, input.analysis.moved.aabb_a, input.analysis.moved.aabb_b);
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const bool solid = overlap && (focus->first == i || focus->second == i);
        paint_box(input, painter, input.analysis.shown[i].aabb,
                  pen(input, input.palette.bounds, 0.8f, solid ? LineStyle::solid : LineStyle::dashed));
    }
}

}  // namespace

const Overlay aabbs_overlay{"aabbs",
                            "Bounding boxes",
                            "The axis-aligned boxes that are tested before anything else.",
                            OverlayGroup::broad_phase,
                            false,
                            explained,
                            paint};

}  // namespace app
