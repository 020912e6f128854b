#include <collide/broad_phase/strip_sweep.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include <collide/base/interval.h>
#include <collide/base/standard.h>
#include <collide/broad_phase/strip_kernel.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

namespace {

struct BaselinePlaces : PlaceLanes<Lanes4> {
    using PlaceLanes::PlaceLanes;

    /// Writes one pair for each bit of `hits`. The bits stand for the entries from `j` on.
    static IndexPair* write(const Strip& strip, std::uint32_t id, std::size_t j, std::uint32_t hits,
                            IndexPair* out) {
        for (; hits != 0; hits &= hits - 1) {
            const std::uint32_t other = strip.ids[j + static_cast<std::size_t>(std::countr_zero(hits))];
            *out++ = {std::min(id, other), std::max(id, other)};
        }
        return out;
    }
};

constexpr std::size_t least_sampled = 32;
constexpr std::size_t most_sampled = 256;
constexpr std::size_t one_odd_in = 50;  // the fraction of giants or outliers on each side, inverse

struct Sample {
    std::array<double, most_sampled> heights;
    std::array<double, most_sampled> lowers;  // y of the lower ends
    std::size_t count = 0;
    DVec2 mean{0.0, 0.0};  // the mean of the lower ends

    std::size_t odd() const { return count / one_odd_in; }
};

Sample take_sample(std::span<const Aabb> boxes) {
    Sample sample;
    const std::size_t wanted = std::clamp(boxes.size() / 8, least_sampled, most_sampled);
    const std::size_t stride = std::max<std::size_t>(1, boxes.size() / wanted);
    for (std::size_t i = 0; i < boxes.size() && sample.count < wanted; i += stride) {
        const Aabb& box = boxes[i];
        sample.heights[sample.count] = box.upper.y - box.lower.y;
        sample.lowers[sample.count] = box.lower.y;
        ++sample.count;
        sample.mean += (box.lower - sample.mean) / static_cast<double>(sample.count);
    }
    return sample;
}

/// Returns the range of nearly all lower ends, plus a margin for the few outliers that are left out.
Interval range_of_lowers(Sample& sample) {
    const auto first = sample.lowers.begin();
    const auto end = first + static_cast<std::ptrdiff_t>(sample.count);
    const auto low = first + static_cast<std::ptrdiff_t>(sample.odd());
    const auto high = end - 1 - static_cast<std::ptrdiff_t>(sample.odd());
    std::nth_element(first, low, end);
    const double lowest = *low;
    std::nth_element(low, high, end);
    const double more = strip_range_margin * (*high - lowest);
    return {lowest - more, *high + more};
}

/// Returns a typical height. Giants hardly raise it. Still, it bounds the number of strips that all other
/// boxes are in.
double typical_height(Sample& sample) {
    const auto first = sample.heights.begin();
    const auto end = first + static_cast<std::ptrdiff_t>(sample.count);
    const auto giants = end - static_cast<std::ptrdiff_t>(sample.odd());
    std::nth_element(first, giants == end ? end - 1 : giants, end);
    double sum = 0.0;
    double roots = 0.0;
    for (auto height = first; height != giants; ++height) {
        sum += *height;
        roots += std::sqrt(*height);
    }
    const double n = static_cast<double>(giants - first);
    return std::max(roots / n * (roots / n), sum / n / (4.0 * strip_boxes_high));
}

}  // namespace

void sweep_strip(const Strip& strip, StripSweepState& state, SimdLevel level) {
    if (level == SimdLevel::avx2) {
        sweep_strip_avx2(strip, state);
    } else {
        PlaceSweep<BaselinePlaces>::go_on(strip, state);
    }
}

bool boxes_meet(const Strip& strip, std::uint32_t a, std::uint32_t b) {
    return overlaps(strip.boxes[a / 2], strip.boxes[b / 2]);
}

StripLayout choose_strips(std::span<const Aabb> boxes) {
    StripLayout layout;
    if (boxes.empty()) {
        return layout;
    }
    Sample sample = take_sample(boxes);
    layout.origin = sample.mean;
    const Interval lowers = range_of_lowers(sample);
    layout.bottom = lowers.min;
    const double range = lowers.length();
    const double most = std::min(most_strips, static_cast<double>(boxes.size()) / least_boxes_a_strip);
    const double height = std::max(strip_boxes_high * typical_height(sample), range / most);
    const double per_metre = 1.0 / height;
    if (std::isfinite(per_metre) && std::isfinite(range) && range > height) {
        layout.strips_per_metre = per_metre;
        layout.last = std::floor(std::min(range * per_metre, most));
    }
    return layout;
}

namespace {

/// Returns the offset as a float. Rounding is monotone: it never swaps two offsets. The offset is clamped, so
/// that the float is finite.
float relative(double value, double origin) {
    const double offset = value - origin;
    return static_cast<float>(std::clamp(offset, -most_strip_coordinate, most_strip_coordinate));
}

/// Returns bits that have the same order as the floats, also for negative ones.
std::uint32_t ordered_bits(float value) {
    const auto bits = same_bytes_as<std::uint32_t>(value);
    const auto sign = static_cast<std::uint32_t>(static_cast<std::int32_t>(bits) >> 31);
    return bits ^ (sign | 0x80000000u);
}

}  // namespace

