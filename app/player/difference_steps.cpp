#include "player/difference_steps.h"

#include <algorithm>

#include "draw/drawing.h"
#include "facts/difference_facts.h"
#include "overlays/difference_links.h"
#include "player/picture_words.h"

namespace app {

using collide::DifferenceVertex;
using collide::EpaRecording;
using collide::EpaStep;
using collide::EpaStepKind;
using collide::GjkRecording;
using collide::GjkStep;
using collide::GjkStepKind;
using collide::SimplexRegion;

namespace {

constexpr float vertex_radius = 3.5f;  // logical pixels
constexpr float arrow_length = 46.0f;

void paint_vertex(const Brush& brush, const DifferenceVertex& vertex, Color color) {
    brush.painter.disc(brush.at(vertex.w), brush.px(vertex_radius), color);
    brush.name(vertex, difference_name(vertex), color, detail_priority);
}

// The Voronoi region of a simplex feature: if the origin lies there, this feature is the nearest to it
// (Ericson 2005, 5.1.5).

/// The points p with dot(normal, p - point) >= 0, canvas pixels.
struct HalfPlane {
    DVec2 point;
    DVec2 normal;
};

std::vector<DVec2> cut(const std::vector<DVec2>& outline, const HalfPlane& half) {
    std::vector<DVec2> out;
    const auto height = [&](DVec2 p) { return collide::dot(half.normal, p - half.point); };
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const DVec2 from = outline[i];
        const DVec2 to = outline[(i + 1) % outline.size()];
        const double h_from = height(from);
        const double h_to = height(to);
        if (h_from >= 0.0) out.push_back(from);
        if ((h_from >= 0.0) != (h_to >= 0.0)) out.push_back(from + (to - from) * (h_from / (h_from - h_to)));
    }
    return out;
}

/// Returns the half-planes whose intersection is the region of a vertex. The perpendiculars to its edges
/// bound them.
std::vector<HalfPlane> planes_of_vertex(const std::vector<DVec2>& corners, std::size_t vertex) {
    std::vector<HalfPlane> planes;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (i != vertex) planes.push_back({corners[vertex], corners[vertex] - corners[i]});
    }
    return planes;
}

/// Returns the half-planes whose intersection is the region of an edge. The perpendiculars at its ends bound
/// them, and in a triangle also the edge itself.
std::vector<HalfPlane> planes_of_edge(const std::vector<DVec2>& corners, std::array<std::size_t, 2> ends) {
    const DVec2 from = corners[ends[0]];
    const DVec2 to = corners[ends[1]];
    std::vector<HalfPlane> planes{{from, to - from}, {to, from - to}};
    if (corners.size() == 3) {
        const DVec2 opposite = corners[3 - ends[0] - ends[1]];
        const DVec2 side = collide::perp_left(to - from);
        planes.push_back({from, collide::dot(side, opposite - from) > 0.0 ? -side : side});
    }
    return planes;
}

/// Returns the region on the canvas, clipped to it; empty if no part of the region is visible.
std::vector<Vec2> region_outline(const Brush& brush, const WeighedSimplex& simplex, SimplexRegion region) {
    std::vector<DVec2> corners;
    for (std::uint32_t i = 0; i < simplex.count; ++i) {
        corners.emplace_back(brush.at(simplex.points[i].w));
    }
    std::vector<DVec2> outline;
    if (region == SimplexRegion::inside) {
        outline = corners;
    } else {
        const DVec2 size(brush.camera.canvas_size);
        outline = {{0.0, 0.0}, {size.x, 0.0}, size, {0.0, size.y}};
        const auto nearest = corners_of(region);
        const auto planes = nearest.size() == 2 ? planes_of_edge(corners, {nearest[0], nearest[1]})
                                                : planes_of_vertex(corners, nearest[0]);
        for (const HalfPlane& half : planes) outline = cut(outline, half);
    }
    if (outline.size() < 3 || simplex.count < 2) return {};
    return {outline.begin(), outline.end()};
}

/// Draws the simplex before its reduction with dashed lines, and the region in which the origin lies.
void paint_weighed(const Brush& brush, const GjkRecording& gjk, std::size_t index) {
    const WeighedSimplex before = weighed_simplex(gjk, index);
    const Palette& palette = brush.palette;
    const auto region = region_outline(brush, before, gjk.steps.items[index].region);
    if (region.size() > 2) brush.painter.fill(region, with_alpha(palette.separated, 0.13f));
    const Color color = with_alpha(palette.axes, 0.75f);
    const std::span points(before.points.data(), before.count);
    brush.paint_corners(points, brush.pen(color, 0.9f, LineStyle::dashed), 0.0f);
    for (const DifferenceVertex& vertex : points) {
        brush.painter.circle(brush.at(vertex.w), brush.px(vertex_radius), brush.pen(color, 0.9f));
    }
}

