#include "overlays/box_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

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

}  // namespace app
