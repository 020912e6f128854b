// The boxes of the bodies' paths for the rest of a step, and the boxes of static bodies. Finds which of them
// overlap a given box.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/spatial_hash.h>

namespace collide {

class PathBoxes {
  public:
    PathBoxes() : hash_(std::make_unique<SpatialHash>()) {}

    /// Forgets all boxes. Afterwards `set` must be called for `count` bodies.
    void begin(std::size_t count);
    void set(ProxyId body, const Aabb& box);
    const Aabb& operator[](ProxyId body) const { return boxes_[body]; }
    std::span<const Aabb> all() const { return boxes_; }

    /// Returns the bodies whose boxes overlap this box, by index. Valid until the next call.
    std::span<const ProxyId> near(const Aabb& box);

  private:
    void put(ProxyId body);

    std::unique_ptr<SpatialHash> hash_;  // filled at the first query; most steps make none
    std::vector<Aabb> boxes_;
    std::vector<ProxyId> found_;
    bool is_filled_ = false;
    std::size_t hashed_ = 0;  // number of bodies in it, in this step or an earlier one
};

/// The boxes of static bodies. They are kept from step to step.
class FixedBoxes {
  public:
    /// Sets the box of a body, also when the body has been moved.
    void set(ProxyId body, const Aabb& box);
    void remove(ProxyId body) { tree_.remove(body); }
    /// Lists the bodies whose boxes overlap this box. Several threads may call it at the same time.
    void near(const Aabb& box, std::vector<ProxyId>& found) const;

  private:
    DynamicTree tree_;
};

}  // namespace collide
