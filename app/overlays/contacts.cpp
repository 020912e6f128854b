// Where the pair touches: contact points by both constructions, and the support features along the normal.
// Reads the results of the contact recordings.
#include "overlays/contacts.h"

#include <cmath>

#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

constexpr float dot_radius = 4.0f;  // logical pixels
constexpr float diamond_radius = 8.0f;
constexpr float contact_normal_length = 38.0f;

struct Ends {
    Vec2 a;
    Vec2 b;
};

Ends on_canvas(const ContactMarks& marks, const collide::ContactPoint& point) {
    return {marks.input.camera.to_canvas(point.point_a), marks.input.camera.to_canvas(point.point_b)};
}

void light_up(const ContactMarks& marks, Highlight::Kind kind, std::size_t index, const Ends& ends) {
    if (!is_lit(marks.input, kind, index)) return;
    const Color color = with_alpha(marks.input.palette.contacts, 0.28f);
    marks.painter.disc(ends.a, 15.0f * marks.input.scale, color);
    marks.painter.disc(ends.b, 15.0f * marks.input.scale, color);
}

void paint_manifold_point(const ContactMarks& marks, const collide::ContactPoint& point, Vec2 normal) {
    const auto [a, b] = on_canvas(marks, point);
    const OverlayInput& input = marks.input;
    const Color color = input.palette.contacts;
    const float radius = dot_radius * input.scale;
    line(marks.painter, a, b, pen(input, color, 1.0f));
    arrow(marks.painter, a, a + normal * (contact_normal_length * input.scale), pen(input, color, 1.2f),
          head_length(input));
    marks.painter.disc(a, radius, color);
    marks.painter.disc(b, radius, input.palette.canvas);
    marks.painter.circle(b, radius, pen(input, color, 1.2f));
    const Vec2 reach(radius + 1.5f * input.scale);
    marks.labels.reserve(a - reach, a + reach);
    marks.labels.reserve(b - reach, b + reach);
    marks.labels.avoid(b, a + normal * (contact_normal_length * input.scale));
    if (!marks.with_depths) return;
    marks.labels.add({0.5f * (a + b), depth_words(static_cast<double>(point.separation)),
                      label_style(input, color), collide::perp_left(normal), contact_priority});
}

void paint_contacts(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (!input.analysis.focus) return;
    const collide::PairRecording& pair = input.analysis.moved;
    const ContactMarks marks{input, painter, labels};
    paint_support_contacts(marks, pair.support.result);
    paint_manifold(marks, pair.result.contacts.manifold);
}

// The support features of both shapes along the normal: the vertex or edge nearest to the other shape.

void paint_feature(const OverlayInput& input, Painter& painter, Labels& labels, const FocusShape& side,
                   const collide::SupportFeature& feature, Vec2 toward, const char* name) {
    const DVec2 out = DVec2(toward) * static_cast<double>(side.shape->radius());
    const auto place = [&](std::uint32_t vertex) {
        return input.camera.to_canvas(to_world(side.xf, side.shape->vertex(vertex)) + out);
    };
    const Color color = input.palette.contacts;
    const Vec2 first = place(feature.first);
    const Vec2 second = place(feature.second);
    const float scale = input.scale;
    if (feature.is_edge()) {
        line(painter, first, second, pen(input, with_alpha(color, 0.9f), 2.6f));
        painter.disc(first, 4.0f * scale, color);
        painter.disc(second, 4.0f * scale, color);
    } else {
        painter.circle(first, 6.5f * scale, pen(input, color, 1.6f));
    }
    const bool round = side.shape->count() == 1;
    std::string words = round               ? fmt::format(mark_words::arc_of, name)
                        : feature.is_edge() ? mark_words::edge_of(feature.first, name)
                                            : vertex_name(feature.first, name, *side.shape);
    labels.add({glm::mix(first, second, 0.3f), std::move(words), label_style(input, color),
                -canvas_direction(toward), detail_priority});
}

void paint_features(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const Vec2 normal = pair->recording->result.sat.normal;
    const auto feature_a = collide::support_feature(*pair->a.shape, pair->a.xf, normal);
    const auto feature_b = collide::support_feature(*pair->b.shape, pair->b.xf, -normal);
    paint_feature(input, painter, labels, pair->a, feature_a, normal, "A");
    paint_feature(input, painter, labels, pair->b, feature_b, -normal, "B");
}

}  // namespace

ContactMarks impact_marks(const OverlayInput& input, Painter& painter, Labels& labels) {
    using Kind = Highlight::Kind;
    return {input, painter, labels, false, Kind::impact_manifold_point, Kind::impact_support_point};
}

void paint_manifold(const ContactMarks& marks, const collide::ContactPoints& points) {
    const Vec2 normal = canvas_direction(points.normal);
    for (std::uint32_t i = 0; i < points.count; ++i) {
        light_up(marks, marks.manifold_rows, i, on_canvas(marks, points.points[i]));
        paint_manifold_point(marks, points.points[i], normal);
    }
}

void paint_support_contacts(const ContactMarks& marks, const collide::ContactPoints& points) {
    for (std::uint32_t i = 0; i < points.count; ++i) {
        light_up(marks, marks.support_rows, i, on_canvas(marks, points.points[i]));
        const auto [a, b] = on_canvas(marks, points.points[i]);
        const OverlayInput& input = marks.input;
        const Stroke stroke = pen(input, input.palette.contacts, 1.1f);
        line(marks.painter, a, b, pen(input, input.palette.contacts, 1.0f, LineStyle::dotted));
        diamond(marks.painter, a, diamond_radius * input.scale, stroke, {0, 0, 0, 0});
        diamond(marks.painter, b, diamond_radius * input.scale, stroke, {0, 0, 0, 0});
    }
}

const Overlay contacts_overlay{
    "contacts",
    "Contact points",
    "Where the pair touches: the clipped manifold and the support contacts.",
    OverlayGroup::contacts,
    {{LegendMark::dot, &Palette::contacts, "manifold: point on A, ring on B, normal",
      LegendWhen::overlapping},
     {LegendMark::diamond, &Palette::contacts, "support contact pair", LegendWhen::overlapping}},
    paint_contacts,
    {.tab = InspectorTab::contacts, .key = "4", .is_essential = true}};

const Overlay features_overlay{"features",
                               "Support features",
                               "The vertex or edge of each shape that lies farthest along the normal.",
                               OverlayGroup::contacts,
                               {{LegendMark::edge, &Palette::contacts, "support feature: edge"},
                                {LegendMark::ring, &Palette::contacts, "support feature: vertex"}},
                               paint_features,
                               {.tab = InspectorTab::contacts, .key = "5"}};

}  // namespace app
