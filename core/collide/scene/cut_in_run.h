// Bodies that cut what they hit during a simulation run (`"cuts": true`).
//
// Cutting bodies pass through dynamic bodies that have an area. After a step, each body that a cutter has
// newly touched within the step is cut:
//
//   1. Its touches in the step are found, and handled in the order of their times (cut_touches.h).
//   2. The body is cut where it is at that moment. A later touch cuts the pieces that it meets.
//   3. The pieces move as the body did until the step's end. Together they have its mass, momentum and
//      angular momentum. The cutter gets no impulse.
//
// Joints stay with the piece that contains their anchor. Limits: within a step, paths count as straight even
// if a bounce bends them. Bodies with roundings are cut as their flattened outline (outline.h). A cut is not
// made if it would leave a piece of less than a thousandth of the body's area, or more than `most_run_bodies`
// bodies.
//
// Source: the demo of Renault's tutorial, in which bullets cut the polygons that they cross.
#pragma once

#include <optional>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace collide {

/// The scene and the state with which a run continues after a cut.
struct CutRun {
    Scene scene;       // all bodies where the world has them; new pieces are at the end
    WorldState state;  // the state of that scene's world
};

/// Cuts the bodies that the last step of `world` has hit. `world` must be made from `scene`. Returns nothing
/// if nothing was cut. Without cutting bodies this takes no time. Call it right after `step`.
std::optional<CutRun> cut_after_step(const World& world, const Scene& scene);

/// Returns whether the world has so many bodies that nothing is cut in it any more.
bool has_ceased_to_cut(const World& world);

/// Takes one step and makes its cuts. `scene` is that of the world. A cut replaces both.
void step_and_cut(World& world, Scene& scene);

}  // namespace collide
