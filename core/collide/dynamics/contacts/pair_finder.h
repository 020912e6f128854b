// Candidate pairs of bodies, found again only when one has left the fat box that it was last found with.
//
// Each body has a box that is larger than needed by a margin. While all bodies stay inside of their boxes, no
// pair can have been missed, and the list stays valid. The result are the pairs whose exact boxes come within
// the reach of contacts. It depends on the present positions alone: the larger boxes only save work.
//
// Source: Bullet's and Box2D's fat boxes; strip_finder.h finds the pairs.
#pragma once

#include <span>
#include <vector>

#include <collide/broad_phase/strip_finder.h>

namespace collide {

class PairFinder {
  public:
    void resize(std::size_t bodies);
    void set_fixed(std::uint32_t body, bool is_fixed);
    /// The body's box now, world.
    void move(std::uint32_t body, const Aabb& box);
    /// Pairs of bodies, sorted: all whose boxes come within `contact_reach` of each other, and others.
    std::span<const IndexPair> pairs();

  private:
    std::vector<Aabb> fat_;
    std::vector<StripFinder::Role> roles_;
    StripFinder finder_;
    std::vector<IndexPair> pairs_;
    bool is_stale_ = true;
};

}  // namespace collide
