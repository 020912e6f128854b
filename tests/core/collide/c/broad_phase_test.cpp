#include <collide/c/broad_phase.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "support/c_handles.h"
#include "support/random_pairs.h"

using namespace support;

namespace {

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;
using Boxes = std::map<std::uint32_t, std::pair<collide_box, bool>>;

bool overlap(const collide_box& a, const collide_box& b) {
    return a.lower.x <= b.upper.x && b.lower.x <= a.upper.x && a.lower.y <= b.upper.y &&
           b.lower.y <= a.upper.y;
}

Pairs all_pairs(const Boxes& boxes) {
    Pairs pairs;
    for (const auto& [i, one] : boxes) {
        for (const auto& [j, other] : boxes) {
            if (i < j && !(one.second && other.second) && overlap(one.first, other.first)) {
                pairs.emplace(i, j);
            }
        }
    }
    return pairs;
}

Pairs pairs_of(collide_broad_phase* broad_phase) {
    const collide_pair* found = nullptr;
    std::size_t count = 0;
    REQUIRE(collide_broad_phase_pairs(broad_phase, &found, &count) == COLLIDE_OK);
    Pairs pairs;
    for (std::size_t i = 0; i < count; ++i) pairs.emplace(found[i].first, found[i].second);
    CHECK(pairs.size() == count);
    return pairs;
}

collide_box random_box(support::Random& random) {
    const double x = random.real(-10.0, 10.0);
    const double y = random.real(-10.0, 10.0);
    return {{x, y}, {x + random.real(0.0, 2.0), y + random.real(0.0, 2.0)}};
}

/// What a callback is asked, and what it does.
struct Visits {
    std::vector<std::uint32_t> ids{};
    std::vector<double> distances{};
    std::size_t most = 1000;  // the query ends after so many boxes
    double length = 1000.0;   // how far a query goes on
    std::uint32_t except = 0xffffffff;
};

int visit_box(std::uint32_t id, void* context) {
    auto& visits = *static_cast<Visits*>(context);
    visits.ids.push_back(id);
    return visits.ids.size() < visits.most ? 1 : 0;
}

double visit_near(std::uint32_t id, double distance, void* context) {
    auto& visits = *static_cast<Visits*>(context);
    visits.distances.push_back(distance);
    return visit_box(id, context) != 0 ? visits.length : -1.0;
}

int is_another(std::uint32_t id, void* context) {
    return id == static_cast<Visits*>(context)->except ? 0 : 1;
}

}  // namespace

TEST_CASE("broad phases of C find the pairs of brute force while boxes come, move and go") {
    for (int kind = COLLIDE_BRUTE_FORCE; kind <= COLLIDE_DYNAMIC_TREE; ++kind) {
        CAPTURE(kind);
        support::Random random(21);
        collide_broad_phase* made = nullptr;
        REQUIRE(collide_broad_phase_create(static_cast<collide_broad_phase_kind>(kind), &made) == COLLIDE_OK);
        const Owned<collide_broad_phase> owner(made);
        Boxes boxes;
        for (int round = 0; round < 40; ++round) {
            for (int i = 0; i < 10; ++i) {
                const collide_box box = random_box(random);
                const bool fixed = random.chance(0.3);
                std::uint32_t id = 0;
                REQUIRE(collide_broad_phase_insert(made, &box, fixed ? 1 : 0, &id) == COLLIDE_OK);
                CHECK(!boxes.contains(id));
                CHECK(id <= boxes.size());  // the lowest that is free
                boxes[id] = {box, fixed};
            }
            for (auto at = boxes.begin(); at != boxes.end();) {
                if (random.chance(0.2)) {
                    REQUIRE(collide_broad_phase_remove(made, at->first) == COLLIDE_OK);
                    CHECK(collide_broad_phase_remove(made, at->first) == COLLIDE_UNKNOWN_ID);
                    at = boxes.erase(at);
                    continue;
                }
                at->second.first = random_box(random);
                REQUIRE(collide_broad_phase_move(made, at->first, &at->second.first) == COLLIDE_OK);
                ++at;
            }
            CHECK(pairs_of(made) == all_pairs(boxes));
            const collide_box asked = random_box(random);
            const std::uint32_t* ids = nullptr;
            std::size_t count = 0;
            REQUIRE(collide_broad_phase_query(made, &asked, &ids, &count) == COLLIDE_OK);
            std::set<std::uint32_t> expected;
            for (const auto& [id, box] : boxes) {
                if (overlap(box.first, asked)) expected.insert(id);
            }
            CHECK(std::set<std::uint32_t>(ids, ids + count) == expected);
        }
    }
}

