// The colliders of a scene, one for each body. Copies share them until one is changed. So the colliders at t
// = 0 are stored once if they are shown unchanged.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <collide/geometry/collider.h>

namespace app {

class ColliderList {
  public:
    std::size_t size() const { return all_->size(); }
    bool empty() const { return all_->empty(); }
    const collide::Collider* data() const { return all_->data(); }
    const collide::Collider* begin() const { return data(); }
    const collide::Collider* end() const { return data() + size(); }
    const collide::Collider& operator[](std::size_t body) const { return (*all_)[body]; }
    const collide::Collider& at(std::size_t body) const { return all_->at(body); }

    bool shares(const ColliderList& other) const { return all_ == other.all_; }
    /// Returns the list for changing it; it is copied first if others share it.
    std::vector<collide::Collider>& own() {
        if (all_.use_count() > 1) all_ = std::make_shared<std::vector<collide::Collider>>(*all_);
        return *all_;
    }

  private:
    std::shared_ptr<std::vector<collide::Collider>> all_ = std::make_shared<std::vector<collide::Collider>>();
};

}  // namespace app
