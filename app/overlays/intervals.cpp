// The projections of both shapes on an axis, drawn next to the pair. Drop lines lead to them from the
// vertices at their ends; the overlap or gap between them is marked. Reads the SAT recording.

#include <algorithm>
#include <array>
#include <limits>

#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"

namespace app {

namespace {

constexpr float clearance = 48.0f;        // logical pixels between the pair and the axis
constexpr float least_clearance = 20.0f;  // on a canvas with little space next to the pair
constexpr float label_room = 30.0f;       // logical pixels beyond the measure
constexpr float least_room = 6.0f;        // beyond the measure, if the axis lies over the shapes
constexpr float bar_offset = 4.5f;        // distance of each bar from the axis
constexpr float interval_width = 5.0f;
constexpr float measure_offset = 17.0f;

/// One axis next to the pair. `across` is its distance from A's position, in metres along the left
/// perpendicular.
struct Ruler {
    const OverlayInput& input;
    const FocusPair& pair;
    const collide::SatStep& step;
    double across = 0.0;
    float away = 1.0f;  // +1 when the pair lies to the right of the axis direction

    /// Returns the lowest and the highest coordinate of both projections, as recorded.
    std::array<double, 2> ends() const {
        const auto [low, high] = united(step.interval_a, step.interval_b);
        return {low, high};
    }
    double offset(double recorded) const { return along(pair, step.direction, recorded); }
    Vec2 outward() const { return canvas_direction(collide::perp_left(step.direction)) * away; }
    /// Returns the canvas point of a recorded coordinate, moved `beside` logical pixels away from the pair.
    Vec2 at(double recorded, float beside) const {
        const DVec2 world = place_of(pair, step.direction, offset(recorded), across);
        return input.camera.to_canvas(world) + outward() * (beside * input.scale);
    }
};

// Returns the size of the usable canvas around a point: at the scale bars it ends above them.
Vec2 room_on_canvas(const OverlayInput& input, Vec2 point) {
    constexpr float width_of_bars = 150.0f;  // logical pixels
    const Vec2 size = input.camera.canvas_size;
    const bool at_bars = point.x > size.x - width_of_bars * input.scale;
    return size - Vec2(0.0f, at_bars ? scale_bars_height(input) : 0.0f);
}

// Returns the distance of a ruler's ends from the nearest canvas edge, pixels; negative outside.
float room(const Ruler& ruler) {
    float out = std::numeric_limits<float>::max();
    for (const double end : ruler.ends()) {
        const Vec2 p = ruler.at(end, measure_offset);
        const Vec2 size = room_on_canvas(ruler.input, p);
        out = std::min({out, p.x, p.y, size.x - p.x, size.y - p.y});
    }
    return out;
}

// Returns how many pixels a ruler has to move towards the pair until the measures at both ends lie `wanted`
// pixels within the canvas. It moves only across the axis, so ends beyond the canvas along the axis stay
// there.
float way_back(const Ruler& ruler, float wanted) {
    const Vec2 out = ruler.outward();
    const auto needed = [&](float place, float direction, float extent) {
        if (std::abs(direction) < 0.1f) return 0.0f;
        const float missing = direction > 0.0f ? place - (extent - wanted) : wanted - place;
        return missing / std::abs(direction);
    };
    float most = 0.0f;
    for (const double end : ruler.ends()) {
        const Vec2 p = ruler.at(end, measure_offset);
        const Vec2 size = room_on_canvas(ruler.input, p);
        most = std::max({most, needed(p.x, out.x, size.x), needed(p.y, out.y, size.y)});
    }
    return most;
}

// Returns the ruler moved into the canvas: nearer to the pair, over the shapes if necessary, but never past
// their middle.
Ruler within_canvas(Ruler ruler, double extent_of_pair) {
    const OverlayInput& input = ruler.input;
    const float scale = input.scale;
    const float middle = clearance * scale + input.camera.to_pixels(0.5 * extent_of_pair);
    const float beside = std::min(way_back(ruler, label_room * scale), (clearance - least_clearance) * scale);
    const float over = std::min(way_back(ruler, least_room * scale), middle);
    ruler.across -= static_cast<double>(ruler.away) * input.camera.to_meters(std::max(beside, over));
    return ruler;
}

Ruler place_ruler(const OverlayInput& input, const FocusPair& pair, const collide::SatStep& step) {
    const Vec2 left = collide::perp_left(step.direction);
    const double more = input.camera.to_meters(clearance * input.scale);
    const auto [lowest, highest] = extent_along(pair, left);
    const Ruler above{input, pair, step, highest + more, 1.0f};
    const Ruler below{input, pair, step, lowest - more, -1.0f};
    const float enough = label_room * input.scale;
    const float room_above = std::min(room(above), enough);
    const float room_below = std::min(room(below), enough);
    const bool is_above = room_above != room_below
                              ? room_above > room_below
                              : above.outward().y > below.outward().y;  // prefer the lower side
    return within_canvas(is_above ? above : below, highest - lowest);
}

void paint_shadow(const Ruler& ruler, Painter& painter, Labels& labels, const FocusShape& side,
                  const collide::Interval& shadow, float beside, const char* name) {
    const OverlayInput& input = ruler.input;
    const Vec2 low = ruler.at(shadow.min, beside);
    const Vec2 high = ruler.at(shadow.max, beside);
    const Stroke drop = pen(input, with_alpha(side.color, 0.9f), 0.75f, LineStyle::dashed);
    line(painter, input.camera.to_canvas(support_point(side, -ruler.step.direction)), low, drop);
    line(painter, input.camera.to_canvas(support_point(side, ruler.step.direction)), high, drop);
    line(painter, low, high, {side.color, interval_width * input.scale});
    labels.avoid(low, high);
    const Vec2 outside =
        shadow.center() < 0.5 * (ruler.step.interval_a.center() + ruler.step.interval_b.center())
            ? low - high
            : high - low;
    labels.add({shadow.length() > 0.0 && glm::dot(outside, high - low) > 0.0f ? high : low, name,
                label_style(input, side.color, Weight::semibold), outside, detail_priority});
}

// Draws the overlap of the projections behind the bars. It has its length as a label if the separating
// translation is longer.
void paint_band(const Ruler& ruler, Painter& painter, Labels& labels) {
    if (ruler.step.separates) return;
    const auto [from, to] = common_stretch(ruler.step);
    constexpr float half = bar_offset + interval_width;
    painter.fill(
        std::array{ruler.at(from, -half), ruler.at(to, -half), ruler.at(to, half), ruler.at(from, half)},
        with_alpha(ruler.input.palette.mtd, 0.45f));
    if (reads_as_zero(ruler.step.separation + (to - from))) return;
    labels.add({ruler.at(0.5 * (from + to), -half),
                Sentence<collide::SatStep>("common stretch {common_stretch}").of(ruler.step),
                label_style(ruler.input, ruler.input.palette.mtd), -ruler.outward(), contact_priority});
}

void paint_measure(const Ruler& ruler, Painter& painter, Labels& labels) {
    const OverlayInput& input = ruler.input;
    const auto [from, to] = separating_stretch(ruler.step);
    const bool gap = ruler.step.separates;
    const Color color = gap ? input.palette.separated : input.palette.mtd;
    dimension_line(painter, ruler.at(from, measure_offset), ruler.at(to, measure_offset),
                   pen(input, color, 1.0f, gap ? LineStyle::dashed : LineStyle::solid), 5.0f * input.scale);
    labels.add({ruler.at(0.5 * (from + to), measure_offset),
                Sentence<collide::SatStep>("{separation | gap}").of(ruler.step),
                label_style(input, color, Weight::semibold), ruler.outward(), result_priority});
}

void paint_intervals(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = focus_pair(input);
    if (!pair) return;
    const auto& steps = pair->recording->sat.steps.items;
    const auto deciding = deciding_axis(*pair);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (i == deciding || is_lit(input, Highlight::Kind::sat_axis, i)) {
            paint_axis_ruler(input, *pair, steps[i], painter, labels);
        }
    }
}

}  // namespace

