// The run of simulate mode, driven by keys, buttons and the mouse. It starts from the file's scene and never
// changes that. While a run is open, everything acts on the run's own scene (Work::live), and each edit
// there becomes an input of the run.
//
// Before play is pressed, and after reset, the user arranges the file's scene as in explore mode.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <collide/base/vec2.h>
#include <collide/scene/scene.h>
#include "session/parts.h"
#include "simulation/run_comparison.h"

namespace app {

/// Wall time since it was made, for work that must end with its frame.
class Stopwatch {
  public:
    double ms() const {
        const std::chrono::duration<double, std::milli> gone = std::chrono::steady_clock::now() - start_;
        return gone.count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The branch of the run that is shown against another one: what the Motion tab says of it and the canvas
// shows.

/// Null where there is one branch, and while a crowd plays: its steps would take twice as long.
const BranchDifference* branch_difference(const Work& work);

/// The same while the Motion tab compares branches and its switch for the canvas is on, else null.
const BranchDifference* difference_on_canvas(const Work& work, const Seen& seen);

/// Explore or simulate. A run waits while the scene is explored; it is gone when the scene has been changed
/// meanwhile. No edit of the file's scene; saving writes the mode.
void set_mode(Work& work, Seen& seen, ToolState& tool, collide::Mode mode);

void toggle_run(Work& work, Seen& seen);
/// One step on (+1) or back (-1); pauses.
void step_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction);
/// Goes back to where play was pressed last.
/// Steps on until the run has come so far, seconds of it.
void run_until(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, double seconds);
void restart_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Goes back to the file's scene. A run that the user has changed is kept until the next such run, or until
/// the file's scene changes.
void reset_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// The run that was put away is on stage again, where it stood.
void bring_run_back(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Whether one that was put away belongs to the scene as it is.
bool can_bring_run_back(const Work& work);
/// Goes to the nearest stored moment, and pauses.
void go_to_step(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::uint64_t step);
void choose_branch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t branch);
/// Goes to the next (+1) or previous (-1) collision and focuses its pair. Does nothing when there is none.
void go_to_bookmark(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction);
void go_to_bookmark_at(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t index);
/// The file's scene becomes what is shown now: one undo step. The run is over.
void keep_moment(Work& work, Seen& seen, ToolState& tool);

/// Let the clock go on: as many steps as it is behind, but no more than a frame has time for.
void advance_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, double seconds);

void pause_run(Work& work);
/// The window's scene becomes what the run's world is now.
void show_run(Work& work);

/// Changes that the user has made to the run's scene become inputs of the run. The run ends when its file's
/// scene has been replaced. Changes made at once, or in one drag, are one edit of the run.
void follow_hands(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

/// A hand pulls a body of a run that plays.
bool can_grab(const Work& work);
/// False when forces do not move the body.
bool grab_body(Work& work, std::size_t body, collide::DVec2 world_point);
/// A move that is under way goes by the hand's joint: the world, not the hand, places the body.
bool is_pulling(const Work& work, const ToolState& tool);
void pull_body(Work& work, collide::DVec2 world_target);
void let_go(Work& work);

// The second world is kept at the moment that the run shows. It has the second canvas, or the Minkowski
// difference has: there is only one, and the one asked for last is shown.

/// Makes, follows or drops it, and renews what the canvas shows of it if anything has changed. Another frame
/// is wanted while it has not caught up. Precondition: the run's analysis is current.
void follow_run(Work& work, Seen& seen);

/// Whether its steps are behind the run's; the run waits for it then.
bool second_world_is_behind(const Work& work);

/// Shows it beside the run, or no more. It stands still with the file's scene until a run begins. Settings
/// that would make it the same as the run are changed: it sweeps if the run does not, or the other way round.
void want_second_world(Work& work, Seen& seen, ToolState& tool, bool wanted);

void want_difference(Work& work, Seen& seen, ToolState& tool, bool wanted);
bool difference_is_shown(const Work& work, const Seen& seen);

// What the keys of the transport do: in explore mode along the sweep, in simulate mode along the run.

void toggle_play(Work& work, Seen& seen);
/// One time step of the scene forward (+1) or back (-1).
void step_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction);
void restart_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Goes to t_max; in simulate mode, to the last step of the branch.
void finish_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Let the time run; it stops at t_max.
void advance_time(Document& stage, ViewState& view, double seconds);

}  // namespace app
