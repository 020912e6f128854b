#include "overlays/interval_strip.h"

#include <algorithm>
#include <array>
#include <limits>

#include "draw/drawing.h"
#include "overlays/box_marks.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr float lane = 5.0f;  // logical pixels, from bar to bar
constexpr float bar = 3.2f;
constexpr float padding = 5.0f;
constexpr float title_room = 17.0f;
constexpr float band_height = 46.0f;
constexpr float column = 2.0f;  // of the band
constexpr float foot = 6.0f;    // of the strip on the right, above the scale bars

/// Across and along the edge; along x they are y and x, along y mirrored.
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
    /// From a place along and a distance from the edge; where the strip of the other axis ends, it ends.
    Vec2 at(float along, float across) const {
        return axis == 0 ? Vec2(along, across) : Vec2(input.camera.canvas_size.x - across, along);
    }
    CanvasBox box(float from, float to, float across, float width) const {
        const Vec2 p = at(from, across);
        const Vec2 q = at(to, across + width);
        return {glm::min(p, q), glm::max(p, q)};
    }
};

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

/// How many intervals lie over each column of the strip.
std::vector<std::size_t> counts_along(const Strip& strip, std::span<const StripInterval> sorted,
                                      bool active_only) {
    const float step = strip.px(column);
    const auto columns = static_cast<std::size_t>(std::max(1.0f, strip.length() / step));
    std::vector<std::ptrdiff_t> changes(columns + 1, 0);
    const auto index = [&](float place) {
        return std::min(columns, static_cast<std::size_t>(std::max(0.0f, place) / step));
    };
    for (const StripInterval& interval : sorted) {
        if (active_only && interval.look < IntervalLook::active) continue;
        // Up the canvas, along y, the lower end comes last.
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

/// The number of intervals over the canvas, exact whatever a column of the strip contains. Where an interval
/// begins, it is all that have begun less those that have ended.
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

/// The strip on the right has its title at its lower end, clear of the other strip.
void paint_title(const Strip& strip, Painter& painter, std::string_view title) {
    const TextStyle style{ink(strip.input.palette, strip.input.palette.structure), strip.px(small_size)};
    const Vec2 size = painter.text_size(title, style);
    const Vec2 canvas = strip.input.camera.canvas_size;
    const Vec2 at = strip.axis == 0
                        ? Vec2(strip.px(8.0f), strip.px(2.0f))
                        : Vec2(canvas.x - size.x - strip.px(6.0f), strip.length() - size.y - strip.px(4.0f));
    painter.rounded_rectangle(at - strip.px(3.0f), at + size + Vec2(strip.px(3.0f)), strip.px(3.0f),
                              strip.input.palette.label_back);
    painter.text(at, title, style);
}

}  // namespace

Color interval_color(const Palette& palette, IntervalLook look) {
    switch (look) {
        case IntervalLook::over:
            return with_alpha(palette.structure, 0.3f);
        case IntervalLook::waiting:
            return with_alpha(palette.bounds, 0.55f);
        case IntervalLook::active:
            return palette.structure;
        case IntervalLook::next:
            return palette.selection;
    }
    return palette.bounds;
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

}  // namespace app
