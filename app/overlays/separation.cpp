// The distance of the pair or the depth of its overlap: the MTD or the gap, the closest points, and the
// separating line.
#include <algorithm>
#include <string>

#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"
#include "text/words.h"

namespace app {

namespace {

// The minimum translation distance as an arrow from A's deepest point to where that point leaves B. If A is
// static, the arrow moves B. For a pair that is apart, the gap along the best axis. Reads the SAT recording
// and the contact points.

/// Which body the MTD moves: A, or B if A is static; none if both are static.
enum class MovedByMtd : std::uint8_t { a, b, none };

constexpr float smallest_arrow = 5.0f;  // logical pixels
constexpr float shortest_arrow = 1.6f;  // arrowheads; in a shorter arrow, head and tail hide the shaft
constexpr float tail_share = 0.1f;      // of the arrow's length, at most

void label_beside(const OverlayInput& input, Labels& labels, Vec2 from, Vec2 to, Color color,
                  std::string words) {
    const Vec2 side = collide::perp_left(unit_or(to - from, {1.0f, 0.0f}));
    // The label lies on the side that is higher on the screen, where a reader looks first.
    labels.add({0.5f * (from + to), std::move(words), label_style(input, color, Weight::semibold),
                side.y > 0.0f ? -side : side, result_priority + 1});
    labels.avoid(from, to);
}

/// Draws the MTD arrow over any line below it. If it is short, only the segment is drawn, with a larger arrow
/// next to it for the direction.
void paint_way_out(const OverlayInput& input, Painter& painter, Vec2 tail, Vec2 tip, const Stroke& stroke) {
    const float head = 1.35f * head_length(input);
    const float length = glm::length(tip - tail);
    const Vec2 way = unit_or(tip - tail, {1.0f, 0.0f});
    line(painter, tail, tip, {input.palette.canvas, 2.0f * stroke.width});
    if (length >= shortest_arrow * head) {
        painter.disc(tail, std::min(1.6f * stroke.width, tail_share * length), stroke.color);
        arrow(painter, tail, tip, stroke, std::min(head, 0.5f * length));
        return;
    }
    line(painter, tail, tip, stroke);
    const Vec2 left = collide::perp_left(way);
    // The arrow lies on the lower side, because the label is on the upper one.
    const Vec2 middle = 0.5f * (tail + tip) + (left.y > 0.0f ? left : -left) * (0.9f * head);
    const Stroke thin{stroke.color, 0.6f * stroke.width};
    arrow(painter, middle - way * head, middle + way * head, thin, head);
}

void paint_mtd(const OverlayInput& input, Painter& painter, Labels& labels, Vec2 from, Vec2 to,
               double depth) {
    const Color color = input.palette.mtd;
    const Stroke stroke = pen(input, color, 2.0f);
    if (glm::length(to - from) < smallest_arrow * input.scale) {
        painter.circle(0.5f * (from + to), 7.0f * input.scale, pen(input, color, 1.3f));  // too short to see
    }
    const auto [a, b] = *input.analysis.focus;
    const MovedByMtd moved = input.analysis.shown[a].can_move   ? MovedByMtd::a
                             : input.analysis.shown[b].can_move ? MovedByMtd::b
                                                                : MovedByMtd::none;
    const auto [tail, tip] = moved == MovedByMtd::b ? std::pair(to, from) : std::pair(from, to);
    if (moved == MovedByMtd::none) {
        dimension_line(painter, from, to, stroke, 6.0f * input.scale);
    } else {
        paint_way_out(input, painter, tail, tip, stroke);
    }
    label_beside(input, labels, from, to, color,
                 moved == MovedByMtd::a   ? mark_words::mtd_of_a(depth)
                 : moved == MovedByMtd::b ? mark_words::mtd_of_b(depth)
                                          : mark_words::depth(depth));
}

// Draws a thin line from the edge to the end of a gap that lies off the edge.
void extend(const OverlayInput& input, Painter& painter, DVec2 from, Vec2 to) {
    line(painter, input.camera.to_canvas(from), to,
         pen(input, input.palette.separated, 0.7f, LineStyle::dotted));
}

void paint_gap(const OverlayInput& input, Painter& painter, Labels& labels, const Span& span, double gap) {
    const Vec2 from = input.camera.to_canvas(span.on_a);
    const Vec2 to = input.camera.to_canvas(span.on_b);
    const Color color = input.palette.separated;
    line(painter, from, to, pen(input, input.palette.canvas, 4.0f));  // over the axis line
    if (span.feature_a != span.on_a) extend(input, painter, span.feature_a, from);
    if (span.feature_b != span.on_b) extend(input, painter, span.feature_b, to);
    dimension_line(painter, from, to, pen(input, color, 1.8f, LineStyle::dashed), 6.0f * input.scale);
    label_beside(input, labels, from, to, color, mark_words::gap(gap));
}

void paint_separation(const OverlayInput& input, Painter& painter, Labels& labels,
                      const collide::PairResult& result, const Span& span, double separation) {
    const Vec2 from = input.camera.to_canvas(span.on_a);
    const Vec2 to = input.camera.to_canvas(span.on_b);
    const bool seems_to_touch =
        is_touching(result) || (reads_as_zero(result.separation) && glm::length(to - from) < 1.0f);
    if (seems_to_touch) {
        const Vec2 place = 0.5f * (from + to);
        painter.circle(place, 7.0f * input.scale, pen(input, input.palette.mtd, 1.3f));
        label_beside(input, labels, place, place, input.palette.mtd, mark_words::touching);
    } else if (result.overlap) {
        paint_mtd(input, painter, labels, from, to, -separation);
    } else {
        paint_gap(input, painter, labels, span, separation);
    }
}

/// Draws the separation. A pair without axes uses EPA's deepest points or GJK's closest points.
void paint_separations(const OverlayInput& input, Painter& painter, Labels& labels) {
    const collide::PairResult& result = input.analysis.moved.result;
    if (const auto pair = focus_pair(input)) {
        paint_separation(input, painter, labels, result, separation_span(*pair),
                         static_cast<double>(result.sat.separation));
    } else if (input.analysis.focus) {
        const DVec2 on_a = result.epa ? result.epa->point_a : result.gjk.closest_a;
        const DVec2 on_b = result.epa ? result.epa->point_b : result.gjk.closest_b;
        paint_separation(input, painter, labels, result, {on_a, on_b, on_a, on_b}, result.separation);
    }
}

// The nearest points of A and B, or the deepest points if they overlap. Reads the results of GJK and EPA.

struct Link {
    DVec2 on_a;
    DVec2 on_b;
    Color color;
    LineStyle style;
    std::string words;
};

void paint_link(const OverlayInput& input, Painter& painter, Labels& labels, const Link& link) {
    const Vec2 from = input.camera.to_canvas(link.on_a);
    const Vec2 to = input.camera.to_canvas(link.on_b);
    const float radius = 2.4f * input.palette.line_width * input.scale;
    line(painter, from, to, pen(input, link.color, 1.5f, link.style));
    for (const auto& [place, hue] : {std::pair{from, input.palette.a}, std::pair{to, input.palette.b}}) {
        painter.disc(place, radius, hue);
        painter.circle(place, radius, pen(input, link.color, 0.9f));
    }
    labels.avoid(from, to);
    const Vec2 side = collide::perp_left(unit_or(to - from, {1.0f, 0.0f}));
    labels.add({0.5f * (from + to), link.words, label_style(input, link.color, Weight::semibold),
                side.y > 0.0f ? side : -side, result_priority});
}

void paint_closest(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (!input.analysis.focus) return;
    const collide::PairResult& result = input.analysis.moved.result;
    if (result.epa) {
        paint_link(input, painter, labels,
                   {result.epa->point_a, result.epa->point_b, input.palette.mtd, LineStyle::solid,
                    mark_words::depth(result.epa->depth)});
    } else if (result.gjk.distance > 0.0) {
        paint_link(input, painter, labels,
                   {result.gjk.closest_a, result.gjk.closest_b, input.palette.separated, LineStyle::dashed,
                    mark_words::distance(result.gjk.distance)});
    }
}

// The line that proves the pair disjoint: perpendicular to the separating axis, in the middle of the gap.
// Reads the SAT recording.

void paint_separating_line(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair || pair->overlap()) return;
    const auto deciding = deciding_axis(*pair);
    if (!deciding) return;
    const collide::SatStep& step = pair->recording->sat.steps.items[*deciding];
    const double middle = separating_stretch(step).center();
    const Vec2 tangent = collide::perp_left(step.direction);
    const Span span = separation_span(*pair);
    const double across = along(*pair, tangent, 0.5 * (span.on_a + span.on_b));
    const Vec2 place =
        input.camera.to_canvas(place_of(*pair, step.direction, along(*pair, step.direction, middle), across));
    const Vec2 direction = canvas_direction(tangent);
    endless_line(painter, place, direction, input.camera.canvas_size,
                 pen(input, input.palette.separated, 1.6f, LineStyle::dotted));
    const float far = glm::length(input.camera.canvas_size);
    labels.avoid(place - far * direction, place + far * direction);
}

}  // namespace

