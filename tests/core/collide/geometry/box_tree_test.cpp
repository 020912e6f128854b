#include <collide/geometry/box_tree.h>

#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/sat.h>

#include "support/random_pairs.h"

using namespace collide;

namespace {

/// Boxes at random places, so that neighbours in space have numbers far apart.
std::vector<PlacedShape> scattered(int count, std::uint32_t seed) {
    support::Random random(seed);
    std::vector<PlacedShape> pieces;
    for (int i = 0; i < count; ++i) {
        const auto half = static_cast<float>(random.real(0.01, 0.5));
        const DVec2 place(random.real(-20.0, 20.0), random.real(-5.0, 5.0));
        pieces.push_back({Shape::box(half, 0.3f), place, random.real(-3.0, 3.0)});
    }
    return pieces;
}

/// Tiles of a map, row by row.
std::vector<PlacedShape> tiles(int columns, int rows) {
    std::vector<PlacedShape> pieces;
    for (int i = 0; i < columns * rows; ++i) {
        pieces.push_back({Shape::box(0.5f, 0.5f), {1.0 * (i % columns), 1.0 * (i / columns)}, 0.0});
    }
    return pieces;
}

Aabb random_box(support::Random& random) {
    const DVec2 middle(random.real(-25.0, 25.0), random.real(-8.0, 8.0));
    const DVec2 half(std::exp(random.real(-5.0, 3.5)), std::exp(random.real(-5.0, 3.5)));
    return {middle - half, middle + half};
}

std::vector<Aabb> boxes_of(std::span<const PlacedShape> pieces) {
    std::vector<Aabb> boxes;
    for (const PlacedShape& piece : pieces) {
        boxes.push_back(bounds(piece.shape, {piece.center, Rotation::from_angle(piece.rotation), {}}));
    }
    return boxes;
}

std::vector<std::uint32_t> found_by_tree(const BoxTree& tree, const Aabb& box) {
    std::vector<std::uint32_t> found;
    tree.visit_overlapping(box, [&](std::uint32_t number) { found.push_back(number); });
    return found;
}

std::vector<std::uint32_t> found_by_loop(std::span<const Aabb> boxes, const Aabb& box) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        if (overlaps(box, boxes[i])) found.push_back(i);
    }
    return found;
}

}  // namespace

TEST_CASE("box tree: finds what a loop over all boxes finds, in its order") {
    for (const int count : {1, 2, 3, 9, 33, 64, 65, 500}) {
        const std::vector<Aabb> boxes = boxes_of(scattered(count, 5u));
        const BoxTree tree(boxes);
        support::Random random(7u);
        for (int i = 0; i < 200; ++i) {
            const Aabb box = random_box(random);
            REQUIRE(found_by_tree(tree, box) == found_by_loop(boxes, box));
        }
        const Aabb all{{-100.0, -100.0}, {100.0, 100.0}};
        CHECK(found_by_tree(tree, all).size() == static_cast<std::size_t>(count));
        CHECK(found_by_tree(tree, {{50.0, 50.0}, {60.0, 60.0}}).empty());
    }
}

TEST_CASE("box tree: boxes at one place are all found") {
    const std::vector<Aabb> boxes(100, Aabb{{1.0, 2.0}, {3.0, 4.0}});
    CHECK(found_by_tree(BoxTree(boxes), {{2.0, 3.0}, {2.0, 3.0}}).size() == 100);
}

TEST_CASE("box tree: what a query tests follows what it finds, not the number of boxes") {
    for (const int columns : {10, 100, 1000}) {
        const BoxTree tree(boxes_of(tiles(columns, 20)));
        const Aabb box{{4.2, 4.2}, {5.8, 5.8}};
        std::uint32_t found = 0;
        const std::uint64_t tested = tree.visit_where([&](const Aabb& other) { return overlaps(box, other); },
                                                      [&](std::uint32_t) { ++found; });
        CHECK(found == 9);
        CHECK(static_cast<double>(tested) <= 9.0 * 2.0 * std::log2(20.0 * columns));
    }
}

