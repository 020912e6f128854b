#include "measure/race_growth.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <utility>

#include "text/words.h"

namespace app {

using collide::Aabb;
using collide::DVec2;

namespace {

constexpr std::uint32_t frames_a_way = 32;  // frames in one direction before a box turns back

}  // namespace

Growth::Growth(GrowthLimits limits, RaceClock clock) : limits_(std::move(limits)), clock_(clock) {
    report_.total = limits_.counts.size() * contender_count;
}

bool Growth::step(const Stop& stop) {
    if (report_.done >= report_.total) return false;
    if (contender_ == 0) make_crowd();
    const Contender contender = all_contenders[contender_];
    GrowthCurve& curve = report_.curves[contender_];
    const bool stopped = !curve.projected.empty();
    const std::size_t count = limits_.counts[crowd_];
    const bool too_long =
        !curve.measured.empty() &&
        curve.measured.back().milliseconds * growth_factor(contender, curve.measured.back().boxes, count) >
            limits_.most_ms;
    if (stopped || too_long) {
        project(contender);
    } else {
        measure(contender, stop);
        if (stop.requested()) return false;
    }
    ++report_.done;
    contender_ = (contender_ + 1) % contender_count;
    if (contender_ == 0) ++crowd_;
    return report_.done < report_.total;
}

/// Makes boxes with sides from 0.5 to 1.5 metres, one box for each square metre. Two of them overlap if their
/// centres are nearer than a metre, on average, on both axes. So each has about four neighbours.
void Growth::make_crowd() {
    const std::size_t count = limits_.counts[crowd_];
    std::mt19937 random(limits_.seed);
    std::uniform_real_distribution<double> place(0.0, std::sqrt(static_cast<double>(count)));
    std::uniform_real_distribution<double> side(0.5, 1.5);
    std::uniform_real_distribution<double> angle(0.0, 2.0 * std::numbers::pi);
    std::uniform_int_distribution<std::uint32_t> phase(0, frames_a_way - 1);
    boxes_.clear();
    steps_.clear();
    turns_.clear();
    for (std::size_t i = 0; i < count; ++i) {
        const double x = place(random);
        const DVec2 center(x, place(random));
        const double width = side(random);
        const DVec2 half(0.5 * width, 0.5 * side(random));
        const double direction = angle(random);
        boxes_.push_back({center - half, center + half});
        steps_.push_back(0.02 * std::max(half.x, half.y) * DVec2(std::cos(direction), std::sin(direction)));
        turns_.push_back(phase(random));
    }
}

/// Moves every box by its next step. Computing the steps is not the contenders' work, so it is not timed.
void Growth::advance() {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        boxes_[i] = {boxes_[i].lower + steps_[i], boxes_[i].upper + steps_[i]};
        if (++turns_[i] < frames_a_way) continue;
        turns_[i] = 0;
        steps_[i] = -steps_[i];
    }
}

/// Moves all boxes by one step and finds all pairs. Returns the time in ms.
double Growth::frame(collide::BroadPhase& structure) {
    advance();
    const double start = clock_();
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        structure.move(static_cast<collide::ProxyId>(i), boxes_[i]);
    }
    structure.find_all_pairs(pairs_);
    return clock_() - start;
}

double Growth::median_frame(collide::BroadPhase& structure, std::size_t most, double most_ms,
                            const Stop& stop) {
    std::vector<double> taken;
    double spent = 0.0;
    do {
        taken.push_back(frame(structure));
        spent += taken.back();
    } while (taken.size() < most && spent < most_ms && !stop.requested());
    return median(std::move(taken));
}

void Growth::measure(Contender contender, const Stop& stop) {
    const auto structure = make_contender(contender);
    for (const collide::Aabb& box : boxes_) structure->insert(box, collide::Mobility::moving);
    median_frame(*structure, limits_.warm_up, limits_.warm_up_ms, stop);
    const double took = median_frame(*structure, limits_.frames, limits_.frames_ms, stop);
    if (stop.requested()) return;
    report_.curves[static_cast<std::size_t>(contender)].measured.push_back({boxes_.size(), took});
    report_.neighbours_of = boxes_.size();
    report_.neighbours =
        2.0 * static_cast<double>(pairs_.size()) / std::max(1.0, static_cast<double>(boxes_.size()));
}

void Growth::project(Contender contender) {
    GrowthCurve& curve = report_.curves[static_cast<std::size_t>(contender)];
    const GrowthPoint& last = curve.measured.back();
    const std::size_t count = limits_.counts[crowd_];
    curve.projected.push_back({count, last.milliseconds * growth_factor(contender, last.boxes, count)});
}

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
    const double top = power * decades_x / decades_y;  // at the right edge; the plot's height is 1
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