const Overlay mtd_overlay{
    "mtd",
    "MTD or gap",
    "The shortest move that brings one out of the other, or the gap between them.",
    OverlayGroup::narrow_phase,
    {{LegendMark::arrow, &Palette::mtd, "MTD: the shortest way out", LegendWhen::overlapping},
     {LegendMark::ring, &Palette::mtd, "touching, or an MTD too short to see"},
     {LegendMark::dashed, &Palette::separated, "gap along the deciding axis", LegendWhen::apart}},
    paint_separations,
    {.key = "3", .is_essential = true, .on_by_default = true, .gives_answer_away = true}};

const Overlay closest_points_overlay{
    "closest_points",
    "Closest points",
    "Where A and B are nearest to each other (GJK) or deepest (EPA).",
    OverlayGroup::narrow_phase,
    {{LegendMark::ring, &Palette::separated, "closest points of A and B", LegendWhen::apart},
     {LegendMark::line, &Palette::mtd, "deepest points of A and B", LegendWhen::overlapping}},
    paint_closest,
    {.tab = InspectorTab::gjk, .key = "9"}};

const Overlay separating_line_overlay{"separating_line",
                                      "Separating line",
                                      "A line with A on one side and B on the other, when there is one.",
                                      OverlayGroup::narrow_phase,
                                      {{LegendMark::dotted, &Palette::separated,
                                        "separating line: A on one side, B on the other", LegendWhen::apart}},
                                      paint_separating_line};

}  // namespace app
