#include "player/shape_marks.h"

#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/shape_walks.h"

namespace app {

Vec2 ShapeMarks::place(DVec2 body_point) const {
    return canvas().camera.to_canvas(in_world(input(), body_point));
}

std::vector<Vec2> ShapeMarks::places(std::span<const DVec2> points) const {
    std::vector<Vec2> out;
    out.reserve(points.size());
    for (const DVec2 point : points) out.push_back(place(point));
    return out;
}

void ShapeMarks::pieces(std::span<const DVec2> polygon, std::span<const collide::Polygon> pieces) const {
    for (const collide::Polygon& piece : pieces) {
        wash(piece, palette().structure, 0.18f);
        outline(piece, pen(palette().structure, 0.9f, LineStyle::dashed));
    }
    outline(polygon, pen(palette().structure, 1.4f));
}

void ShapeMarks::outline(std::span<const DVec2> points, const Stroke& stroke) const {
    painter().polyline(places(points), true, stroke);
}

void ShapeMarks::line(DVec2 from, DVec2 to, const Stroke& stroke) const {
    app::line(painter(), place(from), place(to), stroke);
}

void ShapeMarks::wash(std::span<const DVec2> points, Color color, float opacity) const {
    painter().fill(places(points), with_alpha(color, opacity));
}

void ShapeMarks::dot(DVec2 point, Color color, float radius) const {
    painter().disc(place(point), radius * canvas().scale, color);
}

void ShapeMarks::ring(DVec2 point, Color color) const {
    painter().circle(place(point), 7.0f * canvas().scale, pen(color, 1.4f));
}

void ShapeMarks::name(DVec2 point, DVec2 inside, std::string words, Color color, bool needed) const {
    Label label{place(point), std::move(words), label_style(canvas(), color, Weight::semibold)};
    label.preferred = unit_or(place(point) - place(inside), {0.0f, -1.0f});
    label.priority = needed ? result_priority : detail_priority;
    label.may_be_left_out = !needed;
    labels().add(std::move(label));
}

}  // namespace app
