// One step of the history: what a scene was on the other side of an edit. Of the bodies only those that
// differ are kept, so that dragging one shape of a hundred thousand a hundred times does not fill the memory.
#pragma once

#include <cstddef>
#include <vector>

#include "scene/scene.h"

namespace app {

class SceneStep {
  public:
    /// The step from `now` back to `before`. `now` is given back as it was.
    SceneStep(collide::Scene before, collide::Scene& now);

    /// Nothing differs.
    bool is_empty() const { return empty_; }
    /// Turn the scene into its other side; the step then leads back.
    void take(collide::Scene& scene);
    std::size_t bodies_kept() const { return bodies_.size(); }

  private:
    using Bodies = std::vector<collide::BodySpec>;

    void keep(Bodies before, const Bodies& now);

    collide::Scene rest_;              // all but the bodies
    Bodies bodies_;                    // those that differ, or all
    std::vector<std::size_t> places_;  // of those that differ
    bool all_ = false;
    bool empty_ = true;
};

}  // namespace app