TEST_CASE("callbacks of C visit the boxes of a query, shorten it and end it") {
    for (int kind = COLLIDE_BRUTE_FORCE; kind <= COLLIDE_DYNAMIC_TREE; ++kind) {
        CAPTURE(kind);
        collide_broad_phase* made = nullptr;
        REQUIRE(collide_broad_phase_create(static_cast<collide_broad_phase_kind>(kind), &made) == COLLIDE_OK);
        const Owned<collide_broad_phase> owner(made);
        for (std::uint32_t i = 0; i < 20; ++i) {  // from x = 2 i to 2 i + 1
            const collide_box box{{2.0 * i, 0.0}, {2.0 * i + 1.0, 1.0}};
            std::uint32_t id = 0;
            REQUIRE(collide_broad_phase_insert(made, &box, 0, &id) == COLLIDE_OK);
            REQUIRE(id == i);
        }

        const collide_box around{{3.0, 0.0}, {9.0, 1.0}};
        Visits all;
        REQUIRE(collide_broad_phase_visit_box(made, &around, visit_box, &all) == COLLIDE_OK);
        CHECK(std::set(all.ids.begin(), all.ids.end()) == std::set<std::uint32_t>{1, 2, 3, 4});
        Visits two{.most = 2};
        REQUIRE(collide_broad_phase_visit_box(made, &around, visit_box, &two) == COLLIDE_OK);
        CHECK(two.ids.size() == 2);

        const collide_ray ray{{-5.0, 0.5}, {3.0, 0.0}, 100.0};  // the distance is in metres all the same
        Visits hit;
        REQUIRE(collide_broad_phase_visit_ray(made, &ray, visit_near, &hit) == COLLIDE_OK);
        CHECK(hit.ids.size() == 20);
        for (std::size_t i = 0; i < hit.ids.size(); ++i) {
            CHECK(hit.distances[i] == doctest::Approx(5.0 + 2.0 * hit.ids[i]));
        }
        Visits cut{.length = 10.0};  // from the first call on, boxes beyond 10 m are left out
        REQUIRE(collide_broad_phase_visit_ray(made, &ray, visit_near, &cut) == COLLIDE_OK);
        CHECK(std::count_if(cut.distances.begin() + 1, cut.distances.end(),
                            [](double distance) { return distance > 10.0; }) == 0);
        CHECK(std::set(cut.ids.begin(), cut.ids.end()).contains(2));

        const collide_vec2 point{6.5, 3.0};
        Visits near;
        REQUIRE(collide_broad_phase_visit_near(made, &point, 2.3, visit_near, &near) == COLLIDE_OK);
        CHECK(std::set(near.ids.begin(), near.ids.end()) == std::set<std::uint32_t>{3});
        Visits ended{.most = 1};
        REQUIRE(collide_broad_phase_visit_near(made, &point, 100.0, visit_near, &ended) == COLLIDE_OK);
        CHECK(ended.ids.size() == 1);

        collide_near_box first{};
        REQUIRE(collide_broad_phase_first_on_ray(made, &ray, nullptr, nullptr, &first) == COLLIDE_OK);
        CHECK((first.found == 1 && first.id == 0 && first.distance == doctest::Approx(5.0)));
        Visits but{.except = 0};
        REQUIRE(collide_broad_phase_first_on_ray(made, &ray, is_another, &but, &first) == COLLIDE_OK);
        CHECK((first.found == 1 && first.id == 1 && first.distance == doctest::Approx(7.0)));
        but.except = 3;
        REQUIRE(collide_broad_phase_nearest(made, &point, 1000.0, nullptr, nullptr, &first) == COLLIDE_OK);
        CHECK((first.found == 1 && first.id == 3 && first.distance == doctest::Approx(2.0)));
        REQUIRE(collide_broad_phase_nearest(made, &point, 2.3, is_another, &but, &first) == COLLIDE_OK);
        CHECK(first.found == 0);
    }
}

