#include "player/pair_marks.h"

#include <fmt/format.h>

#include <set>

#include "canvas/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float dot_radius = 3.8f;  // logical pixels
constexpr float ring_radius = 8.5f;
constexpr float arrow_length = 44.0f;

}  // namespace

Stroke PairMarks::pen(Color color, float weight, LineStyle style) const {
    return app::pen(canvas_, color, weight, style);
}

void PairMarks::label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const {
    if (words.empty()) return;
    const Weight weight = priority >= result_priority ? Weight::semibold : Weight::regular;
    labels_.add({anchor, std::move(words), label_style(canvas_, color, weight), preferred, priority});
}

void PairMarks::dot(DVec2 world, Color color) const {
    painter_.disc(at(world), dot_radius * canvas_.scale, color);
}

void PairMarks::ring(DVec2 world, Color color) const {
    painter_.disc(at(world), (dot_radius + 0.5f) * canvas_.scale, palette().canvas);
    painter_.circle(at(world), (dot_radius + 0.5f) * canvas_.scale, pen(color, 1.2f));
}

void PairMarks::vertex(DVec2 world, Color color) const {
    dot(world, color);
    painter_.circle(at(world), (dot_radius + 2.0f) * canvas_.scale, pen(palette().axes, 0.9f));
}

void PairMarks::found(DVec2 world, const std::string& words, DVec2 outward) const {
    const Color color = palette().contacts;
    dot(world, color);
    painter_.circle(at(world), ring_radius * canvas_.scale, pen(color, 1.3f));
    label(at(world), words, color, canvas_direction(Vec2(outward)), result_priority);
}

void PairMarks::stretch(DVec2 from, DVec2 to, Color color, const std::string& words) const {
    const Vec2 a = at(from);
    const Vec2 b = at(to);
    line(painter_, a, b, pen(color, 1.2f, LineStyle::dashed));
    for (const Vec2 end : {a, b}) {
        diamond(painter_, end, 5.5f * canvas_.scale, pen(color, 1.2f), palette().canvas);
    }
    labels_.avoid(a, b);
    label(0.5f * (a + b), words, color, collide::perp_left(unit_or(b - a, {1.0f, 0.0f})), result_priority);
}

void PairMarks::segment(DVec2 from, DVec2 to, const Stroke& stroke) const {
    line(painter_, at(from), at(to), stroke);
}

void PairMarks::direction(DVec2 foot, DVec2 direction, Color color, const std::string& words) const {
    const Vec2 along = unit_or(canvas_direction(Vec2(direction)), {1.0f, 0.0f});
    const Vec2 tip = at(foot) + along * (arrow_length * canvas_.scale);
    arrow(painter_, at(foot), tip, pen(color, 1.4f), head_length(canvas_));
    labels_.avoid(at(foot), tip);
    label(tip, words, color, along, contact_priority);
}

void PairMarks::endless(DVec2 point, DVec2 direction, const Stroke& stroke) const {
    endless_line(painter_, at(point), unit_or(canvas_direction(Vec2(direction)), {1.0f, 0.0f}),
                 canvas_.camera.canvas_size, stroke);
}

void paint_vertex_pairs(const PairMarks& marks, std::span<const collide::DifferenceVertex> vertices) {
    const Palette& palette = marks.palette();
    for (const collide::DifferenceVertex& v : vertices) {
        marks.segment(v.world_a, v.world_b,
                      marks.pen(with_alpha(palette.axes, 0.7f), 0.8f, LineStyle::dotted));
    }
    std::set<std::uint32_t> named_a;
    std::set<std::uint32_t> named_b;
    for (const collide::DifferenceVertex& v : vertices) {
        marks.vertex(v.world_a, palette.a);
        marks.vertex(v.world_b, palette.b);
        const Vec2 outward = unit_or(marks.at(v.world_a) - marks.at(v.world_b), {-1.0f, 0.0f});
        if (named_a.insert(v.index_a).second) {
            marks.label(marks.at(v.world_a), fmt::format("A{}", v.index_a), palette.a, outward,
                        contact_priority);
        }
        if (named_b.insert(v.index_b).second) {
            marks.label(marks.at(v.world_b), fmt::format("B{}", v.index_b), palette.b, -outward,
                        contact_priority);
        }
    }
}

}  // namespace app
