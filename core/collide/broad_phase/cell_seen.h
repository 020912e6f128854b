// The steps of an insertion into a grid or hash, or of a query, for a tracer.
#pragma once

#include <collide/broad_phase/cell_lattice.h>
#include <collide/broad_phase/proxies.h>

namespace collide {

enum class CellStage : std::uint8_t {
    placed,      // the box was turned into a range of cells of a level
    cell,        // a cell is looked up, and with it a slot
    proxy,       // an occupant of the slot is looked at
    everything,  // the box covers more cells than there is to find in them: all proxies are tested instead
    refused,     // ends it: a box that cannot be used, an id that is taken
    end
};

enum class CellVerdict : std::uint8_t {
    hit,             // the boxes overlap
    apart,           // they don't
    other_cell,      // another cell in the same slot
    reported_before  // they overlap, and another cell reports it
};

struct CellSeen {
    CellStage stage = CellStage::end;
    CellPlacement place;  // placed
    CellName cell;        // cell, proxy
    Aabb cell_box;        // cell, proxy; world
    std::uint32_t slot = 0;
    ProxyId id = no_proxy;                     // proxy; of an insertion: the one inserted
    CellVerdict verdict = CellVerdict::apart;  // proxy
    friend bool operator==(const CellSeen&, const CellSeen&) = default;
};

/// A step that reports nothing but its stage.
inline CellSeen bare_step(CellStage stage) {
    CellSeen step;
    step.stage = stage;
    return step;
}

}  // namespace collide
