#include "player/difference_canvas.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "../overlays/test_picture.h"

using namespace test;

namespace {

RecordingPainter paint(const Picture& picture, std::optional<app::DifferenceStep> step = {}) {
    RecordingPainter painter;
    app::paint_difference(picture.input(), step, painter);
    CHECK(painter.balanced());
    return painter;
}

bool says(const RecordingPainter& painter, std::string_view words) {
    return std::any_of(painter.drawn.begin(), painter.drawn.end(),
                       [&](const Drawn& d) { return d.text == words; });
}

}  // namespace

TEST_CASE("difference_canvas: apart it shows the distance of the origin, overlapping the MTD") {
    CHECK(says(paint(Picture(two_squares(1.5))), "distance 0.500 m"));
    CHECK(says(paint(Picture(two_squares(0.75))), "MTD 0.250 m"));
    CHECK(says(paint(Picture(two_squares(0.75))), "origin"));
}

TEST_CASE("difference_canvas: the MTD arrow ends in the origin and is as long as the depth") {
    const Picture picture(two_squares(0.75));
    const auto& epa = picture.analysis.moved.epa.result;
    CHECK(epa.depth == doctest::Approx(0.25));
    const app::Color hue = app::palette_of(app::Theme::light).mtd;
    float reached = 0.0f;
    for (const Drawn& d : paint(picture).drawn) {
        if (d.group != "algorithms" || d.kind != Drawn::Kind::disc || !(d.color == hue)) continue;
        reached = glm::length(d.points[0] - picture.view.camera.to_canvas({0.0, 0.0}));
    }
    CHECK(reached == doctest::Approx(25.0f));
}

TEST_CASE("difference_canvas: with a step it shows that step in place of the end") {
    const Picture picture(two_squares(1.5));
    const auto painter = paint(picture, app::DifferenceStep{app::DifferenceStep::Algorithm::gjk, 0});
    CHECK_FALSE(says(painter, "distance 0.500 m"));
    CHECK(says(painter, "origin"));
}

TEST_CASE("difference_canvas: during a lesson the legend names what the step draws, first of all") {
    using Algorithm = app::DifferenceStep::Algorithm;
    const auto stage_of = [](const auto& steps, auto stage) {
        const auto found = std::find_if(steps.begin(), steps.end(),
                                        [stage](const auto& step) { return step.stage == stage; });
        REQUIRE(found != steps.end());
        return static_cast<std::size_t>(found - steps.begin());
    };
    Picture apart(two_squares(1.5));
    const auto& gjk = apart.analysis.moved.gjk.steps.items;
    const std::size_t asks = stage_of(gjk, collide::GjkStage::support);
    const auto asking = paint(apart, app::DifferenceStep{Algorithm::gjk, asks});
    CHECK(says(asking, "simplex"));
    CHECK(says(asking, "d: direction of the search"));
    CHECK(says(asking, "new support vertex"));
    CHECK(says(asking, "edge of A"));
    CHECK_FALSE(says(asking, "GJK's last simplex"));
    const auto begin = paint(apart, app::DifferenceStep{Algorithm::gjk, 0});
    CHECK(says(begin, "simplex"));
    CHECK_FALSE(says(begin, "new support vertex"));
    Picture overlapping(two_squares(0.75));
    const auto& epa = overlapping.analysis.moved.epa.steps.items;
    const std::size_t nearest = stage_of(epa, collide::EpaStage::nearest);
    const auto edge = paint(overlapping, app::DifferenceStep{Algorithm::epa, nearest});
    CHECK(says(edge, "EPA's polygon"));
    CHECK(says(edge, "edge nearest to the origin"));
    CHECK_FALSE(says(edge, "new support vertex"));
}

TEST_CASE("difference_canvas: an ellipse's outline is said to be sampled") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[0].shape.geometry = collide::EllipseSpec{};
    CHECK(says(paint(Picture(scene)), "outline of A − B: 256 support points"));
}

TEST_CASE("difference_canvas: without a pair it says so") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies.pop_back();
    CHECK(says(paint(Picture(scene)), "No pair to show: the scene needs two bodies."));
}

TEST_CASE("difference_canvas: its camera shows the difference and the origin") {
    const Picture picture(two_squares(5.0));
    const app::Camera camera = app::difference_camera(picture.input(), {300.0f, 200.0f});
    const auto difference = app::shown_difference(picture.input());
    REQUIRE(difference);
    const collide::Aabb seen = camera.visible();
    const collide::Aabb box = app::difference_bounds(*difference);
    CHECK(seen.lower.x < box.lower.x);
    CHECK(seen.upper.x > box.upper.x);
    CHECK(seen.lower.y < box.lower.y);
    CHECK(seen.upper.y > box.upper.y);
}