TEST_CASE("queries of C with a callback say what is wrong, and then call nothing") {
    collide_broad_phase* made = nullptr;
    REQUIRE(collide_broad_phase_create(COLLIDE_DYNAMIC_TREE, &made) == COLLIDE_OK);
    const Owned<collide_broad_phase> owner(made);
    const collide_box box{{0.0, 0.0}, {1.0, 1.0}};
    std::uint32_t id = 0;
    REQUIRE(collide_broad_phase_insert(made, &box, 0, &id) == COLLIDE_OK);
    Visits none;
    collide_near_box found{-1.0, 7, 7};
    const collide_box swapped{{1.0, 0.0}, {0.0, 1.0}};
    const collide_ray still{{-5.0, 0.0}, {0.0, 0.0}, 5.0};
    const collide_vec2 point{NAN, 0.0};
    CHECK(collide_broad_phase_visit_box(made, &box, nullptr, &none) == COLLIDE_NULL_POINTER);
    CHECK(collide_broad_phase_visit_box(made, &swapped, visit_box, &none) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_broad_phase_visit_ray(made, &still, visit_near, &none) == COLLIDE_NO_DIRECTION);
    CHECK(collide_broad_phase_visit_near(made, &point, 1.0, visit_near, &none) == COLLIDE_NOT_FINITE);
    CHECK(collide_broad_phase_visit_near(made, &box.upper, -1.0, visit_near, &none) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_broad_phase_first_on_ray(made, &still, nullptr, nullptr, &found) == COLLIDE_NO_DIRECTION);
    CHECK(collide_broad_phase_nearest(made, &point, 1.0, nullptr, nullptr, &found) == COLLIDE_NOT_FINITE);
    CHECK(none.ids.empty());
    CHECK(found.id == 7);
}

TEST_CASE("a broad phase of C says what is wrong with a box, a ray and an id") {
    collide_broad_phase* made = nullptr;
    CHECK(collide_broad_phase_create(static_cast<collide_broad_phase_kind>(6), &made) ==
          COLLIDE_UNKNOWN_KIND);
    REQUIRE(collide_broad_phase_create(COLLIDE_DYNAMIC_TREE, &made) == COLLIDE_OK);
    const Owned<collide_broad_phase> owner(made);
    std::uint32_t id = 7;
    const collide_box swapped{{1.0, 0.0}, {0.0, 1.0}};
    const collide_box infinite{{0.0, 0.0}, {INFINITY, 1.0}};
    const collide_box box{{0.0, -1.0}, {1.0, 1.0}};
    CHECK(collide_broad_phase_insert(made, &swapped, 0, &id) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_broad_phase_insert(made, &infinite, 0, &id) == COLLIDE_NOT_FINITE);
    CHECK(id == 7);
    CHECK(collide_broad_phase_move(made, 0, &box) == COLLIDE_UNKNOWN_ID);
    REQUIRE(collide_broad_phase_insert(made, &box, 0, &id) == COLLIDE_OK);

    const std::uint32_t* ids = nullptr;
    std::size_t count = 0;
    collide_ray ray{{-5.0, 0.0}, {2.0, 0.0}, 5.0};
    REQUIRE(collide_broad_phase_query_ray(made, &ray, &ids, &count) == COLLIDE_OK);
    CHECK(count == 1);
    ray.max_length = 4.0;
    REQUIRE(collide_broad_phase_query_ray(made, &ray, &ids, &count) == COLLIDE_OK);
    CHECK(count == 0);
    ray.direction = {0.0, 0.0};
    CHECK(collide_broad_phase_query_ray(made, &ray, &ids, &count) == COLLIDE_NO_DIRECTION);

    const collide_pair* pairs = nullptr;
    REQUIRE(collide_broad_phase_insert(made, &box, 0, &id) == COLLIDE_OK);
    REQUIRE(collide_broad_phase_new_pairs(made, &pairs, &count) == COLLIDE_OK);
    CHECK(count == 1);
    REQUIRE(collide_broad_phase_new_pairs(made, &pairs, &count) == COLLIDE_OK);
    CHECK(count == 0);
}
