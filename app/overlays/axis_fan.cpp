// Separation as a polar curve: for each direction around the pair, the gap between the two projections or
// their overlap. The candidate normals of SAT are spokes.
//
// In the directions between two neighbouring edge normals the gap is -w.n, with one vertex w of the Minkowski
// difference. While the shapes overlap, this part of the curve is a valley with its maxima at its ends. So
// the maximum of the whole curve is at a spoke, and the edge normals suffice for the depth. While the shapes
// are apart, any spoke beyond the circle proves it. The distance itself may lie between two spokes, from
// corner to corner.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include <collide/lessons/sampled_separation.h>
#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"

namespace app {

namespace {

constexpr std::size_t directions = 720;
constexpr std::size_t most_spokes = 64;  // with more, only those that the axes overlay shows are drawn

/// Maps separations to canvas points. Separation 0 is a circle around the pair; gaps are outside, overlaps
/// inside.
struct Fan {
    const OverlayInput& input;
    Vec2 center;
    float zero = 0.0f;            // radius of the circle of separation 0, pixels
    double pixels_per_gap = 0.0;  // pixels for a metre of separation

    Vec2 at(DVec2 direction, double separation) const {
        const float radius = zero + static_cast<float>(separation * pixels_per_gap);
        return center + canvas_direction(Vec2(direction)) * std::max(radius, 0.0f);
    }
};

Fan place_fan(const OverlayInput& input, const FocusPair& pair, const std::array<double, directions>& gaps) {
    constexpr float inner = 0.12f;  // radius of the deepest overlap, relative to that circle
    constexpr float outer = 1.35f;  // largest radius of the widest gap, relative to that circle
    const collide::Aabb box = united(bounds(*pair.a.shape, pair.a.xf), bounds(*pair.b.shape, pair.b.xf));
    const DVec2 size = box.size();
    const Vec2 canvas = input.camera.canvas_size;
    Fan fan{input, input.camera.to_canvas(box.center())};
    const float around = input.camera.to_pixels(0.5 * std::hypot(size.x, size.y));
    fan.zero = std::min(std::max(around, 60.0f * input.scale), 0.36f * std::min(canvas.x, canvas.y));
    const auto [least, most] = std::minmax_element(gaps.begin(), gaps.end());
    const auto radius = static_cast<double>(fan.zero);
    fan.pixels_per_gap = radius * static_cast<double>(1.0f - inner) / std::max(-*least, 1e-12);
    if (*most > 0.0) {
        fan.pixels_per_gap = std::min(fan.pixels_per_gap, radius * static_cast<double>(outer - 1.0f) / *most);
    }
    return fan;
}

/// Draws the curve in parts of one sign, each in its colour.
void paint_curve(const Fan& fan, Painter& painter, const std::array<double, directions>& gaps) {
    const Palette& palette = fan.input.palette;
    std::vector<Vec2> stretch;
    const auto finish = [&](bool gap) {
        painter.polyline(stretch, false, pen(fan.input, gap ? palette.separated : palette.mtd, 1.3f));
        stretch.clear();
    };
    bool gap = gaps[0] > 0.0;
    for (std::size_t k = 0; k <= directions; ++k) {
        const double value = gaps[k % directions];
        const double angle =
            2.0 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(directions);
        const Vec2 place = fan.at(DVec2{std::cos(angle), std::sin(angle)}, value);
        if ((value > 0.0) != gap) {
            stretch.push_back(place);
            finish(gap);
            gap = !gap;
        }
        stretch.push_back(place);
    }
    finish(gap);
}

std::vector<std::size_t> spokes_of(const FocusPair& pair) {
    const std::size_t count = pair.recording->sat.steps.items.size();
    if (count > most_spokes) return axes_to_show(pair);
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

/// Returns the separation in the direction of the smaller gap, metres.
double gap_backwards(const collide::SatStep& step) {
    const double ahead = step.interval_b.min - step.interval_a.max;
    const double behind = step.interval_a.min - step.interval_b.max;
    return step.a_leaves_backwards ? behind : ahead;
}

void paint_spokes(const Fan& fan, Painter& painter, const FocusPair& pair) {
    const auto deciding = deciding_axis(pair);
    for (const std::size_t i : spokes_of(pair)) {
        const collide::SatStep& step = pair.recording->sat.steps.items[i];
        // An axis has two directions. The spoke points in the direction of the wider gap between the
        // projections. In the other direction a ring marks its point of the curve.
        const DVec2 direction = (step.a_leaves_backwards ? 1.0 : -1.0) * DVec2(step.direction);
        const Vec2 tip = fan.at(direction, static_cast<double>(step.separation));
        const Vec2 other_tip = fan.at(-direction, gap_backwards(step));
        const bool decides = deciding == i;
        const bool lit = is_lit(fan.input, Highlight::Kind::sat_axis, i);
        const Color color = fan.input.palette.axes;
        const auto style = decides || lit ? LineStyle::solid : LineStyle::dotted;
        line(painter, fan.center, tip, pen(fan.input, color, lit ? 2.2f : decides ? 1.5f : 1.0f, style));
        painter.disc(tip, (lit ? 5.0f : 3.2f) * fan.input.scale, color);
        line(painter, fan.center, other_tip,
             pen(fan.input, with_alpha(color, 0.5f), 0.8f, LineStyle::dotted));
        painter.circle(other_tip, 2.6f * fan.input.scale, pen(fan.input, color, 0.8f));
    }
}

/// Draws the direction of the pair's result: the extremum of the curve.
void paint_best(const Fan& fan, Painter& painter, Labels& labels, const FocusPair& pair) {
    const collide::PairResult& result = pair.recording->result;
    const Color color = fan.input.palette.contacts;
    const Vec2 at = fan.at(result.normal, result.separation);
    painter.circle(at, 8.0f * fan.input.scale, pen(fan.input, color, 1.8f));
    labels.reserve(at - Vec2(9.0f * fan.input.scale), at + Vec2(9.0f * fan.input.scale));
    labels.add({at, extremum_words(result.separation), label_style(fan.input, color, Weight::semibold),
                canvas_direction(Vec2(result.normal)), result_priority});
}

void paint_axis_fan(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = any_focus_pair(input);
    if (!pair) return;
    std::array<double, directions> gaps{};
    collide::lessons::sample_gaps(*pair->a.shape, pair->a.xf, *pair->b.shape, pair->b.xf, gaps);
    const Fan fan = place_fan(input, *pair, gaps);
    const Color color = fan.input.palette.other;
    painter.circle(fan.center, fan.zero, pen(fan.input, color, 0.8f, LineStyle::dashed));
    const Vec2 at = fan.center + fan.zero * unit_or({-1.0f, 1.0f}, {0.0f, 1.0f});
    labels.add({at, mark_words::touching_circle, label_style(fan.input, fan.input.palette.dim_text),
                Vec2(-1.0f, 1.0f), name_priority, true});
    paint_spokes(fan, painter, *pair);
    paint_curve(fan, painter, gaps);
    paint_best(fan, painter, labels, *pair);
}

}  // namespace

const Overlay axis_fan_overlay{
    "axis_fan",
    "Axis fan",
    "Separation over all directions. Between neighbouring edge normals a way out is never shorter, so the "
    "shortest lies on a spoke: this is why the edge normals suffice.",
    OverlayGroup::narrow_phase,
    {{LegendMark::line, &Palette::separated, "gap in each direction, outside the circle"},
     {LegendMark::line, &Palette::mtd, "way out in each direction, inside it"},
     {LegendMark::dotted, &Palette::axes, "spoke: candidate normal"},
     {LegendMark::ring, &Palette::contacts, "shortest way out: always on a spoke", LegendWhen::overlapping},
     {LegendMark::ring, &Palette::contacts, "widest gap; any spoke outside proves one", LegendWhen::apart}},
    paint_axis_fan,
    {.tab = InspectorTab::sat}};

}  // namespace app
