// Sort and sweep with one list: where boxes begin and end along an axis, kept in order from frame to frame.
//
//   1. Each box has two marks on the axis, its begin and its end. One list holds all of them, sorted.
//   2. In a new frame the marks move. Insertion sort puts the list right by swaps of neighbours.
//   3. A begin goes before an end: the two boxes now overlap on the axis, and the pair enters. An end goes
//   before a begin: the pair leaves. Two begins or two ends change nothing.
//   4. The pairs on the axis are tested on the other axis.
//
// Boxes that moved a little need few swaps: that is coherence. The cost of a frame is the number of marks and
// of swaps.
//
// Source: Baraff 1992 (insertion sort of begin and end points); Ericson 2005, 7.5.1. Limits: one axis, so all
// boxes that overlap on it are pairs to be tested. It is here to be compared and shown: the program's own
// structure is sort_and_sweep.h, which sorts by begin alone.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/broad_phase/broad_phase.h>

namespace collide {

// The marks of a list of begins and ends, and what its update reports to a tracer.

/// Where a box begins or ends on the axis.
struct AxisMark {
    double place = 0.0;  // metres
    ProxyId id = 0;
    bool is_end = false;

    /// In the list. Of equal places begins come first, so boxes that touch overlap; then the lower id.
    friend bool operator<(const AxisMark& p, const AxisMark& q) {
        if (p.place != q.place) return p.place < q.place;
        if (p.is_end != q.is_end) return q.is_end;
        return p.id < q.id;
    }
    friend bool operator==(const AxisMark&, const AxisMark&) = default;
};

/// What a swap of two neighbours means for their boxes.
enum class SwapMeaning : std::uint8_t {
    nothing,  // two begins, or two ends
    enters,   // a begin goes before an end: they overlap on the axis from now on
    leaves,   // an end goes before a begin: no longer
};

/// A swap: the mark at `place_in_list` goes before its left neighbour.
struct MarkSwapSeen {
    std::uint32_t place_in_list = 0;  // of `mover` before the swap
    AxisMark mover;
    AxisMark passed;
    SwapMeaning meaning = SwapMeaning::nothing;
    friend bool operator==(const MarkSwapSeen&, const MarkSwapSeen&) = default;
};

class BeginEndList {
  public:
    /// The first frame: the list is sorted from nothing. Box i is proxy i. `axis`: 0 is x, 1 is y.
    BeginEndList(std::span<const Aabb> boxes, int axis);

    /// A new frame, with as many boxes. Returns the swaps.
    std::uint64_t update(std::span<const Aabb> boxes);

    int axis() const { return axis_; }
    std::span<const AxisMark> marks() const { return marks_; }
    /// That overlap on the axis, sorted; touching counts.
    std::span<const IndexPair> pairs_on_axis() const { return pairs_; }

    /// For a recorder: `update`, watched.
    template <class Tracer>
    std::uint64_t update(std::span<const Aabb> boxes, Tracer& trace);  // begin_end_list_body.h

  private:
    void enter(ProxyId a, ProxyId b);
    void leave(ProxyId a, ProxyId b);

    int axis_;
    std::vector<AxisMark> marks_;
    std::vector<IndexPair> pairs_;
};

}  // namespace collide
