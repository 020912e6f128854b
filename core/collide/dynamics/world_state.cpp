#include <collide/dynamics/world_state.h>

#include <collide/dynamics/population.h>
#include <collide/dynamics/state_hash.h>

namespace collide {

std::uint64_t hash_of(const WorldState& state) {
    const auto& [steps, time, bodies, contacts, joints, pushes, population] = state;
    StateHash hash;
    hash.add(steps, time, bodies, contacts, joints);
    if (!pushes.empty()) hash.add(pushes);
    if (population != nullptr) hash.add(population->hash());
    return hash.value();
}

std::size_t bytes_of(const WorldState& state) {
    return sizeof(state) + state.bodies.capacity() * sizeof(BodyState) +
           state.contacts.capacity() * sizeof(Contact) + state.joints.capacity() * sizeof(Joint) +
           state.pushes.capacity() * sizeof(BodyPush);
}

}  // namespace collide
