// Queries that show what they find to a function of the caller's: of every structure, against plain loops.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/broad_phase.h>
#include "support/crowd_of_boxes.h"

using namespace collide;
using support::Crowd;
using support::Random;

namespace {

struct Crowded {
    std::unique_ptr<BroadPhase> structure;
    std::vector<std::optional<Aabb>> boxes;  // by id

    Crowded(BroadPhaseKind kind, Crowd crowd, Random& random) : structure(make_broad_phase(kind)) {
        constexpr std::size_t count = 150;
        for (std::size_t i = 0; i < count; ++i) {
            boxes.emplace_back(support::random_box(crowd, count, random));
            REQUIRE(structure->insert(*boxes.back(), Mobility::moving) == i);
        }
        for (ProxyId id = 0; id < count; ++id) {
            if (random.chance(0.2)) {
                structure->remove(id);
                boxes[id].reset();
            } else if (random.chance(0.5)) {
                boxes[id] = support::moved_a_little(crowd, *boxes[id], random);
                structure->move(id, *boxes[id]);
            }
        }
    }

    /// The least of `distance(box)` of those that count, the lowest id among equals.
    template <class Counts, class Distance>
    std::optional<NearestProxy> least(double most, Counts counts, Distance distance) const {
        std::optional<NearestProxy> best;
        for (ProxyId id = 0; id < boxes.size(); ++id) {
            if (!boxes[id] || !counts(id)) continue;
            const double away = distance(*boxes[id]);
            if (away <= most && (!best || away < best->distance)) best = {id, away};
        }
        return best;
    }
};

void check_same(const std::optional<NearestProxy>& found, const std::optional<NearestProxy>& expected) {
    REQUIRE(found.has_value() == expected.has_value());
    if (!found) return;
    CHECK(found->id == expected->id);
    CHECK(found->distance == expected->distance);
}

template <class Test>
void for_each_crowd(Test test) {
    for (const BroadPhaseKind kind : all_broad_phases()) {
        for (const Crowd crowd : support::all_crowds) {
            CAPTURE(std::string(name_of(kind)));
            CAPTURE(std::string(support::name_of(crowd)));
            Random random(31);
            const Crowded crowded(kind, crowd, random);
            for (int round = 0; round < 20; ++round) test(crowded, crowd, random);
        }
    }
}

RaySegment random_ray(Crowd crowd, Random& random) {
    const DVec2 origin = support::random_box(crowd, 150, random).center();
    DVec2 direction = support::random_box(crowd, 150, random).center() - origin;
    if (random.chance(0.2)) direction[random.integer(0, 1)] = 0.0;
    return {origin, direction, random.chance(0.1) ? nowhere : random.real(0.0, 2.0)};
}

}  // namespace

TEST_CASE("a ray shows each box that it meets once, and where it enters") {
    for_each_crowd([](const Crowded& crowded, Crowd crowd, Random& random) {
        const RaySegment ray = random_ray(crowd, random);
        std::vector<ProxyId> expected;
        crowded.structure->query_ray(ray.origin, ray.direction, ray.max_distance, expected);
        std::vector<ProxyId> shown;
        crowded.structure->cast_ray(ray.origin, ray.direction, ray.max_distance,
                                    [&](ProxyId id, double enter) {
                                        CHECK(enter == entry(ray, *crowded.boxes[id]));
                                        shown.push_back(id);
                                        return ray.max_distance;
                                    });
        std::sort(shown.begin(), shown.end());
        CHECK(shown == expected);
    });
}

TEST_CASE("the first box on a ray and the nearest one, with a filter, are those of a loop") {
    for_each_crowd([](const Crowded& crowded, Crowd crowd, Random& random) {
        const RaySegment ray = random_ray(crowd, random);
        const ProxyId parity = random.chance(0.5) ? 0 : 1;
        const auto counts = [parity](ProxyId id) { return id % 2 == parity; };
        check_same(crowded.structure->first_on_ray(ray.origin, ray.direction, ray.max_distance, counts),
                   crowded.least(1e300, counts, [&](const Aabb& box) { return entry(ray, box); }));
        const double most = random.chance(0.2) ? nowhere : random.log_real(1e-2, 1e2);
        const auto away = [&](const Aabb& box) { return std::sqrt(squared_distance(box, ray.origin)); };
        check_same(crowded.structure->nearest_within(ray.origin, most, counts),
                   crowded.least(most, counts, away));
        check_same(crowded.structure->nearest_within(ray.origin, nowhere),
                   crowded.structure->nearest(ray.origin));
    });
}

