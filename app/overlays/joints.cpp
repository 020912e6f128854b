// The joints of a run, or of the scene before it. Pins as rings, rods as lines, welds as squares, sliders as
// dashed axes, the pull of the mouse as a dashed line.
#include <algorithm>
#include <array>

#include <collide/geometry/transform.h>
#include <collide/scene/make_world.h>
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "overlays/motion_marks.h"

namespace app {

namespace {

constexpr std::array explained{
    LegendEntry{LegendMark::ring, &Palette::structure, "joint: pin"},
    LegendEntry{LegendMark::line, &Palette::structure, "joint: rod or spring"},
    LegendEntry{LegendMark::box, &Palette::structure, "joint: weld"},
    LegendEntry{LegendMark::dashed, &Palette::structure, "joint: slider, its axis from limit to limit"},
};

DVec2 anchor_place(const OverlayInput& input, collide::BodyId body, DVec2 local_anchor) {
    if (body >= input.analysis.shown.size()) return local_anchor;  // a place in the world
    const collide::Pose& pose = input.analysis.shown[body].pose;
    return pose.position + rotate(collide::turn_by(pose.angle), local_anchor);
}

/// A world direction of a joint's axis, unit.
DVec2 axis_direction(const OverlayInput& input, const collide::JointDef& joint) {
    if (joint.body_a >= input.analysis.shown.size()) return joint.local_axis;
    return rotate(collide::turn_by(input.analysis.shown[joint.body_a].pose.angle), joint.local_axis);
}

/// A square that is open within, its sides along the canvas.
void paint_weld(const OverlayInput& input, Painter& painter, Vec2 at) {
    const auto square = [&](float half, Color color) {
        painter.fill(std::array{at + Vec2(-half, -half), at + Vec2(half, -half), at + Vec2(half, half),
                                at + Vec2(-half, half)},
                     color);
    };
    square(5.0f * input.scale, input.palette.structure);
    square(3.4f * input.scale, input.palette.canvas);
}

/// From limit to limit with a tick at each; without limits from anchor to anchor and a little beyond.
void paint_slider(const OverlayInput& input, Painter& painter, const collide::JointDef& joint, Vec2 a,
                  Vec2 b) {
    const DVec2 origin = anchor_place(input, joint.body_a, joint.local_anchor_a);
    const DVec2 axis = axis_direction(input, joint);
    const Stroke stroke = pen(input, input.palette.structure, 1.2f, LineStyle::dashed);
    Vec2 lower = input.camera.to_canvas(origin + joint.lower_translation * axis);
    Vec2 upper = input.camera.to_canvas(origin + joint.upper_translation * axis);
    const Vec2 along = unit_or(Vec2(axis.x, -axis.y), {1.0f, 0.0f});
    if (!joint.has_limits) {
        const float beyond = 40.0f * input.scale;
        const float to_b = std::max(dot(b - a, along), 0.0f);
        lower = a + (std::min(dot(b - a, along), 0.0f) - beyond) * along;
        upper = a + (to_b + beyond) * along;
    }
    line(painter, lower, upper, stroke);
    const Vec2 tick = 6.0f * input.scale * Vec2(-along.y, along.x);
    for (const Vec2 end : {lower, upper}) {
        if (joint.has_limits) line(painter, end - tick, end + tick, stroke);
    }
    painter.disc(b, 4.0f * input.scale, input.palette.structure);
}

void paint_joint(const OverlayInput& input, Painter& painter, const collide::JointDef& joint) {
    const Vec2 a = input.camera.to_canvas(anchor_place(input, joint.body_a, joint.local_anchor_a));
    const Vec2 b = input.camera.to_canvas(anchor_place(input, joint.body_b, joint.local_anchor_b));
    const Color color = input.palette.structure;
    const float radius = 4.0f * input.scale;
    switch (joint.kind) {
        case collide::JointKind::pin:
            painter.disc(b, radius, input.palette.canvas);
            painter.circle(b, radius, pen(input, color, 1.2f));
            break;
        case collide::JointKind::distance:
            line(painter, a, b, pen(input, color, 1.2f));
            painter.disc(a, 0.6f * radius, color);
            painter.disc(b, 0.6f * radius, color);
            break;
        case collide::JointKind::weld:
            paint_weld(input, painter, b);
            break;
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

void paint(const OverlayInput& input, Painter& painter, Labels&) {
    if (input.motion == nullptr) {
        for (const collide::JointDef& joint : collide::joint_defs(input.scene))
            paint_joint(input, painter, joint);
        return;
    }
    for (const collide::Joint& joint : input.motion->joints) paint_joint(input, painter, joint.def);
}

}  // namespace

void paint_hand(const OverlayInput& input, Painter& painter) {
    if (input.motion == nullptr || input.view.overlays.contains("joints")) return;
    for (const collide::Joint& joint : input.motion->joints) {
        if (joint.def.kind == collide::JointKind::mouse) paint_joint(input, painter, joint.def);
    }
}

const Overlay joints_overlay{
    "joints",  "Joints", "What joins bodies, and the pull of the mouse.", OverlayGroup::motion, false,
    explained, paint};

}  // namespace app
