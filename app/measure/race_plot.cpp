#include "measure/race_plot.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "text/words.h"

namespace app {

using collide::Vec2;

namespace {

float place(double value, int first, int last) {
    return static_cast<float>((std::log10(value) - first) / (last - first));
}

template <class Visit>
void each_point(const GrowthReport& report, Visit&& visit) {
    for (const GrowthCurve& curve : report.curves) {
        for (const GrowthPoint& point : curve.measured) visit(point);
        for (const GrowthPoint& point : curve.projected) visit(point);
    }
}

GuideLine guide(const LogPaper& paper, double power, const char* label) {
    const double decades_x = paper.last_x - paper.first_x;
    const double decades_y = paper.last_y - paper.first_y;
    const double top = power * decades_x / decades_y;  // at the right edge, where the paper is 1 high
    if (top <= 1.0) return {{0.0f, 0.0f}, {1.0f, static_cast<float>(top)}, label};
    return {{0.0f, 0.0f}, {static_cast<float>(1.0 / top), 1.0f}, label};
}

}  // namespace

float LogPaper::x(double boxes) const { return place(boxes, first_x, last_x); }
float LogPaper::y(double milliseconds) const { return place(milliseconds, first_y, last_y); }

LogPaper paper_for(const GrowthReport& report) {
    LogPaper paper;
    each_point(report, [&](const GrowthPoint& point) {
        if (!(point.milliseconds > 0.0)) return;
        const double decade = std::log10(point.milliseconds);
        paper.first_y = std::min(paper.first_y, static_cast<int>(std::floor(decade)));
        paper.last_y = std::max(paper.last_y, static_cast<int>(std::ceil(decade)));
    });
    return paper;
}

std::string boxes_label(int decade) {
    return grouped(static_cast<std::uint64_t>(std::llround(std::pow(10.0, decade))));
}

std::string time_label(int decade) {
    const auto label = [](int power, const char* unit) {
        return grouped(static_cast<std::uint64_t>(std::llround(std::pow(10.0, power)))) + unit;
    };
    if (decade < -3) return label(decade + 6, " ns");
    if (decade < 0) return label(decade + 3, " µs");
    if (decade < 3) return label(decade, " ms");
    return label(decade - 3, " s");
}

std::vector<GuideLine> guide_lines(const LogPaper& paper) {
    return {guide(paper, 1.0, "O(n)"), guide(paper, 2.0, "O(n²)")};
}

std::optional<double> measured_power(const GrowthCurve& curve) {
    if (curve.measured.size() < 2) return std::nullopt;
    const GrowthPoint& last = curve.measured.back();
    for (std::size_t i = curve.measured.size(); i-- > 0;) {
        const GrowthPoint& point = curve.measured[i];
        if (point.boxes * 10 > last.boxes || !(point.milliseconds > 0.0)) continue;
        return std::log(last.milliseconds / point.milliseconds) /
               std::log(static_cast<double>(last.boxes) / static_cast<double>(point.boxes));
    }
    return std::nullopt;
}

std::vector<float> spread_labels(const std::vector<float>& wanted, float spacing, float low, float high) {
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    std::vector<float> places = wanted;
    float least = low;
    for (const std::size_t i : order) {
        places[i] = std::max(wanted[i], least);
        least = places[i] + spacing;
    }
    float most = high;
    for (std::size_t k = order.size(); k-- > 0;) {
        const std::size_t i = order[k];
        places[i] = std::min(places[i], most);
        most = places[i] - spacing;
    }
    return places;
}

}  // namespace app
