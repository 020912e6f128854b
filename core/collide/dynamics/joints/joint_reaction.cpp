#include <collide/dynamics/joints/joint_reaction.h>

#include <cmath>

#include <collide/dynamics/model/joint_numbers.h>

namespace collide {

namespace {

/// Returns the vector from A's anchor to B's, world.
DVec2 span_of(const JointDef& def, std::span<const BodyFacts> facts, std::span<const BodyState> states) {
    const auto place = [&](BodyIndex body, DVec2 anchor) {
        return states[body].center + rotate(states[body].rotation, anchor - facts[body].local_center);
    };
    const DVec2 from =
        def.body_a.index == no_body ? def.local_anchor_a : place(def.body_a.index, def.local_anchor_a);
    return place(def.body_b.index, def.local_anchor_b) - from;
}

DVec2 slide_axis_of(const JointDef& def, std::span<const BodyState> states) {
    const DVec2 axis = numbers_of(def).local_axis;
    return def.body_a.index == no_body ? axis : rotate(states[def.body_a.index].rotation, axis);
}

}  // namespace

JointReaction reaction_of(const Joint& joint, std::span<const BodyFacts> facts,
                          std::span<const BodyState> states, double seconds) {
    if (!(seconds > 0.0)) return {};
    const JointDef& def = joint.def;
    const JointImpulses& given = joint.impulses;
    const double per_second = 1.0 / seconds;
    const DVec2 linear = per_second * DVec2(given.linear);
    const double driven = per_second * (double{given.motor} + double{given.lower} - double{given.upper});
    switch (kind_of(def)) {
        case JointKind::distance: {
            const DVec2 span = span_of(def, facts, states);
            const double apart = length(span);
            return {apart > 0.0 ? (linear.x / apart) * span : DVec2(0.0, linear.x), 0.0};
        }
        case JointKind::prismatic: {
            const DVec2 axis = slide_axis_of(def, states);
            return {linear.x * perp_left(axis) + driven * axis, linear.y};
        }
        default:
            return {linear, driven};
    }
}

bool breaks(const JointDef& def, const JointReaction& reaction) {
    return (def.break_force > 0.0 && length(reaction.force) > def.break_force) ||
           (def.break_torque > 0.0 && std::abs(reaction.torque) > def.break_torque);
}

}  // namespace collide
