// Loose quadtree: the world is a square. It is divided into four quarters where it is crowded, and each
// quarter again.
//
// A box is listed in one node: the deepest whose square contains its centre and is at least as large as the
// box. Loose means that the box may reach beyond the square, by at most half of its side. A classic quadtree
// lists a box where it fits entirely. Then every box across a border stays high up in the tree, and every
// query visits it. With 100,000 boxes, the root alone has some hundreds.
//
//   insert   Descend into the quarter of the box's centre while the box is small enough and there are
//            quarters. A node with more than `capacity` boxes that would fit into a quarter is divided.
//   remove   A node whose quarters have few boxes takes these boxes back.
//   move     A box whose centre stays in its square stays listed in the same node.
//   query    Enter a node only if the query overlaps the box around all its contents (`content`).
//   pairs    Test the tree against itself, node against node, while their contents overlap.
//
// `content` is computed from the boxes, not from the square, so rounding cannot lose anything. A box outside
// the root's square is listed in the nearest quarter, like any other.
//
// Sources: Ulrich, "Loose Octrees" (Game Programming Gems, 2000); Ericson 2005, 7.3.7. Limits: at most
// `max_depth` divisions. Many boxes of the same size at the same place share a node, which then sweeps over
// them.
#pragma once

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/sort_pairs.h>

namespace collide {

enum class QuadtreeStepKind : std::uint8_t {
    descend,     // insertion: goes into the quarter `quadrant`
    stay_large,  // insertion ends: the box is larger than a quarter
    stay_uncut,  // insertion ends: the node has no quarters
    cut,         // the node was divided into four
    enter,       // query: it overlaps the contents of the node
    pass_by,     // query: it does not overlap the contents
    hit,         // query: it overlaps the box `id` of the node
    miss,        // query: it does not overlap this box
    refused,     // the last step: the box cannot be used, or the id is taken
    end
};

struct QuadtreeEvent {
    QuadtreeStepKind kind = QuadtreeStepKind::end;
    std::uint32_t node = 0;
    std::uint32_t depth = 0;
    std::uint32_t quadrant = 0;  // bit 0: right, bit 1: upper half
    Aabb square;                 // the square of the node
    Aabb content;  // box around everything in the node and its quarters; inverted if there is nothing
    ProxyId id = no_proxy;
    friend bool operator==(const QuadtreeEvent&, const QuadtreeEvent&) = default;
};

class Quadtree final : public BroadPhase {
  public:
    static constexpr std::uint32_t capacity = 8;
    static constexpr std::uint32_t max_depth = 24;

    Quadtree() { clear(); }
    bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) override;
    bool move(ProxyId id, const Aabb& box) override;
    bool remove(ProxyId id) override;
    void clear() override;

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    void query(const Aabb& box, std::vector<ProxyId>& hits) const override;
    void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                   std::vector<ProxyId>& hits) const override;
    std::optional<NearestProxy> nearest(DVec2 point) const override;
    void overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const override;
    void cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                  FunctionRef<double(ProxyId, double)> visit) const override;
    void closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::quadtree; }
    std::string broken_invariant() const override;

    /// Lists the squares of all nodes. A node comes before its quarters.
    void view_cells(std::vector<CellView>& cells) const;
    /// Returns the node that lists a proxy in the tree: the `slot` of its CellView.
    std::uint32_t node_of(ProxyId id) const { return links_[id].node; }

    /// Insert or query as the functions above do, and report each step to a tracer (see quadtree_body.h).
    template <class Tracer>
    bool insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Tracer& trace);
    template <class Tracer>
    void query_traced(const Aabb& box, std::vector<ProxyId>& hits, Tracer& trace) const;

  protected:
    ProxyId lowest_free_id() override { return proxies_.lowest_free_id(); }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    struct Node {
        Aabb content;
        Aabb region;  // the centres that belong here: the square, extended to infinity at the world's borders
        DVec2 center{0.0, 0.0};
        double half = 0.0;              // half of the square's side, metres
        std::uint32_t parent = none;    // for a free block: the next free one
        std::uint32_t quarters = none;  // index of the first of four
        std::uint32_t first = none;     // first proxy listed here
        std::uint32_t own = 0;          // number of proxies listed here
        std::uint32_t small = 0;        // number of these that would fit into a quarter
        std::uint32_t total = 0;        // number of proxies in the subtree
        std::uint32_t depth = 0;
        std::uint32_t begin = 0;  // index of its first box in `ordered_`, for the pass over pairs
    };
    struct Link {
        std::uint32_t node = none;
        ProxyId next = no_proxy;
        ProxyId previous = no_proxy;
        bool small = false;
    };
    /// A box, in the order of the tree.
    struct Item {
        Aabb box;
        ProxyId id = no_proxy;
    };

    static std::uint32_t quadrant_of(const Node& node, DVec2 middle);
    static bool fits_a_quarter(const Node& node, const Aabb& box);
    static bool holds_middle(const Node& node, DVec2 middle);
    QuadtreeEvent seen(QuadtreeStepKind kind, std::uint32_t node) const;

    void start_over(DVec2 center, double half);
    void rebuild();
    void reconsider_root();
    template <class Tracer>
    void place(ProxyId id, const Aabb& box, Tracer& trace);
    void link(ProxyId id, std::uint32_t node, bool small);
    void unlink(ProxyId id);
    void displace(ProxyId id);
    template <class Tracer>
    void cut(std::uint32_t node, Tracer& trace);
    void take_back(std::uint32_t node);
    std::uint32_t take_block();
    void grow_contents(std::uint32_t node, const Aabb& box);

    void put_in_order();
    void reserve_places(std::uint32_t node, std::uint32_t& end);
    void tighten_contents(std::uint32_t node);
    std::span<const Item> listed(const Node& node) const {
        return std::span(ordered_).subspan(node.begin, node.own);
    }
    template <class Take>
    void each_pair(Take take);
    template <class Take>
    void pairs_within(std::uint32_t node, Take& take);
    template <class Take>
    void pairs_between(std::uint32_t a, std::uint32_t b, Take& take);
    template <class Take>
    void pairs_of_lists(const Node& a, const Node& b, Take& take);
    template <class Take>
    void pairs_of_item(const Item& item, std::uint32_t node, Take& take);
    template <class Take>
    void pairs_of_changed(Take take);

    template <class Tracer, class Take>
    void visit_box(std::uint32_t node, const Aabb& box, Tracer& trace, Take& take) const;
    void visit_ray(std::uint32_t node, const RaySegment& ray, std::vector<ProxyId>& hits) const;
    template <class Least, class Most, class Visit>
    void visit_nearest(std::uint32_t node, const Least& least, const Most& most, const Visit& visit) const;
    std::string broken_at(std::uint32_t node, std::size_t& listed) const;

    Proxies proxies_;
    std::vector<Node> nodes_;  // the root, then blocks of four
    std::uint32_t free_block_ = none;
    std::vector<Link> links_;  // per proxy: its node and its neighbours in the node's list
    std::size_t count_at_choice_ = 0;
    std::size_t strays_ = 0;     // centres outside the root's square since the square was chosen
    std::vector<Item> ordered_;  // working memory of the pass over pairs
    PairSorter sorter_;
    mutable BroadPhaseCounters last_;
};

}  // namespace collide
