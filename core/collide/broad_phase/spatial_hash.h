// Spatial hash: an unbounded world of equal cells. Only cells that are not empty take memory.
//
// The cells of a box are found as in the uniform grid, and hashed to one of about two buckets per box.
// Different cells may share a bucket. Entries store their cell, so a shared bucket costs time but never gives
// a wrong pair. `census` counts shared buckets. The size of a cell depends only on the sizes of the boxes, so
// clusters in a wide world keep small cells.
//
// Contents and queries: see cell_structure.h. Sources: Teschner et al. 2003, "Optimized Spatial Hashing for
// Collision Detection of Deformable Objects"; Ericson 2005, 7.1.3. Limits: the world ends 2^25 cells to each
// side of where the crowd was when the cells were chosen. Boxes outside are still found, in the outermost
// cells.
#pragma once

#include <collide/broad_phase/cell_structure.h>

namespace collide {

class HashSlots {
  public:
    static CellLattice choose(const CrowdMeasure& crowd);
    static bool is_worth_a_change(const CellLattice& now, const CellLattice& wanted);
    void adopt(const CellLattice& lattice, std::size_t proxies);

    std::size_t count() const { return std::size_t{mask_} + 1; }
    std::uint32_t slot_of(CellName cell) const {
        // Odd factors spread neighbouring cells. The high bits, folded down, depend on all bits of both
        // indices.
        const std::uint64_t mixed =
            cell.x * 0x9E3779B97F4A7C15u ^ (cell.y + (std::uint64_t{cell.level} << 32)) * 0xC2B2AE3D27D4EB4Fu;
        return static_cast<std::uint32_t>(mixed >> 32 ^ mixed >> 15) & mask_;
    }

  private:
    std::uint32_t mask_ = 0;
};

/// How the buckets are used. All counts.
struct BucketCensus {
    std::size_t buckets = 0;
    std::size_t used = 0;     // buckets with an entry
    std::size_t shared = 0;   // buckets with entries of several cells
    std::size_t cells = 0;    // cells that are not empty
    std::size_t longest = 0;  // entries of the fullest bucket
};

extern template class CellStructure<HashSlots>;

class SpatialHash final : public CellStructure<HashSlots> {
  public:
    SpatialHash() { clear(); }
    BroadPhaseKind kind() const override { return BroadPhaseKind::spatial_hash; }
    BucketCensus census() const;
};

}  // namespace collide
