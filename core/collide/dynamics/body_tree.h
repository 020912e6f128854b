// A tree over the boxes of a world's bodies, for queries.
//
// The first query after a change brings the tree up to date. It compares each body's box with the box that
// the body had before. Only bodies that have left their enlarged boxes are inserted again (dynamic_tree.h).
#pragma once

#include <cstdint>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/tree_walk.h>
#include <collide/dynamics/contacts/body_places.h>
#include <collide/dynamics/population.h>

namespace collide {

class BodyTree {
  public:
    /// Notes that bodies have moved, been added or been removed.
    void mark_stale() { is_stale_ = true; }
    void follow(const BodyPlaces& places, const Population& bodies);

    /// Calls `visit(body)` for each body, nearer nodes first, as `DynamicTree::visit_nearest` does.
    template <class Least, class Most, class Visit>
    void visit_nearest(const Least& least, const Most& most, const Visit& visit) {
        work_ = tree_.visit_nearest(least, most, [&](ProxyId body, double) { visit(BodyIndex{body}); });
    }
    /// Returns how many nodes the last query visited.
    std::uint64_t work() const { return work_; }

  private:
    DynamicTree tree_;
    bool is_stale_ = true;
    std::uint64_t work_ = 0;
};

}  // namespace collide
