// The second world as the window holds it: whether it is wanted, how it steps, and what the canvas shows of
// it.
#pragma once

#include <memory>

#include "simulation/twin_settings.h"

namespace app {

class Run;
class Twin;
struct Analysis;

struct TwinState {
    bool wanted = false;
    TwinSettings settings;
    std::shared_ptr<Twin> twin;          // while a run is on stage
    std::shared_ptr<Analysis> analysis;  // of its scene, for the canvas
    std::weak_ptr<Run> followed;         // the run that it follows: another run is another beginning
};

}  // namespace app