TEST_CASE("what a function clips is not shown beyond, and one that ends the query is not called again") {
    for_each_crowd([](const Crowded& crowded, Crowd crowd, Random& random) {
        const RaySegment ray = random_ray(crowd, random);
        double reach = ray.max_distance;
        crowded.structure->cast_ray(ray.origin, ray.direction, ray.max_distance, [&](ProxyId, double enter) {
            CHECK(enter <= reach);
            return reach = std::min(reach, enter + 0.1);
        });
        reach = 1e3;
        crowded.structure->closest(ray.origin, reach, [&](ProxyId id, double away) {
            CHECK(away == std::sqrt(squared_distance(*crowded.boxes[id], ray.origin)));
            CHECK(away <= reach);
            return reach = std::min(reach, away + 0.1);
        });
        int calls = 0;
        const auto end = [&](ProxyId, double) { return ++calls, -1.0; };
        crowded.structure->cast_ray(ray.origin, ray.direction, ray.max_distance, end);
        CHECK(calls <= 1);
        calls = 0;
        crowded.structure->closest(ray.origin, nowhere, end);
        CHECK(calls == 1);
        calls = 0;
        crowded.structure->overlap_box({DVec2(-1e99), DVec2(1e99)}, [&](ProxyId) { return ++calls < 3; });
        CHECK(calls == 3);
    });
}

TEST_CASE("boxes and points show what overlaps them, also to a function that asks something else") {
    for_each_crowd([](const Crowded& crowded, Crowd crowd, Random& random) {
        const Aabb box = support::random_box(crowd, 150, random);
        std::vector<ProxyId> expected;
        crowded.structure->query(box, expected);
        std::vector<ProxyId> shown;
        crowded.structure->overlap_box(box, [&](ProxyId id) {
            shown.push_back(id);
            bool finds_itself = false;
            crowded.structure->overlap_point(crowded.boxes[id]->center(), [&](ProxyId other) {
                finds_itself = finds_itself || other == id;
                return true;
            });
            crowded.structure->cast_ray(box.lower, box.size(), 1.0, [](ProxyId, double) { return 1.0; });
            return finds_itself;
        });
        std::sort(shown.begin(), shown.end());
        CHECK(shown == expected);
    });
}

TEST_CASE("a query from within a ray leaves the ray as it is") {
    for_each_crowd([](const Crowded& crowded, Crowd crowd, Random& random) {
        const RaySegment ray = random_ray(crowd, random);
        std::vector<ProxyId> expected;
        crowded.structure->query_ray(ray.origin, ray.direction, ray.max_distance, expected);
        std::size_t shown = 0;
        crowded.structure->cast_ray(ray.origin, ray.direction, ray.max_distance, [&](ProxyId, double enter) {
            ++shown;
            const DVec2 there = ray.origin + enter * ray.direction;
            crowded.structure->cast_ray(there, ray.direction, 1.0, [](ProxyId, double) { return 1.0; });
            return ray.max_distance;
        });
        CHECK(shown == expected.size());
    });
}

TEST_CASE("what is asked with numbers that are none shows nothing") {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    for (const BroadPhaseKind kind : all_broad_phases()) {
        const auto structure = make_broad_phase(kind);
        structure->insert({{-1.0, -1.0}, {1.0, 1.0}}, Mobility::moving);
        int shown = 0;
        const auto count = [&](ProxyId, double) { return ++shown, 1.0; };
        structure->cast_ray({nan, 0.0}, {1.0, 0.0}, 1.0, count);
        structure->cast_ray({0.0, 0.0}, {1.0, 0.0}, -1.0, count);
        structure->closest({0.0, nan}, 1.0, count);
        structure->closest({0.0, 0.0}, nan, count);
        structure->overlap_box({{1.0, 0.0}, {0.0, 1.0}}, [&](ProxyId) { return ++shown, true; });
        CHECK(shown == 0);
        CHECK_FALSE(structure->nearest_within({9.0, 0.0}, 7.9).has_value());
        CHECK(structure->nearest_within({9.0, 0.0}, 8.0)->distance == 8.0);
    }
}

TEST_CASE("trees and cells answer by what the query meets, not by what there is") {
    for (const BroadPhaseKind kind : {BroadPhaseKind::dynamic_tree, BroadPhaseKind::quadtree,
                                      BroadPhaseKind::uniform_grid, BroadPhaseKind::spatial_hash}) {
        CAPTURE(std::string(name_of(kind)));
        const auto structure = make_broad_phase(kind);
        for (int i = 0; i < 10000; ++i) {
            const DVec2 lower(2.0 * (i % 100), 2.0 * (i / 100));
            structure->insert({lower, lower + 1.0}, Mobility::moving);
        }
        std::vector<IndexPair> pairs;
        structure->find_all_pairs(pairs);
        const auto work = [&] { return structure->counters().touched + structure->counters().tests; };
        structure->first_on_ray({-10.0, 100.5}, {1.0, 0.0}, 20.0);
        CHECK(work() < 600);
        structure->nearest_within({101.7, 101.7}, 5.0);
        CHECK(work() < 200);
        structure->overlap_point({100.5, 100.5}, [](ProxyId) { return true; });
        CHECK(work() < 100);
    }
}
