// How the process ends on SIGINT (Ctrl+C), SIGTERM or SIGHUP.
//
// A thread of its own waits for them, so that no work, however long, and no read that waits for input keeps
// the process alive. One that the process was started to ignore (nohup) stays ignored.
#pragma once

#include <functional>

namespace app {

/// From now on such a signal ends the process at once, killed by that signal, and no unfinished file is left.
/// Called once, before there are other threads.
void end_on_signals();

/// The first signal from now on is given to `take` instead, on the thread that waits; the second one ends the
/// process all the same. An empty `take` is none.
void take_next_signal(std::function<void(int)> take);

/// Ends as if the signal had not been caught: the parent process sees what ended it.
[[noreturn]] void end_by_signal(int signal);

/// Standard input, output and error that are closed are opened on /dev/null. Otherwise a file that is opened
/// later would be taken for one of them. Writing to such an output fails, as it should.
void open_closed_streams();

}  // namespace app
