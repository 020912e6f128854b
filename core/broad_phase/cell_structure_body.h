// The algorithms of CellStructure, for the files that instantiate it and for the recordings of its
// operations.
#pragma once

#include <algorithm>
#include <string>
#include <tuple>

#include "broad_phase/cell_ray.h"
#include "broad_phase/cell_structure.h"
#include "broad_phase/sweep_few.h"
#include "trace/tracer.h"

namespace collide {

/// The lattice is looked at again when each box has moved so often.
inline constexpr std::size_t moves_of_each = 8;
/// As much of a reason to look at it as so many moves.
inline constexpr std::size_t moves_a_newcomer = 64;

inline void prefetch(const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#else
    (void)place;
#endif
}

template <class Slots>
CellSeen CellStructure<Slots>::seen(CellStage stage, CellName cell) const {
    CellSeen step;
    step.stage = stage;
    step.cell = cell;
    step.cell_box = lattice_.box_of(cell);
    step.slot = slots_.slot_of(cell);
    return step;
}

// ---- keeping boxes in cells

template <class Slots>
template <class Tracer>
void CellStructure<Slots>::place(ProxyId id, const Placement& place, Tracer& trace) {
    trace.step([&] {
        CellSeen step;
        step.stage = CellStage::placed;
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
                CellSeen step = seen(CellStage::cell, cell);
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

/// Every box has moved a few times, or many came: does the lattice still suit?
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
        trace.step([] { return bare_step(CellStage::refused); });
        return false;
    }
    places_.resize(proxies_.end_id());
    place(id, lattice_.placement_of(box), trace);
    trace.step([] { return bare_step(CellStage::end); });
    moves_since_look_ += moves_a_newcomer;
    if (proxies_.count() > 2 * count_at_choice_) {
        choose_lattice();
    }
    return true;
}

template <class Slots>
bool CellStructure<Slots>::insert(ProxyId id, const Aabb& box, Mobility mobility) {
    const NoTrace silent;
    return insert_traced(id, box, mobility, silent);
}

template <class Slots>
bool CellStructure<Slots>::move(ProxyId id, const Aabb& box) {
    if (!proxies_.move(id, box)) {
        return false;
    }
    ++moves_since_look_;
    const Placement now = lattice_.placement_of(box);
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

// ---- pairs

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
        const Placement& place = places_[id];
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
        const Placement& place = places_[id];
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
    each_pair([&](ProxyId a, ProxyId b) {
        if (proxies_.may_pair(a, b)) {
            pairs.emplace_back(std::min(a, b), std::max(a, b));
        }
    });
    sorter_.sort(pairs, proxies_.end_id());
}

template <class Slots>
void CellStructure<Slots>::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    reconsider_lattice();
    const auto take = [&](ProxyId a, ProxyId b) {
        if (proxies_.may_pair(a, b) && !proxies_.was_pair(a, b)) {
            pairs.emplace_back(std::min(a, b), std::max(a, b));
        }
    };
    constexpr std::size_t few = 4;  // a query costs some four times a box's share of a whole pass
    if (proxies_.changed().size() * few < proxies_.count()) {
        pairs_of_changed(take);
    } else {
        each_pair(take);
    }
    proxies_.remember();
    sorter_.sort(pairs, proxies_.end_id());
}

// ---- queries

template <class Slots>
std::int64_t CellStructure<Slots>::cells_to_visit(const CellRange& fine) const {
    std::int64_t cells = 0;
    for (std::uint32_t level = 0; level < lattice_levels; ++level) {
        cells += on_level_[level] > 0 ? coarser(fine, level).count() : 0;
    }
    return cells;
}

template <class Slots>
template <class Take>
void CellStructure<Slots>::visit_everything(Take take) const {
    last_.tests += proxies_.count();
    last_.touched += proxies_.end_id();
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id)) {
            take(id);
        }
    }
}

/// `take(id)` for the proxies listed in the cell that overlap `box` and are not reported by another cell of
/// `range`, which is that of the box on the cell's level.
template <class Slots>
template <class Tracer, class Take>
void CellStructure<Slots>::visit_cell(const Aabb& box, CellName cell, const CellRange& range, Tracer& trace,
                                      Take& take) const {
    trace.step([&] { return seen(CellStage::cell, cell); });
    ++last_.touched;
    const std::uint32_t key = CellLists::key_of(cell.level, cell.x);
    const auto tell = [&](ProxyId id, CellVerdict verdict) {
        trace.step([&] {
            CellSeen step = seen(CellStage::proxy, cell);
            step.id = id;
            step.verdict = verdict;
            return step;
        });
    };
    for (std::uint32_t i = lists_.head(slots_.slot_of(cell)); i != no_entry; i = lists_.entry(i).next) {
        const CellLists::Entry& entry = lists_.entry(i);
        if (!entry.in_cell(key, cell.y)) {
            tell(entry.id, CellVerdict::other_cell);
            continue;
        }
        ++last_.tests;
        if (!overlaps(box, proxies_.box(entry.id))) {
            tell(entry.id, CellVerdict::apart);
            continue;
        }
        const CellRange& other = places_[entry.id].cells;
        if (cell.x != std::max(range.x0, other.x0) || cell.y != std::max(range.y0, other.y0)) {
            tell(entry.id, CellVerdict::reported_before);
            continue;
        }
        tell(entry.id, CellVerdict::hit);
        take(entry.id);
    }
}