/// Labels the segment from the origin to a point on the canvas with its length.
void label_distance(const Brush& brush, Vec2 to, double distance, Color color) {
    const Vec2 origin = brush.at({0.0, 0.0});
    brush.labels.avoid(origin, to);
    brush.label(0.5f * (origin + to), length_words(distance), color,
                collide::perp_left(unit_or(to - origin, {1.0f, 0.0f})), result_priority);
}

/// The nearest point of the simplex, its distance from the origin.
void paint_nearest(const Brush& brush, const GjkStep& step, bool with_words) {
    const Palette& palette = brush.palette;
    const Vec2 origin = brush.at({0.0, 0.0});
    const Vec2 nearest = brush.at(step.nearest);
    line(brush.painter, origin, nearest, brush.pen(palette.separated, 1.0f, LineStyle::dashed));
    diamond(brush.painter, nearest, brush.px(6.0f), brush.pen(palette.separated, 1.2f), palette.canvas);
    if (with_words) label_distance(brush, nearest, step.distance, palette.separated);
}

/// Draws the supporting line: the whole difference lies on one side of it.
void paint_bound(const Brush& brush, DVec2 point, DVec2 direction, Color color) {
    const Vec2 along = brush.camera.direction_to_canvas(collide::perp_left(direction));
    endless_line(brush.painter, brush.at(point), unit_or(along, {1.0f, 0.0f}), brush.camera.canvas_size,
                 brush.pen(with_alpha(color, 0.8f), 0.8f, LineStyle::dotted));
}

void paint_new_vertex(const Brush& brush, const DifferenceVertex& vertex) {
    const Color color = brush.palette.contacts;
    const Vec2 at = brush.at(vertex.w);
    brush.painter.disc(at, brush.px(vertex_radius + 1.0f), color);
    brush.painter.circle(at, brush.px(vertex_radius + 5.0f), brush.pen(color, 1.1f));
    brush.name(vertex, picture_words::new_vertex(difference_name(vertex)), color, result_priority);
}

void paint_direction(const Brush& brush, DVec2 from, DVec2 direction, Color color, const char* name) {
    const Vec2 foot = brush.at(from);
    const Vec2 along = unit_or(brush.camera.direction_to_canvas(direction), {1.0f, 0.0f});
    const Vec2 tip = foot + along * brush.px(arrow_length);
    arrow(brush.painter, foot, tip, brush.pen(color, 1.5f), brush.px(5.0f + 3.4f * brush.palette.line_width));
    brush.label(tip, name, color, along, contact_priority);
}

void paint_edge(const Brush& brush, const EpaStep& step, std::size_t edge, const Stroke& stroke) {
    const std::size_t next = (edge + 1) % step.polygon.size();
    line(brush.painter, brush.at(step.polygon[edge].w), brush.at(step.polygon[next].w), stroke);
}

/// Draws the edge nearest to the origin, and its distance.
void paint_nearest_edge(const Brush& brush, const EpaStep& step, bool with_words) {
    const Color color = brush.palette.mtd;
    const Vec2 origin = brush.at({0.0, 0.0});
    const Vec2 foot = brush.at(step.normal * step.distance);
    paint_edge(brush, step, step.edge, brush.pen(color, 2.4f));
    line(brush.painter, origin, foot, brush.pen(color, 1.0f, LineStyle::dashed));
    if (with_words) label_distance(brush, foot, step.distance, color);
}

