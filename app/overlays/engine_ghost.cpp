#include "overlays/engine_ghost.h"

#include <cmath>

#include <collide/capture/capture.h>
#include "draw/drawing.h"
#include "overlays/ghost.h"
#include "overlays/marks.h"

namespace app {

namespace {

using collide::CapturedQuery;
using collide::CaptureKind;

constexpr float ring = 6.0f;     // logical pixels
constexpr float normal = 34.0f;  // length of a normal, logical pixels

bool is_finite(DVec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

/// A point of the answer, with its normal where there is one.
void paint_point(const OverlayInput& input, Painter& painter, Labels& labels, DVec2 place,
                 const std::optional<DVec2>& direction, std::string words) {
    if (!is_finite(place)) return;
    const Color color = input.palette.selection;
    const Vec2 at = input.camera.to_canvas(place);
    painter.circle(at, ring * input.scale, pen(input, color, 1.2f));
    if (direction && is_finite(*direction) && *direction != DVec2(0.0)) {
        const Vec2 up = unit_or(Vec2(direction->x, -direction->y), {0.0f, -1.0f});
        arrow(painter, at, at + normal * input.scale * up, pen(input, color, 1.0f, LineStyle::dashed),
              head_length(input));
    }
    if (!words.empty())
        labels.add({at,
                    std::move(words),
                    label_style(input, color, Weight::semibold),
                    {0.0f, 1.0f},
                    result_priority});
}

/// Body `index` at its pose in the query, moved by `offset`.
void paint_moved(const OverlayInput& input, Painter& painter, std::size_t index, DVec2 offset,
                 double seconds) {
    const collide::CapturedBody& body = input.engine->bodies[index];
    collide::Collider there = input.analysis.shown[index];
    place(there, body.pose);
    there.velocity = body.velocity;
    paint_ghost(input, painter, turned_ahead(there, seconds), offset, input.palette.selection,
                LineStyle::dashed);
}

}  // namespace

void paint_engine_ghost(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.engine == nullptr) return;
    const CapturedQuery& asked = *input.engine;
    const collide::CapturedAnswer& said = asked.answer;
    if (asked.bodies.size() > input.analysis.shown.size()) return;  // bodies were removed
    painter.begin_group("engine");
    // A miss is of all the way.
    const double fraction = said.hit == false ? 1.0 : said.fraction.value_or(0.0);
    switch (asked.kind) {
        case CaptureKind::pair:
        case CaptureKind::overlap:
            for (const collide::CapturedPoint& point : said.points)
                paint_point(input, painter, labels, point.place, said.normal, {});
            break;
        case CaptureKind::ray:
            if (said.hit || said.fraction)
                paint_point(
                    input, painter, labels, asked.from + fraction * asked.way, said.normal,
                    said.hit == false ? mark_words::engine_misses : mark_words::engine_hits(said.hit_name));
            break;
        case CaptureKind::cast:
            if (std::isfinite(fraction)) paint_moved(input, painter, 0, fraction * asked.way, 0.0);
            break;
        case CaptureKind::toi: {
            const double time = said.hit == false ? asked.seconds : said.time.value_or(0.0);
            for (std::size_t i = 0; std::isfinite(time) && i < asked.bodies.size(); ++i)
                paint_moved(input, painter, i, DVec2(0.0), time);
            break;
        }
        case CaptureKind::point:
            if (said.hit)
                paint_point(input, painter, labels, asked.from, {},
                            *said.hit ? mark_words::engine_inside : mark_words::engine_outside);
            break;
    }
    painter.end_group();
}

std::vector<LegendEntry> legend_of_engine(const OverlayInput& input) {
    if (input.engine == nullptr) return {};
    switch (input.engine->kind) {
        case CaptureKind::cast:
            return {
                {LegendMark::dashed, &Palette::selection, "the cast shape where your engine ends its way"}};
        case CaptureKind::toi:
            return {{LegendMark::dashed, &Palette::selection,
                     input.engine->answer.hit == false
                         ? "A and B at the end: your engine says they never touch"
                         : "A and B when your engine says that they touch"}};
        case CaptureKind::ray:
        case CaptureKind::point:
            return {{LegendMark::ring, &Palette::selection, "what your engine says"}};
        default:
            if (input.engine->answer.points.empty()) return {};
            return {{LegendMark::ring, &Palette::selection, "contact points of your engine"}};
    }
}

}  // namespace app
