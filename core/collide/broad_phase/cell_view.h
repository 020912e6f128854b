// A cell of a structure as a window draws it.
#pragma once

#include <cstdint>

#include <collide/geometry/aabb.h>

namespace collide {

struct CellView {
    Aabb box;                     // world
    std::uint32_t depth = 0;      // level of a lattice (0: the finest), depth in a tree (0: the root)
    std::uint32_t occupants = 0;  // proxies that the cell itself lists
    std::uint32_t slot = 0;       // bucket of a hash table, place of a grid's cell, index of a node
    friend bool operator==(const CellView&, const CellView&) = default;
};

}  // namespace collide
