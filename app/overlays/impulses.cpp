// The impulses of a run's last step at the contact points, as mean forces: the normal one, friction, and the
// cone that friction cannot leave. Reads the world's contacts.
#include <algorithm>
#include <array>
#include <cmath>

#include "canvas/drawing.h"
#include "canvas/outline.h"
#include "overlays/all_overlays.h"
#include "overlays/marks.h"
#include "overlays/motion_marks.h"

namespace app {

namespace {

constexpr std::array legend{
    LegendEntry{LegendMark::arrow, &Palette::contacts, "force on B: normal"},
    LegendEntry{LegendMark::dashed, &Palette::mtd, "friction"},
    LegendEntry{LegendMark::band, &Palette::contacts, "friction cone"},
};

constexpr float weight_pixels = 34.0f;   // of a force that is the weight of a body
constexpr float longest_arrow = 130.0f;  // logical pixels
constexpr float shortest_arrow = 2.0f;

/// One point's forces on B.
struct Forces {
    Vec2 at;      // canvas
    Vec2 normal;  // canvas direction, unit
    float push;   // pixels along the normal
    float rub;    // pixels along the tangent
    double newtons;
    double friction_newtons;
    float friction;  // the coefficient that bounds it
    bool slides;
};

/// Short enough for the canvas, and still longer for more.
float pixels_of(double newtons, const OverlayInput& input) {
    const double share = std::abs(newtons) / input.motion->typical_weight;
    const double pixels = static_cast<double>(weight_pixels) * share;
    const double most = static_cast<double>(longest_arrow);
    const double bent = pixels < 0.5 * most ? pixels : most * (1.0 - 0.25 * most / pixels);
    return static_cast<float>(bent) * input.scale;
}

Forces forces_of(const OverlayInput& input, const collide::Contact& contact, std::uint32_t index) {
    const collide::ContactPointState& point = contact.points.at(index);
    const double step = input.motion->time_step;
    Forces out{};
    out.at = input.camera.to_canvas(place_of(*input.motion, contact, index));
    out.normal = {contact.normal.x, -contact.normal.y};
    out.newtons = static_cast<double>(point.given_impulse) / step;
    out.friction_newtons = static_cast<double>(point.given_friction) / step;
    out.push = pixels_of(out.newtons, input);
    // In one scale with the normal force, so that the resultant lies in the cone as drawn.
    const double share = out.newtons > 0.0 ? out.friction_newtons / out.newtons : 0.0;
    out.rub = out.push * static_cast<float>(share);
    out.friction = friction_limit(*input.motion, contact, index);
    const float limit = out.friction * point.given_impulse;
    out.slides = limit > 0.0f && std::abs(point.given_friction) > 0.98f * limit &&
                 !sticks(*input.motion, contact, index);
    return out;
}

/// perp_left(normal) in the world, on the canvas.
Vec2 tangent_of(const Forces& forces) { return {forces.normal.y, -forces.normal.x}; }

void paint_cone(const OverlayInput& input, Painter& painter, const Forces& forces) {
    const float height = forces.push + 10.0f * input.scale;
    const float half = std::min(forces.friction, 4.0f) * height;
    const Vec2 top = forces.at + forces.normal * height;
    const Vec2 across = tangent_of(forces) * half;
    const std::array<Vec2, 3> cone{forces.at, top - across, top + across};
    painter.fill(cone, with_alpha(input.palette.contacts, 0.13f));
    const Stroke edge = pen(input, with_alpha(input.palette.contacts, 0.55f), 0.6f);
    line(painter, forces.at, cone[1], edge);
    line(painter, forces.at, cone[2], edge);
}

void paint_forces(const OverlayInput& input, Painter& painter, Labels& labels, const Forces& forces,
                  bool with_words) {
    const Stroke push = pen(input, input.palette.contacts, 1.4f);
    const Vec2 tip = forces.at + forces.normal * forces.push;
    arrow(painter, forces.at, tip, push, head_length(input));
    painter.disc(forces.at, 1.4f * push.width, input.palette.contacts);
    if (std::abs(forces.rub) > shortest_arrow * input.scale) {
        arrow(painter, forces.at, forces.at + tangent_of(forces) * forces.rub,
              pen(input, input.palette.mtd, 1.2f, LineStyle::dashed), 0.8f * head_length(input));
    }
    if (!with_words) return;
    std::string words = force_words(forces.newtons);
    if (std::abs(forces.friction_newtons) > 0.005 * forces.newtons) {
        words += "\nfriction " + force_words(std::abs(forces.friction_newtons));
        if (forces.slides) words += ", at its limit: slides";
    }
    labels.add({tip, words, label_style(input, input.palette.contacts), forces.normal, contact_priority});
    labels.avoid(forces.at, tip);
}

void paint(const OverlayInput& input, Painter& painter, Labels& labels) {
    if (input.motion == nullptr) return;
    const collide::Aabb seen = visible_box(input.camera, 100.0f);
    const bool cones = input.motion->contacts.size() <= 60;
    for (const collide::Contact& contact : input.motion->contacts) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            if (!pushes(contact.points.at(i))) continue;
            const DVec2 place = place_of(*input.motion, contact, i);
            if (!overlaps(seen, {place, place})) continue;
            const Forces forces = forces_of(input, contact, i);
            if (forces.push < shortest_arrow * input.scale) continue;
            if (cones || speaks(input, contact)) paint_cone(input, painter, forces);
            paint_forces(input, painter, labels, forces, speaks(input, contact));
        }
    }
}

}  // namespace

const Overlay impulses_overlay{
    "impulses",
    "Contact forces",
    "The impulses of the run's last step as mean forces, with the cone that friction "
    "cannot leave.",
    OverlayGroup::motion,
    false,
    legend,
    paint};

}  // namespace app
