#include <collide/broad_phase/sort_and_sweep.h>

#include <algorithm>

#include <collide/base/tracer.h>
#include <collide/broad_phase/sort_and_sweep_body.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

namespace {

IndexPair ordered(ProxyId a, ProxyId b) { return {std::min(a, b), std::max(a, b)}; }

}  // namespace

bool SortAndSweep::insert_as(ProxyId id, const Aabb& box, Mobility mobility) {
    if (!proxies_.insert(id, box, mobility)) {
        return false;
    }
    is_listed_.resize(proxies_.end_id(), 0);
    if (is_listed_[id] == 0) {
        is_listed_[id] = 1;
        added_.push_back(id);
    }
    settled_ = false;
    return true;
}

bool SortAndSweep::move(ProxyId id, const Aabb& box) {
    const bool moved = proxies_.move(id, box);
    settled_ = settled_ && !moved;
    return moved;
}

bool SortAndSweep::remove(ProxyId id) {
    const bool removed = proxies_.remove(id);
    settled_ = settled_ && !removed;
    return removed;
}

void SortAndSweep::clear() {
    proxies_.clear();
    order_.clear();
    is_listed_.clear();
    added_.clear();
    settled_ = true;
    axis_ = 0;
    choice_ = {};
}

SweptInterval SortAndSweep::interval_of(ProxyId id) const {
    const Aabb& box = proxies_.box(id);
    const int other = 1 - axis_;
    return {box.lower[axis_],     box.upper[axis_], box.lower[other], box.upper[other], id,
            proxies_.is_fixed(id)};
}

void SortAndSweep::settle() {
    shifts_ = 0;
    if (settled_) {
        return;
    }
    choose_axis();
    refresh_order();
    sort_order();
    settled_ = true;
}

/// Changes the axis only if the other one is clearly better. Otherwise a square crowd would change axes
/// often, and be sorted again each time.
void SortAndSweep::choose_axis() {
    DVec2 mean{0.0, 0.0};
    DVec2 squares{0.0, 0.0};
    double count = 0.0;
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id)) {
            // Welford 1962: one pass, without differences of large numbers.
            count += 1.0;
            const DVec2 offset = proxies_.box(id).center() - mean;
            mean += offset / count;
            squares += offset * (proxies_.box(id).center() - mean);
        }
    }
    const int before = axis_;
    const int other = 1 - axis_;
    if (squares[other] > better_axis_factor * squares[axis_]) {
        axis_ = other;
    }
    choice_ = {mean, squares / std::max(count, 1.0), static_cast<std::size_t>(count), before, axis_};
}

/// Updates the intervals. Leaves out removed boxes, and appends new ones.
void SortAndSweep::refresh_order() {
    std::size_t kept = 0;
    longest_ = 0.0;
    for (const SweptInterval& old : order_) {
        if (proxies_.contains(old.id)) {
            order_[kept++] = interval_of(old.id);
        } else {
            is_listed_[old.id] = 0;
        }
    }
    order_.resize(kept);
    for (const ProxyId id : added_) {
        if (proxies_.contains(id)) {
            order_.push_back(interval_of(id));
        } else {
            is_listed_[id] = 0;
        }
    }
    added_.clear();
    for (const SweptInterval& interval : order_) {
        longest_ = std::max(longest_, interval.end - interval.begin);
    }
}

/// Sorts by insertion. If this moves more boxes than a sort from scratch would compare, sorts from scratch.
void SortAndSweep::sort_order() {
    const std::uint64_t patience = 16 * order_.size();
    for (std::size_t k = 1; k < order_.size(); ++k) {
        const SweptInterval interval = order_[k];
        std::size_t gap = k;
        for (; gap > 0 && interval < order_[gap - 1]; --gap) {
            order_[gap] = order_[gap - 1];
        }
        order_[gap] = interval;
        shifts_ += k - gap;
        if (shifts_ > patience) {
            std::sort(order_.begin(), order_.end());
            return;
        }
    }
}

template <class Take>
void SortAndSweep::sweep(Take take) {
    settle();
    NoTrace trace;
    last_.tests = sweep_line(order_, active_, trace, take);
    last_.touched = order_.size();
}

