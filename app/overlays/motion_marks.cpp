#include "overlays/motion_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/contact_points.h>
#include "draw/drawing.h"
#include "draw/outline.h"
#include "overlays/marks.h"

namespace app {

namespace {

constexpr std::size_t most_spoken = 14;  // contacts; with more, the labels would cover them

collide::DVec2 velocity_at(const collide::BodyState& body, Vec2 anchor) {
    return body.velocity + body.angular_velocity * collide::perp_left(DVec2(anchor));
}

// Ids of contact points. They identify a point from step to step, so that its impulses can be kept (warm
// starting).

void paint_ids(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.motion == nullptr) return;
    const collide::Aabb seen = visible_box(input.camera);
    for (const collide::Contact& contact : input.motion->contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const DVec2 place = place_of(*input.motion, contact, i);
            if (!overlaps(seen, {place, place})) continue;
            const Vec2 at = input.camera.to_canvas(place);
            const bool touches = app::touches(contact.points.at(i));
            painter.circle(
                at, 4.0f * input.scale,
                pen(input, input.palette.contacts, 1.0f, touches ? LineStyle::solid : LineStyle::dotted));
            const Vec2 reach(5.0f * input.scale);
            labels.reserve(at - reach, at + reach);
            if (!speaks(input, contact)) continue;
            labels.add({at, feature_words(contact.points.at(i)), label_style(input, input.palette.contacts),
                        Vec2(1.0f, -0.4f), detail_priority, true});
        }
    }
}

// The impulses of a run's last step at the contact points, shown as mean forces: normal force, friction, and
// the friction cone. Reads the world's contacts.

constexpr double least_size = 24.0;  // logical pixels; limits for the size of touching bodies
constexpr double most_size = 80.0;
constexpr double longest_arrow = 2.0;  // in sizes of touching bodies
constexpr float shortest_force = 2.0f;
constexpr std::size_t most_cones = 8;  // contacts; with more, only those of the pair have cones
constexpr float cone_beyond_arrow = 10.0f;

/// The forces of one contact point on B.
struct Forces {
    Vec2 at;      // canvas position
    Vec2 normal;  // canvas direction, unit
    float push;   // length of the normal force, pixels
    float cone;   // height of the cone, pixels
    float rub;    // friction, pixels along the tangent
    double newtons;
    double friction_newtons;
    float friction;  // the friction coefficient that applies
    bool slides;
};

double size_on_canvas(const OverlayInput& input, collide::BodyIndex body) {
    const DVec2 size = input.analysis.shown[body].aabb.size();
    return static_cast<double>(input.camera.to_pixels(std::min(size.x, size.y)));
}

/// Returns the quantile of the numbers: the value that the fraction `share` of them does not exceed. Returns
/// 0 for an empty list.
double quantile(std::vector<double> numbers, double share) {
    if (numbers.empty()) return 0.0;
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(numbers.size() - 1));
    std::nth_element(numbers.begin(), numbers.begin() + place, numbers.end());
    return numbers[static_cast<std::size_t>(place)];
}

/// How forces are converted to lengths.
struct ForceScale {
    double pixels_a_newton = 0.0;
    double longest = 0.0;  // pixels; the limit for the largest forces
};

/// Returns the scale at which the weight of a body is as long as the touching bodies are large. If many
/// forces are larger, the scale is smaller.
ForceScale force_scale(const OverlayInput& input) {
    std::vector<double> sizes;
    std::vector<double> newtons;
    for (const collide::Contact& contact : input.motion->contacts) {
        if (std::max(contact.body_a, contact.body_b) >= input.analysis.shown.size()) continue;
        sizes.push_back(
            std::min(size_on_canvas(input, contact.body_a), size_on_canvas(input, contact.body_b)));
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            if (!pushes(contact.points.at(i))) continue;
            newtons.push_back(static_cast<double>(contact.points.at(i).given_impulse) /
                              input.motion->time_step);
        }
    }
    const double scale = static_cast<double>(input.scale);
    const double size = std::clamp(quantile(std::move(sizes), 0.5), least_size * scale, most_size * scale);
    const double large = std::max(quantile(std::move(newtons), 0.9), input.motion->typical_weight);
    return {size / large, longest_arrow * size};
}

/// Returns the length of a force, pixels. Large forces are compressed to fit the canvas, but a larger force
/// is always longer.
float pixels_of(double newtons, const ForceScale& scale) {
    const double pixels = std::abs(newtons) * scale.pixels_a_newton;
    const double most = scale.longest;
    return static_cast<float>(pixels < 0.5 * most ? pixels : most * (1.0 - 0.25 * most / pixels));
}

