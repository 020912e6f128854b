#include "session/running.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <collide/scene/make_world.h>
#include "document/bodies.h"
#include "draw/drawing.h"
#include "overlays/velocity.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "simulation/input.h"
#include "simulation/run.h"

namespace app {

const BranchDifference* branch_difference(const Work& work) {
    if (!work.shows_run()) return nullptr;
    const Run& run = *work.run;
    const auto other = run.compared();
    const bool takes_long = work.run_control.playing && run.world().body_count() > crowd_size;
    if (!other || takes_long) return nullptr;
    return &run.difference_to(*other);
}

const BranchDifference* difference_on_canvas(const Work& work, const Seen& seen) {
    const bool compares =
        seen.tab == InspectorTab::motion && !seen.settings.folded.contains("motion/branches");
    if (!compares || !work.run_control.branches_on_canvas) return nullptr;
    return branch_difference(work);
}

using collide::Mode;
using collide::Scene;

namespace {

/// Limit: time during which the window was dragged or hidden is not made up for.
constexpr double most_seconds_a_frame = 0.1;
constexpr double most_work_ms = 12.0;  // for steps in a frame; the rest of the frame shows them
constexpr int most_steps_a_frame = 240;

void begin_run(Work& work, Seen& seen) {
    work.document.commit_drag();
    work.run = std::make_shared<Run>(work.document.scene());
    seen.analysis.bar_speed = kept_bar_speed(work.document.scene(), seen.analysis.bar_speed);
    work.run->shown().file_revision = work.document.revision();
    work.run_control.play_start = 0;
    work.live.open(work.document.scene(), std::nullopt);
    show_run(work);
}

/// Measures the time of steps, for the profiler.
template <class Steps>
void timed(Work& work, const Steps& steps) {
    const Stopwatch watch;
    steps();
    work.world_ms = watch.ms();
}

void take_steps(Run& run, RunControl& control) {
    const Stopwatch watch;
    const double wanted = control.owed;
    // A repeated step has its own length.
    const auto is_due = [&] { return control.owed >= run.time_step(); };
    if (!is_due()) return;
    int taken = 0;
    // Whether one more step fits into the frame, if it takes as long as the others. A late frame owes more
    // steps, and would make the next frame later still.
    const auto fits = [&] { return taken == 0 || watch.ms() * (taken + 1) <= most_work_ms * taken; };
    while (is_due() && taken < most_steps_a_frame && fits()) {
        control.owed -= run.time_step();
        run.step();
        ++taken;
    }
    const bool late = is_due();
    const double share = late ? (wanted - control.owed) / wanted : 1.0;
    control.achieved += 0.1 * (share - control.achieved);
    if (late) control.owed = 0.0;
}

}  // namespace

void show_run(Work& work) {
    Run& run = *work.run;
    ShownScene& shown = run.shown();
    if (shown.made_of != run.made_of()) {
        shown.made_of = run.made_of();
        shown.scene = *shown.made_of;
        show_world(run.world(), shown.scene);
        work.live.run_on([&](Scene& scene) { scene = shown.scene; });
    } else {
        show_world(run.world(), shown.scene);
        work.live.run_on([&](Scene& scene) { show_world(run.world(), scene); });
    }
    shown.revision = work.live.revision();
}

void pause_run(Work& work) {
    work.run_control.playing = false;
    work.run_control.owed = 0.0;
}

void set_mode(Work& work, Seen& seen, ToolState& tool, Mode mode) {
    if (work.mode == mode) return;
    pause_run(work);
    work.shown().cancel_drag();
    seen.view.playing = false;
    seen.view.scrub_time = 0.0;
    work.mode = mode;
    forget_missing_bodies(work.shown(), seen.view, tool);
}

void toggle_run(Work& work, Seen& seen) {
    RunControl& control = work.run_control;
    if (control.playing) return pause_run(work);
    if (!work.run) begin_run(work, seen);
    control.play_start = work.run->now();
    control.playing = true;
    control.achieved = 1.0;
}

void step_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction) {
    pause_run(work);
    follow_hands(work, seen, tool, prompts);  // an edit may have come in the same frame
    if (direction < 0) {
        if (work.run && work.run->now() > 0) go_to_step(work, seen, tool, prompts, work.run->now() - 1);
        return;
    }
    if (!work.run) begin_run(work, seen);
    timed(work, [&] { work.run->step(); });
    show_run(work);
}

