
#include <algorithm>
#include <array>
#include <limits>

#include "analysis/live_structure.h"
#include "draw/drawing.h"
#include "overlays/bounding_volumes.h"
#include "overlays/marks.h"
#include "overlays/structure.h"

namespace app {

namespace {

std::size_t place_in_question(const Analysis& analysis, const ViewState& view,
                              std::span<const collide::SweptInterval> order) {
    const std::size_t middle = order.size() / 2;
    const auto body = body_in_question(analysis, view);
    if (!body) return middle;
    const auto found = std::find_if(order.begin(), order.end(), [&](const collide::SweptInterval& interval) {
        return interval.id == *body;
    });
    return found == order.end() ? middle : static_cast<std::size_t>(found - order.begin());
}

constexpr float lane = 5.0f;  // logical pixels from bar to bar
constexpr float bar = 3.2f;
constexpr float padding = 5.0f;
constexpr float title_room = 17.0f;
constexpr float band_height = 46.0f;
constexpr float column = 2.0f;  // of the plot of counts
constexpr float foot = 6.0f;    // of the strip on the right, above the scale bars

/// Coordinates of a strip: across and along its edge. For x these are y and x; for y the strip is on the
/// right.
struct Strip {
    const OverlayInput& input;
    int axis = 0;
    float thickness = 0.0f;

    float px(float logical) const { return logical * input.scale; }
    float length() const {
        const Vec2 canvas = input.camera.canvas_size;
        return axis == 0 ? canvas.x : canvas.y - px(foot) - scale_bars_height(input);
    }
    float place(double world) const {
        DVec2 at = input.camera.center;
        at[axis] = world;
        const Vec2 canvas = input.camera.to_canvas(at);
        return std::clamp(axis == 0 ? canvas.x : canvas.y, -10.0f, length());
    }
    /// Returns the canvas point at a position along the edge and a distance from the edge.
    Vec2 at(float along, float across) const {
        return axis == 0 ? Vec2(along, across) : Vec2(input.camera.canvas_size.x - across, along);
    }
    CanvasBox box(float from, float to, float across, float width) const {
        const Vec2 p = at(from, across);
        const Vec2 q = at(to, across + width);
        return {glm::min(p, q), glm::max(p, q)};
    }
};

Color interval_color(const Palette& palette, IntervalStyle look) {
    switch (look) {
        case IntervalStyle::over:
            return with_alpha(palette.structure, 0.3f);
        case IntervalStyle::waiting:
            return with_alpha(palette.bounds, 0.55f);
        case IntervalStyle::active:
            return palette.structure;
        case IntervalStyle::next:
            return palette.selection;
    }
    return palette.bounds;
}

void paint_lanes(const Strip& strip, Painter& painter, std::span<const StripInterval> sorted,
                 std::span<const std::size_t> lanes) {
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        const float across = strip.px(title_room + lane * static_cast<float>(lanes[k]));
        const float from = strip.place(sorted[k].lower);
        const float to = strip.place(sorted[k].upper);
        const float more = 0.5f * std::max(0.0f, strip.px(1.5f) - std::abs(to - from));
        const CanvasBox box =
            strip.box(std::min(from, to) - more, std::max(from, to) + more, across, strip.px(bar));
        fill_box(painter, box, interval_color(strip.input.palette, sorted[k].look));
    }
}

/// Returns how many intervals cover each column of the strip.
std::vector<std::size_t> counts_along(const Strip& strip, std::span<const StripInterval> sorted,
                                      bool active_only) {
    const float step = strip.px(column);
    const auto columns = static_cast<std::size_t>(std::max(1.0f, strip.length() / step));
    std::vector<std::ptrdiff_t> changes(columns + 1, 0);
    const auto index = [&](float place) {
        return std::min(columns, static_cast<std::size_t>(std::max(0.0f, place) / step));
    };
    for (const StripInterval& interval : sorted) {
        if (active_only && interval.look < IntervalStyle::active) continue;
        // On the y axis the canvas position of the lower end is larger.
        const float one = strip.place(interval.lower);
        const float other = strip.place(interval.upper);
        if (std::max(one, other) < 0.0f) continue;  // before the canvas
        const std::size_t from = index(std::min(one, other));
        const std::size_t to = index(std::max(one, other));
        if (from >= columns) continue;
        ++changes[from];
        --changes[std::min(columns, to + 1)];
    }
    std::vector<std::size_t> counts(columns, 0);
    std::ptrdiff_t open = 0;
    for (std::size_t i = 0; i < columns; ++i) {
        open += changes[i];
        counts[i] = static_cast<std::size_t>(open);
    }
    return counts;
}

/// Returns the largest number of intervals that overlap within the visible range. It is exact, whatever the
/// width of a column. At the start of an interval it is the number of begins so far less the number of ends.
std::size_t most_at_once(const Strip& strip, std::span<const StripInterval> intervals) {
    const collide::Aabb seen = strip.input.camera.visible();
    std::vector<double> begins;
    std::vector<double> ends;
    for (const StripInterval& interval : intervals) {
        if (interval.upper < seen.lower[strip.axis] || interval.lower > seen.upper[strip.axis]) continue;
        begins.push_back(interval.lower);
        ends.push_back(interval.upper);
    }
    std::sort(begins.begin(), begins.end());
    std::sort(ends.begin(), ends.end());
    std::size_t most = 0;
    std::size_t ended = 0;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        while (ends[ended] < begins[i]) ++ended;
        most = std::max(most, i + 1 - ended);
    }
    return most;
}

