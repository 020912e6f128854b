// The world behind its handle, and the conversion of ids.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <collide/c/event.h>
#include <collide/c/handles.h>
#include <collide/c/query.h>
#include <collide/c/world.h>
#include <collide/dynamics/world.h>

struct collide_event_lists {
    std::vector<collide_contact_event> begun;
    std::vector<collide_contact_event> kept;
    std::vector<collide_contact_event> ended;
    std::vector<collide_sensor_overlap> entered;
    std::vector<collide_sensor_overlap> left;
    std::vector<collide_broken_joint> broken;
    std::vector<collide_body> fell_asleep;
    std::vector<collide_body> woke;
};

struct collide_world {
    collide::World world;
    // The results of the last call; the pointers given to the caller point into these lists.
    std::vector<collide_touch> touches{};
    std::vector<collide_sensor_overlap> overlaps{};
    std::vector<collide::BodyHit> found{};
    std::vector<collide_hit> hits{};
    std::vector<collide_body> bodies{};
    collide_event_lists events{};
};

namespace collide::c {

/// Returns an id as one number, with the slot in the lower half.
inline std::uint64_t number_of(std::uint32_t slot, std::uint32_t generation) {
    return (std::uint64_t{generation} << 32U) | slot;
}
inline std::uint64_t number_of(BodyId id) { return number_of(id.index, id.generation); }
inline std::uint64_t number_of(JointId id) { return number_of(id.slot, id.generation); }

inline BodyId body_of(collide_body number) {
    return {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32U)};
}
inline JointId joint_of(std::uint64_t number) {
    return {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32U)};
}

}  // namespace collide::c
