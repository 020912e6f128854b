#include <collide/broad_phase/proxies.h>

#include <algorithm>
#include <functional>

namespace collide {

namespace {

constexpr std::size_t sample_size = 1024;

double at_fraction(std::vector<double>& values, double fraction) {
    const auto last = static_cast<double>(values.size() - 1);
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(fraction * last);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

/// Measures the median size and the range of the centres along one axis.
void measure_axis(const std::vector<Aabb>& sample, int axis, CrowdMeasure& measure) {
    std::vector<double> values;
    values.reserve(sample.size());
    for (const Aabb& box : sample) {
        values.push_back(box.size()[axis]);
    }
    measure.median_size[axis] = at_fraction(values, 0.5);
    for (std::size_t i = 0; i < sample.size(); ++i) {
        values[i] = sample[i].center()[axis];
    }
    const double low = at_fraction(values, outermost_fraction);
    const double high = at_fraction(values, 1.0 - outermost_fraction);
    const double margin = outermost_fraction * (high - low);
    measure.where.lower[axis] = low - margin;
    measure.where.upper[axis] = high + margin;
}

}  // namespace

bool is_usable(const Aabb& box) {
    // Written so that a NaN gives false.
    return box.lower.x >= -max_box_coordinate && box.lower.y >= -max_box_coordinate &&
           box.upper.x <= max_box_coordinate && box.upper.y <= max_box_coordinate &&
           box.lower.x <= box.upper.x && box.lower.y <= box.upper.y;
}

bool Proxies::insert(ProxyId id, const Aabb& box, Mobility mobility) {
    if (id >= max_proxies || contains(id) || !is_usable(box)) {
        return false;
    }
    const ProxyId end = end_id();
    if (id >= end) {
        boxes_.resize(id + std::size_t{1});
        flags_.resize(id + std::size_t{1}, std::uint8_t{0});
        for (ProxyId gap = end; gap < id; ++gap) {
            list_free(gap);
        }
    }
    boxes_[id] = box;
    // Forgets the proxy that had this id before: the new one overlapped nothing.
    const int mobility_flag = mobility == Mobility::fixed ? fixed : 0;
    flags_[id] = static_cast<std::uint8_t>((flags_[id] & (touched | listed)) | alive | mobility_flag);
    ++count_;
    mark_changed(id);
    return true;
}

bool Proxies::move(ProxyId id, const Aabb& box) {
    if (!contains(id) || !is_usable(box)) {
        return false;
    }
    boxes_[id] = box;
    mark_changed(id);
    return true;
}

bool Proxies::remove(ProxyId id) {
    if (!contains(id)) {
        return false;
    }
    flags_[id] = static_cast<std::uint8_t>(flags_[id] & (touched | listed));
    --count_;
    list_free(id);
    mark_changed(id);
    return true;
}

void Proxies::clear() {
    boxes_.clear();
    boxes_before_.clear();
    flags_.clear();
    changed_.clear();
    free_.clear();
    count_ = 0;
}

ProxyId Proxies::lowest_free_id() {
    while (!free_.empty() && contains(free_.front())) {
        flags_[free_.front()] = static_cast<std::uint8_t>(flags_[free_.front()] & ~listed);
        std::pop_heap(free_.begin(), free_.end(), std::greater<>());
        free_.pop_back();
    }
    return free_.empty() ? end_id() : free_.front();
}

void Proxies::list_free(ProxyId id) {
    if ((flags_[id] & listed) != 0) return;
    flags_[id] = static_cast<std::uint8_t>(flags_[id] | listed);
    free_.push_back(id);
    std::push_heap(free_.begin(), free_.end(), std::greater<>());
}

void Proxies::reserve(std::size_t count) {
    boxes_.reserve(count);
    boxes_before_.reserve(count);
    flags_.reserve(count);
    changed_.reserve(count);
}

void Proxies::remember() {
    boxes_before_.resize(boxes_.size());  // not earlier: without queries for new pairs there are none
    for (const ProxyId id : changed_) {
        boxes_before_[id] = boxes_[id];
        const int past = contains(id) ? was_there : 0;
        flags_[id] = static_cast<std::uint8_t>((flags_[id] & (alive | fixed | listed)) | past);
    }
    changed_.clear();
}

void Proxies::mark_changed(ProxyId id) {
    if (!is_changed(id)) {
        flags_[id] = static_cast<std::uint8_t>(flags_[id] | touched);
        changed_.push_back(id);
    }
}

std::size_t Proxies::bytes() const {
    return (boxes_.capacity() + boxes_before_.capacity()) * sizeof(Aabb) + flags_.capacity() +
           (changed_.capacity() + free_.capacity()) * sizeof(ProxyId);
}

std::string Proxies::broken_invariant() const {
    std::size_t living = 0;
    std::size_t marked = 0;
    std::size_t listed_ids = 0;
    for (ProxyId id = 0; id < end_id(); ++id) {
        living += contains(id) ? 1 : 0;
        marked += is_changed(id) ? 1 : 0;
        listed_ids += (flags_[id] & listed) != 0 ? 1 : 0;
        if (!contains(id) && (flags_[id] & listed) == 0) {
            return "the free id " + std::to_string(id) + " is not listed";
        }
        if (contains(id) && !is_usable(boxes_[id])) {
            return "the box of proxy " + std::to_string(id) + " should have been refused";
        }
    }
    if (living != count_) {
        return "the count of proxies is wrong";
    }
    if (listed_ids != free_.size() || !std::is_heap(free_.begin(), free_.end(), std::greater<>())) {
        return "the heap of free ids is wrong";
    }
    const bool all_marked =
        std::all_of(changed_.begin(), changed_.end(), [&](ProxyId id) { return is_changed(id); });
    return marked == changed_.size() && all_marked ? "" : "the list of changed proxies is wrong";
}

CrowdMeasure measure_crowd(const Proxies& proxies) {
    CrowdMeasure measure;
    measure.count = proxies.count();
    const std::size_t stride = 1 + proxies.end_id() / sample_size;
    std::vector<Aabb> sample;
    sample.reserve(sample_size);
    for (std::size_t start = 0; start < stride && sample.empty(); ++start) {
        for (std::size_t id = start; id < proxies.end_id(); id += stride) {
            if (proxies.contains(static_cast<ProxyId>(id))) {
                sample.push_back(proxies.box(static_cast<ProxyId>(id)));
            }
        }
    }
    if (!sample.empty()) {
        measure_axis(sample, 0, measure);
        measure_axis(sample, 1, measure);
    }
    return measure;
}

}  // namespace collide
