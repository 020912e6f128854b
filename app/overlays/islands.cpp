// Bodies that hang together by contacts and joints, each island in a tint of its own; what sleeps is dimmed.
#include <array>

#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "simulation/motion_view.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::band, &Palette::other, "one tint: one island"},
    LegendEntry{LegendMark::letter, &Palette::dim_text, "z: asleep"},
};

// No greys: what is grey sleeps.
constexpr std::array tints{&Palette::b,         &Palette::a,         &Palette::contacts,
                           &Palette::separated, &Palette::structure, &Palette::axes};

void fill_body(const OverlayInput& input, Painter& painter, std::size_t body, Color color,
               OutlineBuffer& buffer) {
    const collide::Collider& collider = input.analysis.shown[body];
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        shape_outline(collider.pieces[i].shape, collider.transforms[i], input.camera, buffer);
        if (buffer.outline.size() >= 3) painter.fill(buffer.outline, color);
    }
}

/// In the body's middle, not where labels find room: it says nothing anywhere else.
void paint_asleep(const OverlayInput& input, Painter& painter, std::size_t body, OutlineBuffer& buffer) {
    fill_body(input, painter, body, with_alpha(input.palette.canvas, 0.6f), buffer);
    const collide::Aabb& box = input.analysis.shown[body].aabb;
    const bool room = input.camera.to_pixels(box.size().y) > 12.0f * input.scale;
    if (!room || input.analysis.shown.size() > crowd_size) return;
    const TextStyle style = label_style(input, input.palette.dim_text);
    painter.text(input.camera.to_canvas(box.center()) - 0.5f * painter.text_size("z", style), "z", style);
}

void paint(const OverlayInput& input, Painter& painter, Labels&) {
    if (input.motion == nullptr) return;
    const MotionView& motion = *input.motion;
    const std::size_t count =
        std::min({motion.islands.size(), motion.states.size(), input.analysis.shown.size()});
    OutlineBuffer buffer;
    for (std::size_t body = 0; body < count; ++body) {
        if (input.scene.bodies[body].motion != collide::Motion::dynamic_body) continue;
        if (!is_visible(input.analysis.shown[body].aabb, input.camera)) continue;
        if (motion.states[body].asleep) {
            paint_asleep(input, painter, body, buffer);
        } else if (motion.islands[body] != collide::no_island) {
            const Color tint = input.palette.*tints.at(motion.islands[body] % tints.size());
            fill_body(input, painter, body, with_alpha(tint, 0.35f), buffer);
        }
    }
}

}  // namespace

const Overlay islands_overlay{"islands",
                              "Islands and sleep",
                              "Bodies that act on each other share a tint; islands at rest fall asleep.",
                              OverlayGroup::motion,
                              false,
                              explained,
                              paint};

}  // namespace app
