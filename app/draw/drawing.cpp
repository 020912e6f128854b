#include "draw/drawing.h"

#include <algorithm>
#include <cmath>

#include "draw/clipping.h"

namespace app {

namespace {

constexpr float beyond = 40.0f;              // pixels beyond the canvas edge where endless lines end
constexpr float largest_true_circle = 2e3f;  // pixels; larger circles are tessellated within the canvas

}  // namespace

Vec2 unit_or(Vec2 v, Vec2 fallback) {
    const float length = glm::length(v);
    return length > 1e-12f ? v / length : fallback;
}

void line(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke) {
    painter.polyline(std::array{from, to}, false, stroke);
}

void arrow(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke, float head_length) {
    const float length = glm::length(to - from);
    if (length < 0.5f) return;
    const Vec2 along = (to - from) / length;
    const float head = std::min(head_length, 0.6f * length);
    const Vec2 side = collide::perp_left(along) * (0.42f * head);
    const Vec2 neck = to - along * head;
    // The shaft ends inside the head, so that there is no visible seam.
    line(painter, from, to - along * (0.7f * head), stroke);
    painter.fill(std::array{to, neck + side, neck - side}, stroke.color);
}

void dimension_line(Painter& painter, Vec2 from, Vec2 to, const Stroke& stroke, float tick) {
    const Vec2 side = collide::perp_left(unit_or(to - from, {1.0f, 0.0f})) * tick;
    const Stroke solid{stroke.color, stroke.width, LineStyle::solid};
    line(painter, from, to, stroke);
    line(painter, from - side, from + side, solid);
    line(painter, to - side, to + side, solid);
}

void endless_line(Painter& painter, Vec2 point, Vec2 direction, Vec2 canvas_size, const Stroke& stroke) {
    const auto seen = clip_line(DVec2(point), DVec2(direction), DVec2(-beyond), DVec2(canvas_size + beyond));
    if (seen) painter.polyline(*seen, false, stroke);
}

void hatch(Painter& painter, const std::vector<Vec2>& convex_outline, const Stroke& stroke, float spacing) {
    if (convex_outline.size() < 3) return;
    // Draws lines with x + y = const at multiples of the spacing, so that they stay in place while the shape
    // changes.
    const auto [lower, upper] = bounds_of(convex_outline);
    const float step = std::max(spacing * 1.41421356f, 2.0f);
    const float first = std::ceil((lower.x + lower.y) / step) * step;
    for (float sum = first; sum < upper.x + upper.y; sum += step) {
        const Vec2 from(sum - lower.y, lower.y);
        const Vec2 to(sum - upper.y, upper.y);
        const auto inside = clip_to_polygon(from, to, convex_outline);
        if (!inside) continue;
        line(painter, glm::mix(from, to, static_cast<float>(inside->t0)),
             glm::mix(from, to, static_cast<float>(inside->t1)), stroke);
    }
}

void diamond(Painter& painter, Vec2 center, float radius, const Stroke& stroke, Color fill) {
    const std::array corners{center + Vec2(0.0f, -radius), center + Vec2(radius, 0.0f),
                             center + Vec2(0.0f, radius), center + Vec2(-radius, 0.0f)};
    if (fill.a != 0) painter.fill(corners, fill);
    painter.polyline(corners, true, stroke);
}

void glow(Painter& painter, Vec2 from, Vec2 to, Color color, float width) {
    line(painter, from, to, {with_alpha(color, 0.18f), 3.0f * width});
    line(painter, from, to, {with_alpha(color, 0.3f), 1.8f * width});
}

void paint_shape(Painter& painter, const collide::Shape& shape, const collide::Transform& xf,
                 const Camera& camera, Color fill, const Stroke& outline) {
    OutlineBuffer buffer;
    paint_shape(painter, shape, xf, camera, fill, outline, buffer);
}

void paint_shape(Painter& painter, const collide::Shape& shape, const collide::Transform& xf,
                 const Camera& camera, Color fill, const Stroke& outline, OutlineBuffer& buffer) {
    const float radius = camera.to_pixels(static_cast<double>(shape.radius()));
    const bool round = shape.kind() == collide::ShapeKind::convex && shape.count() == 1;
    if (round && radius < largest_true_circle) {
        const Vec2 center = camera.to_canvas(to_world(xf, shape.vertex(0)));
        if (radius < 1.5f * outline.width) {
            painter.disc(center, 1.5f * outline.width, outline.color);  // a point, or nearly one
            return;
        }
        if (fill.a != 0) painter.disc(center, radius, fill);
        painter.circle(center, radius, outline);
        return;
    }
    shape_outline(shape, xf, camera, buffer);
    if (buffer.outline.empty()) return;
    if (fill.a != 0) painter.fill(buffer.outline, fill);
    painter.polyline(buffer.outline, true, outline);
}

void paint_collider(Painter& painter, const collide::Collider& collider, const Camera& camera, Color fill,
                    const Stroke& outline, collide::DVec2 offset) {
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collide::Transform xf = collider.transforms[i];
        xf.position += offset;
        paint_shape(painter, collider.pieces[i].shape, xf, camera, fill, outline);
    }
}

std::array<Vec2, 2> bounds_of(std::span<const Vec2> points) {
    std::array<Vec2, 2> box{points.front(), points.front()};
    for (const Vec2 p : points) box = {glm::min(box[0], p), glm::max(box[1], p)};
    return box;
}

std::array<Vec2, 4> box_corners(Vec2 lower, Vec2 upper) {
    return {lower, Vec2(upper.x, lower.y), upper, Vec2(lower.x, upper.y)};
}

float distance_to_segment(Vec2 place, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    const float length2 = glm::dot(along, along);
    const float t = length2 > 0.0f ? std::clamp(glm::dot(place - from, along) / length2, 0.0f, 1.0f) : 0.0f;
    return glm::distance(place, from + t * along);
}

}  // namespace app
