#include "actions/undoing.h"

#include <fmt/format.h>

#include "session/editing.h"
#include "session/running.h"
#include "session/session.h"
#include "simulation/run.h"

namespace app {

namespace {

/// The run's scene has no history of its own, or none in that direction.
bool run_undoes(const Session& session) {
    return session.work.run_on_stage() && !session.work.live.can_undo();
}
bool run_redoes(const Session& session) {
    return session.work.run_on_stage() && !session.work.live.can_redo();
}

/// What is said of the next one takes the place of what was said of the last one: it holds no longer.
constexpr const char* matter_of_edits = "the run's edits";

void take_edit(Session& session, const std::string& words, void (Run::*take)()) {
    pause_run(session.work);
    Run& run = *session.work.run;
    keep_names(session.work.stage(), session.seen.view, session.tool, [&] {
        (run.*take)();
        show_run(session.work);
    });
    session.prompts.say(Message::Kind::info, fmt::format("{}: the run is at {:.2f} s.", words, run.time()),
                        matter_of_edits);
}

}  // namespace

bool can_undo(const Session& session) {
    return run_undoes(session) ? session.work.run->can_undo() : session.work.stage().can_undo();
}
bool can_redo(const Session& session) {
    return run_redoes(session) ? session.work.run->can_redo() : session.work.stage().can_redo();
}

std::string undo_name(const Session& session) {
    return run_undoes(session) ? session.work.run->undo_name() : session.work.stage().undo_name();
}
std::string redo_name(const Session& session) {
    return run_redoes(session) ? session.work.run->redo_name() : session.work.stage().redo_name();
}

void undo_on_stage(Session& session) {
    if (session.work.run_on_stage()) {
        session.work.live.commit_drag();  // which may be what is undone
        follow_hands(session.work, session.seen, session.tool, session.prompts);
    }
    if (!run_undoes(session)) {
        undo(session.work.stage(), session.seen.view, session.tool);
    } else if (session.work.run->can_undo()) {
        take_edit(session, fmt::format("\"{}\" is taken back", session.work.run->undo_name()), &Run::undo);
    }
}

void redo_on_stage(Session& session) {
    if (!run_redoes(session)) {
        redo(session.work.stage(), session.seen.view, session.tool);
    } else if (session.work.run->can_redo()) {
        take_edit(session, fmt::format("\"{}\" is made again", session.work.run->redo_name()), &Run::redo);
    }
}

}  // namespace app
