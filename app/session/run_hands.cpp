// Hands on a run (running.h): what they edit of its scene, and bodies that they pull.
#include <algorithm>
#include <utility>
#include <vector>

#include <collide/scene/make_world.h>
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "simulation/input.h"
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
void forget_own_history(Work& work) {
    work.live.run_on([](Scene&) {});
    work.run->shown().revision = work.live.revision();
}

void give_edits(Work& work) {
    Run& run = *work.run;
    if (work.live.revision() == run.shown().revision) return;
    run.shown().revision = work.live.revision();
    std::vector<Input> inputs = follow_edits(run.shown().scene, work.live.scene());
    if (inputs.empty()) return;
    if (!run.edit_is_open() && work.live.dragging()) forget_own_history(work);
    run.begin_edit();
    for (Input& input : inputs) run.act(std::move(input));
    run.shown().made_of = run.made_of();
}

void end_edit(Work& work) {
    if (work.run->end_edit(work.live.undo_name())) show_run(work);
    forget_own_history(work);
}

}  // namespace

void follow_hands(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    end_outdated_runs(work, seen, tool, prompts);
    if (!work.run) return;
    give_edits(work);
    const bool under_way = work.live.dragging() || holds_hand(*work.run);
    if (work.run->edit_is_open() && !under_way) end_edit(work);
}

bool can_grab(const Work& work) { return work.run_on_stage() && work.run_control.playing; }

bool grab_body(Work& work, std::size_t body, collide::DVec2 world_point) {
    const collide::World& world = work.run->world();
    if (body >= world.body_count()) return false;
    // Others don't yield to a pull.
    if (world.def(static_cast<collide::BodyId>(body)).kind != collide::BodyKind::dynamic_body) return false;
    work.run->begin_edit("Pull " + work.live.scene().bodies[body].name);
    work.run->act(Grab{grab_of(world, static_cast<collide::BodyId>(body), world_point)});
    return true;
}

bool is_pulling(const Work& work, const ToolState& tool) {
    return tool.drag == DragKind::move && tool.movers.empty() && work.run_on_stage() && holds_hand(*work.run);
}

void pull_body(Work& work, collide::DVec2 world_target) {
    if (work.run) work.run->act(Pull{world_target});
}

void let_go(Work& work) {
    if (work.run && holds_hand(*work.run)) work.run->act(LetGo{});
}

}  // namespace app
