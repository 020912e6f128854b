#include "overlays/overlay.h"

#include <algorithm>
#include <utility>

#include "draw/grid.h"
#include "draw/outline.h"
#include "overlays/bodies.h"
#include "overlays/consequence.h"
#include "overlays/engine_ghost.h"
#include "overlays/ghost.h"
#include "overlays/highlight.h"
#include "overlays/legend.h"
#include "overlays/motion_marks.h"
#include "overlays/two_canvases.h"
#include "overlays/velocity.h"

namespace app {

std::span<const Overlay> overlays() {
    static const std::array all{
#define OVERLAY(name) name##_overlay,
#include "overlays/overlays.inc"
#undef OVERLAY
    };
    return all;
}

const Overlay* find_overlay(std::string_view name) {
    const auto all = overlays();
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const Overlay& o) { return o.name == name; });
    return found == all.end() ? nullptr : &*found;
}

bool is_on(const ViewState& view, const Overlay& overlay) {
    return view.overlays.contains(std::string(overlay.name));
}

void switch_on(ViewState& view, const Overlay& overlay) { view.overlays.emplace(overlay.name); }

void toggle(ViewState& view, const Overlay& overlay) { view.toggle_overlay(std::string(overlay.name)); }

Pairs pairs_shown(const ViewState& view) {
    Pairs most = Pairs::now;
    for (const Overlay& overlay : overlays()) {
        if (is_on(view, overlay)) most = std::max(most, overlay.use.pairs);
    }
    return most;
}

Preview preview_of(const ViewState& view) {
    const auto shows = [&](Preview preview) {
        return std::any_of(overlays().begin(), overlays().end(), [&](const Overlay& overlay) {
            return overlay.use.preview == preview && is_on(view, overlay);
        });
    };
    return shows(Preview::turning) && !shows(Preview::translating) ? Preview::turning : Preview::translating;
}

std::string_view title_of(OverlayGroup group) {
    switch (group) {
        case OverlayGroup::shapes:
            return "Shapes";
        case OverlayGroup::narrow_phase:
            return "Narrow phase";
        case OverlayGroup::contacts:
            return "Contacts";
        case OverlayGroup::broad_phase:
            return "Broad phase";
        case OverlayGroup::motion:
            return "Motion";
    }
    return {};
}

void paint_background(const OverlayInput& input, Painter& painter) {
    if (input.show_surface) {
        painter.begin_group("background");
        painter.rounded_rectangle({0.0f, 0.0f}, input.camera.canvas_size, 0.0f, input.palette.canvas);
        painter.end_group();
    }
    if (!input.show_grid) return;
    painter.begin_group("grid");
    paint_grid(input.camera, input.palette, input.scale, painter);
    painter.end_group();
}

