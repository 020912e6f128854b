#include "tools/steering.h"

#include <SDL.h>

#include <algorithm>

#include "document/document.h"
#include "document/view_state.h"
#include "session/driving.h"
#include "session/tool_state.h"

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

bool arrows_drive(const Document& stage, const ViewState& view) {
    const collide::Scene& scene = stage.scene();
    const auto undriven = [&](std::size_t body) {
        return scene.bodies[body].control == collide::Control::none;
    };
    return driven_body(scene, 0).has_value() &&
           std::none_of(view.selection.begin(), view.selection.end(), undriven);
}

bool* steering_key(Document& stage, ViewState& view, ToolState& tool, int key) {
    if (bool* arrow = direction_of(tool.arrows, key, SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN)) {
        return arrows_drive(stage, view) || *arrow ? arrow : nullptr;
    }
    bool* letter = direction_of(tool.letters, key, SDLK_a, SDLK_d, SDLK_w, SDLK_s);
    return letter != nullptr && driven_body(stage.scene(), 1) ? letter : nullptr;
}

}  // namespace

bool steer_by_key(Document& stage, ViewState& view, ToolState& tool, const SDL_KeyboardEvent& key) {
    const bool with_modifier = (key.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0;
    bool* held =
        with_modifier && key.type == SDL_KEYDOWN ? nullptr : steering_key(stage, view, tool, key.keysym.sym);
    if (held == nullptr) return false;
    *held = key.type == SDL_KEYDOWN;
    return true;
}

void advance_driving(Document& stage, ToolState& tool, double seconds) {
    const bool held = tool.arrows.any() || tool.letters.any();
    if (held && !tool.driving) {
        stage.begin_drag("Drive", Document::StepKind::driving);
        tool.driving = true;
    }
    if (held && tool.drag == DragKind::none) {
        stage.drag([&](collide::Scene& scene) {
            const auto first = driven_body(scene, 0);
            const auto second = driven_body(scene, 1);
            if (first && tool.arrows.any()) drive(scene, *first, tool.arrows, seconds);
            if (second && tool.letters.any()) drive(scene, *second, tool.letters, seconds);
        });
    }
    if (!held && tool.driving) {
        stage.commit_drag();
        tool.driving = false;
    }
}

void release_steering(ToolState& tool) {
    tool.arrows = {};
    tool.letters = {};
}

}  // namespace app
