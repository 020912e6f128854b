#include "actions/undoing.h"

#include <fmt/format.h>

#include "session/editing.h"
#include "session/running.h"
#include "session/session.h"
#include "simulation/run.h"

namespace app {

namespace {

/// The run's scene has no history of its own, or none in that direction.
bool run_undoes(const Session& state) { return state.work.run_on_stage() && !state.work.live.can_undo(); }
bool run_redoes(const Session& state) { return state.work.run_on_stage() && !state.work.live.can_redo(); }

/// What is said of the next one takes the place of what was said of the last one: it holds no longer.
constexpr const char* matter_of_edits = "the run's edits";

void take_edit(Session& state, const std::string& words, void (Run::*take)()) {
    pause_run(state.work);
    Run& run = *state.work.run;
    keep_names(state.work.stage(), state.seen.view, state.tool, [&] {
        (run.*take)();
        show_run(state.work);
    });
    state.prompts.say(Message::Kind::info, fmt::format("{}: the run is at {:.2f} s.", words, run.time()),
                      matter_of_edits);
}

}  // namespace

bool can_undo(const Session& state) {
    return run_undoes(state) ? state.work.run->can_undo() : state.work.stage().can_undo();
}
bool can_redo(const Session& state) {
    return run_redoes(state) ? state.work.run->can_redo() : state.work.stage().can_redo();
}

std::string undo_name(const Session& state) {
    return run_undoes(state) ? state.work.run->undo_name() : state.work.stage().undo_name();
}
std::string redo_name(const Session& state) {
    return run_redoes(state) ? state.work.run->redo_name() : state.work.stage().redo_name();
}

void undo_on_stage(Session& state) {
    if (state.work.run_on_stage()) {
        state.work.live.commit_drag();  // which may be what is undone
        follow_hands(state.work, state.seen, state.tool, state.prompts);
    }
    if (!run_undoes(state)) {
        undo(state.work.stage(), state.seen.view, state.tool);
    } else if (state.work.run->can_undo()) {
        take_edit(state, fmt::format("\"{}\" is taken back", state.work.run->undo_name()), &Run::undo);
    }
}

void redo_on_stage(Session& state) {
    if (!run_redoes(state)) {
        redo(state.work.stage(), state.seen.view, state.tool);
    } else if (state.work.run->can_redo()) {
        take_edit(state, fmt::format("\"{}\" is made again", state.work.run->redo_name()), &Run::redo);
    }
}

}  // namespace app
