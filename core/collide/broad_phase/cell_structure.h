// The common part of the uniform grid and the spatial hash: boxes in cells of a lattice, and cells in slots.
// The two differ in the lattice that they choose and in the slot of a cell. `Slots` defines both.
//
//   insert, move   Find the cells of the box. If these are its present cells, nothing else is done (temporal
//                  coherence).
//   all pairs      For each slot, gather its boxes and test them against each other. Then test every box
//                  against the occupants of the coarser cells above it.
//   new pairs      The same, or a query for each changed box if few boxes have changed.
//   query          Visit the slots of the cells that the box covers, on every level that is in use.
//
// A pair or a hit that is found in several cells is reported by only one of them. On each axis, take the
// larger of the two lower ends. The point with these coordinates lies in both boxes. The cell of this point
// lists both boxes and reports the pair.
//
// A new lattice is chosen when the number of boxes has doubled. It is checked when each box has moved a few
// times on average.
//
// `Slots` offers: static CellLattice choose(const CrowdMeasure&); void adopt(const CellLattice&, count);
// std::size_t count(); std::uint32_t slot_of(CellName).
#pragma once

#include <string>
#include <vector>

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/cell_lattice.h>
#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/sort_pairs.h>

namespace collide {

// Which proxies lie in which cell. Each slot (a cell of a grid, a bucket of a hash table) has a list of
// entries, linked by index in one vector. A proxy has one entry in each of its cells. The entries of a proxy
// are linked, too. So it leaves each cell in constant time, however many proxies the cell has.

inline constexpr std::uint32_t no_entry = ~std::uint32_t{0};

class CellLists {
  public:
    struct Entry {
        ProxyId id = no_proxy;
        std::uint32_t level_and_x = 0;  // distinguishes cells that share a slot, together with `y`
        std::uint32_t y = 0;
        std::uint32_t slot = 0;
        std::uint32_t next = no_entry;  // next entry in the slot; for a free entry, the next free one
        std::uint32_t previous = no_entry;
        std::uint32_t next_of_proxy = no_entry;

        bool in_cell(std::uint32_t key, std::uint32_t row) const { return level_and_x == key && y == row; }
        CellName cell() const { return {level_and_x >> 27, level_and_x & ((1u << 27) - 1u), y}; }
    };
    static std::uint32_t key_of(std::uint32_t level, std::uint32_t x) { return level << 27 | x; }

    /// Removes all entries, and sets the number of slots.
    void reset(std::size_t slots);
    void link(ProxyId id, std::uint32_t slot, CellName cell);
    /// Removes the proxy from all its cells.
    void unlink(ProxyId id);

    std::size_t slots() const { return heads_.size(); }
    std::uint32_t head(std::size_t slot) const { return heads_[slot]; }
    const Entry& entry(std::uint32_t index) const { return entries_[index]; }
    std::uint32_t first_of(ProxyId id) const { return id < firsts_.size() ? firsts_[id] : no_entry; }
    /// Returns the number of entries in use.
    std::size_t size() const { return used_; }
    std::size_t bytes() const;
    std::string broken_invariant() const;

  private:
    std::uint32_t take_entry();

