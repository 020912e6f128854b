#include <collide/broad_phase/broad_phase.h>

#include <algorithm>
#include <limits>

#include <collide/broad_phase/brute_force.h>
#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/sort_and_sweep.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/uniform_grid.h>

namespace collide {

namespace {

constexpr std::array<BroadPhaseKind, broad_phase_names.size()> kinds{
    BroadPhaseKind::brute_force, BroadPhaseKind::uniform_grid,   BroadPhaseKind::spatial_hash,
    BroadPhaseKind::quadtree,    BroadPhaseKind::sort_and_sweep, BroadPhaseKind::dynamic_tree};

}  // namespace

std::string_view name_of(BroadPhaseKind kind) { return broad_phase_names.at(static_cast<std::size_t>(kind)); }

std::optional<BroadPhaseKind> broad_phase_named(std::string_view name) {
    const auto* const found = std::find(broad_phase_names.begin(), broad_phase_names.end(), name);
    if (found == broad_phase_names.end()) {
        return std::nullopt;
    }
    return kinds.at(static_cast<std::size_t>(found - broad_phase_names.begin()));
}

std::span<const BroadPhaseKind> all_broad_phases() { return kinds; }

std::optional<ProxyId> BroadPhase::insert(const Aabb& box, Mobility mobility) {
    const ProxyId id = lowest_free_id();
    return insert_as(id, box, mobility) ? std::optional(id) : std::nullopt;
}

namespace {

/// Keeps the nearest proxy so far. At equal distances it is the one with the lowest id.
class LeastSoFar {
  public:
    explicit LeastSoFar(FunctionRef<bool(ProxyId)> filter) : filter_(filter) {}

    /// Offers a proxy. Returns the distance beyond which no other proxy can win.
    double offer(ProxyId id, double distance, double most) {
        const bool wins =
            !best_ || distance < best_->distance || (distance == best_->distance && id < best_->id);
        if (wins && filter_(id)) best_ = NearestProxy{id, distance};
        return best_ ? best_->distance : most;
    }
    std::optional<NearestProxy> result() const { return best_; }

  private:
    FunctionRef<bool(ProxyId)> filter_;
    std::optional<NearestProxy> best_;
};

}  // namespace

std::optional<NearestProxy> BroadPhase::first_on_ray(DVec2 origin, DVec2 direction, double max_distance,
                                                     FunctionRef<bool(ProxyId)> filter) const {
    LeastSoFar least(filter);
    cast_ray(origin, direction, max_distance, [&](ProxyId id, double enter) {
        // At distance 0, another proxy with a lower id may also contain the origin. So the ray goes on with
        // the smallest positive length.
        return std::max(least.offer(id, enter, max_distance), std::numeric_limits<double>::min());
    });
    return least.result();
}

std::optional<NearestProxy> BroadPhase::nearest_within(DVec2 point, double most,
                                                       FunctionRef<bool(ProxyId)> filter) const {
    LeastSoFar least(filter);
    closest(point, most, [&](ProxyId id, double away) { return least.offer(id, away, most); });
    return least.result();
}

std::unique_ptr<BroadPhase> make_broad_phase(BroadPhaseKind kind) {
    switch (kind) {
        case BroadPhaseKind::brute_force:
            break;
        case BroadPhaseKind::uniform_grid:
            return std::make_unique<UniformGrid>();
        case BroadPhaseKind::spatial_hash:
            return std::make_unique<SpatialHash>();
        case BroadPhaseKind::quadtree:
            return std::make_unique<Quadtree>();
        case BroadPhaseKind::sort_and_sweep:
            return std::make_unique<SortAndSweep>();
        case BroadPhaseKind::dynamic_tree:
            return std::make_unique<DynamicTree>();
    }
    return std::make_unique<BruteForce>();
}

}  // namespace collide
