#include <array>

#include "draw/drawing.h"
#include "overlays/marks.h"
#include "overlays/velocity_arrow.h"
#include "text/words.h"
#include "tools/group_drags.h"
#include "tools/picking.h"
#include "tools/probe_tools.h"
#include "tools/snapping.h"
#include "tools/tools.h"

namespace app {

namespace {

void paint_box(const AppState& state, Painter& painter, float scale) {
    const Vec2 a = state.tool.press;
    const Vec2 b = state.tool.cursor;
    const std::array<Vec2, 4> corners{{{a.x, a.y}, {b.x, a.y}, {b.x, b.y}, {a.x, b.y}}};
    const Color color = state.palette().selection;
    painter.fill(corners, with_alpha(color, 0.08f));
    painter.polyline(corners, true, {color, 1.0f * scale, LineStyle::dashed});
}

void paint_body_handles(const AppState& state, std::size_t body, Painter& painter, float scale) {
    const Palette& palette = state.palette();
    const Vec2 knob = rotate_handle(state, body);
    const Vec2 top = knob + Vec2(0.0f, 26.0f * state.scale);
    line(painter, top, knob, {with_alpha(palette.selection, 0.7f), 1.2f * scale, LineStyle::solid});
    painter.disc(knob, 5.5f * scale, palette.canvas);
    painter.circle(knob, 5.5f * scale, {palette.selection, 1.8f * scale, LineStyle::solid});
    const Vec2 tip = velocity_handle(state, body);
    const Stroke stroke{palette.velocity, 1.2f * palette.line_width * scale};
    const DVec2 velocity = state.analysis.shown[body].velocity;
    if (velocity != DVec2(0.0, 0.0)) {
        const Vec2 tail = velocity_tail(state, body);
        const double pixels = pixels_per_speed(state.analysis.bar_speed, scale);
        arrow(painter, tail, velocity_tip(tail, velocity, pixels), stroke, 10.0f * scale);
    }
    diamond(painter, tip, 5.0f * scale, {palette.velocity, 1.8f * scale, LineStyle::solid}, palette.canvas);
}

/// The body whose turning knob and velocity's tip are shown.
std::optional<std::size_t> body_with_handles(const AppState& state) {
    const auto& selection = state.view.selection;
    if (selection.size() != 1 || selection[0] >= state.analysis.shown.size()) return std::nullopt;
    return selection[0];
}

}  // namespace

std::vector<Vec2> handle_places(const AppState& state) {
    std::vector<Vec2> places;
    if (state.tool.tool != Tool::select) return places;
    if (const auto corners = scale_handles(state)) places.assign(corners->begin(), corners->end());
    if (const auto body = body_with_handles(state)) {
        places.push_back(rotate_handle(state, *body));
        places.push_back(velocity_handle(state, *body));
    }
    return places;
}

std::vector<Label> handle_labels(const AppState& state) {
    const auto body = state.tool.tool == Tool::select ? body_with_handles(state) : std::nullopt;
    if (!body) return {};
    const DVec2 velocity = state.analysis.shown[*body].velocity;
    const bool dragged = state.tool.drag == DragKind::velocity;
    if (velocity == DVec2(0.0, 0.0) && !dragged) return {};
    const Vec2 tail = velocity_tail(state, *body);
    const Vec2 tip = velocity_handle(state, *body);
    const TextStyle style{state.palette().velocity, label_size * state.scale, Weight::semibold};
    return {{tip, speed_words(glm::length(velocity)), style, tip - tail, result_priority}};
}

void paint_handles(const AppState& state, Painter& painter, float scale) {
    if (state.tool.tool != Tool::select) {
        return;  // what is drawn has handles of its own
    }
    paint_group_handles(state, painter, scale);
    if (const auto body = body_with_handles(state)) paint_body_handles(state, *body, painter, scale);
    if (state.tool.drag == DragKind::move) paint_snap(state, state.tool.sketch.snap, painter, scale);
    paint_probe_handles(state, painter, scale);
    if (state.tool.drag == DragKind::box_select && state.tool.moved) {
        paint_box(state, painter, scale);
    }
}

}  // namespace app
