// How a run and the second world are driven: plain data of its own, so that the window knows it
// without knowing worlds.
#pragma once

#include <cstddef>
#include <cstdint>

#include <collide/dynamics/model/settings.h>

namespace app {

/// How the second world steps, where that differs from the run.
struct SecondWorldSettings {
    collide::Response response = collide::Response::sequential;
    double hertz = 15.0;  // steps a second
    bool continuous = false;
    bool ordered = false;
    bool warm_starting = true;
    friend bool operator==(const SecondWorldSettings&, const SecondWorldSettings&) = default;
};

struct RunControl {
    bool playing = false;
    double speed = 1.0;                // simulated seconds in one of the clock's, 1/100 to 4
    double owed = 0.0;                 // simulated seconds that the steps are behind the clock
    double achieved = 1.0;             // of the speed asked for, smoothed; below 1: steps take too long
    std::uint64_t play_start = 0;      // the step at which play was pressed last
    std::uint64_t scene_revision = 0;  // of the document when the run began
    bool bar_held = false;             // the handle of the timeline is dragged
    bool branches_on_canvas = true;    // the branch that is compared is drawn there, dashed
};

}  // namespace app