void paint_polygon(const Brush& brush, const EpaStep& step) {
    const Color color = brush.palette.axes;
    const std::vector<Vec2> outline = brush.outline(step.polygon);
    if (outline.size() > 2) {
        brush.painter.fill(outline, with_alpha(color, 0.5f * brush.palette.fill_opacity));
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

/// Draws the two new edges at the new vertex, and the edge that they replace.
void paint_insert(const Brush& brush, const EpaStep& step) {
    const std::size_t count = step.polygon.size();
    const std::size_t before = (step.edge + count - 1) % count;
    const Color color = brush.palette.contacts;
    paint_edge(brush, step, before, brush.pen(color, 2.0f));
    paint_edge(brush, step, step.edge, brush.pen(color, 2.0f));
    line(brush.painter, brush.at(step.polygon[before].w), brush.at(step.polygon[(step.edge + 1) % count].w),
         brush.pen(with_alpha(brush.palette.axes, 0.8f), 0.9f, LineStyle::dashed));
    paint_new_vertex(brush, step.support);
}

}  // namespace

void Brush::label(Vec2 anchor, std::string words, Color color, Vec2 preferred, int priority) const {
    const Weight weight = priority >= result_priority ? Weight::semibold : Weight::regular;
    labels.add({anchor, std::move(words), text(color, weight), preferred, priority});
}

void Brush::name(const DifferenceVertex& vertex, std::string words, Color color, int priority) const {
    const bool result = priority >= result_priority;
    const Vec2 outwards = unit_or(at(vertex.w) - at({0.0, 0.0}), {0.0f, -1.0f});
    Label label{at(vertex.w), std::move(words), text(color, result ? Weight::semibold : Weight::regular),
                outwards, priority};
    label.of_vertex = true;
    label.needed = result;
    labels.add(std::move(label));
    labels.add_vertex(at(vertex.w));
}

std::vector<Vec2> Brush::outline(std::span<const DifferenceVertex> points) const {
    std::vector<Vec2> outline;
    outline.reserve(points.size());
    for (const DifferenceVertex& vertex : points) outline.push_back(at(vertex.w));
    return outline;
}

void Brush::paint_corners(std::span<const DifferenceVertex> points, const Stroke& stroke, float fill) const {
    const std::vector<Vec2> corners = outline(points);
    if (corners.size() == 3 && fill > 0.0f) painter.fill(corners, with_alpha(stroke.color, fill));
    if (corners.size() > 1) painter.polyline(corners, corners.size() == 3, stroke);
}

namespace {

/// Returns the vertices of A − B, of the cores of the pieces that decide; empty if no pair is in focus.
std::vector<DVec2> difference_outline(const Analysis& analysis) {
    if (!analysis.focus) return {};
    const auto [first, second] = *analysis.focus;
    const auto& shown = analysis.shown;
    if (first >= shown.size() || second >= shown.size()) return {};
    const collide::Collider& a = shown[first];
    const collide::Collider& b = shown[second];
    const auto& pieces = analysis.moved.result.pieces;
    if (pieces[0] >= a.pieces.size() || pieces[1] >= b.pieces.size()) return {};
    collide::lessons::MinkowskiPolygon difference;
    make_difference(a.pieces[pieces[0]].shape, a.transforms[pieces[0]], b.pieces[pieces[1]].shape,
                    b.transforms[pieces[1]], difference);
    std::vector<DVec2> outline;
    for (const collide::lessons::MinkowskiVertex& vertex : difference.vertices)
        outline.push_back(vertex.point);
    return outline;
}

Camera camera_on(const collide::Aabb& box, Vec2 size) {
    constexpr float margin = 0.72f;  // room for labels
    Camera camera;
    camera.canvas_size = size;
    camera.center = 0.5 * (box.lower + box.upper);
    const DVec2 extent = glm::max(box.upper - box.lower, DVec2(1e-6));
    const DVec2 fit = DVec2(size * margin) / extent;
    camera.pixels_per_meter =
        std::clamp(std::min(fit.x, fit.y), Camera::min_pixels_per_meter, Camera::max_pixels_per_meter);
    return camera;
}

}  // namespace

Camera paint_difference_outline(const PlotView& view, const Analysis& analysis,
                                const std::vector<DVec2>& points, Painter& painter) {
    const std::vector<DVec2> outline = difference_outline(analysis);
    collide::Aabb box{{0.0, 0.0}, {0.0, 0.0}};
    for (const auto* some : {&outline, &points}) {
        for (const DVec2 point : *some) box = united(box, {point, point});
    }
    const Camera camera = camera_on(box, view.size);
    std::vector<Vec2> corners;
    corners.reserve(outline.size());
    for (const DVec2 vertex : outline) corners.push_back(camera.to_canvas(vertex));
    const Color color = view.palette.other;
    if (corners.size() > 2) painter.fill(corners, with_alpha(color, 0.3f * view.palette.fill_opacity));
    if (corners.size() > 1)
        painter.polyline(corners, true, {with_alpha(color, 0.6f), view.palette.line_width * view.scale});
    return camera;
}

std::vector<DVec2> points_of(const GjkRecording& gjk) {
    std::vector<DVec2> points;
    for (const GjkStep& step : gjk.steps.items) {
        for (std::uint32_t i = 0; i < step.simplex_count; ++i) points.push_back(step.simplex.at(i).w);
        if (step.kind == GjkStepKind::support) points.push_back(step.support.w);
    }
    return points;
}

std::vector<DVec2> points_of(const EpaRecording& epa) {
    std::vector<DVec2> points;
    for (const EpaStep& step : epa.steps.items) {
        for (const DifferenceVertex& vertex : step.polygon) points.push_back(vertex.w);
        if (step.kind == EpaStepKind::support) points.push_back(step.support.w);
    }
    return points;
}

void paint_origin(const Brush& brush) {
    const Vec2 at = brush.at({0.0, 0.0});
    const float arm = brush.px(8.0f);
    const Stroke stroke = brush.pen(brush.palette.text, 1.0f);
    line(brush.painter, at - Vec2(arm, 0.0f), at + Vec2(arm, 0.0f), stroke);
    line(brush.painter, at - Vec2(0.0f, arm), at + Vec2(0.0f, arm), stroke);
    brush.painter.circle(at, brush.px(4.5f), stroke);
    brush.label(at, picture_words::origin, brush.palette.text, {-1.0f, 1.0f}, detail_priority);
}

void paint_in_difference(const Brush& brush, const GjkRecording& gjk, std::size_t index) {
    if (index >= gjk.steps.items.size()) return;
    const GjkStep& step = gjk.steps.items[index];
    if (step.kind == GjkStepKind::nearest) paint_weighed(brush, gjk, index);
    const Color color = brush.palette.axes;
    const std::span points(step.simplex.data(), step.simplex_count);
    brush.paint_corners(points, brush.pen(color, 1.6f), 0.6f * brush.palette.fill_opacity);
    for (const DifferenceVertex& vertex : points) paint_vertex(brush, vertex, color);
    if (step.kind == GjkStepKind::support) {
        paint_nearest(brush, step, false);
        paint_bound(brush, step.support.w, step.direction, brush.palette.contacts);
        paint_direction(brush, step.nearest, step.direction, brush.palette.velocity, "d");
        paint_new_vertex(brush, step.support);
    } else if (step.kind != GjkStepKind::start && step.simplex_count < 3) {
        paint_nearest(brush, step, true);
    }
    paint_origin(brush);
}

void paint_in_difference(const Brush& brush, const EpaRecording& epa, std::size_t index) {
    if (index >= epa.steps.items.size()) return;
    const EpaStep& step = epa.steps.items[index];
    if (step.polygon.size() > 2) {
        paint_polygon(brush, step);
        if (step.kind == EpaStepKind::nearest || step.kind == EpaStepKind::end)
            paint_nearest_edge(brush, step, true);
        if (step.kind == EpaStepKind::support) {
            paint_nearest_edge(brush, step, false);
            paint_bound(brush, step.support.w, step.normal, brush.palette.contacts);
            paint_direction(brush, step.normal * step.distance, step.normal, brush.palette.velocity, "n");
            paint_new_vertex(brush, step.support);
        }
        if (step.kind == EpaStepKind::insert) paint_insert(brush, step);
    }
    paint_origin(brush);
}

namespace {

constexpr LegendEntry new_vertex{LegendMark::ring, &Palette::contacts, "new support vertex"};
constexpr LegendEntry bound{LegendMark::dotted, &Palette::contacts, "nothing of A − B lies beyond"};

}  // namespace

std::vector<LegendEntry> step_legend(const GjkRecording& gjk, std::size_t index) {
    if (index >= gjk.steps.items.size()) return {};
    const GjkStep& step = gjk.steps.items[index];
    const bool weighs = step.kind == GjkStepKind::nearest;
    LegendLines out;
    out.add(true, {{step.simplex_count > 1 ? LegendMark::line : LegendMark::dot, &Palette::axes, "simplex"}});
    out.add(weighs, {{LegendMark::dashed, &Palette::axes, "simplex before it was reduced"}});
    out.add(weighs && step.region != SimplexRegion::inside,
            {{LegendMark::band, &Palette::separated, "region in which the origin lies"}});
    out.add(step.kind != GjkStepKind::start && step.simplex_count < 3,
            {{LegendMark::diamond, &Palette::separated, "its point nearest to the origin"}});
    out.add(step.kind == GjkStepKind::support,
            {{LegendMark::arrow, &Palette::velocity, "d: direction of the search"}, new_vertex, bound});
    return out.lines;
}

std::vector<LegendEntry> step_legend(const EpaRecording& epa, std::size_t index) {
    if (index >= epa.steps.items.size()) return {};
    const EpaStep& step = epa.steps.items[index];
    if (step.polygon.size() < 3) return {};
    LegendLines out{{{LegendMark::line, &Palette::axes, "EPA's polygon"}}};
    out.add(step.kind == EpaStepKind::nearest || step.kind == EpaStepKind::support ||
                step.kind == EpaStepKind::end,
            {{LegendMark::line, &Palette::mtd, "edge nearest to the origin"},
             {LegendMark::dashed, &Palette::mtd, "its distance: least depth possible"}});
    out.add(step.kind == EpaStepKind::support,
            {{LegendMark::arrow, &Palette::velocity, "n: normal of that edge"}, new_vertex, bound});
    out.add(step.kind == EpaStepKind::insert,
            {new_vertex,
             {LegendMark::line, &Palette::contacts, "its two edges"},
             {LegendMark::dashed, &Palette::axes, "edge that they replace"}});
    return out.lines;
}

}  // namespace app
