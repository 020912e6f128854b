#include <collide/c/event.h>

#include <span>

#include <collide/c/world_handle.h>

namespace {

using namespace collide::c;

collide_contact_event plain_event(const collide::ContactEvent& event) {
    return {number_of(event.body_a), number_of(event.body_b), plain(event.normal), plain(event.point),
            event.impulse,           event.friction,          event.piece_a,       event.piece_b};
}

collide_sensor_overlap plain_event(const collide::SensorEvent& event) {
    return {number_of(event.sensor), number_of(event.body)};
}

collide_broken_joint plain_event(const collide::BrokenJoint& broken) {
    return {number_of(broken.id), broken.def.user_data, plain(broken.reaction.force), broken.reaction.torque};
}

collide_body plain_event(collide::BodyId body) { return number_of(body); }

/// Stores the events in the form of the C interface and gives the caller a pointer to them.
template <class Event, class Plain>
void hand_out(std::span<const Event> events, std::vector<Plain>& kept, const Plain** list,
              std::size_t* count) {
    kept.clear();
    kept.reserve(events.size());
    for (const Event& event : events) kept.push_back(plain_event(event));
    *list = kept.data();
    *count = kept.size();
}

}  // namespace

collide_status collide_world_listen(collide_world* world, int on) {
    if (world == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        world->world.listen(on != 0);
        return COLLIDE_OK;
    });
}

collide_status collide_world_events(collide_world* world, collide_events* events) {
    if (world == nullptr || events == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        const collide::StepEvents found = world->world.events();
        collide_event_lists& lists = world->events;
        collide_events out{};
        hand_out(found.begun, lists.begun, &out.begun, &out.begun_count);
        hand_out(found.kept, lists.kept, &out.kept, &out.kept_count);
        hand_out(found.ended, lists.ended, &out.ended, &out.ended_count);
        hand_out(found.entered, lists.entered, &out.entered, &out.entered_count);
        hand_out(found.left, lists.left, &out.left, &out.left_count);
        hand_out(world->world.broken_joints(), lists.broken, &out.broken, &out.broken_count);
        hand_out(found.fell_asleep, lists.fell_asleep, &out.fell_asleep, &out.fell_asleep_count);
        hand_out(found.woke, lists.woke, &out.woke, &out.woke_count);
        *events = out;
        return COLLIDE_OK;
    });
}