void StripFinder::find_pairs(std::span<const Aabb> boxes, std::span<const Role> roles,
                             std::vector<IndexPair>& pairs) {
    sorter_.begin(boxes.size());
    each_pair(boxes, roles, [&](const IndexPair& pair) { sorter_.add(pair); });
    sorter_.finish(pairs);
}

void StripFinder::find_unsorted_pairs(std::span<const Aabb> boxes, std::span<const Role> roles,
                                      std::vector<IndexPair>& pairs) {
    pairs.clear();
    each_pair(boxes, roles, [&](const IndexPair& pair) { pairs.push_back(pair); });
}

template <class Take>
void StripFinder::each_pair(std::span<const Aabb> boxes, std::span<const Role> roles, Take&& take) {
    tests_ = 0;
    layout_ = choose_strips(boxes);
    count_places(boxes, roles);
    fill_strips(boxes, roles);
    for (std::size_t s = 0; s < layout_.count(); ++s) {
        const std::size_t first = s == 0 ? 0 : starts_[s - 1];
        const std::size_t last = starts_[s];
        if (last - first > 1) {
            sort_strip(first, last);
            sweep(boxes, last - first, take);
        }
    }
}

/// Sets starts_[s] to where strip s begins. Each box adds one in its first strip and subtracts one behind its
/// last. So prefix sums count the boxes of each strip, and no branch depends on a box.
void StripFinder::count_places(std::span<const Aabb> boxes, std::span<const Role> roles) {
    reaches_.resize(boxes.size());
    starts_.assign(layout_.count() + std::size_t{1}, 0);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const std::uint32_t first = layout_.strip_of(boxes[i].lower.y);
        const std::uint32_t last = layout_.strip_of(boxes[i].upper.y);
        const std::uint32_t counted = roles.empty() || roles[i] != Role::absent ? 1 : 0;
        reaches_[i] = {static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last)};
        starts_[first] += counted;
        starts_[last + 1] -= counted;
    }
    std::uint32_t in_strip = 0;
    std::uint32_t total = 0;
    for (std::uint32_t& start : starts_) {
        in_strip += start;
        start = total;
        total += in_strip;
    }
    place_count_ = total;
    if (entries_.size() <= total) {
        entries_.resize(total + std::size_t{1});
    }
}

/// Writes the entries. Afterwards starts_[s] is where strip s ends.
void StripFinder::fill_strips(std::span<const Aabb> boxes, std::span<const Role> roles) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Role role = roles.empty() ? Role::moving : roles[i];
        if (role == Role::absent) {
            continue;
        }
        const Aabb& box = boxes[i];
        Entry entry{relative(box.lower.x, layout_.origin.x), relative(box.upper.x, layout_.origin.x),
                    relative(box.lower.y, layout_.origin.y), relative(box.upper.y, layout_.origin.y),
                    static_cast<std::uint32_t>(2 * i) + (role == Role::fixed ? 1u : 0u)};
        const auto [first, last] = reaches_[i];
        entries_[starts_[first]++] = entry;
        entry.lower_y = begins_below;
        // Most boxes are in one or two strips, and that is not predictable. If a box is in one strip, the
        // second entry is written to a dummy place.
        const std::uint32_t second = last > first ? starts_[last]++ : place_count_;
        entries_[second] = entry;
        for (std::uint32_t s = first + 1u; s < last; ++s) {
            entries_[starts_[s]++] = entry;
        }
    }
}

/// Copies a strip into its arrays, sorted by lower x.
void StripFinder::sort_strip(std::size_t first, std::size_t last) {
    const std::size_t count = last - first;
    const Entry* entries = entries_.data() + first;
    make_room(count);
    order_by_lower_x(entries, count);
    const std::size_t stride = count + strip_padding;
    float* lower_x = ends_.data();
    float* upper_x = lower_x + stride;
    float* lower_y = upper_x + stride;
    float* upper_y = lower_y + stride;
    for (std::size_t k = 0; k < count; ++k) {
        const Entry& entry = entries[static_cast<std::uint32_t>(keys_[k])];
        lower_x[k] = entry.lower_x;
        upper_x[k] = entry.upper_x;
        lower_y[k] = entry.lower_y;
        upper_y[k] = entry.upper_y;
        ids_[k] = entry.id;
    }
    std::fill_n(lower_x + count, strip_padding, std::numeric_limits<float>::infinity());
}

void StripFinder::make_room(std::size_t count) {
    if (keys_.size() < count) {
        bins_.resize(count);
        keys_.resize(count);
        ends_.resize(4 * (count + strip_padding));
        ids_.resize(count + strip_padding);
    }
}

