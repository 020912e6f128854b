// The clock of the race: processor time of the calling thread where there is such a clock, so that a busy
// machine and a sleeping thread don't count; else time that passes.
#pragma once

namespace app {

/// Milliseconds since some moment.
using RaceClock = double (*)();

double thread_milliseconds();

}  // namespace app