namespace {

void append(std::vector<LegendLine>& lines, const std::vector<LegendEntry>& more,
            const Overlay* overlay = nullptr) {
    const LegendPress press = overlay != nullptr ? LegendPress::switches : LegendPress::nothing;
    for (const LegendEntry& entry : more) lines.push_back({entry, overlay, true, press});
}

bool is_offered(const OverlayInput& input, const Overlay& overlay) {
    if (input.switches == nullptr) return false;
    const auto& offered = input.switches->offered;
    return std::find(offered.begin(), offered.end(), &overlay) != offered.end();
}

/// Returns the line of an overlay that is off, or that has drawn no mark with a line.
LegendLine switch_line(const Overlay& overlay, bool is_on) {
    LegendEntry entry{LegendMark::none, &Palette::text, overlay.title};
    if (!overlay.legend.empty()) entry = overlay.legend.front();
    entry.words = overlay.title;
    return {entry, &overlay, is_on, LegendPress::switches};
}

PaintedLegend paint_instead(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (is_on(input.view, names_overlay)) names_overlay.paint(input, painter, labels);
    painter.begin_group("lesson");
    const std::vector<LegendEntry> all = lines_that_hold(input, input.instead->legend);
    PaintedLines tracked(input, painter, all);
    input.instead->paint(input, tracked, labels);
    painter.end_group();
    PaintedLegend legend{{}, all, {}};
    append(legend.lines, tracked.painted());
    legend.bands = tracked.bands();
    return legend;
}

PaintedLegend paint_overlays(const OverlayInput& input, Painter& painter, Labels& labels) {
    PaintedLegend legend;
    paint_hand(input, painter);
    for (const Overlay& overlay : overlays()) {
        const bool shown = is_on(input.view, overlay);
        const bool by_handle = overlay.use.is_handle_of_selected && !input.handle_labels.empty();
        if (!shown && is_offered(input, overlay)) legend.lines.push_back(switch_line(overlay, false));
        if (!shown && !by_handle) continue;
        const std::vector<LegendEntry> lines = lines_that_hold(input, overlay.legend);
        if (by_handle) append(legend.lines, lines);
        if (!shown) continue;
        PaintedLines tracked(input, painter, by_handle ? std::vector<LegendEntry>{} : lines);
        painter.begin_group(overlay.name);
        overlay.paint(input, tracked, labels);
        painter.end_group();
        const std::vector<LegendEntry> painted = tracked.painted();
        append(legend.lines, painted, input.switches != nullptr ? &overlay : nullptr);
        if (painted.empty() && is_offered(input, overlay)) legend.lines.push_back(switch_line(overlay, true));
        legend.bands.insert(legend.bands.end(), tracked.bands().begin(), tracked.bands().end());
        legend.structure = around(legend.structure, tracked.around_boxes());
    }
    append(legend.lines, lines_of_bodies(input));
    if (input.switches != nullptr)
        legend.lines.push_back(
            {{LegendMark::none, &Palette::accent, input.switches->more}, nullptr, true, LegendPress::more});
    return legend;
}

constexpr float handle_reach = 8.0f;  // logical pixels around a handle

void keep_off_outline(const OverlayInput& input, std::size_t body, std::size_t most_edges, Labels& labels) {
    auto outlines = body_outlines(input.analysis.shown[body], input.scene.bodies[body], input.camera);
    for (auto& outline : outlines) {
        const std::size_t stride = outline.size() / most_edges + 1;
        for (std::size_t i = 0; i < outline.size(); i += stride) {
            labels.avoid(outline[i], outline[std::min(i + stride, outline.size()) % outline.size()]);
        }
        labels.add_body(body, std::move(outline));
    }
}

// Keeps labels off the outlines of the pair and, if there are few bodies, off those of other bodies.
void keep_off_outlines(const OverlayInput& input, Labels& labels) {
    constexpr std::size_t few_bodies = 24;
    const std::size_t count = input.analysis.shown.size();
    for (std::size_t body = 0; body < count; ++body) {
        const bool in_pair = input.analysis.in_focus(body);
        if (!in_pair && (count > few_bodies || !is_visible(input.analysis.shown[body].aabb, input.camera)))
            continue;
        keep_off_outline(input, body, in_pair ? 40 : 10, labels);
    }
}

/// Draws the scale bar of lengths and above it, while velocity arrows are shown, that of velocities. A window
/// leaves both out if they would cover bodies, until the user zooms or pans. Returns the upper left corner of
/// the covered area.
Vec2 paint_scale_bars(const OverlayInput& input, Painter& painter) {
    const Vec2 far = input.camera.canvas_size;
    const Vec2 size(110.0f * input.scale, scale_bars_height(input) + 4.0f * input.scale);
    if (input.legend_fold != LegendFold::State::of_picture && lies_on_bodies(input, {far - size, far, false}))
        return far;
    const Vec2 lengths = paint_scale_bar(input.camera, input.palette, input.scale, painter);
    if (!shows_velocities(input)) return lengths;
    const Vec2 right(input.camera.canvas_size.x - 16.0f * input.scale, lengths.y - 6.0f * input.scale);
    return glm::min(lengths,
                    paint_speed_bar(right, input.analysis.bar_speed, input.palette, input.scale, painter));
}

}  // namespace

float scale_bars_height(const OverlayInput& input) {
    constexpr float lengths = 34.0f;  // logical pixels
    constexpr float speeds = 26.0f;
    return (lengths + (shows_velocities(input) ? speeds : 0.0f)) * input.scale;
}

PaintedLegend paint_canvas(const OverlayInput& input, Painter& painter) {
    if (input.camera.canvas_size.x < 1.0f || input.camera.canvas_size.y < 1.0f) return {};
    paint_background(input, painter);
    painter.begin_group("bodies");
    paint_bodies(input, painter);
    painter.end_group();
    Labels labels;
    paint_compared_bodies(input, painter, labels);
    PaintedLegend legend = input.instead != nullptr ? paint_instead(input, painter, labels)
                                                    : paint_overlays(input, painter, labels);
    append(legend.lines, legend_of_consequence(input));
    append(legend.lines, legend_of_engine(input));
    append(legend.lines, {input.more_legend.begin(), input.more_legend.end()});
    paint_consequence(input, painter, labels);
    paint_engine_ghost(input, painter, labels);
    if (input.instead == nullptr && input.view.highlight.kind != Highlight::Kind::none) {
        painter.begin_group("highlight");
        paint_highlight(input, painter, labels);
        painter.end_group();
    }
    keep_off_outlines(input, labels);
    painter.begin_group("scale-bar");
    const Vec2 bar = paint_scale_bars(input, painter);
    painter.end_group();
    labels.reserve(bar, input.camera.canvas_size);
    const Vec2 reach(handle_reach * input.scale);
    for (const Label& label : input.handle_labels) {
        labels.avoid(label.anchor - label.preferred, label.anchor);  // the arrow that the label belongs to
        labels.add(label);
    }
    for (const Vec2 handle : input.handles) labels.reserve(handle - reach, handle + reach);
    if (input.title != nullptr) labels.reserve(input.title->lower, input.title->upper);
    const LegendBox box = legend_box(input, legend, painter);
    if (!box.empty) labels.reserve(box.lower, box.upper);
    painter.begin_group("labels");
    labels.paint(painter, input.palette, input.camera.canvas_size, input.scale);
    painter.end_group();
    if (input.title != nullptr) paint_title(*input.title, input, painter);
    return legend;
}

}  // namespace app
