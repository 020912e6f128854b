// Insertion into the dynamic tree, as a template over a tracer. See tree_insert_body.h for the steps.
#pragma once

#include "broad_phase/dynamic_tree.h"
#include "broad_phase/tree_insert_body.h"

namespace collide {

template <class Trace>
bool DynamicTree::insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Trace& trace) {
    if (!proxies_.insert(id, box, mobility)) {
        return false;
    }
    leaves_.resize(proxies_.end_id(), no_node);
    is_loose_.resize(proxies_.end_id(), 0);
    leaves_[id] = nodes_.new_leaf(id, leaf_box(box));
    insert_leaf(nodes_, leaves_[id], trace);
    ++hung_up_;
    mark_loose(id);
    return true;
}

}  // namespace collide
