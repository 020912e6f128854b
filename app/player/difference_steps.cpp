#include "player/difference_steps.h"

#include <fmt/format.h>

#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "player/difference_region.h"
#include "player/picture_words.h"
#include "text/words.h"

namespace app {

using collide::DifferenceVertex;
using collide::EpaStage;
using collide::EpaStep;
using collide::GjkStage;
using collide::GjkStep;

namespace {

constexpr float vertex_radius = 3.5f;  // logical pixels
constexpr float arrow_length = 46.0f;

/// What every mark of one picture needs.
struct Brush {
    const DifferenceView& view;
    Painter& painter;
    Labels& labels;

    Vec2 at(DVec2 w) const { return view.camera.to_canvas(w); }
    float px(float logical) const { return logical * view.scale; }
    Stroke pen(Color color, float weight = 1.0f, LineStyle style = LineStyle::solid) const {
        return {color, weight * view.palette.line_width * view.scale, style};
    }
    TextStyle text(Color color, Weight weight = Weight::regular) const {
        return {ink(view.palette, color), px(label_size), weight};
    }
    void label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const {
        const Weight weight = priority >= result_priority ? Weight::semibold : Weight::regular;
        labels.add({anchor, std::move(words), text(color, weight), preferred, priority});
    }
    /// Of a vertex: nearer to it than to any other.
    void name(const DifferenceVertex& vertex, std::string words, Color color, int priority) const {
        const bool result = priority >= result_priority;
        Label label{at(vertex.w), std::move(words), text(color, result ? Weight::semibold : Weight::regular),
                    outwards(vertex.w), priority};
        label.of_vertex = true;
        label.needed = result;
        labels.add(std::move(label));
        labels.add_vertex(at(vertex.w));
    }
    /// Away from the origin, so that labels stand outside of what is built around it.
    Vec2 outwards(DVec2 w) const { return unit_or(at(w) - at({0.0, 0.0}), {0.0f, -1.0f}); }
};

void paint_vertex(const Brush& brush, const DifferenceVertex& vertex, Color color) {
    brush.painter.disc(brush.at(vertex.w), brush.px(vertex_radius), color);
    if (!brush.view.with_details) return;
    brush.name(vertex, difference_name(vertex), color, detail_priority);
}

std::vector<Vec2> outline_of(const Brush& brush, const std::vector<DifferenceVertex>& polygon) {
    std::vector<Vec2> outline;
    outline.reserve(polygon.size());
    for (const DifferenceVertex& vertex : polygon) outline.push_back(brush.at(vertex.w));
    return outline;
}

void paint_corners(const Brush& brush, std::span<const DifferenceVertex> points, const Stroke& stroke,
                   float fill) {
    std::vector<Vec2> outline;
    for (const DifferenceVertex& vertex : points) outline.push_back(brush.at(vertex.w));
    if (outline.size() == 3 && fill > 0.0f) brush.painter.fill(outline, with_alpha(stroke.color, fill));
    if (outline.size() > 1) brush.painter.polyline(outline, outline.size() == 3, stroke);
}

void paint_simplex(const Brush& brush, const GjkStep& step) {
    const Color color = brush.view.palette.axes;
    const std::span points(step.simplex.data(), step.simplex_count);
    paint_corners(brush, points, brush.pen(color, 1.6f), 0.6f * brush.view.palette.fill_opacity);
    for (const DifferenceVertex& vertex : points) paint_vertex(brush, vertex, color);
}

/// The simplex before it was reduced, dashed, and the region in which the origin was found.
void paint_weighed(const Brush& brush, const collide::GjkRecording& gjk, std::size_t index) {
    const WeighedSimplex before = weighed_simplex(gjk, index);
    const Palette& palette = brush.view.palette;
    const auto region = region_outline(brush.view, before, gjk.steps.items[index].region);
    if (region.size() > 2) brush.painter.fill(region, with_alpha(palette.separated, 0.13f));
    const Color color = with_alpha(palette.axes, 0.75f);
    const std::span points(before.points.data(), before.count);
    paint_corners(brush, points, brush.pen(color, 0.9f, LineStyle::dashed), 0.0f);
    for (const DifferenceVertex& vertex : points) {
        brush.painter.circle(brush.at(vertex.w), brush.px(vertex_radius), brush.pen(color, 0.9f));
    }
}

/// The nearest point of the simplex, its distance from the origin.
void paint_nearest(const Brush& brush, const GjkStep& step, bool with_words) {
    const Palette& palette = brush.view.palette;
    const Vec2 origin = brush.at({0.0, 0.0});
    const Vec2 nearest = brush.at(step.nearest);
    line(brush.painter, origin, nearest, brush.pen(palette.separated, 1.0f, LineStyle::dashed));
    diamond(brush.painter, nearest, brush.px(6.0f), brush.pen(palette.separated, 1.2f), palette.canvas);
    if (!with_words) return;
    brush.labels.avoid(origin, nearest);
    brush.label(0.5f * (origin + nearest), length_words(step.distance), palette.separated,
                collide::perp_left(unit_or(nearest - origin, {1.0f, 0.0f})), result_priority);
}

/// Everything of the difference lies behind this line.
void paint_bound(const Brush& brush, DVec2 point, DVec2 direction, Color color) {
    const Vec2 along = brush.view.camera.direction_to_canvas(collide::perp_left(direction));
    endless_line(brush.painter, brush.at(point), unit_or(along, {1.0f, 0.0f}), brush.view.camera.canvas_size,
                 brush.pen(with_alpha(color, 0.8f), 0.8f, LineStyle::dotted));
}

void paint_new_vertex(const Brush& brush, const DifferenceVertex& vertex) {
    const Color color = brush.view.palette.contacts;
    const Vec2 at = brush.at(vertex.w);
    brush.painter.disc(at, brush.px(vertex_radius + 1.0f), color);
    brush.painter.circle(at, brush.px(vertex_radius + 5.0f), brush.pen(color, 1.1f));
    brush.name(vertex, picture_words::new_vertex(difference_name(vertex)), color, result_priority);
}

void paint_direction(const Brush& brush, DVec2 from, DVec2 direction, Color color, const char* name) {
    const Vec2 foot = brush.at(from);
    const Vec2 along = unit_or(brush.view.camera.direction_to_canvas(direction), {1.0f, 0.0f});
    const Vec2 tip = foot + along * brush.px(arrow_length);
    arrow(brush.painter, foot, tip, brush.pen(color, 1.5f),
          brush.px(5.0f + 3.4f * brush.view.palette.line_width));
    if (*name != '\0') brush.label(tip, name, color, along, contact_priority);
}

void paint_support(const Brush& brush, const GjkStep& step) {
    paint_nearest(brush, step, false);
    paint_bound(brush, step.support.w, step.direction, brush.view.palette.contacts);
    paint_direction(brush, step.nearest, step.direction, brush.view.palette.velocity, "d");
    paint_new_vertex(brush, step.support);
}

void paint_edge(const Brush& brush, const EpaStep& step, std::size_t edge, const Stroke& stroke) {
    const std::size_t next = (edge + 1) % step.polygon.size();
    line(brush.painter, brush.at(step.polygon[edge].w), brush.at(step.polygon[next].w), stroke);
}

/// The edge nearest to the origin, and how far that is.
void paint_nearest_edge(const Brush& brush, const EpaStep& step, bool with_words) {
    const Color color = brush.view.palette.mtd;
    const Vec2 origin = brush.at({0.0, 0.0});
    const Vec2 foot = brush.at(step.normal * step.distance);
    paint_edge(brush, step, step.edge, brush.pen(color, 2.4f));
    line(brush.painter, origin, foot, brush.pen(color, 1.0f, LineStyle::dashed));
    if (!with_words) return;
    brush.labels.avoid(origin, foot);
    brush.label(0.5f * (origin + foot), length_words(step.distance), color,
                collide::perp_left(unit_or(foot - origin, {1.0f, 0.0f})), result_priority);
}

void paint_polygon(const Brush& brush, const EpaStep& step) {
    const Color color = brush.view.palette.axes;
    const std::vector<Vec2> outline = outline_of(brush, step.polygon);
    if (outline.size() > 2) {
        brush.painter.fill(outline, with_alpha(color, 0.5f * brush.view.palette.fill_opacity));
    }
    brush.painter.polyline(outline, true, brush.pen(color, 1.4f));
    constexpr std::size_t most_names = 12;
    const bool many = step.polygon.size() > most_names;
    for (const DifferenceVertex& vertex : step.polygon) {
        if (many) {
            brush.painter.disc(brush.at(vertex.w), brush.px(0.7f * vertex_radius), color);
        } else {
            paint_vertex(brush, vertex, color);
        }
    }
}

/// The two edges that the new vertex brought, and the one that they replace.
void paint_insert(const Brush& brush, const EpaStep& step) {
    const std::size_t count = step.polygon.size();
    const std::size_t before = (step.edge + count - 1) % count;
    const Color color = brush.view.palette.contacts;
    paint_edge(brush, step, before, brush.pen(color, 2.0f));
    paint_edge(brush, step, step.edge, brush.pen(color, 2.0f));
    line(brush.painter, brush.at(step.polygon[before].w), brush.at(step.polygon[(step.edge + 1) % count].w),
         brush.pen(with_alpha(brush.view.palette.axes, 0.8f), 0.9f, LineStyle::dashed));
    paint_new_vertex(brush, step.support);
}

void paint_epa_support(const Brush& brush, const EpaStep& step) {
    paint_nearest_edge(brush, step, false);
    paint_bound(brush, step.support.w, step.normal, brush.view.palette.contacts);
    paint_direction(brush, step.normal * step.distance, step.normal, brush.view.palette.velocity, "n");
    paint_new_vertex(brush, step.support);
}

}  // namespace

std::string difference_name(const DifferenceVertex& vertex) {
    return fmt::format("A{} − B{}", vertex.index_a, vertex.index_b);
}

WeighedSimplex weighed_simplex(const collide::GjkRecording& gjk, std::size_t index) {
    const auto& steps = gjk.steps.items;
    const bool reduced = steps[index].stage == GjkStage::nearest && index > 0;
    const GjkStep& source = steps[reduced ? index - 1 : index];
    WeighedSimplex simplex{source.simplex, source.simplex_count};
    if (reduced && source.stage == GjkStage::support && simplex.count < 3) {
        simplex.points.at(simplex.count++) = source.support;
    }
    return simplex;
}

void paint_origin(const DifferenceView& view, Painter& painter, Labels& labels) {
    const Brush brush{view, painter, labels};
    const Vec2 at = brush.at({0.0, 0.0});
    const float arm = brush.px(8.0f);
    const Stroke stroke = brush.pen(view.palette.text, 1.0f);
    line(painter, at - Vec2(arm, 0.0f), at + Vec2(arm, 0.0f), stroke);
    line(painter, at - Vec2(0.0f, arm), at + Vec2(0.0f, arm), stroke);
    painter.circle(at, brush.px(4.5f), stroke);
    brush.label(at, picture_words::origin, view.palette.text, {-1.0f, 1.0f}, detail_priority);
}

void paint_gjk_step(const DifferenceView& view, const collide::GjkRecording& gjk, std::size_t index,
                    Painter& painter, Labels& labels) {
    if (index >= gjk.steps.items.size()) return;
    const Brush brush{view, painter, labels};
    const GjkStep& step = gjk.steps.items[index];
    if (step.stage == GjkStage::nearest) paint_weighed(brush, gjk, index);
    paint_simplex(brush, step);
    if (step.stage == GjkStage::support) {
        paint_support(brush, step);
    } else if (step.stage != GjkStage::start && step.simplex_count < 3) {
        paint_nearest(brush, step, true);
    }
    paint_origin(view, painter, labels);
}

void paint_epa_step(const DifferenceView& view, const collide::EpaRecording& epa, std::size_t index,
                    Painter& painter, Labels& labels) {
    if (index >= epa.steps.items.size()) return;
    const Brush brush{view, painter, labels};
    const EpaStep& step = epa.steps.items[index];
    if (step.polygon.size() > 2) {
        paint_polygon(brush, step);
        if (step.stage == EpaStage::nearest || step.stage == EpaStage::end)
            paint_nearest_edge(brush, step, true);
        if (step.stage == EpaStage::support) paint_epa_support(brush, step);
        if (step.stage == EpaStage::insert) paint_insert(brush, step);
    }
    paint_origin(view, painter, labels);
}

namespace {

constexpr LegendEntry new_vertex{LegendMark::ring, &Palette::contacts, "new support vertex"};
constexpr LegendEntry bound{LegendMark::dotted, &Palette::contacts, "nothing of A − B lies beyond"};

}  // namespace

std::vector<LegendEntry> gjk_step_legend(const collide::GjkRecording& gjk, std::size_t index) {
    if (index >= gjk.steps.items.size()) return {};
    const GjkStep& step = gjk.steps.items[index];
    std::vector<LegendEntry> out;
    out.push_back({step.simplex_count > 1 ? LegendMark::line : LegendMark::dot, &Palette::axes, "simplex"});
    const bool weighs = step.stage == GjkStage::nearest;
    if (weighs) {
        out.push_back({LegendMark::dashed, &Palette::axes, "simplex before it was reduced"});
        if (step.region != collide::SimplexRegion::inside)
            out.push_back({LegendMark::band, &Palette::separated, "region in which the origin lies"});
    }
    if (step.stage != GjkStage::start && step.simplex_count < 3)
        out.push_back({LegendMark::diamond, &Palette::separated, "its point nearest to the origin"});
    if (step.stage == GjkStage::support) {
        out.push_back({LegendMark::arrow, &Palette::velocity, "d: direction of the search"});
        out.push_back(new_vertex);
        out.push_back(bound);
    }
    return out;
}

std::vector<LegendEntry> epa_step_legend(const collide::EpaRecording& epa, std::size_t index) {
    if (index >= epa.steps.items.size()) return {};
    const EpaStep& step = epa.steps.items[index];
    if (step.polygon.size() < 3) return {};
    std::vector<LegendEntry> out{{LegendMark::line, &Palette::axes, "EPA's polygon"}};
    if (step.stage == EpaStage::nearest || step.stage == EpaStage::support || step.stage == EpaStage::end) {
        out.push_back({LegendMark::line, &Palette::mtd, "edge nearest to the origin"});
        out.push_back({LegendMark::dashed, &Palette::mtd, "its distance: least depth possible"});
    }
    if (step.stage == EpaStage::support) {
        out.push_back({LegendMark::arrow, &Palette::velocity, "n: normal of that edge"});
        out.push_back(new_vertex);
        out.push_back(bound);
    }
    if (step.stage == EpaStage::insert) {
        out.push_back(new_vertex);
        out.push_back({LegendMark::line, &Palette::contacts, "its two edges"});
        out.push_back({LegendMark::dashed, &Palette::axes, "edge that they replace"});
    }
    return out;
}

}  // namespace app
