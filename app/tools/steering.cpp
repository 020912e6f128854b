#include "tools/steering.h"

#include <SDL.h>

#include <algorithm>

#include "session/driving.h"

namespace app {

namespace {

/// The key's direction in `keys`, or null.
bool* direction_of(ToolState::Steering& keys, int key, int left, int right, int up, int down) {
    return key == left    ? &keys.left
           : key == right ? &keys.right
           : key == up    ? &keys.up
           : key == down  ? &keys.down
                          : nullptr;
}

bool arrows_drive(const AppState& state) {
    const collide::Scene& scene = state.stage().scene();
    const auto undriven = [&](std::size_t body) {
        return scene.bodies[body].control == collide::Control::none;
    };
    return driven_body(scene, 0).has_value() &&
           std::none_of(state.view.selection.begin(), state.view.selection.end(), undriven);
}

bool* steering_key(AppState& state, int key) {
    if (bool* arrow = direction_of(state.tool.arrows, key, SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN)) {
        return arrows_drive(state) || *arrow ? arrow : nullptr;
    }
    bool* letter = direction_of(state.tool.letters, key, SDLK_a, SDLK_d, SDLK_w, SDLK_s);
    return letter != nullptr && driven_body(state.stage().scene(), 1) ? letter : nullptr;
}

}  // namespace

bool steer_by_key(AppState& state, const SDL_KeyboardEvent& key) {
    const bool with_modifier = (key.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0;
    bool* held = with_modifier && key.type == SDL_KEYDOWN ? nullptr : steering_key(state, key.keysym.sym);
    if (held == nullptr) {
        return false;
    }
    *held = key.type == SDL_KEYDOWN;
    return true;
}

void advance_driving(AppState& state, double seconds) {
    ToolState& tool = state.tool;
    const bool held = tool.arrows.any() || tool.letters.any();
    if (held && !tool.driving) {
        state.stage().begin_drag("Drive", Document::StepKind::driving);
        tool.driving = true;
    }
    if (held && tool.drag == DragKind::none) {
        state.stage().drag([&](collide::Scene& scene) {
            const auto first = driven_body(scene, 0);
            const auto second = driven_body(scene, 1);
            if (first && tool.arrows.any()) {
                drive(scene, *first, tool.arrows, seconds);
            }
            if (second && tool.letters.any()) {
                drive(scene, *second, tool.letters, seconds);
            }
        });
    }
    if (!held && tool.driving) {
        state.stage().commit_drag();
        tool.driving = false;
    }
}

void release_steering(AppState& state) {
    state.tool.arrows = {};
    state.tool.letters = {};
}

}  // namespace app
