// How CellStructure finds pairs; part of cell_structure_body.h.
#pragma once

#include <algorithm>

#include <collide/base/tracer.h>
#include <collide/broad_phase/cell_structure.h>
#include <collide/broad_phase/sort_pairs.h>
#include <collide/broad_phase/sweep_few.h>

namespace collide {

inline void prefetch(const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#else
    (void)place;
#endif
}

/// Whether this cell is the one that reports the pair: the one with the corner where the larger lower ends
/// meet.
template <class Slots>
bool CellStructure<Slots>::is_reported_here(const Occupant& a, const Occupant& b) const {
    const std::uint32_t level = a.cell_bits >> 28;
    const std::uint32_t x = lattice_.column_of(std::max(a.box.lower.x, b.box.lower.x));
    const std::uint32_t y = lattice_.row_of(std::max(a.box.lower.y, b.box.lower.y));
    return a.cell_bits == bits_of({level, x >> (level_shift * level), y >> (level_shift * level)});
}

/// `visit(id, cell)` for all cells of all proxies, by ascending ids.
template <class Slots>
template <class Visit>
void CellStructure<Slots>::each_cell_of_each(Visit visit) const {
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (!proxies_.contains(id)) {
            continue;
        }
        const CellPlacement& place = places_[id];
        for (std::uint32_t y = place.cells.y0; y <= place.cells.y1; ++y) {
            for (std::uint32_t x = place.cells.x0; x <= place.cells.x1; ++x) {
                visit(id, CellName{place.level, x, y});
            }
        }
    }
}

/// A counting sort. The lists hold the same, but to follow their links through all slots takes several times
/// as long.
template <class Slots>
void CellStructure<Slots>::put_in_order() {
    starts_.assign(lists_.slots() + 1, 0);
    each_cell_of_each([&](ProxyId, CellName cell) { ++starts_[slots_.slot_of(cell)]; });
    std::uint32_t end = 0;
    for (std::uint32_t& start : starts_) {
        end += start;
        start = end;
    }
    members_.resize(lists_.size());
    // Each start stands at the end of its slot and is moved to its front.
    each_cell_of_each([&](ProxyId id, CellName cell) {
        members_[--starts_[slots_.slot_of(cell)]] = {id, bits_of(cell)};
    });
    is_in_order_ = true;
}

template <class Slots>
void CellStructure<Slots>::gather_slot(std::size_t slot) {
    constexpr std::uint32_t ahead = 16;  // boxes are on their way from memory before they are asked for
    const auto end = static_cast<std::uint32_t>(members_.size());
    gathered_.clear();
    for (std::uint32_t i = starts_[slot]; i < starts_[slot + 1]; ++i) {
        prefetch(&proxies_.box(members_[std::min(i + ahead, end - 1)].id));
        gathered_.push_back({proxies_.box(members_[i].id), members_[i].id, members_[i].cell_bits});
    }
}

template <class Slots>
template <class Take>
void CellStructure<Slots>::pairs_in_slot(std::size_t slot, Take& take) {
    if (starts_[slot + 1] - starts_[slot] < 2) {
        return;
    }
    ++last_.touched;
    gather_slot(slot);
    last_.tests += each_overlap_of_few(std::span(gathered_), [&](const Occupant& a, const Occupant& b) {
        if (a.cell_bits == b.cell_bits && is_reported_here(a, b)) {
            take(a.id, b.id);
        }
    });
}

/// Each box against the occupants of the coarser cells that it covers.
template <class Slots>
template <class Take>
void CellStructure<Slots>::pairs_with_coarser(Take& take) {
    std::uint32_t coarsest = lattice_levels;
    while (coarsest > 0 && on_level_[coarsest - 1] == 0) {
        --coarsest;
    }
    for (ProxyId id = 0; id < proxies_.end_id() && coarsest > 1; ++id) {
        if (!proxies_.contains(id)) {
            continue;
        }
        const CellPlacement& place = places_[id];
        for (std::uint32_t level = place.level + 1; level < coarsest; ++level) {
            if (on_level_[level] == 0) {
                continue;
            }
            const CellRange range = coarser(place.cells, level - place.level);
            const NoTrace silent;
            auto take_other = [&](ProxyId other) { take(id, other); };
            for (std::uint32_t y = range.y0; y <= range.y1; ++y) {
                for (std::uint32_t x = range.x0; x <= range.x1; ++x) {
                    visit_cell(proxies_.box(id), {level, x, y}, range, silent, take_other);
                }
            }
        }
    }
}

/// `take(a, b)` for each pair of overlapping boxes, once, in no order; fixed ones among them.
template <class Slots>
template <class Take>
void CellStructure<Slots>::each_pair(Take take) {
    if (!is_in_order_) {
        put_in_order();
    }
    for (std::size_t slot = 0; slot < lists_.slots(); ++slot) {
        pairs_in_slot(slot, take);
    }
    pairs_with_coarser(take);
}

template <class Slots>
template <class Take>
void CellStructure<Slots>::pairs_of_changed(Take take) {
    const NoTrace silent;
    for (const ProxyId id : proxies_.changed()) {
        if (!proxies_.contains(id)) {
            continue;
        }
        visit_box(proxies_.box(id), silent, [&](ProxyId other) {
            // When both changed, the pair belongs to the lower one.
            if (other != id && (id < other || !proxies_.is_changed(other))) {
                take(id, other);
            }
        });
    }
}

template <class Slots>
void CellStructure<Slots>::find_all_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    reconsider_lattice();
    collect_all_pairs(proxies_, sorter_, pairs, [&](auto&& take) { each_pair(take); });
}

template <class Slots>
void CellStructure<Slots>::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    reconsider_lattice();
    collect_new_pairs(
        proxies_, sorter_, pairs, [&](auto&& take) { each_pair(take); },
        [&](auto&& take) { pairs_of_changed(take); });
}

}  // namespace collide
