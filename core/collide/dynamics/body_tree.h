// A tree over the boxes of a world's bodies, for queries.
//
// It is brought up to date when something is asked after a change. Then each box is compared with the one
// that it had. Only bodies that have left their large boxes are put in again (dynamic_tree.h).
#pragma once

#include <cstdint>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/tree_walk.h>
#include <collide/dynamics/contacts/body_places.h>
#include <collide/dynamics/population.h>

namespace collide {

class BodyTree {
  public:
    /// Bodies have moved, have come or are gone.
    void mark_stale() { is_stale_ = true; }
    void follow(const BodyPlaces& places, const Population& bodies);

    /// `visit(body)` for each body, the nearer nodes first, as `DynamicTree::visit_nearest` has it.
    template <class Least, class Most, class Visit>
    void visit_nearest(const Least& least, const Most& most, const Visit& visit) {
        work_ = tree_.visit_nearest(least, most, [&](ProxyId body, double) { visit(BodyIndex{body}); });
    }
    /// Nodes that the last query looked at.
    std::uint64_t work() const { return work_; }

  private:
    DynamicTree tree_;
    bool is_stale_ = true;
    std::uint64_t work_ = 0;
};

}  // namespace collide
