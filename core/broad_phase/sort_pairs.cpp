#include "broad_phase/sort_pairs.h"

#include <algorithm>

namespace collide {

namespace {

void sort_stretch(std::uint32_t* begin, std::uint32_t* end) {
    constexpr std::ptrdiff_t long_stretch = 24;
    if (end - begin > long_stretch) {
        std::sort(begin, end);
        return;
    }
    for (std::uint32_t* place = begin; place < end; ++place) {
        const std::uint32_t id = *place;
        std::uint32_t* gap = place;
        for (; gap > begin && gap[-1] > id; --gap) {
            *gap = gap[-1];
        }
        *gap = id;
    }
}

}  // namespace

void PairSorter::sort(std::vector<IndexPair>& pairs, std::size_t end_id) {
    // With few pairs among many ids it would cost more to walk the ids than to compare the pairs.
    if (pairs.size() < end_id / 8 || pairs.size() > ~std::uint32_t{0}) {
        std::sort(pairs.begin(), pairs.end());
        return;
    }
    count_first_ids(pairs, end_id);
    seconds_.resize(pairs.size());
    for (const auto& [first, second] : pairs) {
        seconds_[starts_[first]++] = second;
    }
    // Each start has moved to the end of its stretch, which is where the next one begins.
    std::uint32_t begin = 0;
    for (std::uint32_t first = 0; first < end_id; ++first) {
        const std::uint32_t end = starts_[first];
        sort_stretch(seconds_.data() + begin, seconds_.data() + end);
        for (; begin < end; ++begin) {
            pairs[begin] = {first, seconds_[begin]};
        }
    }
}

void PairSorter::count_first_ids(const std::vector<IndexPair>& pairs, std::size_t end_id) {
    starts_.assign(end_id, 0);
    for (const auto& [first, second] : pairs) {
        ++starts_[first];
    }
    std::uint32_t total = 0;
    for (std::uint32_t& start : starts_) {
        const std::uint32_t count = start;
        start = total;
        total += count;
    }
}

}  // namespace collide
