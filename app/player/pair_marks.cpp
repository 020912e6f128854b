#include "player/pair_marks.h"

#include <fmt/format.h>

#include <set>

#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float dot_radius = 3.8f;  // logical pixels
constexpr float ring_radius = 8.5f;
constexpr float arrow_length = 44.0f;

}  // namespace

void PairMarks::label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const {
    if (words.empty()) return;
    const Weight weight = priority >= result_priority ? Weight::semibold : Weight::regular;
    labels().add({anchor, std::move(words), label_style(canvas(), color, weight), preferred, priority});
}

void PairMarks::vertex_name(DVec2 world, std::string words, Color color, DVec2 outward, int priority) const {
    const bool result = priority >= result_priority;
    Label name{at(world), std::move(words),
               label_style(canvas(), color, result ? Weight::semibold : Weight::regular),
               unit_or(canvas_direction(Vec2(outward)), {0.0f, -1.0f}), priority};
    name.of_vertex = true;
    name.needed = result;
    labels().add(std::move(name));
    labels().add_vertex(at(world));
}

void PairMarks::dot(DVec2 world, Color color) const {
    painter().disc(at(world), dot_radius * canvas().scale, color);
}

void PairMarks::ring(DVec2 world, Color color) const {
    painter().disc(at(world), (dot_radius + 0.5f) * canvas().scale, palette().canvas);
    painter().circle(at(world), (dot_radius + 0.5f) * canvas().scale, pen(color, 1.2f));
}

void PairMarks::vertex(DVec2 world, Color color) const {
    dot(world, color);
    painter().circle(at(world), (dot_radius + 2.0f) * canvas().scale, pen(palette().axes, 0.9f));
}

void PairMarks::found(DVec2 world, const std::string& words, DVec2 outward) const {
    const Color color = palette().contacts;
    dot(world, color);
    painter().circle(at(world), ring_radius * canvas().scale, pen(color, 1.3f));
    vertex_name(world, words, color, outward, result_priority);
}

void PairMarks::stretch(DVec2 from, DVec2 to, Color color, const std::string& words) const {
    const Vec2 a = at(from);
    const Vec2 b = at(to);
    line(painter(), a, b, pen(color, 1.2f, LineStyle::dashed));
    for (const Vec2 end : {a, b}) {
        diamond(painter(), end, 5.5f * canvas().scale, pen(color, 1.2f), palette().canvas);
    }
    labels().avoid(a, b);
    label(0.5f * (a + b), words, color, collide::perp_left(unit_or(b - a, {1.0f, 0.0f})), result_priority);
}

void PairMarks::segment(DVec2 from, DVec2 to, const Stroke& stroke) const {
    line(painter(), at(from), at(to), stroke);
}

void PairMarks::direction(DVec2 foot, DVec2 direction, Color color, const std::string& words) const {
    const Vec2 along = unit_or(canvas_direction(Vec2(direction)), {1.0f, 0.0f});
    const Vec2 tip = at(foot) + along * (arrow_length * canvas().scale);
    arrow(painter(), at(foot), tip, pen(color, 1.4f), head_length(canvas()));
    labels().avoid(at(foot), tip);
    label(tip, words, color, along, contact_priority);
}

void PairMarks::endless(DVec2 point, DVec2 direction, const Stroke& stroke) const {
    endless_line(painter(), at(point), unit_or(canvas_direction(Vec2(direction)), {1.0f, 0.0f}),
                 canvas().camera.canvas_size, stroke);
}

namespace {

/// The middle of the two shapes' vertices, which also are told to the labels: a name must not stand beside
/// another one. Those of a shape with many lie too close for that.
struct Middles {
    DVec2 a{0.0, 0.0};
    DVec2 b{0.0, 0.0};
};

Middles tell_vertices(const PairMarks& marks) {
    constexpr std::uint32_t most = 16;
    const auto pair = any_focus_pair(marks.canvas());
    if (!pair) return {};
    const auto middle = [&marks](const FocusShape& side) {
        if (side.shape->kind() == collide::ShapeKind::ellipse) return side.xf.position;
        DVec2 sum(0.0);
        for (std::uint32_t i = 0; i < side.shape->count(); ++i) {
            const DVec2 world = to_world(side.xf, side.shape->vertex(i));
            sum += world;
            if (side.shape->count() <= most) marks.labels().add_vertex(marks.at(world));
        }
        return sum / static_cast<double>(side.shape->count());
    };
    return {middle(pair->a), middle(pair->b)};
}

}  // namespace

void paint_vertex_pairs(const PairMarks& marks, std::span<const collide::DifferenceVertex> vertices) {
    const Palette& palette = marks.palette();
    const Middles middles = tell_vertices(marks);
    for (const collide::DifferenceVertex& v : vertices) {
        marks.segment(v.world_a, v.world_b,
                      marks.pen(with_alpha(palette.axes, 0.7f), 0.8f, LineStyle::dotted));
    }
    std::set<std::uint32_t> named_a;
    std::set<std::uint32_t> named_b;
    for (const collide::DifferenceVertex& v : vertices) {
        marks.vertex(v.world_a, palette.a);
        marks.vertex(v.world_b, palette.b);
        if (named_a.insert(v.index_a).second) {
            marks.vertex_name(v.world_a, fmt::format("A{}", v.index_a), palette.a, v.world_a - middles.a,
                              contact_priority);
        }
        if (named_b.insert(v.index_b).second) {
            marks.vertex_name(v.world_b, fmt::format("B{}", v.index_b), palette.b, v.world_b - middles.b,
                              contact_priority);
        }
    }
}

}  // namespace app
