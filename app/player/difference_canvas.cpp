#include "player/difference_canvas.h"

#include <algorithm>
#include <tuple>

#include <collide/geometry/transform.h>
#include "draw/drawing.h"
#include "draw/grid.h"
#include "draw/outline.h"
#include "overlays/legend.h"
#include "player/difference_steps.h"
#include "player/picture_words.h"

namespace app {

namespace {

using collide::lessons::MinkowskiVertex;

constexpr std::size_t most_names = 14;  // with more vertices only the highlighted ones are named

/// Where the parts of one picture are drawn.
struct Sheet : Brush {
    const OverlayInput& input;
    const ShownDifference& difference;

    const std::vector<MinkowskiVertex>& vertices() const { return difference.polygon.vertices; }
    /// Labels the segment that shows the result.
    void label_stretch(Vec2 from, Vec2 to, std::string words, Color color) const {
        labels.avoid(from, to);
        label(0.5f * (from + to), std::move(words), color,
              collide::perp_left(unit_or(to - from, {1.0f, 0.0f})), result_priority + 1);
    }
    std::size_t next(std::size_t i) const { return i + 1 == vertices().size() ? 0 : i + 1; }
};

/// The difference as a shape, so that its rounding is drawn like that of any other shape.
struct DifferenceShape {
    collide::Shape shape;
    collide::Transform xf;
};

DifferenceShape shape_of(const ShownDifference& difference, double radius) {
    const auto& vertices = difference.polygon.vertices;
    collide::Aabb box{vertices[0].point, vertices[0].point};
    for (const MinkowskiVertex& vertex : vertices) box = united(box, {vertex.point, vertex.point});
    const DVec2 size = box.size();
    const float least = 1e-6f * static_cast<float>(std::max(size.x, size.y));
    std::vector<Vec2> local;
    for (const MinkowskiVertex& vertex : vertices) {
        const Vec2 p(vertex.point - box.center());
        if (local.empty() || glm::length(p - local.back()) > least) local.push_back(p);
    }
    if (local.size() > 1 && glm::length(local.front() - local.back()) <= least) local.pop_back();
    return {collide::Shape::convex(local, static_cast<float>(radius)), {box.center(), {}}};
}

/// Returns the points on the canvas that the legend should not hide: the outline, and the origin if
/// `with_origin`.
std::vector<Vec2> covered(const Sheet& sheet, bool with_origin) {
    std::vector<Vec2> outline;
    for (const MinkowskiVertex& vertex : sheet.vertices()) outline.push_back(sheet.at(vertex.point));
    if (with_origin) outline.push_back(sheet.at({0.0, 0.0}));
    return outline;
}

/// Draws the core filled and the rounding around it as a dashed line.
void paint_area(const Sheet& sheet) {
    const OverlayInput& input = sheet.input;
    const DifferenceShape core = shape_of(sheet.difference, 0.0);
    const std::vector<Vec2> outline = shape_outline(core.shape, core.xf, input.camera);
    const Color color = input.palette.other;
    if (outline.size() > 2) sheet.painter.fill(outline, with_alpha(color, 0.8f * input.palette.fill_opacity));
    if (sheet.difference.polygon.radius <= 0.0) return;
    const DifferenceShape whole = shape_of(sheet.difference, sheet.difference.polygon.radius);
    paint_shape(sheet.painter, whole.shape, whole.xf, input.camera,
                with_alpha(color, 0.35f * input.palette.fill_opacity),
                sheet.pen(color, 1.0f, LineStyle::dashed));
}

/// Draws an edge in the hue of the shape that it comes from. An edge made of two parallel edges gets both
/// hues, one next to the other.
void paint_edge(const Sheet& sheet, std::size_t i) {
    const MinkowskiVertex& from = sheet.vertices()[i];
    const MinkowskiVertex& to = sheet.vertices()[sheet.next(i)];
    const Palette& palette = sheet.palette;
    const Vec2 p = sheet.at(from.point);
    const Vec2 q = sheet.at(to.point);
    const float weight = 1.6f;
    const bool of_a = from.index_a != to.index_a;
    const bool of_b = from.index_b != to.index_b;
    if (of_a && of_b) {
        const Stroke half = sheet.pen(palette.a, 0.8f * weight);
        const Vec2 aside = collide::perp_left(unit_or(q - p, {1.0f, 0.0f})) * (0.5f * half.width);
        line(sheet.painter, p + aside, q + aside, half);
        line(sheet.painter, p - aside, q - aside, {palette.b, half.width});
        return;
    }
    line(sheet.painter, p, q, sheet.pen(of_b ? palette.b : palette.a, weight));
}

void paint_outline(const Sheet& sheet) {
    const std::size_t count = sheet.vertices().size();
    if (sheet.difference.sampled) {
        sheet.painter.polyline(covered(sheet, false), true, sheet.pen(sheet.palette.other, 1.6f));
        return;
    }
    for (std::size_t i = 0; i < count && count > 1; ++i) {
        paint_edge(sheet, i);
        sheet.labels.avoid(sheet.at(sheet.vertices()[i].point),
                           sheet.at(sheet.vertices()[sheet.next(i)].point));
    }
}

void paint_vertices(const Sheet& sheet) {
    if (sheet.difference.sampled) return;
    const OverlayInput& input = sheet.input;
    const bool named = sheet.vertices().size() <= most_names;
    for (std::size_t i = 0; i < sheet.vertices().size(); ++i) {
        const Vec2 at = sheet.at(sheet.vertices()[i].point);
        const bool lit = is_highlighted(input.view.highlight, sheet.difference, i);
        const Color color = lit ? input.palette.contacts : input.palette.text;
        if (lit) {
            sheet.painter.disc(at, 14.0f * input.scale, with_alpha(color, 0.25f));
            sheet.painter.circle(at, 7.0f * input.scale, sheet.pen(color, 1.6f));
        }
        sheet.painter.disc(at, (named || lit ? 3.2f : 2.0f) * input.scale, color);
        sheet.labels.add_vertex(at);
        if (!named && !lit) continue;
        Label label{
            at, vertex_name(sheet.vertices()[i], sheet.difference.kind),
            sheet.text(lit ? color : input.palette.dim_text, lit ? Weight::semibold : Weight::regular)};
        const collide::Aabb box = difference_bounds(sheet.difference);
        label.preferred = unit_or(at - sheet.at(box.center()), {0.0f, -1.0f});
        label.priority = lit ? result_priority + 2 : name_priority;
        label.may_be_left_out = !lit;
        label.of_vertex = true;
        label.needed = lit;
        sheet.labels.add(std::move(label));
    }
}

/// Draws the depth of an overlap: from the boundary point nearest to the origin back to the origin. This is
/// how A has to move.
void paint_depth(const Sheet& sheet) {
    const collide::EpaResult& epa = sheet.difference.pair.recording->epa.result;
    const Color color = sheet.palette.mtd;
    const Vec2 from = sheet.at(sheet.difference.point() + epa.normal * epa.depth);
    const Vec2 to = sheet.at(sheet.difference.point());
    const Stroke stroke = sheet.pen(color, 2.0f);
    sheet.painter.disc(from, 1.6f * stroke.width, color);
    arrow(sheet.painter, from, to, stroke, 1.2f * head_length(sheet.input));
    sheet.label_stretch(from, to, mark_words::mtd_of_a(epa.depth), color);
}

/// Draws the distance of separate shapes: from the point of the difference nearest to the origin to the
/// origin.
void paint_distance(const Sheet& sheet) {
    const collide::GjkResult& gjk = sheet.difference.pair.recording->gjk.result;
    const Color color = sheet.palette.separated;
    const Vec2 nearest = sheet.at(sheet.difference.point() + gjk.closest_a - gjk.closest_b);
    const Vec2 origin = sheet.at(sheet.difference.point());
    line(sheet.painter, nearest, origin, sheet.pen(color, 1.4f, LineStyle::dashed));
    diamond(sheet.painter, nearest, 6.0f * sheet.scale, sheet.pen(color, 1.4f), sheet.palette.canvas);
    sheet.label_stretch(nearest, origin, mark_words::distance(gjk.distance), color);
}

/// Draws GJK's last simplex and EPA's last polygon with thin lines.
void paint_ends(const Sheet& sheet) {
    const auto& gjk = sheet.difference.pair.recording->gjk.steps.items;
    const auto& epa = sheet.difference.pair.recording->epa.steps.items;
    const Color color = sheet.palette.axes;
    if (!epa.empty() && epa.back().polygon.size() > 2) {
        sheet.painter.polyline(sheet.outline(epa.back().polygon), true,
                               sheet.pen(color, 1.1f, LineStyle::dotted));
    }
    if (gjk.empty()) return;
    const std::span simplex(gjk.back().simplex.data(), gjk.back().simplex_count);
    for (const collide::DifferenceVertex& vertex : simplex)
        sheet.painter.circle(sheet.at(vertex.w), 6.0f * sheet.scale, sheet.pen(color, 1.1f));
    sheet.paint_corners(simplex, sheet.pen(color, 1.2f, LineStyle::dashed), 0.12f);
}

bool overlaps(const ShownDifference& difference) { return difference.pair.recording->result.overlap; }

void paint_verdict(const Sheet& sheet) {
    if (sheet.input.view.keeps_verdict) return;
    overlaps(sheet.difference) ? paint_depth(sheet) : paint_distance(sheet);
}

void paint_result(const Sheet& sheet, std::optional<DifferenceStep> step) {
    const collide::PairRecording& recording = *sheet.difference.pair.recording;
    if (step && step->algorithm == DifferenceStep::Algorithm::gjk)
        return paint_in_difference(sheet, recording.gjk, step->index);
    if (step) return paint_in_difference(sheet, recording.epa, step->index);
    if (!sheet.input.view.keeps_verdict) paint_ends(sheet);
    paint_verdict(sheet);
    paint_origin(sheet);
}

constexpr std::size_t most_copies = 16;  // of B, one for each vertex

DVec2 of_vertex(const FocusShape& side, std::uint32_t index) {
    return collide::rotate(collide::to_double(side.xf.rotation), DVec2(side.shape->vertex(index)));
}

void paint_copy(const Sheet& sheet, const FocusShape& side, DVec2 place, Color color, float opacity,
                float fill) {
    const collide::Transform xf{place, side.xf.rotation};
    paint_shape(sheet.painter, *side.shape, xf, sheet.camera,
                with_alpha(color, fill * sheet.palette.fill_opacity),
                sheet.pen(with_alpha(color, opacity), 0.9f));
}

/// Draws A around the origin and copies of B at the vertices of A. The copies fill the sum.
void paint_summands(const Sheet& sheet) {
    const auto& [a, b] = std::tie(sheet.difference.pair.a, sheet.difference.pair.b);
    if (a.shape->count() <= most_copies) {
        for (std::uint32_t i = 0; i < a.shape->count(); ++i)
            paint_copy(sheet, b, of_vertex(a, i), sheet.palette.b, 0.6f, 0.5f);
    }
    paint_copy(sheet, a, {0.0, 0.0}, sheet.palette.a, 1.0f, 1.0f);
    paint_origin(sheet);
}

/// Draws B at each vertex of the outline: there it just touches A.
void paint_touching_copies(const Sheet& sheet) {
    if (sheet.difference.sampled || sheet.vertices().size() > most_copies) return;
    const Highlight& lit = sheet.input.view.highlight;
    for (std::size_t i = 0; i < sheet.vertices().size(); ++i) {
        const bool is_lit = is_highlighted(lit, sheet.difference, i);
        paint_copy(sheet, sheet.difference.pair.b, sheet.vertices()[i].point, sheet.palette.b,
                   is_lit ? 1.0f : 0.35f, is_lit ? 0.8f : 0.0f);
    }
}

/// Draws the path of B's point relative to A. If the sweep hits, the point meets the outline.
void paint_point_path(const Sheet& sheet) {
    const Analysis& analysis = sheet.input.analysis;
    const auto [a, b] = *analysis.focus;
    const DVec2 velocity = analysis.colliders[b].velocity - analysis.colliders[a].velocity;
    const double left = sheet.input.scene.settings.t_max - sheet.input.view.scrub_time;
    if (velocity == DVec2(0.0) || left <= 0.0 || analysis.preview == Preview::turning) return;
    const DVec2 from = sheet.difference.point();
    arrow(sheet.painter, sheet.at(from), sheet.at(from + velocity * left),
          sheet.pen(sheet.palette.velocity, 1.3f), head_length(sheet.input));
    const collide::PairResult& result = analysis.now.result;
    const double until = result.sweep.time - sheet.input.view.scrub_time;
    if (result.sweep.outcome != collide::SweepOutcome::hit || until < 0.0 ||
        result.sweep_pieces != analysis.moved.result.pieces || sheet.input.view.keeps_verdict)
        return;
    const Vec2 hit = sheet.at(from + velocity * until);
    const Color color = sheet.palette.contacts;
    sheet.painter.circle(hit, 6.0f * sheet.scale, sheet.pen(color, 1.6f));
    const TextStyle style = sheet.text(color);
    sheet.labels.add({hit, mark_words::hit_at(result.sweep.time), style, {0.0f, 1.0f}, result_priority});
}

void paint_point(const Sheet& sheet) {
    const auto& [a, b] = std::tie(sheet.difference.pair.a, sheet.difference.pair.b);
    paint_copy(sheet, a, a.xf.position, sheet.palette.a, 1.0f, 1.0f);
    paint_touching_copies(sheet);
    paint_copy(sheet, b, b.xf.position, sheet.palette.b, 0.8f, 0.4f);
    paint_point_path(sheet);
    paint_verdict(sheet);
    const Vec2 at = sheet.at(sheet.difference.point());
    sheet.painter.disc(at, 5.0f * sheet.scale, sheet.palette.b);
    const TextStyle style = sheet.text(sheet.palette.text);
    sheet.labels.add({at, picture_words::b_as_point, style, {-1.0f, 1.0f}, result_priority});
}

/// Returns the lines of the legend by importance: if space is short, the last lines are left out.
std::vector<LegendEntry> legend_of(const ShownDifference& difference, std::optional<DifferenceStep> step) {
    const bool is_difference = difference.kind == MinkowskiView::difference;
    const bool is_sum = difference.kind == MinkowskiView::sum;
    const bool grown = difference.kind == MinkowskiView::grown;
    const bool overlap = overlaps(difference);
    LegendLines out;
    if (step && is_difference) {
        const collide::PairRecording& recording = *difference.pair.recording;
        out.lines = step->algorithm == DifferenceStep::Algorithm::gjk
                        ? step_legend(recording.gjk, step->index)
                        : step_legend(recording.epa, step->index);
    }
    out.add(difference.sampled,
            {{LegendMark::line, &Palette::other,
              is_difference ? "outline of A − B: 256 support points" : "outline: 256 support points"}});
    out.add(!difference.sampled,
            {{LegendMark::line, &Palette::a, "edge of A"},
             {LegendMark::line, &Palette::b, is_sum ? "edge of B" : "edge of B, reversed"}});
    out.add(difference.polygon.radius > 0.0, {{LegendMark::dashed, &Palette::other, "both radii around it"}});
    if (step && is_difference) return out.lines;
    out.add(is_sum, {{LegendMark::band, &Palette::b, "B, carried to the vertices of A"}});
    if (is_sum) return out.lines;
    out.add(grown, {{LegendMark::dot, &Palette::b, "B as a point"},
                    {LegendMark::arrow, &Palette::velocity, "path of the point, seen from A"},
                    {LegendMark::ring, &Palette::contacts, "where it meets the outline: the hit"}});
    out.add(overlap, {{LegendMark::arrow, &Palette::mtd, "MTD: A moves by it, or B against it"}});
    out.add(overlap && !grown, {{LegendMark::dotted, &Palette::axes, "EPA's last polygon"}});
    out.add(!overlap, {{LegendMark::diamond, &Palette::separated,
                        grown ? "point of the outline nearest to it" : "point nearest to the origin"}});
    out.add(!grown, {{LegendMark::ring, &Palette::axes, "GJK's last simplex"}});
    return out.lines;
}

/// Draws the title of this canvas in its upper left corner. A narrow canvas leaves out the hint on dragging,
/// and as many first words of the title as do not fit.
/// Returns the y coordinate of the title's lower edge.
float paint_title(const OverlayInput& input, Painter& painter, Labels& labels) {
    const bool is_sum = input.view.minkowski == MinkowskiView::sum;
    std::string_view name =
        picture_words::minkowski_titles.at(static_cast<std::size_t>(input.view.minkowski));
    const std::string_view hands = is_sum ? picture_words::how_to_pan : picture_words::how_to_drag;
    const float size = label_size * input.scale;
    const Vec2 at(12.0f * input.scale, 10.0f * input.scale);
    const TextStyle title{input.palette.text, size, Weight::semibold};
    const TextStyle note{input.palette.dim_text, small_size * input.scale};
    const float width = input.camera.canvas_size.x - 2.0f * at.x;
    while (painter.text_size(name, title).x > width && name.find(' ') != std::string_view::npos)
        name.remove_prefix(name.find(' ') + 1);
    const Vec2 room = painter.text_size(name, title);
    painter.text(at, name, title);
    Vec2 below = painter.text_size(hands, note);
    if (below.x > width || !input.takes_hands) {
        below = Vec2(0.0f);
    } else {
        painter.text(at + Vec2(0.0f, 1.2f * room.y), hands, note);
    }
    labels.reserve(at, at + Vec2(std::max(room.x, below.x), 1.2f * room.y + below.y));
    return at.y + 1.2f * room.y + below.y;
}

void paint_marks(const Sheet& sheet, std::optional<DifferenceStep> step) {
    sheet.painter.begin_group("difference");
    paint_area(sheet);
    paint_outline(sheet);
    sheet.painter.end_group();
    sheet.painter.begin_group("algorithms");
    const MinkowskiView kind = sheet.difference.kind;
    if (kind == MinkowskiView::difference) paint_result(sheet, step);
    if (kind == MinkowskiView::sum) paint_summands(sheet);
    if (kind == MinkowskiView::grown) paint_point(sheet);
    sheet.painter.end_group();
    sheet.painter.begin_group("vertices");
    paint_vertices(sheet);
    const Highlight& lit = sheet.input.view.highlight;
    if (lit.kind == Highlight::Kind::difference_vertex && lit.index < sheet.vertices().size()) {
        arrow(sheet.painter, sheet.at(sheet.difference.point()), sheet.at(sheet.vertices()[lit.index].point),
              sheet.pen(sheet.palette.contacts, 1.3f, LineStyle::dashed), head_length(sheet.input));
    }
    sheet.painter.end_group();
}

}  // namespace

void paint_difference(const OverlayInput& input, std::optional<DifferenceStep> step, Painter& painter) {
    if (input.camera.canvas_size.x < 1.0f || input.camera.canvas_size.y < 1.0f) return;
    paint_background(input, painter);
    const auto difference = shown_difference(input);
    if (!difference) {
        const TextStyle style{input.palette.dim_text, label_size * input.scale};
        const Vec2 size = painter.text_size(picture_words::no_pair, style);
        painter.text(0.5f * (input.camera.canvas_size - size), picture_words::no_pair, style);
        return;
    }
    Labels labels;
    PaintedLines tracked(input, painter, legend_of(*difference, step));
    const Sheet sheet{{input.camera, input.palette, input.scale, tracked, labels}, input, *difference};
    paint_marks(sheet, step);
    PaintedLegend legend;
    for (const LegendEntry& entry : tracked.painted()) legend.lines.push_back({entry, nullptr, true});
    const float title = paint_title(input, painter, labels);
    const Vec2 bar = paint_scale_bar(input.camera, input.palette, input.scale, painter);
    labels.reserve(bar, input.camera.canvas_size);
    const CanvasSubject subject{covered(sheet, true), title};
    OverlayInput with_subject = input;
    with_subject.subject = &subject;
    const LegendBox box = legend_box(with_subject, legend, painter);
    if (!box.empty) labels.reserve(box.lower, box.upper);
    painter.begin_group("labels");
    labels.paint(painter, input.palette, input.camera.canvas_size, input.scale);
    painter.end_group();
    paint_legend(with_subject, legend, painter);
}

Camera difference_camera(const OverlayInput& input, Vec2 canvas_size) {
    Camera camera;
    camera.canvas_size = canvas_size;
    const auto difference = shown_difference(input);
    if (!difference) return camera;
    // The picture lies below the title, and on a wide canvas to the right of the legend.
    const float title = std::min(46.0f * input.scale, 0.25f * canvas_size.y);
    const float legend = 210.0f * input.scale;
    const bool wide = input.show_legend && canvas_size.x - legend > 0.9f * (canvas_size.y - title);
    const float left = wide ? legend : 0.0f;
    // On a low canvas the margin is too small for the scale bar: it hid the origin.
    const float bar = canvas_size.y < 240.0f * input.scale ? scale_bars_height(input) : 0.0f;
    camera.canvas_size -= Vec2(left, title + bar);
    camera.fit(difference_bounds(*difference));
    camera.canvas_size = canvas_size;
    camera.center += DVec2(-camera.to_meters(0.5f * left), camera.to_meters(0.5f * (title - bar)));
    return camera;
}

}  // namespace app
