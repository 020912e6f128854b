#include "simulation/branch_world.h"

#include <collide/scene/make_world.h>

namespace app {

MadeWorld world_at(const Branch& branch, std::uint64_t step) {
    const Keyframe& key = keyframe_before(branch, step);
    MadeWorld made{collide::make_world(*key.scene), key.scene};
    restore(key, made);
    while (made.world.steps() < step) {
        apply_inputs(branch, made);
        made.world.step();
    }
    return made;
}

void bring_to(const Branch& branch, std::uint64_t step, MadeWorld& made) {
    const Keyframe& key = keyframe_before(branch, step);
    const bool on_the_way = made.world.steps() >= key.step && made.world.steps() <= step;
    if (!on_the_way) {
        restore(key, made);
        apply_inputs(branch, made);
    }
    while (made.world.steps() < step) {
        made.world.step();
        apply_inputs(branch, made);
    }
}

}  // namespace app
