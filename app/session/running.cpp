#include "session/running.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "document/body_names.h"
#include "overlays/velocity_arrow.h"
#include "session/editing.h"
#include "session/stopwatch.h"
#include "session/twin_following.h"
#include "simulation/run.h"
#include "simulation/shown_scene.h"

namespace app {

using collide::Mode;
using collide::Scene;

namespace {

constexpr double most_seconds_a_frame = 0.1;  // a window that was dragged or hidden does not make them up
constexpr double most_work_ms = 25.0;         // of steps in a frame
constexpr int most_steps_a_frame = 240;

void begin_run(AppState& state) {
    state.document.commit_drag();
    state.run = std::make_shared<Run>(state.document.scene());
    state.analysis.bar_speed = bar_speed(state.document.scene());
    state.run->shown().file_revision = state.document.revision();
    state.run_control.play_start = 0;
    state.live.open(state.document.scene(), std::nullopt);
    show_run(state);
}

/// Does what takes steps, and keeps for the profiler how long that took.
template <class Steps>
void timed(AppState& state, const Steps& steps) {
    const Stopwatch watch;
    steps();
    state.world_ms = watch.ms();
}

void take_steps(Run& run, RunControl& control) {
    const Stopwatch watch;
    const double wanted = control.owed;
    // Known steps that are taken again bring their own length with them.
    const auto is_due = [&] { return control.owed >= run.time_step(); };
    if (!is_due()) return;
    int taken = 0;
    while (is_due() && taken < most_steps_a_frame && (taken == 0 || watch.ms() < most_work_ms)) {
        control.owed -= run.time_step();
        run.step();
        ++taken;
    }
    const bool late = is_due();
    const double share = late ? (wanted - control.owed) / wanted : 1.0;
    control.achieved += 0.1 * (share - control.achieved);
    if (late) control.owed = 0.0;
}

void focus_on(AppState& state, const Bookmark& bookmark) {
    const collide::Scene& scene = state.stage().scene();
    const auto one = body_named(scene, bookmark.body_a);
    const auto other = body_named(scene, bookmark.body_b);
    if (one && other && one != other) state.view.focus = std::minmax(*one, *other);
}

}  // namespace

void show_run(AppState& state) {
    Run& run = *state.run;
    ShownScene& shown = run.shown();
    if (shown.made_of != run.made_of()) {
        shown.made_of = run.made_of();
        shown.scene = *shown.made_of;
        show_world(run.world(), shown.scene);
        state.live.run_on([&](Scene& scene) { scene = shown.scene; });
    } else {
        show_world(run.world(), shown.scene);
        state.live.run_on([&](Scene& scene) { show_world(run.world(), scene); });
    }
    shown.revision = state.live.revision();
}

void pause_run(AppState& state) {
    state.run_control.playing = false;
    state.run_control.owed = 0.0;
}

void set_mode(AppState& state, Mode mode) {
    if (state.mode == mode) return;
    pause_run(state);
    state.stage().cancel_drag();
    state.view.playing = false;
    state.view.scrub_time = 0.0;
    state.mode = mode;
    forget_missing_bodies(state);
}

void toggle_run(AppState& state) {
    RunControl& control = state.run_control;
    if (control.playing) {
        pause_run(state);
        return;
    }
    if (!state.run) begin_run(state);
    control.play_start = state.run->now();
    control.playing = true;
    control.achieved = 1.0;
}

void step_run(AppState& state, int direction) {
    pause_run(state);
    follow_hands(state);  // an edit may have come in the same frame
    if (direction < 0) {
        if (state.run && state.run->now() > 0) go_to_step(state, state.run->now() - 1);
        return;
    }
    if (!state.run) begin_run(state);
    timed(state, [&] { state.run->step(); });
    show_run(state);
}

void restart_run(AppState& state) {
    if (!state.run) return;
    go_to_step(state, state.run_control.play_start);
}

namespace {

void end_run(AppState& state) {
    pause_run(state);
    state.live.cancel_drag();
    state.run.reset();
    state.world_ms = 0.0;
    forget_missing_bodies(state);
}

/// Hands have done something in it that would be gone with it.
bool holds_work(const Run& run) { return run.branches().size() > 1 || !run.branch().inputs.empty(); }

std::string put_away_words(const Run& run) {
    const std::size_t branches = run.branches().size();
    return branches > 1 ? fmt::format("The run was put away, with all its {} branches.", branches)
                        : "The run was put away, with all that was changed in it.";
}

void withdraw_offer(AppState& state) {
    std::erase_if(state.messages, [](const Message& m) { return m.offer == Message::Offer::bring_run_back; });
}

void put_away(AppState& state) {
    constexpr double seconds_to_think = 20.0;
    state.put_away = state.run;
    withdraw_offer(state);
    state.say(Message::Kind::info, put_away_words(*state.run));
    state.messages.back().seconds_left = seconds_to_think;
    state.messages.back().offer = Message::Offer::bring_run_back;
}

void forget_put_away(AppState& state) {
    if (can_bring_run_back(state)) return;
    state.put_away.reset();
    withdraw_offer(state);
}

}  // namespace

/// A run belongs to the file's scene as it was when the run began.
bool can_bring_run_back(const AppState& state) {
    return state.put_away && state.put_away->shown().file_revision == state.document.revision();
}

void reset_run(AppState& state) {
    pause_run(state);
    if (!state.run) return;
    if (holds_work(*state.run)) put_away(state);
    end_run(state);
}

void bring_run_back(AppState& state) {
    forget_put_away(state);
    if (!state.put_away) return;
    set_mode(state, Mode::simulate);
    pause_run(state);
    state.live.cancel_drag();
    std::swap(state.run, state.put_away);
    if (state.put_away && !holds_work(*state.put_away)) state.put_away.reset();
    withdraw_offer(state);
    state.run_control.play_start = state.run->branch().first;
    state.live.open(state.document.scene(), std::nullopt);
    state.run->shown().made_of.reset();
    show_run(state);
    forget_missing_bodies(state);
}

void go_to_step(AppState& state, std::uint64_t step) {
    pause_run(state);
    follow_hands(state);
    if (!state.run) return;
    timed(state, [&] { state.run->go_to(step); });
    show_run(state);
    forget_missing_bodies(state);
}

void go_to_end(AppState& state) {
    if (state.run) go_to_step(state, state.run->branch().last());
}

void choose_branch(AppState& state, std::size_t branch) {
    pause_run(state);
    follow_hands(state);
    if (!state.run) return;
    state.run->choose(branch);
    show_run(state);
    forget_missing_bodies(state);
}

void go_to_bookmark_at(AppState& state, std::size_t index) {
    if (!state.run || index >= state.run->branch().bookmarks.size()) return;
    const Bookmark bookmark = state.run->branch().bookmarks[index];
    go_to_step(state, bookmark.step);
    focus_on(state, bookmark);
}

void go_to_bookmark(AppState& state, int direction) {
    if (!state.run) return;
    const auto& marks = state.run->branch().bookmarks;
    const std::uint64_t now = state.run->now();
    if (direction > 0) {
        const auto next =
            std::find_if(marks.begin(), marks.end(), [&](const Bookmark& m) { return m.step > now; });
        if (next != marks.end()) go_to_bookmark_at(state, static_cast<std::size_t>(next - marks.begin()));
    } else {
        const auto last =
            std::find_if(marks.rbegin(), marks.rend(), [&](const Bookmark& m) { return m.step < now; });
        if (last != marks.rend()) go_to_bookmark_at(state, static_cast<std::size_t>(marks.rend() - last) - 1);
    }
}

void keep_moment(AppState& state) {
    if (!state.run_on_stage()) return;
    pause_run(state);
    const Scene& shown = state.live.scene();
    state.document.edit("Keep a moment of the run", [&](Scene& scene) {
        scene.bodies = shown.bodies;
        scene.settings = shown.settings;
    });
    end_run(state);
}

void advance_run(AppState& state, double seconds) {
    follow_hands(state);
    if (!state.run_on_stage() || !state.run_control.playing) return;
    RunControl& control = state.run_control;
    if (twin_is_behind(state)) {  // the two worlds go in step: the slower one sets the pace
        control.achieved -= 0.1 * control.achieved;
        return;
    }
    control.owed += std::min(seconds, most_seconds_a_frame) * control.speed;
    const std::uint64_t before = state.run->now();
    const Stopwatch watch;
    take_steps(*state.run, control);
    if (state.run->now() == before) return;
    state.world_ms = watch.ms();
    show_run(state);
}

void end_outdated_runs(AppState& state) {
    forget_put_away(state);
    if (state.run && state.document.revision() != state.run->shown().file_revision) end_run(state);
}

}  // namespace app