    std::vector<std::uint32_t> heads_;   // per slot: its first entry
    std::vector<std::uint32_t> firsts_;  // per proxy: its first entry
    std::vector<Entry> entries_;
    std::uint32_t free_ = no_entry;
    std::size_t used_ = 0;
};

// The steps of an insertion into a grid or hash, or of a query, for a tracer.

enum class CellStepKind : std::uint8_t {
    placed,      // the cells of the box were found: a range on one level
    cell,        // a cell is looked up, and its slot
    proxy,       // an occupant of the slot is tested
    everything,  // the box covers too many cells, so all proxies are tested instead
    refused,     // the last step: the box cannot be used, or the id is taken
    end
};

enum class CellVerdict : std::uint8_t {
    hit,             // the boxes overlap
    apart,           // the boxes do not overlap
    other_cell,      // the occupant is in another cell of the same slot
    reported_before  // the boxes overlap, but another cell reports it
};

struct CellEvent {
    CellStepKind kind = CellStepKind::end;
    CellPlacement place;  // set in step `placed`: the cells of the box
    CellName cell;        // set in steps `cell` and `proxy`: the cell looked up
    Aabb cell_box;        // set in steps `cell` and `proxy`: the box of this cell, world
    std::uint32_t slot = 0;
    ProxyId id = no_proxy;  // set in step `proxy`: the occupant; in an insertion: the inserted proxy
    CellVerdict verdict = CellVerdict::apart;  // set in step `proxy`: the result of the test
    friend bool operator==(const CellEvent&, const CellEvent&) = default;
};

/// Returns a step that reports only its step.
inline CellEvent bare_step(CellStepKind kind) {
    CellEvent step;
    step.kind = kind;
    return step;
}

template <class Slots>
class CellStructure : public BroadPhase {
  public:
    bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) override;
    bool move(ProxyId id, const Aabb& box) override;
    bool remove(ProxyId id) override;
    void clear() override;

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    void query(const Aabb& box, std::vector<ProxyId>& hits) const override;
    void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                   std::vector<ProxyId>& hits) const override;
    std::optional<NearestProxy> nearest(DVec2 point) const override;
    void overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const override;
    void cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                  FunctionRef<double(ProxyId, double)> visit) const override;
    void closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const override;

    BroadPhaseCounters counters() const override;
    std::string broken_invariant() const override;

    /// Lists the cells that are not empty, coarse levels first, then row by row.
    void view_cells(std::vector<CellView>& cells) const;
    const CellLattice& lattice() const { return lattice_; }
    std::size_t slots() const { return slots_.count(); }

    /// Insert or query as the functions above do, and report each step to a tracer (see
    /// cell_structure_body.h).
    template <class Tracer>
    bool insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Tracer& trace);
    template <class Tracer>
    void query_traced(const Aabb& box, std::vector<ProxyId>& hits, Tracer& trace) const;

  protected:
    ProxyId lowest_free_id() override { return proxies_.lowest_free_id(); }
    const CellLists& lists() const { return lists_; }

  private:
    /// A proxy in a slot. It stores the level of its cell and only the low bits of the cell's indices. That
    /// is enough: different cells that agree in these bits are far apart, and two boxes that overlap are in
    /// near cells.
    struct Member {
        ProxyId id = no_proxy;
        std::uint32_t cell_bits = 0;
    };
    /// A box of a slot, copied for testing.
    struct Occupant {
        Aabb box;
        ProxyId id = no_proxy;
        std::uint32_t cell_bits = 0;
    };
    static std::uint32_t bits_of(CellName cell) {
        constexpr std::uint32_t low = (1u << 14) - 1u;
        return cell.level << 28 | (cell.y & low) << 14 | (cell.x & low);
    }

    void choose_lattice();
    void reconsider_lattice();
    void adopt(const CellLattice& lattice);
    template <class Tracer>
    void place(ProxyId id, const CellPlacement& place, Tracer& trace);
    void displace(ProxyId id);

    template <class Take>
    void each_pair(Take take);
    template <class Visit>
    void each_cell_of_each(Visit visit) const;
    void put_in_order();
    void gather_slot(std::size_t slot);
    template <class Take>
    void pairs_in_slot(std::size_t slot, Take& take);
    template <class Take>
    void pairs_with_coarser(Take& take);
    template <class Take>
    void pairs_of_changed(Take take);
    bool is_reported_here(const Occupant& a, const Occupant& b) const;

    std::int64_t cells_to_visit(const CellRange& fine) const;
    template <class Tracer, class Take>
    void visit_box(const Aabb& box, Tracer& trace, Take take) const;
    template <class Tracer, class Take>
    void visit_cell(const Aabb& box, CellName cell, const CellRange& range, Tracer& trace, Take& take) const;
    template <class Take>
    void visit_everything(Take take) const;
    template <class Take>
    void visit_slot_of(CellName cell, Take& take) const;
    template <class Take>
    bool visit_ray(const RaySegment& ray, Take take) const;
    CellEvent seen(CellStepKind kind, CellName cell) const;

    Proxies proxies_;
    CellLattice lattice_;
    Slots slots_;
    CellLists lists_;
    std::vector<CellPlacement> places_;                   // per proxy: its cells
    std::array<std::size_t, lattice_levels> on_level_{};  // number of proxies on each level
    std::size_t count_at_choice_ = 0;
    std::size_t moves_since_look_ = 0;
    // The proxies, slot by slot, for the pass over all pairs. The list is made again when a proxy has changed
    // its cells.
    bool is_in_order_ = false;
    std::vector<std::uint32_t> starts_;  // per slot: its first index in `members_`; one more at the end
    std::vector<Member> members_;
    std::vector<Occupant> gathered_;  // working memory: the boxes of one slot
    PairSorter sorter_;
    mutable std::vector<std::pair<double, ProxyId>> met_;  // working memory of `cast_ray`
    mutable BroadPhaseCounters last_;
};

}  // namespace collide