void SortAndSweep::find_all_pairs(std::vector<IndexPair>& pairs) {
    sorter_.begin(proxies_.end_id());
    sweep([&](ProxyId a, ProxyId b) { sorter_.add({std::min(a, b), std::max(a, b)}); });
    sorter_.finish(pairs);
}

void SortAndSweep::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    if (proxies_.changed().empty()) {
        return;
    }
    sweep([&](ProxyId a, ProxyId b) {
        if (!proxies_.was_pair(a, b)) {
            pairs.emplace_back(std::min(a, b), std::max(a, b));
        }
    });
    sorter_.sort(pairs, proxies_.end_id());
    proxies_.remember();
}

void SortAndSweep::query(const Aabb& box, std::vector<ProxyId>& hits) const {
    if (!settled_ || !is_query_box(box)) {
        ScanningBroadPhase::query(box, hits);
        return;
    }
    hits.clear();
    last_ = {};
    const double from = box.lower[axis_] - longest_;
    // Rounding may have changed the longest interval a little, so the search begins a little earlier.
    const double least = from - interval_rounding * std::abs(from) - interval_rounding * longest_;
    auto at = std::partition_point(order_.begin(), order_.end(),
                                   [&](const SweptInterval& interval) { return interval.begin < least; });
    for (; at != order_.end() && at->begin <= box.upper[axis_]; ++at) {
        ++last_.touched;
        ++last_.tests;
        if (overlaps(box, proxies_.box(at->id))) {
            hits.push_back(at->id);
        }
    }
    std::sort(hits.begin(), hits.end());
}

BroadPhaseCounters SortAndSweep::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + (order_.capacity() + active_.capacity()) * sizeof(SweptInterval) +
                     is_listed_.capacity() + added_.capacity() * sizeof(ProxyId) + sorter_.bytes();
    return counters;
}

std::string SortAndSweep::broken_invariant() const {
    if (!settled_) {
        return proxies_.broken_invariant();
    }
    if (!std::is_sorted(order_.begin(), order_.end())) {
        return "the order is not sorted";
    }
    if (order_.size() != proxies_.count()) {
        return "the order holds " + std::to_string(order_.size()) + " boxes instead of " +
               std::to_string(proxies_.count());
    }
    for (const SweptInterval& interval : order_) {
        if (!proxies_.contains(interval.id) || !(interval == interval_of(interval.id))) {
            return "the interval of proxy " + std::to_string(interval.id) + " is out of date";
        }
    }
    return proxies_.broken_invariant();
}

BeginEndList::BeginEndList(std::span<const Aabb> boxes, int axis) : axis_(axis) {
    marks_.reserve(2 * boxes.size());
    for (ProxyId id = 0; id < boxes.size(); ++id) {
        for (const bool is_end : {false, true}) {
            marks_.push_back({place_on(boxes[id], axis_, is_end), id, is_end});
        }
    }
    std::sort(marks_.begin(), marks_.end());
    // Finds the pairs from scratch: a box that begins overlaps all that have begun and not ended.
    std::vector<ProxyId> open;
    for (const AxisMark& mark : marks_) {
        if (mark.is_end) {
            std::erase(open, mark.id);
            continue;
        }
        for (const ProxyId other : open) pairs_.push_back(ordered(other, mark.id));
        open.push_back(mark.id);
    }
    std::sort(pairs_.begin(), pairs_.end());
}

std::uint64_t BeginEndList::update(std::span<const Aabb> boxes) {
    NoTrace trace;
    return update(boxes, trace);
}

void BeginEndList::enter(ProxyId a, ProxyId b) {
    const IndexPair pair = ordered(a, b);
    pairs_.insert(std::lower_bound(pairs_.begin(), pairs_.end(), pair), pair);
}

void BeginEndList::leave(ProxyId a, ProxyId b) {
    const IndexPair pair = ordered(a, b);
    pairs_.erase(std::lower_bound(pairs_.begin(), pairs_.end(), pair));
}

}  // namespace collide
