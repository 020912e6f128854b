// The boxes of the bodies' paths for the rest of a step, and those of static bodies: which of them overlap a
// given one.
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

    /// Forgets all boxes; `set` those of so many bodies.
    void begin(std::size_t count);
    void set(ProxyId body, const Aabb& box);
    const Aabb& operator[](ProxyId body) const { return boxes_[body]; }
    std::span<const Aabb> all() const { return boxes_; }

    /// The bodies whose boxes overlap this one, by their numbers. Valid until the next call.
    std::span<const ProxyId> near(const Aabb& box);

  private:
    void put(ProxyId body);

    std::unique_ptr<SpatialHash> hash_;  // filled when first asked: most steps ask nothing
    std::vector<Aabb> boxes_;
    std::vector<ProxyId> found_;
    bool is_filled_ = false;
    std::size_t hashed_ = 0;  // bodies, in this step or an earlier one
};

/// Of static bodies, from step to step.
class FixedBoxes {
  public:
    /// Also when the body has been moved.
    void set(ProxyId body, const Aabb& box);
    void remove(ProxyId body) { tree_.remove(body); }
    /// Those whose boxes overlap this one. Several may ask at the same time.
    void near(const Aabb& box, std::vector<ProxyId>& found) const;

  private:
    DynamicTree tree_;
};

}  // namespace collide
