// Sort and sweep: the boxes' intervals on both axes along two edges of the canvas, and the sweep line where
// the box in question begins. The boxes that are active there are marked: it is tested against these.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "draw/drawing.h"
#include "overlays/aabbs.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"
#include "overlays/sort_and_sweep.h"
#include "overlays/structure.h"

namespace app {

namespace {

constexpr std::size_t most_links = 300;

void paint_line(const OverlayInput& input, Painter& painter, Labels& labels, const SweepMoment& moment) {
    DVec2 place = input.camera.center;
    place[moment.axis] = moment.box().begin;
    const Vec2 along = moment.axis == 0 ? Vec2(0.0f, 1.0f) : Vec2(1.0f, 0.0f);
    const Vec2 middle = input.camera.to_canvas(place);
    endless_line(painter, middle, along, input.camera.canvas_size, pen(input, input.palette.selection, 1.3f));
    const Vec2 half = along * input.camera.canvas_size;
    labels.avoid(middle - half, middle + half);
}

/// The active boxes, each linked with the one that begins: solid where they overlap on the other axis too.
void paint_tests(const OverlayInput& input, Painter& painter, const SweepMoment& moment) {
    const auto& boxes = input.analysis.live.boxes;
    const collide::Aabb& next = boxes[moment.box().id];
    const Color hue = input.palette.selection;
    std::size_t links = 0;
    for (const std::size_t place : moment.active) {
        const collide::Aabb& box = boxes[moment.order[place].id];
        if (!is_visible(united(box, next), input.camera)) continue;
        const CanvasBox seen = canvas_box(input, box);
        fill_box(painter, seen, with_alpha(input.palette.structure, 0.22f));
        if (!is_smaller(input, box, 3.0f)) {
            outline_box(painter, seen, pen(input, input.palette.structure, 0.9f));
        }
        if (++links > most_links) continue;
        const bool pair = moment.is_pair(place);
        line(painter, input.camera.to_canvas(box.center()), input.camera.to_canvas(next.center()),
             pen(input, hue, pair ? 1.3f : 0.8f, pair ? LineStyle::solid : LineStyle::dashed));
    }
    outline_box(painter, canvas_box(input, next), pen(input, hue, 1.6f));
}

/// The intervals on one axis, in the order of the sweep.
std::vector<StripInterval> intervals_on(const SweepMoment& moment, bool swept) {
    std::vector<StripInterval> out;
    out.reserve(moment.order.size());
    for (std::size_t k = 0; k < moment.order.size(); ++k) {
        const collide::SweptInterval& interval = moment.order[k];
        out.push_back({swept ? interval.begin : interval.other_lower,
                       swept ? interval.end : interval.other_upper, moment.look_of(k)});
    }
    if (!swept && out.size() <= most_in_lanes) {
        std::sort(out.begin(), out.end(),
                  [](const StripInterval& l, const StripInterval& r) { return l.lower < r.lower; });
    }
    return out;
}

void label_moment(const OverlayInput& input, Labels& labels, const SweepMoment& moment) {
    const auto pairs = std::count_if(moment.active.begin(), moment.active.end(),
                                     [&](std::size_t place) { return moment.is_pair(place); });
    const CanvasBox box = canvas_box(input, input.analysis.live.boxes[moment.box().id]);
    labels.add({{0.5f * (box.lower.x + box.upper.x), box.upper.y},
                mark_words::sweep_begins(input.scene.bodies[moment.box().id].name, moment.active.size(),
                                         static_cast<std::size_t>(pairs), moment.axis),
                label_style(input, input.palette.selection),
                {0.0f, 1.0f},
                detail_priority});
}

}  // namespace

void paint_sorted_axes(const OverlayInput& input, Painter& painter, Labels& labels) {
    const SweepMoment moment = sweep_moment(input.analysis, input.view);
    if (moment.order.empty()) return;
    paint_tests(input, painter, moment);
    paint_line(input, painter, labels, moment);
    const collide::AxisChoice& choice =
        static_cast<const collide::SortAndSweep&>(*input.analysis.live.structure).axis_choice();
    for (const int axis : {1, 0}) {  // that on top covers the corner
        const bool swept = axis == moment.axis;
        paint_interval_strip(input, painter, axis, intervals_on(moment, swept),
                             mark_words::strip_of(axis, swept, choice.variance[axis]));
    }
    label_moment(input, labels, moment);
}

}  // namespace app
