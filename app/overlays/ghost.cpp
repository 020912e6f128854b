#include "overlays/ghost.h"

#include <algorithm>
#include <optional>

#include <collide/dynamics/model/push_apart.h>
#include <collide/lessons/offset_rule.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/make_world.h>
#include "draw/drawing.h"
#include "overlays/focus_pair.h"
#include "overlays/marks.h"
#include "simulation/run_comparison.h"

namespace app {

namespace {

// The bodies of the main run, on the canvas of the second world.

constexpr float least_seen = 2.0f;  // logical pixels; a smaller difference is invisible

bool is_apart(const OverlayInput& input, const RunBody& body) {
    return body.distance > same_place && input.camera.to_pixels(body.distance) > least_seen * input.scale;
}

void paint_outline(const OverlayInput& input, Painter& painter, const collide::Collider& collider) {
    paint_collider(painter, collider, input.camera,
                   with_alpha(input.palette.dim_text, 0.25f * input.palette.fill_opacity),
                   pen(input, with_alpha(input.palette.dim_text, 0.8f), 0.8f, LineStyle::dashed));
}

bool on_canvas(const OverlayInput& input, collide::DVec2 world) {
    const Vec2 p = input.camera.to_canvas(world);
    const Vec2 size = input.camera.canvas_size;
    return p.x >= 0.0f && p.y >= 0.0f && p.x <= size.x && p.y <= size.y;
}

/// Returns the visible body that is farthest from its position in the main run.
std::optional<std::size_t> farthest_seen(const OverlayInput& input, std::size_t count) {
    const auto& bodies = input.comparison->bodies;
    std::optional<std::size_t> out;
    for (std::size_t body = 0; body < count; ++body) {
        if (!bodies[body] || !is_apart(input, *bodies[body])) continue;
        const bool farther = !out || bodies[body]->distance > bodies[*out]->distance;
        if (farther && on_canvas(input, bodies[body]->own_center)) out = body;
    }
    return out;
}

/// Draws the line from the body's position in the main run to that in the second world.
void paint_way(const OverlayInput& input, Painter& painter, Labels& labels, const RunBody& in_run) {
    const Vec2 from = input.camera.to_canvas(in_run.center);
    const Vec2 to = input.camera.to_canvas(in_run.own_center);
    const Color color = input.palette.text;
    line(painter, from, to, pen(input, color, 0.9f));
    painter.disc(from, 2.5f * input.scale, color);
    painter.circle(to, 5.0f * input.scale, pen(input, color, 0.9f));
    labels.avoid(from, to);
    const bool both_seen = on_canvas(input, in_run.center);
    labels.add({both_seen ? 0.5f * (from + to) : to, mark_words::apart(in_run.distance),
                label_style(input, color, Weight::semibold),
                collide::perp_left(unit_or(to - from, {1.0f, 0.0f})), result_priority});
}

// Draws where an overlapping pair would be after it is pushed apart: by the MTD, and by the rule of the
// offset.

// The scene's settings say how two movable bodies share the MTD. Otherwise the movable body gets all of it.

void paint_pushed(const OverlayInput& input, Painter& painter, Labels& labels, const FocusShape& side,
                  collide::DVec2 push) {
    if (push == collide::DVec2(0.0)) return;
    const collide::Collider& collider = input.analysis.shown[side.body];
    paint_ghost(input, painter, collider, push, side.color, LineStyle::dashed);
    const Vec2 from = input.camera.to_canvas(collider.aabb.center());
    const Vec2 to = input.camera.to_canvas(collider.aabb.center() + push);
    arrow(painter, from, to, pen(input, input.palette.mtd, 1.0f), head_length(input));
    labels.avoid(from, to);
}

void paint_both_pushed(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = any_focus_pair(input);
    if (!pair || !pair->overlap()) return;
    const auto& [a, b] = *input.analysis.focus;
    const auto mass_of = [&](std::size_t body) {
        return input.analysis.shown[body].can_move ? collide::mass_of(input.scene.bodies[body]) : 0.0;
    };
    const auto push = collide::push_apart(pair->recording->result.mtd, mass_of(a), mass_of(b),
                                          input.scene.settings.push_apart_split);
    paint_pushed(input, painter, labels, pair->a, push.a);
    paint_pushed(input, painter, labels, pair->b, push.b);
}

// The push of the polygon tutorial, whose sign comes from the offset of the positions, for comparison with
// the MTD.

void paint_offset(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = any_focus_pair(input);
    if (!pair || !pair->overlap()) return;
    const collide::Collider& a = input.analysis.shown[pair->a.body];
    const collide::Collider& b = input.analysis.shown[pair->b.body];
    const collide::lessons::OffsetRule rule = collide::lessons::push_by_offset(a, b, pair->recording->result);
    const Vec2 from = input.camera.to_canvas(b.pose.position);
    const Vec2 to = input.camera.to_canvas(a.pose.position);
    line(painter, from, to, pen(input, input.palette.dim_text, 1.2f, LineStyle::dotted));
    painter.disc(from, 3.0f * input.scale, input.palette.b);
    painter.disc(to, 3.0f * input.scale, input.palette.a);
    paint_ghost(input, painter, a, rule.push, input.palette.warning, LineStyle::dashed);
    const Vec2 tail = input.camera.to_canvas(a.aabb.center());
    const Vec2 tip = input.camera.to_canvas(a.aabb.center() + rule.push);
    arrow(painter, tail, tip, pen(input, input.palette.warning, 1.0f), head_length(input));
    labels.avoid(tail, tip);
    labels.add({tip,
                rule.agrees ? mark_words::offset_rule_agrees
                            : fmt::format(mark_words::offset_rule_errs, length_words(-rule.separation)),
                label_style(input, ink(input.palette, input.palette.warning)),
                unit_or(tip - tail, {0.0f, 1.0f}), result_priority});
}

}  // namespace

void paint_ghost(const OverlayInput& input, Painter& painter, const collide::Collider& collider,
                 collide::DVec2 offset, Color color, LineStyle style) {
    paint_collider(painter, collider, input.camera, with_alpha(color, 0.4f * input.palette.fill_opacity),
                   pen(input, with_alpha(color, 0.9f), 0.9f, style), offset);
}

collide::Collider turned_ahead(const collide::Collider& collider, double seconds) {
    collide::Collider out = collider;
    place(out, pose_after(collider, seconds, collider.angular_velocity));
    return out;
}

void paint_compared_bodies(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.comparison == nullptr) return;
    const auto& bodies = input.comparison->bodies;
    const std::size_t count = std::min(bodies.size(), input.analysis.shown.size());
    const bool crowd = count > crowd_size;
    painter.begin_group("run");
    for (std::size_t body = 0; body < count; ++body) {
        if (!bodies[body] || !is_apart(input, *bodies[body])) continue;
        if (!crowd || input.view.is_selected(body) || body == input.comparison->difference.body ||
            input.analysis.in_focus(body)) {
            collide::Collider collider = input.analysis.shown[body];
            place(collider, bodies[body]->pose);
            paint_outline(input, painter, collider);
        }
    }
    for (const collide::Collider& body : input.comparison->only_there) paint_outline(input, painter, body);
    if (const auto farthest = farthest_seen(input, count))
        paint_way(input, painter, labels, *bodies[*farthest]);
    painter.end_group();
}

const Overlay pushed_apart_overlay{
    "pushed_apart",
    "Pushed apart",
    "The pair after push apart: half each or by mass, as set in the Motion "
    "tab, or all by the one that can move.",
    OverlayGroup::narrow_phase,
    {{LegendMark::dashed, both_hues, "where the pair just touches, half each",
      LegendWhen::overlapping_half_each},
     {LegendMark::dashed, both_hues, "where the pair just touches, shared by mass",
      LegendWhen::overlapping_by_mass},
     {LegendMark::dashed, both_hues, "where the pair just touches, one moves",
      LegendWhen::overlapping_one_moves}},
    paint_both_pushed};

const Overlay offset_rule_overlay{
    "offset_rule",
    "Sign by offset",
    "The push with its sign from the offset of the positions: where that is "
    "wrong, the pair still overlaps, and often deeper.",
    OverlayGroup::narrow_phase,
    {{LegendMark::dotted, &Palette::other, "from B's position to A's", LegendWhen::overlapping},
     {LegendMark::dashed, &Palette::warning, "A after a push by the offset's sign", LegendWhen::overlapping}},
    paint_offset};

}  // namespace app
