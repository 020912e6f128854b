#include "overlays/hit_test.h"

#include <doctest/doctest.h>

#include "test_picture.h"

using namespace test;
using Kind = app::Highlight::Kind;

TEST_CASE("a body lies under the cursor, the later one on top") {
    const Picture picture(two_squares(0.75));
    CHECK(app::highlight_at(picture.input(), {360.0f, 300.0f}) == app::Highlight{Kind::body, 0});
    CHECK(app::highlight_at(picture.input(), {440.0f, 300.0f}) == app::Highlight{Kind::body, 1});
    CHECK(app::highlight_at(picture.input(), {100.0f, 100.0f}).kind == Kind::none);
}

TEST_CASE("an edge gives its axis when the axes are shown") {
    const Picture hidden(two_squares(1.5));
    const Picture shown(two_squares(1.5), {"axes"});
    const Vec2 on_bottom_edge_of_a(380.0f, 351.0f);
    CHECK(app::highlight_at(hidden.input(), on_bottom_edge_of_a).kind != Kind::sat_axis);
    const app::Highlight found = app::highlight_at(shown.input(), on_bottom_edge_of_a);
    REQUIRE(found.kind == Kind::sat_axis);
    const auto& axis = shown.analysis.moved.sat.steps.items[found.index].axis;
    CHECK(axis == collide::AxisId{collide::AxisSource::edge_a, 0, 0});
}

TEST_CASE("a contact mark comes before what lies under it") {
    const Picture picture(two_squares(0.75), {"contacts", "axes"});
    const auto& point = picture.analysis.moved.result.contacts.manifold.points[0];
    const Vec2 place = picture.view.camera.to_canvas(0.5 * (point.point_a + point.point_b));
    CHECK(app::highlight_at(picture.input(), place) == app::Highlight{Kind::manifold_point, 0});
}

TEST_CASE("a highlight is drawn also when its overlay is off") {
    Picture picture(two_squares(0.75));
    CHECK(picture.in_group("highlight").empty());
    for (const Kind kind : {Kind::sat_axis, Kind::sweep_axis, Kind::manifold_point, Kind::support_point}) {
        picture.view.highlight = {kind, 0};
        CHECK_FALSE(picture.in_group("highlight").empty());
    }
}

TEST_CASE("a stale highlight draws nothing and breaks nothing") {
    Picture picture(two_squares(1.5), {"axes", "contacts"});
    for (const Kind kind : {Kind::sat_axis, Kind::sweep_axis, Kind::manifold_point, Kind::body}) {
        picture.view.highlight = {kind, 999};
        CHECK(picture.in_group("highlight").empty());
    }
}

TEST_CASE("contacts at the moment of impact and their rows light each other") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[1].velocity = {-4.0, 0.0};
    Picture picture(scene, {"impact_ghosts"});
    const auto& impact = picture.analysis.now.result.impact.manifold;
    REQUIRE(impact.count > 0);
    const Vec2 place = picture.view.camera.to_canvas(impact.points[0].point_a);
    CHECK(app::highlight_at(picture.input(), place) == app::Highlight{Kind::impact_manifold_point, 0});
    const std::size_t unlit = picture.in_group("impact_ghosts").size();
    picture.view.highlight = {Kind::impact_manifold_point, 0};
    CHECK(picture.in_group("impact_ghosts").size() > unlit);
    CHECK(picture.in_group("highlight").empty());  // the overlay lights its own marks
}

TEST_CASE("a row at impact is drawn also when the moment of impact is not shown") {
    collide::Scene scene = two_squares(3.0);
    scene.bodies[1].velocity = {-4.0, 0.0};
    Picture picture(scene);
    for (const Kind kind : {Kind::impact_manifold_point, Kind::impact_support_point}) {
        picture.view.highlight = {kind, 0};
        CHECK_FALSE(picture.in_group("highlight").empty());
    }
    Picture at_rest(two_squares(3.0));
    at_rest.view.highlight = {Kind::impact_manifold_point, 0};
    CHECK(at_rest.in_group("highlight").empty());
}
