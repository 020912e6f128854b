#include "simulation/input.h"

#include <utility>

#include <collide/base/standard.h>
#include <collide/geometry/transform.h>
#include <collide/scene/cut_in_run.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include "document/kept_scene.h"

namespace app {

using collide::BodyIndex;
using collide::BodySpec;
using collide::JointId;
using collide::JointIndex;
using collide::JointKind;
using collide::Scene;
using collide::World;

namespace {

constexpr double grab_frequency = 5.0;  // Hz: follows the pointer without shaking
constexpr double grab_damping_ratio = 0.9;
constexpr double most_acceleration = 1000.0;  // m/s^2 that the mouse joint can give

std::optional<JointId> hand_of(const World& world) {
    const auto joints = world.joints();
    for (std::size_t i = joints.size(); i-- > 0;) {
        if (kind_of(joints[i].def) == JointKind::mouse) return world.joint_id(static_cast<JointIndex>(i));
    }
    return std::nullopt;
}

void rebuild(const Rebuild& input, MadeWorld& made) {
    const std::uint64_t steps = made.world.steps();
    const double time = made.world.time();
    const collide::WorldSettings settings = made.world.settings();
    made.world = collide::make_world(*input.scene);
    made.world.set_settings(settings);
    made.scene = input.scene;
    collide::WorldState state = made.world.state();
    state.steps = steps;
    state.time = time;
    made.world.restore(state);
}

/// Returns whether the bodies differ in nothing but pose and velocity.
bool same_but_motion(BodySpec before, const BodySpec& after) {
    before.position = after.position;
    before.angle = after.angle;
    before.velocity = after.velocity;
    before.angular_velocity = after.angular_velocity;
    before.color = after.color;
    before.name = after.name;
    return before == after;
}

/// Returns the scene without bodies and without what a world never reads.
Scene laws_of(const Scene& scene) {
    Scene out = scene;
    out.bodies.clear();
    out.name.clear();
    out.description.clear();
    out.settings = {};
    out.camera.reset();
    out.view = {};
    out.crowd.reset();
    out.rays.clear();
    out.points.clear();
    out.unknown = {};
    return out;
}

bool needs_new_world(const Scene& before, const Scene& after) {
    if (before.bodies.size() != after.bodies.size()) return true;
    for (std::size_t i = 0; i < after.bodies.size(); ++i) {
        if (before.bodies[i] == after.bodies[i]) continue;
        if (!same_but_motion(before.bodies[i], after.bodies[i])) return true;
    }
    return !same_but_bodies(before, after) && !(laws_of(before) == laws_of(after));
}

}  // namespace

void give(const Input& input, MadeWorld& made) {
    World& world = made.world;
    std::visit(collide::Overloaded{
                   [&](const PlaceBody& to) { world.set_pose(to.body, to.pose); },
                   [&](const SetVelocity& to) {
                       world.set_velocity(to.body, to.velocity, to.angular_velocity);
                       world.wake(to.body);
                   },
                   [&](const Grab& grab) { world.add_joint(grab.joint); },
                   [&](const Pull& pull) {
                       if (const auto hand = hand_of(world)) world.set_target(*hand, pull.target);
                   },
                   [&](const LetGo&) {
                       if (const auto hand = hand_of(world)) world.remove_joint(*hand);
                   },
                   [&](const Tune& tune) {
                       collide::WorldSettings settings = tune.settings;
                       settings.all_cores = world.settings().all_cores;  // a scene does not decide on threads
                       world.set_settings(settings);
                   },
                   [&](const Rebuild& scene) { rebuild(scene, made); },
                   [&](const Cut& of_step) {
                       const collide::WorldSettings settings = made.world.settings();
                       made.world = collide::make_world(*of_step.scene);
                       made.world.set_settings(settings);
                       made.world.restore(*of_step.state);
                       made.scene = of_step.scene;
                   },
               },
               input);
}

const collide::Scene* new_scene(const Input& input) {
    if (const auto* rebuilt = std::get_if<Rebuild>(&input)) return rebuilt->scene.get();
    if (const auto* of_step = std::get_if<Cut>(&input)) return of_step->scene.get();
    return nullptr;
}

collide::JointDef grab_of(const World& world, collide::BodyIndex body, collide::DVec2 world_point) {
    collide::JointDef joint;
    joint.kind = collide::MouseJoint{.spring = {grab_frequency, grab_damping_ratio},
                                     .max_force = most_acceleration * world.def(body).mass};
    joint.body_b = world.id_of(body);
    joint.local_anchor_a = world_point;
    joint.local_anchor_b = to_body(world.pose(body), world_point);
    return joint;
}

std::vector<Input> follow_edits(Scene& shown, const Scene& edited) {
    std::vector<Input> out;
    const collide::WorldSettings settings = collide::world_settings(edited.settings);
    const bool tuned = !(collide::world_settings(shown.settings) == settings);
    if (needs_new_world(shown, edited)) {
        shown = edited;
        out.emplace_back(Rebuild{std::make_shared<const Scene>(edited)});
    } else {
        for (std::size_t i = 0; i < edited.bodies.size(); ++i) {
            if (shown.bodies[i] == edited.bodies[i]) continue;
            const auto body = static_cast<BodyIndex>(i);
            if (!(collide::pose_of(shown.bodies[i]) == collide::pose_of(edited.bodies[i]))) {
                out.emplace_back(PlaceBody{body, collide::pose_of(edited.bodies[i])});
            }
            if (shown.bodies[i].velocity != edited.bodies[i].velocity ||
                shown.bodies[i].angular_velocity != edited.bodies[i].angular_velocity) {
                out.emplace_back(
                    SetVelocity{body, edited.bodies[i].velocity, edited.bodies[i].angular_velocity});
            }
            shown.bodies[i] = edited.bodies[i];
        }
        shown.settings = edited.settings;
    }
    if (tuned) out.emplace_back(Tune{settings});
    return out;
}

}  // namespace app