void paint_axis_ruler(const OverlayInput& input, const FocusPair& pair, const collide::SatStep& step,
                      Painter& painter, Labels& labels) {
    const Ruler ruler = place_ruler(input, pair, step);
    paint_band(ruler, painter, labels);
    const auto [low, high] = ruler.ends();
    const double more = ruler.input.camera.to_meters(26.0f * ruler.input.scale);
    arrow(painter, ruler.at(low - more, 0.0f), ruler.at(high + more, 0.0f),
          pen(ruler.input, with_alpha(ruler.input.palette.axes, 0.8f), 0.7f),
          0.7f * head_length(ruler.input));
    paint_shadow(ruler, painter, labels, pair.a, step.interval_a, -bar_offset, "A");
    paint_shadow(ruler, painter, labels, pair.b, step.interval_b, bar_offset, "B");
    paint_measure(ruler, painter, labels);
}

const Overlay intervals_overlay{
    "intervals",
    "Projected intervals",
    "The shadows of both shapes on the deciding axis: the gap, or the stretch in common and the way out.",
    OverlayGroup::narrow_phase,
    {{LegendMark::band, &Palette::a, "shadow of A on the axis"},
     {LegendMark::band, &Palette::b, "shadow of B on the axis"},
     {LegendMark::band, &Palette::mtd, "common stretch of the shadows", LegendWhen::overlapping},
     {LegendMark::line, &Palette::mtd, "way out along this axis", LegendWhen::overlapping},
     {LegendMark::dashed, &Palette::separated, "gap between the shadows", LegendWhen::apart}},
    paint_intervals,
    {.tab = InspectorTab::sat, .lies_beside_shapes = true, .key = "2", .is_essential = true}};

}  // namespace app
