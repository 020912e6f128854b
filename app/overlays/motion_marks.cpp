#include "overlays/motion_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/contact_points.h>

namespace app {

namespace {

constexpr std::size_t most_spoken = 14;  // contacts; with more, the words would cover them

}  // namespace

DVec2 place_of(const MotionView& motion, const collide::Contact& contact, std::uint32_t point) {
    return motion.states[contact.body_a].center + DVec2(contact.points.at(point).anchor_a);
}

namespace {

collide::DVec2 velocity_at(const collide::BodyState& body, Vec2 anchor) {
    return body.velocity + body.angular_velocity * collide::perp_left(DVec2(anchor));
}

}  // namespace

bool sticks(const MotionView& motion, const collide::Contact& contact, std::uint32_t index) {
    const collide::ContactPointState& point = contact.points.at(index);
    const DVec2 relative = velocity_at(motion.states[contact.body_b], point.anchor_b) -
                           velocity_at(motion.states[contact.body_a], point.anchor_a);
    const DVec2 tangent = collide::perp_left(DVec2(contact.normal));
    return std::abs(glm::dot(relative, tangent)) < collide::sticking_speed;
}

float friction_limit(const MotionView& motion, const collide::Contact& contact, std::uint32_t point) {
    const bool holds = sticks(motion, contact, point);
    return holds ? std::max(contact.friction, contact.static_friction) : contact.friction;
}

// The id's bits: A's feature, B's, which of two points, which kinds of features
// (dynamics/contact_points_kept.h).
std::string feature_words(const collide::ContactPointState& point) {
    const auto kinds = static_cast<collide::FeaturePair>(point.id & 3U);
    const bool a_edge =
        kinds == collide::FeaturePair::edge_vertex || kinds == collide::FeaturePair::edge_edge;
    const bool b_edge =
        kinds == collide::FeaturePair::vertex_edge || kinds == collide::FeaturePair::edge_edge;
    const bool second = ((point.id >> 2U) & 1U) != 0;
    return fmt::format("{} {} | {} {}{}", a_edge ? "edge" : "vertex", point.id >> 18U,
                       b_edge ? "edge" : "vertex", (point.id >> 4U) & 0x3fffU, second ? " (2)" : "");
}

bool pushes(const collide::ContactPointState& point) { return point.given_impulse > 0.0f; }

bool touches(const collide::ContactPointState& point) { return point.separation <= 0.0f || pushes(point); }

bool touches(const collide::Contact& contact) {
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count,
                       [](const collide::ContactPointState& point) { return touches(point); });
}

bool speaks(const OverlayInput& input, const collide::Contact& contact) {
    if (input.motion->contacts.size() <= most_spoken) return true;
    const auto [a, b] = std::minmax({std::size_t{contact.body_a}, std::size_t{contact.body_b}});
    const auto& focus = input.analysis.focus;
    return (focus && focus->first == a && focus->second == b) || input.view.is_selected(a) ||
           input.view.is_selected(b);
}

std::string force_words(double newtons) {
    const double size = std::abs(newtons);
    constexpr double least = 1e-5;  // below is what rounding leaves of a force
    if (size < least) return "0 N";
    if (size >= 1e6) return fmt::format("{:.3g} MN", newtons / 1e6);
    if (size >= 1000.0) return fmt::format("{:.3g} kN", newtons / 1000.0);
    return size >= 10.0 ? fmt::format("{:.0f} N", newtons) : fmt::format("{:.2g} N", newtons);
}

}  // namespace app