/// Sorts by lower x. A counting sort into twice as many bins as entries leaves little work to an insertion
/// sort.
void StripFinder::order_by_lower_x(const Entry* entries, std::size_t count) {
    float lowest = entries[0].lower_x;
    float highest = lowest;
    for (std::size_t k = 1; k < count; ++k) {
        lowest = std::min(lowest, entries[k].lower_x);
        highest = std::max(highest, entries[k].lower_x);
    }
    const std::size_t bin_count = 2 * count;
    const float most = static_cast<float>(bin_count - 1);
    const float width = highest - lowest;
    const float per_metre = width > 0.0f && std::isfinite(most / width) ? most / width : 0.0f;
    bin_ends_.assign(bin_count, 0);
    for (std::size_t k = 0; k < count; ++k) {
        const float bin = std::min((entries[k].lower_x - lowest) * per_metre, most);
        bins_[k] = static_cast<std::uint32_t>(static_cast<std::int32_t>(bin));
        ++bin_ends_[bins_[k]];
    }
    std::uint32_t total = 0;
    std::uint32_t most_in_bin = 0;
    for (std::uint32_t& bin : bin_ends_) {
        const std::uint32_t in_bin = bin;
        most_in_bin = std::max(most_in_bin, in_bin);
        bin = total;
        total += in_bin;
    }
    for (std::size_t k = 0; k < count; ++k) {
        keys_[bin_ends_[bins_[k]]++] = std::uint64_t{ordered_bits(entries[k].lower_x)} << 32 | k;
    }
    finish_order(count, most_in_bin);
}

void StripFinder::finish_order(std::size_t count, std::uint32_t most_in_bin) {
    constexpr std::uint32_t too_many_to_insert = 32;
    if (most_in_bin > too_many_to_insert) {
        std::uint32_t begin = 0;
        for (const std::uint32_t end : bin_ends_) {
            std::sort(keys_.data() + begin, keys_.data() + end);
            begin = end;
        }
        return;
    }
    std::uint64_t* const keys = keys_.data();
    for (std::size_t k = 1; k < count; ++k) {
        const std::uint64_t key = keys[k];
        std::size_t gap = k;
        for (; gap > 0 && keys[gap - 1] > key; --gap) {
            keys[gap] = keys[gap - 1];
        }
        keys[gap] = key;
    }
}

/// Sweeps one strip. Leaves out pairs of two fixed boxes.
template <class Take>
void StripFinder::sweep(std::span<const Aabb> boxes, std::size_t count, Take&& take) {
    const std::size_t stride = count + strip_padding;
    const float* ends = ends_.data();
    const Strip strip{ends,        ends + stride, ends + 2 * stride, ends + 3 * stride,
                      ids_.data(), count,         boxes.data()};
    if (found_.size() < 4 * stride) {
        found_.resize(4 * stride);
    }
    StripSweepState state;
    state.end = found_.data() + found_.size();
    while (state.place < count) {
        state.out = found_.data();
        sweep_strip(strip, state, level_);
        for (const auto& [first, second] : std::span<const IndexPair>(found_.data(), state.out)) {
            if ((first & second & 1u) == 0) take(IndexPair{first / 2, second / 2});
        }
    }
    tests_ += state.tests;
}

std::size_t StripFinder::bytes() const {
    return reaches_.capacity() * sizeof(Reach) + entries_.capacity() * sizeof(Entry) +
           (starts_.capacity() + bins_.capacity() + bin_ends_.capacity() + ids_.capacity()) *
               sizeof(std::uint32_t) +
           keys_.capacity() * sizeof(std::uint64_t) + ends_.capacity() * sizeof(float) +
           found_.capacity() * sizeof(IndexPair) + sorter_.bytes();
}

using Role = StripFinder::Role;

bool StripSweep::insert_as(ProxyId id, const Aabb& box, Mobility mobility) {
    if (!proxies_.insert(id, box, mobility)) {
        return false;
    }
    roles_.resize(proxies_.end_id(), Role::absent);
    roles_[id] = mobility == Mobility::fixed ? Role::fixed : Role::moving;
    return true;
}

bool StripSweep::remove(ProxyId id) {
    if (!proxies_.remove(id)) {
        return false;
    }
    roles_[id] = Role::absent;
    return true;
}

void StripSweep::clear() {
    proxies_.clear();
    roles_.clear();
}

void StripSweep::reserve(std::size_t count) {
    proxies_.reserve(count);
    roles_.reserve(count);
}

void StripSweep::find_all_pairs(std::vector<IndexPair>& pairs) {
    finder_.find_pairs(proxies_.boxes(), roles_, pairs);
    last_ = {.tests = finder_.tests(), .touched = finder_.places()};
}

void StripSweep::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    if (!proxies_.changed().empty()) {
        find_all_pairs(pairs);
        std::erase_if(pairs,
                      [&](const IndexPair& pair) { return proxies_.was_pair(pair.first, pair.second); });
        proxies_.remember();
    }
}

BroadPhaseCounters StripSweep::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + finder_.bytes() + roles_.capacity() * sizeof(Role);
    return counters;
}

std::string StripSweep::broken_invariant() const {
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id) != (roles_[id] != Role::absent) ||
            (proxies_.contains(id) && proxies_.is_fixed(id) != (roles_[id] == Role::fixed))) {
            return "the role of proxy " + std::to_string(id) + " is wrong";
        }
    }
    return proxies_.broken_invariant();
}

}  // namespace collide