/// `take(id)` once for each proxy that overlaps the box.
template <class Slots>
template <class Tracer, class Take>
void CellStructure<Slots>::visit_box(const Aabb& box, Tracer& trace, Take take) const {
    const CellRange fine = lattice_.cells_of(box);
    if (cells_to_visit(fine) > static_cast<std::int64_t>(lists_.size() + lists_.slots())) {
        trace.step([] { return bare_step(CellStage::everything); });
        visit_everything([&](ProxyId id) {
            if (overlaps(box, proxies_.box(id))) {
                take(id);
            }
        });
        return;
    }
    for (std::uint32_t level = 0; level < lattice_levels; ++level) {
        if (on_level_[level] == 0) {
            continue;
        }
        const CellRange range = coarser(fine, level);
        trace.step([&] {
            CellSeen step;
            step.stage = CellStage::placed;
            step.place = {range, level};
            return step;
        });
        for (std::uint32_t y = range.y0; y <= range.y1; ++y) {
            for (std::uint32_t x = range.x0; x <= range.x1; ++x) {
                visit_cell(box, {level, x, y}, range, trace, take);
            }
        }
    }
}

template <class Slots>
template <class Tracer>
void CellStructure<Slots>::query_traced(const Aabb& box, std::vector<ProxyId>& hits, Tracer& trace) const {
    hits.clear();
    last_ = {};
    if (!is_query_box(box)) {
        trace.step([] { return bare_step(CellStage::refused); });
        return;
    }
    visit_box(box, trace, [&](ProxyId id) { hits.push_back(id); });
    std::sort(hits.begin(), hits.end());
    trace.step([] { return bare_step(CellStage::end); });
}

template <class Slots>
void CellStructure<Slots>::query(const Aabb& box, std::vector<ProxyId>& hits) const {
    const NoTrace silent;
    query_traced(box, hits, silent);
}

template <class Slots>
template <class Take>
void CellStructure<Slots>::visit_slot_of(CellName cell, Take& take) const {
    ++last_.touched;
    const std::uint32_t key = CellLists::key_of(cell.level, cell.x);
    for (std::uint32_t i = lists_.head(slots_.slot_of(cell)); i != no_entry; i = lists_.entry(i).next) {
        if (lists_.entry(i).in_cell(key, cell.y)) {
            ++last_.tests;
            take(lists_.entry(i).id);
        }
    }
}

/// `take(id)` for every proxy in the cells along the ray; for one in several cells more than once. False, and
/// nothing taken, when it would be quicker to look at everything.
template <class Slots>
template <class Take>
bool CellStructure<Slots>::visit_ray(const RaySegment& ray, Take take) const {
    const CellsAlongRay along(lattice_, ray);
    const auto most = static_cast<std::int64_t>(proxies_.count());
    std::int64_t cells = 0;
    for (std::uint32_t level = 0; level < lattice_levels; ++level) {
        cells += on_level_[level] > 0 ? along.count(level, most) : 0;
    }
    if (cells > most) {
        return false;
    }
    for (std::uint32_t level = 0; level < lattice_levels; ++level) {
        if (on_level_[level] > 0) {
            along.each(level, [&](CellName cell) { visit_slot_of(cell, take); });
        }
    }
    return true;
}

template <class Slots>
void CellStructure<Slots>::query_ray(DVec2 origin, DVec2 direction, double max_distance,
                                     std::vector<ProxyId>& hits) const {
    hits.clear();
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) {
        return;
    }
    const auto take = [&](ProxyId id) {
        if (meets(ray, proxies_.box(id))) {
            hits.push_back(id);
        }
    };
    if (!visit_ray(ray, take)) {
        visit_everything(take);
    }
    std::sort(hits.begin(), hits.end());
    hits.erase(std::unique(hits.begin(), hits.end()), hits.end());
}

/// Looks into a square about the point and doubles it until the nearest box found is nearer than its sides,
/// so that no box outside can win. Distances from sides are rounded as those from boxes are, so the
/// comparison is exact.
template <class Slots>
std::optional<NearestProxy> CellStructure<Slots>::nearest(DVec2 point) const {
    last_ = {};
    if (!is_usable(point)) {
        return std::nullopt;
    }
    NearestSoFar best(point);
    const auto offer = [&](ProxyId id) { best.offer(id, proxies_.box(id)); };
    const auto most = static_cast<std::int64_t>(proxies_.count());
    const NoTrace silent;
    for (double reach = 0.5 * std::max(lattice_.cell.x, lattice_.cell.y);; reach *= 2.0) {
        const Aabb square{point - reach, point + reach};
        if (cells_to_visit(lattice_.cells_of(square)) > most) {
            break;
        }
        visit_box(square, silent, offer);
        const double clear = std::min({point.x - square.lower.x, square.upper.x - point.x,
                                       point.y - square.lower.y, square.upper.y - point.y});
        if (best.found() && best.squared() < clear * clear) {
            return best.result();
        }
        if (reach > 2.0 * max_box_coordinate) {
            return best.result();
        }
    }
    visit_everything(offer);
    return best.result();
}

// ---- what is seen from outside

template <class Slots>
BroadPhaseCounters CellStructure<Slots>::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + lists_.bytes() + sorter_.bytes() +
                     places_.capacity() * sizeof(Placement) + starts_.capacity() * sizeof(std::uint32_t) +
                     members_.capacity() * sizeof(Member) + gathered_.capacity() * sizeof(Occupant);
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
        const Placement& place = places_[id];
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
