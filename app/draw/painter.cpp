#include "draw/painter.h"

#include <algorithm>
#include <cmath>

#include "draw/clipping.h"
#include "draw/drawing.h"

namespace app {

void Painter::boxes(std::span<const CanvasBox> boxes, Color color, const Stroke& outline) {
    for (const CanvasBox& box : boxes) {
        if (color.a != 0) rounded_rectangle(box.lower, box.upper, 0.0f, color);
        polyline(box_corners(box.lower, box.upper), true, outline);
    }
}

Vec2 PicturePainter::text_size(std::string_view text, const TextStyle& style) const {
    return inter_text_size(text, style);
}

DashPattern dash_pattern(const Stroke& stroke) {
    const float width = std::max(stroke.width, 1.0f);
    switch (stroke.style) {
        case LineStyle::solid:
            return {};
        case LineStyle::dashed:
            return {3.0f + 2.0f * width, 2.0f + 1.5f * width};
        case LineStyle::dotted:
            return {0.0f, 2.0f + 1.7f * width};
    }
    return {};
}

void for_each_dash(std::span<const Vec2> points, bool closed, DashPattern pattern, Vec2 lower, Vec2 upper,
                   const std::function<void(Vec2, Vec2)>& draw) {
    const double period = static_cast<double>(pattern.on) + static_cast<double>(pattern.off);
    if (points.size() < 2 || !(period > 0.0)) return;
    double walked = 0.0;  // length of the line up to the segment's start
    const std::size_t segments = points.size() - (closed && points.size() > 2 ? 0 : 1);
    for (std::size_t i = 0; i < segments; ++i) {
        const Vec2 from = points[i];
        const Vec2 to = points[(i + 1) % points.size()];
        const double length = static_cast<double>(glm::length(to - from));
        const auto seen = clip_segment(from, to, lower, upper);
        if (seen && length > 0.0) {
            const double first = seen->t0 * length;
            const double last = seen->t1 * length;
            // The dash that covers the start of the visible part.
            double start = std::floor((walked + first) / period) * period - walked;
            for (; start < last; start += period) {
                const double s0 = std::max(start, 0.0);
                const double s1 = std::min(start + static_cast<double>(pattern.on), length);
                if (s1 < s0) continue;
                draw(glm::mix(from, to, static_cast<float>(s0 / length)),
                     glm::mix(from, to, static_cast<float>(s1 / length)));
            }
        }
        walked += length;
    }
}

}  // namespace app
