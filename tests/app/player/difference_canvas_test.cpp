#include "player/difference_canvas.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "../overlays/test_picture.h"

using namespace test;

namespace {

RecordingPainter paint(const test::Picture& picture, std::optional<app::DifferenceStep> step = {}) {
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
    CHECK(says(paint(test::Picture(two_squares(1.5))), "distance 0.500 m"));
    CHECK(says(paint(test::Picture(two_squares(0.75))), "MTD 0.250 m"));
    CHECK(says(paint(test::Picture(two_squares(0.75))), "origin"));
}

TEST_CASE("difference_canvas: on a narrow canvas the title ran off; it loses its first words") {
    test::Picture picture(two_squares(1.5));
    CHECK(says(paint(picture), "Minkowski difference A − B"));
    picture.view.camera.canvas_size = {170.0f, 300.0f};
    const auto painter = paint(picture);
    CHECK_FALSE(says(painter, "Minkowski difference A − B"));
    CHECK(says(painter, "difference A − B"));
    CHECK_FALSE(says(painter, "Drag: moves A.  Shift + drag: moves B."));
}

TEST_CASE("difference_canvas: the MTD arrow ends in the origin and is as long as the depth") {
    const test::Picture picture(two_squares(0.75));
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
    const test::Picture picture(two_squares(1.5));
    const auto painter = paint(picture, app::DifferenceStep{app::DifferenceStep::Algorithm::gjk, 0});
    CHECK_FALSE(says(painter, "distance 0.500 m"));
    CHECK(says(painter, "origin"));
}

TEST_CASE("difference_canvas: during a lesson the legend names what the step draws, first of all") {
    using Algorithm = app::DifferenceStep::Algorithm;
    const auto stage_of = [](const auto& steps, auto kind) {
        const auto found =
            std::find_if(steps.begin(), steps.end(), [kind](const auto& step) { return step.kind == kind; });
        REQUIRE(found != steps.end());
        return static_cast<std::size_t>(found - steps.begin());
    };
    test::Picture apart(two_squares(1.5));
    const auto& gjk = apart.analysis.moved.gjk.steps.items;
    const std::size_t asks = stage_of(gjk, collide::GjkStepKind::support);
    const auto asking = paint(apart, app::DifferenceStep{Algorithm::gjk, asks});
    CHECK(says(asking, "simplex"));
    CHECK(says(asking, "d: direction of the search"));
    CHECK(says(asking, "new support vertex"));
    CHECK(says(asking, "edge of A"));
    CHECK_FALSE(says(asking, "GJK's last simplex"));
    const auto begin = paint(apart, app::DifferenceStep{Algorithm::gjk, 0});
    CHECK(says(begin, "simplex"));
    CHECK_FALSE(says(begin, "new support vertex"));
    test::Picture overlapping(two_squares(0.75));
    const auto& epa = overlapping.analysis.moved.epa.steps.items;
    const std::size_t nearest = stage_of(epa, collide::EpaStepKind::nearest);
    const auto edge = paint(overlapping, app::DifferenceStep{Algorithm::epa, nearest});
    CHECK(says(edge, "EPA's polygon"));
    CHECK(says(edge, "edge nearest to the origin"));
    CHECK_FALSE(says(edge, "new support vertex"));
}

TEST_CASE("difference_canvas: an ellipse's outline is said to be sampled") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[0].shape.geometry = collide::EllipseSpec{};
    CHECK(says(paint(test::Picture(scene)), "outline of A − B: 256 support points"));
}

namespace {

test::Picture seen_as(collide::Scene scene, app::MinkowskiView view) {
    test::Picture picture(std::move(scene));
    picture.view.minkowski = view;
    return picture;
}

}  // namespace

TEST_CASE("difference_canvas: the sum shows A and its copies of B, and no verdict") {
    const test::Picture picture = seen_as(two_squares(0.75), app::MinkowskiView::sum);
    const RecordingPainter painter = paint(picture);
    CHECK(says(painter, "Minkowski sum A + B"));
    CHECK(says(painter, "A0 + B0"));
    CHECK(says(painter, "B, carried to the vertices of A"));
    CHECK_FALSE(says(painter, "MTD 0.250 m"));
    const auto sum = app::shown_difference(picture.input());
    REQUIRE(sum);
    for (const collide::lessons::MinkowskiVertex& vertex : sum->polygon.vertices)
        CHECK(glm::length(vertex.point) == doctest::Approx(std::sqrt(2.0)));
}

TEST_CASE("difference_canvas: B as a point lies in A grown by −B exactly when the shapes overlap") {
    for (const double distance : {0.3, 0.75, 0.999, 1.001, 1.5, 3.0}) {
        CAPTURE(distance);
        const test::Picture picture = seen_as(two_squares(distance), app::MinkowskiView::grown);
        const auto grown = app::shown_difference(picture.input());
        REQUIRE(grown);
        CHECK(grown->point() == DVec2(distance, 0.2));
        bool inside = true;
        const auto& vertices = grown->polygon.vertices;
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const DVec2 from = vertices[i].point;
            const DVec2 to = vertices[(i + 1) % vertices.size()].point;
            inside = inside && collide::cross(to - from, grown->point() - from) >= 0.0;
        }
        CHECK(inside == picture.analysis.moved.result.overlap);
    }
    CHECK(says(paint(seen_as(two_squares(1.5), app::MinkowskiView::grown)), "distance 0.500 m"));
    CHECK(says(paint(seen_as(two_squares(0.75), app::MinkowskiView::grown)), "MTD 0.250 m"));
}

TEST_CASE("difference_canvas: the path of the point meets the outline where the sweep hits") {
    collide::Scene scene = two_squares(4.0);
    scene.bodies[1].velocity = {-5.0, 0.0};
    const test::Picture picture = seen_as(scene, app::MinkowskiView::grown);
    REQUIRE(picture.analysis.now.result.sweep.outcome == collide::SweepOutcome::hit);
    const double time = picture.analysis.now.result.sweep.time;
    const auto grown = app::shown_difference(picture.input());
    REQUIRE(grown);
    const DVec2 hit = grown->point() + DVec2(-5.0, 0.0) * time;
    CHECK(hit.x == doctest::Approx(1.0));
    bool ringed = false;
    for (const Drawn& d : paint(picture).drawn) {
        if (d.kind == Drawn::Kind::circle &&
            glm::length(d.points[0] - picture.view.camera.to_canvas(hit)) < 0.5f)
            ringed = true;
    }
    CHECK(ringed);
    CHECK(says(paint(picture), "path of the point, seen from A"));
}

TEST_CASE("difference_canvas: the sum of a disc and an ellipse is sampled, as far as both reach") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[0].shape.geometry = collide::EllipseSpec{2.0, 1.0};
    scene.bodies[1].shape.geometry = collide::CircleSpec{0.5};
    const auto sum = app::shown_difference(seen_as(scene, app::MinkowskiView::sum).input());
    REQUIRE(sum);
    CHECK(sum->sampled);
    const collide::Aabb box = app::difference_bounds(*sum);
    CHECK(box.upper.x == doctest::Approx(2.5));
    CHECK(box.upper.y == doctest::Approx(1.5));
}

TEST_CASE("difference_canvas: without a pair it says so") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies.pop_back();
    CHECK(says(paint(test::Picture(scene)), "No pair to show: the scene needs two bodies."));
}

TEST_CASE("difference_canvas: its camera shows the difference and the origin") {
    const test::Picture picture(two_squares(5.0));
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
