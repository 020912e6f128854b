// The queries of CellStructure with boxes, rays and points; part of cell_structure_body.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/base/tracer.h>
#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/cell_lattice.h>
#include <collide/broad_phase/cell_structure.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

// Finds the cells of a lattice that a ray passes, row by row.
//
// In each row, the part of the ray between the row's borders gives the columns. Borders and columns are
// widened by more than the rounding error, so that no box on the ray is missed. A superfluous cell does no
// harm. The outermost rows and columns extend to infinity, as they do for boxes.

class CellsAlongRay {
  public:
    CellsAlongRay(const CellLattice& lattice, const RaySegment& ray)
        : lattice_(lattice), ray_(ray), slack_{slack(0), slack(1)} {
        const double y_start = ray.origin.y;
        const double y_end = at(1, ray.max_distance);
        first_row_ = lattice.row_of(std::min(y_start, y_end) - slack_.y);
        last_row_ = lattice.row_of(std::max(y_start, y_end) + slack_.y);
    }

    /// Returns the number of cells on a level that the ray passes. If there are more than `most`, the result
    /// is any number above `most`.
    std::int64_t count(std::uint32_t level, std::int64_t most) const {
        const std::uint32_t shift = level_shift * level;
        std::int64_t cells = 0;
        for (std::uint32_t row = first_row_ >> shift; row <= last_row_ >> shift && cells <= most; ++row) {
            const Columns columns = columns_of(row, level);
            cells += columns.none ? 1 : std::int64_t{columns.last} - columns.first + 1;
        }
        return cells;
    }

    /// Calls `visit(CellName)` for each of these cells.
    template <class Visit>
    void each(std::uint32_t level, Visit visit) const {
        const std::uint32_t shift = level_shift * level;
        for (std::uint32_t row = first_row_ >> shift; row <= last_row_ >> shift; ++row) {
            const Columns columns = columns_of(row, level);
            for (std::uint32_t x = columns.first; !columns.none && x <= columns.last; ++x) {
                visit(CellName{level, x, row});
            }
        }
    }

  private:
    struct Columns {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        bool none = true;
    };

    /// Returns a millionth of a cell plus the rounding error of coordinates of this magnitude.
    double slack(int axis) const {
        const double lower = lattice_.origin[axis];
        const double extent =
            lattice_.cell[axis] * static_cast<double>(axis == 0 ? lattice_.columns : lattice_.rows);
        return ray_cell_slack * lattice_.cell[axis] +
               ray_coordinate_slack * (std::abs(lower) + extent + std::abs(ray_.origin[axis]));
    }

    /// Returns a coordinate of the ray at a time, which may be infinite.
    double at(int axis, double time) const {
        const double direction = ray_.direction[axis];
        return direction == 0.0 ? ray_.origin[axis] : ray_.origin[axis] + time * direction;
    }

    Columns columns_of(std::uint32_t row, std::uint32_t level) const {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const double height = lattice_.cell_size(level).y;
        const std::uint32_t last_row = (lattice_.rows - 1) >> (level_shift * level);
        const double bottom = lattice_.origin.y + height * row;
        const double lower = row == 0 ? -infinity : bottom - slack_.y;
        const double upper = row == last_row ? infinity : bottom + height + slack_.y;
        double enter = 0.0;
        double exit = ray_.max_distance;
        if (!clip_to_slab(ray_.origin.y, ray_.direction.y, lower, upper, enter, exit)) {
            return {};
        }
        const double x_enter = at(0, enter);
        const double x_exit = at(0, exit);
        const std::uint32_t shift = level_shift * level;
        return {lattice_.column_of(std::min(x_enter, x_exit) - slack_.x) >> shift,
                lattice_.column_of(std::max(x_enter, x_exit) + slack_.x) >> shift, false};
    }

    CellLattice lattice_;
    RaySegment ray_;
    DVec2 slack_;
    std::uint32_t first_row_ = 0;
    std::uint32_t last_row_ = 0;
};

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

/// Calls `take(id)` for the proxies of the cell that overlap `box`, except those that another cell of `range`
/// reports. `range` is the range of cells of the box on the cell's level.
template <class Slots>
template <class Tracer, class Take>
void CellStructure<Slots>::visit_cell(const Aabb& box, CellName cell, const CellRange& range, Tracer& trace,
                                      Take& take) const {
    trace.step([&] { return seen(CellStepKind::cell, cell); });
    ++last_.touched;
    const std::uint32_t key = CellLists::key_of(cell.level, cell.x);
    const auto report = [&](ProxyId id, CellVerdict verdict) {
        trace.step([&] {
            CellEvent step = seen(CellStepKind::proxy, cell);
            step.id = id;
            step.verdict = verdict;
            return step;
        });
    };
    for (std::uint32_t i = lists_.head(slots_.slot_of(cell)); i != no_entry; i = lists_.entry(i).next) {
        const CellLists::Entry& entry = lists_.entry(i);
        if (!entry.in_cell(key, cell.y)) {
            report(entry.id, CellVerdict::other_cell);
            continue;
        }
        ++last_.tests;
        if (!overlaps(box, proxies_.box(entry.id))) {
            report(entry.id, CellVerdict::apart);
            continue;
        }
        const CellRange& other = places_[entry.id].cells;
        if (cell.x != std::max(range.x0, other.x0) || cell.y != std::max(range.y0, other.y0)) {
            report(entry.id, CellVerdict::reported_before);
            continue;
        }
        report(entry.id, CellVerdict::hit);
        take(entry.id);
    }
}

