// The camera and the shapes glide from one step of a chapter to the next, so that the eye can follow.
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

/// The start and the end of a body that both scenes have.
struct GlidingBody {
    std::size_t index = 0;  // in the new scene
    collide::DVec2 from{0.0, 0.0};
    collide::DVec2 to{0.0, 0.0};
    double angle_from = 0.0;
    double angle_to = 0.0;
};

struct Glide {
    double seconds = 0.0;  // since it began
    Camera from;
    Camera shown;              // where the glide has put it last
    std::optional<Camera> to;  // known when the window has placed it
    std::vector<GlidingBody> bodies;
    HandLocks locks;  // of the new scene, once it stands still
};

/// A glide from what was shown to the scene that is open now. Bodies with the same name and shape move.
Glide glide_between(const collide::Scene& before, const collide::Scene& now, const Camera& from);
/// To be called once a frame, after the window has placed the camera. Resets the glide at its end. Moving the
/// camera ends it.
void advance_glide(Document& document, ViewState& view, std::optional<Glide>& glide, double seconds);
/// Ends the glide at once: everything is at its final place.
void finish_glide(Document& document, std::optional<Glide>& glide);

}  // namespace app
