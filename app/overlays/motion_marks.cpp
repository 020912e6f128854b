#include "overlays/motion_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr std::size_t most_spoken = 14;  // contacts; with more, the words would cover them

}  // namespace

DVec2 place_of(const MotionView& motion, const collide::Contact& contact, std::uint32_t point) {
    return motion.states[contact.body_a].center + DVec2(contact.points.at(point).anchor_a);
}

bool pushes(const collide::ContactPointState& point) { return point.given_impulse > 0.0f; }

bool speaks(const OverlayInput& input, const collide::Contact& contact) {
    if (input.motion->contacts.size() <= most_spoken) return true;
    const auto [a, b] = std::minmax({std::size_t{contact.body_a}, std::size_t{contact.body_b}});
    const auto& focus = input.analysis.focus;
    return (focus && focus->first == a && focus->second == b) || input.view.is_selected(a) ||
           input.view.is_selected(b);
}

std::string force_words(double newtons) {
    const double size = std::abs(newtons);
    if (size >= 1e6) return fmt::format("{:.3g} MN", newtons / 1e6);
    if (size >= 1000.0) return fmt::format("{:.3g} kN", newtons / 1000.0);
    return size >= 10.0 ? fmt::format("{:.0f} N", newtons) : fmt::format("{:.2g} N", newtons);
}

}  // namespace app