void paint_band(const Strip& strip, Painter& painter, std::span<const StripInterval> sorted) {
    const std::vector<std::size_t> all = counts_along(strip, sorted, false);
    const std::vector<std::size_t> active = counts_along(strip, sorted, true);
    const std::size_t most = std::max<std::size_t>(1, *std::max_element(all.begin(), all.end()));
    const Palette& palette = strip.input.palette;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const float from = strip.px(column) * static_cast<float>(i);
        const auto rise = [&](std::size_t count) {
            return strip.px(band_height) * static_cast<float>(count) / static_cast<float>(most);
        };
        const auto paint = [&](std::size_t count, Color color) {
            if (count == 0) return;
            fill_box(
                painter,
                strip.box(from, from + strip.px(column), strip.px(title_room), std::max(1.0f, rise(count))),
                color);
        };
        paint(all[i], with_alpha(palette.structure, 0.4f));
        paint(active[i], palette.structure);
    }
}

float thickness_of(const Strip& strip, std::span<const std::size_t> lanes) {
    if (lanes.empty()) return strip.px(title_room + band_height + padding);
    const std::size_t count = *std::max_element(lanes.begin(), lanes.end()) + 1;
    return strip.px(title_room + lane * static_cast<float>(count) + padding);
}

/// Draws the title beside the strip, off its intervals. The strip on the right has it at its lower end, away
/// from the other strip.
void paint_title(const Strip& strip, Painter& painter, std::string_view title) {
    const TextStyle style{ink(strip.input.palette, strip.input.palette.structure), strip.px(small_size)};
    const Vec2 size = painter.text_size(title, style);
    const Vec2 canvas = strip.input.camera.canvas_size;
    const Vec2 at = strip.axis == 0 ? Vec2(strip.px(8.0f), strip.thickness + strip.px(6.0f))
                                    : Vec2(canvas.x - strip.thickness - size.x - strip.px(8.0f),
                                           strip.length() - size.y - strip.px(4.0f));
    painter.rounded_rectangle(at - strip.px(3.0f), at + size + Vec2(strip.px(3.0f)), strip.px(3.0f),
                              strip.input.palette.label_back);
    painter.text(at, title, style);
}

constexpr float margin = 10.0f;  // logical pixels
constexpr float least_row = 4.0f;
constexpr float most_row = 18.0f;
constexpr float room_for_name = 12.0f;
constexpr float name_column = 52.0f;

// Sort and sweep: the boxes' intervals on both axes along two edges of the canvas. The sweep line is at the
// begin of the hovered or selected body's box. The boxes that are active there are marked, because this box
// is tested against them.

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

/// Draws links from the active boxes to the box that begins: solid if they also overlap on the other axis.
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

/// Returns the intervals on one axis, in the order of the sweep.
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
    labels.add({Vec2(0.5f * (box.lower.x + box.upper.x), box.upper.y),
                mark_words::sweep_begins(input.scene.bodies[moment.box().id].name, moment.active.size(),
                                         static_cast<std::size_t>(pairs), moment.axis),
                label_style(input, input.palette.selection), Vec2(0.0f, 1.0f), detail_priority});
}

}  // namespace

bool SweepMoment::is_pair(std::size_t place) const {
    const collide::SweptInterval& other = order[place];
    return other.other_lower <= box().other_upper && box().other_lower <= other.other_upper;
}

IntervalStyle SweepMoment::look_of(std::size_t place) const {
    if (place == next) return IntervalStyle::next;
    if (std::binary_search(active.begin(), active.end(), place)) return IntervalStyle::active;
    return place < next ? IntervalStyle::over : IntervalStyle::waiting;
}

SweepMoment sweep_moment(const Analysis& analysis, const ViewState& view) {
    look_at(analysis);
    const auto& sweep = static_cast<const collide::SortAndSweep&>(*analysis.live.structure);
    SweepMoment moment{sweep.order(), sweep.axis(), 0, {}};
    if (moment.order.empty()) return moment;
    moment.next = place_in_question(analysis, view, moment.order);
    for (std::size_t k = 0; k < moment.next; ++k) {
        if (moment.order[k].end >= moment.box().begin) moment.active.push_back(k);
    }
    return moment;
}

std::vector<std::size_t> lanes_of(std::span<const StripInterval> sorted) {
    std::array<double, most_lanes> ends;
    ends.fill(-std::numeric_limits<double>::infinity());
    std::vector<std::size_t> lanes;
    for (const StripInterval& interval : sorted) {
        const auto free =
            std::find_if(ends.begin(), ends.end(), [&](double end) { return end < interval.lower; });
        if (free == ends.end()) return {};
        *free = interval.upper;
        lanes.push_back(static_cast<std::size_t>(free - ends.begin()));
    }
    return lanes;
}

