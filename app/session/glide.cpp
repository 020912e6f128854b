#include "session/glide.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "document/view_state.h"

namespace app {

namespace {

constexpr double duration = 1.0 / 3.0;     // seconds
constexpr std::size_t most_gliding = 200;  // limit of bodies; a larger crowd is placed at once

void place_bodies(Document& document, const Glide& glide, double part) {
    if (glide.bodies.empty()) return;
    document.drag([&](collide::Scene& scene) {
        for (const GlidingBody& body : glide.bodies) {
            collide::BodySpec& placed = scene.bodies.at(body.index);
            // The end position exactly.
            placed.position = part < 1.0 ? body.from + part * (body.to - body.from) : body.to;
            placed.angle =
                part < 1.0 ? body.angle_from + part * (body.angle_to - body.angle_from) : body.angle_to;
        }
    });
}

}  // namespace

Glide glide_between(const collide::Scene& before, const collide::Scene& now, const Camera& from) {
    Glide glide;
    glide.from = from;
    if (now.bodies.size() > most_gliding || now.settings.mode == collide::Mode::simulate) return glide;
    for (std::size_t i = 0; i < now.bodies.size(); ++i) {
        const collide::BodySpec& body = now.bodies[i];
        const auto same = std::find_if(before.bodies.begin(), before.bodies.end(), [&](const auto& other) {
            return other.name == body.name && other.shape == body.shape;
        });
        if (same == before.bodies.end()) continue;
        if (same->position == body.position && same->angle == body.angle) continue;
        // A body turns the shorter way.
        glide.bodies.push_back({i, same->position, body.position,
                                body.angle + std::remainder(same->angle - body.angle, 2.0 * std::numbers::pi),
                                body.angle});
    }
    return glide;
}

void finish_glide(Document& document, std::optional<Glide>& glide) {
    if (!glide) return;
    place_bodies(document, *glide, 1.0);
    document.lock(std::move(glide->locks));
    glide.reset();
}

void advance_glide(Document& document, ViewState& view, std::optional<Glide>& glide, double seconds) {
    if (!glide) return;
    const bool is_taken = glide->to && (view.camera.center != glide->shown.center ||
                                        view.camera.pixels_per_meter != glide->shown.pixels_per_meter);
    if (is_taken || document.dragging()) return finish_glide(document, glide);
    if (!glide->to) {
        glide->to = view.camera;
    } else {
        glide->seconds += seconds;
    }
    const double part = glide->seconds / duration;
    if (part >= 1.0) {
        view.camera = *glide->to;
        return finish_glide(document, glide);
    }
    const double eased = part * part * (3.0 - 2.0 * part);
    const Camera& from = glide->from;
    view.camera = *glide->to;
    view.camera.center = from.center + eased * (glide->to->center - from.center);
    view.camera.pixels_per_meter =
        from.pixels_per_meter * std::pow(glide->to->pixels_per_meter / from.pixels_per_meter, eased);
    glide->shown = view.camera;
    place_bodies(document, *glide, eased);
}

}  // namespace app
