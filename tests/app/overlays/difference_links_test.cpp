#include "overlays/difference_links.h"

#include <doctest/doctest.h>

#include "test_picture.h"

using namespace test;
using app::Highlight;

namespace {

collide::Scene triangle_and_square() {
    collide::Scene scene;
    scene.bodies = {body("A", collide::PolygonSpec{{{0, 0}, {1, 0}, {0.2, 0.8}}}, {-1.5, 0.0}),
                    body("B", collide::BoxSpec{}, {1.0, 0.5})};
    return scene;
}

collide::Scene with_ellipse() {
    collide::Scene scene;
    scene.bodies = {body("A", collide::EllipseSpec{}, {-1.5, 0.0}),
                    body("B", collide::BoxSpec{}, {1.0, 0.5})};
    return scene;
}

}  // namespace

TEST_CASE("difference_links: each vertex is the difference of the two that it names, on the canvas too") {
    const Picture picture(triangle_and_square());
    const auto difference = app::shown_difference(picture.input());
    REQUIRE(difference);
    CHECK_FALSE(difference->sampled);
    const auto& [a, b] = std::tie(difference->pair.a, difference->pair.b);
    for (const collide::lessons::MinkowskiVertex& v : difference->polygon.vertices) {
        const DVec2 w =
            to_world(a.xf, a.shape->vertex(v.index_a)) - to_world(b.xf, b.shape->vertex(v.index_b));
        CHECK(glm::length(v.point - w) < 1e-6);
    }
}

TEST_CASE("difference_links: the cursor on a vertex of the difference finds it") {
    const Picture picture(triangle_and_square());
    const auto difference = app::shown_difference(picture.input());
    REQUIRE(difference);
    for (std::size_t i = 0; i < difference->polygon.vertices.size(); ++i) {
        const Vec2 at = picture.view.camera.to_canvas(difference->polygon.vertices[i].point);
        CHECK(app::difference_highlight_at(picture.input(), at + Vec2(3.0f, -2.0f)) ==
              Highlight{Highlight::Kind::difference_vertex, i});
    }
    CHECK(app::difference_highlight_at(picture.input(), {790.0f, 590.0f}) == Highlight{});
}

TEST_CASE("difference_links: a vertex of a core lights up every vertex that it makes") {
    const Picture picture(triangle_and_square());
    const auto difference = app::shown_difference(picture.input());
    REQUIRE(difference);
    const Highlight lit = app::core_vertex_at(picture.input(), picture.view.camera.to_canvas({-0.5, 0.0}));
    CHECK(lit == Highlight{Highlight::Kind::core_vertex_a, 1});
    std::size_t spoken = 0;
    for (std::size_t i = 0; i < difference->polygon.vertices.size(); ++i) {
        const bool made = difference->polygon.vertices[i].index_a == 1;
        CHECK(app::is_highlighted(lit, *difference, i) == made);
        spoken += made ? 1 : 0;
    }
    CHECK(spoken >= 1);
}

TEST_CASE("difference_links: the lit vertex shows the two that make it on the first canvas") {
    Picture picture(triangle_and_square());
    picture.view.highlight = {Highlight::Kind::difference_vertex, 0};
    const auto difference = app::shown_difference(picture.input());
    REQUIRE(difference);
    const collide::lessons::MinkowskiVertex& v = difference->polygon.vertices[0];
    CHECK(picture.says("vertex " + std::to_string(v.index_a) + " of A"));
    CHECK(picture.says("vertex " + std::to_string(v.index_b) + " of B"));
    CHECK(picture.says("a − b"));
}

TEST_CASE("difference_links: an ellipse has no vertices to tie") {
    const Picture picture(with_ellipse());
    const auto difference = app::shown_difference(picture.input());
    REQUIRE(difference);
    CHECK(difference->sampled);
    CHECK(app::difference_highlight_at(
              picture.input(), picture.view.camera.to_canvas(difference->polygon.vertices[0].point)) ==
          Highlight{});
}

TEST_CASE("difference_links: the bounds hold the origin and the rounding") {
    collide::Scene scene = two_squares(5.0);
    std::get<collide::BoxSpec>(scene.bodies[0].shape.geometry).radius = 0.25;
    const Picture picture(scene);
    const auto difference = app::shown_difference(picture.input());
    REQUIRE(difference);
    const collide::Aabb box = app::difference_bounds(*difference);
    CHECK(box.upper.x == doctest::Approx(0.0));
    CHECK(box.lower.x == doctest::Approx(-5.0 - 0.5 - 0.5 - 0.25));
}
