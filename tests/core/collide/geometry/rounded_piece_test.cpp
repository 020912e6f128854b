#include <collide/geometry/union_boundary.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

using namespace collide;

namespace {

using std::numbers::pi;
const Polygon square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};

double length_of(const std::vector<BorderElement>& border) {
    double length = 0.0;
    for (const BorderElement& element : border) {
        length += element.is_arc() ? element.radius * element.length : element.length;
    }
    return length;
}

}  // namespace

TEST_CASE("a border goes round once, each element from the end of the one before") {
    for (const Polygon& core : {Polygon{{1, 2}}, Polygon{{0, 0}, {3, 1}}, square}) {
        const auto border = border_of(core, 0.5);
        double perimeter = 2.0 * pi * 0.5;
        for (std::size_t i = 0; core.size() > 1 && i < core.size(); ++i) {
            perimeter += glm::length(core[(i + 1) % core.size()] - core[i]);
        }
        CHECK(length_of(border) == doctest::Approx(perimeter).epsilon(1e-14));
        for (std::size_t i = 0; i < border.size(); ++i) {
            const BorderElement& next = border[(i + 1) % border.size()];
            CHECK(glm::length(border[i].at(border[i].length) - next.at(0.0)) < 1e-14);
            CHECK(border[i].place_of(border[i].at(0.3)) == doctest::Approx(0.3));
        }
    }
}

TEST_CASE("inside of a rounded piece is what lies nearer to its core than its radius") {
    const auto border = border_of(square, 0.5);
    CHECK(is_inside(border, {1, 1}));
    CHECK(is_inside(border, {2.4, 1}));
    CHECK_FALSE(is_inside(border, {2.6, 1}));
    CHECK(is_inside(border, {2.35, 2.35}));
    CHECK_FALSE(is_inside(border, {2.36, 2.36}));
    CHECK(is_inside(border_of(Polygon{{0, 0}, {3, 0}}, 0.5), {-0.49, 0}));
    CHECK_FALSE(is_inside(border_of(Polygon{{0, 0}, {3, 0}}, 0.5), {-0.51, 0}));
    CHECK_FALSE(is_inside(border_of(Polygon{{1, 1}}, 0.5), {1.5, 1.5}));
}

TEST_CASE("elements cross at the same points whichever comes first") {
    const auto a = border_of(square, 0.5);
    const auto b = border_of(Polygon{{2.1, 1.9}, {4, 3}, {2, 4}}, 0.7);
    int count = 0;
    for (const BorderElement& p : a) {
        for (const BorderElement& q : b) {
            const CrossingPoints there = crossings(p, q);
            const CrossingPoints back = crossings(q, p);
            REQUIRE(there.count == back.count);
            count += there.count;
            for (int i = 0; i < there.count; ++i) CHECK(there.points[i] == back.points[i]);
        }
    }
    CHECK(count == 2);
}
