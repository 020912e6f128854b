// The joints of a run, or of the scene before it: pins as rings, rods as lines, the pull of the mouse as a
// dashed line.
#include <array>

#include <collide/geometry/turn.h>
#include <collide/scene/make_world.h>
#include "draw/drawing.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "overlays/motion_marks.h"

namespace app {

namespace {

constexpr std::array legend{
    LegendEntry{LegendMark::ring, &Palette::structure, "joint: pin"},
    LegendEntry{LegendMark::line, &Palette::structure, "joint: rod or spring"},
};

DVec2 anchor_place(const OverlayInput& input, collide::BodyId body, DVec2 local_anchor) {
    if (body >= input.analysis.shown.size()) return local_anchor;  // a place in the world
    const collide::Pose& pose = input.analysis.shown[body].pose;
    return pose.position + rotate(collide::turn_by(pose.angle), local_anchor);
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
    "joints", "Joints", "What joins bodies, and the pull of the mouse.", OverlayGroup::motion, false,
    legend,   paint};

}  // namespace app
