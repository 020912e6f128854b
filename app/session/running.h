// Driving the run of simulate mode by keys, buttons and the mouse. A run starts from the file's scene and
// never changes it. While a run is shown, all edits go to the run's own scene (Work::live) and become
// inputs of the run.
//
// Before play is pressed, and after a reset, the user arranges the file's scene as in explore mode.
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

/// Wall time since construction, to limit work within a frame.
class Stopwatch {
  public:
    double ms() const {
        const std::chrono::duration<double, std::milli> gone = std::chrono::steady_clock::now() - start_;
        return gone.count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The comparison of the shown branch with another one, for the Motion tab and the canvas.

/// Returns the difference. Null if there is only one branch. Also null while a large crowd plays: its steps
/// would take twice as long.
const BranchDifference* branch_difference(const Work& work);

/// Returns the difference while the Motion tab compares branches and its switch for the canvas is on, else
/// null.
const BranchDifference* difference_on_canvas(const Work& work, const Seen& seen);

/// Switches between explore and simulate. A run is kept while the user explores, and is dropped if the scene
/// changes meanwhile. The mode is no edit of the file's scene, but it is saved with it.
void set_mode(Work& work, Seen& seen, ToolState& tool, collide::Mode mode);

void toggle_run(Work& work, Seen& seen);
/// Takes one step forward (+1) or back (-1), and pauses.
void step_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction);
/// Goes back to where play was last pressed, then steps until the run's time reaches `seconds`.
void run_until(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, double seconds);
void restart_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Goes back to the file's scene. A run that the user has changed is kept until the next such run, or until
/// the file's scene changes.
void reset_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Shows the kept run again, at the moment where it was.
void bring_run_back(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Returns whether a kept run still belongs to the present scene.
bool can_bring_run_back(const Work& work);
/// Goes to the nearest stored moment, and pauses.
void go_to_step(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::uint64_t step);
void choose_branch(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t branch);
/// Goes to the next (+1) or previous (-1) collision and focuses its pair. Does nothing if there is none.
void go_to_bookmark(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction);
void go_to_bookmark_at(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t index);
/// Makes the present moment the file's scene, as one undo step, and ends the run.
void keep_moment(Work& work, Seen& seen, ToolState& tool);

/// Advances the run with the clock, as many steps as are due, but not more than fit into a frame.
void advance_run(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, double seconds);

void pause_run(Work& work);
/// Copies the present state of the run's world to the shown scene.
void show_run(Work& work);

/// Makes inputs of the user's changes to the run's scene. The run ends if its file's scene has been
/// replaced. Changes of one frame, or of one drag, are one edit of the run.
void follow_hands(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);

/// Grabs the body. Returns false if forces do not move it.
bool grab_body(Work& work, std::size_t body, collide::DVec2 world_point);
/// Returns whether the present drag pulls by a mouse joint, so that the world places the body.
bool is_pulling(const Work& work, const ToolState& tool);
void let_go(Work& work);

// The second world shows the same moment as the run. It shares the second canvas with the Minkowski
// difference; the one requested last is shown.

/// Creates, advances or drops the second world, and updates its part of the canvas. Requests another frame
/// while it lags behind. Precondition: the run's analysis is current.
void follow_run(Work& work, Seen& seen);

/// Returns whether the second world lags behind the run, which then waits.
bool second_world_is_behind(const Work& work);

/// Shows or hides the second world. Until a run begins it shows the file's scene. If its settings would be
/// the run's, the swept test is switched to the opposite.
void want_second_world(Work& work, Seen& seen, ToolState& tool, bool wanted);

void want_difference(Work& work, Seen& seen, ToolState& tool, bool wanted);
bool difference_is_shown(const Work& work, const Seen& seen);

// The transport's keys: they act on the sweep in explore mode, on the run in simulate mode.

void toggle_play(Work& work, Seen& seen);
/// Moves by one time step of the scene, forward (+1) or back (-1).
void step_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction);
void restart_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Goes to t_max, or in simulate mode to the last step of the branch.
void finish_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Advances the time along the sweep; it stops at t_max.
void advance_time(Document& document, ViewState& view, double seconds);

}  // namespace app
