// Broad phase: which pairs of boxes overlap, without looking at every pair.
//
// One interface, six structures that answer it with exactly the same pairs: brute force, uniform grid,
// spatial hash, quadtree, sort and sweep, dynamic tree. They differ in what they keep and what they touch,
// and say so in their counters.
//
// Frames and units: boxes in the world frame, metres, double precision; touching counts as overlapping
// (closed boxes). Proxies are named by ids that `insert` gives, dense ones: the lowest that is free. An id of
// a removed proxy is given again. Two static proxies never pair. Pairs come as (lower id, higher id), sorted,
// each once. Errors: a box that is not finite (or beyond `max_box_coordinate`) or whose ends are swapped is
// refused (`false`), and the proxy stays as it was. A query box with a NaN or swapped ends finds nothing, and
// so do a ray and a point that are not finite. A query box may reach to infinity. Threads: queries count what
// they touch, so one structure is for one thread at a time.
//
// Source: Ericson 2005, chapters 6 and 7.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <collide/base/function_ref.h>
#include <collide/geometry/aabb.h>

namespace collide {

using ProxyId = std::uint32_t;
using IndexPair = std::pair<std::uint32_t, std::uint32_t>;

enum class Mobility : std::uint8_t { moving, fixed };

enum class BroadPhaseKind : std::uint8_t {
    brute_force,
    uniform_grid,
    spatial_hash,
    quadtree,
    sort_and_sweep,
    dynamic_tree,
};

/// The names of the enumerators in scenes and commands, in their order.
inline constexpr std::array<std::string_view, 6> broad_phase_names{
    "brute_force", "uniform_grid", "spatial_hash", "quadtree", "sort_and_sweep", "dynamic_tree"};

/// Counters of the last call, and of the present contents.
struct BroadPhaseCounters {
    std::uint64_t tests = 0;    // box against box
    std::uint64_t touched = 0;  // cells, buckets, nodes or list places visited
    std::size_t bytes = 0;      // held by the structure, capacity included
};

/// The proxy whose box is nearest to a point, or is met first by a ray.
struct NearestProxy {
    ProxyId id = 0;
    double distance = 0.0;  // from the point, metres, or along the ray in lengths of its direction; 0 inside
};

/// The filter of a query that sees every proxy.
inline constexpr auto every_proxy = [](ProxyId) { return true; };

class BroadPhase {
  public:
    virtual ~BroadPhase() = default;

    /// The proxy's id; none when the box is refused, or when there are `max_proxies`.
    std::optional<ProxyId> insert(const Aabb& box, Mobility mobility);
    /// False when the box is refused or the id is unknown.
    virtual bool move(ProxyId id, const Aabb& box) = 0;
    virtual bool remove(ProxyId id) = 0;
    virtual void clear() = 0;

    /// All overlapping pairs. Clears `pairs`; allocates only where its capacity is too small.
    virtual void find_all_pairs(std::vector<IndexPair>& pairs) = 0;
    /// Pairs that overlap now and did not at the last call of this function. A proxy that was inserted since
    /// then, or removed and inserted again, did not overlap anything.
    virtual void find_new_pairs(std::vector<IndexPair>& pairs) = 0;

    /// Proxies whose box shares a point with `box`, sorted.
    virtual void query(const Aabb& box, std::vector<ProxyId>& hits) const = 0;
    /// Proxies whose box the segment from `origin` to `origin + max_distance * direction` meets, sorted.
    virtual void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                           std::vector<ProxyId>& hits) const = 0;
    /// The proxy whose box is nearest to the point, the lowest id among equals; none when there is none.
    virtual std::optional<NearestProxy> nearest(DVec2 point) const = 0;
    /// Of the proxies for which the filter is true: whose box the segment meets first, or which lies nearest
    /// to the point. That is not farther away than `most` metres.
    std::optional<NearestProxy> first_on_ray(DVec2 origin, DVec2 direction, double max_distance,
                                             FunctionRef<bool(ProxyId)> filter = every_proxy) const;
    std::optional<NearestProxy> nearest_within(DVec2 point, double most,
                                               FunctionRef<bool(ProxyId)> filter = every_proxy) const;

    // With a look of the caller's own at what lies in the boxes. Trees show nearer boxes first by and large,
    // cells in the order of a ray; only `overlap_box` shows them in no order. What is called must not change
    // the structure; it may ask it something else.

    /// Proxies whose box shares a point with `box`, until `visit` returns false.
    virtual void overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const = 0;
    void overlap_point(DVec2 point, FunctionRef<bool(ProxyId)> visit) const {
        overlap_box({point, point}, visit);
    }
    /// `visit` gets proxies whose box the segment meets, and where it enters it. It returns how far the ray
    /// goes on from its origin, in lengths of the direction. A hit's distance clips it, 0 ends it, and
    /// `max_distance` changes nothing.
    virtual void cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                          FunctionRef<double(ProxyId, double)> visit) const = 0;
    /// `visit` gets proxies whose box is not farther away than `most` metres, and how far away that is. It
    /// returns how far to look on: its own distance narrows the search, `most` changes nothing, less than 0
    /// ends it.
    virtual void closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const = 0;

    virtual BroadPhaseCounters counters() const = 0;
    virtual BroadPhaseKind kind() const = 0;
    /// For tests: what is broken in the structure, in a sentence; empty when all is well. O(n) and more.
    virtual std::string broken_invariant() const = 0;

  protected:
    /// Inserts by an id of the caller's, as those do whose proxies are numbered already. Memory grows with
    /// the largest id. False when the box is refused or the id is taken.
    virtual bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) = 0;
    virtual ProxyId lowest_free_id() = 0;
};

/// "brute_force", … as scenes and commands spell it.
std::string_view name_of(BroadPhaseKind kind);
std::optional<BroadPhaseKind> broad_phase_named(std::string_view name);
/// All kinds, in the order in which they are taught.
std::span<const BroadPhaseKind> all_broad_phases();
std::unique_ptr<BroadPhase> make_broad_phase(BroadPhaseKind kind);

// A cell of a structure as a window draws it.

struct CellView {
    Aabb box;                     // world
    std::uint32_t depth = 0;      // level of a lattice (0: the finest), depth in a tree (0: the root)
    std::uint32_t occupants = 0;  // proxies that the cell itself lists
    std::uint32_t slot = 0;       // bucket of a hash table, place of a grid's cell, index of a node
    friend bool operator==(const CellView&, const CellView&) = default;
};

}  // namespace collide
