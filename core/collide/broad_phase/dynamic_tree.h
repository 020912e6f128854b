// Dynamic tree: a hierarchy of bounding boxes that is kept good while its boxes move.
//
//   A leaf holds one proxy in a box somewhat larger than its own, so that small moves change nothing. Leaves
//   go where the tree grows least (dynamic_tree_body.h); rotations on the way back up keep it balanced and
//   cheap. A proxy that leaves its large box is taken out and put in again.
//
//   Pairs: leaves whose large boxes overlap are candidates, found by walking the tree against itself, and
//   kept. In later frames only leaves with a new large box are looked up again; each candidate is tested on
//   the boxes themselves.
//
// Frames and units as in broad_phase.h. O(log n) an insertion, removal and small query; O(n + pairs) all
// pairs. Sources: Ericson 2005, 6; Catto 2019, "Dynamic Bounding Volume Hierarchies" (GDC); Presson 2008
// (Bullet's btDbvt). Limits: large boxes are floats; beyond 1e5 times their size from the origin they lose
// their grip, and more candidates are tested.
#pragma once

#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/sort_pairs.h>
#include <collide/broad_phase/tree_nodes.h>

namespace collide {

class DynamicTree final : public BroadPhase {
  public:
    bool insert(ProxyId id, const Aabb& box, Mobility mobility) override;
    /// The same, watched: the tracer sees a TreeSeen a step. Defined in dynamic_tree_body.h.
    template <class Trace>
    bool insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Trace& trace);
    /// The same query, watched: the tracer sees a TreeQuerySeen a step. Defined in dynamic_tree_body.h.
    template <class Trace>
    void query_traced(const Aabb& box, std::vector<ProxyId>& hits, Trace& trace) const;
    bool move(ProxyId id, const Aabb& box) override;
    bool remove(ProxyId id) override;
    void clear() override;
    /// Rebuilds the tree from above: halves by the middle of the longer side. Better and quicker than as many
    /// insertions; questions for pairs do it after so many of them.
    void rebuild();

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    void query(const Aabb& box, std::vector<ProxyId>& hits) const override;
    void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                   std::vector<ProxyId>& hits) const override;
    std::optional<NearestProxy> nearest(DVec2 point) const override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::dynamic_tree; }
    std::string broken_invariant() const override;

    /// To look at: the nodes from `nodes().root` on.
    const TreeNodes& nodes() const { return nodes_; }
    const Proxies& proxies() const { return proxies_; }
    /// The leaf of a proxy that is in the tree.
    NodeIndex leaf_of(ProxyId id) const { return leaves_[id]; }
    /// Leaves that were put in again since the last question for pairs.
    std::span<const ProxyId> loose() const { return loose_; }
    /// The large box that a leaf for `box` gets, which last moved by `step` metres.
    static TreeBox leaf_box(const Aabb& box, DVec2 step = {0.0, 0.0});

  private:
    void take_down(ProxyId id);
    void enlarge(ProxyId id, DVec2 step);
    void mark_loose(ProxyId id);
    void settle();
    void look_up_all();
    void look_up_loose();
    void query_changed(std::vector<IndexPair>& pairs);

    Proxies proxies_;
    TreeNodes nodes_;
    std::vector<NodeIndex> leaves_;  // by proxy
    // Leaves whose large boxes overlap, in no order; those of a loose proxy are out of date.
    std::vector<IndexPair> candidates_;
    std::vector<ProxyId> loose_;
    std::vector<std::uint8_t> is_loose_;  // by proxy
    std::size_t hung_up_ = 0;             // leaves put in since the tree was last built as a whole
    PairSorter sorter_;
    std::vector<NodeIndex> order_;  // working memory of `rebuild`
    mutable BroadPhaseCounters last_;
};

}  // namespace collide
