// The inputs of a run: all that the laws of motion do not determine, such as the user's pulls and edits,
// settings and other bodies. Each input is stored with the step after which it came. It is given again when
// that step is repeated.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace app {

/// Moves a body to a place. Its velocity does not change.
struct PlaceBody {
    collide::BodyIndex body = 0;
    collide::Pose pose;
};
struct SetVelocity {
    collide::BodyIndex body = 0;
    collide::DVec2 velocity{0.0, 0.0};  // of the centre, m/s
    double angular_velocity = 0.0;      // rad/s
};
/// The user grabs a body by a mouse joint, drags it, and releases it. Only one body can be grabbed at a
/// time.
struct Grab {
    collide::JointDef joint;
};
struct Pull {
    collide::DVec2 target{0.0, 0.0};  // world
};
struct LetGo {};
/// New settings, which hold from the next step on.
struct Tune {
    collide::WorldSettings settings;
};
/// Bodies were added, removed or changed in shape: a new world is made from this scene, at the same step.
struct Rebuild {
    std::shared_ptr<const collide::Scene> scene;
};

/// The world's own cutting bodies have cut others in the step before. The result is stored like an input, so
/// that a repeated step does not compute the cuts again.
struct Cut {
    std::shared_ptr<const collide::Scene> scene;
    std::shared_ptr<const collide::WorldState> state;
};

using Input = std::variant<PlaceBody, SetVelocity, Grab, Pull, LetGo, Tune, Rebuild, Cut>;

/// Returns the scene from which the world is made after this input; null where the input keeps the present
/// scene.
const collide::Scene* new_scene(const Input& input);

struct TimedInput {
    std::uint64_t step = 0;  // the number of steps the world had taken when the input came
    Input input;
    double seconds = 0.0;      // time of the run at that step
    std::uint64_t number = 0;  // number among the run's inputs; it grows along a branch
};

/// A world and the scene from which it was made.
struct MadeWorld {
    collide::World world;
    std::shared_ptr<const collide::Scene> scene;
};

void give(const Input& input, MadeWorld& made);

/// Returns the mouse joint that grabs the body at a world point. It is strong enough to lift the body out of
/// a heap.
collide::JointDef grab_of(const collide::World& world, collide::BodyIndex body, collide::DVec2 world_point);

// The user's changes to the scene of a run, as inputs of the run.

/// Returns the inputs that lead from `shown` to `edited`, and makes `shown` equal to `edited`. Positions and
/// velocities have inputs of their own. Other changes of bodies or joints make a new world. Changes of
/// camera, overlays, rays and points need no input.
std::vector<Input> follow_edits(collide::Scene& shown, const collide::Scene& edited);

}  // namespace app
