#include <collide/geometry/aabb.h>

#include <doctest/doctest.h>

#include <random>

using namespace collide;

TEST_CASE("aabb: overlap counts touching edges and corners") {
    const Aabb unit{{0, 0}, {1, 1}};
    CHECK(overlaps(unit, {{0.5, 0.5}, {2, 2}}));
    CHECK(overlaps(unit, {{1, 0}, {2, 1}}));
    CHECK(overlaps(unit, {{1, 1}, {2, 2}}));
    CHECK(overlaps(unit, {{0.2, 0.2}, {0.3, 0.3}}));
    CHECK_FALSE(overlaps(unit, {{1.001, 0}, {2, 1}}));
    CHECK_FALSE(overlaps(unit, {{0, -2}, {1, -0.001}}));
    CHECK_FALSE(overlaps(unit, {{-2, 0}, {-0.001, 1}}));
    CHECK_FALSE(overlaps(unit, {{0, 1.001}, {1, 2}}));
}

TEST_CASE("aabb: united holds both, center and size describe it") {
    const Aabb both = united({{0, 1}, {1, 2}}, {{-3, 1.5}, {0.5, 4}});
    CHECK(both == Aabb{{-3, 1}, {1, 4}});
    CHECK(both.center() == DVec2(-1, 2.5));
    CHECK(both.size() == DVec2(4, 3));
}

TEST_CASE("overlapping boxes: what holding each against each finds") {
    std::mt19937 random(9);
    std::uniform_real_distribution place(0.0, 10.0);
    std::uniform_real_distribution side(0.0, 2.0);
    for (const DVec2 stretch : {DVec2(1.0, 1.0), DVec2(9.0, 1.0), DVec2(1.0, 9.0)}) {
        std::vector<Aabb> boxes;
        for (int i = 0; i < 200; ++i) {
            const DVec2 lower = stretch * DVec2(place(random), place(random));
            boxes.push_back({lower, lower + DVec2(side(random), side(random))});
        }
        const auto found = overlapping_boxes(boxes);
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            std::vector<std::uint32_t> wanted;
            for (std::uint32_t k = 0; k < boxes.size(); ++k) {
                if (k != i && overlaps(boxes[i], boxes[k])) wanted.push_back(k);
            }
            CHECK(found[i] == wanted);
        }
    }
    CHECK(overlapping_boxes({}).empty());
}
