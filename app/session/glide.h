// Between two steps of a chapter the camera and the bodies move smoothly, so that the eye can follow.
#pragma once

#include <optional>
#include <vector>

#include <collide/base/vec2.h>
#include "document/document.h"
#include "draw/camera.h"
#include "session/parts.h"

namespace collide {
struct Scene;
}

namespace app {

/// Start and end of a body that both scenes have.
struct GlidingBody {
    std::size_t index = 0;  // body index in the new scene
    collide::DVec2 from{0.0, 0.0};
    collide::DVec2 to{0.0, 0.0};
    double angle_from = 0.0;
    double angle_to = 0.0;
};

struct Glide {
    double seconds = 0.0;  // since the glide began
    Camera from;
    Camera shown;              // the camera that the glide set last
    std::optional<Camera> to;  // set once the window has placed the camera
    std::vector<GlidingBody> bodies;
    HandLocks locks;  // of the new scene, applied at the end
};

/// Returns a glide from the scene before to the present one. Bodies with the same name and shape move.
Glide glide_between(const collide::Scene& before, const collide::Scene& now, const Camera& from);
/// Advances the glide; call it once a frame, after the window has placed the camera. Resets the glide at its
/// end. If the user moves the camera, the glide ends.
void advance_glide(Document& document, ViewState& view, std::optional<Glide>& glide, double seconds);
/// Ends the glide at once, with everything at its final place.
void finish_glide(Document& document, std::optional<Glide>& glide);

}  // namespace app
