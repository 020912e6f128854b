#include "motion_quality.h"

#include <algorithm>

#include <collide/geometry/transform.h>
#include "motion_ours.h"

namespace bench {
namespace {

using collide::DVec2;

/// Where the anchor of a pin went with its body.
DVec2 carried(DVec2 anchor, const MotionBody& from, const MotionPlace& to) {
    const DVec2 local = collide::rotate(collide::DRotation::from_angle(-from.angle), anchor - from.position);
    return to.position + collide::rotate(collide::DRotation::from_angle(to.angle), local);
}

double kinetic_energy(const collide::BodyDef& def, const MotionPlace& place) {
    if (def.kind != collide::BodyKind::dynamic_body) return 0.0;
    return 0.5 * (def.mass * dot(place.velocity, place.velocity) + def.inertia * place.spin * place.spin);
}

}  // namespace

MotionQuality judge_motion(const MotionScene& scene, const std::vector<MotionPlace>& places) {
    MotionScene moved = scene;
    for (std::size_t i = 0; i < places.size(); ++i) {
        moved.bodies[i].position = places[i].position;
        moved.bodies[i].angle = places[i].angle;
    }
    const collide::World world = our_world(moved, false);
    MotionQuality quality;
    if (scene.top) quality.sag = scene.bodies[*scene.top].position.y - places[*scene.top].position.y;
    for (const collide::Contact& contact : world.contacts_now()) {
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            quality.overlap = std::max(quality.overlap, -static_cast<double>(contact.points[i].separation));
        }
    }
    for (const MotionPin& pin : scene.pins) {
        const DVec2 apart = carried(pin.anchor, scene.bodies[pin.a], places[pin.a]) -
                            carried(pin.anchor, scene.bodies[pin.b], places[pin.b]);
        quality.gap = std::max(quality.gap, glm::length(apart));
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        quality.energy += kinetic_energy(world.def(static_cast<collide::BodyIndex>(i)), places[i]);
    }
    return quality;
}

}  // namespace bench