void run_until(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, double seconds) {
    const std::uint64_t steps = step_at(seconds, work.document.scene().settings.time_step);
    while ((work.run ? work.run->now() : 0) < steps) step_run(work, seen, tool, prompts, 1);
}

void restart_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!work.run) return;
    go_to_step(work, seen, tool, prompts, work.run_control.play_start);
}

namespace {

void end_run(Work& work, Seen& seen, ToolState& tool) {
    pause_run(work);
    work.live.cancel_drag();
    work.run.reset();
    work.world_ms = 0.0;
    forget_missing_bodies(work.shown(), seen.view, tool);
}

/// Returns whether the user has changed the run, so that dropping it would lose work.
bool holds_work(const Run& run) { return run.branches().size() > 1 || !run.branch().inputs.empty(); }

void withdraw_offer(Prompts& prompts) {
    std::erase_if(prompts.messages,
                  [](const Message& m) { return m.offer == Message::Offer::bring_run_back; });
}

void put_away(Work& work, Prompts& prompts) {
    constexpr double seconds_to_think = 20.0;
    work.put_away = work.run;
    withdraw_offer(prompts);
    const std::size_t branches = work.run->branches().size();
    prompts.say(Message::Kind::info,
                branches > 1 ? fmt::format("The run was discarded, with all its {} branches.", branches)
                             : "The run was discarded, with all changes made in it.");
    prompts.messages.back().seconds_left = seconds_to_think;
    prompts.messages.back().offer = Message::Offer::bring_run_back;
}

void forget_put_away(Work& work, Prompts& prompts) {
    if (can_bring_run_back(work)) return;
    work.put_away.reset();
    withdraw_offer(prompts);
}

}  // namespace

/// A run belongs to the file's scene in the state in which the run began.
bool can_bring_run_back(const Work& work) {
    return work.put_away && work.put_away->shown().file_revision == work.document.revision();
}

void reset_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    pause_run(work);
    if (!work.run) return;
    if (holds_work(*work.run)) put_away(work, prompts);
    end_run(work, seen, tool);
}

void bring_run_back(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    forget_put_away(work, prompts);
    if (!work.put_away) return;
    set_mode(work, seen, tool, Mode::simulate);
    pause_run(work);
    work.live.cancel_drag();
    std::swap(work.run, work.put_away);
    if (work.put_away && !holds_work(*work.put_away)) work.put_away.reset();
    withdraw_offer(prompts);
    work.run_control.play_start = work.run->branch().first;
    work.live.open(work.document.scene(), std::nullopt);
    work.run->shown().made_of.reset();
    show_run(work);
    forget_missing_bodies(work.shown(), seen.view, tool);
}

void go_to_step(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::uint64_t step) {
    pause_run(work);
    follow_hands(work, seen, tool, prompts);
    if (!work.run) return;
    timed(work, [&] { work.run->go_to(step); });
    show_run(work);
    forget_missing_bodies(work.shown(), seen.view, tool);
}

void choose_branch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t branch) {
    pause_run(work);
    follow_hands(work, seen, tool, prompts);
    if (!work.run) return;
    work.run->choose(branch);
    show_run(work);
    forget_missing_bodies(work.shown(), seen.view, tool);
}

void go_to_bookmark_at(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t index) {
    if (!work.run || index >= work.run->branch().bookmarks.size()) return;
    const Bookmark bookmark = work.run->branch().bookmarks[index];
    go_to_step(work, seen, tool, prompts, bookmark.step);
    const collide::Scene& scene = work.shown().scene();
    const auto one = body_named(scene, bookmark.body_a);
    const auto other = body_named(scene, bookmark.body_b);
    if (one && other && one != other) seen.view.focus = std::minmax(*one, *other);
}

void go_to_bookmark(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction) {
    if (!work.run) return;
    const auto& marks = work.run->branch().bookmarks;
    const std::uint64_t now = work.run->now();
    if (direction > 0) {
        const auto next =
            std::find_if(marks.begin(), marks.end(), [&](const Bookmark& m) { return m.step > now; });
        if (next != marks.end())
            go_to_bookmark_at(work, seen, tool, prompts, static_cast<std::size_t>(next - marks.begin()));
    } else {
        const auto last =
            std::find_if(marks.rbegin(), marks.rend(), [&](const Bookmark& m) { return m.step < now; });
        if (last != marks.rend())
            go_to_bookmark_at(work, seen, tool, prompts, static_cast<std::size_t>(marks.rend() - last) - 1);
    }
}

