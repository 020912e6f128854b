#include "panels/world_part.h"

#include <imgui.h>

#include <cmath>

#include "panels/fields.h"
#include "panels/widgets.h"
#include "panels/world_choices.h"

namespace app {

namespace {

using collide::Response;
using collide::SceneSettings;

/// The settings of the scene on stage, changed by an undo step of that name.
template <class T>
void change(AppState& state, const char* step_name, T SceneSettings::*member, T value) {
    state.stage().edit(step_name, [=](collide::Scene& scene) { scene.settings.*member = value; });
}

void draw_gravity(AppState& state, const SceneSettings& settings) {
    vector_field(state, {"Gravity", "m/s²", "Change gravity", 0.02, "%.2f"}, settings.gravity,
                 [&](DVec2 gravity) {
                     state.stage().drag([=](collide::Scene& scene) { scene.settings.gravity = gravity; });
                     return Refusal{};
                 });
}

void draw_choices(AppState& state, const SceneSettings& settings) {
    const double hertz = std::round(100.0 / settings.time_step) / 100.0;
    if (const auto rate = rate_choice("world", hertz))
        change(state, "Change the rate", &SceneSettings::time_step, 1.0 / *rate);
    beside_if_room(least_response);
    if (const auto response = response_choice("world", settings.response))
        change(state, "Change the response", &SceneSettings::response, *response);
    if (state.mode == collide::Mode::explore || settings.response == Response::push_apart) {
        if (const auto split = split_choice("world", settings.push_apart_split))
            change(state, "Change the split", &SceneSettings::push_apart_split, *split);
    }
    if (settings.response != Response::sequential) return;
    if (const auto substeps = substeps_choice("world", settings.substeps))
        change(state, "Change the substeps", &SceneSettings::substeps, *substeps);
}

void draw_switch(AppState& state, WorldSwitch which, const char* step_name, bool SceneSettings::*member) {
    bool on = state.stage().scene().settings.*member;
    if (world_switch("world", which, on)) change(state, step_name, member, on);
}

void draw_switches(AppState& state, bool sequential) {
    draw_switch(state, WorldSwitch::continuous, "Switch sweeps", &SceneSettings::continuous);
    if (sequential) {
        beside_if_room(120.0f);
        draw_switch(state, WorldSwitch::warm, "Switch warm start", &SceneSettings::warm_starting);
    }
    draw_switch(state, WorldSwitch::ordered, "Switch the order of impacts", &SceneSettings::ordered);
    beside_if_room(145.0f);
    draw_switch(state, WorldSwitch::sleeping, "Switch sleep", &SceneSettings::sleeping);
    draw_switch(state, WorldSwitch::seams, "Switch the smoothing of seams", &SceneSettings::smooth_seams);
}

}  // namespace

void draw_world_part(AppState& state) {
    const SceneSettings settings = state.stage().scene().settings;
    draw_gravity(state, settings);
    draw_choices(state, settings);
    draw_switches(state, settings.response == Response::sequential);
    // One line with a run and without, so that what stands below keeps its place.
    dim_text(state.palette(), state.run_on_stage() ? "Changes hold from this moment of the run on."
                                                   : "Changes are part of the scene.");
}

}  // namespace app
