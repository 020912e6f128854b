// The joints of bodies, and the islands that joints and contacts form.
#include <algorithm>
#include <array>

#include <collide/geometry/transform.h>
#include <collide/scene/make_world.h>
#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/marks.h"
#include "overlays/motion_marks.h"
#include "overlays/overlay.h"
#include "simulation/motion_view.h"

namespace app {

namespace {

// The joints of a run, or of the scene before it runs. Pins are rings, rods are lines, welds are squares,
// sliders are dashed axes, the mouse joint is a dashed line.

DVec2 anchor_place(const OverlayInput& input, collide::BodyIndex body, DVec2 local_anchor) {
    if (body >= input.analysis.shown.size()) return local_anchor;  // a point of the world
    return to_world(input.analysis.shown[body].pose, local_anchor);
}

/// Draws a slider from limit to limit, with a tick at each. Without limits it is drawn from anchor to anchor
/// and slightly beyond.
void paint_slider(const OverlayInput& input, Painter& painter, const collide::JointDef& joint, Vec2 a,
                  Vec2 b) {
    const auto& slider = std::get<collide::PrismaticJoint>(joint.kind);
    const DVec2 origin = anchor_place(input, joint.body_a.index, joint.local_anchor_a);
    const DVec2 axis =
        joint.body_a.index >= input.analysis.shown.size()
            ? slider.local_axis
            : rotate(rotation_of(input.analysis.shown[joint.body_a.index].pose), slider.local_axis);
    const Stroke stroke = pen(input, input.palette.structure, 1.2f, LineStyle::dashed);
    Vec2 lower = input.camera.to_canvas(origin + slider.limits.lower * axis);
    Vec2 upper = input.camera.to_canvas(origin + slider.limits.upper * axis);
    const Vec2 along = unit_or(Vec2(axis.x, -axis.y), {1.0f, 0.0f});
    if (!slider.limits.are_on) {
        const float beyond = 40.0f * input.scale;
        const float to_b = std::max(dot(b - a, along), 0.0f);
        lower = a + (std::min(dot(b - a, along), 0.0f) - beyond) * along;
        upper = a + (to_b + beyond) * along;
    }
    line(painter, lower, upper, stroke);
    const Vec2 tick = 6.0f * input.scale * Vec2(-along.y, along.x);
    for (const Vec2 end : {lower, upper}) {
        if (slider.limits.are_on) line(painter, end - tick, end + tick, stroke);
    }
    painter.disc(b, 4.0f * input.scale, input.palette.structure);
}

void paint_joint(const OverlayInput& input, Painter& painter, const collide::JointDef& joint) {
    const Vec2 a = input.camera.to_canvas(anchor_place(input, joint.body_a.index, joint.local_anchor_a));
    const Vec2 b = input.camera.to_canvas(anchor_place(input, joint.body_b.index, joint.local_anchor_b));
    const Color color = input.palette.structure;
    const float radius = 4.0f * input.scale;
    switch (kind_of(joint)) {
        case collide::JointKind::pin:
            painter.disc(b, radius, input.palette.canvas);
            painter.circle(b, radius, pen(input, color, 1.2f));
            break;
        case collide::JointKind::distance:
            line(painter, a, b, pen(input, color, 1.2f));
            painter.disc(a, 0.6f * radius, color);
            painter.disc(b, 0.6f * radius, color);
            break;
        case collide::JointKind::weld: {  // a hollow square, its sides parallel to those of the canvas
            const auto square = [&](float half, Color hue) {
                painter.fill(box_corners(b - half, b + half), hue);
            };
            square(5.0f * input.scale, input.palette.structure);
            square(3.4f * input.scale, input.palette.canvas);
            break;
        }
        case collide::JointKind::prismatic:
            paint_slider(input, painter, joint, a, b);
            break;
        case collide::JointKind::mouse:
            line(painter, a, b, pen(input, input.palette.accent, 1.2f, LineStyle::dashed));
            painter.disc(b, 0.7f * radius, input.palette.accent);
            painter.circle(a, 1.4f * radius, pen(input, input.palette.accent, 1.2f));
            break;
    }
}

/// Draws lines from the joint to the centres of its bodies. In a scene of many joints only selected bodies
/// have them.
void paint_links(const OverlayInput& input, Painter& painter, const collide::JointDef& joint, bool many) {
    if (kind_of(joint) == collide::JointKind::mouse) return;
    if (many && !input.view.is_selected(joint.body_a.index) && !input.view.is_selected(joint.body_b.index))
        return;
    const Stroke stroke = pen(input, with_alpha(input.palette.structure, 0.8f), 0.8f, LineStyle::dotted);
    for (const auto& [body, anchor] : {std::pair(joint.body_a.index, joint.local_anchor_a),
                                       std::pair(joint.body_b.index, joint.local_anchor_b)}) {
        if (body >= input.analysis.shown.size()) continue;
        const Vec2 middle = input.camera.to_canvas(input.analysis.shown[body].aabb.center());
        line(painter, input.camera.to_canvas(anchor_place(input, body, anchor)), middle, stroke);
    }
}

void paint_joints(const OverlayInput& input, Painter& painter, Labels&) {
    constexpr std::size_t few = 8;
    const auto paint_all = [&](const auto& joints, const auto& def_of) {
        for (const auto& joint : joints) {
            paint_links(input, painter, def_of(joint), joints.size() > few);
            paint_joint(input, painter, def_of(joint));
        }
    };
    if (input.motion == nullptr)
        return paint_all(collide::joint_defs(input.scene), [](const auto& def) { return def; });
    paint_all(input.motion->joints, [](const auto& joint) { return joint.def; });
}

// Bodies connected by contacts and joints: each island has its own tint, and sleeping bodies are dimmed.

// No greys, because sleeping bodies are grey.
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

/// Marks a sleeping body at its centre. The labels' placement would move the mark away from the body, so it
/// is drawn directly.
void paint_asleep(const OverlayInput& input, Painter& painter, std::size_t body, OutlineBuffer& buffer) {
    fill_body(input, painter, body, with_alpha(input.palette.canvas, 0.6f), buffer);
    const collide::Aabb& box = input.analysis.shown[body].aabb;
    const bool room = input.camera.to_pixels(box.size().y) > 12.0f * input.scale;
    if (!room || input.analysis.shown.size() > crowd_size) return;
    const TextStyle style = label_style(input, input.palette.dim_text);
    painter.text(input.camera.to_canvas(box.center()) - 0.5f * painter.text_size("z", style), "z", style);
}

void paint_islands(const OverlayInput& input, Painter& painter, Labels&) {
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

void paint_hand(const OverlayInput& input, Painter& painter) {
    if (input.motion == nullptr || is_on(input.view, joints_overlay)) return;
    for (const collide::Joint& joint : input.motion->joints) {
        if (kind_of(joint.def) == collide::JointKind::mouse) paint_joint(input, painter, joint.def);
    }
}

const Overlay joints_overlay{
    "joints",
    "Joints",
    "What joins bodies, and the pull of the mouse.",
    OverlayGroup::motion,
    {{LegendMark::ring, &Palette::structure, "joint: pin"},
     {LegendMark::line, &Palette::structure, "joint: rod or spring"},
     {LegendMark::box, &Palette::structure, "joint: weld"},
     {LegendMark::dashed, &Palette::structure, "joint: slider, its axis from limit to limit"},
     {LegendMark::dotted, &Palette::structure, "to the bodies that a joint joins"}},
    paint_joints};

const Overlay islands_overlay{"islands",
                              "Islands and sleep",
                              "Bodies that act on each other share a tint; islands at rest fall asleep.",
                              OverlayGroup::motion,
                              {{LegendMark::band, &Palette::other, "one tint: one island"},
                               {LegendMark::letter, &Palette::dim_text, "z: asleep"}},
                              paint_islands};

}  // namespace app
