// What the uniform grid and the spatial hash have in common: boxes in cells of a lattice, cells in slots.
// They differ in the lattice that they choose and in the slot of a cell, which is what `Slots` says.
//
//   insert, move   Find the cells of the box. If they are the present ones, nothing else is done (temporal
//                  coherence).
//   all pairs      For each slot, gather its boxes and test them against each other. Then test every box
//                  against the occupants of the coarser cells above it.
//   new pairs      The same, or a query for each box that changed when these are few.
//   query          Visit the slots of the cells that the box covers, on every level that is in use.
//
// A pair or a hit found in several cells is reported from one of them. The larger lower ends of both boxes on
// each axis make a corner, which lies in both boxes. The cell of that corner lists both and reports the pair.
//
// The lattice is chosen again when the crowd has doubled, and looked at again when every box has moved a few
// times.
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
// entries, linked by index in one vector. A proxy has one entry a cell. Its entries are chained, too, so that
// it leaves each of its cells in constant time, however crowded the cell is.

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

// The steps of an insertion into a grid or hash, or of a query, for a tracer.

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

    /// The cells that hold something, coarse levels first, then row by row.
    void view_cells(std::vector<CellView>& cells) const;
    const CellLattice& lattice() const { return lattice_; }
    std::size_t slots() const { return slots_.count(); }

    /// The same, reported to a tracer step by step (see cell_structure_body.h).
    template <class Tracer>
    bool insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Tracer& trace);
    template <class Tracer>
    void query_traced(const Aabb& box, std::vector<ProxyId>& hits, Tracer& trace) const;

  protected:
    ProxyId lowest_free_id() override { return proxies_.lowest_free_id(); }
    const CellLists& lists() const { return lists_; }

  private:
    /// A proxy in a slot. Of its cell it stores the level and the low bits of the indices. That is enough:
    /// cells that agree in these bits are far apart, and two boxes that overlap lie in near cells.
    struct Member {
        ProxyId id = no_proxy;
        std::uint32_t cell_bits = 0;
    };
    /// A box gathered from a slot.
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
    CellSeen seen(CellStage stage, CellName cell) const;

    Proxies proxies_;
    CellLattice lattice_;
    Slots slots_;
    CellLists lists_;
    std::vector<CellPlacement> places_;                   // per proxy
    std::array<std::size_t, lattice_levels> on_level_{};  // proxies
    std::size_t count_at_choice_ = 0;
    std::size_t moves_since_look_ = 0;
    // The proxies slot by slot, for the pass over all pairs: made again when one has changed its cells.
    bool is_in_order_ = false;
    std::vector<std::uint32_t> starts_;  // per slot; one more at the end
    std::vector<Member> members_;
    std::vector<Occupant> gathered_;  // working memory
    PairSorter sorter_;
    mutable std::vector<std::pair<double, ProxyId>> met_;  // working memory of `cast_ray`
    mutable BroadPhaseCounters last_;
};

}  // namespace collide
