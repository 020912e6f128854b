#include <collide/c/world.h>

#include <collide/c/world_handle.h>
#include <collide/dynamics/model/tuning.h>

namespace {

using namespace collide::c;
using collide::DVec2;

collide::WorldSettings settings_of(const collide_world_settings& from) {
    collide::WorldSettings to;
    to.gravity = vec(from.gravity);
    to.time_step = from.time_step;
    to.substeps = from.substeps;
    to.continuous = from.continuous != 0;
    to.sleeping = from.sleeping != 0;
    to.all_cores = from.all_cores != 0;
    return to;
}

collide_touch touch_of(const collide::World& world, const collide::Contact& contact) {
    collide_touch touch{number_of(world.id_of(contact.body_a)),
                        number_of(world.id_of(contact.body_b)),
                        plain(DVec2(contact.normal)),
                        {},
                        contact.count};
    const DVec2 center_b = world.states_before()[contact.body_b].center;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        const collide::ContactPointState& point = contact.points[i];
        touch.points[i] = {plain(center_b + DVec2(point.anchor_b)), double{point.separation},
                           double{point.given_impulse}, double{point.given_friction}};
    }
    return touch;
}

}  // namespace

collide_status collide_world_default_settings(collide_world_settings* settings) {
    if (settings == nullptr) return COLLIDE_NULL_POINTER;
    const collide::WorldSettings usual;
    *settings = {plain(usual.gravity),     usual.time_step,        usual.substeps,
                 usual.continuous ? 1 : 0, usual.sleeping ? 1 : 0, usual.all_cores ? 1 : 0};
    return COLLIDE_OK;
}

collide_status collide_world_create(const collide_world_settings* settings, collide_world** world) {
    if (settings == nullptr || world == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        const collide::WorldSettings given = settings_of(*settings);
        const collide_status status = status_of(collide::validate(given));
        if (status == COLLIDE_OK) *world = new collide_world{collide::World(given)};
        return status;
    });
}

collide_status collide_world_set_settings(collide_world* world, const collide_world_settings* settings) {
    if (world == nullptr || settings == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        const collide::WorldSettings given = settings_of(*settings);
        const collide_status status = status_of(collide::validate(given));
        if (status == COLLIDE_OK) world->world.set_settings(given);
        return status;
    });
}

void collide_world_destroy(collide_world* world) { delete world; }

collide_status collide_world_step(collide_world* world) {
    if (world == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        world->world.step();
        return COLLIDE_OK;
    });
}

double collide_world_time(const collide_world* world) { return world == nullptr ? 0.0 : world->world.time(); }

collide_status collide_world_touches(collide_world* world, const collide_touch** touches, size_t* count) {
    if (world == nullptr || touches == nullptr || count == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        const auto contacts = world->world.contacts();
        world->touches.clear();
        world->touches.reserve(contacts.size());
        for (const collide::Contact& contact : contacts) {
            world->touches.push_back(touch_of(world->world, contact));
        }
        *touches = world->touches.data();
        *count = world->touches.size();
        return COLLIDE_OK;
    });
}

collide_status collide_world_sensor_overlaps(collide_world* world, const collide_sensor_overlap** overlaps,
                                             size_t* count) {
    if (world == nullptr || overlaps == nullptr || count == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        world->overlaps.clear();
        for (const auto& [sensor, body] : world->world.sensor_overlaps()) {
            world->overlaps.push_back(
                {number_of(world->world.id_of(sensor)), number_of(world->world.id_of(body))});
        }
        *overlaps = world->overlaps.data();
        *count = world->overlaps.size();
        return COLLIDE_OK;
    });
}
