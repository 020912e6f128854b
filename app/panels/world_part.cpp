#include <imgui.h>

#include <cmath>

#include "document/document.h"
#include "draw/palette.h"
#include "panels/fields.h"
#include "panels/panel_state.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "panels/world_choices.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

using collide::Response;
using collide::SceneSettings;

/// The settings of the scene on stage, changed by an undo step of that name.
template <class T>
void change(Document& stage, const char* step_name, T SceneSettings::*member, T value) {
    stage.edit(step_name, [=](collide::Scene& scene) { scene.settings.*member = value; });
}

void draw_gravity(Document& stage, const Palette& palette, PanelState& panels,
                  const SceneSettings& settings) {
    vector_field(stage, palette, panels, {"Gravity", "m/s²", "Change gravity", 0.02, "%.2f"},
                 settings.gravity, [&](DVec2 gravity) {
                     stage.drag([=](collide::Scene& scene) { scene.settings.gravity = gravity; });
                     return Refusal{};
                 });
}

void draw_choices(Work& work, const SceneSettings& settings) {
    const double hertz = std::round(100.0 / settings.time_step) / 100.0;
    if (const auto rate = rate_choice("world", hertz))
        change(work.stage(), "Change the rate", &SceneSettings::time_step, 1.0 / *rate);
    beside_if_room(least_response);
    if (const auto response = response_choice("world", settings.response))
        change(work.stage(), "Change the response", &SceneSettings::response, *response);
    if (work.mode == collide::Mode::explore || settings.response == Response::push_apart) {
        if (const auto split = split_choice("world", settings.push_apart_split))
            change(work.stage(), "Change the split", &SceneSettings::push_apart_split, *split);
    }
    if (settings.response != Response::sequential) return;
    if (const auto substeps = substeps_choice("world", settings.substeps))
        change(work.stage(), "Change the substeps", &SceneSettings::substeps, *substeps);
}

void draw_switch(Document& stage, WorldSwitch which, const char* step_name, bool SceneSettings::*member) {
    bool on = stage.scene().settings.*member;
    if (world_switch("world", which, on)) change(stage, step_name, member, on);
}

void draw_switches(Document& stage, bool sequential) {
    draw_switch(stage, WorldSwitch::continuous, "Switch sweeps", &SceneSettings::continuous);
    if (sequential) {
        beside_if_room(120.0f);
        draw_switch(stage, WorldSwitch::warm, "Switch warm start", &SceneSettings::warm_starting);
    }
    draw_switch(stage, WorldSwitch::ordered, "Switch the order of impacts", &SceneSettings::ordered);
    beside_if_room(145.0f);
    draw_switch(stage, WorldSwitch::sleeping, "Switch sleep", &SceneSettings::sleeping);
    draw_switch(stage, WorldSwitch::seams, "Switch the smoothing of seams", &SceneSettings::smooth_seams);
}

}  // namespace

void draw_world_part(Work& work, Seen& seen, PanelState& panels) {
    const SceneSettings settings = work.stage().scene().settings;
    draw_gravity(work.stage(), seen.palette(), panels, settings);
    draw_choices(work, settings);
    draw_switches(work.stage(), settings.response == Response::sequential);
    // One line with a run and without, so that what stands below keeps its place.
    dim_text(seen.palette(), work.run_on_stage() ? "Changes hold from this moment of the run on."
                                                 : "Changes are part of the scene.");
}

}  // namespace app
