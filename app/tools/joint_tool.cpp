#include "tools/joint_tool.h"

#include <array>

#include <collide/base/tolerances.h>
#include "document/joint_edits.h"
#include "overlays/overlay.h"
#include "session/seen.h"
#include "session/work.h"
#include "tools/picking.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

using collide::BodySpec;
using collide::JointKind;
using collide::JointSpec;

namespace {

void follow_joint(Work&, Seen&, ToolState& tool) { tool.sketch.to = tool.sketch.snap.place; }

std::optional<JointSpec> made(JointKind kind, const BodySpec* a, const BodySpec& b, DVec2 from, DVec2 to) {
    switch (kind) {
        case JointKind::distance:
            return rod_between(a, to, b, from);
        case JointKind::prismatic:
            if (glm::length(to - from) < collide::min_size) return std::nullopt;
            return slider_at(a, b, from, to - from);
        case JointKind::weld:
            return weld_at(a, b, to);
        default:
            return pin_at(a, b, to);
    }
}

void release_joint(Work& work, Seen& seen, ToolState& tool) {
    const auto ends = joint_ends(seen, tool);
    const auto joint = joint_under_way(work, seen, tool);
    clear_sketch(tool.sketch);
    if (!ends) {
        tool.sketch.refusal = tool_words::no_body_to_join;
    } else if (!joint) {
        tool.sketch.refusal = tool_words::joint_without_length;
    } else {
        add_joint(work.shown(), "Add a joint", *joint);
        switch_on(seen.view, joints_overlay);
    }
}

}  // namespace

std::optional<JointEnds> joint_ends(const Seen& seen, const ToolState& tool) {
    const auto body_there = [&](DVec2 place, std::optional<std::size_t> without) {
        return body_at(seen.view, seen.analysis, seen.scale, seen.view.camera.to_canvas(place), without);
    };
    const auto b = body_there(tool.sketch.from, std::nullopt);
    if (!b) return std::nullopt;
    return JointEnds{*b, body_there(tool.sketch.to, b)};
}

std::optional<JointSpec> joint_under_way(const Work& work, const Seen& seen, const ToolState& tool) {
    const auto ends = joint_ends(seen, tool);
    const auto& bodies = work.shown().scene().bodies;
    if (!ends || ends->b >= bodies.size() || (ends->a && *ends->a >= bodies.size())) return std::nullopt;
    return made(tool.sketch.joint, ends->a ? &bodies[*ends->a] : nullptr, bodies[ends->b], tool.sketch.from,
                tool.sketch.to);
}

bool choose_joint(Sketch& sketch, int number) {
    constexpr std::array kinds{JointKind::pin, JointKind::distance, JointKind::weld, JointKind::prismatic};
    if (number < 1 || number > static_cast<int>(kinds.size())) return false;
    sketch.joint = kinds.at(static_cast<std::size_t>(number - 1));
    return true;
}

SketchHands joint_hands() { return {press_drag, follow_joint, release_joint, nullptr}; }

}  // namespace app
