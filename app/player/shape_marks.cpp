#include "player/shape_marks.h"

#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/shape_walks.h"

namespace app {

namespace {

constexpr float veil = 0.62f;

}  // namespace

Stroke ShapeMarks::pen(Color color, float weight, LineStyle style) const {
    return app::pen(canvas_, color, weight, style);
}

Vec2 ShapeMarks::place(DVec2 body_point) const {
    return canvas_.camera.to_canvas(in_world(input_, body_point));
}

std::vector<Vec2> ShapeMarks::places(std::span<const DVec2> points) const {
    std::vector<Vec2> out;
    out.reserve(points.size());
    for (const DVec2 point : points) out.push_back(place(point));
    return out;
}

void ShapeMarks::dim() const {
    painter_.rounded_rectangle({0.0f, 0.0f}, canvas_.camera.canvas_size, 0.0f,
                               with_alpha(palette().canvas, veil));
}

void ShapeMarks::pieces(std::span<const DVec2> polygon, std::span<const collide::Polygon> pieces) const {
    for (const collide::Polygon& piece : pieces) {
        wash(piece, palette().structure, 0.18f);
        outline(piece, pen(palette().structure, 0.9f, LineStyle::dashed));
    }
    outline(polygon, pen(palette().structure, 1.4f));
}

void ShapeMarks::outline(std::span<const DVec2> points, const Stroke& stroke) const {
    painter_.polyline(places(points), true, stroke);
}

void ShapeMarks::line(DVec2 from, DVec2 to, const Stroke& stroke) const {
    app::line(painter_, place(from), place(to), stroke);
}

void ShapeMarks::wash(std::span<const DVec2> points, Color color, float opacity) const {
    painter_.fill(places(points), with_alpha(color, opacity));
}

void ShapeMarks::dot(DVec2 point, Color color, float radius) const {
    painter_.disc(place(point), radius * canvas_.scale, color);
}

void ShapeMarks::ring(DVec2 point, Color color) const {
    painter_.circle(place(point), 7.0f * canvas_.scale, pen(color, 1.4f));
}

void ShapeMarks::name(DVec2 point, DVec2 inside, std::string words, Color color, bool needed) const {
    Label label{place(point), std::move(words), label_style(canvas_, color, Weight::semibold)};
    label.preferred = unit_or(place(point) - place(inside), {0.0f, -1.0f});
    label.priority = needed ? result_priority : detail_priority;
    label.may_be_left_out = !needed;
    labels_.add(std::move(label));
}

}  // namespace app
