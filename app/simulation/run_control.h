// How a run and the second world are driven. These are plain data, so that the window's state need not
// include the worlds.
#pragma once

#include <cstddef>
#include <cstdint>

#include <collide/dynamics/model/settings.h>

namespace app {

/// The settings of the second world that differ from the run's.
struct SecondWorldSettings {
    collide::Response response = collide::Response::sequential;
    double hertz = 15.0;  // steps per second
    bool continuous = false;
    bool ordered = false;
    bool warm_starting = true;
    friend bool operator==(const SecondWorldSettings&, const SecondWorldSettings&) = default;
};

struct RunControl {
    bool playing = false;
    double speed = 1.0;     // simulated seconds per second of the clock, 1/100 to 4
    double owed = 0.0;      // simulated seconds by which the steps lag behind the clock
    double achieved = 1.0;  // fraction of `speed` that is reached, smoothed; below 1 the steps take too long
    std::uint64_t play_start = 0;    // the step at which play was last pressed
    bool branches_on_canvas = true;  // the compared branch is outlined on the canvas, dashed
};

}  // namespace app
