// The algorithms of CellStructure. Included by the files that instantiate it, and by the recordings of its
// operations.
#pragma once

#include <algorithm>
#include <tuple>

#include <collide/base/compiler.h>
#include <collide/base/tracer.h>
#include <collide/broad_phase/cell_queries_body.h>
#include <collide/broad_phase/cell_structure.h>
#include <collide/broad_phase/sweep_few.h>

namespace collide {

// Finding pairs.

/// Returns whether this cell must report the pair. It must if it contains the point whose coordinates are the
/// larger lower ends of the two boxes.
template <class Slots>
bool CellStructure<Slots>::is_reported_here(const Occupant& a, const Occupant& b) const {
    const std::uint32_t level = a.cell_bits >> 28;
    const std::uint32_t x = lattice_.column_of(std::max(a.box.lower.x, b.box.lower.x));
    const std::uint32_t y = lattice_.row_of(std::max(a.box.lower.y, b.box.lower.y));
    return a.cell_bits == bits_of({level, x >> (level_shift * level), y >> (level_shift * level)});
}

/// Calls `visit(id, cell)` for all cells of all proxies, by ascending ids.
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

/// Lists the proxies slot by slot, by a counting sort. The linked lists contain the same, but following their
/// links takes several times as long.
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
    // Each start is first at the end of its slot, and moves to the slot's front.
    each_cell_of_each([&](ProxyId id, CellName cell) {
        members_[--starts_[slots_.slot_of(cell)]] = {id, bits_of(cell)};
    });
    is_in_order_ = true;
}

template <class Slots>
void CellStructure<Slots>::gather_slot(std::size_t slot) {
    constexpr std::uint32_t ahead = 16;  // boxes are prefetched this many places before they are used
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

/// Tests each box against the occupants of the coarser cells that it covers.
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

/// Calls `take(a, b)` once for each pair of overlapping boxes, in no particular order, also for two static
/// ones.
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
            // If both have changed, the pair is reported for the lower id.
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

/// The lattice is checked again when each box has moved this many times on average.
inline constexpr std::size_t moves_of_each = 8;
/// For this check, an inserted box counts as this many moves.
inline constexpr std::size_t moves_a_newcomer = 64;

template <class Slots>
CellEvent CellStructure<Slots>::seen(CellStepKind kind, CellName cell) const {
    CellEvent step;
    step.kind = kind;
    step.cell = cell;
    step.cell_box = lattice_.box_of(cell);
    step.slot = slots_.slot_of(cell);
    return step;
}

template <class Slots>
template <class Tracer>
void CellStructure<Slots>::place(ProxyId id, const CellPlacement& place, Tracer& trace) {
    trace.step([&] {
        CellEvent step;
        step.kind = CellStepKind::placed;
        step.place = place;
        step.id = id;
        return step;
    });
    is_in_order_ = false;
    places_[id] = place;
    ++on_level_[place.level];
    for (std::uint32_t y = place.cells.y0; y <= place.cells.y1; ++y) {
        for (std::uint32_t x = place.cells.x0; x <= place.cells.x1; ++x) {
            const CellName cell{place.level, x, y};
            lists_.link(id, slots_.slot_of(cell), cell);
            trace.step([&] {
                CellEvent step = seen(CellStepKind::cell, cell);
                step.id = id;
                return step;
            });
        }
    }
}

template <class Slots>
void CellStructure<Slots>::displace(ProxyId id) {
    is_in_order_ = false;
    lists_.unlink(id);
    --on_level_[places_[id].level];
}

template <class Slots>
void CellStructure<Slots>::adopt(const CellLattice& lattice) {
    lattice_ = lattice;
    slots_.adopt(lattice, proxies_.count());
    lists_.reset(slots_.count());
    on_level_ = {};
    is_in_order_ = false;
    const NoTrace silent;
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id)) {
            place(id, lattice_.placement_of(proxies_.box(id)), silent);
        }
    }
}

template <class Slots>
void CellStructure<Slots>::choose_lattice() {
    count_at_choice_ = proxies_.count();
    moves_since_look_ = 0;
    adopt(Slots::choose(measure_crowd(proxies_)));
}

/// Checks whether the lattice still fits, if each box has moved a few times or many were inserted or removed.
template <class Slots>
void CellStructure<Slots>::reconsider_lattice() {
    const bool has_shrunk = proxies_.count() < count_at_choice_ / 4;
    if (!has_shrunk && moves_since_look_ <= moves_of_each * proxies_.count()) {
        return;
    }
    moves_since_look_ = 0;
    const CellLattice wanted = Slots::choose(measure_crowd(proxies_));
    if (has_shrunk || Slots::is_worth_a_change(lattice_, wanted)) {
        count_at_choice_ = proxies_.count();
        adopt(wanted);
    }
}

