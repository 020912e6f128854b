#include "simulation/run_plot.h"

#include <doctest/doctest.h>

#include <array>

using app::Branch;
using app::RunPlot;

namespace {

Branch branch_of(std::initializer_list<double> energies) {
    Branch branch;
    for (const double energy : energies) {
        app::Moment moment;
        moment.seconds = 0.1 * static_cast<double>(branch.moments.size());
        moment.report.kinetic_energy = energy;
        moment.report.potential_energy = -energy;
        branch.moments.push_back(moment);
    }
    return branch;
}

constexpr std::array<app::Measure, 2> both{app::kinetic_energy, app::potential_energy};

}  // namespace

TEST_CASE("all curves share one scale, which holds zero") {
    const RunPlot plot = plot_of(branch_of({0.0, 2.0, 4.0}), both, 100);
    CHECK(plot.least == -4.0);
    CHECK(plot.most == 4.0);
    REQUIRE(plot.curves.size() == 2);
    REQUIRE(plot.curves[0].size() == 3);
    CHECK(plot.curves[0][2] == collide::Vec2(1.0f, 1.0f));
    CHECK(plot.curves[1][2] == collide::Vec2(1.0f, 0.0f));
    CHECK(plot.curves[0][0] == collide::Vec2(0.0f, 0.5f));
}

TEST_CASE("a peak between two columns is not lost") {
    Branch branch = branch_of({});
    for (int i = 0; i < 1000; ++i) {
        app::Moment moment;
        moment.seconds = 0.1 * i;
        moment.report.kinetic_energy = i == 503 ? 9.0 : 1.0;
        branch.moments.push_back(moment);
    }
    const RunPlot plot = plot_of(branch, std::array<app::Measure, 1>{app::kinetic_energy}, 50);
    CHECK(plot.most == 9.0);
    float highest = 0.0f;
    for (const collide::Vec2 p : plot.curves[0]) highest = std::max(highest, p.y);
    CHECK(highest == 1.0f);
}

TEST_CASE("steps of another length stand farther apart, and are found where they stand") {
    Branch branch = branch_of({1.0, 1.0, 1.0, 1.0});
    branch.moments[2].seconds = 0.4;
    branch.moments[3].seconds = 1.0;
    const RunPlot plot = plot_of(branch, both, 100);
    CHECK(plot.curves[0][1].x == doctest::Approx(0.1));
    CHECK(plot.curves[0][2].x == doctest::Approx(0.4));
    CHECK(app::place_on_plot(branch, 2) == doctest::Approx(0.4));
    CHECK(app::step_on_plot(branch, 0.35) == 2);
    CHECK(app::step_on_plot(branch, 0.24) == 1);
    CHECK(app::step_on_plot(branch, 1.0) == 3);
}

TEST_CASE("a flat line has a scale all the same") {
    const RunPlot plot = plot_of(branch_of({0.0, 0.0}), both, 10);
    CHECK(plot.most > plot.least);
}
