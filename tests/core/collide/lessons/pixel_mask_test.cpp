#include <collide/lessons/pixel_mask.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <random>

#include <collide/scene/instantiate.h>

using namespace collide;
using namespace collide::lessons;

namespace {

Collider body_of(ShapeGeometry geometry, DVec2 position, double angle = 0.0) {
    BodySpec body;
    body.shape.geometry = std::move(geometry);
    body.position = position;
    body.angle = angle;
    return make_collider(body);
}

/// Pixel by pixel of the screen.
bool overlap_by_brute_force(const PixelMask& a, PixelPlace at_a, const PixelMask& b, PixelPlace at_b) {
    for (std::int64_t row = 0; row < a.height; ++row) {
        for (std::int64_t column = 0; column < a.width; ++column) {
            const std::int64_t x = at_a.x + a.lower.x + column - at_b.x - b.lower.x;
            const std::int64_t y = at_a.y + a.lower.y + row - at_b.y - b.lower.y;
            if (x < 0 || y < 0 || x >= b.width || y >= b.height) continue;
            if (a.has(column, row) && b.has(x, y)) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("pixel_mask: a box of whole pixels has exactly those") {
    const auto mask = draw_mask(body_of(BoxSpec{4.0, 2.0}, {10.0, 3.0}), 0.5);
    REQUIRE(mask);
    CHECK(mask->count() == 8 * 4);
    CHECK(mask->has(-mask->lower.x, -mask->lower.y));
}

TEST_CASE("pixel_mask: a disc's pixels cover its area, the better the more there are") {
    const Collider disc = body_of(CircleSpec{1.0}, {0.3, 0.7});
    double before = 1.0;
    for (const double pixel : {0.25, 0.05, 0.01}) {
        const auto mask = draw_mask(disc, pixel);
        REQUIRE(mask);
        const double area = static_cast<double>(mask->count()) * pixel * pixel;
        const double error = std::abs(area - std::numbers::pi);
        CHECK(error < 2.0 * pixel);
        CHECK(error < before);
        before = error + 1e-3;
    }
}

TEST_CASE("pixel_mask: a mask of a million pixels and more is refused, not made") {
    const Collider disc = body_of(CircleSpec{1.0}, {0.0, 0.0});
    CHECK_FALSE(draw_mask(disc, 1e-3));
    CHECK_FALSE(draw_mask(disc, 1e-9));
    CHECK(draw_mask(disc, 4e-3));
}

TEST_CASE("pixel_mask: places are rounded to the nearest pixel, halves upwards") {
    CHECK(pixel_of({0.24, -0.24}, 0.5) == PixelPlace{0, 0});
    CHECK(pixel_of({0.26, -0.26}, 0.5) == PixelPlace{1, -1});
    CHECK(pixel_of({0.25, 0.75}, 0.5) == PixelPlace{1, 2});
}

TEST_CASE("pixel_mask: rows of words find what a walk over all pixels finds") {
    std::mt19937 random(5);
    std::uniform_int_distribution<std::int64_t> place(-150, 150);
    std::uniform_real_distribution<double> angle(0.0, 3.0);
    std::size_t overlapping = 0;
    for (int k = 0; k < 400; ++k) {
        const auto a = draw_mask(body_of(BoxSpec{3.0, 0.6}, {0.0, 0.0}, angle(random)), 0.03);
        const auto b = draw_mask(body_of(RegularSpec{3, 1.0}, {5.0, 1.0}, angle(random)), 0.03);
        REQUIRE(a);
        REQUIRE(b);
        const PixelPlace at_a{place(random), place(random)};
        const PixelPlace at_b{place(random), place(random)};
        std::uint64_t words = 0;
        const bool found = masks_overlap(*a, at_a, *b, at_b, words);
        CHECK(found == overlap_by_brute_force(*a, at_a, *b, at_b));
        CHECK(found == masks_overlap(*b, at_b, *a, at_a, words));
        overlapping += found ? 1 : 0;
    }
    CHECK(overlapping > 20);
    CHECK(overlapping < 380);
}
