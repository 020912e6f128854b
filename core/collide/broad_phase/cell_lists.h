// Which proxies lie in which cell. Each slot (a cell of a grid, a bucket of a hash table) has a list of
// entries, linked by index in one vector. A proxy has one entry a cell. Its entries are chained, too, so that
// it leaves each of its cells in constant time, however crowded the cell is.
#pragma once

#include <string>
#include <vector>

#include <collide/broad_phase/cell_lattice.h>
#include <collide/broad_phase/proxies.h>

namespace collide {

inline constexpr std::uint32_t no_entry = ~std::uint32_t{0};

class CellLists {
  public:
    struct Entry {
        ProxyId id = no_proxy;
        std::uint32_t level_and_x = 0;  // tells cells that share a slot apart, together with y
        std::uint32_t y = 0;
        std::uint32_t slot = 0;
        std::uint32_t next = no_entry;  // in the slot; of a free entry: the next free one
        std::uint32_t previous = no_entry;
        std::uint32_t next_of_proxy = no_entry;

        bool in_cell(std::uint32_t key, std::uint32_t row) const { return level_and_x == key && y == row; }
        CellName cell() const { return {level_and_x >> 27, level_and_x & ((1u << 27) - 1u), y}; }
    };
    static std::uint32_t key_of(std::uint32_t level, std::uint32_t x) { return level << 27 | x; }

    /// Empty, with so many slots.
    void reset(std::size_t slots);
    void link(ProxyId id, std::uint32_t slot, CellName cell);
    /// Out of all its cells.
    void unlink(ProxyId id);

    std::size_t slots() const { return heads_.size(); }
    std::uint32_t head(std::size_t slot) const { return heads_[slot]; }
    const Entry& entry(std::uint32_t index) const { return entries_[index]; }
    std::uint32_t first_of(ProxyId id) const { return id < firsts_.size() ? firsts_[id] : no_entry; }
    /// Entries in use.
    std::size_t size() const { return used_; }
    std::size_t bytes() const;
    std::string broken_invariant() const;

  private:
    std::uint32_t take_entry();

    std::vector<std::uint32_t> heads_;   // per slot
    std::vector<std::uint32_t> firsts_;  // per proxy
    std::vector<Entry> entries_;
    std::uint32_t free_ = no_entry;
    std::size_t used_ = 0;
};

}  // namespace collide
