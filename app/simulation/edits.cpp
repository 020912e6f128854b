#include "simulation/edits.h"

#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include "document/kept_scene.h"

namespace app {

using collide::BodyId;
using collide::BodySpec;
using collide::Scene;

namespace {

/// Whether nothing differs but where the body is and how it moves.
bool same_but_motion(BodySpec before, const BodySpec& after) {
    before.position = after.position;
    before.angle = after.angle;
    before.velocity = after.velocity;
    before.angular_velocity = after.angular_velocity;
    before.color = after.color;
    before.name = after.name;
    return before == after;
}

/// All but the bodies, without what a world never sees.
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

void add_motion(const BodySpec& before, const BodySpec& after, BodyId body, std::vector<Input>& out) {
    if (!(collide::pose_of(before) == collide::pose_of(after))) {
        out.emplace_back(PlaceBody{body, collide::pose_of(after)});
    }
    if (before.velocity != after.velocity || before.angular_velocity != after.angular_velocity) {
        out.emplace_back(SetVelocity{body, after.velocity, after.angular_velocity});
    }
}

}  // namespace

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
            add_motion(shown.bodies[i], edited.bodies[i], static_cast<BodyId>(i), out);
            shown.bodies[i] = edited.bodies[i];
        }
        shown.settings = edited.settings;
    }
    if (tuned) out.emplace_back(Tune{settings});
    return out;
}

}  // namespace app
