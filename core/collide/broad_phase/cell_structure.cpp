#include <collide/broad_phase/cell_structure.h>

#include <bit>

#include <collide/broad_phase/cell_structure_body.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/tuning.h>
#include <collide/broad_phase/uniform_grid.h>

namespace collide {

namespace {

/// Returns how many cells cover an extent. The number may be too large for an integer.
double cells_along(double extent, double cell) { return std::max(1.0, std::ceil(extent / cell)); }

}  // namespace

void CellLists::reset(std::size_t slots) {
    heads_.assign(slots, no_entry);
    firsts_.assign(firsts_.size(), no_entry);
    entries_.clear();
    free_ = no_entry;
    used_ = 0;
}

std::uint32_t CellLists::take_entry() {
    ++used_;
    if (free_ == no_entry) {
        entries_.emplace_back();
        return static_cast<std::uint32_t>(entries_.size() - 1);
    }
    const std::uint32_t index = free_;
    free_ = entries_[index].next;
    return index;
}

void CellLists::link(ProxyId id, std::uint32_t slot, CellName cell) {
    if (id >= firsts_.size()) {
        firsts_.resize(id + std::size_t{1}, no_entry);
    }
    const std::uint32_t index = take_entry();
    const std::uint32_t head = heads_[slot];
    entries_[index] = {.id = id,
                       .level_and_x = key_of(cell.level, cell.x),
                       .y = cell.y,
                       .slot = slot,
                       .next = head,
                       .previous = no_entry,
                       .next_of_proxy = firsts_[id]};
    if (head != no_entry) {
        entries_[head].previous = index;
    }
    heads_[slot] = index;
    firsts_[id] = index;
}

void CellLists::unlink(ProxyId id) {
    for (std::uint32_t index = firsts_[id]; index != no_entry;) {
        Entry& entry = entries_[index];
        if (entry.previous != no_entry) {
            entries_[entry.previous].next = entry.next;
        } else {
            heads_[entry.slot] = entry.next;
        }
        if (entry.next != no_entry) {
            entries_[entry.next].previous = entry.previous;
        }
        const std::uint32_t next = entry.next_of_proxy;
        entry = {.next = free_};
        free_ = index;
        --used_;
        index = next;
    }
    firsts_[id] = no_entry;
}

std::size_t CellLists::bytes() const {
    return (heads_.capacity() + firsts_.capacity()) * sizeof(std::uint32_t) +
           entries_.capacity() * sizeof(Entry);
}

std::string CellLists::broken_invariant() const {
    std::size_t linked = 0;
    for (std::uint32_t slot = 0; slot < heads_.size(); ++slot) {
        std::uint32_t previous = no_entry;
        for (std::uint32_t i = heads_[slot]; i != no_entry; i = entries_[i].next) {
            if (entries_[i].slot != slot || entries_[i].previous != previous || ++linked > used_) {
                return "the list of slot " + std::to_string(slot) + " is wrongly linked";
            }
            previous = i;
        }
    }
    std::size_t chained = 0;
    for (ProxyId id = 0; id < firsts_.size(); ++id) {
        for (std::uint32_t i = firsts_[id]; i != no_entry; i = entries_[i].next_of_proxy) {
            if (entries_[i].id != id || ++chained > used_) {
                return "the chain of proxy " + std::to_string(id) + " is wrongly linked";
            }
        }
    }
    std::size_t free = 0;
    for (std::uint32_t i = free_; i != no_entry && free <= entries_.size(); i = entries_[i].next) {
        ++free;
    }
    const bool all_counted = linked == used_ && chained == used_ && used_ + free == entries_.size();
    return all_counted ? "" : "entries are lost between slots, proxies and the free list";
}

CellLattice GridSlots::choose(const CrowdMeasure& crowd) {
    const DVec2 extent = crowd.where.size();
    const double most = cells_a_box * static_cast<double>(crowd.count) + 16.0;
    DVec2 cell = cell_for(crowd);
    DVec2 cells{cells_along(extent.x, cell.x), cells_along(extent.y, cell.y)};
    // If there are too many cells, makes them wider along each axis that has more than one.
    while (cells.x * cells.y > most) {
        const double excess = cells.x * cells.y / most;
        const bool both = cells.x > 1.0 && cells.y > 1.0;
        const double factor = std::max(1.01, both ? std::sqrt(excess) : excess);
        cell = {cells.x > 1.0 ? cell.x * factor : cell.x, cells.y > 1.0 ? cell.y * factor : cell.y};
        cells = {cells_along(extent.x, cell.x), cells_along(extent.y, cell.y)};
    }
    return {crowd.where.lower, cell, static_cast<std::uint32_t>(cells.x),
            static_cast<std::uint32_t>(cells.y)};
}

bool GridSlots::is_worth_a_change(const CellLattice& now, const CellLattice& wanted) {
    const DVec2 size = now.cell * DVec2(now.columns, now.rows);
    const DVec2 wanted_size = wanted.cell * DVec2(wanted.columns, wanted.rows);
    for (int axis = 0; axis < 2; ++axis) {
        const double ratio = wanted.cell[axis] / now.cell[axis];
        const double left = std::abs(now.origin[axis] - wanted.origin[axis]);
        const double right =
            std::abs(now.origin[axis] + size[axis] - wanted.origin[axis] - wanted_size[axis]);
        const double shift = 0.05 * std::min(size[axis], wanted_size[axis]) + now.cell[axis];
        if (ratio > 1.5 || ratio < 1.0 / 1.5 || left > shift || right > shift) {
            return true;
        }
    }
    return false;
}

void GridSlots::adopt(const CellLattice& lattice, std::size_t) {
    count_ = 0;
    for (std::uint32_t level = 0; level < lattice_levels; ++level) {
        const std::uint32_t shift = level_shift * level;
        const std::size_t columns = ((lattice.columns - 1) >> shift) + std::size_t{1};
        const std::size_t rows = ((lattice.rows - 1) >> shift) + std::size_t{1};
        levels_[level] = {static_cast<std::uint32_t>(count_), static_cast<std::uint32_t>(columns)};
        count_ += columns * rows;
    }
}

template class CellStructure<GridSlots>;

CellLattice HashSlots::choose(const CrowdMeasure& crowd) {
    const DVec2 cell = cell_for(crowd);
    const DVec2 middle = crowd.where.center();
    const double half = 0.5 * static_cast<double>(most_columns);
    // The origin is a whole multiple of a cell, so that cell borders are at round coordinates.
    const DVec2 corner = cell * glm::floor(middle / cell);
    return {corner - half * cell, cell, most_columns, most_columns};
}

bool HashSlots::is_worth_a_change(const CellLattice& now, const CellLattice& wanted) {
    const double half = 0.5 * static_cast<double>(most_columns);
    for (int axis = 0; axis < 2; ++axis) {
        const double ratio = wanted.cell[axis] / now.cell[axis];
        const double shift = std::abs(now.origin[axis] + half * now.cell[axis] - wanted.origin[axis] -
                                      half * wanted.cell[axis]);
        if (ratio > 1.5 || ratio < 1.0 / 1.5 || shift > 0.5 * half * now.cell[axis]) {
            return true;
        }
    }
    return false;
}

void HashSlots::adopt(const CellLattice&, std::size_t proxies) {
    constexpr std::size_t fewest = 16;
    mask_ = static_cast<std::uint32_t>(std::bit_ceil(std::max(fewest, 2 * proxies)) - 1);
}

BucketCensus SpatialHash::census() const {
    BucketCensus census;
    census.buckets = lists().slots();
    std::vector<CellView> cells;
    view_cells(cells);
    census.cells = cells.size();
    std::vector<std::uint32_t> cells_in(census.buckets, 0);
    std::vector<std::size_t> entries_in(census.buckets, 0);
    for (const CellView& cell : cells) {
        ++cells_in[cell.slot];
        entries_in[cell.slot] += cell.occupants;
        census.longest = std::max(census.longest, entries_in[cell.slot]);
    }
    for (const std::uint32_t count : cells_in) {
        census.used += count > 0 ? 1 : 0;
        census.shared += count > 1 ? 1 : 0;
    }
    return census;
}

template class CellStructure<HashSlots>;

}  // namespace collide
