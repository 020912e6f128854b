#include "actions/undoing.h"

#include <fmt/format.h>

#include "session/editing.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "simulation/run.h"

namespace app {

namespace {

/// The run's scene has no history of its own, or none in that direction.
bool run_undoes(const Work& work) { return work.run_on_stage() && !work.live.can_undo(); }
bool run_redoes(const Work& work) { return work.run_on_stage() && !work.live.can_redo(); }

/// What is said of the next one takes the place of what was said of the last one: it holds no longer.
constexpr const char* matter_of_edits = "the run's edits";

void take_edit(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const std::string& words,
               void (Run::*take)()) {
    pause_run(work);
    Run& run = *work.run;
    keep_names(work.stage(), seen.view, tool, [&] {
        (run.*take)();
        show_run(work);
    });
    prompts.say(Message::Kind::info, fmt::format("{}: the run is at {:.2f} s.", words, run.time()),
                matter_of_edits);
}

}  // namespace

bool can_undo(const Work& work) { return run_undoes(work) ? work.run->can_undo() : work.stage().can_undo(); }
bool can_redo(const Work& work) { return run_redoes(work) ? work.run->can_redo() : work.stage().can_redo(); }

std::string undo_name(const Work& work) {
    return run_undoes(work) ? work.run->undo_name() : work.stage().undo_name();
}
std::string redo_name(const Work& work) {
    return run_redoes(work) ? work.run->redo_name() : work.stage().redo_name();
}

void undo_on_stage(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (work.run_on_stage()) {
        work.live.commit_drag();  // which may be what is undone
        follow_hands(work, seen, tool, prompts);
    }
    if (!run_undoes(work)) {
        undo(work.stage(), seen.view, tool);
    } else if (work.run->can_undo()) {
        take_edit(work, seen, tool, prompts, fmt::format("\"{}\" undone", work.run->undo_name()), &Run::undo);
    }
}

void redo_on_stage(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!run_redoes(work)) {
        redo(work.stage(), seen.view, tool);
    } else if (work.run->can_redo()) {
        take_edit(work, seen, tool, prompts, fmt::format("\"{}\" redone", work.run->redo_name()), &Run::redo);
    }
}

}  // namespace app
