// Insertion into the dynamic tree and the query for a box, as templates over a tracer. The steps: see
// tree_insert_body.h and tree_walk.h.
#pragma once

#include <algorithm>

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/tree_insert_body.h>
#include <collide/broad_phase/tree_walk.h>

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

template <class Trace>
void DynamicTree::query_traced(const Aabb& box, std::vector<ProxyId>& hits, Trace& trace) const {
    hits.clear();
    last_ = {};
    if (is_query_box(box)) {
        const TreeBox around = tree_box_around(box, 0.0);
        const auto may_hold = [&](const TreeBox& other) { return overlaps(other, around); };
        const auto visit = [&](ProxyId id) {
            ++last_.tests;
            const bool is_hit = overlaps(box, proxies_.box(id));
            trace.step([&] {
                return TreeQuerySeen{is_hit ? TreeQueryStage::hit : TreeQueryStage::miss, leaves_[id], id};
            });
            if (is_hit) {
                hits.push_back(id);
            }
        };
        last_.touched = walk_where(nodes_, may_hold, visit, trace);
        std::sort(hits.begin(), hits.end());
    }
    trace.step([] { return TreeQuerySeen{}; });
}

}  // namespace collide
