#include "overlays/highlight.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "test_picture.h"

using Kind = app::Highlight::Kind;
using namespace test;

namespace {

/// Whether the highlight has such a mark there.
bool draws(const Picture& picture, Drawn::Kind kind, const std::vector<Vec2>& points) {
    const auto drawn = picture.in_group("highlight");
    return std::any_of(drawn.begin(), drawn.end(), [&](const Drawn& d) {
        return d.kind == kind && std::equal(d.points.begin(), d.points.end(), points.begin(), points.end(),
                                            [](Vec2 p, Vec2 q) { return glm::length(p - q) < 0.01f; });
    });
}

}  // namespace

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
    const std::vector<Vec2> lower_edge{{350.0f, 350.0f}, {450.0f, 350.0f}};  // edge 0 of A
    picture.view.highlight = {Kind::sat_axis, 0};
    CHECK(draws(picture, Drawn::Kind::line, lower_edge));
    CHECK(picture.says("edge 0 of A: way out 0.800 m"));
    picture.view.highlight = {Kind::sweep_axis, 0};
    CHECK(draws(picture, Drawn::Kind::line, lower_edge));
    CHECK(picture.says("edge 0 of A: overlap always"));
    const auto& contacts = picture.analysis.moved.result.contacts;
    picture.view.highlight = {Kind::manifold_point, 0};
    CHECK(draws(picture, Drawn::Kind::disc,
                {picture.view.camera.to_canvas(contacts.manifold.points[0].point_a)}));
    CHECK(picture.says("depth 0.250 m"));
    picture.view.highlight = {Kind::support_point, 0};
    CHECK(draws(picture, Drawn::Kind::disc,
                {picture.view.camera.to_canvas(contacts.support.points[0].point_b)}));
    CHECK_FALSE(picture.says("depth 0.250 m"));
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
    const auto& impact = picture.analysis.now.result.impact;
    picture.view.highlight = {Kind::impact_manifold_point, 0};
    CHECK(draws(picture, Drawn::Kind::disc,
                {picture.view.camera.to_canvas(impact.manifold.points[0].point_a)}));
    picture.view.highlight = {Kind::impact_support_point, 0};
    CHECK(
        draws(picture, Drawn::Kind::disc, {picture.view.camera.to_canvas(impact.support.points[0].point_a)}));
    Picture at_rest(two_squares(3.0));
    at_rest.view.highlight = {Kind::impact_manifold_point, 0};
    CHECK(at_rest.in_group("highlight").empty());
}
