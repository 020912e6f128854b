// The support features of both shapes along the normal: the vertex or edge that lies nearest to the other.
#include <fmt/format.h>

#include <array>

#include <collide/narrow_phase/contact_points.h>
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/focus_pair.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::edge, &Palette::contacts, "support feature: edge"},
    LegendEntry{LegendMark::ring, &Palette::contacts, "support feature: vertex"},
};

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
    std::string words = round               ? mark_words::arc_of(name)
                        : feature.is_edge() ? mark_words::edge_of(feature.first, name)
                                            : mark_words::vertex_of(feature.first, name);
    labels.add({glm::mix(first, second, 0.3f), std::move(words), label_style(input, color),
                -canvas_direction(toward), detail_priority});
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const Vec2 normal = pair->recording->result.sat.normal;
    const auto feature_a = collide::support_feature(*pair->a.shape, pair->a.xf, normal);
    const auto feature_b = collide::support_feature(*pair->b.shape, pair->b.xf, -normal);
    paint_feature(input, painter, labels, pair->a, feature_a, normal, "A");
    paint_feature(input, painter, labels, pair->b, feature_b, -normal, "B");
}

}  // namespace

const Overlay features_overlay{"features",
                               "Support features",
                               "The vertex or edge of each shape that lies farthest along the normal.",
                               OverlayGroup::contacts,
                               false,
                               explained,
                               paint};

}  // namespace app
