// Sort and sweep: sorts the boxes by where they begin along one axis, and sweeps a line over them.
//
//   1. The axis is the one along which the centres spread more.
//   2. The order is kept from frame to frame. Boxes that moved a little are nearly in order, and an insertion
//      sort restores it in about linear time. Where too much has changed, the boxes are sorted from scratch.
//   3. Sweep: a box that begins joins the active list, and a box that has ended leaves it. Only boxes that
//      are active at the same time are tested, on the other axis.
//
// Sources: Baraff 1992 (order kept by insertion sort, active list); Ericson 2005, 7.5 (one array, axis of
// larger variance). Limits: boxes that overlap along the axis are all tested with each other. In a wide crowd
// of n boxes, that is n sqrt(n) tests (strip_sweep.h avoids this).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/sort_pairs.h>

namespace collide {

/// A box as the sweep sees it: its intervals on the sweep's axis and on the other axis.
struct SweptInterval {
    double begin = 0.0;
    double end = 0.0;
    double other_lower = 0.0;
    double other_upper = 0.0;
    ProxyId id = 0;
    bool is_fixed = false;

    /// Orders by where intervals begin. At equal positions the lower id comes first.
    friend bool operator<(const SweptInterval& a, const SweptInterval& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.id < b.id;
    }
    friend bool operator==(const SweptInterval&, const SweptInterval&) = default;
};

/// How the axis was chosen: from the spread of the boxes' centres along x and y.
struct AxisChoice {
    DVec2 mean{0.0, 0.0};      // mean of the centres, metres
    DVec2 variance{0.0, 0.0};  // variance of the centres, m²: mean square of the offsets from the mean
    std::size_t boxes = 0;
    int before = 0;  // the axis before, 0: x, 1: y
    int axis = 0;    // the chosen axis
    friend bool operator==(const AxisChoice&, const AxisChoice&) = default;
};

class SortAndSweep final : public ScanningBroadPhase {
  public:
    bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) override;
    bool move(ProxyId id, const Aabb& box) override;
    bool remove(ProxyId id) override;
    void clear() override;

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    /// Uses binary search in the order if pairs were queried since the last change. Otherwise tests every
    /// box.
    void query(const Aabb& box, std::vector<ProxyId>& hits) const override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::sort_and_sweep; }
    std::string broken_invariant() const override;

    /// Return, for display, the axis of the sweep (0: x, 1: y) and the order. Both are from the last query
    /// for pairs.
    int axis() const { return axis_; }
    const AxisChoice& axis_choice() const { return choice_; }
    std::span<const SweptInterval> order() const { return order_; }
    /// Returns by how many places the last sort moved boxes in the order.
    std::uint64_t shifts() const { return shifts_; }

  private:
    void settle();
    void choose_axis();
    void refresh_order();
    void sort_order();
    SweptInterval interval_of(ProxyId id) const;
    template <class Take>
    void sweep(Take take);

    int axis_ = 0;
    AxisChoice choice_;
    std::vector<SweptInterval> order_;
    std::vector<std::uint8_t> is_listed_;  // by proxy: whether it is in the order
    std::vector<ProxyId> added_;           // proxies that are not yet in the order
    bool settled_ = true;
    double longest_ = 0.0;  // the longest interval
    std::uint64_t shifts_ = 0;
    std::vector<SweptInterval> active_;  // working memory of the sweep
    PairSorter sorter_;
};

// What the sweep along an axis reports to its tracer, one event after the other.

enum class SweepLineStepKind : std::uint8_t {
    begin,  // the line reaches the lower end of `id`
    end,    // the line has passed `id`, which leaves the active list
    test,   // `id`, which begins, is tested against the active `other` on the other axis
    join,   // `id` joins the active list
};

struct SweepLineEvent {
    SweepLineStepKind kind = SweepLineStepKind::begin;
    ProxyId id = 0;
    ProxyId other = 0;
    double line = 0.0;     // position of the line on the axis, metres; in step `end`: where the box ended
    bool overlap = false;  // set in step `test`: whether the boxes overlap
    friend bool operator==(const SweepLineEvent&, const SweepLineEvent&) = default;
};

// Sort and sweep with one list of begins and ends along an axis, kept in order from frame to frame.
//
//   1. Each box has two marks on the axis, its begin and its end. One list holds all marks, sorted.
//   2. In a new frame the marks move. An insertion sort restores the order by swaps of neighbours.
//   3. If a begin moves before an end, the two boxes now overlap on the axis, and the pair is added. If an
//      end moves before a begin, the pair is removed. Swaps of two begins or two ends change nothing.
//   4. The pairs on the axis are tested on the other axis.
//
// Boxes that moved a little need few swaps: this is temporal coherence. The cost of a frame is the number of
// marks plus the number of swaps.
//
// Source: Baraff 1992 (insertion sort of begin and end points); Ericson 2005, 7.5.1. Limits: there is only
// one axis, so all boxes that overlap on it must be tested. This variant is for comparison and display. The
// program itself uses SortAndSweep, which sorts only by begin.

/// Where a box begins or ends on the axis.
struct AxisMark {
    double place = 0.0;  // metres
    ProxyId id = 0;
    bool is_end = false;

    /// The order of the list. At equal positions begins come first, so that touching boxes overlap. Then the
    /// lower id comes first.
    friend bool operator<(const AxisMark& p, const AxisMark& q) {
        if (p.place != q.place) return p.place < q.place;
        if (p.is_end != q.is_end) return q.is_end;
        return p.id < q.id;
    }
    friend bool operator==(const AxisMark&, const AxisMark&) = default;
};

/// What a swap of two neighbouring marks means for their boxes.
enum class SwapMeaning : std::uint8_t {
    nothing,  // two begins, or two ends
    enters,   // a begin moved before an end: the boxes overlap on the axis from now on
    leaves,   // an end moved before a begin: they no longer overlap
};

/// A swap: the mark at `place_in_list` moves before its left neighbour.
struct MarkSwapEvent {
    std::uint32_t place_in_list = 0;  // index of `mover` before the swap
    AxisMark mover;
    AxisMark passed;
    SwapMeaning meaning = SwapMeaning::nothing;
    friend bool operator==(const MarkSwapEvent&, const MarkSwapEvent&) = default;
};

class BeginEndList {
  public:
    /// Sorts the list of the first frame from scratch. Box i is proxy i. `axis`: 0 is x, 1 is y.
    BeginEndList(std::span<const Aabb> boxes, int axis);

    /// Updates the list for a new frame with the same number of boxes. Returns the number of swaps.
    std::uint64_t update(std::span<const Aabb> boxes);

    int axis() const { return axis_; }
    std::span<const AxisMark> marks() const { return marks_; }
    /// Returns the pairs that overlap on the axis, sorted. Touching counts.
    std::span<const IndexPair> pairs_on_axis() const { return pairs_; }

    /// Updates the list and reports each swap to a tracer.
    template <class Tracer>
    std::uint64_t update(std::span<const Aabb> boxes, Tracer& trace);  // sort_and_sweep_body.h

  private:
    void enter(ProxyId a, ProxyId b);
    void leave(ProxyId a, ProxyId b);

    int axis_;
    std::vector<AxisMark> marks_;
    std::vector<IndexPair> pairs_;
};

}  // namespace collide
