// What a second world beside the run does otherwise.
#pragma once

#include <collide/dynamics/model/settings.h>

namespace app {

struct TwinSettings {
    collide::Response response = collide::Response::sequential;
    double hertz = 15.0;  // steps a second
    bool continuous = false;
    bool ordered = false;
    bool warm_starting = true;
    friend bool operator==(const TwinSettings&, const TwinSettings&) = default;
};

}  // namespace app
