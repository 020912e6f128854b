#include <collide/dynamics/model/body_on_path.h>

#include <doctest/doctest.h>
#include <algorithm>
#include <utility>
#include <vector>

#include <collide/narrow_phase/time_of_impact.h>

#include "support/random_pairs.h"

using namespace collide;

namespace {

/// Boxes in a row, with the pivot beside the middle.
Collider row(int count, DVec2 position, double angle) {
    Collider body;
    for (int i = 0; i < count; ++i) {
        body.pieces.push_back({Shape::box(0.2f, 0.1f), {0.5 * i, 0.1 * (i % 3)}, 0.3 * i});
    }
    body.local_pivot = {0.1 * count, 0.05};
    place(body, {position, angle});
    return body;
}

BodyPath path_of(const Collider& body, DVec2 displacement, double turned) {
    const DRotation turn = DRotation::from_angle(body.pose.angle);
    return {body.pose.position + rotate(turn, body.local_pivot), body.pose.angle, turn, displacement, turned};
}

}  // namespace

TEST_CASE("body on path: no two pieces are left out that meet on their paths") {
    support::Random random(21u);
    using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    std::size_t met = 0;
    for (int i = 0; i < 60; ++i) {
        const Collider a =
            row(i % 3 == 0 ? 2 : 20, {random.real(-8, 8), random.real(-3, 3)}, random.real(-3, 3));
        const Collider b =
            row(i % 2 == 0 ? 40 : 3, {random.real(-8, 8), random.real(-3, 3)}, random.real(-3, 3));
        const BodyPath path_a = path_of(a, {random.real(-6, 6), random.real(-6, 6)}, random.real(-4, 4));
        const BodyPath path_b = path_of(b, {random.real(-6, 6), 0.0}, i % 4 == 0 ? 0.0 : random.real(-1, 1));
        const double time = i % 2 == 0 ? 0.0 : random.real(0.0, 0.5);
        const double rest = 1.0 - time;
        Pairs found;
        each_near_pair(BodyOnPath{a, path_a, time}, BodyOnPath{b, path_b, time}, 1e-4, rest,
                       [&](std::uint32_t p, std::uint32_t q) { found.emplace_back(p, q); });
        CHECK(std::is_sorted(found.begin(), found.end()));
        for (std::uint32_t p = 0; p < a.pieces.size(); ++p) {
            for (std::uint32_t q = 0; q < b.pieces.size(); ++q) {
                const ToiResult toi = time_of_impact(
                    a.pieces[p].shape, piece_path(path_a, a.pieces[p], a.local_pivot, time),
                    b.pieces[q].shape, piece_path(path_b, b.pieces[q], b.local_pivot, time), rest);
                if (!toi.hit()) continue;
                ++met;
                CHECK(std::binary_search(found.begin(), found.end(), std::pair(p, q)));
            }
        }
    }
    CHECK(met > 100);  // compilers draw the numbers in orders of their own
}

TEST_CASE("body on path: pieces beside the path are not visited") {
    const Collider ground = row(1000, {0.0, 0.0}, 0.0);
    const Collider body = row(2, {100.0, 1.5}, 0.0);
    const BodyPath rests = path_of(ground, {0.0, 0.0}, 0.0);
    const BodyPath falls = path_of(body, {0.5, -1.0}, 0.1);
    int visited = 0;
    each_near_pair(BodyOnPath{ground, rests}, BodyOnPath{body, falls}, 0.01, 1.0,
                   [&](std::uint32_t, std::uint32_t) { ++visited; });
    CHECK(visited > 0);
    CHECK(visited <= 12);
}