Forces forces_of(const OverlayInput& input, const collide::Contact& contact, std::uint32_t index,
                 const ForceScale& scale) {
    const collide::ContactPointState& point = contact.points.at(index);
    const double step = input.motion->time_step;
    Forces out{};
    out.at = input.camera.to_canvas(place_of(*input.motion, contact, index));
    out.normal = {contact.normal.x, -contact.normal.y};
    out.newtons = static_cast<double>(point.given_impulse) / step;
    out.friction_newtons = static_cast<double>(point.given_friction) / step;
    out.push = pixels_of(out.newtons, scale);
    out.cone = out.push + cone_beyond_arrow * input.scale;
    // Friction has the scale of the normal force, so that the drawn resultant lies within the cone.
    const double share = out.newtons > 0.0 ? out.friction_newtons / out.newtons : 0.0;
    out.rub = out.push * static_cast<float>(share);
    out.friction = friction_limit(*input.motion, contact, index);
    const float limit = out.friction * point.given_impulse;
    out.slides = limit > 0.0f && std::abs(point.given_friction) > 0.98f * limit &&
                 !sticks(*input.motion, contact, index);
    return out;
}

/// Returns the tangent, which is perp_left(normal) in the world, as a direction on the canvas.
Vec2 tangent_of(const Forces& forces) { return {forces.normal.y, -forces.normal.x}; }

void paint_cone(const OverlayInput& input, Painter& painter, Labels& labels, const Forces& forces) {
    const float half = std::min(forces.friction, 4.0f) * forces.cone;
    const Vec2 top = forces.at + forces.normal * forces.cone;
    const Vec2 across = tangent_of(forces) * half;
    const std::array<Vec2, 3> cone{forces.at, top - across, top + across};
    painter.fill(cone, with_alpha(input.palette.contacts, 0.13f));
    const Stroke edge = pen(input, with_alpha(input.palette.contacts, 0.55f), 0.6f);
    line(painter, forces.at, cone[1], edge);
    line(painter, forces.at, cone[2], edge);
    labels.avoid(cone[1], cone[2]);
    for (const Vec2 corner : {cone[1], cone[2]}) labels.avoid(forces.at, corner);
}

void paint_forces(const OverlayInput& input, Painter& painter, Labels& labels, const Forces& forces,
                  bool with_words) {
    const Stroke push = pen(input, input.palette.contacts, 1.4f);
    const Vec2 tip = forces.at + forces.normal * forces.push;
    arrow(painter, forces.at, tip, push, head_length(input));
    painter.disc(forces.at, 1.4f * push.width, input.palette.contacts);
    if (std::abs(forces.rub) > shortest_force * input.scale) {
        arrow(painter, forces.at, forces.at + tangent_of(forces) * forces.rub,
              pen(input, input.palette.mtd, 1.2f, LineStyle::dashed), 0.8f * head_length(input));
    }
    if (!with_words) return;
    std::string words = force_words(forces.newtons);
    if (std::abs(forces.friction_newtons) > 0.005 * forces.newtons) {
        words += mark_words::friction(force_words(std::abs(forces.friction_newtons)), forces.slides);
    }
    labels.add({forces.at + forces.normal * forces.cone, words, label_style(input, input.palette.contacts),
                forces.normal, contact_priority});
    labels.avoid(forces.at, tip);
}

void paint_all_forces(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.motion == nullptr) return;
    const collide::Aabb seen = visible_box(input.camera, 100.0f);
    const bool cones = input.motion->contacts.size() <= most_cones;
    const ForceScale scale = force_scale(input);
    for (const collide::Contact& contact : input.motion->contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            if (!pushes(contact.points.at(i))) continue;
            const DVec2 place = place_of(*input.motion, contact, i);
            if (!overlaps(seen, {place, place})) continue;
            const Forces forces = forces_of(input, contact, i, scale);
            if (forces.push < shortest_force * input.scale) continue;
            if (cones || speaks(input, contact)) paint_cone(input, painter, labels, forces);
            paint_forces(input, painter, labels, forces, speaks(input, contact));
        }
    }
}

}  // namespace

DVec2 place_of(const MotionView& motion, const collide::Contact& contact, std::uint32_t point) {
    return motion.states[contact.body_a].center + DVec2(contact.points.at(point).anchor_a);
}

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

// The bits of the id: A's feature, B's feature, which of two points, which kinds of features
// (dynamics/contacts/contact_update.h).
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
    constexpr double least = 1e-5;  // smaller forces are rounding errors
    if (size < least) return "0 N";
    if (size >= 1e6) return fmt::format("{:.3g} MN", newtons / 1e6);
    if (size >= 1000.0) return fmt::format("{:.3g} kN", newtons / 1000.0);
    return size >= 10.0 ? fmt::format("{:.0f} N", newtons) : fmt::format("{:.2g} N", newtons);
}

const Overlay contact_ids_overlay{
    "contact_ids",
    "Contact ids",
    "What identifies a contact point from step to step: the edge or vertex of A and that of B that meet "
    "there, numbered as in the scene; (2) is the second point of the same two.",
    OverlayGroup::motion,
    {{LegendMark::ring, &Palette::contacts, "contact point, its id: features of A | B; dotted: apart"}},
    paint_ids};

const Overlay impulses_overlay{
    "impulses",
    "Contact forces",
    "The impulses of the run's last step as mean forces, with the cone that friction "
    "cannot leave.",
    OverlayGroup::motion,
    {{LegendMark::arrow, &Palette::contacts, "normal force on B (the longest: not to scale)"},
     {LegendMark::dashed, &Palette::mtd, "friction"},
     {LegendMark::band, &Palette::contacts, "friction cone"}},
    paint_all_forces};

}  // namespace app
