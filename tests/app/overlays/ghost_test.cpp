#include "overlays/ghost.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "simulation/run_comparison.h"
#include "test_picture.h"

using app::DVec2;
using app::RunComparison;

namespace {

/// The second body `apart` metres to the right of where the run has it.
std::vector<test::Drawn> painted(double apart, bool compared = true) {
    const collide::Scene scene = test::two_squares(1.5);
    app::ViewState view;
    view.camera = app::camera_for(scene, {800.0f, 600.0f});
    app::Analysis analysis;
    app::analyse(scene, std::nullopt, 0.0, analysis);
    RunComparison comparison;
    for (std::size_t i = 0; i < 2; ++i) {
        const collide::Pose pose = analysis.shown[i].pose;
        const DVec2 way(i == 1 ? apart : 0.0, 0.0);
        comparison.bodies.push_back(app::RunBody{
            i, pose.position - way, {pose.position - way, pose.angle}, pose.position, glm::length(way)});
    }
    comparison.difference = {apart, 1, apart > 0.0 ? 1U : 0U, 2};
    app::OverlayInput input{scene, analysis, view, view.camera, app::palette_of(app::Theme::light)};
    if (compared) input.comparison = &comparison;
    test::RecordingPainter painter;
    app::paint_canvas(input, painter);
    std::vector<test::Drawn> out;
    std::copy_if(painter.drawn.begin(), painter.drawn.end(), std::back_inserter(out),
                 [](const test::Drawn& d) { return d.group == "run" || d.group == "labels"; });
    return out;
}

std::ptrdiff_t dashed(const std::vector<test::Drawn>& drawn) {
    return std::count_if(drawn.begin(), drawn.end(),
                         [](const test::Drawn& d) { return d.style == app::LineStyle::dashed; });
}

bool says(const std::vector<test::Drawn>& drawn, std::string_view words) {
    return std::any_of(drawn.begin(), drawn.end(), [&](const test::Drawn& d) { return d.text == words; });
}

}  // namespace

TEST_CASE(
    "comparison_marks: a body that lies elsewhere has the outline of the run's, and the way between them") {
    const auto drawn = painted(0.5);
    CHECK(dashed(drawn) == 1);
    CHECK(says(drawn, "0.500 m apart"));
}

TEST_CASE("comparison_marks: nothing of bodies at the same place, nothing on a canvas of one world") {
    CHECK(painted(0.0).empty());
    CHECK(painted(0.5, false).empty());
}
