// Where an overlapping pair would be after a push: by the MTD, and by the sign of the offset.
#include <array>
#include <string>

#include <collide/narrow_phase/offset_rule.h>
#include <collide/narrow_phase/push_apart.h>
#include <collide/scene/make_world.h>
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/focus_pair.h"
#include "overlays/ghost.h"
#include "overlays/mark_words.h"
#include "overlays/marks.h"

namespace app {

namespace {

// The MTD is shared as the scene's settings say, or goes to the one that can move.

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

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
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

// The push of the polygon tutorial, whose sign comes from the offset of the positions, beside the MTD.

std::string words_of(const collide::OffsetRule& rule) {
    if (rule.agrees) return mark_words::offset_rule_agrees;
    return mark_words::offset_rule_errs(-rule.separation);
}

void paint_offset(const OverlayInput& input, Painter& painter, Labels& labels) {
    const auto pair = any_focus_pair(input);
    if (!pair || !pair->overlap()) return;
    const collide::Collider& a = input.analysis.shown[pair->a.body];
    const collide::Collider& b = input.analysis.shown[pair->b.body];
    const collide::OffsetRule rule = collide::push_by_offset(a, b, pair->recording->result);
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
    labels.add({tip, words_of(rule), label_style(input, ink(input.palette, input.palette.warning)),
                unit_or(tip - tail, {0.0f, 1.0f}), result_priority});
}

}  // namespace

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
    paint};

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