void keep_moment(Work& work, Seen& seen, ToolState& tool) {
    if (!work.shows_run()) return;
    pause_run(work);
    const Scene& shown = work.live.scene();
    work.document.edit("Use a moment as the scene", [&](Scene& scene) {
        scene.bodies = shown.bodies;
        scene.settings = shown.settings;
    });
    end_run(work, seen, tool);
}

void advance_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, double seconds) {
    follow_hands(work, seen, tool, prompts);
    if (!work.shows_run() || !work.run_control.playing) return;
    RunControl& control = work.run_control;
    if (second_world_is_behind(work)) {  // the two worlds go in step: the slower one sets the pace
        control.achieved -= 0.1 * control.achieved;
        return;
    }
    control.owed += std::min(seconds, most_seconds_a_frame) * control.speed;
    const std::uint64_t before = work.run->now();
    const Stopwatch watch;
    take_steps(*work.run, control);
    if (work.run->now() == before) return;
    work.world_ms = watch.ms();
    show_run(work);
}

// ---- the user's edits of a run, and bodies that are dragged in it

namespace {

bool holds_hand(const Run& run) {
    const auto joints = run.world().joints();
    return std::any_of(joints.begin(), joints.end(), [](const collide::Joint& joint) {
        return kind_of(joint.def) == collide::JointKind::mouse;
    });
}

/// Afterwards the history of the run's scene has only edits that are no inputs of the run and came after all
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
    // The present run and the kept one belong to the file's scene in the state in which they began.
    forget_put_away(work, prompts);
    if (work.run && work.document.revision() != work.run->shown().file_revision) end_run(work, seen, tool);
    if (!work.run) return;
    give_edits(work);
    const bool under_way = work.live.dragging() || holds_hand(*work.run);
    if (work.run->edit_is_open() && !under_way) end_edit(work);
}

bool grab_body(Work& work, std::size_t body, collide::DVec2 world_point) {
    const collide::World& world = work.run->world();
    if (body >= world.body_count()) return false;
    // Only forces on dynamic bodies have an effect.
    if (world.def(static_cast<collide::BodyIndex>(body)).kind != collide::BodyKind::dynamic_body)
        return false;
    work.run->begin_edit("Pull " + work.live.scene().bodies[body].name);
    work.run->act(Grab{grab_of(world, static_cast<collide::BodyIndex>(body), world_point)});
    return true;
}

bool is_pulling(const Work& work, const ToolState& tool) {
    return tool.drag == DragKind::move && tool.movers.empty() && work.shows_run() && holds_hand(*work.run);
}

void let_go(Work& work) {
    if (work.run && holds_hand(*work.run)) work.run->act(LetGo{});
}

// ---- the keys of the transport

namespace {

bool runs(const Work& work) { return work.mode == collide::Mode::simulate; }

double t_max(const Document& document) { return document.scene().settings.t_max; }

}  // namespace

void toggle_play(Work& work, Seen& seen) {
    if (runs(work)) return toggle_run(work, seen);
    if (!seen.view.playing && seen.view.scrub_time >= t_max(work.shown())) seen.view.scrub_time = 0.0;
    seen.view.playing = !seen.view.playing;
}

void step_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction) {
    if (runs(work)) return step_run(work, seen, tool, prompts, direction);
    seen.view.playing = false;
    const double step = direction * work.shown().scene().settings.time_step;
    seen.view.scrub_time = std::clamp(seen.view.scrub_time + step, 0.0, t_max(work.shown()));
}

void restart_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (runs(work)) return restart_run(work, seen, tool, prompts);
    seen.view.playing = false;
    seen.view.scrub_time = 0.0;
}

void finish_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (runs(work)) {
        if (work.run) go_to_step(work, seen, tool, prompts, work.run->branch().last());
        return;
    }
    seen.view.playing = false;
    seen.view.scrub_time = t_max(work.shown());
}

void advance_time(Document& document, ViewState& view, double seconds) {
    if (!view.playing) return;
    view.scrub_time += seconds * view.play_speed;
    if (view.scrub_time >= t_max(document)) {
        view.scrub_time = t_max(document);
        view.playing = false;
    }
}

}  // namespace app
