// The broad phase that the scene names, kept from frame to frame over the boxes of its bodies. The window
// draws this structure itself, not a copy made for the picture.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include <collide/broad_phase/broad_phase.h>

namespace app {

struct StructureLook;  // analysis/structure_look.h

struct LiveStructure {
    std::unique_ptr<collide::BroadPhase> structure;  // body i is proxy i; none before the first frame
    std::vector<collide::Aabb> boxes;                // as they stand in it
    std::vector<collide::Mobility> mobility;
    std::size_t moved = 0;     // boxes that the last update moved
    std::size_t inserted = 0;  // ... inserted
    /// Those of the moved boxes that had to change their cells, their node or their large box. Sort and sweep
    /// counts its shifts itself.
    std::size_t left_place = 0;
    std::uint64_t changes = 0;                    // updates that changed something
    mutable std::shared_ptr<StructureLook> look;  // made by whoever looks first after a change
};

/// Bring it up to date: only boxes that changed are moved. Another kind, another number of bodies or another
/// mobility start from scratch.
void update_structure(collide::BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                      std::span<const collide::Mobility> mobility, LiveStructure& live);

}  // namespace app
