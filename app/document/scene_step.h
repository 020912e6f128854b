// One step of the history: the scene on the other side of an edit. Only bodies that differ are stored, so
// that a hundred drags of one shape among a hundred thousand do not fill the memory. A large shape that did
// not change is not stored again.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <collide/scene/scene.h>
#include "document/kept_scene.h"

namespace app {

class SceneStep {
  public:
    /// The step from `after` back to `before`.
    SceneStep(const KeptScene& before, const KeptScene& after);

    /// Nothing differs.
    bool is_empty() const { return !rest_ && bodies_.empty() && count_ == 0; }
    /// Turn the scene and its keeper, which are equal, into their other side; the step then leads back.
    void take(collide::Scene& scene, KeptScene& kept);
    std::size_t bodies_kept() const { return bodies_.size(); }
    /// Memory held, about.
    std::size_t bytes() const { return bytes_; }

  private:
    void keep_places(const KeptScene& before, const KeptScene& after);
    void keep_stretch(const KeptScene& before, const KeptScene& after);
    void take_places(collide::Scene& scene, KeptScene& kept);
    void take_stretch(collide::Scene& scene, KeptScene& kept);
    void weigh();

    std::shared_ptr<const collide::Scene> rest_;  // all but the bodies, when it differs
    std::vector<KeptScene::Body> bodies_;         // those of the other side that differ
    std::vector<std::size_t> places_;             // of each, when no body came or went
    std::vector<bool> keeps_shape_;               // for each place: the shape is left out, it is the same
    std::size_t first_ = 0;                       // else where a stretch of bodies stands
    std::size_t count_ = 0;                       // and how many they are on this side
    std::size_t bytes_ = 0;
};

}  // namespace app
