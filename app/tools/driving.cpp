#include "tools/driving.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/push_apart.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include "document/document.h"
#include "document/view_state.h"

namespace app {

using collide::BodySpec;
using collide::Collider;
using collide::Scene;

namespace {

constexpr double box_speed = 3.0;    // m/s
constexpr double car_speed = 5.0;    // m/s
constexpr double car_turning = 2.2;  // rad/s at full speed
constexpr double skin = 1e-4;        // metres between a blocked box and what blocks it

double axis(bool negative, bool positive) { return (positive ? 1.0 : 0.0) - (negative ? 1.0 : 0.0); }

/// Returns the fraction of `way` that `body` can move: up to the skin before a body that it touches there or
/// just beyond.
double free_fraction(const Scene& scene, std::size_t body, DVec2 way) {
    Collider moving = collide::make_collider(scene.bodies[body]);
    moving.velocity = way;
    const double skin_time = skin / glm::length(way);
    double touch = 1.0 + skin_time;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (i == body) continue;
        Collider other = collide::make_collider(scene.bodies[i]);
        other.velocity = {0.0, 0.0};
        const collide::PairResult pair = collide::query_pair(moving, other, touch);
        const bool heads_in = glm::dot(pair.normal, way) > 0.0;
        if (pair.overlap && heads_in) return 0.0;
        if (pair.sweep.outcome == collide::SweepOutcome::hit) touch = std::min(touch, pair.sweep.time);
    }
    return std::clamp(touch - skin_time, 0.0, 1.0);
}

void push_others_apart(Scene& scene, std::size_t body) {
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (i == body) continue;
        const Collider a = collide::make_collider(scene.bodies[body]);
        const Collider b = collide::make_collider(scene.bodies[i]);
        const collide::PairResult pair = collide::query_pair(a, b, 0.0);
        if (pair.overlap) {
            const auto mass_of = [&](const Collider& collider, std::size_t which) {
                return collider.can_move ? collide::mass_of(scene.bodies[which]) : 0.0;
            };
            const collide::PushApart push = collide::push_apart(pair.mtd, mass_of(a, body), mass_of(b, i),
                                                                scene.settings.push_apart_split);
            scene.bodies[body].position += push.a;
            scene.bodies[i].position += push.b;
        }
    }
}

void drive_car(Scene& scene, std::size_t body, const ToolState::Steering& keys, double seconds) {
    BodySpec& car = scene.bodies[body];
    const double throttle = axis(keys.down, keys.up);
    const double steering = axis(keys.right, keys.left);
    const double turning = throttle == 0.0 ? 0.35 : (throttle > 0.0 ? 1.0 : -1.0);
    car.angle = std::remainder(car.angle + steering * turning * car_turning * seconds, 6.283185307179586);
    car.position += throttle * car_speed * seconds * DVec2(std::cos(car.angle), std::sin(car.angle));
    push_others_apart(scene, body);
}

}  // namespace

std::optional<std::size_t> driven_body(const Scene& scene, std::size_t which) {
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].control != collide::Control::none && which-- == 0) return i;
    }
    return std::nullopt;
}

void drive(Scene& scene, std::size_t body, const ToolState::Steering& keys, double seconds) {
    if (scene.bodies[body].control == collide::Control::box) {
        const DVec2 velocity = box_speed * DVec2(axis(keys.left, keys.right), axis(keys.down, keys.up));
        // One axis at a time, so that a box blocked along x still slides along y.
        for (const DVec2 way : {DVec2(velocity.x * seconds, 0.0), DVec2(0.0, velocity.y * seconds)}) {
            if (way != DVec2(0.0)) scene.bodies[body].position += free_fraction(scene, body, way) * way;
        }
    } else {
        drive_car(scene, body, keys, seconds);
    }
}

// ---- the keys

namespace {

/// Returns the member of `keys` for this key, or nullptr.
bool* direction_of(ToolState::Steering& keys, int key, int left, int right, int up, int down) {
    return key == left    ? &keys.left
           : key == right ? &keys.right
           : key == up    ? &keys.up
           : key == down  ? &keys.down
                          : nullptr;
}

bool arrows_drive(const Document& document, const ViewState& view) {
    const collide::Scene& scene = document.scene();
    const auto undriven = [&](std::size_t body) {
        return scene.bodies[body].control == collide::Control::none;
    };
    return driven_body(scene, 0).has_value() &&
           std::none_of(view.selection.begin(), view.selection.end(), undriven);
}

bool* steering_key(Document& document, ViewState& view, ToolState& tool, int key) {
    if (bool* arrow = direction_of(tool.arrows, key, SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN)) {
        return arrows_drive(document, view) || *arrow ? arrow : nullptr;
    }
    bool* letter = direction_of(tool.letters, key, SDLK_a, SDLK_d, SDLK_w, SDLK_s);
    return letter != nullptr && driven_body(document.scene(), 1) ? letter : nullptr;
}

}  // namespace

bool steer_by_key(Document& document, ViewState& view, ToolState& tool, const SDL_KeyboardEvent& key) {
    const bool with_modifier = (key.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0;
    bool* held = with_modifier && key.type == SDL_KEYDOWN
                     ? nullptr
                     : steering_key(document, view, tool, key.keysym.sym);
    if (held == nullptr) return false;
    *held = key.type == SDL_KEYDOWN;
    return true;
}

void advance_driving(Document& document, ToolState& tool, double seconds) {
    const bool held = tool.arrows.any() || tool.letters.any();
    if (held && !tool.driving) {
        document.begin_drag("Drive", Document::StepKind::driving);
        tool.driving = true;
    }
    if (held && tool.drag == DragKind::none) {
        document.drag([&](collide::Scene& scene) {
            const auto first = driven_body(scene, 0);
            const auto second = driven_body(scene, 1);
            if (first && tool.arrows.any()) drive(scene, *first, tool.arrows, seconds);
            if (second && tool.letters.any()) drive(scene, *second, tool.letters, seconds);
        });
    }
    if (!held && tool.driving) {
        document.commit_drag();
        tool.driving = false;
    }
}

}  // namespace app
