#include "simulation/run_plot.h"

#include <algorithm>

#include <glm/glm.hpp>

namespace app {

using collide::StepReport;
using collide::Vec2;

double kinetic_energy(const StepReport& report) { return report.kinetic_energy; }
double potential_energy(const StepReport& report) { return report.potential_energy; }
double total_energy(const StepReport& report) { return report.kinetic_energy + report.potential_energy; }
double momentum(const StepReport& report) { return glm::length(report.momentum); }
double penetration(const StepReport& report) { return report.max_penetration; }
double contact_count(const StepReport& report) { return static_cast<double>(report.contacts); }

double place_on_plot(const Branch& branch, std::uint64_t step) {
    const double whole = branch.last_seconds() - branch.first_seconds();
    return whole > 0.0 ? (branch.at(step).seconds - branch.first_seconds()) / whole : 0.0;
}

std::uint64_t step_on_plot(const Branch& branch, double place) {
    const double whole = branch.last_seconds() - branch.first_seconds();
    return step_near(branch, branch.first_seconds() + place * whole);
}

namespace {

struct Sample {
    double x;  // in [0, 1]
    double value;
};

std::vector<Sample> samples_of(const Branch& branch, Measure measure, std::size_t columns) {
    std::vector<Sample> out;
    const std::size_t count = branch.moments.size();
    const std::size_t stride = std::max<std::size_t>(1, count / std::max<std::size_t>(columns, 1));
    for (std::size_t start = 0; start < count; start += stride) {
        double least = measure(branch.moments[start].report);
        double most = least;
        for (std::size_t i = start + 1; i < std::min(start + stride, count); ++i) {
            const double value = measure(branch.moments[i].report);
            least = std::min(least, value);
            most = std::max(most, value);
        }
        const double x = place_on_plot(branch, branch.first + start);
        out.push_back({x, least});
        if (most != least) out.push_back({x, most});
    }
    return out;
}

}  // namespace

RunPlot plot_of(const Branch& branch, std::span<const Measure> measures, std::size_t columns) {
    RunPlot plot;
    std::vector<std::vector<Sample>> all;
    double least = 0.0;
    double most = 0.0;
    for (const Measure measure : measures) {
        all.push_back(samples_of(branch, measure, columns));
        for (const Sample& sample : all.back()) {
            least = std::min(least, sample.value);
            most = std::max(most, sample.value);
        }
    }
    const double height = most > least ? most - least : 1.0;
    plot.least = least;
    plot.most = least + height;
    for (const auto& samples : all) {
        std::vector<Vec2> curve;
        curve.reserve(samples.size());
        for (const Sample& sample : samples) {
            curve.emplace_back(static_cast<float>(sample.x),
                               static_cast<float>((sample.value - least) / height));
        }
        plot.curves.push_back(std::move(curve));
    }
    return plot;
}

}  // namespace app
