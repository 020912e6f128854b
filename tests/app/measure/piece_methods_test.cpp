#include "measure/piece_methods.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "draw/painter.h"

namespace {

collide::ShapeSpec ell() {
    collide::ShapeSpec shape;
    shape.geometry = collide::PolygonSpec{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}, 0.0};
    return shape;
}

}  // namespace

TEST_CASE("a concave polygon is compared by each method, with its count in words and a picture") {
    const app::PieceComparison comparison = app::compare_piece_methods(ell());
    REQUIRE(comparison.outline.size() == 6);
    CHECK(app::method_words(comparison, 0) == "4 pieces");
    CHECK(app::method_words(comparison, 2) == "2 pieces");
    for (std::size_t method = 0; method < 3; ++method) {
        app::NullPainter painter;
        app::paint_pieces(comparison, method, {80.0f, 80.0f}, app::palette_of(app::Theme::dark), 1.0f,
                          app::palette_of(app::Theme::dark).a, painter);
        CHECK(painter.calls > 2);
    }
}

TEST_CASE("within a tolerance there are fewer pieces, and it is told what they cost") {
    const app::PieceComparison exact = app::within_tolerance(app::compare_piece_methods(ell()), 0.0);
    CHECK(app::rough_words(exact) == std::vector<std::string>{"2 pieces, exact", "area as it is"});
    CHECK(app::most_tolerance(exact) == 1.0);
    collide::ShapeSpec notched;
    notched.geometry = collide::PolygonSpec{{{0, 0}, {4, 0}, {4, 2}, {2, 1.5}, {0, 2}}, 0.0};
    const app::PieceComparison rough = app::within_tolerance(app::compare_piece_methods(notched), 0.5);
    CHECK(rough.rough.outline.size() == 4);
    CHECK(fmt::format("{}", fmt::join(app::rough_words(rough), "; ")) ==
          "1 piece instead of 2; area +1 m² (+14.3 %); dents filled up to 0.500 m");
    app::NullPainter painter;
    app::paint_rough_pieces(rough, {80.0f, 80.0f}, app::palette_of(app::Theme::dark), 1.0f,
                            app::palette_of(app::Theme::dark).a, painter);
    CHECK(painter.calls > 3);
}

TEST_CASE("there is nothing to compare of convex polygons and round shapes") {
    collide::ShapeSpec shape;
    shape.geometry = collide::PolygonSpec{{{0, 0}, {1, 0}, {0, 1}}, 0.0};
    CHECK(app::compare_piece_methods(shape).outline.empty());
    shape.geometry = collide::BoxSpec{};
    CHECK(app::compare_piece_methods(shape).outline.empty());
}
