// Hands on a run (running.h): what they edit of its scene, and bodies that they pull.
#include <algorithm>
#include <utility>
#include <vector>

#include <collide/scene/make_world.h>
#include "session/running.h"
#include "simulation/edits.h"
#include "simulation/run.h"

namespace app {

using collide::Scene;

namespace {

bool holds_hand(const Run& run) {
    const auto joints = run.world().joints();
    return std::any_of(joints.begin(), joints.end(), [](const collide::Joint& joint) {
        return joint.def.kind == collide::JointKind::mouse;
    });
}

/// The own history of the run's scene then has only edits that are no inputs of the run and came after all
/// inputs.
void forget_own_history(AppState& state) {
    state.live.run_on([](Scene&) {});
    state.run->shown().revision = state.live.revision();
}

void give_edits(AppState& state) {
    Run& run = *state.run;
    if (state.live.revision() == run.shown().revision) return;
    run.shown().revision = state.live.revision();
    std::vector<Input> inputs = follow_edits(run.shown().scene, state.live.scene());
    if (inputs.empty()) return;
    if (!run.edit_is_open() && state.live.dragging()) forget_own_history(state);
    run.begin_edit();
    for (Input& input : inputs) run.act(std::move(input));
    run.shown().made_of = run.made_of();
}

void end_edit(AppState& state) {
    if (state.run->end_edit(state.live.undo_name())) show_run(state);
    forget_own_history(state);
}

}  // namespace

void follow_hands(AppState& state) {
    end_outdated_runs(state);
    if (!state.run) return;
    give_edits(state);
    const bool under_way = state.live.dragging() || holds_hand(*state.run);
    if (state.run->edit_is_open() && !under_way) end_edit(state);
}

bool can_grab(const AppState& state) { return state.run_on_stage() && state.run_control.playing; }

bool grab_body(AppState& state, std::size_t body, collide::DVec2 world_point) {
    const collide::World& world = state.run->world();
    if (body >= world.body_count()) return false;
    // Others don't yield to a pull.
    if (world.def(static_cast<collide::BodyId>(body)).kind != collide::BodyKind::dynamic_body) return false;
    state.run->begin_edit("Pull " + state.live.scene().bodies[body].name);
    state.run->act(Grab{grab_of(world, static_cast<collide::BodyId>(body), world_point)});
    return true;
}

bool is_pulling(const AppState& state) {
    return state.tool.drag == DragKind::move && state.tool.movers.empty() && state.run_on_stage() &&
           holds_hand(*state.run);
}

void pull_body(AppState& state, collide::DVec2 world_target) {
    if (state.run) state.run->act(Pull{world_target});
}

void let_go(AppState& state) {
    if (state.run && holds_hand(*state.run)) state.run->act(LetGo{});
}

}  // namespace app
