// Broad phase: finds the pairs of boxes that overlap, without testing every pair.
//
// One interface, and six structures with exactly the same results: brute force, uniform grid, spatial hash,
// quadtree, sort and sweep, dynamic tree. They differ in what they store and what they visit. Their counters
// report both.
//
// Frames and units: boxes in the world frame, metres, double precision. Touching counts as overlapping
// (closed boxes). `insert` gives each proxy an id: the lowest that is free, so ids have no large gaps. The id
// of a removed proxy is used again. Two static proxies never form a pair. Pairs are (lower id, higher id),
// sorted, each once. Errors: `false` for a box that is not finite (or beyond `max_box_coordinate`) or whose
// ends are swapped. The proxy then stays as it was. A query box with a NaN or swapped ends finds nothing, and
// so do a ray and a point that are not finite. A query box may be infinite. Threads: queries count their work
// in the structure, so only one thread at a time may use a structure.
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

/// The names of the enumerators in scenes and commands, in the order of the enumerators.
inline constexpr std::array<std::string_view, 6> broad_phase_names{
    "brute_force", "uniform_grid", "spatial_hash", "quadtree", "sort_and_sweep", "dynamic_tree"};

/// Counters of the last call, and of the present memory.
struct BroadPhaseCounters {
    std::uint64_t tests = 0;    // tests of one box against another
    std::uint64_t touched = 0;  // cells, buckets, nodes or list entries visited
    std::size_t bytes = 0;      // memory of the structure, capacity included
};

/// The proxy whose box is nearest to a point, or is hit first by a ray.
struct NearestProxy {
    ProxyId id = 0;
    double distance = 0.0;  // from a point, metres; along a ray, in lengths of its direction; 0 inside
};

/// The filter that accepts every proxy.
inline constexpr auto every_proxy = [](ProxyId) { return true; };

class BroadPhase {
  public:
    virtual ~BroadPhase() = default;

    /// Adds a proxy and returns its id. Returns nothing if the box is refused, or if there are `max_proxies`
    /// already.
    std::optional<ProxyId> insert(const Aabb& box, Mobility mobility);
    /// Changes the box of a proxy. Returns false if the box is refused or the id is unknown.
    virtual bool move(ProxyId id, const Aabb& box) = 0;
    virtual bool remove(ProxyId id) = 0;
    virtual void clear() = 0;

    /// Finds all overlapping pairs. Clears `pairs` first. Allocates memory only where the capacity is too
    /// small.
    virtual void find_all_pairs(std::vector<IndexPair>& pairs) = 0;
    /// Finds the pairs that overlap now and did not at the last call of this function. A proxy inserted since
    /// then overlapped nothing before, also if it was removed and inserted again.
    virtual void find_new_pairs(std::vector<IndexPair>& pairs) = 0;

    /// Finds the proxies whose box shares a point with `box`, sorted by id.
    virtual void query(const Aabb& box, std::vector<ProxyId>& hits) const = 0;
    /// Finds the proxies whose box the segment from `origin` to `origin + max_distance * direction` hits,
    /// sorted by id.
    virtual void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                           std::vector<ProxyId>& hits) const = 0;
    /// Returns the proxy whose box is nearest to the point. At equal distances it is the lowest id. Returns
    /// nothing if there is no proxy.
    virtual std::optional<NearestProxy> nearest(DVec2 point) const = 0;
    /// Return, among the proxies that the filter accepts, the first one on the segment, or the nearest one to
    /// the point. The nearest one is at most `most` metres away.
    std::optional<NearestProxy> first_on_ray(DVec2 origin, DVec2 direction, double max_distance,
                                             FunctionRef<bool(ProxyId)> filter = every_proxy) const;
    std::optional<NearestProxy> nearest_within(DVec2 point, double most,
                                               FunctionRef<bool(ProxyId)> filter = every_proxy) const;

    // Queries in which a callback tests what is inside the boxes. Trees visit nearer boxes first as a rule,
    // and cells follow the ray. Only `overlap_box` has no order. The callback must not change the structure,
    // but it may make other queries.

    /// Calls `visit` for the proxies whose box shares a point with `box`, until it returns false.
    virtual void overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const = 0;
    void overlap_point(DVec2 point, FunctionRef<bool(ProxyId)> visit) const {
        overlap_box({point, point}, visit);
    }
    /// Calls `visit` for the proxies whose box the segment hits, with the distance at which it enters the
    /// box. `visit` returns the new length of the ray, in lengths of the direction: the distance of a hit
    /// shortens the ray to this hit, 0 ends the query, and `max_distance` keeps the length.
    virtual void cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                          FunctionRef<double(ProxyId, double)> visit) const = 0;
    /// Calls `visit` for the proxies whose box is at most `most` metres away, with the distance of the box.
    /// `visit` returns the new search radius: the distance of a proxy leaves out all that are farther, `most`
    /// keeps the radius, and a negative number ends the query.
    virtual void closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const = 0;

    virtual BroadPhaseCounters counters() const = 0;
    virtual BroadPhaseKind kind() const = 0;
    /// For tests: returns a sentence about what is broken in the structure; empty if it is valid. Takes O(n)
    /// time or more.
    virtual std::string broken_invariant() const = 0;

  protected:
    /// Inserts a proxy with an id that the caller chooses. Memory grows with the largest id. Returns false if
    /// the box is refused or the id is taken.
    virtual bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) = 0;
    virtual ProxyId lowest_free_id() = 0;
};

/// Returns the name of a kind in scenes and commands, such as "brute_force". The second function does the
/// reverse.
std::string_view name_of(BroadPhaseKind kind);
std::optional<BroadPhaseKind> broad_phase_named(std::string_view name);
/// Returns all kinds, in the order in which they are taught.
std::span<const BroadPhaseKind> all_broad_phases();
std::unique_ptr<BroadPhase> make_broad_phase(BroadPhaseKind kind);

// A cell of a structure, for display.

struct CellView {
    Aabb box;                     // world
    std::uint32_t depth = 0;      // level of a lattice (0: the finest) or depth in a tree (0: the root)
    std::uint32_t occupants = 0;  // number of proxies that the cell itself lists
    std::uint32_t slot = 0;       // bucket of a hash table, index of a grid's cell, or index of a node
    friend bool operator==(const CellView&, const CellView&) = default;
};

}  // namespace collide
