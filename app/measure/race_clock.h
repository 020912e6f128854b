// The clock of the race: processor time of the calling thread, so that a busy machine and a sleeping thread
// don't count. Where there is no such clock, elapsed time.
#pragma once

namespace app {

/// Milliseconds since some moment.
using RaceClock = double (*)();

double thread_milliseconds();

}  // namespace app
