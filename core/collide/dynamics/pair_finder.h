// Candidate pairs of bodies, found anew only when one has left the fat box that it was last found with.
//
// Each body has a box some reach larger than needed. While all stay in theirs, no pair can have been missed,
// and the list holds. What is asked for are pairs whose own boxes come within the reach of contacts, which
// depends on where bodies are now and on nothing before: fat boxes only save work.
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
