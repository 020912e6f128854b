// What a picture can't have, and why: the choices of its dialog depend on each other and on the build.
#pragma once

#include "session/window_state.h"

namespace app {

/// A sentence for each choice that can't be made; empty for one that can.
struct PictureObstacles {
    const char* png = "";
    const char* svg = "";
    const char* density = "";
    const char* transparent = "";
};

/// Without cairo (`has_cairo`) there are SVG and what the screen shows, and no other pixels.
PictureObstacles obstacles_to(const PictureChoice& choice, bool has_cairo);

}  // namespace app