template <class Slots>
template <class Tracer>
bool CellStructure<Slots>::insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Tracer& trace) {
    if (!proxies_.insert(id, box, mobility)) {
        trace.step([] { return bare_step(CellStepKind::refused); });
        return false;
    }
    places_.resize(proxies_.end_id());
    place(id, lattice_.placement_of(box), trace);
    trace.step([] { return bare_step(CellStepKind::end); });
    moves_since_look_ += moves_a_newcomer;
    if (proxies_.count() > 2 * count_at_choice_) {
        choose_lattice();
    }
    return true;
}

template <class Slots>
bool CellStructure<Slots>::insert_as(ProxyId id, const Aabb& box, Mobility mobility) {
    const NoTrace silent;
    return insert_traced(id, box, mobility, silent);
}

template <class Slots>
bool CellStructure<Slots>::move(ProxyId id, const Aabb& box) {
    if (!proxies_.move(id, box)) {
        return false;
    }
    ++moves_since_look_;
    const CellPlacement now = lattice_.placement_of(box);
    if (now != places_[id]) {
        displace(id);
        const NoTrace silent;
        place(id, now, silent);
    }
    return true;
}

template <class Slots>
bool CellStructure<Slots>::remove(ProxyId id) {
    if (!proxies_.remove(id)) {
        return false;
    }
    displace(id);
    return true;
}

template <class Slots>
void CellStructure<Slots>::clear() {
    proxies_.clear();
    places_.clear();
    count_at_choice_ = 0;
    moves_since_look_ = 0;
    adopt(CellLattice{});
}

template <class Slots>
BroadPhaseCounters CellStructure<Slots>::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + lists_.bytes() + sorter_.bytes() +
                     places_.capacity() * sizeof(CellPlacement) + starts_.capacity() * sizeof(std::uint32_t) +
                     members_.capacity() * sizeof(Member) + gathered_.capacity() * sizeof(Occupant) +
                     met_.capacity() * sizeof(std::pair<double, ProxyId>);
    return counters;
}

template <class Slots>
void CellStructure<Slots>::view_cells(std::vector<CellView>& cells) const {
    std::vector<CellName> names;
    for (std::size_t slot = 0; slot < lists_.slots(); ++slot) {
        for (std::uint32_t i = lists_.head(slot); i != no_entry; i = lists_.entry(i).next) {
            names.push_back(lists_.entry(i).cell());
        }
    }
    std::sort(names.begin(), names.end(), [](const CellName& l, const CellName& r) {
        return std::tie(r.level, l.y, l.x) < std::tie(l.level, r.y, r.x);
    });
    cells.clear();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == 0 || names[i] != names[i - 1]) {
            cells.push_back({lattice_.box_of(names[i]), names[i].level, 0, slots_.slot_of(names[i])});
        }
        ++cells.back().occupants;
    }
}

template <class Slots>
std::string CellStructure<Slots>::broken_invariant() const {
    for (const std::string& broken : {proxies_.broken_invariant(), lists_.broken_invariant()}) {
        if (!broken.empty()) {
            return broken;
        }
    }
    std::size_t cells = 0;
    std::array<std::size_t, lattice_levels> on_level{};
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (!proxies_.contains(id)) {
            if (lists_.first_of(id) != no_entry) {
                return "the removed proxy " + std::to_string(id) + " still lies in a cell";
            }
            continue;
        }
        const CellPlacement& place = places_[id];
        if (place != lattice_.placement_of(proxies_.box(id))) {
            return "proxy " + std::to_string(id) + " is not in the cells of its box";
        }
        ++on_level[place.level];
        cells += static_cast<std::size_t>(place.cells.count());
        for (std::uint32_t i = lists_.first_of(id); i != no_entry; i = lists_.entry(i).next_of_proxy) {
            const CellName cell = lists_.entry(i).cell();
            const CellRange& range = place.cells;
            if (cell.level != place.level || cell.x < range.x0 || cell.x > range.x1 || cell.y < range.y0 ||
                cell.y > range.y1 || lists_.entry(i).slot != slots_.slot_of(cell)) {
                return "proxy " + std::to_string(id) + " has an entry in a wrong cell";
            }
        }
    }
    return cells == lists_.size() && on_level == on_level_ ? "" : "cells or levels are miscounted";
}

}  // namespace collide
