#include <collide/broad_phase/crowd_measure.h>

#include <algorithm>

#include <collide/broad_phase/tuning.h>

namespace collide {

namespace {

constexpr std::size_t sample_size = 1024;

double at_fraction(std::vector<double>& values, double fraction) {
    const auto last = static_cast<double>(values.size() - 1);
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(fraction * last);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

/// Median size and stretch of centres along one axis.
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
