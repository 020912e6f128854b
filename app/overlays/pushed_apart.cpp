// Where the pair would be after the MTD is applied. It is shared as the scene's settings say, or goes to the
// one that can move.
#include <array>

#include <collide/narrow_phase/push_apart.h>
#include <collide/scene/make_world.h>
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/focus_pair.h"
#include "overlays/ghost.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::dashed, both_hues, "where the pair just touches, half each",
                LegendWhen::overlapping_half_each},
    LegendEntry{LegendMark::dashed, both_hues, "where the pair just touches, shared by mass",
                LegendWhen::overlapping_by_mass},
    LegendEntry{LegendMark::dashed, both_hues, "where the pair just touches, one moves",
                LegendWhen::overlapping_one_moves},
};

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

}  // namespace

const Overlay pushed_apart_overlay{"pushed_apart",
                                   "Pushed apart",
                                   "The pair after push apart: half each or by mass, as set in the Motion "
                                   "tab, or all by the one that can move.",
                                   OverlayGroup::narrow_phase,
                                   false,
                                   explained,
                                   paint};

}  // namespace app
