#include <doctest/doctest.h>

#include <algorithm>

#include "test_picture.h"

using namespace test;

namespace {

const app::Palette& palette = app::palette_of(app::Theme::light);

std::vector<Drawn> of(const Picture& picture, Drawn::Kind kind, app::Color color) {
    std::vector<Drawn> out;
    for (Drawn& d : picture.in_group("axis_fan")) {
        if (d.kind == kind && d.color == color) out.push_back(std::move(d));
    }
    return out;
}

}  // namespace

TEST_CASE("axis_fan: a spoke for each candidate normal, the extremum marked") {
    const Picture picture(two_squares(0.75), {"axis_fan"});
    CHECK(of(picture, Drawn::Kind::disc, palette.axes).size() ==
          picture.analysis.moved.sat.steps.items.size());
    CHECK(of(picture, Drawn::Kind::circle, palette.axes).size() ==
          picture.analysis.moved.sat.steps.items.size());  // the other ends
    CHECK(of(picture, Drawn::Kind::circle, palette.contacts).size() == 1);
    CHECK(picture.says("shortest way out 0.250 m"));
}

TEST_CASE("axis_fan: overlapping, the curve stays in the circle and peaks on a spoke") {
    const Picture picture(two_squares(0.75), {"axis_fan"});
    CHECK(of(picture, Drawn::Kind::line, palette.separated).empty());
    const auto curve = of(picture, Drawn::Kind::line, palette.mtd);
    const auto circle = of(picture, Drawn::Kind::circle, palette.other);
    const auto best = of(picture, Drawn::Kind::circle, palette.contacts);
    const auto spokes = of(picture, Drawn::Kind::disc, palette.axes);
    REQUIRE(curve.size() == 1);
    REQUIRE(circle.size() == 1);
    REQUIRE(best.size() == 1);
    const Vec2 center = circle[0].points[0];
    const float peak = glm::length(best[0].points[0] - center);
    for (const Vec2 p : curve[0].points) CHECK(glm::length(p - center) <= peak + 0.01f);
    CHECK(std::any_of(spokes.begin(), spokes.end(),
                      [&](const Drawn& d) { return glm::length(d.points[0] - best[0].points[0]) < 0.1f; }));
}

TEST_CASE("axis_fan: apart, some stretch of the curve leaves the circle") {
    const Picture picture(two_squares(2.5), {"axis_fan"});
    CHECK_FALSE(of(picture, Drawn::Kind::line, palette.separated).empty());
    CHECK(picture.says("widest gap 1.500 m"));
}

TEST_CASE("axis_fan: an ellipse has a curve and no spokes") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[0].shape.geometry = collide::EllipseSpec{};
    const Picture picture(scene, {"axis_fan"});
    CHECK(of(picture, Drawn::Kind::disc, palette.axes).empty());
    CHECK_FALSE(of(picture, Drawn::Kind::line, palette.separated).empty());
}