TEST_CASE("box tree: a condition that becomes false ends the visit of what is behind") {
    const BoxTree tree(boxes_of(tiles(100, 100)));
    bool wanted = true;
    int visited = 0;
    const std::uint64_t tested = tree.visit_where([&](const Aabb&) { return wanted; },
                                                  [&](std::uint32_t) {
                                                      ++visited;
                                                      wanted = false;
                                                  });
    CHECK(visited == 32);  // found before the first was visited
    CHECK(tested < 1000);
}

TEST_CASE("box tree: of a body anywhere no piece is missed that shares a point with the world box") {
    support::Random random(11u);
    for (int i = 0; i < 40; ++i) {
        Collider body;
        body.pieces = scattered(100, static_cast<std::uint32_t>(i));
        const double far = i % 4 == 3 ? 1e6 : 30.0;
        place(body, {{random.real(-far, far), random.real(-far, far)}, random.real(-10.0, 10.0)});
        REQUIRE(body.tree != nullptr);
        for (int k = 0; k < 50; ++k) {
            const Aabb local = random_box(random);
            // A box that touches the side of one is the hardest.
            const Aabb& touched = body.boxes[static_cast<std::size_t>(k)];
            const Aabb box = k % 2 == 0
                                 ? Aabb{body.pose.position + local.lower, body.pose.position + local.upper}
                                 : Aabb{{touched.upper.x, touched.lower.y - 1.0}, touched.upper + 1.0};
            const Shape square = Shape::box(Vec2(0.5 * box.size()).x, Vec2(0.5 * box.size()).y);
            std::vector<std::uint32_t> found;
            each_piece_near(body, box, [&](std::uint32_t piece) { found.push_back(piece); });
            CHECK(std::is_sorted(found.begin(), found.end()));
            for (std::uint32_t piece = 0; piece < body.pieces.size(); ++piece) {
                if (!sat_overlap(square, {box.center(), {}}, body.pieces[piece].shape,
                                 body.transforms[piece]))
                    continue;
                REQUIRE(std::binary_search(found.begin(), found.end(), piece));
            }
        }
    }
}

TEST_CASE(
    "box tree: pairs of pieces are those of two loops, but for some that only their boxes bring together") {
    support::Random random(3u);
    for (int i = 0; i < 60; ++i) {
        Collider a;
        a.pieces = scattered(i % 3 == 0 ? 4 : 60, static_cast<std::uint32_t>(i));
        place(a, {{random.real(-9.0, 9.0), 0.0}, random.real(-3.0, 3.0)});
        Collider b;
        b.pieces = scattered(i % 2 == 0 ? 1 : 80, static_cast<std::uint32_t>(i) + 100u);
        place(b, {{0.0, random.real(-9.0, 9.0)}, random.real(-3.0, 3.0)});
        using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
        const auto meet = [](const Aabb& p, const Aabb& q) { return overlaps(p, q); };
        Pairs found;
        each_near_pair(a, b, 0.0, meet, [&](std::uint32_t p, std::uint32_t q) { found.emplace_back(p, q); });
        Pairs wanted;
        for (std::uint32_t p = 0; p < a.pieces.size(); ++p) {
            for (std::uint32_t q = 0; q < b.pieces.size(); ++q) {
                if (meet(box_of(a, p), box_of(b, q))) wanted.emplace_back(p, q);
            }
        }
        CHECK(std::includes(wanted.begin(), wanted.end(), found.begin(), found.end()));
        for (const auto& [p, q] : wanted) {
            if (!sat_overlap(a.pieces[p].shape, a.transforms[p], b.pieces[q].shape, b.transforms[q]))
                continue;
            CHECK(std::binary_search(found.begin(), found.end(), std::pair(p, q)));
        }
    }
}

TEST_CASE("box tree: a body keeps its tree while it moves, and gets a new one with new pieces") {
    Collider body;
    body.pieces = scattered(20, 1u);
    place(body, {});
    const auto first = body.tree;
    move_to(body, {{3.0, 4.0}, 1.0});
    CHECK(body.tree == first);
    body.pieces = scattered(20, 2u);
    place(body, {});
    CHECK(body.tree != first);
    body.pieces = std::span(body.pieces.data(), 2);
    place(body, {});
    CHECK(body.tree == nullptr);
}
