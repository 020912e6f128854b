// The inputs of a run, apart from the laws of motion: the user's pulls and edits, settings, other bodies.
// Each is stored with the step after which it came, and is given again when that step is replayed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace app {

/// Put somewhere; the velocity stays.
struct PlaceBody {
    collide::BodyIndex body = 0;
    collide::Pose pose;
};
struct SetVelocity {
    collide::BodyIndex body = 0;
    collide::DVec2 velocity{0.0, 0.0};  // of the centre, m/s
    double angular_velocity = 0.0;      // rad/s
};
/// The hand takes hold of a body, by a mouse joint; moves; lets go. One hand at most.
struct Grab {
    collide::JointDef joint;
};
struct Pull {
    collide::DVec2 target{0.0, 0.0};  // world
};
struct LetGo {};
/// New settings from the next step on.
struct Tune {
    collide::WorldSettings settings;
};
/// Bodies came, went or changed their shape: a new world of this scene, at the same step.
struct Rebuild {
    std::shared_ptr<const collide::Scene> scene;
};

/// Bodies that cut have cut others in the step before: no hand did. It is stored like an input, so that
/// whoever replays the step need not look for the cuts again.
struct Cut {
    std::shared_ptr<const collide::Scene> scene;
    std::shared_ptr<const collide::WorldState> state;
};

using Input = std::variant<PlaceBody, SetVelocity, Grab, Pull, LetGo, Tune, Rebuild, Cut>;

/// The scene that the world is made of from this input on; null where it stays the same.
const collide::Scene* new_scene(const Input& input);

struct TimedInput {
    std::uint64_t step = 0;  // it came when the world had taken so many
    Input input;
    double seconds = 0.0;      // of the run, then
    std::uint64_t number = 0;  // of the run's inputs; grows along a branch
};

/// A world and the scene that it was made of.
struct MadeWorld {
    collide::World world;
    std::shared_ptr<const collide::Scene> scene;
};

void give(const Input& input, MadeWorld& made);

/// What the last step of the world has cut; nothing when nothing was.
std::optional<Cut> cut_of_step(const MadeWorld& made);

/// The joint of a hand that takes the body at a world point: strong enough to lift it out of a heap.
collide::JointDef grab_of(const collide::World& world, collide::BodyIndex body, collide::DVec2 world_point);

// The user's changes to the scene that a run shows, as inputs of the run.

/// The inputs that lead from `shown` to `edited`; `shown` becomes equal to it. Positions and velocities are
/// inputs of their own; other changes of bodies or joints make a new world. Changes of camera, overlays, rays
/// and points are no inputs.
std::vector<Input> follow_edits(collide::Scene& shown, const collide::Scene& edited);

}  // namespace app