/// Calls `take(id)` once for each proxy that overlaps the box.
template <class Slots>
template <class Tracer, class Take>
void CellStructure<Slots>::visit_box(const Aabb& box, Tracer& trace, Take take) const {
    const CellRange fine = lattice_.cells_of(box);
    // Reading boxes in order is about twenty times as fast as reading the boxes of scattered cells.
    constexpr std::int64_t proxies_a_cell = 16;
    constexpr std::int64_t always_fine = 64;
    const auto proxies = static_cast<std::int64_t>(proxies_.count());
    if (cells_to_visit(fine) > always_fine + proxies / proxies_a_cell) {
        trace.step([] { return bare_step(CellStepKind::everything); });
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
            CellEvent step;
            step.kind = CellStepKind::placed;
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
        trace.step([] { return bare_step(CellStepKind::refused); });
        return;
    }
    visit_box(box, trace, [&](ProxyId id) { hits.push_back(id); });
    std::sort(hits.begin(), hits.end());
    trace.step([] { return bare_step(CellStepKind::end); });
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

/// Calls `take(id)` for every proxy in the cells along the ray. A proxy in several cells is passed more than
/// once. Returns false without any call if testing all proxies would be faster.
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

template <class Slots>
void CellStructure<Slots>::overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const {
    last_ = {};
    bool goes_on = is_query_box(box);
    if (!goes_on) return;
    const NoTrace silent;
    visit_box(box, silent, [&](ProxyId id) { goes_on = goes_on && visit(id); });
}

/// The proxies in the cells along the ray are sorted by where the ray enters their boxes. A proxy in several
/// cells is visited once.
template <class Slots>
void CellStructure<Slots>::cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                                    FunctionRef<double(ProxyId, double)> visit) const {
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) return;
    std::vector<std::pair<double, ProxyId>> met = std::move(met_);  // an inner query gets an empty list
    met.clear();
    const auto take = [&](ProxyId id) {
        const double enter = entry(ray, proxies_.box(id));
        if (enter != nowhere) met.emplace_back(enter, id);
    };
    if (!visit_ray(ray, take)) visit_everything(take);
    std::sort(met.begin(), met.end());
    Reach reach(max_distance);
    for (std::size_t i = 0; i < met.size() && met[i].first <= reach.most(); ++i) {
        if (i == 0 || met[i] != met[i - 1]) reach.clip_ray(visit(met[i].second, met[i].first));
    }
    met_ = std::move(met);
}

/// Searches in squares about the point. Each is twice as large as the one before. Proxies visited in an
/// earlier square are skipped.
template <class Slots>
void CellStructure<Slots>::closest(DVec2 point, double most,
                                   FunctionRef<double(ProxyId, double)> visit) const {
    last_ = {};
    if (!is_usable(point) || !(most >= 0.0)) return;
    Reach reach(most);
    std::optional<Aabb> shown;
    const auto show = [&](ProxyId id) {
        const Aabb& box = proxies_.box(id);
        if (shown && overlaps(*shown, box)) return;
        const double away = std::sqrt(squared_distance(box, point));
        if (away <= reach.most()) reach.narrow(visit(id, away));
    };
    const auto few = static_cast<std::int64_t>(proxies_.count());
    const NoTrace silent;
    for (double half = 0.5 * std::max(lattice_.cell.x, lattice_.cell.y); reach.most() >= 0.0; half *= 2.0) {
        const Aabb square{point - half, point + half};
        if (cells_to_visit(lattice_.cells_of(square)) > few) {
            visit_everything(show);
            return;
        }
        visit_box(square, silent, show);
        shown = square;
        const double clear = std::min({point.x - square.lower.x, square.upper.x - point.x,
                                       point.y - square.lower.y, square.upper.y - point.y});
        if (reach.most() < clear || half > 2.0 * max_box_coordinate) return;
    }
}

/// Searches a square about the point and doubles it until the nearest box found is nearer than its sides.
/// Then no box outside can be nearer. Distances from sides and from boxes are rounded in the same way, so the
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

}  // namespace collide
