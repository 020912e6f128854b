// The process: its arguments, its standard streams, and how it ends.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace app {

int process_number();
/// Returns whether a process with this number is running.
bool process_lives(int number);

/// Returns the command line arguments in UTF-8, without the program's name.
std::vector<std::string> arguments(int argc, const char* const* argv);

/// Opens closed standard streams on the null device. Otherwise a file opened later would take their place.
/// Writing to such an output fails, as it should. All streams become binary.
void open_closed_streams();

/// Returns whether standard error is a terminal, in which a line can be overwritten.
bool errors_go_to_terminal();

/// Silences standard error as long as the returned object exists. The libraries of X11, Wayland and OpenGL
/// would add messages to the one sentence that the program prints.
std::shared_ptr<void> quiet_errors();

/// Tells why the window does not open, on standard error, or in a message box if the program has none.
void tell_refusal(const std::string& sentence);

// How the process ends on SIGINT (Ctrl+C), SIGTERM or SIGHUP, and on Windows when its console is closed.
//
// A thread of its own waits for them, so that no work, however long, and no read that waits for input keeps
// the process alive. One that the process was started to ignore (nohup) stays ignored.

/// Makes such a signal end the process at once, killed by that signal. No unfinished file is left.
/// Called once, before there are other threads.
void end_on_signals();

/// The first signal from now on is given to `take` instead, on the thread that waits; the second one ends the
/// process all the same. An empty `take` is none.
void take_next_signal(std::function<void(int)> take);

/// Ends as if the signal had not been caught: the parent process sees what ended it.
[[noreturn]] void end_by_signal(int signal);

}  // namespace app
