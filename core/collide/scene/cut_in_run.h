// Bodies that cut what they hit in a run (`"cuts": true`).
//
// Cutting bodies pass through dynamic bodies that have an area. After a step, each body that one has newly
// touched within it is cut:
//
//   1. Its touches in the step are found, and handled in the order of their times (cut_touches.h).
//   2. The body is cut where it is at that moment. A later touch cuts those pieces that it meets.
//   3. The pieces move on as the body did until the step's end. Together they have its mass, its momentum and
//      its angular momentum. The cutter feels nothing.
//
// Joints stay at the piece that holds their anchor. Limits: within a step, paths that bounces bend count as
// straight; bodies with roundings are cut as their flattened outline (outline.h). No cut is made that would
// leave a piece of less than a thousandth of the body's area, or more than `most_run_bodies` bodies.
//
// Source: the demo of Renault's tutorial, in which bullets cut the polygons that they cross.
#pragma once

#include <optional>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace collide {

/// What a run goes on with after a cut.
struct CutRun {
    Scene scene;       // all bodies where the world has them; pieces that are new stand at the end
    WorldState state;  // of the world of that scene
};

/// What the last step of `world`, made of `scene`, has cut. Nothing when nothing was; without bodies that cut
/// it costs nothing. Only right after `step`.
std::optional<CutRun> cut_after_step(const World& world, const Scene& scene);

/// Whether the world has so many bodies that what cuts in it has ceased to.
bool has_ceased_to_cut(const World& world);

/// One step, and what it cuts. `scene` is that of the world, and becomes another one with a cut.
void step_and_cut(World& world, Scene& scene);

}  // namespace collide