void paint_interval_strip(const OverlayInput& input, Painter& painter, int axis,
                          std::span<const StripInterval> sorted, std::string_view title) {
    if (sorted.empty()) return;
    Strip strip{input, axis, 0.0f};
    const auto lanes = sorted.size() <= most_in_lanes ? lanes_of(sorted) : std::vector<std::size_t>{};
    strip.thickness = thickness_of(strip, lanes);
    const Color back = with_alpha(input.palette.canvas, 0.88f);
    fill_box(painter, strip.box(0.0f, strip.length(), 0.0f, strip.thickness), back);
    line(painter, strip.at(0.0f, strip.thickness), strip.at(strip.length(), strip.thickness),
         pen(input, with_alpha(input.palette.structure, 0.6f), 0.6f));
    if (lanes.empty()) {
        paint_band(strip, painter, sorted);
        paint_title(strip, painter, mark_words::at_once(title, most_at_once(strip, sorted)));
    } else {
        paint_lanes(strip, painter, sorted, lanes);
        paint_title(strip, painter, title);
    }
}

OrderDrawing lay_out_order(const SweepMoment& moment, Vec2 size, float scale) {
    OrderDrawing drawing;
    const std::size_t count = moment.order.size();
    if (count == 0) return drawing;
    const float room = size.y - 2.0f * margin * scale;
    const auto most = static_cast<std::size_t>(std::max(1.0f, room / (least_row * scale)));
    drawing.rows = std::min(count, most);
    const std::size_t half = drawing.rows / 2;
    drawing.first = std::min(moment.next > half ? moment.next - half : 0, count - drawing.rows);
    drawing.row_height = std::min(most_row * scale, room / static_cast<float>(drawing.rows));
    drawing.top = margin * scale;
    const bool named = drawing.row_height >= room_for_name * scale;
    drawing.left = (named ? name_column : margin) * scale;
    drawing.right = size.x - margin * scale;
    const auto rows = moment.order.subspan(drawing.first, drawing.rows);
    drawing.from = rows.front().begin;
    drawing.to = rows.front().end;
    for (const collide::SweptInterval& row : rows) drawing.to = std::max(drawing.to, row.end);
    if (drawing.to <= drawing.from) drawing.to = drawing.from + 1.0;
    return drawing;
}

std::optional<std::size_t> place_at(const OrderDrawing& drawing, Vec2 place) {
    const float row = (place.y - drawing.top) / drawing.row_height;
    if (row < 0.0f || row >= static_cast<float>(drawing.rows)) return std::nullopt;
    return drawing.first + static_cast<std::size_t>(row);
}

void paint_order(const OverlayInput& input, const SweepMoment& moment, const OrderDrawing& drawing,
                 Painter& painter) {
    const float thick = std::max(1.5f * input.scale, 0.62f * drawing.row_height);
    const TextStyle style{input.palette.dim_text, small_size * input.scale};
    for (std::size_t row = 0; row < drawing.rows; ++row) {
        const std::size_t place = drawing.first + row;
        const collide::SweptInterval& interval = moment.order[place];
        const float y = drawing.top + (static_cast<float>(row) + 0.5f) * drawing.row_height;
        const Vec2 lower(drawing.x(interval.begin), y - 0.5f * thick);
        const Vec2 upper(std::max(drawing.x(interval.end), lower.x + 2.0f * input.scale), y + 0.5f * thick);
        fill_box(painter, {lower, upper}, interval_color(input.palette, moment.look_of(place)));
        if (drawing.row_height < room_for_name * input.scale) continue;
        const std::string& name = input.scene.bodies[interval.id].name;
        const Vec2 size = painter.text_size(name, style);
        painter.text({std::max(2.0f, drawing.left - size.x - 6.0f * input.scale), y - 0.5f * size.y}, name,
                     style);
    }
    const float x = drawing.x(moment.box().begin);
    const float bottom = drawing.top + drawing.row_height * static_cast<float>(drawing.rows);
    line(painter, {x, 0.5f * drawing.top}, {x, bottom + 0.5f * drawing.top},
         pen(input, input.palette.selection, 1.2f));
}

void paint_sorted_axes(const OverlayInput& input, Painter& painter, Labels& labels) {
    const SweepMoment moment = sweep_moment(input.analysis, input.view);
    if (moment.order.empty()) return;
    paint_tests(input, painter, moment);
    paint_line(input, painter, labels, moment);
    const collide::AxisChoice& choice =
        static_cast<const collide::SortAndSweep&>(*input.analysis.live.structure).axis_choice();
    for (const int axis : {1, 0}) {  // the upper strip is drawn last and covers the corner
        const bool swept = axis == moment.axis;
        paint_interval_strip(input, painter, axis, intervals_on(moment, swept),
                             mark_words::strip_of(axis, swept, choice.variance[axis]));
    }
    label_moment(input, labels, moment);
}

}  // namespace app
