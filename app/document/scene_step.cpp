#include "document/scene_step.h"

#include <utility>

namespace app {

SceneStep::SceneStep(collide::Scene before, collide::Scene& now) {
    // Without its bodies a scene is small, and is compared and kept as a whole.
    Bodies aside = std::exchange(now.bodies, {});
    keep(std::exchange(before.bodies, {}), aside);
    empty_ = !all_ && bodies_.empty() && before == now;
    rest_ = std::move(before);
    now.bodies = std::move(aside);
}

void SceneStep::keep(Bodies before, const Bodies& now) {
    all_ = before.size() != now.size();
    for (std::size_t i = 0; i < before.size() && !all_; ++i) {
        if (before[i] == now[i]) continue;
        places_.push_back(i);
        all_ = 2 * places_.size() > before.size();
    }
    if (all_) {
        places_.clear();
        bodies_ = std::move(before);
        return;
    }
    bodies_.reserve(places_.size());
    for (const std::size_t place : places_) bodies_.push_back(std::move(before[place]));
}

void SceneStep::take(collide::Scene& scene) {
    Bodies now = std::exchange(scene.bodies, {});
    std::swap(scene, rest_);
    if (all_) {
        std::swap(now, bodies_);
    } else {
        for (std::size_t k = 0; k < places_.size(); ++k) std::swap(now[places_[k]], bodies_[k]);
    }
    scene.bodies = std::move(now);
}

}  // namespace app
