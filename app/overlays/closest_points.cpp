// The two points of A and B that lie nearest to each other, or deepest in each other. Reads the results of
// GJK and EPA.
#include <array>
#include <string>

#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::dashed, &Palette::separated, "closest points of A and B", LegendWhen::apart},
    LegendEntry{LegendMark::line, &Palette::mtd, "deepest points of A and B", LegendWhen::overlapping},
};

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

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
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

}  // namespace

const Overlay closest_points_overlay{"closest_points",
                                     "Closest points",
                                     "Where A and B are nearest to each other (GJK) or deepest (EPA).",
                                     OverlayGroup::narrow_phase,
                                     false,
                                     explained,
                                     paint};

}  // namespace app
