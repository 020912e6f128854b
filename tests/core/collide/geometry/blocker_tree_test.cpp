// The tree of vertices that can block an ear, of clip_ears_body.h.
#include <collide/geometry/clip_ears_body.h>

#include <doctest/doctest.h>

#include <numeric>
#include <random>

using namespace collide;

namespace {

std::vector<DVec2> points_at_random(std::size_t count, std::mt19937& random) {
    std::uniform_real_distribution anywhere(-1.0, 1.0);
    std::vector<DVec2> points;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = anywhere(random);
        points.emplace_back(x, anywhere(random));
    }
    return points;
}

std::array<DVec2, 3> triangle_at_random(std::mt19937& random) {
    const std::vector<DVec2> p = points_at_random(3, random);
    return orientation(p[0], p[1], p[2]) > 0 ? std::array{p[0], p[1], p[2]} : std::array{p[0], p[2], p[1]};
}

}  // namespace

TEST_CASE("the tree finds a point in a triangle exactly when one is left there") {
    std::mt19937 random(5);
    for (const std::size_t count : {0U, 1U, 8U, 9U, 100U, 1000U}) {
        const std::vector<DVec2> points = points_at_random(count, random);
        std::vector<std::uint32_t> ids(count);
        std::iota(ids.begin(), ids.end(), 0U);
        BlockerTree tree(points, ids);
        std::shuffle(ids.begin(), ids.end(), random);
        while (true) {
            for (int i = 0; i < 20; ++i) {
                const auto triangle = triangle_at_random(random);
                const std::uint32_t found = tree.find(triangle, [](std::uint32_t) { return true; });
                const bool any = std::any_of(ids.begin(), ids.end(), [&](std::uint32_t id) {
                    return in_triangle(triangle, points[id]);
                });
                CHECK((found != BlockerTree::nobody) == any);
                CHECK((found == BlockerTree::nobody || in_triangle(triangle, points[found])));
                CHECK((found == BlockerTree::nobody || tree.contains(found)));
            }
            if (ids.empty()) {
                break;
            }
            tree.remove(ids.back());
            CHECK_FALSE(tree.contains(ids.back()));
            ids.pop_back();
        }
    }
}
