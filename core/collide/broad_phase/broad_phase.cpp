#include <collide/broad_phase/broad_phase.h>

#include <algorithm>

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
