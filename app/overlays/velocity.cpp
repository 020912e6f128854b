// How the bodies move: velocities as arrows, and trails.
#include "overlays/velocity.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/drawing.h"
#include "draw/grid.h"
#include "overlays/bodies.h"
#include "overlays/bounding_volumes.h"
#include "overlays/marks.h"
#include "overlays/overlay.h"
#include "simulation/motion_view.h"
#include "text/words.h"

namespace app {

namespace {

constexpr double least_bar_speed = 5.0;  // m/s: slower scenes stay comparable with each other
constexpr float bar_length = 80.0f;      // logical pixels
constexpr double most_bars = 2.0;        // longest length of the fastest arrow, in bars
constexpr float most_growth = 2.5f;      // the scale may exceed a fresh one by this factor
constexpr float least_shrinkage = 0.25f;

constexpr double at_rest = 0.05;  // m/s, in a run: slower creeping of a stack does not count as motion

/// Returns whether the arrow has its speed as a label. Labels on all arrows would hide the ones of interest.
bool has_speed_label(const OverlayInput& input, std::size_t body) {
    return input.view.is_selected(body) || input.analysis.in_focus(body);
}

bool seems_at_rest(const OverlayInput& input, DVec2 velocity) {
    return glm::length(velocity) < (input.motion != nullptr ? at_rest : 0.0) || velocity == DVec2(0.0);
}

void paint_velocity(const OverlayInput& input, Painter& painter, Labels& labels) {
    const Stroke stroke = pen(input, input.palette.velocity, 1.2f);
    const double pixels = pixels_per_speed(input.analysis.bar_speed, input.scale);
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::Collider& collider = input.analysis.shown[i];
        if (seems_at_rest(input, collider.velocity) || !is_visible(collider.aabb, input.camera, 300.0f))
            continue;
        // In a crowd, arrows longer than their bodies would only be a tangle.
        if (is_smaller(input, input.analysis.shown[i].aabb, 30.0f) &&
            input.analysis.shown.size() > crowd_size && !has_speed_label(input, i))
            continue;
        const Vec2 tail = input.camera.to_canvas(collider.aabb.center());
        const Vec2 tip = velocity_tip(tail, collider.velocity, pixels);
        painter.disc(tail, 1.5f * stroke.width, stroke.color);
        arrow(painter, tail, tip, stroke, head_length(input));
        labels.avoid(tail, tip);
        const bool said = !input.handle_labels.empty() && input.view.is_selected(i);
        if (said || !has_speed_label(input, i)) continue;
        labels.add({tip, speed_words(glm::length(collider.velocity)), label_style(input, stroke.color),
                    tip - tail, detail_priority});
    }
}

// The paths of the bodies' centres in the last steps of a run, fainter for earlier steps.

constexpr std::size_t stretches = 3;  // each fainter than the next

void paint_trail(const OverlayInput& input, Painter& painter, std::size_t body) {
    const auto& trail = input.motion->trail;
    const Color color = body_color(input, body);
    for (std::size_t part = 0; part < stretches; ++part) {
        const std::size_t first = part * trail.size() / stretches;
        const std::size_t last = std::min((part + 1) * trail.size() / stretches, trail.size() - 1);
        std::vector<Vec2> points;
        for (std::size_t i = first; i <= last; ++i) {
            for (const TrailTurn& turn : trail[i].turns) {
                if (i > first && turn.body == body) points.push_back(input.camera.to_canvas(turn.center));
            }
            points.push_back(input.camera.to_canvas(trail[i].places[body].center));
        }
        const float opacity = 0.85f * static_cast<float>(part + 1) / static_cast<float>(stretches);
        if (points.size() > 1) painter.polyline(points, false, pen(input, with_alpha(color, opacity), 0.9f));
    }
}

void paint_trails(const OverlayInput& input, Painter& painter, Labels&) {
    if (input.motion == nullptr || input.motion->trail.size() < 2) return;
    const std::size_t count = std::min(input.motion->trail.back().places.size(), input.analysis.shown.size());
    const bool crowd = count > crowd_size;
    for (std::size_t body = 0; body < count; ++body) {
        if (crowd && !input.view.is_selected(body)) continue;
        if (input.motion->trail.front().places[body].center != input.motion->trail.back().places[body].center)
            paint_trail(input, painter, body);
    }
}

}  // namespace

// Velocities as arrows from the middle of each moving body; the selected body's tip is a handle.

float bar_speed(const collide::Scene& scene) {
    double fastest = 0.0;
    for (const collide::BodySpec& body : scene.bodies) {
        if (body.motion != collide::Motion::static_body) {
            fastest = std::max(fastest, glm::length(body.velocity));
        }
    }
    return static_cast<float>(round_up(std::max(least_bar_speed, fastest / most_bars)).value);
}

float kept_bar_speed(const collide::Scene& scene, float now) {
    const float fresh = bar_speed(scene);
    return fresh <= most_growth * now && fresh >= least_shrinkage * now ? now : fresh;
}

double pixels_per_speed(float bar_speed, float scale) {
    return static_cast<double>(bar_length * scale / bar_speed);
}

Vec2 velocity_tip(Vec2 tail, DVec2 velocity, double pixels_per_speed) {
    return tail + Vec2(DVec2(velocity.x, -velocity.y) * pixels_per_speed);
}

DVec2 velocity_of_tip(Vec2 tail, Vec2 tip, double pixels_per_speed) {
    const DVec2 offset(tip.x - tail.x, tail.y - tip.y);  // a horizontal one must not give -0
    return offset / pixels_per_speed;
}

Vec2 paint_speed_bar(Vec2 right, float bar_speed, const Palette& palette, float scale, Painter& painter) {
    const Vec2 left = right - Vec2(bar_length * scale, 0.0f);
    const TextStyle style{palette.dim_text, 11.0f * scale};
    const std::string words = fmt::format("{:g} m/s", bar_speed);
    const Vec2 size = painter.text_size(words, style);
    const float head = 8.0f * scale;
    const float edge = 4.0f * scale;
    const Vec2 corner = left - Vec2(edge, head + size.y);
    painter.rounded_rectangle(corner, right + Vec2(edge), edge, palette.label_back);
    arrow(painter, left, right, {palette.velocity, 1.25f * scale}, head);
    painter.text({0.5f * (left.x + right.x - size.x), right.y - 0.5f * head - size.y}, words, style);
    return corner;
}

bool shows_velocities(const OverlayInput& input) {
    if (input.instead != nullptr) return false;
    if (!input.handle_labels.empty()) return true;
    const auto& shown = input.analysis.shown;
    return is_on(input.view, velocity_overlay) && std::any_of(shown.begin(), shown.end(), [&](const auto& c) {
               return !seems_at_rest(input, c.velocity);
           });
}

const Overlay velocity_overlay{"velocity",
                               "Velocities",
                               "How fast and in which direction each body moves.",
                               OverlayGroup::motion,
                               {{LegendMark::arrow, &Palette::velocity, "velocity"}},
                               paint_velocity,
                               {.is_essential = true, .is_handle_of_selected = true}};

const Overlay trails_overlay{"trails",
                             "Trails",
                             "Where the bodies' centres have been; in a crowd, of selected bodies only.",
                             OverlayGroup::motion,
                             {{LegendMark::line, &Palette::other, "path of the centre, last 1.5 s at 60 Hz"}},
                             paint_trails};

}  // namespace app
