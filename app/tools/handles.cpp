#include <array>

#include "analysis/pipeline.h"
#include "document/view_state.h"
#include "draw/drawing.h"
#include "draw/palette.h"
#include "overlays/marks.h"
#include "overlays/velocity.h"
#include "player/direction_knob.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/group_drags.h"
#include "tools/picking.h"
#include "tools/probe_tools.h"
#include "tools/snapping.h"
#include "tools/tools.h"

namespace app {

namespace {

void paint_box(const ToolState& tool, const Palette& palette, Painter& painter, float scale) {
    const Vec2 a = tool.press;
    const Vec2 b = tool.cursor;
    const std::array<Vec2, 4> corners{{{a.x, a.y}, {b.x, a.y}, {b.x, b.y}, {a.x, b.y}}};
    const Color color = palette.selection;
    painter.fill(corners, with_alpha(color, 0.08f));
    painter.polyline(corners, true, {color, 1.0f * scale, LineStyle::dashed});
}

void paint_body_handles(const Seen& seen, const ToolState& tool, std::size_t body, Painter& painter,
                        float scale) {
    const Palette& palette = seen.palette();
    const Vec2 knob = rotate_handle(seen.view, seen.analysis, seen.scale, body);
    const Vec2 top = knob + Vec2(0.0f, 26.0f * seen.scale);
    line(painter, top, knob, {with_alpha(palette.selection, 0.7f), 1.2f * scale, LineStyle::solid});
    painter.disc(knob, 5.5f * scale, palette.canvas);
    painter.circle(knob, 5.5f * scale, {palette.selection, 1.8f * scale, LineStyle::solid});
    const Vec2 tip = velocity_handle(seen, tool, body);
    const Stroke stroke{palette.velocity, 1.2f * palette.line_width * scale};
    const DVec2 velocity = seen.analysis.shown[body].velocity;
    if (velocity != DVec2(0.0, 0.0)) {
        const Vec2 tail = velocity_tail(seen.view, seen.analysis, body);
        const double pixels = pixels_per_speed(seen.analysis.bar_speed, scale);
        arrow(painter, tail, velocity_tip(tail, velocity, pixels), stroke, 10.0f * scale);
    }
    diamond(painter, tip, 5.0f * scale, {palette.velocity, 1.8f * scale, LineStyle::solid}, palette.canvas);
}

/// The body whose turning knob and velocity's tip are shown.
std::optional<std::size_t> body_with_handles(const ViewState& view, const Analysis& analysis) {
    const auto& selection = view.selection;
    if (selection.size() != 1 || selection[0] >= analysis.shown.size()) return std::nullopt;
    return selection[0];
}

}  // namespace

std::vector<Vec2> handle_places(const Seen& seen, const ToolState& tool) {
    std::vector<Vec2> places;
    if (tool.tool != Tool::select) return places;
    if (const auto knob = direction_knob(seen.view, seen.analysis, seen.scale)) places.push_back(*knob);
    if (const auto corners = scale_handles(seen.view, seen.analysis, seen.scale))
        places.assign(corners->begin(), corners->end());
    if (const auto body = body_with_handles(seen.view, seen.analysis)) {
        places.push_back(rotate_handle(seen.view, seen.analysis, seen.scale, *body));
        places.push_back(velocity_handle(seen, tool, *body));
    }
    return places;
}

std::vector<Label> handle_labels(const Seen& seen, const ToolState& tool) {
    const auto body = tool.tool == Tool::select ? body_with_handles(seen.view, seen.analysis) : std::nullopt;
    if (!body) return {};
    const DVec2 velocity = seen.analysis.shown[*body].velocity;
    const bool dragged = tool.drag == DragKind::velocity;
    if (velocity == DVec2(0.0, 0.0) && !dragged) return {};
    const Vec2 tail = velocity_tail(seen.view, seen.analysis, *body);
    const Vec2 tip = velocity_handle(seen, tool, *body);
    const TextStyle style{seen.palette().velocity, label_size * seen.scale, Weight::semibold};
    return {{tip, speed_words(glm::length(velocity)), style, tip - tail, result_priority}};
}

void paint_handles(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale) {
    if (tool.tool != Tool::select) {
        return;  // what is drawn has handles of its own
    }
    paint_group_handles(work, seen, tool, painter, scale);
    if (const auto knob = direction_knob(seen.view, seen.analysis, scale)) {
        painter.disc(*knob, 6.0f * scale, seen.palette().canvas);
        painter.circle(*knob, 6.0f * scale, {seen.palette().velocity, 2.0f * scale, LineStyle::solid});
    }
    if (const auto body = body_with_handles(seen.view, seen.analysis))
        paint_body_handles(seen, tool, *body, painter, scale);
    if (tool.drag == DragKind::move) paint_snap(seen.view, seen.palette(), tool.sketch.snap, painter, scale);
    paint_probe_handles(work.stage(), seen.view, seen.palette(), painter, scale);
    if (tool.drag == DragKind::box_select && tool.moved) {
        paint_box(tool, seen.palette(), painter, scale);
    }
}

}  // namespace app
